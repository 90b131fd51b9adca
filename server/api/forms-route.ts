import type { Context } from 'koa'
import getRawBody from 'raw-body'
import { contactFault, EMPTY_CONTACT } from '../../client/site/forms/contact-form.ts'
import { OUTCOME_ID } from '../../client/site/forms/outcome-id.ts'
import { CONSENT_FAULT, EMPTY_LEAD, leadFault } from '../../client/site/forms/lead-form.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Routes } from '../http/routes.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 64 * 1024

/**
 * The forms as browsers without JavaScript send them: validated by the same rules, then answered by a redirect to the page's own
 * message (303, so that a reload sends nothing again). Nothing of them is kept, logged or passed on.
 */
export function addFormRoutes(routes: Routes): void {
  routes.post('/contact', 'anyone', async (ctx) => {
    const form = await readForm(ctx)
    answer(
      ctx,
      namesOf(EMPTY_CONTACT).map((name) => contactFault(name, form.get(name) ?? '')),
    )
  })
  routes.post('/guida-trading-automatico', 'anyone', async (ctx) => {
    const form = await readForm(ctx)
    const faults = namesOf(EMPTY_LEAD).map((name) => leadFault(name, form.get(name) ?? ''))
    answer(ctx, [...faults, form.has('consent') ? undefined : CONSENT_FAULT])
  })
}

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

/** @throws HttpProblem 415, 413, 400 */
async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (!ctx.request.is(FORM_TYPE)) throw new HttpProblem(415, `Il modulo deve essere ${FORM_TYPE}.`)
  try {
    return new URLSearchParams(await getRawBody(ctx.req, { limit: MAX_BODY_BYTES, length: ctx.request.length ?? null, encoding: 'utf8' }))
  } catch (error) {
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large'
    throw isTooLarge
      ? new HttpProblem(413, `Il modulo supera ${MAX_BODY_BYTES / 1024} KiB: accorcia il messaggio.`)
      : new HttpProblem(400, 'Il modulo è arrivato incompleto.')
  }
}

function answer(ctx: Context, found: readonly (string | undefined)[]): void {
  const faults = found.filter((fault) => fault !== undefined)
  if (faults.length > 0)
    throw new HttpProblem(422, `${faults.join(' ')} Torna indietro con il browser per correggere: non è stato conservato nulla.`)
  ctx.status = 303
  ctx.set('Location', `${ctx.path}#${OUTCOME_ID}`)
}
