import { type ReactElement, useRef, useState } from 'react'
import type { InputOf } from '../../../../api/call.ts'
import type { DeskArticle, LocatedReason } from '../../../../api/newsroom.ts'
import { Button, ButtonLink } from '../../../../design/Button.tsx'
import { writeHref } from '../../../../site/addresses.ts'
import { call } from '../../api/call.ts'
import { isDoneNotShown } from '../../api/explain.ts'
import { ActionMenu } from '../../parts/menu/ActionMenu.tsx'
import { PutUp } from '../../frontpage/PutUp.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import { AskChange } from './AskChange.tsx'
import { AskColleague } from './AskColleague.tsx'
import { AskDespite, graveFindingsOf } from './AskDespite.tsx'
import { AskNote, type Question } from './AskNote.tsx'
import { AskWhen, AskWithdrawalWhen } from './AskWhen.tsx'
import { AskWithdraw } from './AskWithdraw.tsx'
import { type Checks, ChecksNote } from './ChecksNote.tsx'
import {
  type Decision,
  decisionsFor,
  type DeskDecision,
  isWithdrawnNow,
  replacesPublished,
  republishLabel,
  stoppedAfter,
} from './desk-decisions.ts'
import { isReadingOffered, Reading } from './Reading.tsx'
import { useDecisions } from './use-decisions.ts'

interface Props {
  article: DeskArticle
  onPublished: () => void
}

/** Returns true if the last published revision can be published again, although a newer one is undecided. */
const isRepublishable = (article: DeskArticle): boolean =>
  article.publishable !== null &&
  article.publishable !== article.newest.revision &&
  article.offered.includes('publishArticle') &&
  isWithdrawnNow(article, article.publishable)

function Republish({ article, onPublished }: Props) {
  const { slug } = article
  const publishable = article.publishable!
  const { pending, perform } = useDecisions(article)
  const publish = () =>
    perform('Pubblicata', async () => {
      const { hash } = await call('GET /api/newsroom/articles/:slug/revisions/:revision', { slug, revision: publishable })
      const published = await call('POST /api/newsroom/articles/:slug/publish', { slug, revision: publishable, hash })
      onPublished()
      return published
    })
  return (
    <Button aria-disabled={pending || undefined} onClick={() => void publish()}>
      {republishLabel(publishable)}
    </Button>
  )
}

type Asked = {
  decision: DeskDecision
  what: Question | 'colleague' | 'change' | 'when' | readonly LocatedReason[]
  more: object
} | null

const NOTHING_OFFERED =
  'L’ultima versione non è tua: puoi leggerla, non cambiarla. Per lavorarci chiedi a chi dirige la redazione di affidarti l’articolo.'

/**
 * Decisions that the caller may make on the newest revision. The main one comes first and keeps its place.
 * @param checks findings beside the approval, which stands out only once they are loaded
 */
