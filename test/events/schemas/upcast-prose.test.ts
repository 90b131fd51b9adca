import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HTTP_FAILURE_CODES, PLAIN_FAILURE_CODES } from '../../../events/domain/generation/generation-failures.ts'
import { PLAIN_REVIEW_CODES } from '../../../events/domain/review-reasons.ts'
import { currentVersion, UnreadableEventError, upcast } from '../../../events/schemas/upcasters.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { recordedProse } from './recorded-prose.ts'

const instant = '2026-11-21T12:00:00.000Z'
const generationId = '11111111-1111-4111-8111-111111111111'
const sentToReview = (...reasons: unknown[]) => ({ slug: 'tassi', reasons, sentAt: instant })
const attemptFailed = (message: unknown) => ({
  generationId,
  attempt: 1,
  reason: 'malformed',
  message,
  usage: null,
  retryInMs: null,
  failedAt: instant,
})
const generationFailed = (message: unknown) => ({ generationId, reason: 'children_failed', message, failedAt: instant })

const reasonsIn = (data: unknown, version = 1) =>
  (upcast('ArticleSentToReview', version, data)!.data as EventData<'ArticleSentToReview'>).reasons
const detailIn = (type: 'AttemptFailed' | 'GenerationFailed', data: unknown, version = 1) =>
  (upcast(type, version, data)!.data as EventData<'GenerationFailed'>).detail

const up = suite('Sentences in events of version 1')

up(
  'Each that was ever recorded is read as its code; together they are all codes that there were then but the one for the hour, which no event held.',
  () => {
    const seen = new Set<string>()
    for (const { type, data, metadata } of recordedProse) {
      const { data: shaped } = upcast(type, metadata.version, data)!
      if ('reasons' in shaped) for (const { code } of shaped.reasons) seen.add(code)
      if ('detail' in shaped) {
        seen.add(shaped.detail.code)
        if (shaped.detail.code === 'no_article_made' && shaped.detail.cause) seen.add(shaped.detail.cause.code)
      }
    }
    const parametric = [
      'too_short',
      'overlong_word',
      'unusual_characters',
      'monthly_money_spent',
      'monthly_tokens_spent',
      'no_article_made',
    ]
    const laterCodes = [
      'right_withdrawn',
      'answer_ambiguous',
      'answer_without_json',
      'model_not_ready',
      'model_unknown',
      'payment_details',
      'failure_claim',
      'accusation',
      'present_figure',
      'sample_data',
    ]
    const plain = [...PLAIN_FAILURE_CODES, ...PLAIN_REVIEW_CODES, ...HTTP_FAILURE_CODES].filter((code) => !laterCodes.includes(code))
    assert.equal([...seen].toSorted(), [...plain, ...parametric].toSorted())
  },
)

up('Figures, statuses and characters in a sentence become parameters.', () => {
  assert.equal(
    reasonsIn(
      sentToReview(
        'È troppo breve: meno di 300 parole.',
        'Contiene caratteri insoliti o di altri alfabeti (U+0416, U+1F680).',
        'Contiene una parola di più di 60 caratteri.',
      ),
    ),
    [
      { code: 'too_short', minWords: 300 },
      { code: 'unusual_characters', codePoints: ['U+0416', 'U+1F680'] },
      { code: 'overlong_word', maxCharacters: 60 },
    ],
  )
  for (const [message, detail] of [
    ['Troppe richieste al servizio (HTTP 429).', { code: 'too_many_requests', status: 429 }],
    ['Il servizio ha respinto la richiesta (HTTP 400, model_x).', { code: 'request_rejected', status: 400, serverCode: 'model_x' }],
    [
      'Il budget mensile di 12.345,60\u00a0€ per la generazione è esaurito: si riparte il primo del mese.',
      { code: 'monthly_money_spent', eurPerMonth: 12_345.6 },
    ],
    [
      'Il budget mensile di 20.000.000 token è esaurito: si riparte il primo del mese.',
      { code: 'monthly_tokens_spent', tokensPerMonth: 20_000_000 },
    ],
  ] as const) {
    assert.equal(detailIn('AttemptFailed', attemptFailed(message)), detail)
    assert.equal(detailIn('GenerationFailed', generationFailed(message)), detail)
    const ofBatch = generationFailed(`Nessun articolo generato. ${message}`)
    assert.equal(detailIn('GenerationFailed', ofBatch), { code: 'no_article_made', cause: detail })
  }
})

