import type { Command } from '../../../../../events/domain/permissions.ts'
import type { Decision } from '../../../../api/newsroom-api.ts'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import type { Question } from './AskNote.tsx'

/** A button of the page: decisions on the newest revision. */
export interface DeskDecision {
  readonly needs: Command
  readonly label: string
  readonly look: 'primary' | 'secondary' | 'quiet'
  readonly done: string
  readonly decisions: readonly Decision[]
  /** What has to be said first, and how it goes with the decision. */
  readonly asks?: Question | 'colleague'
}

const DECISIONS: readonly DeskDecision[] = [
  { needs: 'submitRevision', label: 'Manda in revisione', look: 'primary', done: 'In revisione', decisions: ['submit'] },
  {
    needs: 'approveRevision',
    label: 'Approva e pubblica',
    look: 'primary',
    done: 'Approvata e pubblicata',
    decisions: ['approve', 'publish'],
  },
  { needs: 'approveRevision', label: 'Approva soltanto', look: 'secondary', done: 'Approvata', decisions: ['approve'] },
  { needs: 'publishArticle', label: 'Pubblica', look: 'primary', done: 'Pubblicata', decisions: ['publish'] },
  {
    needs: 'sendBackRevision',
    label: 'Rimanda',
    look: 'secondary',
    done: 'Rimandata',
    decisions: ['send-back'],
    asks: { title: 'Rimandare questa versione?', label: 'Che cosa va cambiato', member: 'note', isRequired: true },
  },
  {
    needs: 'handOverRevision',
    label: 'Affida a…',
    look: 'secondary',
    done: 'Affidata',
    decisions: ['hand-over'],
    asks: 'colleague',
  },
  {
    needs: 'discardRevision',
    label: 'Scarta',
    look: 'quiet',
    done: 'Scartata',
    decisions: ['discard'],
    asks: { title: 'Scartare questa versione?', label: 'Perché', member: 'reason', isRequired: true },
  },
]

export const WITHDRAW: Question = { title: 'Ritirare l’articolo?', label: 'Avviso per chi legge', member: 'notice', isRequired: false }

/** @returns whether readers have seen another text than that revision: they are told what changed, or it is a typo */
export const replacesPublished = ({ published }: DeskArticle, revision: number): boolean =>
  published !== null && published.revision !== revision

/** @returns what the table of rights offers on the newest revision to who is signed in */
export function decisionsFor(article: DeskArticle): DeskDecision[] {
  const { offered, newest, publishable } = article
  // An older one is published from the list of revisions.
  return DECISIONS.filter(({ needs }) => offered.includes(needs) && (needs !== 'publishArticle' || publishable === newest.revision))
}
