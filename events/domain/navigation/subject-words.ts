import { foldText } from './fold-text.ts'

/**
 * Subjects of articles: the label, patterns of words that mean it, and words that mean it only beside one of those. «ordine» is also half
 * a password in Italian, and «rata» may be that of a fridge. Patterns are lower case without accents.
 */
export const SUBJECTS = {
  'tassi-e-banche-centrali': [
    'Tassi e banche centrali',
    /bce|fed|tassi(?! di cambio)|politica monetaria|banc(?:a|he) central[ei]/,
    /tasso(?! di cambio)|punti base|euribor/,
  ],
  'mutui-e-casa': ['Mutui e casa', /mutu[oi]|euribor|ammortamento|nuda proprieta|immobil[ei]|immobiliar[ei]/, /rat[ae]|casa/],
  obbligazioni: [
    'Titoli di Stato e obbligazioni',
    /btp|bot|bund|spread|obbligazion\w*|duration|titol[oi] di stato|prestare allo stato/,
    /cedol[ae]|asta|scadenza|decennale/,
  ],
  'azioni-e-indici': [
    'Azioni e indici',
    /azion[ei]|piazza affari|indic[ei] di borsa|ftse|dividend[oi]|capitalizzazione|flottante|prezzo utili|societa quotat[ae]|aumento di capitale|frazionamento/,
    /borsa|indic[ei](?! di sharpe)|listino|utili/,
  ],
  'fondi-ed-etf': ['Fondi ed ETF', /etf|kid|fondi(?! pensione)|fond[oi] comun[ei]|fondo della banca/, /fondo|ter|classe/],
  risparmio: [
    'Risparmio e bilancio di casa',
    /emergenz[ae]|risparmi|piano di accumulo|accumulo|pac|versamento unico|bilancio (?:di casa|familiare|passo)|imprevist[oi]|riserva|busta paga|piccolo capitale/,
    /risparmiat\w+|risparmiare|bilancio|versament[oi]|stipendi\w*|spese/,
  ],
  rendimenti: [
    'Rendimenti e interessi',
    /interesse composto|interessi sugli interessi|rendimento (?:reale|medio|nominale)|valore attuale|cagr|crescita compost[ao]|media dei rendimenti/,
    /rendiment[oi]|raddoppiare|interess[ei]/,
  ],
  inflazione: ['Inflazione', /inflazione|potere d acquisto|caro ?vita|paniere dell istat/, /istat|prezzi al consumo/],
  tasse: [
    'Tasse sugli investimenti',
    /tass[ae]|impost[ae]|imposta di bollo|bollo|bolli|plusvalenz[ae]|minusvalenz[ae]|fisco|aliquot[ae]/,
    /fiscal[ei]|prelievi|prelievo/,
  ],
  portafoglio: ['Portafoglio e diversificazione', /portafogli\w*|diversific\w+|correlazion[ei]/, /ribilanciamento|pesi/],
  'misurare-il-rischio': [
    'Misurare il rischio',
    /volatilita|sharpe|ribass[oi] massim[oi]|massimo ribasso|drawdown|serie negativ[ae]|serie (?:di )?perdite|perdite di fila|dimensione (?:della )?posizione|valore atteso|rischiare/,
    /ribass[oi]|perdit[ae]|rischio|posizion[ei]/,
  ],
  previdenza: ['Pensione e TFR', /tfr|pension[ei]|previdenz\w+|covip/, /liquidazione/],
  valute: ['Valute e cambi', /(?:tasso|rischio) di cambio|dal cambio|euro dollaro|valut[ae]|lire turche/, /cambio|dollar[oi]|franchi|yen/],
  'materie-prime': ['Oro e materie prime', /oro|petrolio|materie prime|materia prima|barile|contango|backwardation/, /futures?|consegna/],
  'cripto-attivita': ['Cripto-attività', /cript\w+|bitcoin|mica|monet[ae] stabil[ei]|stablecoin/, /piattaforma|moneta/],
  'trading-automatico': [
    'Trading automatico',
    /trading (?:automatico|algoritmico)|algoritm\w+ che (?:decidono|eseguono)|backtest|sovradattamento|crollo lampo/,
    /strategi[ae]|algoritm\w+|programma/,
  ],
  'leva-e-derivati': [
    'Leva e derivati',
    /cfd|opzion[ei]|put|allo scoperto|derivat[oi]|leva (?:finanziaria|giornaliera)|(?:a|con la|quale) leva|margin call|call/,
    /leva|margine|premio/,
  ],
  'ordini-e-costi': [
    'Ordini e costi',
    /ordin[ei] (?:di borsa|a mercato|con limite|stop)|stop|stop loss|denaro lettera|commission[ei]|conto titoli|costi nascosti/,
    /(?<!parola d )ordin[ei]|cost[oi]|scarto/,
  ],
  'truffe-e-tutele': [
    'Truffe e tutele',
    /truff[ae]|phishing|fals[ae] piattaform[ae]|password|autenticazione|frod[ei]|parola d ordine|secondo fattore/,
    /tutel[ae]|codice|consob/,
  ],
  'conti-e-pagamenti': [
    'Conti e pagamenti',
    /bonific[oi]|pagament[oi]|open banking|cont[oi] correnti?|conto corrente|iban/,
    /beneficiario|ordinario|istantane[oi]|carta/,
  ],
  'intelligenza-artificiale': [
    'Algoritmi e intelligenza artificiale',
    /intelligenza artificiale|modell[oi] linguistic[oi]|robo(?: advisors?)?|consulenza automatizzata|algoritmo che/,
    /algoritm\w+|consulenza|questionario/,
  ],
  'analisi-tecnica': ['Analisi tecnica', /medi[ae] mobil[ei]|analisi tecnica/, /grafic[oi]|incroc[io]/],
  economia: ['Economia', /pil|recessione|occupazione|debito pubblico/, /salari\w*|crescita/],
} as const satisfies Record<string, readonly [label: string, own: RegExp, besides: RegExp]>

export type Subject = keyof typeof SUBJECTS

/** Matches words of `folded`. A leading space is twice as fast as a lookbehind (Node 24). */
const asWords = (words: RegExp) => new RegExp(` (?:${words.source})(?= )`, 'g')

const PATTERNS = (Object.keys(SUBJECTS) as Subject[]).map((key) => [key, asWords(SUBJECTS[key][1]), asWords(SUBJECTS[key][2])] as const)

/** Weight of a word of the title or topic relative to other words. */
const IN_TITLE = 3
const MAX_COUNTED = 3

export const folded = (text: string) =>
  ` ${foldText(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

export function scoresOf(title: string, rest: string): { key: Subject; score: number; inTitle: boolean }[] {
  const [head, body] = [folded(title), folded(rest)]
  const both = `${head}\n${body}`
  const count = (text: string, pattern: RegExp) => Math.min(MAX_COUNTED, text.match(pattern)?.length ?? 0)
  return PATTERNS.flatMap(([key, own, besides]) => {
    // Most texts contain none of a subject's words, so this test saves time.
    if (both.search(own) < 0) return []
    const [inHead, inBody] = [count(head, own), count(body, own)]
    if (inHead + inBody === 0) return []
    const company = IN_TITLE * count(head, besides) + count(body, besides)
    return [{ key, score: IN_TITLE * inHead + inBody + company, inTitle: inHead > 0, at: head.search(own) }]
  }).toSorted((a, b) => b.score - a.score || a.at - b.at)
}
