/**
 * Removes markup that would become stray text. The document's own rules then parse the rest: they accept no script, style or attribute
 * other than the targets of allowed links.
 * @param html of the clipboard, from a word processor or any page
 */
export const cleanPastedHtml = (html: string): string =>
  html
    // Word adds conditional comments, and a bullet before each list item.
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<(script|style|xml|title|template|svg|math|noscript|iframe|object|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
    // Google Docs wraps everything in a <b> that is not bold. Word's `mso-bidi-font-weight` concerns other scripts only.
    .replace(/<b\b[^>]*(?<!-)font-weight:\s*normal[^>]*>/gi, '<span>')
    // Event handlers and styles would violate the page's policy. A style with emphasis becomes an attribute that the rules recognize.
    .replace(/\s(?:on[a-z]+|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, (attribute, value: string) => {
      if (!/^\sstyle/i.test(attribute)) return ''
      if (/(?<!-)font-weight:\s*(?:bold|[6-9]00)/i.test(value)) return ' data-strong'
      return /(?<!-)font-style:\s*italic/i.test(value) ? ' data-em' : ''
    })
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
