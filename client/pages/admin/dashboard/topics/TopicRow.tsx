import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Switch } from 'radix-ui'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import type { Topic } from '../../../../api/contract.ts'
import { Button } from '../../../../design/Button.tsx'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { useApi } from '../../api/api-context.ts'
import { TOPICS_KEY } from '../../api/dashboard-queries.ts'
import { failureToast } from '../../api/explain.ts'
import { generateFromTopic, useGeneration } from '../generations/generations.ts'
import { Spinner } from '../../parts/Spinner.tsx'
import { useRights } from '../../sessions/use-rights.ts'

/** One topic, its switch, and the button that generates an article from it. */
export function TopicRow({ topic }: { topic: Topic }) {
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

/** Optimistic: shows the requested state at once, and reverts on error. */
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
