import { MAX_SILENT_CHARACTERS, type TypoFault, type TypoRefusal } from '../../events/domain/newsroom/typo.ts'

const words = ({ from, to }: TypoRefusal) => `«${from}» e «${to}»`

const TEXTS: Readonly<Record<TypoFault, (refusal: TypoRefusal) => string>> = {
  'in-title': () => 'Cambia un titolo o un’intestazione.',
  'other-structure': () => 'Aggiunge, toglie o sposta parole, blocchi o grassetti.',
  'in-link': () => 'Cambia un collegamento.',
  capital: (refusal) => `${words(refusal)} hanno una maiuscola: potrebbe essere un nome.`,
  number: (refusal) => `${words(refusal)}: cifre, date e unità di misura le rilegge un’altra persona.`,
  negation: (refusal) => `${words(refusal)}: una negazione cambia il senso.`,
  opposite: (refusal) => `${words(refusal)} hanno un senso diverso.`,
  'too-many-letters': (refusal) => `${words(refusal)} differiscono di più di due lettere.`,
  sign: () => 'Cambia un segno che può cambiare il senso.',
  'too-much': () => `Le correzioni senza nota, tutte insieme, superano ${MAX_SILENT_CHARACTERS} caratteri.`,
}

/** Returns the sentence that says why a change is more than a typo. */
export const typoFaultText = (refusal: TypoRefusal): string => TEXTS[refusal.fault](refusal)
