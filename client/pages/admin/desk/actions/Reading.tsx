import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { call } from '../../api/call.ts'
import { useDecisions } from './use-decisions.ts'

export const isReadingOffered = ({ offered, published }: DeskArticle): boolean =>
  published !== null && (offered.includes('markUnread') || offered.includes('markRead'))

/** Marks an article that a rule published as read, or undoes that. Uses one button for both, so that its place and the focus stay. */
export function Reading({ article }: { article: DeskArticle }) {
  const { slug, offered, newest, published } = article
  const { pending, perform } = useDecisions(article)
  const isRead = offered.includes('markUnread')
  const revision = published?.revision ?? newest.revision
  const olderNote = revision === newest.revision ? '' : `: versione ${revision}, quella sul sito`
  const toggle = () =>
    isRead
      ? perform('Di nuovo da rileggere', () => call('POST /api/newsroom/articles/:slug/unread', { slug, revision }))
      : perform('Riletto', () => call('POST /api/newsroom/articles/:slug/read', { slug, revision }))
  return (
    <Button look="secondary" aria-disabled={pending || undefined} onClick={() => void toggle()}>
      {isRead ? `Segna da rileggere${olderNote}` : `Riletto${olderNote}`}
    </Button>
  )
}
