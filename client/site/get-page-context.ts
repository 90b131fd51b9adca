/** Replaces `vike/getPageContext` in the browser: see `vite.config.ts`. Components use `usePageContext` instead. */
export const getPageContext = (): null => null

export const providePageContext = (): void => {}
