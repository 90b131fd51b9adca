import type { PlainReviewCode, ReviewReason } from '../../events/domain/review-reasons.ts'

const SENTENCES: Readonly<Record<PlainReviewCode, string>> = {
  malformed_body: 'Il corpo dell’articolo non ha la forma prevista.',
  uneven_table: 'Una tabella ha righe più lunghe o più corte dell’intestazione.',
  disallowed_link: 'Contiene un collegamento a un sito non ammesso.',
  title_without_letters: 'Il titolo non ha lettere.',
  straight_quotes: 'Contiene virgolette o apostrofi dritti.',
  invisible_characters: 'Contiene caratteri invisibili.',
  no_risk_warning: 'Non dice che si può perdere denaro.',
  broken_words: 'Contiene parole spezzate o scritte lettera per lettera.',
  promised_return: 'Promette un rendimento o esclude il rischio.',
  urgency: 'Mette fretta o finge scarsità.',
  unnamed_source: 'Cita uno studio, un documento o esperti senza nome: la fonte va verificata.',
  real_person: 'Nomina una persona reale: va verificato che non sembri un’approvazione o un’accusa.',
  testimonial: 'Racconta un’esperienza in prima persona come una testimonianza.',
  investment_advice: 'Invita a comprare o a vendere.',
  contact_details: 'Contiene un indirizzo, un’e-mail o un contatto nel testo.',
  payment_details: 'Dà un conto o un portafoglio, o chiede denaro o codici segreti.',
  failure_claim: 'Dice che una banca o un’impresa è fallita o non paga: va verificato.',
  accusation: 'Attribuisce un reato a una persona riconoscibile: va verificato.',
  present_figure: 'Riporta una cifra di oggi che nessuna fonte dell’articolo conferma.',
  sample_data: 'È scritto con dati di esempio, che non sono una notizia: resta una bozza.',
  markup: 'Contiene codice o marcatori di formato.',
  placeholder: 'Contiene parole di servizio o segnaposto.',
}

/** Texts without figures for reasons whose sentences contain figures. */
const WITHOUT_FIGURES: Readonly<Record<Exclude<ReviewReason['code'], PlainReviewCode>, string>> = {
  too_short: 'È troppo breve.',
  overlong_word: 'Contiene una parola troppo lunga.',
  unusual_characters: 'Contiene caratteri insoliti o di altri alfabeti.',
  other: 'Altro.',
}

export const reviewReasonName = (code: ReviewReason['code']): string => ({ ...SENTENCES, ...WITHOUT_FIGURES })[code]

export function reviewReasonText(reason: ReviewReason): string {
  switch (reason.code) {
    case 'too_short':
      return `È troppo breve: meno di ${reason.minWords} parole.`
    case 'overlong_word':
      return `Contiene una parola di più di ${reason.maxCharacters} caratteri.`
    case 'unusual_characters':
      return `Contiene caratteri insoliti o di altri alfabeti (${reason.codePoints.join(', ')}).`
    case 'other':
      return reason.text
    default:
      return SENTENCES[reason.code]
  }
}
