import type { Context } from 'koa'
import getRawBody from 'raw-body'
import type { ReadingApi } from '../../client/api/contract.ts'
import { contactFault, EMPTY_CONTACT } from '../../client/site/forms/contact-form.ts'
import { OUTCOME_ID } from '../../client/site/forms/outcome-id.ts'
import { CONSENT_FAULT, EMPTY_LEAD, leadFault } from '../../client/site/forms/lead-form.ts'
import type { RefusedForm } from '../../client/site/forms/refused-form.ts'
import type { SecurityHeaders } from '../http/guards/security-headers.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Routes } from '../http/routes.ts'
import { sheetsIn } from '../pages/inline-styles.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 64 * 1024
const NEVER = new AbortController().signal

interface Pages {
  readonly renderer: PageRenderer
  readonly api: ReadingApi
  readonly pageHeaders: SecurityHeaders['page']
}

/**
 * The forms as browsers without JavaScript send them: validated by the same rules, then answered by a redirect to the page's own
 * message (303, so that a reload sends nothing again), or by the page with what was typed and what is wrong (422). Nothing of them
 * is kept, logged or passed on.
 */
export function addFormRoutes(routes: Routes, pages: Pages): void {
  routes.post('/contact', 'anyone', async (ctx) => {
    const values = await readForm(ctx, namesOf(EMPTY_CONTACT))
    const faults = namesOf(EMPTY_CONTACT).map((name) => [name, contactFault(name, values[name])] as const)
    await answer(ctx, { values, faults }, pages)
  })
  routes.post('/guida-trading-automatico', 'anyone', async (ctx) => {
    const values = await readForm(ctx, [...namesOf(EMPTY_LEAD), 'consent'])
    const faults = namesOf(EMPTY_LEAD).map((name) => [name, leadFault(name, values[name])] as const)
    const consent = ['consent', values.consent ? undefined : CONSENT_FAULT] as const
    await answer(ctx, { values, faults: [...faults, consent] }, pages)
  })
}

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

/**
 * @returns the value of each field, empty where it was not sent
 * @throws HttpProblem 415, 413, 400
 */
async function readForm<Name extends string>(ctx: Context, names: readonly Name[]): Promise<Record<Name, string>> {
  if (!ctx.request.is(FORM_TYPE)) throw new HttpProblem(415, `Il modulo deve essere ${FORM_TYPE}.`)
  try {
    const body = await getRawBody(ctx.req, { limit: MAX_BODY_BYTES, length: ctx.request.length ?? null, encoding: 'utf8' })
    const form = new URLSearchParams(body)
    return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as Record<Name, string>
  } catch (error) {
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large'
    throw isTooLarge
      ? new HttpProblem(413, `Il modulo supera ${MAX_BODY_BYTES / 1024} KiB: accorcia il messaggio.`)
      : new HttpProblem(400, 'Il modulo è arrivato incompleto.')
  }
}

interface Checked {
  readonly values: RefusedForm['values']
  readonly faults: readonly (readonly [name: string, fault: string | undefined])[]
}

async function answer(ctx: Context, { values, faults }: Checked, { renderer, api, pageHeaders }: Pages): Promise<void> {
  const found = faults.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault] as const]))
  if (found.length === 0) {
    ctx.status = 303
    ctx.set('Location', `${ctx.path}#${OUTCOME_ID}`)
    return
  }
  const page = await renderer.render({
    url: ctx.path,
    headers: { accept: 'text/html' },
    signal: NEVER,
    nonce: null,
    shellDeadlineMs: Infinity,
    api,
    isOneOff: true,
    refusedForm: { values, faults: Object.fromEntries(found) },
  })
  if (page.status !== 200 || typeof page.body !== 'string') throw page.error ?? new Error(`the form's page answered ${page.status}`)
  ctx.status = 422
  ctx.set({ ...page.headers, ...pageHeaders(null, sheetsIn(page.body)), 'cache-control': 'no-store' })
  ctx.body = page.body
}
