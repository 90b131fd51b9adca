import { setTimeout as delay } from 'node:timers/promises'
import { APIError } from 'openai'

/** Ways to request the format of an answer, strictest first: a JSON schema, any JSON object, or only words in the prompt. */
const FORMS = ['json_schema', 'json_object', 'words'] as const
/** Parameters that limit the length: OpenAI's current name, and its former one, which most compatible servers know. */
const LIMITS = ['max_completion_tokens', 'max_tokens'] as const

export interface Asking {
  readonly form: (typeof FORMS)[number]
  readonly limit: (typeof LIMITS)[number]
}

const HOUR_MS = 3_600_000
/** The server may refuse the first call at once. Concurrent calls wait this long to learn from it. */
const FIRST_CALL_MS = 3_000
const MAX_REFUSAL = 20_000

export interface ServerAbilities {
  /** Returns the strictest parameters that the server has not refused in the last hour. */
  now(): Asking
  /** Returns true if a simpler request is possible, which `now` then returns; false if the server refused something else. */
  stepDown(asked: Asking, error: unknown): boolean
  /** Makes a call. While the very first call is pending, others wait a few seconds to learn from its refusal. */
  afterTheFirst<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** Remembers the parameters that one server supports for one model. @param clock milliseconds */
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
      // Any other failure may have been billed, so the next call needs its own reservation.
      if (refused === null) return false
      const current = now()
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

function refusedBy(error: unknown): 'limit' | 'form' | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422 && error.status !== 501)) return null
  const words = `${error.param ?? ''} ${error.message} ${JSON.stringify(error.error ?? '')}`.slice(0, MAX_REFUSAL)
  if (/max_(?:completion_)?tokens/.test(words)) return 'limit'
  return /response_format|json_schema|json_object|structured[ _]output|guided|grammar/i.test(words) ? 'form' : null
}
