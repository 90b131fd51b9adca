import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import type { Api, ArticleSummary } from '../../../../api/contract.ts'
import { Button, ButtonLink } from '../../../../design/Button.tsx'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { articleHref, deskHref } from '../../../../site/addresses.ts'
import { shortDate } from '../../../../site/italian-date.ts'
import { useApi } from '../../api/api-context.ts'
import { ARTICLES_KEY, DASHBOARD_KEY } from '../../api/dashboard-queries.ts'
import { failureToast } from '../../api/explain.ts'
import { AskWithdraw } from '../../desk/actions/AskWithdraw.tsx'
import { Reasons } from '../../queue/Reasons.tsx'
import { StageStatus } from '../../frame/StageStatus.tsx'
import { ActionMenu } from '../../parts/menu/ActionMenu.tsx'
import { useRights } from '../../sessions/use-rights.ts'

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

function useArticleActions({ slug, title }: ArticleSummary): { perform: (action: ArticleAction) => void; pending: boolean } {
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

export function ArticleRow({ article }: { article: ArticleSummary }) {
  const { slug, title, status, category, publishedAt, createdAt, viewCount, generatedBy, reviewReasons, stage, newer, featured } = article
  const { perform, pending } = useArticleActions(article)
  const link = useRef<HTMLAnchorElement>(null)
  const date = publishedAt ?? createdAt
  return (
    <tr data-slug={slug} aria-busy={pending}>
      <th scope="row" className="title">
        {featured && <Star className="featured" size={14} strokeWidth={1.5} fill="currentColor" role="img" aria-label="in evidenza" />}
        <a ref={link} href={deskHref(slug)}>
          {title}
        </a>
      </th>
      <td>
        <StageStatus {...{ stage, newer }} />
        {status === 'review' && reviewReasons.length > 0 && <Reasons reasons={reviewReasons} />}
      </td>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={date}>{shortDate(date)}</time>
        {generatedBy === 'ai' && (
          <span>
            {' · '}
            <span className="visually-hidden">scritto con </span>IA
          </span>
        )}
      </td>
      <td className="num">
        {figure(viewCount)}
        <span className="on-phone">
          <Eye size={14} strokeWidth={1.5} aria-hidden="true" />
          <span className="visually-hidden"> {viewCount === 1 ? 'visualizzazione' : 'visualizzazioni'}</span>
        </span>
      </td>
      <td className="actions">
        {status === 'published' && <RowActions {...{ article, perform, pending }} onWithdrawn={() => link.current?.focus()} />}
      </td>
    </tr>
  )
}

interface ActionsProps extends ReturnType<typeof useArticleActions> {
  article: ArticleSummary
  /** Called after the withdrawal, when the menu is gone. */
  onWithdrawn: () => void
}

function RowActions({ article, perform, pending, onWithdrawn }: ActionsProps) {
  const { slug, title, status, featured } = article
  const offers = useRights()
  const [isAsked, setAsked] = useState(false)
  // A disabled button would lose the focus; `perform` ignores clicks while a change is pending.
  const busy = pending ? ({ 'aria-disabled': true } as const) : {}
  return (
    <>
      <ActionMenu of={title}>
        <ButtonLink look="quiet" href={articleHref(slug)}>
          Vedi sul sito
        </ButtonLink>
        {offers(featured ? 'unfeatureArticle' : 'featureArticle', featured ? 'featured' : 'plain') && (
          <Button look="quiet" {...busy} onClick={() => perform(featured ? 'unfeature' : 'feature')}>
            {featured ? (
              'Togli dall’evidenza'
            ) : (
              <span>
                Metti in evidenza
                <span className="field-hint block">Apre la prima pagina, per una settimana</span>
              </span>
            )}
          </Button>
        )}
        {offers('withdrawArticle', status) && (
          <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            Ritira
          </Button>
        )}
      </ActionMenu>
      {isAsked && <AskWithdraw article={article} onClose={() => setAsked(false)} onWithdrawn={onWithdrawn} />}
    </>
  )
}
