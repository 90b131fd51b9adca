export { dataTitle as default } from '../../site/shell/data-settings.ts'
