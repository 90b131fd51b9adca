import { figure } from '../../events/domain/figures.ts'
import { type CodedIn, type PlainCodeOf, textOf } from './coded.ts'

export const WHOLE_BODY = '(corpo)'

const TYPES: Readonly<Record<string, string>> = {
  string: 'Deve essere un testo.',
  number: 'Deve essere un numero.',
  int: 'Deve essere un numero intero.',
  boolean: 'Deve essere «true» o «false».',
  array: 'Deve essere un elenco.',
  object: 'Deve essere un oggetto JSON.',
  null: 'Deve essere «null».',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Deve essere un indirizzo e-mail.',
  url: 'Deve essere un indirizzo web.',
  uuid: 'Deve essere un identificativo UUID.',
  datetime: 'Deve essere una data con l’ora, in ISO 8601.',
  date: 'Deve essere una data, come 2026-11-29.',
}
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['carattere', 'caratteri'],
  array: ['elemento', 'elementi'],
}
const MAX_NAMES = 5
const MAX_NAME = 60

const quoted = (names: readonly unknown[]): string =>
  names
    .slice(0, MAX_NAMES)
    .map((name) => `«${String(name).slice(0, MAX_NAME)}»`)
    .join(', ') + (names.length > MAX_NAMES ? ' e altri' : '')

/** Returns «200 caratteri» for a text, «1 elemento» for a list, «200» for a number. */
function amount(origin: string, value: number): string {
  const [one, many] = UNITS[origin] ?? []
  return [figure(value), value === 1 ? one : many].filter(Boolean).join(' ')
}
const verb = (origin: string) => (origin in UNITS ? 'avere' : 'essere')

interface Names {
  readonly names: readonly unknown[]
}
interface Bound {
  readonly origin: string
  readonly bound: number
}

/** Sentences whose subject is the field shown beside them. */
const FIELDS = {
  missing: 'Manca.',
  'wrong-type': ({ expected }: { expected: string }) => TYPES[expected] ?? 'Non è del tipo giusto.',
  'wrong-format': ({ format }: { format: string }) => FORMATS[format] ?? 'Non ha la forma richiesta.',
  'not-one-of': ({ names }: Names) => `Può essere soltanto ${quoted(names)}.`,
  'too-small': ({ origin, bound }: Bound) =>
    bound === 1 && origin in UNITS ? 'Non può essere vuoto.' : `Deve ${verb(origin)} almeno ${amount(origin, bound)}.`,
  'too-big': ({ origin, bound }: Bound) => `Deve ${verb(origin)} al massimo ${amount(origin, bound)}.`,
  'unknown-fields': ({ names }: Names) =>
    names.length === 1 ? `Non prevede il campo ${quoted(names)}.` : `Non prevede i campi ${quoted(names)}.`,
  'not-allowed': 'Non è un valore ammesso.',
  'unseen-text': 'Contiene caratteri che non si vedono.',

  'not-a-continuation': 'Non è la continuazione di un elenco.',
  'titles-only': 'Cerca nei titoli di tutti gli articoli: solo con status=all, limit e offset.',
  'instead-of-offset': 'Sta al posto di offset: non con esso.',
  'not-a-month': 'Non è un mese.',
  'not-a-day': 'Non è un giorno.',
  'not-a-section': 'Non è una sezione.',
  'not-an-instant': 'Dev’essere un istante ISO 8601, per esempio 2026-11-21T08:00:00Z.',
  'not-a-time': 'Serve una data con l’ora di Roma, per esempio 2026-12-01T07:30.',
  'unknown-actor': 'Nessuno si chiama così.',
  'unknown-fact': 'Questo tipo di fatto non esiste.',
  'not-a-uuid': 'Dev’essere un UUID.',

  'foreign-picture': 'Serve l’indirizzo di un’immagine di questo sito, che comincia con «/».',
  'foreign-link': 'Un collegamento non porta a una pagina del sito né a un’autorità pubblica.',
  'disallowed-link': 'Un collegamento non è ammesso.',
  'uneven-table': 'Una tabella ha righe più lunghe o più corte dell’intestazione.',
  'body-too-long': 'Il testo è troppo lungo per un articolo: accorcialo.',
  'no-letter-or-digit': 'Serve almeno una lettera o una cifra.',

  'not-an-address': 'Non è un indirizzo e-mail.',
  'missing-name': 'Manca il nome.',
  'missing-own-password': 'Manca la tua password.',
  'password-too-short': ({ least }: { least: number }) => `Servono almeno ${least} caratteri.`,
  'guessable-password': 'È tra le prime che si provano, o è fatta quasi solo del nome del sito o del tuo: scegline un’altra.',
  'not-six-digits': 'Sono sei cifre.',
  'not-the-current-code': 'Non è il codice di questo momento, o è già stato usato: controlla anche l’ora del telefono.',

  'two-letters-needed': 'Servono almeno due lettere.',
  'letters-needed': 'Servono lettere.',
  'mixed-alphabets': 'Un nome non mescola lettere di alfabeti diversi.',
  'unlike-a-name': 'Un nome ha solo lettere, spazi, apostrofi e trattini; il punto segue un’iniziale. Titoli e numeri restano fuori.',
  'contact-in-name': 'Un nome non contiene indirizzi né numeri di telefono.',
  'name-of-desk': 'Così firma la redazione: scrivi il nome di una persona.',
  'name-of-site': 'È il nome del sito: scrivi il nome di una persona.',
  'name-taken': 'Un’altra persona ha già questo nome, o uno che gli somiglia: aggiungi un secondo nome o un’iniziale.',
  'not-a-full-name': 'Ai lettori servono nome e cognome: da due a cinque parole.',
  'desk-like-a-name': 'È il nome di una persona o del sito: scrivi di che cosa ti occupi.',
  'contact-in-desk': 'Un settore non contiene indirizzi, profili di altri siti né numeri di telefono.',
  'account-in-desk': 'Un settore non contiene indirizzi di portafogli né numeri di conto.',
  'contact-in-biography': 'Una biografia non contiene indirizzi, profili di altri siti né numeri di telefono.',
  'account-in-biography': 'Una biografia non contiene indirizzi di portafogli né numeri di conto.',
} as const

export type FieldCode = PlainCodeOf<typeof FIELDS>

export type FieldRefusal = CodedIn<typeof FIELDS>

export type FieldFault = { readonly field: string } & FieldRefusal

export const fieldText = (refusal: FieldRefusal): string => textOf(FIELDS, refusal)

export const fieldCode = (message: string): FieldCode | null =>
  Object.hasOwn(FIELDS, message) && typeof FIELDS[message as FieldCode] === 'string' ? (message as FieldCode) : null
