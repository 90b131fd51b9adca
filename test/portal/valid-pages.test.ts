import { HtmlValidate } from 'html-validate'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logIn } from './admin-client.ts'
import { startPortal } from './start-portal.ts'

const test = suite('Valid pages')

/** Files come from this site, under a policy that allows no other origin. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'require-sri': 'off' },
})
/** Pages are of one kind if their addresses begin alike. */
const PAGES_OF_A_KIND = 2

test('every kind of page that a reader can reach is valid HTML, and so are pages without incoming links', async () => {
  await using portal = await startPortal()
  const { fetch } = await logIn(portal.url)
  const waiting = ['/', '/admin', '/non-esiste', '/cerca?q=inflazione', '/cerca?q=b', '/?category=trading']
  const asked = new Set<string>()
  const kinds = new Map<string, number>()
  const faults: string[] = []
  for (const path of waiting) {
    const kind = path.split(/[/?#]/, 2).join('/') + (path.includes('?') ? '?' : '')
    const ofKind = kinds.get(kind) ?? 0
    if (asked.has(path) || ofKind >= PAGES_OF_A_KIND) continue
    asked.add(path)
    const answer = await fetch(portal.url + path, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    kinds.set(kind, ofKind + 1)
    for (const { messages } of (await validator.validateString(html)).results)
      for (const { ruleId, message, line } of messages) faults.push(`${path} line ${line}: ${message} (${ruleId})`)
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) waiting.push(href!.replaceAll('&amp;', '&'))
  }
  assert.equal(faults, [])
  assert.ok(kinds.size >= 15, [...kinds.keys()].join(' '))
})

test.run()
