import type { GenerationFailureDetail, HttpFailureCode, PlainFailureCode } from '../../events/domain/generation/generation-failures.ts'

const SENTENCES: Readonly<Record<PlainFailureCode, string>> = {
  model_refused: 'Il modello ha rifiutato di scrivere su questo tema.',
  answer_truncated: 'La risposta del modello si è interrotta prima della fine.',
  answer_malformed: 'La risposta del modello non ha la forma richiesta.',
  answer_ambiguous: 'La risposta del modello contiene più testi diversi: non si sa quale valga.',
  answer_without_json: 'La risposta del modello non contiene il testo nella forma richiesta (JSON).',
  answer_too_large: 'La risposta del modello è troppo grande.',
  only_existing_topics: 'Il modello ha proposto solo topic che esistono già.',
  topics_exhausted: 'Lo scrittore locale ha già proposto tutti i topic che conosce.',
  no_answer_in_time: 'Il servizio non ha risposto in tempo.',
  connection_lost: 'La connessione con il servizio si è interrotta.',
  shutting_down: 'Generazione annullata: il programma si sta chiudendo.',
  right_withdrawn: 'Generazione fermata: chi l’aveva chiesta non ne ha più il diritto.',
  cut_short: 'Generazione interrotta dall’arresto del programma. Un tentativo senza esito può essere stato addebitato.',
  internal_error: 'La generazione si è interrotta per un errore interno.',
}

/** Each function takes a text such as «HTTP 429, insufficient_quota». */
const HTTP_SENTENCES: Readonly<Record<HttpFailureCode, (http: string) => string>> = {
  redirected: (http) => `Il servizio rimanda a un altro indirizzo (${http}): non viene seguito, va corretto OPENAI_BASE_URL.`,
  key_refused: (http) => `Il servizio ha rifiutato la chiave di accesso (${http}).`,
  credit_exhausted: (http) => `Il credito presso il servizio è esaurito (${http}).`,
  too_many_requests: (http) => `Troppe richieste al servizio (${http}).`,
  service_error: (http) => `Il servizio ha avuto un errore (${http}).`,
  model_not_ready: (http) => `Il modello non è ancora pronto, o ha troppe richieste (${http}).`,
  model_unknown: (http) => `Il servizio non conosce il modello richiesto (${http}): va corretto OPENAI_MODEL.`,
  request_rejected: (http) => `Il servizio ha respinto la richiesta (${http}).`,
}

export function failureText(detail: GenerationFailureDetail): string {
  switch (detail.code) {
    case 'monthly_money_spent':
      return `Il budget mensile di ${euro(detail.eurPerMonth)} per la generazione è esaurito: si riparte il primo del mese.`
    case 'monthly_tokens_spent':
      return `Il budget mensile di ${count(detail.tokensPerMonth)} token è esaurito: si riparte il primo del mese.`
    case 'hourly_generations_spent':
      return `Raggiunto il limite di ${generations(detail.generationsPerHour)} all’ora: riprova più tardi.`
    case 'no_article_made':
      return detail.cause ? `Nessun articolo generato. ${failureText(detail.cause)}` : 'Nessun articolo generato.'
    case 'already_written':
      return `Su questo tema lo scrittore locale ha già scritto tutto ciò che sa: l’articolo più vicino è «${detail.title}».`
    case 'articles_exhausted':
      return 'Lo scrittore locale ha già scritto tutti gli articoli che conosce: non c’è niente di nuovo da generare.'
    case 'other':
      return detail.text
    default:
      return 'status' in detail
        ? HTTP_SENTENCES[detail.code](`HTTP ${detail.status}${detail.serverCode ? `, ${detail.serverCode}` : ''}`)
        : SENTENCES[detail.code]
  }
}

const NOTHING_ON_TOPICS = 'Su questi temi lo scrittore locale ha già scritto tutto ciò che sa.'
/** The program was closing, the topic was inactive, or the log did not answer. */
const NOT_BEGUN = 'La generazione non è cominciata, o non ne è stato registrato l’esito.'

export function partFailures(details: readonly GenerationFailureDetail[], failed: number): { reason: string; count: number }[] {
  // Each of these failures names another article, so they are counted together.
  const written = details.filter(({ code }) => code === 'already_written').length
  const counts = new Map<string, number>()
  const add = (reason: string, number = 1) => counts.set(reason, (counts.get(reason) ?? 0) + number)
  for (const detail of details) add(written > 1 && detail.code === 'already_written' ? NOTHING_ON_TOPICS : failureText(detail))
  if (failed > details.length) add(NOT_BEGUN, failed - details.length)
  return [...counts].map(([reason, parts]) => ({ reason, count: parts })).toSorted((one, other) => other.count - one.count)
}

const generations = (number: number) => (number === 1 ? 'una generazione' : `${count(number)} generazioni`)

const count = (value: number) => value.toLocaleString('it-IT')

const euro = (amount: number) => new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(amount)
