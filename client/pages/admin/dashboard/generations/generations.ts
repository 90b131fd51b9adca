import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api, GenerationResult } from '../../../../api/contract.ts'
import { type ToastMessage } from '../../../../design/toast/toast-store.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { useApi } from '../../api/api-context.ts'
import { explain, isDoneNotShown, refusalReason } from '../../api/explain.ts'
import { ARTICLES_KEY, DASHBOARD_KEY, TOPICS_KEY } from '../../api/dashboard-queries.ts'
import { batchToast, reviewToast, topicsToast, unseenToast } from './generation-toasts.ts'

interface GenerationCall {
  /** Identifies the request: no other one with the same key starts while it is running. */
  key: QueryKey
  run: (api: Api) => Promise<GenerationResult>
  refreshes: readonly QueryKey[]
  done: (result: GenerationResult) => ToastMessage
  failed: string
}

// The toasts' texts are required verbatim (R7.6 to R7.11), straight apostrophes included.
export const GENERATE_TOPICS: GenerationCall = {
  key: ['generate', 'topics'],
  run: (api) => api.generateTopics(),
  refreshes: [TOPICS_KEY],
  done: topicsToast,
  failed: 'Errore nella generazione dei topic. Riprova.',
}

export const GENERATE_DAILY: GenerationCall = {
  key: ['generate', 'daily'],
  run: (api) => api.generateDaily(),
  refreshes: [ARTICLES_KEY, TOPICS_KEY],
  done: (result) =>
    reviewToast(result) ?? { title: 'Articolo pubblicato!', description: 'Articolo giornaliero generato e pubblicato con successo' },
  failed: "Errore nella generazione dell'articolo giornaliero. Riprova.",
}

export const GENERATE_BATCH: GenerationCall = {
  key: ['generate', 'batch'],
  run: (api) => api.generateBatch(),
  refreshes: [ARTICLES_KEY, TOPICS_KEY],
  done: batchToast,
  failed: 'Errore nella generazione batch degli articoli. Riprova.',
}

export const generateFromTopic = (topicId: string): GenerationCall => ({
  key: ['generate', 'article', topicId],
  run: (api) => api.generateArticle(topicId),
  refreshes: [ARTICLES_KEY, TOPICS_KEY],
  done: (result) =>
    reviewToast(result) ?? { title: 'Articolo creato!', description: 'Articolo generato con successo dal topic selezionato' },
  failed: "Errore nella generazione dell'articolo. Riprova.",
})

/** One generation call with its toasts and refetches. It continues, and stays pending, after its button unmounts. */
export function useGeneration(call: GenerationCall): { start: () => void; pending: boolean } {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const pending = useIsMutating({ mutationKey: call.key, exact: true }) > 0
  const { mutate } = useMutation({
    mutationKey: call.key,
    mutationFn: () => call.run(api),
    onSuccess: (result) => {
      for (const queryKey of call.refreshes) void client.invalidateQueries({ queryKey })
      showToast(call.done(result))
    },
    onError: (error) => {
      if (isDoneNotShown(error)) return showToast(unseenToast(explain(error), error.problem as Partial<GenerationResult>))
      console.error(call.failed, error)
      const reason = refusalReason(error)
      showToast({ title: 'Errore', description: call.failed, tone: 'destructive', ...(reason ? { reason } : {}) })
    },
    // A failed generation has a cost too, so it changes the figures.
    onSettled: () => void client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  })
  // The mutation cache registers a call at once, `pending` only after the next render.
  const start = () => {
    if (client.isMutating({ mutationKey: call.key, exact: true }) === 0) mutate()
  }
  return { start, pending }
}
