import type { Block } from '../../../events/domain/blocks.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { sampleEvent } from '../../events/sample-event.ts'
import { drafted, event, published, viewed } from '../given.ts'
import { planning } from './planning-history.ts'
import { articleFromData, articleLife, revised } from './article-life.ts'

const at = (n: number) => new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString()
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const digest = (n: number) => String(n).padStart(64, '0')

/** Every kind of block, mark and link. */
const body: Block[] = [
  { type: 'heading', level: 2, text: 'I tassi & i <mutui>' },
  { type: 'paragraph', text: 'La rata del mutuo sale con i tassi, dell’1,5 % all’anno.' },
  {
    type: 'paragraph',
    text: [
      { text: 'Si legge ' },
      { text: 'qui', href: '/categoria/analisi', mark: 'strong' },
      { text: ' o dalla ' },
      { text: 'BCE', href: 'https://www.ecb.europa.eu/home', mark: 'em' },
    ],
  },
  { type: 'heading', level: 3, text: 'In cifre' },
  { type: 'list', ordered: true, items: ['la durata', [{ text: 'il tasso', mark: 'strong' }]] },
  { type: 'list', ordered: false, items: ['il capitale'] },
  {
    type: 'table',
    caption: 'Rate al mese',
    columns: ['Anni', 'Rata'],
    rows: [
      ['10', '1.012 €'],
      ['20', '605 €'],
    ],
  },
  { type: 'callout', tone: 'note', title: 'Nota', text: 'Le spese sono escluse.' },
  { type: 'callout', tone: 'example', title: 'Esempio', text: [{ text: 'Cento euro.' }] },
  { type: 'callout', tone: 'warning', title: 'Attenzione', text: 'I rendimenti passati non dicono i futuri.' },
  { type: 'quote', text: 'I tassi restano fermi.', source: 'Il bollettino' },
  { type: 'quote', text: 'Chi ha tempo non aspetti tempo.' },
]

const picture = { picture: digest(30), width: 1600, height: 900, alt: 'La sede', credit: 'Foto di A', madeWithAi: true }
const NOTE = { noteId: uuid(50), sealed: 'c2lnaWxsYXRv' }
const usage = { inputTokens: 1_200, outputTokens: 3_400, costMicroEur: 5_600 }
const generation = { generationId: uuid(20) }
const part = { generationId: uuid(22) }
const batch = { generationId: uuid(21) }

const articles: DomainEvent[] = [
  drafted('tutto', {
    articleId: uuid(1),
    category: 'INVESTIMENTI',
    generatedBy: 'ai',
    featured: true,
    heroImage: '/media/tutto.svg',
    illustrative: true,
    provenance: { model: 'scrittore-locale', promptVersion: 'p-1', generationId: uuid(20), topicId: 'mutui' },
    body,
    draftedAt: at(0),
  }),
  event('ArticleSentToReview', { slug: 'tutto', reasons: [{ code: 'promised_return' }], sentAt: at(1) }),
  drafted('semplice', { draftedAt: at(2) }),
  published('semplice', at(3)),
  published('tutto', at(4)),
  event('ArticleUnfeatured', { slug: 'tutto', unfeaturedAt: at(5) }),
  event('ArticleFeatured', { slug: 'semplice', featuredAt: at(6) }),
  event('ArticleWithdrawn', { slug: 'semplice', notice: null, withdrawnAt: at(7) }),
  drafted('in-attesa', { draftedAt: at(8) }),
  event('ArticleSentToReview', {
    slug: 'in-attesa',
    reasons: [
      { code: 'too_short', minWords: 300 },
      { code: 'other', text: 'manca la fonte' },
    ],
    sentAt: at(9),
  }),
  drafted('rivisto', { draftedAt: at(10) }),
  published('rivisto', at(11)),
  event('ArticleWithdrawn', { slug: 'rivisto', notice: null, withdrawnAt: at(12) }),
  published('rivisto', at(13)),
  event('RevisionDiscarded', { slug: 'semplice', revision: 1, by: uuid(40), reason: NOTE, discardedAt: at(14) }),
  event('ArticlePublished', { slug: 'mai-scritto', revision: 1, basis: 'unrecorded', publishedAt: at(14) }),
  ...articleLife('riveduto', (n) => at(20 + n)),
  ...articleFromData('dai-dati', (n) => at(50 + n)),
]

