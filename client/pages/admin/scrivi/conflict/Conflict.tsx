import './conflict.css'
import { useState } from 'react'
import { diffContent, isSameContent } from '../../../../../events/domain/newsroom/diff/diff-content.ts'
import type { ArticleContent, OutdatedTexts } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { useDesk } from '../../articolo/desk-queries.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import type { WritingDraft } from '../use-draft.ts'
import { withoutReadTime } from '../../articolo/without-read-time.ts'
import { merged, partsOf, type Side } from './merge.ts'
import { MergeParts } from './MergeParts.tsx'

interface Props {
  draft: WritingDraft
  conflict: OutdatedTexts
  /** Receives the author's text when the merge replaces it. */
  onReplaced: (content: ArticleContent) => void
}

/** The author's text and a newer revision, part by part, with the choice between them. Nothing changes until the author has chosen. */
export function Conflict({ draft, conflict: { seen, newest }, onReplaced }: Props) {
  const author = useAuthor(draft.slug, newest.revision)
  const theirs = withoutReadTime(newest.content)
  // The dialog is modal: the text behind it does not change.
  const [mine] = useState(draft.content)
  const [parts] = useState(() => partsOf(mine, theirs, withoutReadTime(seen.content)))
  const [sides, setSides] = useState<readonly Side[]>(() => parts.map((part) => (part.kind === 'same' ? 'mine' : part.proposed)))
  const choices = parts.flatMap((part, at) => (part.kind === 'same' ? [] : [sides[at]!]))
  const use = (close: () => void, isSaved: boolean) => {
    const name = { revision: newest.revision, hash: newest.hash }
    const text = merged(mine, theirs, parts, sides)
    close()
    if (!isSameContent(diffContent(mine, text))) onReplaced(mine)
    draft.replace(text, name, !isSameContent(diffContent(theirs, text)))
    if (isSaved) void draft.save(name)
  }
  return (
    <FormDialog title={`Nel frattempo è stata salvata la versione ${newest.revision}`} wide onClose={draft.endConflict}>
      {(close) => (
        <>
          {choices.length === 0 ? (
            <p>Il suo testo è uguale al tuo.</p>
          ) : (
            <>
              <p>
                {author} l’ha salvata mentre scrivevi. Dove ha cambiato solo una persona è già scelto il suo testo; dove avete cambiato
                entrambi, il tuo. Quello che lasci fuori non si perde: il tuo testo resta da parte.
              </p>
              <div className="button-row">
                <Button look="secondary" onClick={() => setSides(parts.map(() => 'mine'))}>
                  Tieni tutto il mio
                </Button>
                <Button look="secondary" onClick={() => setSides(parts.map(() => 'theirs'))}>
                  Prendi tutto il suo
                </Button>
              </div>
              <MergeParts
                parts={parts}
                mine={mine}
                theirs={theirs}
                sides={sides}
                theirName={`Versione ${newest.revision}, ${author}`}
                onChoose={(at, side) => setSides(sides.with(at, side))}
              />
            </>
          )}
          <div className="merge-actions">
            <Button onClick={() => use(close, true)}>Salva il testo scelto</Button>
            <Button look="secondary" onClick={() => use(close, false)}>
              Continua a scrivere su questo
            </Button>
            <Button look="quiet" onClick={close}>
              Torna al mio testo
            </Button>
            {choices.length > 0 && (
              <output className="text-ink-soft">
                {choices.filter((side) => side === 'mine').length} di {choices.length} dal tuo testo
              </output>
            )}
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** @returns who saved the revision; the page refetches the article on each change, so it is already loaded */
function useAuthor(slug: string | null, revision: number): string {
  const { data } = useDesk(slug)
  return (data?.newest.revision === revision && data.newest.authorName) || 'Un’altra persona'
}
