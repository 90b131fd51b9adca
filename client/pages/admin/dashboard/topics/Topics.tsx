import { useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { useTopics } from '../../api/dashboard-queries.ts'
import { GENERATE_TOPICS, useGeneration } from '../generations/generations.ts'
import { ACTIONS, figures, ListTable } from '../../parts/ListTable.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { TopicRow } from './TopicRow.tsx'

/** How many are shown at first, and added by each click. */
const ROWS = 25

/** All topics (R7.3), a part at a time. */
export function Topics() {
  const topics = useTopics()
  const { start, pending } = useGeneration(GENERATE_TOPICS)
  const [wanted, setWanted] = useState(ROWS)
  if (topics.isPending) return <Loading text="Caricamento topics..." />
  if (topics.isError && !topics.data) return <LoadError title="Non è stato possibile leggere i topics." query={topics} />
  if (topics.data.length === 0) {
    return (
      <div className="empty">
        <p>Nessun topic trovato</p>
        <Button className="mt-4" disabled={pending} aria-busy={pending} onClick={start}>
          {pending && <Spinner small />}
          Genera i primi topics
        </Button>
      </div>
    )
  }
  const active = topics.data.filter((topic) => topic.active).length
  return (
    <>
      <ListTable
        of="topics"
        caption={`${topics.data.length} topics, ${active} attivi`}
        columns={['Topic', 'Categoria', figures('Priorità'), figures('Articoli scritti'), 'Stato', ACTIONS]}
      >
        <tbody>
          {topics.data.slice(0, wanted).map((topic) => (
            <TopicRow key={topic.id} topic={topic} />
          ))}
        </tbody>
      </ListTable>
      {topics.data.length > ROWS && (
        <MoreButton hasMore={topics.data.length > wanted} isFetching={false} onClick={() => setWanted(wanted + ROWS)} />
      )}
    </>
  )
}
