// XML 1.0 has no way to write these, not even escaped.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** @returns text that is safe inside an element or an attribute */
export const escapeXml = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** @returns `<name>text</name>` */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
