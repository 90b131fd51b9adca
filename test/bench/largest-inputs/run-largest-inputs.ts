import { readJson } from '../../machine/read-json.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortalProcess } from '../../portal/portal-process.ts'
import { isReady } from '../../portal/readiness.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { everyRoute } from '../../server/admin/authority/every-route.ts'
import type { CallDescriptions } from '../../../server/http/calls/call.ts'
import { MAX_BODY_BYTES } from '../../../server/http/calls/request-body.ts'
import { CALLS } from '../../../server/portal/calls.ts'
import { contentOf, type Input, inputsOf, pages, type Prepared } from './inputs.ts'

/** No request may block the process for longer on a quiet machine. */
const LIMIT_MS = 100
/** Number of repetitions of each input. The shortest block counts, because another program may have used the processor. */
const REPEATS = 3

interface Measured {
  readonly route: string
  readonly what: string
  readonly ms: number
  readonly status: number
}

/**
 * Sends each route of the portal its largest and most expensive inputs.
 * @returns whether no input blocked the event loop for longer than the limit
 */
export async function runLargestInputs(say: (line: string) => void): Promise<boolean> {
  await using folder = await tempFolder()
  await using portal = await startPortalProcess(folder.path, {
    VIEWS_PER_MINUTE: '1000000',
    GENERATIONS_PER_HOUR: '1000000',
    // Each call has its own address, so that no rate limit applies.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const { url } = portal
  await until('the portal is ready', () => isReady(url), { deadlines: 3 })
  const owner = await logIn(url)
  say('two of the largest revisions…')
  const prepared = await prepare(url, owner.fetch)
  const measured: Measured[] = []
  let calls = 0
  const measure = async (route: string, method: string, address: string, input: Input) => {
    const blocks: number[] = []
    let status = 0
    for (let n = 0; n < REPEATS; n++) {
      await longestBlock(url)
      const response = await owner.fetch(url + address, {
        method,
        redirect: 'manual',
        headers: {
          'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls++ & 255}`,
          accept: route === 'page' || input.type ? 'text/html,*/*' : '*/*',
          ...(input.body === undefined ? {} : { 'content-type': input.type ?? 'application/json' }),
        },
        ...(input.body === undefined ? {} : { body: input.body }),
      })
      await response.arrayBuffer()
      status = response.status
      blocks.push(await longestBlock(url))
      if (blocks.at(-1)! < LIMIT_MS / 2) break
    }
    measured.push({ route, what: input.what, ms: Math.min(...blocks), status })
    say(`${Math.min(...blocks).toFixed(1)} ms  ${route}, ${input.what}: ${status}`)
  }
  for (const input of pages(prepared)) await measure('page', 'GET', input.path!, input)
  // Calls that remove data of other inputs come last.
  const described: CallDescriptions = CALLS
  const routes = everyRoute().toSorted((one, other) => removal(one) - removal(other))
  for (const { method, path } of routes) {
    const route = `${method} ${path}`
    const { maxBytes = MAX_BODY_BYTES } = described[route as keyof CallDescriptions] ?? {}
    const filled = path
      .replace(':slug', prepared.slug)
      .replace(':revision', '2')
      .replace(/:[a-z]+/g, 'a'.repeat(64))
    for (const input of inputsOf(route, maxBytes, prepared))
      await measure(route, method, input.path?.startsWith('?') ? filled + input.path : (input.path ?? filled), input)
  }
  print(measured)
  return measured.every(({ ms }) => ms <= LIMIT_MS)
}

/** @returns the longest turn of the event loop since the previous call, in milliseconds */
async function longestBlock(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`)
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await response.text())
  if (!found) throw new Error(`/metrics answered ${response.status}, without the event loop’s delay`)
  return Number(found[1]) * 1_000
}

/** Publishes an article and then a second revision in other words, both of the maximum size. */
async function prepare(url: string, fetch: typeof globalThis.fetch): Promise<Prepared> {
  type Desk = { slug: string; newest: { revision: number; hash: string } }
  const call = (path: string, body: unknown) =>
    readJson<Desk>(
      fetch(`${url}/api/newsroom/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    )
  await fetch(`${url}/api/newsroom/rules/own-approval/allow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  })
  const words = (seed: number) =>
    Array.from({ length: 60 }, (_, n) => `parola${((n * seed) % 61).toString(36)} della nota${((n * seed) % 37).toString(36)}`).join(' ')
  const nameOf = ({ newest: { revision, hash } }: Desk) => ({ revision, hash })
  let desk = await call('articles', { category: 'MERCATI', content: contentOf(`${words(7)}. `) })
  const { slug } = desk
  const publish = async (change?: object) => {
    desk = await call(`articles/${slug}/submit`, nameOf(desk))
    desk = await call(`articles/${slug}/approve`, { ...nameOf(desk), despite: 'È una prova.' })
    desk = await call(`articles/${slug}/publish`, { ...nameOf(desk), ...change })
  }
  await publish()
  desk = await call(`articles/${slug}/revisions`, { basedOn: nameOf(desk), content: contentOf(`${words(11)}. `, 1) })
  await publish({ change: { kind: 'update', note: 'Il testo è stato riscritto.' } })
  return { slug, newest: nameOf(desk), password: ADMIN_PASSWORD }
}

const removal = ({ method, path }: { method: string; path: string }): number =>
  path === '/api/session' && method === 'DELETE' ? 2 : method === 'DELETE' || path.endsWith('/withdraw') ? 1 : 0

function print(measured: readonly Measured[]): void {
  const rows = Map.groupBy(measured, ({ route }) => route)
  for (const [route, of] of rows) {
    const worst = of.toSorted((a, b) => b.ms - a.ms)[0]!
    console.log(`${worst.ms > LIMIT_MS ? '✗' : ' '} ${worst.ms.toFixed(1).padStart(7)} ms  ${route}  (${worst.what}: ${worst.status})`)
  }
  for (const { route, what, ms, status } of measured.filter(({ ms }) => ms > LIMIT_MS))
    console.log(`✗ ${route}, ${what}: ${ms.toFixed(0)} ms (${status})`)
}
