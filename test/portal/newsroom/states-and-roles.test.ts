import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCall } from '../../../client/api/call.ts'
import type { DeskArticle, RevisionName } from '../../../client/api/newsroom.ts'
import type { Command, Role } from '../../../events/domain/permissions.ts'
import { STATES as TABLES } from '../../server/newsroom/rights/rights-table.ts'
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

/** Verb and body of each desk command on a revision. */
const BODIES: Readonly<Partial<Record<Command, (name: RevisionName) => [verb: string, body: object]>>> = {
  reviseArticle: (name) => ['revisions', { basedOn: name, content: content('Un altro titolo') }],
  submitRevision: (name) => ['submit', name],
  approveRevision: (name) => ['approve', name],
  sendBackRevision: (name) => ['send-back', { ...name, note: 'Manca la fonte.' }],
  annotateRevision: (name) => ['annotate', { ...name, note: 'Bella apertura.' }],
  discardRevision: (name) => ['discard', { ...name, reason: 'Non serve.' }],
  publishArticle: (name) => ['publish', name],
  withdrawArticle: () => ['withdraw', { notice: null }],
}
const COMMANDS = Object.keys(BODIES) as (keyof typeof BODIES)[]

/** Commands that bring a newly written article into each state, with the role that gives them. */
const STATES: Readonly<Record<string, readonly [Role, keyof typeof BODIES][]>> = {
  draft: [],
  review: [['author', 'submitRevision']],
  sentback: [
    ['author', 'submitRevision'],
    ['editor', 'sendBackRevision'],
  ],
  discarded: [['author', 'discardRevision']],
  approved: [
    ['author', 'submitRevision'],
    ['editor', 'approveRevision'],
  ],
  goneready: [
    ['author', 'submitRevision'],
    ['editor', 'approveRevision'],
    ['editor', 'publishArticle'],
    ['editor', 'withdrawArticle'],
    ['author', 'reviseArticle'],
    ['author', 'submitRevision'],
    ['editor', 'approveRevision'],
  ],
}
const STATUS: Readonly<Record<string, number>> = { '+': 200, '=': 200, '-': 403, n: 403, o: 403, x: 409, i: 422, '?': 404 }
/** Position of each role's letter in a cell of the table. */
const LETTER = { author: 0, editor: 2, owner: 4 } as const

test('Each command on a revision, in each state, by each role, answers as the table says; one’s own text as the owner says (R10.3, R10.5)', async () => {
  await using portal = await startPortal()
  const { call: owner, fetch: ownersFetch } = await logIn(portal.url)
  const by: Record<string, Ask> = { owner: askWith(portal, ownersFetch), stranger: askWith(portal, globalThis.fetch) }
  for (const role of ['author', 'editor'] as const) {
    const { url } = await owner('POST /api/admin/people', { email: `${role}@example.it`, role, password: ADMIN_PASSWORD })
    const fetch = withCookies(globalThis.fetch)
    const call = createCall({ baseUrl: portal.url, fetch })
    await call('POST /api/invitation/accept', { token: url.split('#')[1]!, name: role, password: PASSWORD })
    await call('PUT /api/admin/account/profile', { profile: { name: `Nome ${role}`, byline: '', desk: '', biography: '' }, isPublic: true })
    const [proposed] = (await owner('GET /api/admin/profile-proposals')).items
    await owner('POST /api/admin/profile-proposals/:id/approve', { id: proposed!.personId, version: proposed!.version })
    by[role] = askWith(portal, fetch)
  }
  let written = 0
  const nameOf = ({ newest: { revision, hash } }: DeskArticle): RevisionName => ({ revision, hash })

  /** @returns a function that gives commands on the newest revision of an author's article in that state */
  async function articleIn(state: string) {
    const made = await by['author']!('/newsroom/articles', { category: 'MERCATI', content: content(`Titolo ${++written}`) })
    let article = (await made.json()) as DeskArticle
    const give = (role: string, command: keyof typeof BODIES) => {
      const [verb, body] = BODIES[command]!(nameOf(article))
      return by[role]!(`/newsroom/articles/${article.slug}/${verb}`, body)
    }
    for (const [role, command] of STATES[state]!) {
      const answer = await give(role, command)
      assert.ok(answer.ok, `${state}: ${command}`)
      article = (await answer.json()) as DeskArticle
    }
    return give
  }

  for (const state of Object.keys(STATES)) {
    let give = await articleIn(state)
    // The deciders' tests cover the other commands; this one shows that an error does not become a 500.
    for (const command of state === 'goneready' ? (['publishArticle'] as const) : COMMANDS) {
      const cell = TABLES.article.get(command === 'publishArticle' ? 'publishUnsaid' : command)![state]!
      assert.is((await give('stranger', command)).status, 401, command)
      for (const role of ['author', 'editor', 'owner'] as const) {
        const letter = cell[LETTER[role]]!
        const answer = await give(role, command)
        assert.is(answer.status, STATUS[letter], `${role}: ${command} in ${state}: ${answer.ok || (await answer.text())}`)
        if (letter === '+') give = await articleIn(state)
      }
    }
  }
  await assertOwnApproval(portal, by)
})