export function DeskActions({ article, checks }: { article: DeskArticle; checks: Checks }) {
  const { pending, asked, setAsked, decide } = useDeskDecision(article)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const [isPuttingUp, setPuttingUp] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { offered, newest } = article
  const start = (decision: DeskDecision) => {
    const isChange = decision.decisions.includes('publish') && replacesPublished(article, newest.revision)
    const what = decision.asks ?? (isChange ? 'change' : null)
    if (what) setAsked({ decision, what, more: {} })
    else void decide(decision, {})
  }
  const focusSection = () => section.current?.focus()
  return (
    <section ref={section} tabIndex={-1} aria-label="Decisioni" className="desk-actions outline-none" aria-busy={pending}>
      <ActionRow
        {...{ article, checks, pending, start }}
        withdraw={() => setWithdrawing(true)}
        planWithdrawal={() => setPlanning(true)}
        putUp={() => setPuttingUp(true)}
        onRepublished={focusSection}
      />
      {isOnSite(article) && offered.includes('reviseArticle') && (
        <p className="text-ink-soft">
          Chi legge continua a vedere questo testo finché la versione corretta non è approvata e pubblicata: lì scegli se è un refuso, una
          correzione o un aggiornamento.
        </p>
      )}
      {offered.length === 0 && newest.status !== 'review' && <p className="text-ink-soft">{NOTHING_OFFERED}</p>}
      {offered.includes('approveRevision') || newest.status !== 'review' ? null : (
        <p className="text-ink-soft">
          La approva un’altra persona della redazione.
          {!offered.includes('reviseArticle') &&
            ' Puoi leggerla, non cambiarla: per correggerla chiedi a chi dirige la redazione di affidarti l’articolo.'}
        </p>
      )}
      {asked && (
        <Ask
          asked={asked}
          holderId={article.holderId ?? newest.authorId}
          asksChange={replacesPublished(article, newest.revision)}
          onClose={() => setAsked(null)}
          onDecide={decide}
        />
      )}
      {isPuttingUp && <PutUp article={article} onClose={() => setPuttingUp(false)} />}
      {isPlanning && <AskWithdrawalWhen article={article} onClose={() => setPlanning(false)} />}
      {isWithdrawing && <AskWithdraw article={article} onClose={() => setWithdrawing(false)} onWithdrawn={focusSection} />}
    </section>
  )
}

/** Actions beside each other; the others are in a menu. More than two do not fit a phone. */
const SHOWN = 2

/** Returns true if readers see the newest revision: then correcting it is the main action. */
const isOnSite = ({ status, newest, published }: DeskArticle): boolean => status === 'published' && newest.revision === published?.revision

interface ActionsProps {
  article: DeskArticle
  checks: Checks
  pending: boolean
  start: (decision: DeskDecision) => void
  withdraw: () => void
  planWithdrawal: () => void
  putUp: () => void
  onRepublished: () => void
}

function ActionRow(props: ActionsProps) {
  const offers = useRights()
  const actions = actionsOn(props, offers('arrangeFrontPage'))
  if (actions.length === 0) return null
  return (
    <div className="button-row">
      {actions.slice(0, SHOWN)}
      {actions.length > SHOWN && <ActionMenu>{actions.slice(SHOWN)}</ActionMenu>}
      {isApproval(props.article) && <ChecksNote checks={props.checks} mayRevise={props.article.offered.includes('reviseArticle')} />}
    </div>
  )
}

const isApproval = (article: DeskArticle): boolean =>
  !isOnSite(article) && decisionsFor(article).some(({ look, decisions }) => look === 'primary' && decisions.includes('approve'))

function actionsOn(
  { article, checks, pending, start, withdraw, planWithdrawal, putUp, onRepublished }: ActionsProps,
  mayArrange: boolean,
): ReactElement[] {
  const { slug, offered, status } = article
  const busy = { 'aria-disabled': pending || undefined }
  const mayRevise = offered.includes('reviseArticle')
  const decisions = decisionsFor(article)
  const main = decisions.filter(({ look }) => look === 'primary')
  const isCorrectedFirst = isOnSite(article) || main.length === 0
  const isUnread = !checks && isApproval(article)
  const button = (decision: DeskDecision) => (
    <Button
      key={decision.label}
      look={(isCorrectedFirst || isUnread) && decision.look === 'primary' ? 'secondary' : decision.look}
      {...busy}
      onClick={() => start(decision)}
    >
      {decision.label}
    </Button>
  )
  const reading = isReadingOffered(article) && <Reading key="reading" article={article} />
  const edit = mayRevise && (
    <ButtonLink key="edit" look={isCorrectedFirst ? 'primary' : 'secondary'} href={writeHref(slug)}>
      {status === 'published' ? 'Modifica o correggi' : 'Modifica'}
    </ButtonLink>
  )
  const withdrawal = offered.includes('withdrawArticle') && (
    <Button key="withdraw" look="danger" {...busy} aria-haspopup="dialog" onClick={withdraw}>
      Ritira
    </Button>
  )
  const front = mayArrange && status === 'published' && (
    <Button key="front" look="secondary" {...busy} aria-haspopup="dialog" onClick={putUp}>
      Metti in apertura…
    </Button>
  )
  const laterWithdrawal = offered.includes('withdrawArticle') && (
    <Button key="later-withdrawal" look="secondary" {...busy} aria-haspopup="dialog" onClick={planWithdrawal}>
      Programma il ritiro…
    </Button>
  )
  const others = (['secondary', 'danger'] as const).flatMap((look) => decisions.filter((decision) => decision.look === look).map(button))
  const actions = isOnSite(article)
    ? [edit, reading, withdrawal, front, ...main.map(button), laterWithdrawal, ...others]
    : [
        isRepublishable(article) && <Republish key="republish" article={article} onPublished={onRepublished} />,
        ...main.map(button),
        edit,
        reading,
        ...others,
        front,
        laterWithdrawal,
        withdrawal,
      ]
  return actions.filter((action) => action !== false)
}

