export { AfterText as Layout } from './after-text/AfterText.tsx'
