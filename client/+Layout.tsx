export { SiteLayout as Layout } from './site/shell/SiteLayout.tsx'
