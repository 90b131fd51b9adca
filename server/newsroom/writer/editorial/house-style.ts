/** The house's rules of style for the copy check. Typing errors are in `typos.ts`. */

interface HouseForm {
  readonly write: string
  readonly instead: readonly string[]
  /** Correct as a sentence's first word, which has a capital anyway. */
  readonly isRightFirst?: true
}

/** One form for each name or abbreviation: initials in capitals, pronounceable words like names. */
export const HOUSE_FORMS: readonly HouseForm[] = [
  { write: 'Consob', instead: ['CONSOB'] },
  { write: 'Istat', instead: ['ISTAT'] },
  { write: 'Covip', instead: ['COVIP'] },
  { write: 'Ivass', instead: ['IVASS'] },
  { write: 'Banca d’Italia', instead: ['Banca D’Italia', 'banca d’Italia', 'Bankitalia'] },
  { write: 'BTP', instead: ['Btp'] },
  // As a first word it may be a trading bot.
  { write: 'BOT', instead: ['Bot'], isRightFirst: true },
  { write: 'BCE', instead: ['Bce'] },
  { write: 'ETF', instead: ['Etf', 'ETFs', 'Etfs'] },
  { write: 'ESMA', instead: ['Esma'] },
  { write: 'PAC', instead: ['Pac'] },
  { write: 'TFR', instead: ['Tfr'] },
  { write: 'CFD', instead: ['Cfd'] },
  { write: 'KID', instead: ['Kid'] },
  { write: 'TAEG', instead: ['Taeg'] },
  { write: 'TAN', instead: ['Tan'] },
  { write: 'FTSE MIB', instead: ['Ftse Mib', 'FTSE Mib', 'Ftse MIB'] },
  { write: 'perché', instead: ['perchè'] },
  { write: 'poiché', instead: ['poichè'] },
  { write: 'né', instead: ['nè'] },
  { write: 'un po’', instead: ['un pò'] },
  { write: 'qual è', instead: ['qual’è'] },
]

/** Forms of address, the house's own first; a text uses one. Patterns for one sentence. */
export const FORMS_OF_ADDRESS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'tu', pattern: /(?<![\p{L}’])(?:tu|te|ti|tuo|tua|tuoi|tue)(?![\p{L}’])/iu },
  { name: 'voi', pattern: /(?<![\p{L}’])(?:voi|vostr[oaie])(?![\p{L}’])/iu },
  { name: 'Lei', pattern: /(?<=[\p{Ll},;:] )(?:Lei|Suo|Sua|Suoi|Sue|La (?:invitiamo|preghiamo))(?!\p{L})/u },
]

/**
 * Steps are infinitives: «Scrivere», not «Scrivi». These imperatives have no other meaning, so a list with one of them addresses the
 * reader.
 */
export const STEP_FORMS: Readonly<Record<string, string>> = {
  Aggiungi: 'Aggiungere',
  Apri: 'Aprire',
  Attendi: 'Attendere',
  Chiedi: 'Chiedere',
  Chiudi: 'Chiudere',
  Decidi: 'Decidere',
  Disdici: 'Disdire',
  Dividi: 'Dividere',
  Estrai: 'Estrarre',
  Fai: 'Fare',
  Inserisci: 'Inserire',
  Leggi: 'Leggere',
  Metti: 'Mettere',
  Prendi: 'Prendere',
  Riduci: 'Ridurre',
  Ripeti: 'Ripetere',
  Risolvi: 'Risolvere',
  Scegli: 'Scegliere',
  Scrivi: 'Scrivere',
  Sottrai: 'Sottrarre',
  Spegni: 'Spegnere',
  Tieni: 'Tenere',
  Togli: 'Togliere',
  Unisci: 'Unire',
  Vendi: 'Vendere',
}

/** Imperatives that may also be third persons or nouns. They count only beside one of the others. */
export const STEP_FORMS_BESIDE: Readonly<Record<string, string>> = {
  Annota: 'Annotare',
  Calcola: 'Calcolare',
  Cerca: 'Cercare',
  Confronta: 'Confrontare',
  Conserva: 'Conservare',
  Conta: 'Contare',
  Controlla: 'Controllare',
  Copia: 'Copiare',
  Entra: 'Entrare',
  Guarda: 'Guardare',
  Imposta: 'Impostare',
  Moltiplica: 'Moltiplicare',
  Ordina: 'Ordinare',
  Salva: 'Salvare',
  Segna: 'Segnare',
  Somma: 'Sommare',
  Verifica: 'Verificare',
}

/**
 * Gulpease: 89 + (300 × sentences − 10 × letters) / words. A text below 40 is hard for a reader with a secondary school diploma (P. Lucisano,
 * M. E. Piemontese, «Scuola e città», 1988).
 */
export const LEAST_GULPEASE = { article: 40, paragraph: 30 } as const

export const MOST_UNSOURCED_FIGURES = 6

export const SOURCE_WORDS =
  /(?<!\p{L})(?:fonte|fonti|istat|eurostat|consob|covip|ivass|esma|bce|banca d’italia|banca centrale|agenzia delle entrate|tesoro|ipotes[ie]|ipotetic[oaie]|esempi[o]?|immagin\p{L}*|suppon\p{L}*)(?!\p{L})/iu
