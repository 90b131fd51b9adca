import { withCookies } from '../client/api/cookie-jar.ts'
import { type Call, createCall } from '../../client/api/call.ts'
import type { ArticleContent, DeskArticle } from '../../client/api/newsroom.ts'
import type { Role } from '../../events/domain/permissions.ts'

export const STAGED_PASSWORD = 'nove tartarughe lente'

export interface StagedNewsroom {
  /** Addresses of one article in each state. */
  readonly draft: string
  readonly submitted: string
  readonly returned: string
  /** Sent back, changed, and sent to review again. */
  readonly resubmitted: string
  readonly approved: string
  readonly corrected: string
  readonly withdrawn: string
  readonly generated: string
  /** Path of the invitation's page, with its token. */
  readonly invitation: string
  /** E-mail addresses of the staff, who log in with `STAGED_PASSWORD`. */
  readonly author: string
  readonly editor: string
}

interface Colleague {
  readonly call: Call
}

const content = (title: string, more = ''): ArticleContent => ({
  title,
  subtitle: 'Una guida per chi comincia',
  excerpt: 'Che cosa cambia per chi ha un conto, un mutuo o qualche risparmio da parte.',
  summary: 'Che cosa cambia per chi ha un conto, un mutuo o qualche risparmio da parte: i conti, passo per passo.',
  body: [
    { type: 'paragraph', text: `Chi tiene diecimila euro fermi sul conto vede i prezzi salire e il saldo no. ${more}`.trim() },
    { type: 'heading', level: 2, text: 'Che cosa guardare' },
    { type: 'list', ordered: false, items: ['Il tasso lordo e quello netto.', 'I costi del conto.', 'La durata del vincolo.'] },
    {
      type: 'paragraph',
      text: [
        { text: 'Gli elenchi degli intermediari sono sul sito della ' },
        { text: 'Consob', href: 'https://www.consob.it/' },
        { text: '.' },
      ],
    },
  ],
})

const nameOf = ({ slug, newest: { revision, hash } }: DeskArticle) => ({ slug, revision, hash })

/** Changes a published article, with a note for readers. */
async function correct(corrected: DeskArticle, author: Colleague, editor: Colleague, pass: (minutes: number) => void): Promise<void> {
  const revised = await author.call('POST /api/newsroom/articles/:slug/revisions', {
    slug: corrected.slug,
    basedOn: { revision: corrected.newest.revision, hash: corrected.newest.hash },
    content: content(corrected.title, 'La durata è di trent’anni.'),
  })
  const resent = await author.call('POST /api/newsroom/articles/:slug/submit', nameOf(revised))
  const agreed = await editor.call('POST /api/newsroom/articles/:slug/approve', nameOf(resent))
  pass(30)
  await editor.call('POST /api/newsroom/articles/:slug/publish', {
    ...nameOf(agreed),
    change: { kind: 'correction', note: 'La durata era sbagliata.' },
  })
}

interface Stage {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  /** Password of the first owner. */
  readonly password: string
  /** Lets the portal's clock go on by that many minutes. */
  readonly pass: (minutes: number) => void
}

