import { useState } from 'react'
import type { ArticleContent, SavedCopy } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { longMoment } from '../../../../site/italian-date.ts'
import type { LocalCopies } from '../local-copies.ts'
import type { WritingDraft } from '../use-draft.ts'
import { useLocalCopies } from '../use-working-copy.ts'

/** The author's text that a merge replaced. It stays in this browser until the author discards it. */
interface ReplacedText {
  readonly copy: SavedCopy | null
  readonly store: (content: ArticleContent) => void
  readonly discard: () => void
}

export function useReplacedText({ slug, category, base }: Pick<WritingDraft, 'slug' | 'category' | 'base'>): ReplacedText {
  const local: LocalCopies = useLocalCopies('testo-da-parte')
  const [copy, setCopy] = useState(() => local.read(slug))
  return {
    copy,
    store(content) {
      const stored = { basedOn: base, category, content }
      local.write(slug, stored)
      // If the browser has no room for the copy, the copy lasts as long as the page.
      setCopy({ ...stored, savedAt: new Date().toISOString() })
    },
    discard() {
      local.remove(slug)
      setCopy(null)
    },
  }
}

/** Offers to swap the replaced text with the current one, or to discard it. */
export function ReplacedTextNote({ replaced: { copy, store, discard }, draft }: { replaced: ReplacedText; draft: WritingDraft }) {
  if (!copy) return null
  const swap = () => {
    store(draft.content)
    draft.replace(copy.content, draft.base, true)
  }
  return (
    <div className="writing-note" role="region" aria-label="Testo da parte">
      <p>Da parte c’è il tuo testo del {longMoment(copy.savedAt)}, com’era prima che ne prendesse il posto un altro.</p>
      <Button look="secondary" small onClick={swap}>
        Scambiali
      </Button>
      <Button look="quiet" small onClick={discard}>
        Non serve più
      </Button>
    </div>
  )
}
