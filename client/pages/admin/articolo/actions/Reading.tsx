import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { newsroomApi } from '../desk-queries.ts'
import { useDecisions } from './use-decisions.ts'

/** Marks an article that a rule published as read, or undoes that. A single button keeps its place and the focus. */
export function Reading({ article }: { article: DeskArticle }) {
  const { slug, offered, newest, published } = article
  const { pending, perform } = useDecisions(article)
  const isRead = offered.includes('markUnread')
  if (published === null || !(isRead || offered.includes('markRead'))) return null
  const { revision } = published
  const ofOlder = revision === newest.revision ? '' : `: versione ${revision}, quella sul sito`
  const toggle = () =>
    isRead
      ? perform('Di nuovo da rileggere', () => newsroomApi.markUnread(slug, revision))
      : perform('Riletto', () => newsroomApi.markRead(slug, revision))
  return (
    <Button look="secondary" aria-disabled={pending || undefined} onClick={() => void toggle()}>
      {isRead ? `Segna da rileggere${ofOlder}` : `Riletto${ofOlder}`}
    </Button>
  )
}
