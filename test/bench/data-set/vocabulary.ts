import type { SeededRandom } from '../../../events/domain/seeded-random.ts'

/** The commonest words of any Italian text, the commonest first. */
const FUNCTION_WORDS =
  'di e che il la un a per in una è del non con le si i da della al sono come più lo alla ma anche dei gli nel o se ha su dal delle ' +
  'questo dalla quando nella chi prima tra solo può quanto ogni ai sui dopo così perché dove due molto meno quindi ancora essere deve ' +
  'cui senza fino loro stesso anni poi sul alle questa negli sulla contro altri tre già mentre invece hanno resta serve verso oggi'

/** Words of the subject; they stand among the common ones. */
const SUBJECT_WORDS =
  'tasso tassi mercato mercati prezzo prezzi rendimento rendimenti titolo titoli euro rischio rischi fondo fondi banca banche costo ' +
  'costi interesse interessi capitale azioni obbligazioni borsa indice inflazione spread debito credito mutuo risparmio risparmi ' +
  'investimento investimenti portafoglio cedola scadenza conto imposta imposte cambio dollaro valore quota quote perdita perdite ' +
  'guadagno ordine leva margine volatilità durata emittente consulente commissione commissioni dividendo bilancio crescita ' +
  'liquidità garanzia vigilanza regolamento piattaforma algoritmo bonifico truffa dati modello rata prestito pensione'

const ONSETS = 'b c d f g l m n p r s t v br cr dr fr gr pr tr cl fl pl sc sp st str v s t l m n r'.split(' ')
const VOWELS = 'a e i o u a e i o a e o ia ie io uo'.split(' ')
/** Consonants between a stem and its ending. */
const ENDS = 'c t l n r m s p v d g z tt ll nn cc nt rt st lt nd mp rc nz gg bb ss lv rb sc'.split(' ')

/** Endings with their rarity, relative to the first. */
const NOUN = { o: 1, i: 1.4, etto: 30, etti: 40 }
const FEMININE = { a: 1, e: 1.5, ina: 40 }
const ADJECTIVE = { o: 1, a: 1.1, i: 1.8, e: 2, amente: 6, issimo: 12, issima: 14, ità: 5 }
const VERB = {
  are: 1,
  a: 1.2,
  ano: 1.8,
  ato: 1.6,
  ata: 2,
  ati: 3,
  ate: 4,
  ava: 5,
  ando: 4,
  erà: 6,
  eranno: 9,
  avano: 9,
  i: 7,
  iamo: 12,
  azione: 2,
  azioni: 3,
  atore: 7,
  atori: 9,
  asse: 18,
  erebbe: 14,
}
const CLASSES: readonly Readonly<Record<string, number>>[] = [NOUN, NOUN, FEMININE, FEMININE, ADJECTIVE, VERB]
const STEMS = 11_000

/**
 * Words made from stems and endings, as inflected languages make them: they can be pronounced, and most do not exist.
 * @returns some 75,000 different word forms, the commonest first
 */
export function italianVocabulary(random: SeededRandom): string[] {
  const stems = new Set<string>()
  while (stems.size < STEMS) {
    // Common words are short in every language.
    const syllables = stems.size < 500 ? 1 : random.pick(stems.size < 5_000 ? [1, 2] : [2, 2, 3])
    let stem = ''
    for (let n = 0; n < syllables; n++) stem += random.pick(ONSETS) + random.pick(VOWELS)
    stems.add(stem + random.pick(ENDS))
  }
  const ranks = new Map<string, number>()
  const note = (word: string, rank: number) => {
    if (rank < (ranks.get(word) ?? Infinity)) ranks.set(word, rank)
  }
  FUNCTION_WORDS.split(' ').forEach((word, at) => note(word, at))
  SUBJECT_WORDS.split(' ').forEach((word, at) => note(word, 60 + at * 6))
  let at = 0
  for (const stem of stems) {
    at++
    for (const [ending, rarity] of Object.entries(random.pick(CLASSES))) {
      note(stem + ending, 100 + at * 5 * rarity * random.between(0.6, 1.6))
    }
  }
  return [...ranks].toSorted(([, a], [, b]) => a - b).map(([word]) => word)
}