type Named = InputOf<'POST /api/newsroom/articles/:slug/submit'>
const send = (decision: Decision, named: Named, more: object): Promise<DeskArticle> =>
  call(`POST /api/newsroom/articles/:slug/${decision}` as 'POST /api/newsroom/articles/:slug/submit', { ...named, ...more })

/** Asks for the input that a decision needs, and sends the decision. */
function useDeskDecision(article: DeskArticle) {
  const { pending, perform } = useDecisions(article)
  const [asked, setAsked] = useState<Asked>(null)
  const { slug, newest } = article
  const name = { revision: newest.revision, hash: newest.hash }
  const decide = (decision: DeskDecision, { despite, ...more }: { despite?: string }) => {
    let last: Decision | undefined
    const run = async () => {
      let decided = article
      for (const one of decision.decisions) {
        const body = one === 'submit' ? {} : one === 'approve' ? (despite ? { despite } : {}) : more
        try {
          decided = await send(one, { slug, ...name }, body)
        } catch (error) {
          // The server carried the decision out, so the next one can follow.
          if (!isDoneNotShown(error) || one === decision.decisions.at(-1)) throw error
        }
        last = one
      }
      return decided
    }
    return perform(decision.done, run, {
      isAsked(error) {
        const findings = graveFindingsOf(error)
        if (findings) setAsked({ decision, what: findings, more })
        return findings !== null
      },
      doneInPart: () => stoppedAfter(last, decision),
    })
  }
  return { pending, asked, setAsked, decide }
}

interface AskProps {
  asked: NonNullable<Asked>
  holderId: string | null
  /** True if readers have seen another text. */
  asksChange: boolean
  onClose: () => void
  onDecide: (decision: DeskDecision, more: object) => Promise<void>
}

function Ask({ asked, holderId, asksChange, onClose, onDecide }: AskProps) {
  const { decision, what, more } = asked
  if (isList(what))
    return (
      <AskDespite
        findings={what}
        publishes={decision.decisions.includes('publish')}
        onClose={onClose}
        onAnswer={(despite) => onDecide(decision, { ...more, despite })}
      />
    )
  if (what === 'colleague') return <AskColleague holderId={holderId} onClose={onClose} onAnswer={(to) => onDecide(decision, { to })} />
  if (what === 'when')
    return (
      <AskWhen
        title="Quando esce questa versione?"
        confirm="Programma la pubblicazione"
        asksChange={asksChange}
        onClose={onClose}
        onAnswer={(scheduling) => onDecide(decision, scheduling)}
      />
    )
  if (what === 'change') return <AskChange onClose={onClose} onAnswer={(change) => onDecide(decision, { change })} />
  return <AskNote question={what} onClose={onClose} onAnswer={(text) => onDecide(decision, { [what.member]: text })} />
}

/** `Array.isArray` does not narrow a readonly array. */
const isList = (what: NonNullable<Asked>['what']): what is readonly LocatedReason[] => Array.isArray(what)
