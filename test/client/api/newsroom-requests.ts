import { get, type NewsroomRequest, post, put } from './newsroom-request.ts'

const PASSWORD = 'nove tartarughe lente'
const NEW_PASSWORD = 'dieci lumache calme'
const text = (title: string) => ({
  title,
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto',
  summary: 'Un sommario',
  body: [{ type: 'paragraph', text: 'Un paragrafo sui tassi, con abbastanza parole per contarle.' }],
})
/** @param slug of a published article. @returns the requests, in order */
export function newsroomRequests(slug: string): NewsroomRequest[] {
  return [...peopleRequests(), ...accountRequests(), ...deskRequests(slug), ...auditRequests(), ...openDataRequests()]
}

function openDataRequests(): NewsroomRequest[] {
  const at = '/api/newsroom/open-data'
  return [
    get(at, 'nobody'),
    get(at),
    post(`${at}/altro/import`),
    post(`${at}/bce-cambi/import`, {}, { who: 'nobody' }),
    post(`${at}/bce-cambi/import`),
    get(at),
    post('/api/newsroom/model/test', {}, { who: 'ada' }),
    post('/api/newsroom/model/test'),
  ]
}

function peopleRequests(): NewsroomRequest[] {
  const person = '/api/admin/people/{ada}'
  const unknown = '/api/admin/people/00000000-0000-4000-8000-00000000dead'
  const link = { keep: { token: 'url' } }
  return [
    get('/api/admin/people', 'nobody'),
    post('/api/session', { password: '{password}' }),
    get('/api/session'),
    get('/api/admin/people'),
    post('/api/admin/people', { email: 'non è un indirizzo', role: 'author' }),
    post('/api/admin/people', { email: 'ada@example.it', role: 'author' }, { keep: { ada: 'personId' } }),
    post('/api/admin/people', { email: 'ADA@example.it', role: 'author' }),
    post(`${person}/deactivate`),
    post(`${person}/invitation`, {}, link),
    post('/api/invitation', { token: '{token}' }, { who: 'ada' }),
    post('/api/invitation', { token: 'niente' }, { who: 'ada' }),
    post('/api/invitation/accept', { token: '{token}', name: 'Ada', password: 'corta' }, { who: 'ada' }),
    post('/api/invitation/accept', { token: '{token}', name: 'Ada', password: PASSWORD }, { who: 'ada' }),
    post('/api/invitation/accept', { token: '{token}', name: 'Ada', password: PASSWORD }, { who: 'ada' }),
    post(`${person}/invitation`),
    get('/api/admin/people'),
    get('/api/admin/people', 'ada'),
    get('/api/audit', 'ada'),
    post('/api/articles/qualsiasi/publish', {}, { who: 'ada' }),
    ...passwordResetRequests(person),
    post(`${person}/role`, { role: 'editor' }),
    get('/api/audit', 'ada'),
    get('/api/audit/export?format=ndjson', 'ada'),
    post(`${person}/role`, { role: 'owner' }),
    post(`${person}/role`, { role: 'author' }),
    post(`${unknown}/role`, { role: 'author' }),
    post('/api/admin/people/first-owner/role', { role: 'author' }),
    post('/api/admin/people', { email: 'eva@example.it', role: 'author' }, { keep: { eva: 'personId' } }),
    { method: 'DELETE', path: '/api/admin/people/{eva}/invitation' },
    { method: 'DELETE', path: '/api/admin/people/{eva}/invitation' },
  ]
}

function passwordResetRequests(person: string): NewsroomRequest[] {
  const link = { keep: { reset: 'url' } }
  const set = (password: string) => post('/api/password-reset/complete', { token: '{reset}', password }, { who: 'nobody' })
  return [
    post(`${person}/password-reset`, { password: 'sbagliata' }),
    post('/api/admin/people/first-owner/password-reset', { password: '{password}' }),
    post(`${person}/password-reset`, { password: '{password}' }, link),
    post('/api/password-reset', { token: '{reset}' }, { who: 'nobody' }),
    post('/api/password-reset', { token: 'niente' }, { who: 'nobody' }),
    set('corta'),
    set(PASSWORD),
    set(PASSWORD),
    post('/api/password-reset', { token: '{reset}' }, { who: 'nobody' }),
    get('/api/admin/people', 'ada'),
    post('/api/session', { email: 'ada@example.it', password: PASSWORD }, { who: 'ada' }),
    post('/api/session/link', { token: 'niente' }, { who: 'nobody' }),
  ]
}

