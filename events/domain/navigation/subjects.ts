import { foldText } from './fold-text.ts'

/**
 * What articles are about: the tags that readers see, the lists they lead to, and which articles are related. An article has those
 * whose words it uses, so that a person's and a program's articles meet; the pattern is of words without accents, in lower case.
 */
const SUBJECTS = {
  'tassi-e-banche-centrali': [
    'Tassi e banche centrali',
    /bce|fed|tass[oi](?! di cambio)|politica monetaria|banc(?:a|he) central[ei]|punti base/,
  ],
  'mutui-e-casa': ['Mutui e casa', /mutu[oi]|rat[ae]|casa|immobil\w*|euribor|ammortamento/],
  obbligazioni: ['Titoli di Stato e obbligazioni', /btp|bot|bund|spread|obbligazion\w*|duration|cedol[ae]|titol[oi] di stato/],
  'azioni-e-indici': [
    'Azioni e indici',
    /azion[ei]|borsa|indic[ei](?! di sharpe)|ftse|dividend[oi]|capitalizzazione|flottante|prezzo utili|societa quotat[ae]/,
  ],
  'fondi-ed-etf': ['Fondi ed ETF', /etf|kid|fondi|un fondo|fond[oi] comun[ei]|ter/],
  risparmio: ['Risparmio e bilancio di casa', /emergenz[ae]|risparm\w+|bilancio|accumulo|pac|versament[oi]|stipendi\w*/],
  inflazione: ['Inflazione', /inflazione|potere d acquisto|caro ?vita|rendimento reale|valore attuale/],
  tasse: ['Tasse sugli investimenti', /tass[ae]|impost[ae]|bollo|plusvalenz[ae]|minusvalenz[ae]|fisco|aliquot[ae]/],
  portafoglio: ['Portafoglio e diversificazione', /portafogli\w*|diversifica\w+|correlazion[ei]|interesse composto|rendimento medio/],
  'misurare-il-rischio': ['Misurare il rischio', /volatilita|sharpe|ribass[oi]|drawdown|perdit[ae]|serie negativ[ae]|posizione|rischiare/],
  previdenza: ['Pensione e TFR', /tfr|pension[ei]|previdenz\w+/],
  valute: ['Valute e cambi', /cambio|dollar[oi]|valut[ae]/],
  'materie-prime': ['Oro e materie prime', /oro|petrolio|materie prime|futures|contango/],
  'cripto-attivita': ['Cripto-attività', /cript\w+|bitcoin|mica/],
  'trading-automatico': ['Trading automatico', /trading (?:automatico|algoritmico)|algoritm\w+|backtest|sovradattamento|robo/],
  'leva-e-derivati': ['Leva e derivati', /leva|margine|cfd|opzion[ei]|call|put|allo scoperto|derivat[oi]/],
  'ordini-e-costi': ['Ordini e costi', /ordin[ei]|stop|denaro lettera|commission[ei]|conto titoli|costi nascosti/],
  'truffe-e-tutele': ['Truffe e tutele', /truff[ae]|phishing|false piattaforme|password|autenticazione|tutel[ae]|frod[ei]|consob/],
  'conti-e-pagamenti': ['Conti e pagamenti', /bonific[oi]|pagament[oi]|open banking|conto corrente|iban|beneficiario/],
  'intelligenza-artificiale': ['Intelligenza artificiale', /intelligenza artificiale|modell[oi] linguistic[oi]/],
  'analisi-tecnica': ['Analisi tecnica', /medi[ae] mobil[ei]|grafic[oi]|analisi tecnica/],
  economia: ['Economia', /pil|recessione|occupazione|salari\w*|debito pubblico/],
} as const satisfies Record<string, readonly [label: string, words: RegExp]>

export type Subject = keyof typeof SUBJECTS

export const SUBJECT_KEYS = Object.keys(SUBJECTS) as Subject[]

/** @returns what readers see */
export const subjectLabel = (subject: Subject): string => SUBJECTS[subject][0]

/** @returns whether an address names a subject */
export const isSubject = (key: string): key is Subject => Object.hasOwn(SUBJECTS, key)

/** Words as `folded` gives them: each after a space, which takes the engine half the time of a look behind (Node 24). */
const PATTERNS = SUBJECT_KEYS.map((key) => [key, new RegExp(` (?:${SUBJECTS[key][1].source})(?= )`, 'g')] as const)

const MAX_PER_ARTICLE = 3
/** A word of the title, or of the topic, is worth as many of the rest. */
const IN_TITLE = 3
/** One word in passing makes no subject. */
const MIN_SCORE = 2

/**
 * @param title with the topic's, where there is one
 * @param rest subtitle and standfirst
 * @returns at most three, the foremost first
 */
export function subjectsOf(title: string, rest: string): Subject[] {
  const [head, body] = [folded(title), folded(rest)]
  const count = (text: string, pattern: RegExp) => Math.min(3, text.match(pattern)?.length ?? 0)
  return PATTERNS.map(([key, pattern]) => ({ key, score: IN_TITLE * count(head, pattern) + count(body, pattern) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_PER_ARTICLE)
    .map(({ key }) => key)
}

/** @returns the folded text with one space before and after each word */
const folded = (text: string) => ` ${foldText(text).replaceAll(/[^a-z0-9]+/g, ' ')} `
