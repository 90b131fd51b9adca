import './to-do.css'
import { useQuery } from '@tanstack/react-query'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ProposalList } from '../../../../api/people.ts'
import { PROPOSALS_KEY, useWaitingArticles } from '../../api/dashboard-queries.ts'
import { useRights } from '../../sessions/use-rights.ts'
import { GeneratedTextsQuestion } from '../GeneratedTexts.tsx'
import { OwnDecision } from '../proposals/OwnDecision.tsx'
import { Proposals } from '../proposals/Proposals.tsx'
import { FeaturedBefore } from './FeaturedBefore.tsx'
import { Returned, useReturned } from './Returned.tsx'
import { Unread, useUnread } from './Unread.tsx'
import { Waiting } from './Waiting.tsx'

/** Lists the work that waits for the person, before everything else on the page. It is hidden while it is empty. */
export function ToDo() {
  const offers = useRights()
  const count = useWaitingCount()
  return (
    <section className="section to-do" aria-labelledby="da-fare">
      <h2>
        <span id="da-fare">Da fare</span>
        {count > 0 && <span className="to-do-count">{figure(count)}</span>}
      </h2>
      <Returned />
      <GeneratedTextsQuestion />
      {offers('approveRevision') && <Waiting />}
      {offers('seeProfileProposals') && <Proposals />}
      {offers('markRead') && <Unread />}
      {offers('featureArticle', 'plain') && <FeaturedBefore />}
      <OwnDecision />
    </section>
  )
}

/** @returns how many texts and profiles wait for the person */
function useWaitingCount(): number {
  const offers = useRights()
  const returned = useReturned().data?.total ?? 0
  const waiting = useWaitingArticles(offers('approveRevision')).data?.total ?? 0
  const { data: proposals } = useQuery<ProposalList>({ queryKey: PROPOSALS_KEY, enabled: offers('seeProfileProposals') })
  const unread = useUnread(offers('markRead')).data?.total ?? 0
  return returned + waiting + unread + (proposals?.total ?? 0)
}