/** Route of each owners' command on people, with the password where one is required. */
const ON_PEOPLE: Readonly<Record<string, readonly [method: string, path: string, body?: object]>> = {
  renewInvitation: ['POST', '/invitation', { password: ADMIN_PASSWORD }],
  withdrawInvitation: ['DELETE', '/invitation'],
  changeRole: ['POST', '/role', { role: 'editor' }],
  deactivatePerson: ['POST', '/deactivate', {}],
  reactivatePerson: ['POST', '/reactivate', { password: ADMIN_PASSWORD }],
  resetSecondFactor: ['POST', '/reset-second-factor', { password: ADMIN_PASSWORD }],
  resetPassword: ['POST', '/password-reset', { password: ADMIN_PASSWORD }],
  erasePerson: ['POST', '/erase', { password: ADMIN_PASSWORD }],
}

test('each command on a person, in each state, answers as in the table, and is refused to authors and editors', async () => {
  await using portal = await startPortal()
  const { url } = portal
  const { call: owner, fetch: ownersFetch } = await logIn(url)
  let invited = 0
  const surnames =
    'Neri Verdi Bianchi Gallo Riva Conti Ferrara Lupi Marchetti Orsini Pavan Quaglia Sartori Tosi Ursini Vitale Zanella Amato Basile Caruso Fontana'.split(
      ' ',
    )
  const invite = (role: Role) =>
    owner('POST /api/admin/people', { email: `persona${++invited}@example.it`, role, password: ADMIN_PASSWORD })
  async function join(role: Role) {
    const { personId, url: link } = await invite(role)
    const fetch = withCookies(globalThis.fetch)
    await createCall({ baseUrl: url, fetch })('POST /api/invitation/accept', {
      token: link.split('#')[1]!,
      name: `Ada ${surnames.shift()}`,
      password: PASSWORD,
    })
    return { personId, fetch }
  }
  const someone = async (then?: (personId: string) => Promise<unknown>) => {
    const { personId } = await join('author')
    await then?.(personId)
    return personId
  }
  const other = await join('owner')
  const lower = [(await join('author')).fetch, (await join('editor')).fetch]
  const states: Record<string, () => Promise<string>> = {
    invited: async () => (await invite('author')).personId,
    active: () => someone(),
    deactivated: () => someone((id) => owner('POST /api/admin/people/:id/deactivate', { id })),
    withdrawn: async () => {
      const { personId } = await invite('author')
      await owner('DELETE /api/admin/people/:id/invitation', { id: personId })
      return personId
    },
    erased: () => someone((id) => owner('POST /api/admin/people/:id/erase', { id, password: ADMIN_PASSWORD })),
    firstowner: async () => 'first-owner',
    oneself: async () => other.personId,
  }
  for (const [state, make] of Object.entries(states)) {
    let id = await make()
    for (const [command, cells] of TABLES.person) {
      const [method, path, given] = ON_PEOPLE[command]!
      const body = given && 'password' in given && state === 'oneself' ? { password: PASSWORD } : given
      const init = { method, headers: { 'content-type': 'application/json', origin: url }, ...(body ? { body: JSON.stringify(body) } : {}) }
      const ask = (fetch: typeof globalThis.fetch) => fetch(`${url}/api/admin/people/${id}${path}`, init)
      for (const fetch of lower) assert.is((await ask(fetch)).status, 403, `${command} on ${state}`)
      const answer = await ask(state === 'oneself' ? other.fetch : ownersFetch)
      assert.is(answer.ok ? 200 : answer.status, STATUS[cells[state]!], `${command} on ${state}: ${answer.ok || (await answer.text())}`)
      if (cells[state] === '+') id = await make()
    }
  }
})

test('an owner approves their own text only while no one else may; work is handed over only to active people (R10.5)', async () => {
  await using portal = await startPortal()
  const { url } = portal
  const { call: owner, fetch: ownersFetch } = await logIn(url)
  const ask = askWith(portal, ownersFetch)
  let written = 0
  const given = async (verb: string, more: object = {}) => {
    const made = await ask('/newsroom/articles', { category: 'MERCATI', content: content(`Titolo ${++written}`) })
    const { slug, newest } = (await made.json()) as DeskArticle
    const name = { revision: newest.revision, hash: newest.hash }
    if (verb === 'approve') await ask(`/newsroom/articles/${slug}/submit`, name)
    return (await ask(`/newsroom/articles/${slug}/${verb}`, { ...name, ...more })).status
  }
  const { personId: id, url: link } = await owner('POST /api/admin/people', { email: 'ada@example.it', role: 'editor' })
  const accept = () =>
    createCall({ baseUrl: url, fetch: withCookies(globalThis.fetch) })('POST /api/invitation/accept', {
      token: link.split('#')[1]!,
      name: 'Ada Neri',
      password: PASSWORD,
    })
  const steps: [state: string, step: () => Promise<unknown>, approves: number, handsOver: number][] = [
    ['invited', async () => {}, 200, 422],
    ['active', accept, 403, 200],
    ['deactivated', () => owner('POST /api/admin/people/:id/deactivate', { id }), 200, 422],
    ['active again', () => owner('POST /api/admin/people/:id/reactivate', { id, password: ADMIN_PASSWORD }), 403, 200],
    ['an author', () => owner('POST /api/admin/people/:id/role', { id, role: 'author' }), 200, 200],
    ['an editor', () => owner('POST /api/admin/people/:id/role', { id, role: 'editor' }), 403, 200],
    ['erased', () => owner('POST /api/admin/people/:id/erase', { id, password: ADMIN_PASSWORD }), 200, 422],
  ]
  for (const [state, step, approves, handsOver] of steps) {
    await step()
    assert.equal([await given('approve'), await given('hand-over', { to: id })], [approves, handsOver], state)
  }
})

/**
 * Checks that a text waits for a colleague who could approve it, until an owner lets authors approve their own texts. Then readers are
 * told.
 */
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
