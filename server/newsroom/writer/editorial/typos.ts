interface Typo {
  readonly found: string
  readonly instead: string
  readonly at: number
}

interface Slip {
  readonly pattern: RegExp
  readonly instead: (found: string) => string
}

/** Words that never follow themselves, unlike «piano piano» and «via via». */
const SMALL_WORDS =
  'il|lo|la|i|gli|le|un|uno|una|di|a|da|in|con|su|per|tra|fra|del|dello|della|dei|degli|delle|al|allo|alla|ai|agli|alle|dal|dallo|dalla|dai|dagli|dalle|nel|nello|nella|nei|negli|nelle|sul|sullo|sulla|sui|sugli|sulle|e|o|ma|che|non|ed|se|come|anche'

/** Correct forms by wrong form, in lower case. A capital first letter is kept. */
const WORDS: Readonly<Record<string, string>> = {
  perche: 'perché',
  poiche: 'poiché',
  affinche: 'affinché',
  finche: 'finché',
  benche: 'benché',
  percio: 'perciò',
  cosi: 'così',
  piu: 'più',
  puo: 'può',
  cioe: 'cioè',
  citta: 'città',
  societa: 'società',
  attivita: 'attività',
  liquidita: 'liquidità',
  volatilita: 'volatilità',
  possibilita: 'possibilità',
  qualita: 'qualità',
  stà: 'sta',
  fà: 'fa',
  quì: 'qui',
  quà: 'qua',
  sù: 'su',
  propio: 'proprio',
  propietà: 'proprietà',
  sopratutto: 'soprattutto',
  pultroppo: 'purtroppo',
  efficenza: 'efficienza',
  sufficente: 'sufficiente',
  obligazione: 'obbligazione',
  obligazioni: 'obbligazioni',
  eccezzione: 'eccezione',
  interressi: 'interessi',
  rendimeto: 'rendimento',
  investimeto: 'investimento',
  daccordo: 'd’accordo',
}

const MASCULINE =
  'altro|anno|euro|esempio|errore|investimento|indice|interesse|importo|articolo|obiettivo|ordine|utile|acquisto|aumento|investitore'
const FEMININE =
  'altra|azione|impresa|opzione|obbligazione|imposta|ipotesi|ora|idea|offerta|operazione|inflazione|attività|agenzia|entrata|uscita'

/** Patterns for running text; none crosses words without a limit. */
const SLIPS: readonly Slip[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}’])(${SMALL_WORDS}) \\1(?![\\p{L}’])`, 'giu'),
    instead: (found) => found.slice(0, found.indexOf(' ')),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}’])(?:${Object.keys(WORDS).join('|')})(?![\\p{L}’])`, 'giu'),
    instead: (found) => likeFirst(found, WORDS[found.toLowerCase()]!),
  },
  // An apostrophe in place of an accent: «e’ vero», «piu’».
  { pattern: /(?<![\p{L}’])[Ee]’(?= )/gu, instead: (found) => (found[0] === 'E' ? 'È' : 'è') },
  {
    pattern: /(?<![\p{L}’])(?:perche|poiche|cosi|piu|puo|gia|giu|cioe|pero|citta|societa|attivita)’(?!\p{L})/giu,
    instead: (found) => found.slice(0, -2) + accent(found),
  },
  { pattern: new RegExp(`(?<![\\p{L}’])un’(?:${MASCULINE})(?!\\p{L})`, 'giu'), instead: (found) => found.replace('’', ' ') },
  { pattern: new RegExp(`(?<![\\p{L}’])un (?:${FEMININE})(?!\\p{L})`, 'giu'), instead: (found) => found.replace(' ', '’') },
  {
    pattern: /(?<![\p{L}’])(?:l|dell|all|dall|nell|sull|quell) (?=[aeiouàèéìòù]\p{L})/giu,
    instead: (found) => found.replace(' ', '’'),
  },
  { pattern: /(?<=[\p{L}\d»)]) +[,;:.!?](?![\p{L}\d.])/gu, instead: (found) => found.trim() },
  { pattern: /(?<!\p{L})\p{L}{1,40}[,;!?]\p{L}{1,40}/gu, instead: (found) => found.replace(/[,;!?]/, '$& ') },
  { pattern: /,,|;;|::/g, instead: (found) => found[0]! },
]

const ACCENTS: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' }

const accent = (found: string): string => (/che’$/i.test(found) ? 'é' : ACCENTS[found.at(-2)!.toLowerCase()]!)

const likeFirst = (found: string, right: string): string =>
  found[0] === found[0]!.toUpperCase() ? right[0]!.toUpperCase() + right.slice(1) : right

export function typosIn(text: string): Typo[] {
  const found = SLIPS.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: one, index: at }) => ({ found: one, instead: instead(one), at })),
  )
  return found.toSorted((one, other) => one.at - other.at)
}
