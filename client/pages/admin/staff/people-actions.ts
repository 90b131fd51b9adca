import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PeopleList } from '../../../api/people.ts'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { failureToast } from '../api/explain.ts'

export const PEOPLE_KEY = ['/api', 'admin', 'people'] as const

/** A key is usually removed from the log's file within seconds; polling ends after ten minutes. */
const MAX_POLLING_MS = 10 * 60_000
const POLL_MS = 3_000

const isErasing = ({ erasures }: PeopleList) =>
  erasures.some(({ erasedAt, stage }) => stage === 'removing' && Date.now() - Date.parse(erasedAt) < MAX_POLLING_MS)

export const usePeople = () =>
  useQuery<PeopleList>({
    queryKey: PEOPLE_KEY,
    refetchInterval: ({ state: { data } }) => data !== undefined && isErasing(data) && POLL_MS,
  })

interface Action {
  run: () => Promise<unknown>
  done: string
  failed: string
}

export function usePersonAction(name: string): { perform: (action: Action) => void; pending: boolean } {
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (_result, { done }) => showToast({ title: done, description: name }),
    onError: (error, { failed }) => showToast(failureToast(error, failed)),
    onSettled: () => void client.invalidateQueries({ queryKey: PEOPLE_KEY }),
  })
  return { perform: (action) => isPending || mutate(action), pending: isPending }
}
