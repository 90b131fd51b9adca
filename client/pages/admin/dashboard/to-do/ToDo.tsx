import './to-do.css'
import { useQuery } from '@tanstack/react-query'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ProposalList } from '../../../../api/people.ts'
import type { ReturnedText } from '../../../../api/contract.ts'
import { deskHref, UNREAD_HREF } from '../../../../site/addresses.ts'
import { shortDate } from '../../../../site/italian-date.ts'
import { ROLE_NAMES } from '../../../../site/texts/role-names.ts'
import { call } from '../../api/call.ts'
import { NEWSROOM_KEY, PROPOSALS_KEY, useDashboard, useWaitingArticles } from '../../api/dashboard-queries.ts'
import { UNREAD_KEY } from '../../desk/desk-queries.ts'
import { queueAddress } from '../../queue/queue-address.ts'
import { ListsBuilding } from '../../frame/ListsBuilding.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import { GeneratedTextsQuestion } from '../GeneratedTexts.tsx'
import { addressOfList } from '../articles/list-in-address.ts'
import { OwnDecision } from '../proposals/OwnDecision.tsx'
import { Proposals } from '../proposals/Proposals.tsx'
import { MissedSchedules, useMissed } from './MissedSchedules.tsx'
import { Waiting } from './Waiting.tsx'

const useReturned = () => useQuery({ queryKey: [...NEWSROOM_KEY, 'returned'], queryFn: () => call('GET /api/newsroom/returned') })

function Returned() {
  const returned = useReturned()
  if (returned.isError && !returned.data) return <LoadError title="Non è stato possibile leggere i testi da rivedere." query={returned} />
  const { items = [], total = 0, isBuilding = false } = returned.data ?? {}
  if (isBuilding && items.length === 0) return <ListsBuilding />
  if (items.length === 0) return null
  return (
    <section className="to-do-block" aria-labelledby="da-rivedere">
      <h3 id="da-rivedere" className="to-do-label" data-waits>
        Da rivedere
      </h3>
      <ul className="to-do-texts">
        {items.map((text) => (
          <li key={text.slug}>
            <a href={deskHref(text.slug)}>{text.title}</a>
            <p className="to-do-facts">
              Rimandato da {senderOf(text)} il {shortDate(text.at)}: {noteOf(text)}
            </p>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p>
          <a href={queueAddress(SENT_BACK)} className="inline-block min-h-6 underline">
            Sono {figure(total)}: gli altri sono nella coda, tra i rimandati
          </a>
        </p>
      )}
    </section>
  )
}

const SENT_BACK = { status: 'sent_back', category: null, holder: null, reason: null, oldestFirst: false } as const

function senderOf({ byName, byRole }: ReturnedText): string {
  const role = byRole && ROLE_NAMES[byRole].toLowerCase()
  if (byName) return role ? `${byName}, ${role},` : byName
  return role ? `un ${role}` : 'una persona della redazione'
}

const SHOWN_CHARACTERS = 140

function noteOf({ note }: ReturnedText): string {
  if (note === null) return 'la nota non si può più leggere.'
  const text = note.replaceAll(/\s+/g, ' ')
  if (text.length <= SHOWN_CHARACTERS) return `«${text}»`
  return `«${text.slice(0, SHOWN_CHARACTERS).replace(/\s\S*$/, '')}…»`
}

const useUnread = (isAsked = true) =>
  useQuery({ queryKey: [...UNREAD_KEY, 'total'], queryFn: () => call('GET /api/newsroom/unread', { limit: 1 }), enabled: isAsked })

/** Counts articles that a rule published and no one has read. Always one line, so that the page does not shift when the number arrives. */
function Unread() {
  const { data } = useUnread()
  const total = data?.total ?? null
  return (
    <div className="to-do-block">
      <a href={UNREAD_HREF} className="to-do-label" data-waits={total ? true : undefined}>
        {textOf(total)}
      </a>
    </div>
  )
}

function textOf(total: number | null): string {
  if (total === null) return 'Articoli senza rilettura'
  if (total === 0) return 'Nessun articolo senza rilettura'
  return total === 1 ? 'Un articolo senza rilettura' : `${figure(total)} articoli senza rilettura`
}

export function ToDo() {
  const offers = useRights()
  const count = useWaitingCount()
  return (
    <section className="section to-do" aria-labelledby="da-fare">
      <h2>
        <span id="da-fare">Da fare</span>
        {count > 0 && <span className="to-do-count">{figure(count)}</span>}
      </h2>
      <MissedSchedules />
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

function useWaitingCount(): number {
  const offers = useRights()
  const returned = useReturned().data?.total ?? 0
  const waiting = useWaitingArticles(offers('approveRevision')).data?.total ?? 0
  const { data: proposals } = useQuery<ProposalList>({ queryKey: PROPOSALS_KEY, enabled: offers('seeProfileProposals') })
  const unread = useUnread(offers('markRead')).data?.total ?? 0
  const { missed, dailyMiss } = useMissed()
  return missed.length + (dailyMiss ? 1 : 0) + returned + waiting + unread + (proposals?.total ?? 0)
}

/** Warns of featured articles that are no longer on the front page: a choice expires after a week. */
function FeaturedBefore() {
  const articles = useDashboard().data?.featuredBefore ?? []
  if (articles.length === 0) return null
  return (
    <section className="to-do-block" aria-label="Articoli in evidenza da più di una settimana">
      <h3 className="to-do-label" data-waits>
        {articles.length === 1 ? 'Un articolo in evidenza è scaduto' : `${articles.length} articoli in evidenza sono scaduti`}
      </h3>
      <ul className="to-do-texts">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={addressOfList({ page: 1, q: title })}>{title}</a>
          </li>
        ))}
      </ul>
      <p className="to-do-facts">
        {articles.length === 1 ? 'È in evidenza' : 'Sono in evidenza'} da più di una settimana, e in prima pagina{' '}
        {articles.length === 1 ? 'ha' : 'hanno'} lasciato il posto ad altri articoli. Per riportar{articles.length === 1 ? 'lo' : 'ne uno'}{' '}
        in apertura, dal suo menu toglilo dall’evidenza e rimettilo.
      </p>
    </section>
  )
}
