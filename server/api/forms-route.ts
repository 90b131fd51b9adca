import type { Context } from 'koa'
import getRawBody from 'raw-body'
import type { ReadingApi } from '../../client/api/contract.ts'
import { contactFault, EMPTY_CONTACT } from '../../client/site/forms/contact-form.ts'
import { OUTCOME_ID } from '../../client/site/forms/field-id.ts'
import { CONSENT_FAULT, EMPTY_LEAD, leadFault } from '../../client/site/forms/lead-form.ts'
import { type RefusedForm, WHOLE_FORM } from '../../client/site/forms/refused-form.ts'
import { createAddressLimit } from '../http/guards/rate-limit.ts'
import type { SecurityHeaders } from '../http/guards/security-headers.ts'
import { HttpProblem, problemDocument } from '../http/problem.ts'
import type { Routes } from '../http/routes.ts'
import { stylesIn } from '../pages/inline-styles.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 64 * 1024
const FORMS_PER_MINUTE = 20
const NEVER = new AbortController().signal

interface Pages {
  readonly renderer: PageRenderer
  readonly api: ReadingApi
  readonly pageHeaders: SecurityHeaders['page']
}

interface Options extends Pages {
  readonly now: () => Date
}

interface Form<Name extends string> {
  readonly names: readonly Name[]
  readonly faultsOf: (values: FormValues<Name>) => readonly FieldFault[]
  readonly limit: (address: string) => number | null
}

/**
 * Adds the forms as browsers without JavaScript send them, with the API's validation. The answer to a valid form is a redirect to the
 * page's confirmation (303, so that a reload sends nothing again). Otherwise it is the page with the errors and the typed values (422,
 * 429), or with an empty form if the body cannot be read (413, 415, 400). Clients that do not accept HTML receive a problem. Forms are
 * neither stored nor logged.
 */
export function addFormRoutes(routes: Routes, { now, ...pages }: Options): void {
  const contactNames = namesOf(EMPTY_CONTACT)
  const contact: Form<(typeof contactNames)[number]> = {
    names: contactNames,
    faultsOf: (values) => contactNames.map((name) => [name, contactFault(name, values[name])]),
    limit: createAddressLimit(FORMS_PER_MINUTE, now),
  }
  const leadNames = namesOf(EMPTY_LEAD)
  const lead: Form<(typeof leadNames)[number] | 'consent'> = {
    names: [...leadNames, 'consent'],
    faultsOf: (values) => [
      ...leadNames.map((name) => [name, leadFault(name, values[name])] as const),
      ['consent', values.consent ? undefined : CONSENT_FAULT],
    ],
    limit: createAddressLimit(FORMS_PER_MINUTE, now),
  }
  routes.post('/contact', 'anyone', (ctx) => answer(ctx, contact, pages), { maxBytes: null })
  routes.post('/guida-trading-automatico', 'anyone', (ctx) => answer(ctx, lead, pages), { maxBytes: null })
}

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

type FormValues<Name extends string> = Readonly<Record<Name, string>>
type FieldFault = readonly [name: string, fault: string | undefined]

async function answer<Name extends string>(ctx: Context, { names, faultsOf, limit }: Form<Name>, pages: Pages): Promise<void> {
  const acceptsPage = Boolean(ctx.accepts('html'))
  const retryAfter = limit(ctx.ip)
  const throttled = retryAfter === null ? null : new HttpProblem(429, 'too-many-forms', { retryAfter })
  if (throttled && !acceptsPage) throw throttled
  const values = await readForm(ctx, names).catch((error: unknown) => {
    if (error instanceof HttpProblem && acceptsPage) return error
    throw error
  })
  if (values instanceof HttpProblem) return refuse(ctx, throttled ?? values, {}, pages)
  if (throttled) return refuse(ctx, throttled, values, pages)
  const found = faultsOf(values).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault] as const]))
  if (found.length > 0) {
    await showAgain(ctx, 422, { values, faults: Object.fromEntries(found) }, pages)
    return
  }
  ctx.status = 303
  ctx.set('Location', `${ctx.path}#${OUTCOME_ID}`)
}

async function refuse(ctx: Context, problem: HttpProblem, values: RefusedForm['values'], pages: Pages): Promise<void> {
  const { retryAfter } = problem
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
  await showAgain(ctx, problem.status, { values, faults: { [WHOLE_FORM]: problemDocument(problem).detail } }, pages)
}

async function readForm<Name extends string>(ctx: Context, names: readonly Name[]): Promise<FormValues<Name>> {
  if (!ctx.request.is(FORM_TYPE)) throw new HttpProblem(415, 'unknown-form-type')
  try {
    const body = await getRawBody(ctx.req, { limit: MAX_BODY_BYTES, length: ctx.request.length ?? null, encoding: 'utf8' })
    // URLSearchParams decodes broken escapes as other characters, so they are rejected first.
    decodeURIComponent(body)
    const form = new URLSearchParams(body)
    return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as FormValues<Name>
  } catch (error) {
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large'
    throw isTooLarge
      ? new HttpProblem(413, 'form-too-large', { parameters: { kb: MAX_BODY_BYTES / 1024 } })
      : new HttpProblem(400, 'broken-form')
  }
}

async function showAgain(ctx: Context, status: number, refusedForm: RefusedForm, { renderer, api, pageHeaders }: Pages): Promise<void> {
  const page = await renderer.render({
    url: ctx.path,
    headers: { accept: 'text/html' },
    signal: NEVER,
    nonce: null,
    shellDeadlineMs: Infinity,
    api,
    isOneOff: true,
    refusedForm,
  })
  if (page.status !== 200 || typeof page.body !== 'string') throw page.error ?? new Error(`the form's page answered ${page.status}`)
  ctx.status = status
  ctx.set({ ...page.headers, ...pageHeaders(null, stylesIn(page.body)), 'cache-control': 'no-store' })
  ctx.body = page.body
}
