import { setTimeout as delay } from 'node:timers/promises'
import { APIError } from 'openai'

/** How an answer's form is asked for, from the strictest: by a schema, as any JSON object, in words alone. */
const FORMS = ['json_schema', 'json_object', 'words'] as const
/** How its length is limited: by OpenAI's name for it, or by its former one, which most compatible servers know. */
const LIMITS = ['max_completion_tokens', 'max_tokens'] as const

/** What is asked of a server in one call. */
export interface Asking {
  readonly form: (typeof FORMS)[number]
  readonly limit: (typeof LIMITS)[number]
}

const HOUR_MS = 3_600_000
/** The first call may be refused at once; those beside it wait so long for what it learns. */
const FIRST_CALL_MS = 3_000
/** Of a refusal; more is not looked through. */
const MAX_REFUSAL = 20_000

export interface ServerAbilities {
  /** @returns what the server has not refused in the last hour */
  now(): Asking
  /** @returns whether something simpler is left to ask for, which `now` then gives; false where the refusal is about something else */
  stepDown(asked: Asking, error: unknown): boolean
  /** Makes a call; while the very first is under way, which may learn what all others need, they wait for it a few seconds. */
  afterTheFirst<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** Remembers what a server of one address can do with one model. @param clock milliseconds */
export function createServerAbilities(clock: () => number = () => performance.now()): ServerAbilities {
  let known: Asking & { readonly until: number } = { form: FORMS[0], limit: LIMITS[0], until: Infinity }
  let first: Promise<unknown> | null = null
  let isFirstOver = false
  const now = (): Asking => {
    if (clock() >= known.until) known = { form: FORMS[0], limit: LIMITS[0], until: Infinity }
    return { form: known.form, limit: known.limit }
  }
  return {
    now,
    stepDown(asked, error) {
      const refused = refusedBy(error)
      // Anything else may have been billed: the next call needs a reservation of its own.
      if (refused === null) return false
      const current = now()
      // Another call has learnt more in the meantime.
      if (current.form !== asked.form || current.limit !== asked.limit) return true
      const next =
        refused === 'limit'
          ? { ...current, limit: LIMITS[LIMITS.indexOf(asked.limit) + 1] }
          : { ...current, form: FORMS[FORMS.indexOf(asked.form) + 1] }
      if (next.limit === undefined || next.form === undefined) return false
      known = { form: next.form, limit: next.limit, until: clock() + HOUR_MS }
      return true
    },
    async afterTheFirst(call, signal) {
      if (first === null) {
        const answer = call()
        first = answer.then(
          () => (isFirstOver = true),
          () => (isFirstOver = true),
        )
        return answer
      }
      if (!isFirstOver) await Promise.race([first, delay(FIRST_CALL_MS, undefined, { signal, ref: false }).catch(() => {})])
      return call()
    },
  }
}

/** @returns which parameter a server refuses: it names it in its own words (400, or 422 of FastAPI); null where it refuses something else */
function refusedBy(error: unknown): 'limit' | 'form' | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422 && error.status !== 501)) return null
  const words = `${error.param ?? ''} ${error.message} ${JSON.stringify(error.error ?? '')}`.slice(0, MAX_REFUSAL)
  if (/max_(?:completion_)?tokens/.test(words)) return 'limit'
  return /response_format|json_schema|json_object|structured[ _]output|guided|grammar/i.test(words) ? 'form' : null
}
