import { useState } from 'react'
import type { ArticleContent, KeptCopy } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { longDate, timeOfDay } from '../../../../site/italian-date.ts'
import type { LocalCopies } from '../local-copies.ts'
import type { WritingDraft } from '../use-draft.ts'
import { useLocalCopies } from '../use-working-copy.ts'

/** A text of the person's that another took the place of: in this browser until they say that it may go. */
export interface Aside {
  readonly kept: KeptCopy | null
  readonly put: (content: ArticleContent) => void
  readonly drop: () => void
}

export function useAside({ slug, category, base }: Pick<WritingDraft, 'slug' | 'category' | 'base'>): Aside {
  const local: LocalCopies = useLocalCopies('testo-da-parte')
  const [kept, setKept] = useState(() => local.read(slug))
  return {
    kept,
    put(content) {
      const copy = { basedOn: base, category, content }
      local.write(slug, copy)
      // Also where the browser has no room for it: as long as the page is open.
      setKept({ ...copy, savedAt: new Date().toISOString() })
    },
    drop() {
      local.remove(slug)
      setKept(null)
    },
  }
}

/** Offers it, for as long as it is there. Taken back, it changes places with what is written. */
export function AsideNote({ aside: { kept, put, drop }, draft }: { aside: Aside; draft: WritingDraft }) {
  if (!kept) return null
  const takeBack = () => {
    put(draft.content)
    draft.replace(kept.content, draft.base, true)
  }
  return (
    <div className="writing-note" role="region" aria-label="Testo da parte">
      <p>
        Da parte c’è il tuo testo del {longDate(kept.savedAt)}, ore {timeOfDay(kept.savedAt)}, com’era prima che ne prendesse il posto un
        altro.
      </p>
      <Button look="secondary" className="button-small" onClick={takeBack}>
        Scambiali
      </Button>
      <Button look="quiet" className="button-small" onClick={drop}>
        Non serve più
      </Button>
    </div>
  )
}
