import { Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ArticleSummary } from '../../../../api/contract.ts'
import { Button, ButtonLink } from '../../../../design/Button.tsx'
import { articleHref, deskHref } from '../../../../site/addresses.ts'
import { longDate } from '../../../../site/italian-date.ts'
import { Tooltip } from '../../../../design/tooltip/Tooltip.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import { StageStatus } from '../../frame/StageStatus.tsx'
import { AskWithdraw } from '../../articolo/actions/AskWithdraw.tsx'
import { useArticleActions } from './article-actions.ts'

/** One article and its actions. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  const { slug, title, status, category, publishedAt, createdAt, viewCount, generatedBy, reviewReasons, stage, newer } = article
  const { perform, pending } = useArticleActions(article)
  const isPublished = status === 'published'
  return (
    <tr data-slug={slug} aria-busy={pending}>
      <th scope="row" className="title">
        <a href={deskHref(slug)}>{title}</a>
        {generatedBy === 'ai' && <span className="label ml-2 whitespace-nowrap">scritto con IA</span>}
        {status === 'review' && reviewReasons.length > 0 && (
          <ul className="reasons" aria-label="Perché va rivisto">
            {reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </th>
      <td>
        <StageStatus {...{ stage, newer }} />
        {stage === 'sent_back' && ' con una nota'}
        {isPublished && (
          <p>
            <a href={articleHref(slug)} className="label underline">
              vedi sul sito<span className="visually-hidden">: {title}</span>
            </a>
          </p>
        )}
      </td>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td className="whitespace-nowrap">{longDate(publishedAt ?? createdAt)}</td>
      <td className="num">
        {figure(viewCount)}
        <span className="on-phone"> {viewCount === 1 ? 'visualizzazione' : 'visualizzazioni'}</span>
      </td>
      <td className="actions">
        <RowActions article={article} {...{ perform, pending }} />
      </td>
    </tr>
  )
}

function RowActions({ article, perform, pending }: { article: ArticleSummary } & ReturnType<typeof useArticleActions>) {
  const { slug, title, status, featured, stage, newer } = article
  const offers = useRights()
  const [isAsked, setAsked] = useState(false)
  const open = useRef<HTMLAnchorElement>(null)
  // A disabled button would lose the focus; `perform` ignores clicks while a change is pending.
  const busy = pending ? ({ 'aria-disabled': true } as const) : {}
  const isPublished = status === 'published'
  return (
    <div>
      {isPublished && offers(featured ? 'unfeatureArticle' : 'featureArticle', featured ? 'featured' : 'plain') && (
        <Tooltip text="Gli ultimi due articoli in evidenza aprono la prima pagina, per una settimana">
          <Button
            look="quiet"
            className="button-small"
            aria-pressed={featured}
            {...busy}
            onClick={() => perform(featured ? 'unfeature' : 'feature')}
          >
            <Star size={16} strokeWidth={1.5} aria-hidden="true" fill={featured ? 'currentColor' : 'none'} />
            In evidenza
            <span className="visually-hidden">: {title}</span>
          </Button>
        </Tooltip>
      )}
      <ButtonLink ref={open} look="secondary" className="button-small" href={deskHref(slug)}>
        {stage === 'review' || newer === 'review' ? 'Leggi e decidi' : 'Apri'}
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>
      {isPublished && offers('withdrawArticle', status) && (
        <Button look="secondary" className="button-small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Ritira
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
      {isAsked && <AskWithdraw article={article} onClose={() => setAsked(false)} onWithdrawn={() => open.current?.focus()} />}
    </div>
  )
}
