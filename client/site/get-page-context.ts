/** In the browser there is no page context outside components: they have `usePageContext`. See `vite.config.ts`. */
export const getPageContext = (): null => null

export const providePageContext = (): void => {}
