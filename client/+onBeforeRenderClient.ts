import { startPageScript } from './site/page-script.ts'

/** Working pages have the same header as reading pages: theme and menu work the same way. */
export const onBeforeRenderClient = () => startPageScript()
