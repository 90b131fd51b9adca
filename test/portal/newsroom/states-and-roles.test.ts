import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHttpApi } from '../../../client/api/http-api.ts'
import type { DeskArticle, RevisionName } from '../../../client/api/newsroom.ts'
import { type Command, effectOf, isPermitted, type Role } from '../../../events/domain/permissions.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { logIn } from '../admin-client.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../start-portal.ts'

const test = suite('State, command and role, through HTTP')
const PASSWORD = 'nove tartarughe lente'

type Ask = (path: string, body: object) => Promise<Response>

const content = (title: string) => ({
  title,
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto',
  summary: 'Un sommario',
  body: [{ type: 'paragraph', text: 'Investire comporta rischi.' }],
})

const askWith =
  ({ url }: TestPortal, fetch: typeof globalThis.fetch): Ask =>
  (path, body) =>
    fetch(`${url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(body) })

/** What the commands of the desk carry beside the revision that they name. */
const BODIES: Readonly<Partial<Record<Command, (name: RevisionName) => [verb: string, body: object]>>> = {
  reviseArticle: (name) => ['revisions', { basedOn: name, content: content('Un altro titolo') }],
  submitRevision: (name) => ['submit', name],
  approveRevision: (name) => ['approve', name],
  sendBackRevision: (name) => ['send-back', { ...name, note: 'Manca la fonte.' }],
  discardRevision: (name) => ['discard', { ...name, reason: 'Non serve.' }],
  publishArticle: (name) => ['publish', name],
}
const COMMANDS = Object.keys(BODIES) as (keyof typeof BODIES)[]

/** How the newest revision comes into each state: who gives which commands after it was written. */
const STATES: Readonly<Record<string, readonly [Role, Command][]>> = {
  draft: [],
  review: [['author', 'submitRevision']],
  sent_back: [
    ['author', 'submitRevision'],
    ['editor', 'sendBackRevision'],
  ],
  discarded: [['author', 'discardRevision']],
  approved: [
    ['author', 'submitRevision'],
    ['editor', 'approveRevision'],
  ],
}

test('Each command on a revision, in each state, by each role, answers as the table says; one’s own text as the owner says (R10.3, R10.5)', async () => {
  await using portal = await startPortal()
  const { api: owner, fetch: ownersFetch } = await logIn(portal.url)
  const by: Record<string, Ask> = { owner: askWith(portal, ownersFetch), stranger: askWith(portal, globalThis.fetch) }
  for (const role of ['author', 'editor'] as const) {
    const { url } = await owner.invitePerson(`${role}@example.it`, role, ADMIN_PASSWORD)
    const fetch = withCookies(globalThis.fetch)
    const api = createHttpApi({ baseUrl: portal.url, fetch })
    await api.acceptInvitation(url.split('#')[1]!, role, PASSWORD)
    await api.changeProfile({ name: `Nome ${role}`, byline: '', desk: '', biography: '' }, true)
    const [proposed] = (await owner.profileProposals()).items
    await owner.approveProfile(proposed!.personId, proposed!.version)
    by[role] = askWith(portal, fetch)
  }
  let written = 0
  const nameOf = ({ newest: { revision, hash } }: DeskArticle): RevisionName => ({ revision, hash })

  /** @returns an article of the author's in that state, and what gives commands on its newest revision */
  async function articleIn(state: string) {
    const made = await by['author']!('/newsroom/articles', { category: 'MERCATI', content: content(`Titolo ${++written}`) })
    const article = (await made.json()) as DeskArticle
    const give = (role: string, command: keyof typeof BODIES) => {
      const [verb, body] = BODIES[command]!(nameOf(article))
      return by[role]!(`/newsroom/articles/${article.slug}/${verb}`, body)
    }
    for (const [role, command] of STATES[state]!) assert.ok((await give(role, command)).ok, `${state}: ${command}`)
    return { give, slug: article.slug }
  }

  for (const state of Object.keys(STATES)) {
    let article = await articleIn(state)
    for (const command of COMMANDS) {
      for (const role of ['stranger', 'author', 'editor', 'owner'] as const) {
        const what = `${role}: ${command} in ${state}`
        const answer = await article.give(role, command)
        const effect = effectOf(command, state)
        if (role === 'stranger') assert.is(answer.status, 401, what)
        else if (!isPermitted(command, role)) assert.is(answer.status, 403, what)
        else if (effect === 'refused') assert.is(answer.status, 409, what)
        else {
          assert.is(answer.status, 200, `${what}: ${answer.ok || (await answer.text())}`)
          const { newest } = (await answer.json()) as DeskArticle
          assert.is(newest.revision === 1 && newest.status === state && effect === 'changes' && command !== 'publishArticle', false, what)
        }
        if (answer.ok && effect === 'changes') article = await articleIn(state)
      }
    }
  }
  await assertOwnApproval(portal, by)
})

/** With a colleague who could approve, one's own text waits for them, until an owner allows it: then readers are told. */
async function assertOwnApproval({ url }: TestPortal, by: Record<string, Ask>): Promise<void> {
  const statusOf = async (role: string, path: string, body: object = {}) => (await by[role]!(path, body)).status
  const submitted = async (title: string) => {
    const made = await by['editor']!('/newsroom/articles', { category: 'MERCATI', content: content(title) })
    const { slug, newest } = (await made.json()) as DeskArticle
    const name = { revision: newest.revision, hash: newest.hash }
    await by['editor']!(`/newsroom/articles/${slug}/submit`, name)
    return { slug, decide: (verb: string) => by['editor']!(`/newsroom/articles/${slug}/${verb}`, name) }
  }
  const own = await submitted('Il mio testo')
  assert.is((await own.decide('approve')).status, 403)
  for (const role of ['stranger', 'author', 'editor'])
    assert.is(await statusOf(role, '/newsroom/rules/own-approval/allow'), role === 'stranger' ? 401 : 403, role)
  assert.is(await statusOf('owner', '/newsroom/rules/own-approval/allow', { password: ADMIN_PASSWORD }), 200)
  const approved = await own.decide('approve')
  assert.ok(((await approved.json()) as DeskArticle).offered.includes('publishArticle'))
  assert.is((await own.decide('publish')).status, 200)
  const story = await (await fetch(`${url}/articolo/${own.slug}`)).text()
  assert.match(story, /Scritto e approvato dalla stessa persona della redazione il/)
  assert.not.match(story, /rilett/)
  await assertCorrectedByAnother(url, by)
  assert.is(await statusOf('owner', '/newsroom/rules/own-approval/forbid'), 200)
  assert.is((await (await submitted('Ancora il mio testo')).decide('approve')).status, 403)
}

/** A text that an author wrote, and an editor corrected and approved alone, is the author's: on the page, in its record and for machines. */
async function assertCorrectedByAnother(url: string, by: Record<string, Ask>): Promise<void> {
  const give = async (role: string, path: string, body: object) => {
    const answer = await by[role]!(`/newsroom/articles${path}`, body)
    const { slug, newest } = (await answer.json()) as DeskArticle
    return { slug, name: { revision: newest.revision, hash: newest.hash } }
  }
  const { slug, name } = await give('author', '', { category: 'MERCATI', content: content('Il testo di un autore') })
  const publish = async (named: RevisionName, more: object) => {
    await give('editor', `/${slug}/submit`, named)
    await give('editor', `/${slug}/approve`, named)
    await give('editor', `/${slug}/publish`, { ...named, ...more })
    return (await fetch(`${url}/articolo/${slug}`)).text()
  }
  assert.match(await publish(name, {}), 'Scritto da una persona della redazione, riletto da un’altra il')
  const corrected = await give('editor', `/${slug}/revisions`, { basedOn: name, content: content('Il testo corretto di un autore') })
  const story = await publish(corrected.name, { change: { kind: 'typo', note: null } })
  assert.match(story, 'Scritto da una persona della redazione, modificato e approvato da un’altra il')
  assert.match(story, /"author":{"@type":"Person","name":"Nome author"/)
  assert.match(story, /class="byline-name">Nome author</)
  const record = await (await fetch(`${url}/articolo/${slug}/registro`)).text()
  for (const text of [
    'Scritta da una persona della redazione, modificata e approvata da un’altra il',
    'della redazione, riletta da un’altra il',
  ])
    assert.match(record, text)
}

test.run()
