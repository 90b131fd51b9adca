import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GenerationFailureDetail } from '../../../events/domain/generation/generation-failures.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { upcast } from '../../../events/schemas/upcasters.ts'
import { failureText } from '../../../server/italian/failure-text.ts'
import { reviewReasonText } from '../../../server/italian/review-reason-text.ts'
import { recordedProse } from '../../events/schemas/recorded-prose.ts'

const test = suite('The sentences that editors read')

test('An event that recorded a sentence still shows that sentence, letter by letter.', () => {
  for (const { type, data, metadata } of recordedProse) {
    const shaped = upcast(type, metadata.version, data)!.data
    if ('reasons' in shaped) assert.equal(shaped.reasons.map(reviewReasonText), data.reasons)
    else if ('detail' in shaped) assert.is(failureText(shaped.detail), data.message)
    else assert.unreachable(type)
  }
})

const REVIEW_REASONS: Readonly<Record<ReviewReason['code'], readonly [object, string]>> = {
  malformed_body: [{}, 'Il corpo dell’articolo non ha la forma prevista.'],
  uneven_table: [{}, 'Una tabella ha righe più lunghe o più corte dell’intestazione.'],
  disallowed_link: [{}, 'Contiene un collegamento a un sito non ammesso.'],
  title_without_letters: [{}, 'Il titolo non ha lettere.'],
  straight_quotes: [{}, 'Contiene virgolette o apostrofi dritti.'],
  invisible_characters: [{}, 'Contiene caratteri invisibili.'],
  no_risk_warning: [{}, 'Non dice che si può perdere denaro.'],
  broken_words: [{}, 'Contiene parole spezzate o scritte lettera per lettera.'],
  promised_return: [{}, 'Promette un rendimento o esclude il rischio.'],
  urgency: [{}, 'Mette fretta o finge scarsità.'],
  unnamed_source: [{}, 'Cita uno studio, un documento o esperti senza nome: la fonte va verificata.'],
  real_person: [{}, 'Nomina una persona reale: va verificato che non sembri un’approvazione o un’accusa.'],
  testimonial: [{}, 'Racconta un’esperienza in prima persona come una testimonianza.'],
  investment_advice: [{}, 'Invita a comprare o a vendere.'],
  contact_details: [{}, 'Contiene un indirizzo, un’e-mail o un contatto nel testo.'],
  payment_details: [{}, 'Dà un conto o un portafoglio, o chiede denaro o codici segreti.'],
  failure_claim: [{}, 'Dice che una banca o un’impresa è fallita o non paga: va verificato.'],
  accusation: [{}, 'Attribuisce un reato a una persona riconoscibile: va verificato.'],
  present_figure: [{}, 'Riporta una cifra di oggi che nessuna fonte dell’articolo conferma.'],
  sample_data: [{}, 'È scritto con dati di esempio, che non sono una notizia: resta una bozza.'],
  markup: [{}, 'Contiene codice o marcatori di formato.'],
  placeholder: [{}, 'Contiene parole di servizio o segnaposto.'],
  too_short: [{ minWords: 450 }, 'È troppo breve: meno di 450 parole.'],
  overlong_word: [{ maxCharacters: 40 }, 'Contiene una parola di più di 40 caratteri.'],
  unusual_characters: [{ codePoints: ['U+0416', 'U+1F680'] }, 'Contiene caratteri insoliti o di altri alfabeti (U+0416, U+1F680).'],
  other: [{ text: 'Il titolo è brutto.' }, 'Il titolo è brutto.'],
}