const topics: DomainEvent[] = [
  sampleEvent('TopicProposed', {
    topicId: 'mutui',
    title: 'Mutui',
    description: 'La rata e i tassi',
    category: 'INVESTIMENTI',
    priority: 7,
    angle: 'chi ha un tasso variabile',
    source: 'ai',
    generationId: uuid(20),
    proposedAt: at(0),
  }),
  sampleEvent('TopicProposed', {
    topicId: 'oro',
    title: 'Oro',
    description: 'Il prezzo dell’oro',
    category: 'MERCATI',
    priority: 2,
    proposedAt: at(1),
  }),
  event('TopicDeactivated', { topicId: 'oro', deactivatedAt: at(2) }),
  event('TopicDeactivated', { topicId: 'mutui', deactivatedAt: at(3) }),
  event('TopicActivated', { topicId: 'mutui', activatedAt: at(4) }),
]

const generations: DomainEvent[] = [
  event('GenerationRequested', { ...generation, kind: 'daily', topicId: 'mutui', requestedAt: at(0) }),
  sampleEvent('AttemptStarted', { ...generation, attempt: 1, model: 'gpt-5-mini', promptVersion: 'p-1', startedAt: at(1) }),
  sampleEvent('AttemptFailed', {
    ...generation,
    attempt: 1,
    reason: 'truncated',
    detail: { code: 'answer_truncated' },
    usage,
    retryInMs: 500,
    failedAt: at(2),
  }),
  sampleEvent('AttemptStarted', { ...generation, attempt: 2, model: 'gpt-5-mini', promptVersion: 'p-1', startedAt: at(3) }),
  sampleEvent('AttemptSucceeded', { ...generation, attempt: 2, usage: { ...usage, costMicroEur: null }, succeededAt: at(4) }),
  sampleEvent('GenerationCompleted', { ...generation, articles: ['tutto'], topics: ['mutui'], failed: 0, completedAt: at(5) }),
  event('GenerationRequested', { ...batch, kind: 'batch', planned: 3, requestedAt: at(6) }),
  event('GenerationRequested', { ...part, kind: 'article', topicId: 'oro', parentId: uuid(21), requestedAt: at(7) }),
  sampleEvent('AttemptStarted', { ...part, attempt: 1, model: 'gpt-5-mini', promptVersion: 'p-1', startedAt: at(8) }),
  sampleEvent('AttemptFailed', {
    ...part,
    attempt: 1,
    reason: 'timed_out',
    detail: { code: 'no_answer_in_time' },
    usage: null,
    retryInMs: null,
    failedAt: at(9),
  }),
  event('GenerationFailed', {
    ...part,
    reason: 'timed_out',
    detail: { code: 'other', text: 'Il modello non ha risposto.' },
    failedAt: at(10),
  }),
  sampleEvent('GenerationCompleted', { ...batch, articles: ['semplice', 'tutto'], topics: [], failed: 1, completedAt: at(11) }),
  event('GenerationRequested', { generationId: uuid(23), kind: 'topics', requestedAt: at(12) }),
  event('GenerationRequested', { generationId: uuid(24), kind: 'daily', topicId: 'mutui', requestedAt: at(14) }),
  sampleEvent('AttemptFailed', {
    generationId: uuid(24),
    attempt: 1,
    reason: 'server_error',
    detail: { code: 'model_not_ready', status: 503 },
    usage: null,
    retryInMs: 1_000,
    failedAt: at(15),
  }),
  sampleEvent('ModelConnectionTested', { usage, testedAt: at(14) }),
  sampleEvent('AttemptSucceeded', { generationId: uuid(23), attempt: 1, usage, succeededAt: at(13) }),
]

