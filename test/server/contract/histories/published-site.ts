import type { CallName, InputOf } from '../../../../client/api/call.ts'
import type { AuditPage } from '../../../../client/api/contract.ts'
import { STORY_LISTS } from '../../../../client/api/lists.ts'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import type { Caller, Newsroom } from './newsroom.ts'

const SEARCHES = ['conto', 'tassi', 'inflazione', 'fondo pensione']
const LIMIT = 100

/** Reads what readers see, then what the newsroom sees. @returns the answers, each under its call */
export async function readSite(newsroom: Newsroom): Promise<ReadonlyMap<string, string>> {
  const { call } = newsroom
  const site = new Map<string, string>()
  async function read<Name extends CallName>(caller: Caller, name: Name, input: InputOf<Name>): Promise<never> {
    const { status, answer } = await call(caller, name, input)
    site.set(`${caller}, ${name} ${JSON.stringify(input)}`, `${status} ${answer}`)
    return (status < 300 ? JSON.parse(answer) : null) as never
  }
  const everyList: readonly { readonly slug: string }[] = await read('owner', 'GET /api/articles', { status: 'all', limit: LIMIT })
  for (const { slug } of everyList) await read('stranger', 'GET /api/articles/slug/:slug', { slug })
  for (const slug of newsroom.articles) {
    await read('stranger', 'GET /api/articles/slug/:slug', { slug })
    await read('stranger', 'GET /api/articles/slug/:slug/related', { slug })
    await read('stranger', 'GET /api/articles/slug/:slug/record', { slug })
    await read('owner', 'GET /api/newsroom/articles/:slug', { slug })
    await read('owner', 'GET /api/audit', { article: slug, limit: LIMIT })
  }
  await read('stranger', 'GET /api/articles', { limit: LIMIT })
  for (const category of CATEGORIES) {
    const key = category.toLowerCase()
    await read('stranger', 'GET /api/home', { category: key })
    await read('stranger', 'GET /api/lists/:kind/:key', { kind: STORY_LISTS[0], key })
  }
  const subjects: readonly { readonly key: string }[] = await read('stranger', 'GET /api/subjects', {})
  for (const { key } of subjects) await read('stranger', 'GET /api/lists/:kind/:key', { kind: 'subject', key })
  const { periods }: { periods: readonly { readonly period: string }[] } = await read('stranger', 'GET /api/archive', {})
  for (const { period } of periods) await read('stranger', 'GET /api/archive', { month: period })
  for (const q of SEARCHES) await read('stranger', 'GET /api/search', { q })
  await read('stranger', 'GET /api/corrections', {})
  await read('stranger', 'GET /api/topics', {})
  for (const name of ['dashboard', 'people', 'profile-proposals'] as const) await read('owner', `GET /api/admin/${name}`, {})
  for (const name of ['queue', 'returned', 'unread', 'colleagues', 'rules'] as const) await read('owner', `GET /api/newsroom/${name}`, {})
  site.set('the audit log', await readAudit(newsroom))
  return site
}

/** Reads who did what. In any order, because a generation appends to several streams at once. */
async function readAudit({ call, opened }: Newsroom): Promise<string> {
  const { answer } = await call('owner', 'GET /api/audit', { from: opened, limit: LIMIT })
  const { items } = JSON.parse(answer) as AuditPage
  return items
    .map(({ who, type, article }) => `${who}, ${type}, ${article?.slug ?? ''}`)
    .toSorted()
    .join('\n')
}