function accountRequests(): NewsroomRequest[] {
  const ada = { who: 'ada' }
  const profile = { name: 'Ada Prova', byline: 'A. Prova', desk: 'Mercati', biography: '' }
  return [
    get('/api/admin/account'),
    get('/api/admin/account', 'ada'),
    put('/api/admin/account/profile', { profile, isPublic: true }, ada),
    put('/api/admin/account/profile', { profile: { ...profile, name: '' }, isPublic: true }, ada),
    get('/api/admin/account', 'ada'),
    ...proposalRequests(profile),
    post('/api/admin/account/password', { password: PASSWORD, newPassword: 'corta' }, ada),
    post('/api/admin/account/password', { password: 'sbagliata', newPassword: NEW_PASSWORD }, ada),
    post('/api/admin/account/password', { password: PASSWORD, newPassword: NEW_PASSWORD }, ada),
    post('/api/admin/account/password', { password: '{password}', newPassword: NEW_PASSWORD }),
    post('/api/admin/account/email', { password: NEW_PASSWORD, email: 'ada.nuova@example.it' }, ada),
    post('/api/admin/account/second-factor/offer', {}, ada),
    post('/api/admin/account/second-factor', { password: NEW_PASSWORD, secret: 'A'.repeat(32), code: 'sei' }, ada),
    post('/api/admin/account/second-factor/disable', { password: 'sbagliata' }, ada),
    get('/api/admin/account/passkeys', 'ada'),
    get('/api/admin/account/passkeys'),
    post('/api/admin/account/passkeys/00000000-0000-4000-8000-00000000dead/remove', { password: NEW_PASSWORD }, ada),
    get('/api/admin/sessions', 'ada'),
    post('/api/session', { email: 'ada.nuova@example.it', password: 'sbagliata' }, { who: 'eva' }),
    post('/api/session', { email: 'ada.nuova@example.it', password: NEW_PASSWORD }, { who: 'eva' }),
    post('/api/admin/people/{ada}/deactivate'),
    post('/api/admin/people/{ada}/deactivate'),
    get('/api/admin/account', 'ada'),
    post('/api/admin/people/{ada}/reactivate', { password: '{password}' }),
    post('/api/admin/people/{ada}/reset-second-factor', { password: '{password}' }),
    post('/api/session', { email: 'ada.nuova@example.it', password: NEW_PASSWORD }, ada),
  ]
}

/** Requests for the rule about generated texts, and for the articles that no one has read. */
function unreadRequests(slug: string): NewsroomRequest[] {
  const ada = { who: 'ada' }
  return [
    post('/api/newsroom/rules/unread-publishing/forbid', {}, ada),
    post('/api/newsroom/rules/unread-publishing/allow', { password: 'sbagliata' }),
    post('/api/newsroom/rules/unread-publishing/allow', { password: '{password}' }),
    post('/api/newsroom/rules/unread-publishing/forbid'),
    post('/api/newsroom/rules/unread-publishing/forbid'),
    get('/api/newsroom/unread?limit=1', 'ada'),
    get('/api/newsroom/unread?limit=0'),
    get('/api/newsroom/unread?limit=100&after=niente'),
    post(`/api/newsroom/articles/${slug}/read`, { revision: 1 }, ada),
    post(`/api/newsroom/articles/${slug}/read`, { revision: 9 }),
    post(`/api/newsroom/articles/${slug}/read`, { revision: 1 }),
    post(`/api/newsroom/articles/${slug}/read`, { revision: 1 }),
    post(`/api/newsroom/articles/${slug}/unread`, { revision: 1 }),
    get('/api/newsroom/unread?limit=1'),
  ]
}

/** Requests for the profile that Ada, an author, proposes. */
function proposalRequests(profile: object): NewsroomRequest[] {
  const ada = { who: 'ada' }
  const [at, own] = ['/api/admin/profile-proposals', '/api/admin/account/profile/proposal']
  const list = { ...get(at), keep: { version: 'items.0.version' } }
  const [version, other] = ['{version}', 'f'.repeat(64)]
  const propose = put('/api/admin/account/profile', { profile: { ...profile, byline: 'Adele Prova' }, isPublic: true }, ada)
  return [
    get(at, 'ada'),
    get(at, 'nobody'),
    list,
    post(`${at}/{ada}/approve`, { version }, ada),
    post(`${at}/{ada}/approve`, {}),
    post(`${at}/{ada}/approve`, { version: other }),
    post(`${at}/00000000-0000-4000-8000-00000000dead/approve`, { version }),
    post(`${at}/{ada}/refuse`, { version, reason: ' ' }),
    post(`${at}/{ada}/refuse`, { version, reason: 'Non è il tuo nome.' }),
    post(`${at}/{ada}/approve`, { version }),
    get('/api/admin/account', 'ada'),
    { method: 'DELETE', path: own, ...ada },
    { method: 'DELETE', path: own, ...ada },
    put('/api/admin/account/profile', { profile, isPublic: true }, ada),
    list,
    post(`${at}/{ada}/approve`, { version }),
    post(`${at}/{ada}/approve`, { version }),
    post(`${at}/{ada}/refuse`, { version, reason: 'Troppo tardi.' }),
    propose,
    get('/api/admin/account', 'ada'),
    put('/api/admin/account/profile', { profile, isPublic: true }, ada),
    get(at),
    put('/api/admin/account/profile', { profile: { ...profile, name: 'Prima Proprietaria', byline: '' }, isPublic: true }),
    list,
    post(`${at}/first-owner/approve`, { version }),
    get(at),
  ]
}

