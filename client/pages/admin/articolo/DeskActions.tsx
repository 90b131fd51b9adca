import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Command } from '../../../../events/domain/permissions.ts'
import type { Decision } from '../../../api/newsroom-api.ts'
import type { DeskArticle } from '../../../api/newsroom.ts'
import { Button, ButtonLink } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { writeHref } from '../../../site/addresses.ts'
import { explain } from '../api/explain.ts'
import { AskNote, type Question } from './AskNote.tsx'
import { deskKey, newsroomApi } from './desk-queries.ts'

interface Action {
  readonly needs: Command
  readonly label: string
  readonly look: 'primary' | 'secondary' | 'quiet'
  readonly done: string
  readonly decisions: readonly Decision[]
  /** What has to be said first, and how it goes with the decision. */
  readonly asks?: Question
}

const ACTIONS: readonly Action[] = [
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
    needs: 'discardRevision',
    label: 'Scarta',
    look: 'quiet',
    done: 'Scartata',
    decisions: ['discard'],
    asks: { title: 'Scartare questa versione?', label: 'Perché', member: 'reason', isRequired: true },
  },
]

const WITHDRAW: Question = { title: 'Ritirare l’articolo?', label: 'Avviso per chi legge', member: 'notice', isRequired: false }
const CORRECT: Question = {
  title: 'Che cosa è cambiato per chi legge?',
  label: 'Nota pubblica di correzione (vuota: solo un refuso)',
  member: 'change',
  isRequired: false,
}

/** The decisions that the table of rights gives to who is signed in, on the newest text. */
export function DeskActions({ article }: { article: DeskArticle }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [pending, setPending] = useState(false)
  const [asked, setAsked] = useState<{ question: Question; run: (text: string | null) => Promise<void> } | null>(null)
  const { slug, offered, newest, published, status } = article
  const name = { revision: newest.revision, hash: newest.hash }
  // Readers have seen another text: they are told what changed, or it is a typo.
  const replaces = published !== null && published.revision !== newest.revision
  const isOffered = (action: Action) =>
    offered.includes(action.needs) &&
    // What was approved before a newer text is published from the list of revisions.
    (action.needs !== 'publishArticle' || article.approved === newest.revision || (status === 'withdrawn' && !replaces))

  const perform = async (done: string, run: () => Promise<unknown>) => {
    if (pending) return
    setPending(true)
    try {
      await run()
      showToast({ title: done, description: `«${article.title}»` })
    } catch (error) {
      showToast({ title: 'Errore', description: explain(error), tone: 'destructive' })
    }
    await client.invalidateQueries({ queryKey: deskKey(slug) })
    setPending(false)
  }
  const decide = (action: Action, more: object) =>
    perform(action.done, async () => {
      for (const decision of action.decisions)
        await newsroomApi.decide(slug, decision, name, decision === 'approve' || decision === 'submit' ? {} : more)
    })
  const start = (action: Action) => {
    const question = action.asks ?? (action.decisions.includes('publish') && replaces ? CORRECT : null)
    if (!question) return void decide(action, {})
    setAsked({
      question,
      run: (text) =>
        decide(
          action,
          question === CORRECT ? { change: { kind: text === null ? 'typo' : 'correction', note: text } } : { [question.member]: text },
        ),
    })
  }

  return (
    <section aria-label="Decisioni" className="desk-actions" aria-busy={pending}>
      {ACTIONS.filter(isOffered).map((action) => (
        <Button key={action.label} look={action.look} aria-disabled={pending || undefined} onClick={() => start(action)}>
          {action.label}
        </Button>
      ))}
      {offered.includes('reviseArticle') && (
        <ButtonLink look="secondary" href={writeHref(slug)}>
          Modifica
        </ButtonLink>
      )}
      {offered.includes('withdrawArticle') && (
        <Button
          look="secondary"
          aria-disabled={pending || undefined}
          onClick={() =>
            setAsked({ question: WITHDRAW, run: (text) => perform('Articolo ritirato', () => newsroomApi.withdraw(slug, text)) })
          }
        >
          Ritira
        </Button>
      )}
      {offered.includes('approveRevision') || newest.status !== 'review' ? null : (
        <p className="text-ink-soft">La approva un’altra persona della redazione.</p>
      )}
      {asked && <AskNote question={asked.question} onClose={() => setAsked(null)} onAnswer={asked.run} />}
    </section>
  )
}
