/**
 * @param html markup of a page without React in the browser
 * @returns the same without what only hydration reads, and without the namespace that HTML gives drawings anyway
 */
export const leanMarkup = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
