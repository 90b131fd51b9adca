import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logIn } from '../admin-client.ts'
import { ADMIN_PASSWORD, startPortal } from '../start-portal.ts'

const test = suite('Notes for the author')
const NOTE = 'Bella apertura, ma la tabella ha due totali.'

test('A note for the author shows in the history of the revision, decides nothing, and is in no event and on no page for readers in plain text.', async () => {
  await using portal = await startPortal()
  const { call, api } = await logIn(portal.url)
  await call('POST /api/newsroom/rules/own-approval/allow', { password: ADMIN_PASSWORD })
  const content = {
    title: 'Come si legge una cedola',
    subtitle: 'Il tasso e la data',
    excerpt: 'Che cosa dice una cedola.',
    summary: 'Che cosa dice una cedola.',
    body: [{ type: 'paragraph' as const, text: 'La cedola è l’interesse che un titolo paga a date fisse.' }],
  }
  const { slug, newest } = await call('POST /api/newsroom/articles', { category: 'INVESTIMENTI', content })
  const name = { slug, revision: newest.revision, hash: newest.hash }
  const annotated = await call('POST /api/newsroom/articles/:slug/annotate', { ...name, note: NOTE })
  assert.is(annotated.newest.status, 'draft')
  assert.equal(
    annotated.newest.steps.map(({ what, note }) => [what, note]),
    [['annotated', NOTE]],
  )
  await call('POST /api/newsroom/articles/:slug/submit', name)
  await call('POST /api/newsroom/articles/:slug/approve', { ...name, despite: 'È una prova.' })
  await call('POST /api/newsroom/articles/:slug/publish', name)
  const seen = [
    await api.article(slug),
    await api.articleRecord(slug),
    await (await fetch(`${portal.url}/articolo/${slug}/registro`)).text(),
  ]
  assert.not.match(JSON.stringify(seen), 'due totali')
  const events: string[] = []
  for await (const { event } of (await portal.openLog()).readAll({})) if ('data' in event) events.push(JSON.stringify(event))
  assert.ok(events.some((event) => event.includes('RevisionAnnotated')))
  assert.not.match(events.join('\n'), 'due totali')
})

test.run()
