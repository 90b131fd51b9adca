import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api, ArticleSummary } from '../../../../api/contract.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { useApi } from '../../api/api-context.ts'
import { ARTICLES_KEY, DASHBOARD_KEY } from '../../api/dashboard-queries.ts'
import { failureToast } from '../../api/explain.ts'

type ArticleAction = 'feature' | 'unfeature'

interface ActionDefinition {
  run: (api: Api, slug: string) => Promise<ArticleSummary>
  done: string
  failed: string
  opposite: ArticleAction
}

const ACTIONS: Record<ArticleAction, ActionDefinition> = {
  feature: {
    run: (api, slug) => api.featureArticle(slug, true),
    done: 'Articolo in evidenza',
    failed: 'L’articolo non è stato messo in evidenza.',
    opposite: 'unfeature',
  },
  unfeature: {
    run: (api, slug) => api.featureArticle(slug, false),
    done: 'Articolo non più in evidenza',
    failed: 'L’articolo è rimasto in evidenza.',
    opposite: 'feature',
  },
}

/** Featuring an article; each toast offers to undo it. */
export function useArticleActions({ slug, title }: ArticleSummary): { perform: (action: ArticleAction) => void; pending: boolean } {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const mutationKey = ['article', slug]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ action }: { action: ArticleAction; undoes?: boolean }) => ACTIONS[action].run(api, slug),
    onSuccess: (_article, { action, undoes = false }) => {
      void client.invalidateQueries({ queryKey: ARTICLES_KEY })
      const { done, opposite } = ACTIONS[action]
      const undo = { label: 'Annulla', run: () => mutate({ action: opposite, undoes: true }) }
      showToast({ title: done, description: `«${title}»`, ...(undoes ? {} : { action: undo }) })
    },
    onError: (error, { action }) => showToast(failureToast(error, ACTIONS[action].failed)),
    onSettled: () => void client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  })
  const perform = (action: ArticleAction) => {
    if (client.isMutating({ mutationKey }) === 0) mutate({ action })
  }
  return { perform, pending: useIsMutating({ mutationKey }) > 0 }
}
