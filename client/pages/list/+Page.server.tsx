import '../../site/stories/lists.css'
import { useData } from 'vike-react/useData'
import { RiskWarning } from '../../advertising/RiskWarning.tsx'
import { sectionFeedHref } from '../../site/addresses.ts'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import { ListHeader } from '../../site/stories/ListHeader.tsx'
import type { ListData } from './+data.server.ts'
import { StoryListView } from './StoryListView.tsx'

/** A list of articles: a section, a subject, an author, a day. */
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
