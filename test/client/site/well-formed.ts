import * as assert from 'uvu/assert'

/** Asserts that XML is well-formed: tags nest and close, attributes are quoted, text has no stray markup. */
export function assertWellFormed(xml: string): void {
  const open: string[] = []
  const rest = xml
    .replace(/^<\?xml[^>]*\?>\n/, '')
    .replace(/<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g, (_, end: string, name: string, __: string, empty: string) => {
      if (end) assert.is(open.pop(), name)
      else if (!empty) open.push(name)
      return ''
    })
  assert.equal(open, [])
  // oxlint-disable-next-line no-control-regex
  assert.not.match(rest, /[<>\u0000-\u0008]|&(?!(amp|lt|gt|quot|#39);)/)
}
