export { SiteHead as Head } from './site/SiteHead.tsx'
