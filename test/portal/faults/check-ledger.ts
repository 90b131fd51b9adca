import * as assert from 'uvu/assert'
import type { RecordedEvent } from '../../../events/log/event-log.ts'
import type { Ledger } from './load.ts'

/** Fails unless all that was acknowledged is in the log, and no event is in it twice. */
export function checkLedger(recorded: readonly RecordedEvent[], ledger: Ledger): void {
  assert.is(new Set(recorded.map(({ id }) => id)).size, recorded.length, 'an event is in the log twice')
  const events = recorded.map(({ event }) => {
    assert.not.instance(event, Error)
    return event as Exclude<typeof event, Error>
  })
  for (const [slug, { acknowledged, attempted }] of ledger.views) {
    const stored = events.filter((event) => event.type === 'ArticleViewed' && event.data.slug === slug).length
    assert.ok(
      stored >= acknowledged && stored <= attempted,
      `views of ${slug}: ${acknowledged} acknowledged, ${stored} stored, ${attempted} sent`,
    )
  }
  for (const [slug, { withdrawn, attempted }] of ledger.changes) {
    const changes = events.filter(
      (event) => (event.type === 'ArticlePublished' || event.type === 'ArticleWithdrawn') && event.data.slug === slug,
    )
    assert.ok(
      changes.every((change, at) => at === 0 || change.type !== changes[at - 1]!.type),
      `${slug} changed to what it was already`,
    )
    // The first is its publishing when it was imported; commands sent in turn each change something or nothing.
    assert.ok(changes.length - 1 <= attempted, `${slug}: ${changes.length - 1} changes for ${attempted} commands`)
    const status = ledger.statuses.get(slug)
    if (status) assert.is(changes.at(-1)!.type, status === 'published' ? 'ArticlePublished' : 'ArticleWithdrawn', slug)
    // An article that was never withdrawn may be published in vain.
    assert.ok(withdrawn === 0 || changes.length > 1, slug)
  }
  for (const id of ledger.generated) {
    const completed = events.filter((event) => event.type === 'GenerationCompleted' && event.data.generationId === id)
    assert.is(completed.length, 1, id)
    for (const slug of completed.flatMap((event) => (event.type === 'GenerationCompleted' ? event.data.articles : [])))
      assert.is(events.filter((event) => event.type === 'ArticleDrafted' && event.data.slug === slug).length, 1, slug)
  }
}
