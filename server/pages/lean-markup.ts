/** What the icons' library marks its drawings with: no style and no script asks for it. */
const ICON_NAME = /lucide(?:-[\w-]+)?(?: |(?="))/g

/**
 * @param html markup of a page without React in the browser
 * @returns the same without what only hydration reads, without the namespace that HTML gives drawings anyway, without names and
 *   indentation that nothing reads, and without end tags that HTML adds by itself (13.1.2.4)
 */
export const leanMarkup = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/ class="lucide [^"]*"/g, (names) => names.replaceAll(ICON_NAME, '').replace(' class=""', ''))
    .replaceAll(/\n\s+/g, '\n')
    .replaceAll(/<\/(?:li|t[dhr]|thead|tbody)>/g, '')
    .replaceAll(/(<(?:path|circle|rect|line)\b[^<>]*)><\/(?:path|circle|rect|line)>/g, '$1/>')
