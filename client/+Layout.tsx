export { SiteLayout as Layout } from './site/SiteLayout.tsx'
