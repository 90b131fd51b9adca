/** Replaces `vike/getPageContext` in the browser: see `vite.config.ts`. Components have `usePageContext`. */
export const getPageContext = (): null => null

export const providePageContext = (): void => {}
