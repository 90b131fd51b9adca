import type { Command } from '../../../../../events/domain/permissions.ts'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import type { Question } from './AskNote.tsx'

export type Decision = 'submit' | 'approve' | 'send-back' | 'annotate' | 'discard' | 'hand-over' | 'publish' | 'schedule'

/** A button of the page, with the decisions on the newest revision that it sends, in order. */
export interface DeskDecision {
  readonly needs: Command
  readonly label: string
  readonly look: 'primary' | 'secondary' | 'danger'
  readonly done: string
  readonly decisions: readonly Decision[]
  readonly asks?: Question | 'colleague' | 'when'
}

/** Returns what was done of a chain of decisions that stopped after this one. */
export function stoppedAfter(last: Decision | undefined, { decisions }: DeskDecision): string | undefined {
  if (last === 'submit') return 'La versione è in revisione, ma non è approvata.'
  if (last !== 'approve') return undefined
  return `La versione è approvata, ma non è ${decisions.includes('schedule') ? 'programmata' : 'pubblicata'}.`
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
  {
    needs: 'approveRevision',
    label: 'Approva e programma…',
    look: 'secondary',
    done: 'Approvata e programmata',
    decisions: ['approve', 'schedule'],
    asks: 'when',
  },
  { needs: 'approveRevision', label: 'Approva soltanto', look: 'secondary', done: 'Approvata', decisions: ['approve'] },
  { needs: 'publishArticle', label: 'Pubblica', look: 'primary', done: 'Pubblicata', decisions: ['publish'] },
  { needs: 'publishArticle', label: 'Programma…', look: 'secondary', done: 'Programmata', decisions: ['schedule'], asks: 'when' },
  {
    needs: 'sendBackRevision',
    label: 'Rimanda all’autore',
    look: 'secondary',
    done: 'Rimandata',
    decisions: ['send-back'],
    asks: {
      title: 'Rimandare questa versione?',
      label: 'Che cosa va cambiato',
      confirm: 'Rimanda la versione',
      member: 'note',
      isRequired: true,
    },
  },
  {
    needs: 'annotateRevision',
    label: 'Lascia una nota',
    look: 'secondary',
    done: 'Nota lasciata',
    decisions: ['annotate'],
    asks: {
      title: 'Lasciare una nota a chi ha scritto?',
      label: 'Nota per chi ha scritto',
      hint: 'La legge solo la redazione. Non cambia lo stato della versione.',
      confirm: 'Lascia la nota',
      member: 'note',
      isRequired: true,
    },
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
    look: 'danger',
    done: 'Scartata',
    decisions: ['discard'],
    asks: {
      title: 'Scartare questa versione?',
      label: 'Perché',
      confirm: 'Scarta la versione',
      member: 'reason',
      isRequired: true,
      isDangerous: true,
    },
  },
]

/** A person who reviews alone submits and approves in one step. */
const ALONE: readonly DeskDecision[] = DECISIONS.filter(({ needs }) => needs === 'approveRevision').map((decision) => ({
  ...decision,
  needs: 'submitRevision',
  decisions: ['submit', ...decision.decisions],
}))

export const replacesPublished = ({ published }: DeskArticle, revision: number): boolean =>
  published !== null && published.revision !== revision

/** Returns true if the article is withdrawn and readers saw this revision last, so that it can be published again. */
export const isWithdrawnNow = ({ status, published }: DeskArticle, revision: number): boolean =>
  status === 'withdrawn' && published?.revision === revision

export const republishLabel = (revision: number) => `Ripubblica la versione ${revision}`

export function decisionsFor(article: DeskArticle): DeskDecision[] {
  const { offered, newest, publishable, approvesAlone } = article
  const all = approvesAlone ? [...ALONE, ...DECISIONS.filter(({ needs }) => needs !== 'submitRevision')] : DECISIONS
  // `Republish` and the list of revisions publish older revisions.
  return all
    .filter(({ needs }) => offered.includes(needs) && (needs !== 'publishArticle' || publishable === newest.revision))
    .map((decision) =>
      decision.decisions.at(-1) === 'publish' && decision.needs === 'publishArticle' && isWithdrawnNow(article, newest.revision)
        ? { ...decision, label: republishLabel(newest.revision) }
        : decision,
    )
}
