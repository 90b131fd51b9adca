import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recordedEvent, storedMetadata } from '../../../events/log/recorded-event.ts'
import { currentVersion, type Steps, UnreadableEventError, upcast } from '../../../events/schemas/upcasters.ts'
import { contentHash } from '../../../events/schemas/content/content-hash.ts'
import { sampleData } from '../sample-event.ts'
import { origin } from '../new-events.ts'

const instant = '2026-11-21T12:00:00.000Z'
const today = { topicId: 'tassi', activatedAt: instant }

/** Upcasts two invented earlier versions of «TopicActivated»: `{ topic }`, then `{ topicId }`. */
const steps: Steps = {
  TopicActivated: [({ topic }) => ({ topicId: topic }), ({ topicId }) => ({ topicId, activatedAt: instant })],
}

const unreadable = (version: number, data: unknown, known?: Steps): UnreadableEventError => {
  try {
    upcast('TopicActivated', version, data, known)
  } catch (error) {
    assert.instance(error, UnreadableEventError)
    return error as UnreadableEventError
  }
  throw new Error('it was read')
}

const up = suite('upcasters')

up('Data of every version comes out in today’s shape, through every step it has before it.', () => {
  const event = { type: 'TopicActivated', data: today }
  assert.equal(upcast('TopicActivated', 1, { topic: 'tassi' }, steps), event)
  assert.equal(upcast('TopicActivated', 2, { topicId: 'tassi' }, steps), event)
  assert.equal(upcast('TopicActivated', 3, today, steps), event)
})

up('Events are written in the version after the last step.', () => {
  assert.is(currentVersion('TopicActivated', steps), 3)
  assert.is(currentVersion('TopicDeactivated', steps), 1)
  assert.equal(JSON.parse(new TextDecoder().decode(storedMetadata('TopicActivated', origin))).version, currentVersion('TopicActivated'))
})

up('A publication or withdrawal from before revisions is of the first one, by a right that is not recorded, without a notice.', () => {
  const [slug, publishedAt] = ['tassi', instant]
  assert.equal(upcast('ArticlePublished', 1, { slug, publishedAt })?.data, { slug, revision: 1, basis: 'unrecorded', publishedAt })
  assert.equal(upcast('ArticleWithdrawn', 1, { slug, withdrawnAt: instant })?.data, { slug, notice: null, withdrawnAt: instant })
})

up('The hash of a first revision is that of the event as it was recorded: no step may change what is hashed.', () => {
  const recorded = sampleData('ArticleDrafted')
  const event = upcast('ArticleDrafted', 1, JSON.parse(JSON.stringify(recorded)))
  assert.is(contentHash(event!.data as typeof recorded), 'f8639be4639a3818b48be1f05212c8592d5d2ae90fe72893e7a36baca714af2e')
})

up('A version from the future, or none at all, cannot be read.', () => {
  assert.match(unreadable(4, today, steps).message, 'version 4, this program knows up to 3')
  for (const version of [0, -1, 1.5, Number.NaN, Infinity]) unreadable(version, today, steps)
})

up('Data that is not of its type’s shape cannot be read, also when it has a property too many.', () => {
  for (const data of [
    null,
    'x',
    [],
    {},
    { topicId: 'Not A Slug', activatedAt: instant },
    { ...today, more: 1 },
    { ...today, activatedAt: 'ieri' },
  ])
    assert.is(unreadable(1, data).type, 'TopicActivated')
})

up('An unknown type is not an event, even if every JavaScript object has a property of that name.', () => {
  for (const type of ['$metadata', 'SomebodyElse', 'constructor', '__proto__', 'toString']) assert.is(upcast(type, 1, {}), null)
})

const generationId = '11111111-1111-4111-8111-111111111111'
const attempts = (usage: unknown, why: object = { message: 'm' }) => [
  { type: 'AttemptSucceeded', data: { generationId, attempt: 1, usage, succeededAt: instant } },
  {
    type: 'AttemptFailed',
    data: { generationId, attempt: 1, reason: 'malformed', ...why, usage, retryInMs: null, failedAt: instant },
  },
]

up('Token counts that an earlier release recorded as a model’s server sent them are read as counts.', () => {
  const usage = { inputTokens: 7, outputTokens: 5, costMicroEur: 3 }
  for (const [recordedUsage, readUsage] of [
    [usage, usage],
    [
      { ...usage, inputTokens: null },
      { ...usage, inputTokens: 0 },
    ],
    [
      { ...usage, outputTokens: -1, costMicroEur: -9 },
      { ...usage, outputTokens: 0, costMicroEur: null },
    ],
    [
      { ...usage, inputTokens: 1.5 },
      { ...usage, inputTokens: 2 },
    ],
    [
      { ...usage, inputTokens: 1e300, outputTokens: '5', costMicroEur: 0.5 },
      { inputTokens: 0, outputTokens: 0, costMicroEur: null },
    ],
    [{ costMicroEur: null }, { inputTokens: 0, outputTokens: 0, costMicroEur: null }],
  ])
    for (const [index, { type, data }] of attempts(recordedUsage).entries())
      assert.equal(
        upcast(type, 1, data),
        attempts(readUsage, { detail: { code: 'other', text: 'm' } })[index],
        JSON.stringify(recordedUsage),
      )
})

up('Nothing else that is wrong with an attempt is accepted.', () => {
  const usage = { inputTokens: null, outputTokens: 5, costMicroEur: null }
  for (const { type, data } of [
    ...attempts({ ...usage, more: 1 }),
    ...attempts(undefined),
    ...attempts([]),
    ...attempts(usage).map((one) => ({ ...one, data: { ...one.data, attempt: -1 } })),
    ...attempts(usage).map((one) => ({ ...one, data: null })),
  ])
    assert.throws(
      () => upcast(type, 1, data),
      (error: unknown) => error instanceof UnreadableEventError,
    )
})

const bytesOf = (value: unknown) =>
  value === undefined ? new Uint8Array(0) : value instanceof Uint8Array ? value : Buffer.from(JSON.stringify(value))

const recorded = (data: unknown, metadata?: unknown) =>
  recordedEvent({
    id: 'e',
    stream: 'topic-tassi',
    revision: 3n,
    position: { commit: 7n, prepare: 7n },
    type: 'TopicActivated',
    isJson: !(data instanceof Uint8Array),
    data: bytesOf(data),
    metadata: bytesOf(metadata),
  })

up('An event without a version in its metadata is of version 1, and foreign metadata does no harm.', () => {
  for (const metadata of [undefined, null, 'x', 7, [], new Uint8Array([1]), {}, { $correlationId: 5 }])
    assert.equal(recorded(today, metadata), {
      id: 'e',
      stream: 'topic-tassi',
      revision: 3n,
      position: { commit: 7n, prepare: 7n },
      type: 'TopicActivated',
      metadata: { actor: null },
      event: { type: 'TopicActivated', data: today },
    })
})

up('What cannot be read is delivered as the reason, never thrown.', () => {
  for (const [data, metadata] of [
    [today, { version: 9 }],
    [today, { version: 'due' }],
    [new Uint8Array([1, 2]), undefined],
    [null, undefined],
  ]) {
    assert.instance(recorded(data, metadata)?.event, UnreadableEventError)
    assert.is(recorded(data, metadata)?.stream, 'topic-tassi')
  }
})

up.run()
