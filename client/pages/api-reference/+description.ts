export { dataDescription as default } from '../../site/shell/data-settings.ts'
