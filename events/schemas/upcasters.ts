import type { z } from 'zod'
import type { FailureDetail, GenerationFailureDetail, HttpFailureCode } from '../domain/generation/generation-failures.ts'
import type { ReviewReason } from '../domain/review-reasons.ts'
import { FIRST_OWNER_ID } from './metadata.ts'
import { type DomainEvent, type EventType, isEventType, vocabulary } from './vocabulary.ts'

/**
 * Italian sentences of version 1 of `ArticleSentToReview`, `AttemptFailed` and `GenerationFailed`. They never change; `server/italian/`
 * has the current sentences.
 */
const REVIEW_REASONS = new Map<string, ReviewReason>([
  ['Il corpo dell’articolo non ha la forma prevista.', { code: 'malformed_body' }],
  ['Una tabella ha righe più lunghe o più corte dell’intestazione.', { code: 'uneven_table' }],
  ['Contiene un collegamento a un sito non ammesso.', { code: 'disallowed_link' }],
  ['È troppo breve: meno di 300 parole.', { code: 'too_short', minWords: 300 }],
  ['Il titolo non ha lettere.', { code: 'title_without_letters' }],
  ['Contiene virgolette o apostrofi dritti.', { code: 'straight_quotes' }],
  ['Contiene caratteri invisibili.', { code: 'invisible_characters' }],
  ['Contiene una parola di più di 60 caratteri.', { code: 'overlong_word', maxCharacters: 60 }],
  ['Non dice che si può perdere denaro.', { code: 'no_risk_warning' }],
  ['Contiene parole spezzate o scritte lettera per lettera.', { code: 'broken_words' }],
  ['Promette un rendimento o esclude il rischio.', { code: 'promised_return' }],
  ['Mette fretta o finge scarsità.', { code: 'urgency' }],
  ['Cita uno studio, un documento o esperti senza nome: la fonte va verificata.', { code: 'unnamed_source' }],
  ['Nomina una persona reale: va verificato che non sembri un’approvazione o un’accusa.', { code: 'real_person' }],
  ['Racconta un’esperienza in prima persona come una testimonianza.', { code: 'testimonial' }],
  ['Invita a comprare o a vendere.', { code: 'investment_advice' }],
  ['Contiene un indirizzo, un’e-mail o un contatto nel testo.', { code: 'contact_details' }],
  ['Contiene codice o marcatori di formato.', { code: 'markup' }],
  ['Contiene parole di servizio o segnaposto.', { code: 'placeholder' }],
])
const UNUSUAL_CHARACTERS = /^Contiene caratteri insoliti o di altri alfabeti \((U\+[\dA-F]{4,6}(?:, U\+[\dA-F]{4,6}){0,4})\)\.$/

/** Upcasts an `ArticleSentToReview` to version 2. Each sentence becomes its code, and an unknown one `other`. */
function upcastReviewReasons(data: Record<string, unknown>): Record<string, unknown> {
  const { reasons } = data
  if (!Array.isArray(reasons)) return data
  return { ...data, reasons: reasons.map((sentence: unknown) => (typeof sentence === 'string' ? reviewReasonOf(sentence) : sentence)) }
}

function reviewReasonOf(sentence: string): ReviewReason {
  const characters = UNUSUAL_CHARACTERS.exec(sentence)?.[1]
  if (characters) return { code: 'unusual_characters', codePoints: characters.split(', ') }
  return REVIEW_REASONS.get(sentence) ?? { code: 'other', text: sentence }
}

