import type { PublicProfile } from '../../../../events/domain/newsroom/public-profile.ts'
import type { NameWarning } from '../../../italian/people.ts'
import { looksOfWords } from './name-faults.ts'

const AUTHORITIES = `
  Consob, Banca d’Italia, Banca Italia, Bankitalia, Ivass, Covip, BCE, ECB, Banca centrale, Eurosistema, ESMA, EBA, EIOPA,
  Commissione europea, AGCM, Antitrust, Garante privacy, Autorità garante, Guardia di finanza, Carabinieri, Polizia, Procura,
  Agenzia delle entrate, Ministero, MEF, Tesoro italiano, Governo italiano, Parlamento, INPS, Borsa Italiana, OAM, UIF, Fondo
  monetario, FMI, Federal Reserve, SEC, FCA, Finma, Tribunale, Corte dei conti, Cassa depositi, Arbitro bancario, Ordine dei
  giornalisti, Unione europea, Interpol, Europol, Vigilanza, Autorità, Ansa, Reuters, Bloomberg, Il Sole 24 Ore, Corriere della
  Sera, Repubblica, Radiocor, Milano Finanza
`
const OFFICES = `
  direttore, direttrice, direzione, vicedirettore, vicedirettrice, condirettore, caporedattore, caporedattrice, capo redattore,
  redattore, redattrice, caposervizio, editore, editrice, responsabile, presidente, governatore, governatrice, ministro, ministra,
  sottosegretario, commissario, commissaria, amministratore, amministratrice, amministrazione, consigliere delegato, CEO, CFO,
  chief, portavoce, ufficio, segreteria, assistenza, supporto, support, servizio clienti, customer, staff, team, admin, moderatore,
  moderatrice, proprietario, fondatore, fondatrice, consulente, promotore, analista, trader, broker, esperto, esperta, dott, dottor,
  dottore, dottoressa, prof, professor, professore, professoressa, avv, avvocato, avvocata, commercialista, ingegnere, onorevole,
  senatore, senatrice, ispettore, ispettrice, maresciallo, colonnello, CFA, FRM, CFP, PhD, MBA, ufficiale, official, verificato,
  verified, certificato, autorizzato, vigilato, garante
`
const INVITATIONS = `
  telegram, whatsapp, discord, instagram, tiktok, facebook, youtube, linkedin, twitter, snapchat, wechat, viber, skype, signal,
  reddit, twitch, threads, patreon, onlyfans, linktree, canale, canali, channel, gruppo privato, chat, newsletter, scrivimi,
  scrivetemi, scrivi a, contattami, contattatemi, chiamami, seguimi, seguitemi, segui il, iscriviti, iscrivetevi, unisciti, unitevi,
  entra nel, entra in, aggiungimi, clicca, link in bio, messaggio privato, messaggi privati, in privato, DM, bitcoin, wallet,
  portafoglio crypto, ethereum, usdt
`

interface Term {
  readonly text: string
  readonly look: string
}

const termsOf = (list: string): Term[] =>
  list.split(',').map((one) => {
    const text = one.trim().replaceAll(/\s+/g, ' ')
    return { text, look: looksOfWords(text).join('') }
  })
const LISTS = { authorities: termsOf(AUTHORITIES), offices: termsOf(OFFICES), invitations: termsOf(INVITATIONS) }

/**
 * Terms of at least this length may differ in a letter or be part of a longer word («ConsobItalia»). Shorter ones occur in too many names.
 */
const MIN_LETTERS = 6
/** Maximum number of words that are joined: «Con sob», «Ban ca d Italia». */
const MAX_JOINED = 5

function joinedRuns(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_JOINED, words.length - from) }, (_, more) => words.slice(from, from + more + 1).join('')),
  )
}

function found(text: string, terms: readonly Term[], maySlip: boolean): string[] {
  const runs = new Set(joinedRuns(looksOfWords(text)))
  const holds = ({ look }: Term) =>
    runs.has(look) || (maySlip && look.length >= MIN_LETTERS && [...runs].some((run) => run.includes(look) || differsLittle(run, look, 1)))
  return terms.filter(holds).map((term) => term.text)
}

function differsLittle(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      next.push(least)
    }
    if (Math.min(...next) > max) return false
    ;[before, row] = [row, next]
  }
  return row.at(-1)! <= max
}

export interface NameLook {
  readonly name: string
  readonly words: readonly string[]
}

export const lookOf = (name: string): NameLook => ({ name, words: looksOfWords(name) })

/** «M. Rossini», «Maria L. Rossini», «Maria Rossini Bianchi» and «Maria Rosini» each resemble «Maria Rossini». */
function resembles({ words }: NameLook, { words: others }: NameLook): boolean {
  if (words.length === 0 || others.length === 0) return false
  const [all, theirs] = [words.join(''), others.join('')]
  if (differsLittle(all, theirs, all.length < 8 ? 1 : 2)) return true
  const [shorter, longer] = words.length <= others.length ? [words, others] : [others, words]
  if (shorter.length < 2) return false
  // Each word of the shorter name must be a word of the longer one or its initial; at least one must be a whole word.
  const isIn = (word: string) =>
    longer.some((one) => one === word || (word.length === 1 && one.startsWith(word)) || (one.length === 1 && word.startsWith(one)))
  return shorter.every(isIn) && shorter.some((word) => word.length > 2 && longer.includes(word))
}

const LATIN = /\p{Script=Latin}/u

export function profileWarnings(profile: PublicProfile, colleagues: readonly NameLook[]): NameWarning[] {
  const own = lookOf(profile.name)
  const alike = [...new Set(colleagues.filter((one) => resembles(own, one)).map(({ name }) => name))]
  const warnings: NameWarning[] = alike.length > 0 ? [{ field: 'name', code: 'like-a-colleague', parameters: { names: alike } }] : []
  if (!LATIN.test(profile.name)) warnings.push({ field: 'name', code: 'not-latin' })
  for (const field of ['name', 'desk', 'biography'] as const) {
    const text = profile[field]
    const add = (code: Exclude<NameWarning['code'], 'not-latin'>, terms: readonly Term[], maySlip: boolean) => {
      const names = found(text, terms, maySlip)
      if (names.length > 0) warnings.push({ field, code, parameters: { names } })
    }
    const isLine = field !== 'biography'
    add('like-an-authority', LISTS.authorities, isLine)
    add('like-an-office', LISTS.offices, false)
    add('like-an-invitation', LISTS.invitations, isLine)
  }
  return warnings
}
