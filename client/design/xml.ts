import escapeHtml from 'escape-html'

// XML 1.0 cannot contain these characters, not even escaped.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for an element or an attribute; drops characters that XML forbids. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''))

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
