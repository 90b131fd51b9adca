/**
 * What is pasted is read by the document's own rules, which know no script, style or attribute but the targets of allowed links;
 * this removes before what would come out as stray text.
 * @param html of the clipboard: a word processor's, or of any page
 */
export const cleanPastedHtml = (html: string): string =>
  html
    // Word: conditional comments, and the bullet that it writes before an item.
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<(script|style|xml|title|template|svg|math|noscript|iframe|object|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
    // Google Docs wraps everything in a <b> that is not bold.
    .replace(/<b\b[^>]*font-weight:\s*normal[^>]*>/gi, '<span>')
    // No attribute is left for the page's policy to refuse; emphasis that is a style becomes what the document's rules know.
    .replace(/\s(?:on[a-z]+|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, (attribute, value: string) => {
      if (!/^\sstyle/i.test(attribute)) return ''
      if (/font-weight:\s*(?:bold|[6-9]00)/i.test(value)) return ' data-strong'
      return /font-style:\s*italic/i.test(value) ? ' data-em' : ''
    })
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
