import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Switch } from 'radix-ui'
import { useState } from 'react'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import type { Topic } from '../../../../api/contract.ts'
import { Button } from '../../../../design/Button.tsx'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { useApi } from '../../api/api-context.ts'
import { TOPICS_KEY, useTopics } from '../../api/dashboard-queries.ts'
import { failureToast } from '../../api/explain.ts'
import { ACTIONS, figures, ListTable } from '../../parts/ListTable.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading, Spinner } from '../../parts/Loading.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import { GENERATE_TOPICS, generateFromTopic, useGeneration } from '../generations/generations.ts'

const ROWS = 25

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

function TopicRow({ topic }: { topic: Topic }) {
  const { id, title, description, category, priority, usageCount, angle, active } = topic
  const { start, pending } = useGeneration(generateFromTopic(id))
  const offers = useRights()
  return (
    <tr data-topic={id}>
      <th scope="row" className="title">
        {title}
        <p className="mt-0.5 text-[0.875rem] text-ink-soft">
          {description}
          {angle && ` ${angle}`}
        </p>
      </th>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td className="num">
        <span className="on-phone">priorità </span>
        {priority}
      </td>
      <td className="num">
        {usageCount}
        <span className="on-phone"> {usageCount === 1 ? 'articolo scritto' : 'articoli scritti'}</span>
      </td>
      <td className="state">
        <TopicSwitch topic={topic} />
      </td>
      <td className="actions">
        {offers('generateArticle') && (
          <Button look="secondary" small disabled={pending || !active} aria-busy={pending} onClick={start}>
            {pending && <Spinner small />}
            Genera articolo
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Shows the requested state at once, and reverts on error. */
function TopicSwitch({ topic: { id, title, active } }: { topic: Topic }) {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['topic', id],
    mutationFn: (next: boolean) => api.activateTopic(id, next),
    onSuccess: () => client.invalidateQueries({ queryKey: TOPICS_KEY }),
    onError: (error) => showToast(failureToast(error, 'Il topic non è stato modificato.')),
  })
  const offers = useRights()
  const shown = isPending ? variables : active
  return (
    <div className="flex items-center gap-2.5">
      <Switch.Root
        checked={shown}
        disabled={isPending || !offers(active ? 'deactivateTopic' : 'activateTopic')}
        onCheckedChange={(next) => mutate(next)}
        className="switch"
        aria-label={`Attivo: ${title}`}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
      <span className={shown ? 'text-success' : 'text-ink-soft'}>{shown ? 'Attivo' : 'Inattivo'}</span>
    </div>
  )
}
