/**
 * Element of a drawing. The server renders it as markup and interactive pages render it with React.
 * Attribute names are those of HTML. There is no `style` attribute, because the Content Security Policy forbids it.
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

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(['img', 'source'])

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

export function markupOf(node: Drawn | string): string {
  if (typeof node === 'string') return escaped(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const opened = `<${node.tag}${attributes.join('')}>`
  return VOID.has(node.tag) ? opened : `${opened}${node.children.map(markupOf).join('')}</${node.tag}>`
}
