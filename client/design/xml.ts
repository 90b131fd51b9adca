import escapeHtml from 'escape-html'

// XML 1.0 cannot contain these, not even escaped.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** @returns text that is safe inside an element or an attribute; characters that XML forbids are left out */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''))

/** @returns `<name>text</name>` */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
