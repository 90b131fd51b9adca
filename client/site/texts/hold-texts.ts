import type { HoldCause } from '../../../events/domain/newsroom/publication.ts'

/** Reason why a text waits although it passed the editorial check; completes the sentence «l’articolo è …». */
export const HOLD_TEXTS: Readonly<Record<HoldCause, string>> = {
  undecided: 'in attesa di una decisione del proprietario',
  forbidden: 'in attesa di una persona che lo legga, come ha deciso il proprietario',
  environment: 'in attesa di una persona che lo legga, come vuole l’impostazione del server',
  embargo: 'in attesa di una persona: la sezione è sotto embargo',
  unreadable: 'in attesa di una persona che lo legga: la regola non si poteva leggere',
}