/** Works two days in a new portal's newsroom, so that every page has something to show. */
export async function stageNewsroom({ url, fetch, password, pass }: Stage): Promise<StagedNewsroom> {
  const colleague = async (email?: string): Promise<Colleague> => {
    const call = createCall({ baseUrl: url, fetch: withCookies(fetch) })
    await call('POST /api/session', { email, password: email === undefined ? password : STAGED_PASSWORD })
    return { call }
  }
  const slugs: string[] = []
  const topics = await (await colleague()).call('GET /api/topics')
  for (const { id } of topics.slice(0, 3)) {
    // A session ends when it is not used for hours.
    const { article } = await (await colleague()).call('POST /api/generate/article', { topicId: id })
    slugs.push(article!.slug)
    pass(7 * 60 + 13)
  }

  const owner = await colleague()
  const admit = async (name: string, role: Role) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@redazione.example`
    const invited = await owner.call('POST /api/admin/people', { email, role, password })
    const stranger = createCall({ baseUrl: url, fetch: withCookies(fetch) })
    await stranger('POST /api/invitation/accept', { token: new URL(invited.url).hash.slice(1), name, password: STAGED_PASSWORD })
    return email
  }
  const [authorEmail, editorEmail] = [await admit('Ada Neri', 'author'), await admit('Bruno Conti', 'editor')]
  const [author, editor] = [await colleague(authorEmail), await colleague(editorEmail)]
  const pathOf = (link: string) => link.slice(new URL(link).origin.length)
  const invitation = pathOf(
    (await owner.call('POST /api/admin/people', { email: 'carla.sala@redazione.example', role: 'editor', password })).url,
  )

  const profile = { name: 'Ada Neri', byline: '', desk: 'Mercati', biography: 'Scrivimi sul mio canale.' }
  await author.call('PUT /api/admin/account/profile', { profile, isPublic: true })
  const { items: proposals } = await owner.call('GET /api/admin/profile-proposals')
  const { personId, version } = proposals.find(({ proposed }) => proposed.name === profile.name)!
  await owner.call('POST /api/admin/profile-proposals/:id/refuse', { id: personId, version, reason: 'La biografia non porta altrove.' })

  const write = async (title: string, more?: string) =>
    author.call('POST /api/newsroom/articles', { category: 'INVESTIMENTI', content: content(title, more) })
  const submit = async (title: string, more?: string) => {
    const made = await write(title, more)
    pass(20)
    return author.call('POST /api/newsroom/articles/:slug/submit', nameOf(made))
  }
  const publish = async (title: string) => {
    const sent = await submit(title)
    const approved = await editor.call('POST /api/newsroom/articles/:slug/approve', nameOf(sent))
    pass(15)
    return editor.call('POST /api/newsroom/articles/:slug/publish', nameOf(approved))
  }
  const draft = await write('Bozza: quanto costa davvero un conto corrente')
  const submitted = await submit('Conti deposito: tre domande prima di firmare', 'Solo oggi, restano ultimi posti.')
  const returned = await submit('Mutui: quando conviene la surroga')
  await editor.call('POST /api/newsroom/articles/:slug/send-back', { ...nameOf(returned), note: 'Manca la fonte del tasso medio.' })
  const improved = await submit('Fondi indicizzati: il conto dei costi')
  await editor.call('POST /api/newsroom/articles/:slug/send-back', { ...nameOf(improved), note: 'Mancano i costi di negoziazione.' })
  const revised = await author.call('POST /api/newsroom/articles/:slug/revisions', {
    slug: improved.slug,
    basedOn: { revision: improved.newest.revision, hash: improved.newest.hash },
    content: content(improved.title, 'Si paga anche ogni acquisto.'),
  })
  await author.call('POST /api/newsroom/articles/:slug/submit', nameOf(revised))
  const waiting = await submit('Buoni fruttiferi: come si leggono i rendimenti')
  await editor.call('POST /api/newsroom/articles/:slug/approve', nameOf(waiting))
  const planned = await submit('Fondo pensione o TFR: i conti di una scelta')
  await editor.call('POST /api/newsroom/articles/:slug/approve', nameOf(planned))
  await editor.call('POST /api/newsroom/articles/:slug/schedule', { ...nameOf(planned), at: '2026-12-01T07:30' })
  await editor.call('POST /api/newsroom/embargoes', { category: 'TRADING', until: '2026-12-02T18:00' })
  const corrected = await publish('Pensione integrativa: i conti su trent’anni')
  await correct(corrected, author, editor, pass)
  const withdrawn = await publish('Un calcolo che non tornava')
  pass(45)
  await editor.call('POST /api/newsroom/articles/:slug/withdraw', {
    slug: withdrawn.slug,
    notice: 'Il calcolo degli interessi era sbagliato.',
  })
  pass(10)
  return {
    draft: draft.slug,
    submitted: submitted.slug,
    returned: returned.slug,
    resubmitted: improved.slug,
    approved: waiting.slug,
    corrected: corrected.slug,
    withdrawn: withdrawn.slug,
    generated: slugs[0]!,
    invitation,
    author: authorEmail,
    editor: editorEmail,
  }
}
