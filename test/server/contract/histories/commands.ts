import { CATEGORIES } from '../../../../events/domain/categories.ts'
import { CORRECTION_KINDS } from '../../../../events/domain/newsroom/publication.ts'
import { ROLES } from '../../../../events/domain/permissions.ts'
import type { SeededRandom } from '../../../../events/domain/seeded-random.ts'
import type { CallName, InputOf } from '../../../../client/api/call.ts'
import type { ArticleContent, DeskArticle, RevisionName } from '../../../../client/api/newsroom.ts'
import { type Caller, CALLERS, type Newsroom, NO_ID, PASSWORD } from './newsroom.ts'

export interface Command {
  readonly caller: Caller
  readonly name: CallName
  readonly input: object
}

type Given = readonly [name: CallName, input: object]
const call = <Name extends CallName>(name: Name, input: InputOf<Name> & object): Given => [name, input]

const TITLES = [
  'Quanto rende un conto deposito',
  'Che cosa dice la curva dei tassi',
  'Il costo di un fondo in dieci anni',
  'Perché un titolo scende quando i tassi salgono',
  'Come si legge un prospetto',
]
const SENTENCES = [
  'Un esempio con mille euro mostra la differenza.',
  'Le spese si pagano anche negli anni senza guadagno.',
  'Investire comporta rischi, anche di perdere tutto.',
  'Il rendimento è garantito.',
  'Chi compra oggi raddoppia in un mese.',
  'Nel 2024 l’inflazione media è stata dell’1 %.',
]
const DAY_MS = 86_400_000
/** Local times in Italy: two to come, and one that has passed. */
const TIMES = [1, 2, -1].map((days) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T07:30`)
const NOTES = ['Manca la fonte.', 'Va bene.', ' ']
const ADDRESSES = ['conto-deposito', 'curva-dei-tassi', 'prospetto', 'admin', 'privacy']

function contentOf(random: SeededRandom): ArticleContent {
  const title = random.pick(TITLES)
  const paragraphs = random.sample(SENTENCES, random.whole(1, 3))
  return {
    title: random.chance(0.1) ? '…' : `${title}${random.chance(0.5) ? '' : `, parte ${random.whole(2, 4)}`}`,
    subtitle: 'Le voci che contano, una per una',
    excerpt: 'Le voci che contano.',
    summary: 'Che cosa resta davvero.',
    body: paragraphs.map((text) => ({ type: 'paragraph', text })),
  }
}

/** Most commands name the newest revision; some name an earlier one, a hash that no text has, or one that does not exist. */
function revisionOf(random: SeededRandom, desk: DeskArticle | null): RevisionName {
  const { revision, hash } = desk?.newest ?? { revision: 1, hash: 'e'.repeat(64) }
  if (random.chance(0.85)) return { revision, hash }
  return random.pick([
    { revision: Math.max(1, revision - 1), hash },
    { revision, hash: 'f'.repeat(64) },
    { revision: revision + 1, hash },
  ])
}

/** Commands on an article, which fit its state or do not. */
async function onArticle(random: SeededRandom, newsroom: Newsroom): Promise<Given> {
  const slug = random.chance(0.05) ? 'questo-articolo-non-esiste' : random.pick(newsroom.articles)
  const desk = await newsroom.desk(slug)
  const named = { slug, ...revisionOf(random, desk) }
  const { revision } = named
  const note = random.pick(NOTES)
  const change = { kind: random.pick(CORRECTION_KINDS), note: random.pick([null, 'Era sbagliato un tasso.']) }
  const publish = call('POST /api/newsroom/articles/:slug/publish', { ...named, ...(random.chance(0.5) && { change }) })
  const approve = call('POST /api/newsroom/articles/:slug/approve', {
    ...named,
    ...(random.chance(0.6) && { despite: 'È una citazione.' }),
  })
  const basedOn = { revision, hash: named.hash }
  const content = contentOf(random)
  /** The command that usually comes next. */
  const next = {
    draft: call('POST /api/newsroom/articles/:slug/submit', named),
    review: approve,
    approved: publish,
  }[desk?.newest.status as 'draft' | 'review' | 'approved']
  if (next && random.chance(0.4)) return next
  const at = random.pick(TIMES)
  const scheduleId = desk?.schedules[0]?.scheduleId ?? NO_ID
  const to = await newsroom.personId(random.pick(['Ada', 'Bruno', 'Dino']))
  return random.pick([
    publish,
    approve,
    call('POST /api/newsroom/articles/:slug/submit', named),
    call('POST /api/newsroom/articles/:slug/revisions', { slug, basedOn, content }),
    call('POST /api/newsroom/articles/:slug/revisions', { slug, basedOn, content }),
    call('PUT /api/newsroom/articles/:slug/working-copy', { slug, basedOn, category: desk?.category ?? 'ANALISI', content }),
    call('DELETE /api/newsroom/articles/:slug/working-copy', { slug }),
    call('POST /api/newsroom/articles/:slug/send-back', { ...named, note }),
    call('POST /api/newsroom/articles/:slug/annotate', { ...named, note }),
    call('POST /api/newsroom/articles/:slug/discard', { ...named, reason: note }),
    call('POST /api/newsroom/articles/:slug/hand-over', { ...named, to }),
    call('POST /api/newsroom/articles/:slug/read', { slug, revision }),
    call('POST /api/newsroom/articles/:slug/unread', { slug, revision }),
    call('POST /api/newsroom/articles/:slug/withdraw', { slug, notice: random.pick([null, 'Conteneva un errore.']) }),
    call('POST /api/newsroom/articles/:slug/category', { slug, category: random.pick(CATEGORIES) }),
    call('POST /api/newsroom/articles/:slug/address', { slug, address: random.pick([...ADDRESSES, ...newsroom.articles]) }),
    call('POST /api/newsroom/articles/:slug/schedule', { ...named, at, ...(random.chance(0.5) && { change }) }),
    call('POST /api/newsroom/articles/:slug/schedule-withdrawal', { slug, notice: null, at }),
    call('POST /api/newsroom/articles/:slug/schedules/:scheduleId/move', { slug, scheduleId, at }),
    call('POST /api/newsroom/articles/:slug/schedules/:scheduleId/cancel', { slug, scheduleId }),
    call('POST /api/articles/:slug/publish', { slug }),
    call('POST /api/articles/:slug/withdraw', { slug }),
    call('POST /api/articles/:slug/feature', { slug }),
    call('POST /api/articles/:slug/unfeature', { slug }),
  ])
}

async function onPeople(random: SeededRandom, newsroom: Newsroom): Promise<Given> {
  const id = await newsroom.personId(random.pick(['Ada', 'Bruno', 'Carla', 'Dino', 'nessuno']))
  const password = random.chance(0.8) ? newsroom.password : PASSWORD
  const token = newsroom.invitations.length > 0 ? random.pick(newsroom.invitations) : 'nessun-invito'
  const email = `${random.pick(['elio', 'fara', 'ada'])}@redazione.example`
  return random.pick([
    call('POST /api/admin/people', { email, role: random.pick(ROLES), password }),
    call('POST /api/invitation', { token }),
    call('POST /api/invitation/accept', { token, name: 'Elio', password: PASSWORD }),
    call('POST /api/admin/people/:id/role', { id, role: random.pick(ROLES), password }),
    call('POST /api/admin/people/:id/deactivate', { id }),
    call('POST /api/admin/people/:id/reactivate', { id, password }),
    call('POST /api/newsroom/rules/own-approval/allow', { password }),
    call('POST /api/newsroom/rules/own-approval/forbid', {}),
    call('POST /api/newsroom/rules/unread-publishing/allow', { password }),
    call('POST /api/newsroom/rules/unread-publishing/forbid', {}),
    call('PUT /api/admin/account/profile', {
      profile: { name: random.pick(['Ada', 'Bruno']), byline: 'A. Neri', desk: 'Mercati', biography: '' },
      isPublic: random.chance(0.5),
    }),
  ])
}

async function onTexts(random: SeededRandom, newsroom: Newsroom): Promise<Given> {
  const topics = await newsroom.topics()
  const { id } = random.chance(0.9) && topics.length > 0 ? random.pick(topics) : { id: 'questo-topic-non-esiste' }
  const category = random.pick(CATEGORIES)
  const create = call('POST /api/newsroom/articles', { category, content: contentOf(random) })
  return random.pick([
    create,
    create,
    create,
    call('POST /api/generate/article', { topicId: id }),
    call('POST /api/generate/topics', {}),
    call('POST /api/schedule/daily', {}),
    call('POST /api/newsroom/embargoes', { category, until: random.pick(TIMES) }),
    call('POST /api/newsroom/embargoes/lift', { category }),
    call('POST /api/topics/:id/activate', { id }),
    call('POST /api/topics/:id/deactivate', { id }),
    call('POST /api/newsroom/open-data/:source/import', { source: 'bce-cambi' }),
  ])
}

/**
 * Draws the next command of a history. It is equal on every server whose newsroom is in the same state. No history generates a batch, which
 * writes its articles side by side and in any order.
 */
export async function drawCommand(random: SeededRandom, newsroom: Newsroom): Promise<Command> {
  const at = random.next()
  const [name, input] = await (at < 0.65 ? onArticle : at < 0.88 ? onTexts : onPeople)(random, newsroom)
  const caller = random.chance(0.5) ? random.pick(['Bruno', 'Carla', 'owner'] as const) : random.pick(CALLERS)
  return { caller, name, input: random.chance(0.04) ? { ...input, [Object.keys(input)[1] ?? 'altro']: 7 } : input }
}
