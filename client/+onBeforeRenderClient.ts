import './site/shell/page-script.ts'

/** Working pages have the same header as reading pages, so they load the same script, which starts itself. */
export const onBeforeRenderClient = () => undefined
