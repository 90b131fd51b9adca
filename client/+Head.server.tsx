export { SiteHead as Head } from './site/shell/SiteHead.tsx'