up('A sentence that matches no code becomes «other» with its text, also as the cause of a batch.', () => {
  for (const text of [
    'Il titolo è brutto.',
    'Mette fretta',
    'constructor',
    '__proto__',
    'È troppo breve: meno di 299 parole.',
    'Contiene caratteri insoliti o di altri alfabeti (U+041g).',
    'Il servizio ha avuto un errore (HTTP NaN).',
    'Il servizio ha avuto un errore (HTTP 500, a b).',
    'Il servizio ha riso (HTTP 500).',
    'Il budget mensile di 1.2,00\u00a0€ per la generazione è esaurito: si riparte il primo del mese.',
    'x'.repeat(300),
  ]) {
    const other = { code: 'other', text }
    assert.equal(reasonsIn(sentToReview(text)), [other])
    assert.equal(detailIn('AttemptFailed', attemptFailed(text)), other)
    assert.equal(detailIn('GenerationFailed', generationFailed(text)), other)
    const ofBatch = generationFailed(`Nessun articolo generato. ${text}`)
    assert.equal(detailIn('GenerationFailed', ofBatch), { code: 'no_article_made', cause: other })
  }
  assert.equal(detailIn('AttemptFailed', attemptFailed('')), { code: 'other', text: '' })
  assert.equal(detailIn('AttemptFailed', attemptFailed('Nessun articolo generato.')), { code: 'other', text: 'Nessun articolo generato.' })
})

up('What version 1 itself would have refused stays unreadable: a text that is too long, or none.', () => {
  for (const [type, data] of [
    ['ArticleSentToReview', sentToReview('x'.repeat(301))],
    ['ArticleSentToReview', sentToReview('')],
    ['ArticleSentToReview', sentToReview(7)],
    ['ArticleSentToReview', sentToReview()],
    ['ArticleSentToReview', sentToReview(...Array.from({ length: 21 }, () => 'x'))],
    ['ArticleSentToReview', { ...sentToReview(), reasons: 'x' }],
    ['AttemptFailed', attemptFailed('x'.repeat(501))],
    ['AttemptFailed', attemptFailed(null)],
    ['GenerationFailed', generationFailed('x'.repeat(501))],
    ['GenerationFailed', generationFailed(undefined)],
    ['GenerationFailed', { ...generationFailed('x'), more: 1 }],
    ['GenerationFailed', null],
    ['GenerationFailed', new Uint8Array([1, 2])],
  ] as const)
    assert.throws(
      () => upcast(type, 1, data),
      (error: unknown) => error instanceof UnreadableEventError,
    )
})

up('Each code of today comes back from the log as it was written, and a sentence is no longer one.', () => {
  for (const type of ['ArticleSentToReview', 'AttemptFailed', 'GenerationFailed'] as const) assert.is(currentVersion(type), 2)
  const reasons = [
    ...PLAIN_REVIEW_CODES.map((code) => ({ code })),
    { code: 'too_short', minWords: 300 },
    { code: 'overlong_word', maxCharacters: 60 },
    { code: 'unusual_characters', codePoints: ['U+0416'] },
    { code: 'other', text: 'Altro.' },
  ]
  for (const reason of reasons) assert.equal(reasonsIn(sentToReview(reason), 2), [reason])
  const details = [
    ...PLAIN_FAILURE_CODES.map((code) => ({ code })),
    ...HTTP_FAILURE_CODES.flatMap((code) => [
      { code, status: 429 },
      { code, status: 503, serverCode: 'overloaded' },
    ]),
    { code: 'monthly_money_spent', eurPerMonth: 0.5 },
    { code: 'monthly_tokens_spent', tokensPerMonth: 2_000 },
    { code: 'hourly_generations_spent', generationsPerHour: 300 },
    { code: 'other', text: '' },
  ]
  const { message: _one, ...attempt } = attemptFailed('')
  const { message: _other, ...generation } = generationFailed('')
  for (const detail of details) {
    assert.equal(detailIn('AttemptFailed', { ...attempt, detail }, 2), detail)
    assert.equal(detailIn('GenerationFailed', { ...generation, detail }, 2), detail)
    const ofBatch = { code: 'no_article_made', cause: detail }
    assert.equal(detailIn('GenerationFailed', { ...generation, detail: ofBatch }, 2), ofBatch)
  }
  for (const [type, data] of recordedProse.map(({ type, data }) => [type, data] as const))
    assert.throws(
      () => upcast(type, 2, data),
      (error: unknown) => error instanceof UnreadableEventError,
    )
})

up.run()
