import { useData } from 'vike-react/useData'
import { figure } from '../../../events/domain/figures.ts'
import { pickStories, spaceTwins } from '../../../events/domain/navigation/front-page.ts'
import { RiskWarning } from '../../advertising/RiskWarning.tsx'
import type { StoryList } from '../../api/lists.ts'
import { ARCHIVE_HREF, olderHref, sectionFeedHref } from '../../site/addresses.ts'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import { BreakingNews } from '../../site/stories/BreakingNews.tsx'
import { EmptySection } from '../../site/stories/EmptySection.tsx'
import { ListHeader } from '../../site/stories/ListHeader.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'
import { StoryLines } from '../../site/stories/StoryLines.tsx'
import { NeighbourLinks } from '../../site/stories/paging/NeighbourLinks.tsx'
import { Paging } from '../../site/stories/paging/Paging.tsx'
import type { ListData, ListHeading } from './+data.server.ts'
import '../../site/stories/breaking.css'
import '../../site/stories/lists.css'

interface Props {
  list: StoryList
  path: string
  isFirstPage: boolean
  heading: ListHeading
}

/** Stories with pictures on a section's first page: the lead, and two rows of two beside it. */
const WITH_PICTURES = 5

/** Takes the lead that a person chose out of the list, because it stands above. */
const withoutLead = ({ items, lead }: StoryList) => (lead ? items.filter(({ slug }) => slug !== lead.slug) : items)

const headOf = ({ lead }: StoryList, items: StoryList['items']) =>
  lead ? [lead, ...pickStories(items, WITH_PICTURES - 1)] : pickStories(items, WITH_PICTURES)

function StoryListView({ list, path, isFirstPage, heading: { title, category } }: Props) {
  const { total, neighbours, breaking } = list
  const items = withoutLead(list)
  if (items.length === 0 && !list.lead) {
    return (
      <>
        <BreakingNews breaking={breaking} />
        <EmptySection label={title} />
      </>
    )
  }
  const pictured = category && isFirstPage ? headOf(list, items) : []
  const [lead, ...others] = pictured
  const lines = spaceTwins(items.filter((story) => !pictured.includes(story)))
  return (
    <>
      <BreakingNews breaking={breaking} />
      {lead && (
        <section className="front-rows" aria-label={`In primo piano in ${title}`}>
          <StoryCard article={lead} size="lead" heading="h2" inCategory eager />
          {others.map((article, index) => (
            <StoryCard key={article.slug} article={article} size={index < 2 ? 'feature' : 'compact'} heading="h2" inCategory />
          ))}
        </section>
      )}
      {lines.length > 0 && (
        <section className="section list-lines" aria-labelledby="elenco">
          <h2 id="elenco" className="section-title">
            {pictured.length > 0 ? 'Altri articoli' : isFirstPage ? 'Gli articoli' : 'Articoli meno recenti'}
          </h2>
          <StoryLines articles={lines} inCategory={category !== null} />
        </section>
      )}
      <p className="label list-total">{total === 1 ? 'Un articolo in tutto.' : `${figure(total)} articoli in tutto.`}</p>
      <Paging path={path} next={list.next} isFirstPage={isFirstPage} newest="Torna ai più recenti" older="Articoli meno recenti">
        <PageNumbers pages={list.pages} path={path} />
        <a href={ARCHIVE_HREF}>Archivio per mese</a>
      </Paging>
      {neighbours && <NeighbourLinks neighbours={neighbours} />}
    </>
  )
}

const PageNumbers = ({ pages, path }: { pages: readonly string[]; path: string }) =>
  pages.length > 1 && (
    <ol>
      {pages.map((after, index) => (
        <li key={after}>
          <a href={olderHref(path, after)} aria-label={`Pagina ${index + 2}`}>
            {index + 2}
          </a>
        </li>
      ))}
    </ol>
  )

export function Page() {
  const { heading, path, isFirstPage, list } = useData<ListData>()
  const { title, standfirst, parent, category } = heading
  return (
    <div className="container page list-page" data-category={category ?? undefined}>
      <ListHeader title={title} standfirst={standfirst} parent={parent}>
        {category && (
          <p className="label">
            <a href={sectionFeedHref(category)}>Feed RSS di {title}</a>
          </p>
        )}
      </ListHeader>
      <DeliveredContent data={list} fallback={<output>Caricamento degli articoli…</output>}>
        {(page) => <StoryListView list={page} path={path} isFirstPage={isFirstPage} heading={heading} />}
      </DeliveredContent>
      <RiskWarning />
    </div>
  )
}
