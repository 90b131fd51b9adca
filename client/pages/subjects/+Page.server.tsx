import '../../site/stories/lists.css'
import { useData } from 'vike-react/useData'
import { figure } from '../../../events/domain/figures.ts'
import { subjectLabel } from '../../../events/domain/navigation/subjects.ts'
import { subjectHref } from '../../site/addresses.ts'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import { NothingPublished } from '../../site/stories/EmptySection.tsx'
import { ListHeader } from '../../site/stories/ListHeader.tsx'
import type { SubjectsData } from './+data.server.ts'

export function Page() {
  const { subjects } = useData<SubjectsData>()
  return (
    <div className="container page list-page">
      <ListHeader title="Argomenti" standfirst="Di che cosa parlano gli articoli. Ognuno ne ha al massimo tre." />
      <DeliveredContent data={subjects} fallback={<output>Caricamento degli argomenti…</output>}>
        {(found) =>
          found.length === 0 ? (
            <NothingPublished />
          ) : (
            <ul className="section periods">
              {found.map(({ key, articles }) => (
                <li key={key}>
                  <a href={subjectHref(key)}>{subjectLabel(key)}</a>
                  <span className="label figures">{articles === 1 ? 'un articolo' : `${figure(articles)} articoli`}</span>
                </li>
              ))}
            </ul>
          )
        }
      </DeliveredContent>
    </div>
  )
}