const NEXT_DAY = '2026-11-21T09:00:00.000Z'
const views: DomainEvent[] = [
  viewed('tutto'),
  viewed('tutto', 'bot'),
  viewed('tutto', 'repeat'),
  viewed('semplice'),
  event('ViewsRolledUp', { day: '2026-11-20', slug: 'tutto', counted: 5, bots: 4, repeats: 3, ruleVersion: 2 }),
  event('ViewDayClosed', { day: '2026-11-20', counted: 6, bots: 4, repeats: 3, closedAt: NEXT_DAY }),
  viewed('tutto', undefined, NEXT_DAY),
  viewed('tutto', 'bot', NEXT_DAY),
  viewed('semplice', 'repeat', NEXT_DAY),
]

const admin: DomainEvent[] = [
  event('AdminLoggedIn', { sessionId: digest(1), epoch: 0, secondFactor: 'totp', loggedInAt: at(0), expiresAt: at(50) }),
  event('SessionRenewed', { sessionId: digest(1), renewedAt: at(5) }),
  event('AdminLoggedOut', { sessionId: digest(1), loggedOutAt: at(6) }),
  event('SessionsRevoked', { revokedAt: at(7) }),
  event('AdminLoggedIn', { sessionId: digest(2), epoch: 1, secondFactor: 'none', loggedInAt: at(8), expiresAt: at(50) }),
  event('ApiTokenIssued', {
    tokenId: uuid(30),
    issuedBy: uuid(40),
    label: 'statistiche',
    scopes: ['read', 'publish'],
    hash: digest(3),
    issuedAt: at(9),
    expiresAt: at(50),
  }),
  event('ApiTokenRevoked', { tokenId: uuid(30), revokedAt: at(10) }),
  event('ApiTokenIssued', {
    tokenId: uuid(31),
    issuedBy: 'first-owner',
    label: 'altro',
    scopes: ['read'],
    hash: digest(4),
    issuedAt: at(11),
    expiresAt: at(50),
  }),
]

const sealed = (n: number) => 'AQ'.padEnd(60, String(n))
const person = { personId: uuid(40) }
const invitedPerson = (personId: string, n: number) => {
  const link = { invitationHash: digest(n), invitedAt: at(0), expiresAt: at(50) }
  return event('PersonInvited', { personId, role: 'author', email: sealed(n), ...link })
}
const keyStored = (personId: string, n: number) => {
  const data = {
    personId,
    fingerprint: '0123456789abcdef',
    wrappedKey: 'A'.repeat(82),
    ...(n === 5 ? { emailHash: digest(n) } : {}),
    storedAt: at(0),
  }
  return event('PersonKeyStored', data)
}
const login = { epoch: 1, secondFactor: 'totp', loggedInAt: at(9), expiresAt: at(50) } as const

