import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { call } from '../../api/call.ts'
import { isWithdrawnNow, republishLabel } from './desk-decisions.ts'
import { useDecisions } from './use-decisions.ts'

interface Props {
  article: DeskArticle
  /** The button is gone then. */
  onPublished: () => void
}

/** @returns whether the revision that readers saw last can be published again, though a newer one is not decided */
export const isRepublishable = (article: DeskArticle): boolean =>
  article.publishable !== null &&
  article.publishable !== article.newest.revision &&
  article.offered.includes('publishArticle') &&
  isWithdrawnNow(article, article.publishable)

/** Brings a withdrawn article back with the revision that readers saw last. */
export function Republish({ article, onPublished }: Props) {
  const { slug } = article
  const publishable = article.publishable!
  const { pending, perform } = useDecisions(article)
  const publish = () =>
    perform('Pubblicata', async () => {
      const { hash } = await call('GET /api/newsroom/articles/:slug/revisions/:revision', { slug, revision: publishable })
      const published = await call('POST /api/newsroom/articles/:slug/publish', { slug, revision: publishable, hash })
      onPublished()
      return published
    })
  return (
    <Button aria-disabled={pending || undefined} onClick={() => void publish()}>
      {republishLabel(publishable)}
    </Button>
  )
}
