export { dataDescription as default } from '../../site/data-settings.ts'