const http = { status: 429, serverCode: 'insufficient_quota' }
const FAILURES: Readonly<Record<GenerationFailureDetail['code'], readonly [object, string]>> = {
  model_refused: [{}, 'Il modello ha rifiutato di scrivere su questo tema.'],
  answer_truncated: [{}, 'La risposta del modello si è interrotta prima della fine.'],
  answer_malformed: [{}, 'La risposta del modello non ha la forma richiesta.'],
  answer_ambiguous: [{}, 'La risposta del modello contiene più testi diversi: non si sa quale valga.'],
  answer_without_json: [{}, 'La risposta del modello non contiene il testo nella forma richiesta (JSON).'],
  answer_too_large: [{}, 'La risposta del modello è troppo grande.'],
  only_existing_topics: [{}, 'Il modello ha proposto solo topic che esistono già.'],
  topics_exhausted: [{}, 'Lo scrittore locale ha già proposto tutti i topic che conosce.'],
  no_answer_in_time: [{}, 'Il servizio non ha risposto in tempo.'],
  connection_lost: [{}, 'La connessione con il servizio si è interrotta.'],
  shutting_down: [{}, 'Generazione annullata: il programma si sta chiudendo.'],
  right_withdrawn: [{}, 'Generazione fermata: chi l’aveva chiesta non ne ha più il diritto.'],
  cut_short: [{}, 'Generazione interrotta dall’arresto del programma. Un tentativo senza esito può essere stato addebitato.'],
  internal_error: [{}, 'La generazione si è interrotta per un errore interno.'],
  already_written: [
    { title: 'Dazi e prezzi' },
    'Su questo tema lo scrittore locale ha già scritto tutto ciò che sa: l’articolo più vicino è «Dazi e prezzi».',
  ],
  articles_exhausted: [{}, 'Lo scrittore locale ha già scritto tutti gli articoli che conosce: non c’è niente di nuovo da generare.'],
  redirected: [{ status: 302 }, 'Il servizio rimanda a un altro indirizzo (HTTP 302): non viene seguito, va corretto OPENAI_BASE_URL.'],
  key_refused: [{ status: 401 }, 'Il servizio ha rifiutato la chiave di accesso (HTTP 401).'],
  credit_exhausted: [http, 'Il credito presso il servizio è esaurito (HTTP 429, insufficient_quota).'],
  too_many_requests: [{ status: 429 }, 'Troppe richieste al servizio (HTTP 429).'],
  service_error: [{ status: 500 }, 'Il servizio ha avuto un errore (HTTP 500).'],
  model_not_ready: [{ status: 503 }, 'Il modello non è ancora pronto, o ha troppe richieste (HTTP 503).'],
  model_unknown: [{ status: 404 }, 'Il servizio non conosce il modello richiesto (HTTP 404): va corretto OPENAI_MODEL.'],
  request_rejected: [{ status: 400 }, 'Il servizio ha respinto la richiesta (HTTP 400).'],
  monthly_money_spent: [
    { eurPerMonth: 20 },
    'Il budget mensile di 20,00\u00a0€ per la generazione è esaurito: si riparte il primo del mese.',
  ],
  monthly_tokens_spent: [{ tokensPerMonth: 20_000_000 }, 'Il budget mensile di 20.000.000 token è esaurito: si riparte il primo del mese.'],
  hourly_generations_spent: [{ generationsPerHour: 12_000 }, 'Raggiunto il limite di 12.000 generazioni all’ora: riprova più tardi.'],
  no_article_made: [
    { cause: { code: 'credit_exhausted', ...http } },
    'Nessun articolo generato. Il credito presso il servizio è esaurito (HTTP 429, insufficient_quota).',
  ],
  other: [{ text: 'Il modello ha sonno.' }, 'Il modello ha sonno.'],
}

test('Every code has its sentence, with its parameters in it.', () => {
  for (const [code, [parameters, sentence]] of Object.entries(REVIEW_REASONS))
    assert.is(reviewReasonText({ code, ...parameters } as ReviewReason), sentence)
  for (const [code, [parameters, sentence]] of Object.entries(FAILURES))
    assert.is(failureText({ code, ...parameters } as GenerationFailureDetail), sentence)
  assert.is(failureText({ code: 'no_article_made' }), 'Nessun articolo generato.')
})

test.run()