function deskRequests(slug: string): NewsroomRequest[] {
  const ada = { who: 'ada' }
  const article = '/api/newsroom/articles/{slug}'
  const newest = { keep: { slug: 'slug', revision: 'newest.revision', hash: 'newest.hash' } }
  const named = { revision: '{revision}', hash: '{hash}' }
  const copy = { basedOn: null, category: 'MERCATI', content: text('A metà') }
  return [
    get('/api/newsroom/queue'),
    get('/api/newsroom/queue?status=niente'),
    get('/api/newsroom/colleagues'),
    get('/api/newsroom/rules', 'ada'),
    post('/api/newsroom/rules/own-approval/allow', {}, ada),
    post('/api/newsroom/rules/own-approval/allow', { password: 'sbagliata' }),
    post('/api/newsroom/rules/own-approval/allow', { password: '{password}' }),
    post('/api/newsroom/rules/own-approval/forbid'),
    ...unreadRequests(slug),
    get('/api/newsroom/queue?holder=none&order=oldest'),
    get(`/api/newsroom/articles/${slug}`),
    get(`/api/newsroom/articles/${slug}/revisions`),
    get(`/api/newsroom/articles/${slug}/revisions/1`),
    get(`/api/newsroom/articles/${slug}/revisions/9`),
    get('/api/newsroom/articles/non-esiste'),
    put('/api/newsroom/working-copy', copy, ada),
    get('/api/newsroom/working-copy', 'ada'),
    get('/api/newsroom/working-copy'),
    { method: 'DELETE', path: '/api/newsroom/working-copy', ...ada },
    post('/api/newsroom/articles', { category: 'MERCATI', content: text('') }, ada),
    post('/api/newsroom/articles', { category: 'MERCATI', content: text('Che cosa misura un indice') }, { ...ada, ...newest }),
    get('/api/newsroom/queue?status=draft'),
    post(`${article}/approve`, named),
    post(`${article}/submit`, named, ada),
    post(`${article}/submit`, named, ada),
    post(`${article}/approve`, named, ada),
    post(`${article}/hand-over`, { ...named, to: '00000000-0000-4000-8000-00000000dead' }),
    post(`${article}/hand-over`, { ...named, to: 'first-owner' }),
    post(`${article}/publish`, named),
    get('/api/newsroom/returned'),
    post(`${article}/send-back`, { ...named, note: 'Manca la fonte.' }),
    get('/api/newsroom/returned'),
    get('/api/newsroom/returned', 'ada'),
    get(`${article}/revisions/1`),
    post(`${article}/revisions`, { basedOn: named, content: text('Che cosa misura un indice, e che cosa no') }, { ...ada, ...newest }),
    post(`${article}/revisions`, { basedOn: { revision: 1, hash: 'f'.repeat(64) }, content: text('Altro') }, ada),
    post(`${article}/submit`, named, ada),
    post(`${article}/approve`, named),
    get(article),
    get(`${article}/revisions`),
    get(`${article}/editors`),
    post(`${article}/publish`, named),
    post(`${article}/publish`, named),
    post(`${article}/discard`, { ...named, reason: 'Un doppione.' }),
    post(`${article}/category`, { category: 'TRADING' }),
    post(`${article}/address`, { address: slug }),
    post(`${article}/withdraw`, { notice: 'Ritirato.' }),
    post(`${article}/withdraw`, { notice: 'Ritirato.' }),
    get(article),
    get('/api/newsroom/queue?status=withdrawn'),
    // A text that was discarded is no one's base: the next is made from the one before.
    post(
      `${article}/revisions`,
      { basedOn: named, content: text('Un altro titolo') },
      { keep: { later: 'newest.revision', latest: 'newest.hash' } },
    ),
    post(`${article}/revisions`, { basedOn: named, content: text('Un titolo ancora') }),
    post(`${article}/discard`, { revision: '{later}', hash: '{latest}', reason: 'Un doppione.' }),
    post(`${article}/revisions`, { basedOn: named, content: text('Un titolo ancora') }),
    get(`${article}/revisions`),
  ]
}

const auditRequests = (): NewsroomRequest[] => [
  get('/api/audit?limit=100'),
  get('/api/audit?type=PersonInvited'),
  { ...get('/api/audit?limit=1'), keep: { entry: 'items.0.id' } },
  get('/api/audit/entries/{entry}'),
  get('/api/audit/entries/00000000-0000-4000-8000-00000000dead'),
  get('/api/audit/choices'),
  get('/api/audit?limit=0'),
  get('/api/audit?from=ieri'),
  get('/api/audit?actor=person:{ada}'),
  post('/api/admin/people/{ada}/erase', { password: 'sbagliata' }),
  post('/api/admin/people/{ada}/erase', { password: '{password}' }),
  post('/api/admin/people/{ada}/deactivate'),
  get('/api/admin/people'),
  get('/api/audit?limit=5'),
]