const FAILURES = new Map<string, FailureDetail>([
  ['Il modello ha rifiutato di scrivere su questo tema.', { code: 'model_refused' }],
  ['La risposta del modello si è interrotta prima della fine.', { code: 'answer_truncated' }],
  ['La risposta del modello non ha la forma richiesta.', { code: 'answer_malformed' }],
  ['La risposta del modello è troppo grande.', { code: 'answer_too_large' }],
  ['Il modello ha proposto solo topic che esistono già.', { code: 'only_existing_topics' }],
  ['Lo scrittore locale ha già proposto tutti i topic che conosce.', { code: 'topics_exhausted' }],
  ['Il servizio non ha risposto in tempo.', { code: 'no_answer_in_time' }],
  ['La connessione con il servizio si è interrotta.', { code: 'connection_lost' }],
  ['Generazione annullata: il programma si sta chiudendo.', { code: 'shutting_down' }],
  ['Generazione interrotta dall’arresto del programma. Un tentativo senza esito può essere stato addebitato.', { code: 'cut_short' }],
  ['La generazione si è interrotta per un errore interno.', { code: 'internal_error' }],
])
/** Sentences without the status and the server's code in parentheses. */
const HTTP_FAILURES = new Map<string, HttpFailureCode>([
  ['Il servizio rimanda a un altro indirizzo (HTTP): non viene seguito, va corretto OPENAI_BASE_URL.', 'redirected'],
  ['Il servizio ha rifiutato la chiave di accesso (HTTP).', 'key_refused'],
  ['Il credito presso il servizio è esaurito (HTTP).', 'credit_exhausted'],
  ['Troppe richieste al servizio (HTTP).', 'too_many_requests'],
  ['Il servizio ha avuto un errore (HTTP).', 'service_error'],
  ['Il servizio ha respinto la richiesta (HTTP).', 'request_rejected'],
])
const HTTP = /\(HTTP ([1-9]\d{2})(?:, (\w{1,60}))?\)/
/** Matches «1234» and «12.345.678» up to twelve digits, so that no digit is lost. */
const THOUSANDS = String.raw`\d{4}|\d{1,3}(?:\.\d{3}){0,3}`
const MONEY_SPENT = new RegExp(
  `^Il budget mensile di ((?:${THOUSANDS}),\\d{2})\u00a0€ per la generazione è esaurito: si riparte il primo del mese\\.$`,
)
const TOKENS_SPENT = new RegExp(`^Il budget mensile di (${THOUSANDS}) token è esaurito: si riparte il primo del mese\\.$`)
const NO_ARTICLE = /^Nessun articolo generato\.(?: ([^]+))?$/

/** Upcasts an `AttemptFailed` to version 2. The message becomes its code, or `other`. */
const upcastAttemptMessage = (data: Record<string, unknown>) => withDetail(data, failureOf)

const upcastGenerationMessage = (data: Record<string, unknown>) =>
  withDetail(data, (message): GenerationFailureDetail => {
    const batch = NO_ARTICLE.exec(message)
    if (!batch) return failureOf(message)
    return { code: 'no_article_made', ...(batch[1] === undefined ? {} : { cause: failureOf(batch[1]) }) }
  })

function withDetail(data: Record<string, unknown>, detailOf: (message: string) => GenerationFailureDetail): Record<string, unknown> {
  const { message } = data
  if (typeof message !== 'string') return data
  const { message: _sentence, ...facts } = data
  return { ...facts, detail: detailOf(message) }
}

function failureOf(message: string): FailureDetail {
  const other: FailureDetail = { code: 'other', text: message }
  const [http, status, serverCode] = HTTP.exec(message) ?? []
  if (http !== undefined) {
    const code = HTTP_FAILURES.get(message.replace(http, '(HTTP)'))
    return code ? { code, status: Number(status), ...(serverCode === undefined ? {} : { serverCode }) } : other
  }
  const euro = MONEY_SPENT.exec(message)?.[1]
  if (euro !== undefined) return { code: 'monthly_money_spent', eurPerMonth: numberOf(euro) }
  const tokens = TOKENS_SPENT.exec(message)?.[1]
  if (tokens !== undefined) return { code: 'monthly_tokens_spent', tokensPerMonth: numberOf(tokens) }
  return FAILURES.get(message) ?? other
}

