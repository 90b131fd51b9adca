import { isPrograms, type ProvenBasis, type Responsibility } from '../../../events/domain/newsroom/publication.ts'

export type Subject = 'article' | 'revision'

export interface ContributorNames {
  author: string | null
  changers: readonly string[]
}

type Changed = Pick<Responsibility, 'writtenBy' | 'changedBy'>

export function contributorsText({ writtenBy, changedBy }: Changed, subject: Subject, names?: ContributorNames): string {
  const written = originText(writtenBy, subject, names?.author ?? null)
  if (changedBy === 0) return written
  const changers = names ? new Intl.ListFormat('it-IT').format(names.changers) : changersText(writtenBy, changedBy)
  return `${written}, modificat${ending(subject)} da ${changers}`
}

/**
 * Returns the sentence about who wrote and approved a text, for the label, the public record and the newsroom.
 * @param moment of the approval, in Italian: «5 ottobre 2026»
 */
export function responsibilityText(facts: Responsibility, subject: Subject, moment: string | null): string {
  const { writtenBy, changedBy, approver } = facts
  const [o, it] = [ending(subject), subject === 'article' ? 'lo ha' : 'l’ha']
  const [contributors, on] = [contributorsText(facts, subject), `il ${moment}`]
  const isPerson = writtenBy === 'person'
  switch (approver) {
    case null:
      return `${contributors}.`
    case 'author':
      return changedBy === 0
        ? `Scritt${o} e approvat${o} dalla stessa persona della redazione ${on}.`
        : `${contributors}; chi ${it} scritt${o} ${it} approvat${o} ${on}.`
    case 'changer':
      return changedBy === 1
        ? `${originText(writtenBy, subject, null)}, modificat${o} e approvat${o} da ${changersText(writtenBy, 1)} ${on}.`
        : `${contributors}, una delle quali ${it} approvat${o} ${on}.`
    case 'other': {
      const reviewer = changedBy > 1 ? 'da un’altra ancora' : changedBy === 1 && isPerson ? 'da una terza' : 'da un’altra'
      return `${contributors}, rilett${o} ${changedBy === 0 && !isPerson ? 'dalla redazione' : reviewer} ${on}.`
    }
  }
}

/** Returns the basis on which an unapproved text was published, or an empty string for an approved one. */
export function basisText(basis: ProvenBasis | null, approver: Responsibility['approver'], subject: Subject): string {
  if (approver !== null) return ''
  const [o, it] = [ending(subject), subject === 'article' ? 'lo ha' : 'l’ha']
  switch (basis) {
    case 'generation':
      return `Pubblicat${o} dopo un controllo automatico: nessuna persona ${it} rilett${o}.`
    case 'import':
      return `Nessuna persona di questa redazione ${it} rilett${o}.`
    case 'typo':
      return 'Solo refusi, corretti da una persona della redazione: il resto è il testo di prima.'
    case 'first_owner':
      return `Pubblicat${o} dal proprietario del sito; non risulta una rilettura.`
    default:
      return ''
  }
}

/** Returns the words after the desk's name in the byline of a text without a personal author; empty unless a program wrote the text. */
export function unsignedTitle({ writtenBy, changedBy }: Changed): string {
  if (!isPrograms(writtenBy)) return ''
  const written = writtenBy === 'program' ? 'Testo generato da un programma' : 'Testo scritto da un programma con i dati della fonte'
  return changedBy === 0 ? written : `${written}, modificato da ${changersText(writtenBy, changedBy)}`
}

/**
 * Returns « nonostante una segnalazione del controllo editoriale: mette fretta o finge scarsità», or an empty string without findings.
 * @param findings names of the findings of the editorial check: sentences such as «Mette fretta o finge scarsità.»
 */
export function despiteText(findings: readonly { readonly name: string }[]): string {
  if (findings.length === 0) return ''
  const count = findings.length === 1 ? 'una segnalazione' : `${findings.length} segnalazioni`
  const names = findings.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1).replace(/\.$/, ''))
  return ` nonostante ${count} del controllo editoriale: ${names.join('; ')}`
}

const ending = (subject: Subject) => (subject === 'article' ? 'o' : 'a')

function originText(writtenBy: Responsibility['writtenBy'], subject: Subject, author: string | null): string {
  const written = `Scritt${ending(subject)}`
  switch (writtenBy) {
    case 'program':
      return `${written} con l’intelligenza artificiale`
    case 'data':
      return `${written} da un programma con i dati della fonte citata, senza intelligenza artificiale`
    case 'import':
      return subject === 'article' ? 'Testo fornito con il sito' : 'Fornita con il sito'
    case 'person':
      return `${written} da ${author ?? 'una persona della redazione'}`
  }
}

/** «Persona» is feminine in Italian: «un’altra», «più persone». */
function changersText(writtenBy: Responsibility['writtenBy'], count: number): string {
  if (writtenBy === 'person') return count === 1 ? 'un’altra' : 'altre persone'
  return count === 1 ? 'una persona della redazione' : 'più persone della redazione'
}
