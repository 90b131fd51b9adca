export { dataTitle as default } from '../../site/data-settings.ts'