const people: DomainEvent[] = [
  keyStored(uuid(40), 5),
  invitedPerson(uuid(40), 6),
  event('InvitationRenewed', { ...person, invitationHash: digest(7), renewedAt: at(1), expiresAt: at(51) }),
  event('InvitationAccepted', { ...person, password: sealed(1), profile: sealed(2), acceptedAt: at(2) }),
  event('PersonRoleChanged', { ...person, role: 'editor', changedAt: at(3) }),
  event('PersonPasswordChanged', { ...person, password: sealed(3), changedAt: at(4) }),
  event('PersonSecondFactorEnabled', { ...person, secondFactor: sealed(4), enabledAt: at(5) }),
  event('PasskeyRegistered', { ...person, passkeyId: uuid(44), passkey: sealed(8), counter: 1, registeredAt: at(5) }),
  event('PasskeyRegistered', { ...person, passkeyId: uuid(45), passkey: sealed(9), counter: 0, registeredAt: at(6) }),
  event('PasskeyUsed', { ...person, passkeyId: uuid(44), counter: 3, usedAt: at(7) }),
  event('PasskeyRemoved', { ...person, passkeyId: uuid(45), removedAt: at(8) }),
  event('PersonProfileChanged', { ...person, profile: sealed(5), isPublic: true, changedAt: at(6) }),
  event('PersonDeactivated', { ...person, deactivatedAt: at(7) }),
  event('PersonReactivated', { ...person, reactivatedAt: at(8) }),
  event('PersonLoggedIn', { sessionId: digest(8), ...person, personEpoch: 2, device: sealed(6), ...login }),
  event('PersonSessionsEnded', { ...person, endedAt: at(10) }),
  event('PersonEmailChanged', { ...person, email: sealed(8), changedAt: at(11) }),
  event('PasswordResetOffered', { ...person, resetHash: digest(15), offeredAt: at(12), expiresAt: at(60) }),
  event('PasswordReset', { ...person, password: sealed(10), resetAt: at(13) }),
  keyStored(uuid(41), 9),
  invitedPerson(uuid(41), 10),
  event('InvitationAccepted', { personId: uuid(41), password: sealed(1), profile: sealed(2), acceptedAt: at(2) }),
  event('PersonSecondFactorEnabled', { personId: uuid(41), secondFactor: sealed(4), enabledAt: at(5) }),
  event('PersonSecondFactorRemoved', { personId: uuid(41), removedAt: at(6) }),
  keyStored(uuid(42), 11),
  invitedPerson(uuid(42), 12),
  event('PersonErased', { personId: uuid(42), erasedAt: at(11) }),
  keyStored(uuid(43), 13),
  invitedPerson(uuid(43), 14),
  event('PersonProfileChanged', { personId: uuid(42), profile: sealed(7), isPublic: true, changedAt: at(12) }),
  ...['first-owner', uuid(40), uuid(41), uuid(42)].map((personId) =>
    event('PersonProfileProposed', { personId, version: digest(20), profile: sealed(1), proposedAt: at(13) }),
  ),
  event('PersonProfileApproved', { personId: uuid(40), version: digest(20), profile: sealed(1), approvedAt: at(14) }),
  event('PersonProfileApproved', { personId: uuid(42), version: digest(20), profile: sealed(1), approvedAt: at(14) }),
  event('PersonProfileRefused', {
    personId: uuid(41),
    version: digest(20),
    reason: { noteId: uuid(46), sealed: sealed(2) },
    refusedAt: at(15),
  }),
  event('PersonProfileProposed', { personId: uuid(43), version: digest(21), profile: sealed(3), proposedAt: at(16) }),
  event('PersonProfileWithdrawn', { personId: uuid(43), version: digest(21), withdrawnAt: at(17) }),
]

/** A typo in a published article that an editor corrected alone. */
const correctedTypo: DomainEvent[] = [
  drafted('refuso', { excerpt: 'Un estrato', draftedAt: at(0) }),
  published('refuso', at(1)),
  revised('refuso', 2, at(2), { title: 'Titolo di refuso', excerpt: 'Un estratto', typo: true }),
  event('ArticlePublished', { slug: 'refuso', revision: 2, basis: 'typo', publishedAt: at(2) }),
  event('ArticleCorrected', { slug: 'refuso', revision: 2, kind: 'typo', note: null, correctedAt: at(2) }),
  event('SilentCorrectionsForbidden', { forbiddenAt: at(3) }),
  event('SilentCorrectionsAllowed', { allowedAt: at(4) }),
]

/** Every event that a reducer handles, and every field they may set. The history only ever grows, because its documents are recorded. */
export const fixedHistory: readonly DomainEvent[] = [
  ...topics,
  ...articles,
  ...generations,
  ...views,
  ...admin,
  ...people,
  event('ContentImported', { contentVersion: 3, articles: 4, topics: 2, importedAt: at(0) }),
  ...planning,
  ...correctedTypo,
  drafted('illustrato', {
    articleId: uuid(60),
    cover: { ...picture, focus: { x: 40, y: 60 } },
    sources: [{ title: 'Bollettino', publisher: 'BCE', url: 'https://www.ecb.europa.eu/x', readOn: '2026-11-20' }],
    body: [...body, { type: 'figure', ...picture, caption: 'Francoforte' }],
    draftedAt: at(55),
  }),
  published('illustrato', at(56)),
]
