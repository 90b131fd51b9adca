import '../../site/stories/lists.css'
import { useData } from 'vike-react/useData'
import { spaceTwins } from '../../../events/domain/navigation/front-page.ts'
import { figure } from '../../../events/domain/figures.ts'
import type { Archive, ArchivePeriod } from '../../api/lists.ts'
import { archiveHref } from '../../site/addresses.ts'
import { ARCHIVE } from '../../site/page-names.ts'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import { longMonth, longPeriod } from '../../site/italian-date.ts'
import { NothingPublished } from '../../site/stories/EmptySection.tsx'
import { ListHeader } from '../../site/stories/ListHeader.tsx'
import { NeighbourLinks } from '../../site/stories/paging/NeighbourLinks.tsx'
import { StoryLines } from '../../site/stories/StoryLines.tsx'
import type { ArchiveData } from './+data.server.ts'

export function Page() {
  const { month, archive } = useData<ArchiveData>()
  return (
    <div className="container page list-page">
      {month === null ? (
        <ListHeader title="Archivio" standfirst="Tutti gli articoli, mese per mese, dal più recente." />
      ) : (
        <ListHeader title={`Archivio di ${longMonth(month)}`} standfirst="Gli articoli del mese, giorno per giorno." parent={ARCHIVE} />
      )}
      <DeliveredContent data={archive} fallback={<output>Caricamento dell’archivio…</output>}>
        {(found) => (month === null ? <Months archive={found} /> : <Days archive={found} />)}
      </DeliveredContent>
    </div>
  )
}

function Months({ archive: { periods } }: { archive: Archive }) {
  if (periods.length === 0) return <NothingPublished />
  const years = [...new Set(periods.map(({ period }) => period.slice(0, 4)))]
  return years.map((year) => (
    <section key={year} className="section" aria-labelledby={`anno-${year}`}>
      <h2 id={`anno-${year}`} className="section-title figures">
        {year}
      </h2>
      <Periods periods={periods.filter(({ period }) => period.startsWith(year))} />
    </section>
  ))
}

function Days({ archive: { periods, items, neighbours } }: { archive: Archive }) {
  return (
    <>
      <section className="section" aria-labelledby="giorni">
        <h2 id="giorni" className="section-title">
          Giorni
        </h2>
        <Periods periods={periods} />
      </section>
      {items.length > 0 && (
        <section className="section" aria-labelledby="articoli-del-mese">
          <h2 id="articoli-del-mese" className="section-title">
            Gli articoli del mese
          </h2>
          <StoryLines articles={spaceTwins(items)} />
        </section>
      )}
      {neighbours && <NeighbourLinks neighbours={neighbours} />}
    </>
  )
}

const Periods = ({ periods }: { periods: readonly ArchivePeriod[] }) => (
  <ul className="periods">
    {periods.map(({ period, articles }) => (
      <li key={period}>
        <a href={archiveHref(period)}>{longPeriod(period)}</a>
        <span className="label figures">{articles === 1 ? 'un articolo' : `${figure(articles)} articoli`}</span>
      </li>
    ))}
  </ul>
)
