import { useState } from 'react'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Button, ButtonLink } from '../../../../design/Button.tsx'
import { writeHref } from '../../../../site/addresses.ts'
import { newsroomApi } from '../desk-queries.ts'
import { AskChange } from './AskChange.tsx'
import { AskColleague } from './AskColleague.tsx'
import { AskNote, type Question } from './AskNote.tsx'
import { decisionsFor, type DeskDecision, replacesPublished, WITHDRAW } from './desk-decisions.ts'
import { useDecisions } from './use-decisions.ts'

type Asked = { decision: DeskDecision; what: Question | 'colleague' | 'change' } | 'withdraw' | null

/** The decisions on the newest revision that the permissions give to the caller. */
export function DeskActions({ article }: { article: DeskArticle }) {
  const { pending, perform } = useDecisions(article)
  const [asked, setAsked] = useState<Asked>(null)
  const { slug, offered, newest } = article
  const name = { revision: newest.revision, hash: newest.hash }

  const decide = ({ done, decisions }: DeskDecision, more: object) =>
    perform(done, async () => {
      let decided = article
      for (const decision of decisions) decided = await newsroomApi.decide(slug, decision, name, decision === 'approve' ? {} : more)
      return decided
    })
  const start = (decision: DeskDecision) => {
    const isChange = decision.decisions.includes('publish') && replacesPublished(article, newest.revision)
    const what = decision.asks ?? (isChange ? 'change' : null)
    if (what) setAsked({ decision, what })
    else void decide(decision, {})
  }
  const busy = { 'aria-disabled': pending || undefined }
  return (
    <section aria-label="Decisioni" className="desk-actions" aria-busy={pending}>
      {decisionsFor(article).map((decision) => (
        <Button key={decision.label} look={decision.look} {...busy} onClick={() => start(decision)}>
          {decision.label}
        </Button>
      ))}
      {offered.includes('reviseArticle') && (
        <ButtonLink look="secondary" href={writeHref(slug)}>
          Modifica
        </ButtonLink>
      )}
      {offered.includes('withdrawArticle') && (
        <Button look="secondary" {...busy} onClick={() => setAsked('withdraw')}>
          Ritira
        </Button>
      )}
      {offered.includes('approveRevision') || newest.status !== 'review' ? null : (
        <p className="text-ink-soft">La approva un’altra persona della redazione.</p>
      )}
      {asked && (
        <Ask
          asked={asked}
          holderId={article.holderId ?? newest.authorId}
          onClose={() => setAsked(null)}
          onDecide={decide}
          onWithdraw={(notice) => perform('Articolo ritirato', () => newsroomApi.withdraw(slug, notice))}
        />
      )}
    </section>
  )
}

interface AskProps {
  asked: NonNullable<Asked>
  holderId: string | null
  onClose: () => void
  onDecide: (decision: DeskDecision, more: object) => Promise<void>
  onWithdraw: (notice: string | null) => Promise<void>
}

/** The dialog that asks for what a decision needs. */
function Ask({ asked, holderId, onClose, onDecide, onWithdraw }: AskProps) {
  if (asked === 'withdraw') return <AskNote question={WITHDRAW} onClose={onClose} onAnswer={onWithdraw} />
  const { decision, what } = asked
  if (what === 'colleague') return <AskColleague holderId={holderId} onClose={onClose} onAnswer={(to) => onDecide(decision, { to })} />
  if (what === 'change') return <AskChange onClose={onClose} onAnswer={(change) => onDecide(decision, { change })} />
  return <AskNote question={what} onClose={onClose} onAnswer={(text) => onDecide(decision, { [what.member]: text })} />
}
