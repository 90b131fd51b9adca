import './to-do.css'
import { useRights } from '../../sessions/use-rights.ts'
import { GeneratedTextsQuestion } from '../GeneratedTexts.tsx'
import { OwnDecision } from '../proposals/OwnDecision.tsx'
import { Proposals } from '../proposals/Proposals.tsx'
import { FeaturedBefore } from './FeaturedBefore.tsx'
import { Returned } from './Returned.tsx'
import { Unread } from './Unread.tsx'
import { Waiting } from './Waiting.tsx'

/** What waits for the person, before everything else on the page. Hidden while nothing in it has anything to say. */
export function ToDo() {
  const offers = useRights()
  return (
    <section className="section to-do" aria-labelledby="da-fare">
      <h2 id="da-fare" className="section-title">
        Da fare
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
