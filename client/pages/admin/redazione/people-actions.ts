import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../api/contract.ts'
import type { PeopleList } from '../../../api/people.ts'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { useApi } from '../api/api-context.ts'
import { explain } from '../api/explain.ts'

export const PEOPLE_KEY = ['/api', 'admin', 'people'] as const

/** A key is removed from the log's file within seconds. */
const WATCHED_MS = 10 * 60_000
const RECHECK_MS = 3_000

const isUnderWay = ({ erasures }: PeopleList) =>
  erasures.some(({ erasedAt, stage }) => stage === 'removing' && Date.now() - Date.parse(erasedAt) < WATCHED_MS)

export const usePeople = () =>
  useQuery<PeopleList>({
    queryKey: PEOPLE_KEY,
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && RECHECK_MS,
  })

interface Action {
  run: (api: Api) => Promise<unknown>
  done: string
  failed: string
}

/** One change at a time to a person; a toast says what came of it, and the list is read again. */
export function usePersonAction(name: string): { perform: (action: Action) => void; pending: boolean } {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Action) => run(api),
    onSuccess: (_result, { done }) => showToast({ title: done, description: name }),
    onError: (error, { failed }) => showToast({ title: 'Errore', description: `${failed} ${explain(error)}`, tone: 'destructive' }),
    onSettled: () => void client.invalidateQueries({ queryKey: PEOPLE_KEY }),
  })
  return { perform: (action) => isPending || mutate(action), pending: isPending }
}
