/**
 * An element of a drawing: server rendering writes it as markup, working pages draw it with React. Attributes have the names of HTML;
 * none is a style, which the Content Security Policy forbids.
 */
export interface Drawn {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Drawn | string)[]
}

export const drawn = (tag: string, attributes: Drawn['attributes'] = {}, ...children: readonly (Drawn | string)[]): Drawn => ({
  tag,
  attributes,
  children,
})

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** @returns HTML; texts and attributes are escaped */
export function markupOf(node: Drawn | string): string {
  if (typeof node === 'string') return escaped(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  return `<${node.tag}${attributes.join('')}>${node.children.map(markupOf).join('')}</${node.tag}>`
}
