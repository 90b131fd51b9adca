import type { CallDescription, Needs } from '../../../../server/http/calls/call.ts'
import type { Routes } from '../../../../server/http/routes.ts'
import { CALLS } from '../../../../server/portal/calls.ts'
import { portalRoutes } from '../../../../server/portal/create-portal-server.ts'

/** Stands for every part that routes are given; nothing of it is called. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? () => [][Symbol.iterator]() : anything),
  apply: () => anything,
})

/** @returns every route of the portal, with the right that it needs */
export function everyRoute() {
  const found: { method: string; path: string; needs: Needs }[] = Object.entries<CallDescription>(CALLS).map(([name, { needs }]) => {
    const [method, path] = name.split(' ') as [string, string]
    return { method, path, needs }
  })
  const add = (method: string) => (path: string, needs: Needs) => void found.push({ method, path, needs })
  const routes: Routes = { get: add('GET'), post: add('POST'), put: add('PUT'), delete: add('DELETE') }
  for (const addTo of portalRoutes(anything as never, anything as never)) addTo(routes)
  return found
}