const numberOf = (italian: string): number => Number(italian.replaceAll('.', '').replace(',', '.'))

/**
 * Upcasters. To change the data of a type, add a step here. Never edit a shipped step, because the log is permanent.
 * `steps[type][n]` converts data of version n + 1 to version n + 2. A type without an entry has version 1.
 */
type Step = (data: Record<string, unknown>) => Record<string, unknown>
export type Steps = { readonly [T in EventType]?: readonly Step[] }

const steps: Steps = {
  // At that time there was only one account.
  ApiTokenIssued: [(data) => ({ issuedBy: FIRST_OWNER_ID, ...data })],
  ArticlePublished: [(data) => ({ ...data, revision: 1, basis: 'unrecorded' })],
  ArticleWithdrawn: [(data) => ({ ...data, notice: null })],
  ArticleSentToReview: [upcastReviewReasons],
  AttemptFailed: [upcastAttemptMessage],
  GenerationFailed: [upcastGenerationMessage],
}

/**
 * Repairs data that an earlier release recorded against its own schema. A repair keeps the shape, so it needs no new version, and older
 * releases can read newer events. Tried only on data that the schema rejects.
 */
const repairs: { readonly [T in EventType]?: Step } = { AttemptSucceeded: repairUsage, AttemptFailed: repairUsage }

export const currentVersion = (type: EventType, known = steps): number => (known[type]?.length ?? 0) + 1

/** A recorded event has a later version, or data that does not match its type. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError'
  readonly type: string
  constructor(type: string, message: string, options?: ErrorOptions) {
    super(`${type}: ${message}`, options)
    this.type = type
  }
}

/**
 * Converts a recorded event to the current schema and validates it. Returns null for an unknown type, such as a system event.
 * @param version version in the metadata; 1 if it has none
 * @throws UnreadableEventError if the type is known and the data unreadable
 */
export function upcast(type: string, version: number, data: unknown, known = steps): DomainEvent | null {
  if (!isEventType(type)) return null
  const today = currentVersion(type, known)
  if (!Number.isInteger(version) || version < 1) throw new UnreadableEventError(type, `invalid version: ${version}`)
  if (version > today) throw new UnreadableEventError(type, `version ${version}, this program knows up to ${today}`)
  let shaped = data
  for (const step of known[type]?.slice(version - 1) ?? []) if (isObject(shaped)) shaped = step(shaped)
  const schema = vocabulary[type]
  const repair = repairs[type]
  let parsed: z.ZodSafeParseResult<unknown> = schema.safeParse(shaped)
  if (!parsed.success && repair && isObject(shaped)) parsed = schema.safeParse(repair(shaped))
  if (!parsed.success) throw new UnreadableEventError(type, parsed.error.message, { cause: parsed.error })
  return { type, data: parsed.data } as DomainEvent
}

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/**
 * Repairs token counts that old releases stored as the server sent them, until November 2026: null, negative, fractional or no numbers.
 * Rounds fractions up, replaces other invalid counts by 0 and drops the cost computed from them. Leaves other errors unchanged.
 * @param data data of an `AttemptSucceeded` or `AttemptFailed`, as recorded
 */
function repairUsage(data: Record<string, unknown>): Record<string, unknown> {
  const { usage } = data
  if (typeof usage !== 'object' || usage === null) return data
  const { inputTokens, outputTokens, costMicroEur } = usage as Record<string, unknown>
  return {
    ...data,
    usage: {
      ...usage,
      inputTokens: count(inputTokens) ?? 0,
      outputTokens: count(outputTokens) ?? 0,
      costMicroEur: count(costMicroEur) === costMicroEur ? costMicroEur : null,
    },
  }
}

function count(value: unknown): number | undefined {
  const rounded = typeof value === 'number' ? Math.ceil(value) : undefined
  return rounded !== undefined && rounded >= 0 && Number.isSafeInteger(rounded) ? rounded : undefined
}
