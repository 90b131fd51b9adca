import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { newsroomApi } from '../desk-queries.ts'
import { isWithdrawnNow, republishLabel } from './desk-decisions.ts'
import { useDecisions } from './use-decisions.ts'

interface Props {
  article: DeskArticle
  /** The button is gone then. */
  onPublished: () => void
}

/** Brings a withdrawn article back with the revision that readers saw last, where a newer one is not decided. */
export function Republish({ article, onPublished }: Props) {
  const { slug, newest, publishable, offered } = article
  const { pending, perform } = useDecisions(article)
  if (publishable === null || publishable === newest.revision || !offered.includes('publishArticle')) return null
  if (!isWithdrawnNow(article, publishable)) return null
  const publish = () =>
    perform('Pubblicata', async () => {
      const { hash } = await newsroomApi.text(slug, publishable)
      const published = await newsroomApi.decide(slug, 'publish', { revision: publishable, hash }, {})
      onPublished()
      return published
    })
  return (
    <Button look="secondary" aria-disabled={pending || undefined} onClick={() => void publish()}>
      {republishLabel(publishable)}
    </Button>
  )
}
