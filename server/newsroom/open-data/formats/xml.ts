import { ImportError } from '../import-error.ts'

const ATTRIBUTE = String.raw`\s+[\w:.-]{1,80}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const TAG = new RegExp(String.raw`<(/?)(?:[\w.-]{1,80}:)?([\w.-]{1,80})((?:${ATTRIBUTE})*)\s*(/?)>`, 'g')
/** Limit for one element; real ones have 5 to 30. */
const MAX_ATTRIBUTES = 100
const EACH_ATTRIBUTE = /([\w:.-]{1,80})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

interface Tag {
  readonly name: string
  readonly isClosing: boolean
  readonly isEmpty: boolean
  readonly attributes: ReadonlyMap<string, string>
}

/**
 * Yields the tags of a text. It replaces no entities and rejects document types, so a file cannot refer to anything outside it.
 * @param root the element that must close at the end
 * @throws ImportError malformed: a document type, a missing end, more than 100 attributes
 */
export function* elementsOf(text: string, root: string): Iterable<Tag> {
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA\[/i.test(text)) throw new ImportError('malformed', 'document type')
  const visible = withoutComments(text)
  if (!new RegExp(String.raw`</(?:[\w.-]{1,80}:)?${root}\s*>\s*$`).test(visible.slice(-200)))
    throw new ImportError('malformed', 'the end is missing')
  for (const [, closing, name = '', attributes = '', empty] of visible.matchAll(TAG))
    yield { name, isClosing: closing !== '', isEmpty: empty !== '', attributes: attributesIn(attributes) }
}

function withoutComments(text: string): string {
  const parts: string[] = []
  for (let at = 0; ;) {
    const start = text.indexOf('<!--', at)
    parts.push(text.slice(at, start < 0 ? undefined : start))
    if (start < 0) return parts.join('')
    const end = text.indexOf('-->', start + 4)
    if (end < 0) throw new ImportError('malformed', 'a comment without an end')
    at = end + 3
  }
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, double, single] of text.matchAll(EACH_ATTRIBUTE)) {
    attributes.set(name!.toUpperCase(), (double ?? single ?? '').trim())
    if (attributes.size > MAX_ATTRIBUTES) throw new ImportError('malformed', 'too many attributes')
  }
  return attributes
}
