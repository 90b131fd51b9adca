import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Call, createCall } from '../../../client/api/call.ts'
import type { DeskArticle } from '../../../client/api/newsroom.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { until } from '../../machine/until.ts'
import { runTool } from '../../server/tools/tool-process.ts'
import { logIn } from '../admin-client.ts'
import { ADMIN_PASSWORD, openPlace, preparedFolder, settings, startPortal, type TestPortal } from '../start-portal.ts'

const PASSWORD = 'nove tartarughe lente'
/** These words occur in no other text. */
const [NAME, BYLINE, OTHER, DESK, LIFE] = ['Zurlina Qzx', 'Z. Qzxfirma', 'Z. Qzxaltra', 'Settore Qzx', 'Scrive di qzxvita.'] as const
const content = {
  title: 'Il titolo di una persona',
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto',
  summary: 'Un sommario',
  body: [{ type: 'paragraph', text: 'Investire comporta rischi.' }],
}

interface Person {
  readonly id: string
  readonly call: Call
  /** @throws where it is refused */
  ask(path: string, body: object): Promise<DeskArticle>
}

function clientOf(portal: TestPortal, fetch = withCookies(globalThis.fetch)): Omit<Person, 'id'> {
  return {
    call: createCall({ baseUrl: portal.url, fetch }),
    async ask(path, body) {
      const headers = { 'content-type': 'application/json', origin: portal.url }
      const answer = await fetch(`${portal.url}/api/newsroom/articles${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      assert.ok(answer.ok, `${path}: ${answer.status} ${answer.ok || (await answer.text())}`)
      return (await answer.json()) as DeskArticle
    },
  }
}

/** Invited through one process, accepted through the other. */
async function join(owner: Call, portal: TestPortal): Promise<Person> {
  const { personId: id, url } = await owner('POST /api/admin/people', { email: 'zurlina@example.it', role: 'author' })
  const person = { id, ...clientOf(portal) }
  await person.call('POST /api/invitation/accept', { token: url.split('#')[1]!, name: NAME, password: PASSWORD })
  return person
}

/** @returns the slug of an article that the person wrote and a colleague approved and published */
async function publish(person: Person, editor: Person['ask']): Promise<string> {
  const { slug, newest } = await person.ask('', { category: 'MERCATI', content })
  const name = { revision: newest.revision, hash: newest.hash }
  await person.ask(`/${slug}/submit`, name)
  await editor(`/${slug}/approve`, name)
  await editor(`/${slug}/publish`, name)
  return slug
}

/** Public places that may name an article's author: pages, feeds, JSON. */
const placesOf = (slug: string, personId: string) => [
  '/',
  '/mercati',
  `/articolo/${slug}`,
  `/autori/${personId}`,
  '/autori/redazione-mercati',
  '/cerca?q=persona',
  '/feed.xml',
  '/mercati/feed.xml',
  '/sitemap.xml',
  '/api/home',
  '/api/articles',
  `/api/articles/slug/${slug}`,
  `/api/articles/slug/${slug}/related`,
  '/api/lists/category/mercati',
  `/api/lists/author/${personId}`,
  '/api/lists/author/redazione-mercati',
  '/api/search?q=persona',
  '/api/archive',
]

for (const setting of settings()) {
  const test = suite(`Bylines in public, on ${setting}`)

  test('readers see an approved profile on every process while the person consents, and nothing of it afterwards', async () => {
    await using folder = await preparedFolder(setting)
    await using place = await openPlace(setting)
    const start = () => startPortal({ setting, dataDir: folder.path, environment: { ...place.environment } })
    await using here = await start()
    await using there = await start()
    const { call: owner, fetch: ownersFetch } = await logIn(here.url)
    const ada = await join(owner, there)
    const slug = await publish(ada, clientOf(here, ownersFetch).ask)
    const places = placesOf(slug, ada.id)
    const texts = (portal: TestPortal) => Promise.all(places.map(async (path) => (await fetch(portal.url + path)).text()))
    /** @returns the places where one of the words is, on either process */
    const holding = async (...words: string[]) => {
      const found = await Promise.all(
        [here, there].map(async (portal) => (await texts(portal)).map((text) => words.some((word) => text.includes(word)))),
      )
      return places.filter((_, at) => found.some((each) => each[at]))
    }
    const nowhere = async (words: readonly string[]) => (await holding(...words)).length === 0
    const read = async (path: string) => (await fetch(there.url + path)).text()
    const change = (byline: string, isPublic: boolean) =>
      ada.call('PUT /api/admin/account/profile', { profile: { name: NAME, byline, desk: DESK, biography: LIFE }, isPublic })
    const everything = [NAME, BYLINE, OTHER, DESK, LIFE]
    const approve = async () => {
      const { items } = await owner('GET /api/admin/profile-proposals')
      assert.is(items.length, 1)
      await owner('POST /api/admin/profile-proposals/:id/approve', { id: ada.id, version: items[0]!.version })
    }

    await until('the article is on both processes', async () => (await fetch(`${here.url}/articolo/${slug}`)).ok)
    assert.equal(await holding(...everything, `"authorId":"${ada.id}"`), [], 'without consent')
    assert.is((await fetch(`${there.url}/autori/${ada.id}`)).status, 404)

    assert.is((await change(BYLINE, true)).proposal?.outcome, 'waiting')
    assert.equal(await holding(...everything, `"authorId":"${ada.id}"`), [], 'without an approval')
    await approve()
    for (const path of ['/feed.xml', `/articolo/${slug}`, `/api/lists/author/${ada.id}`, '/api/articles', '/api/home'])
      for (const portal of [here, there])
        await until(`${path} has the byline`, async () => (await (await fetch(portal.url + path)).text()).includes(BYLINE))
    const page = await read(`/articolo/${slug}`)
    assert.match(page, `href="/autori/${ada.id}"`)
    assert.match(page, `{"@type":"Person","name":"${BYLINE}"`)
    const list = await read(`/autori/${ada.id}`)
    for (const text of [BYLINE, LIFE]) assert.match(list, text)
    assert.match(page, DESK)
    assert.not.match(await read('/autori/redazione-mercati'), `<h1 class="page-title">${BYLINE}`)
    assert.equal(await holding(NAME), [], 'the name itself is the newsroom’s')
    const shown = await holding(BYLINE)
    assert.ok(shown.length > 5)

    await change(OTHER, true)
    assert.equal(await holding(OTHER), [], 'the new one waits')
    assert.equal(await holding(BYLINE), shown, 'the former one stays where it was')
    await approve()
    await until('the former byline is gone', () => nowhere([BYLINE]))
    await until('the new one is there', async () => (await read(`/articolo/${slug}`)).includes(OTHER))
    await change(OTHER, false)
    assert.equal(
      (await texts(there)).filter((text) => text.includes(OTHER)),
      [],
      'at once where it was withdrawn',
    )
    await until('it is gone from the other process', () => nowhere(everything))
    for (const portal of [here, there]) assert.is((await fetch(`${portal.url}/autori/${ada.id}`)).status, 404)

    await change('', true)
    await approve()
    await until('an empty byline is the name', async () => (await read('/feed.xml')).includes(NAME))
    await change(OTHER, true)
    await owner('POST /api/admin/people/:id/deactivate', { id: ada.id })
    assert.is((await owner('GET /api/admin/profile-proposals')).total, 0, 'who left asks for nothing')
    await until('the session is dead on the other process', async () => !(await ada.call('GET /api/session')).authenticated)
    assert.ok((await holding(NAME)).length > 5, 'who left is still who wrote it')
    await owner('POST /api/admin/people/:id/erase', { id: ada.id, password: ADMIN_PASSWORD })
    assert.equal(
      (await texts(here)).filter((text) => everything.some((word) => text.includes(word))),
      [],
      'at once where it was erased',
    )
    const verified = await runTool('server/tools/projections.ts', ['verify'], { dataDir: folder.path, environment: place.environment })
    assert.is(verified.code, 0, verified.output)
    assert.match(verified.output, 'The live read models equal a replay of the log.')
    await until('nothing of them is left', () => nowhere([...everything, `"authorId":"${ada.id}"`]))
  })

  test.run()
}
