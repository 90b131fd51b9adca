import { diffContent, isSameContent } from '../../../../events/domain/newsroom/diff-content.ts'
import type { OutdatedTexts } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { DiffView } from '../../../site/texts/DiffView.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import type { WritingDraft } from './use-draft.ts'

/** Somebody has saved a newer text: both, with what differs, and the choice between them. */
export function Conflict({ draft, conflict: { newest } }: { draft: WritingDraft; conflict: OutdatedTexts }) {
  const name = { revision: newest.revision, hash: newest.hash }
  const diff = diffContent(newest.content, draft.content)
  return (
    <FormDialog title={`Nel frattempo è stata salvata la versione ${newest.revision}`} wide onClose={draft.endConflict}>
      {(close) => (
        <>
          <p>
            {isSameContent(diff)
              ? 'Il suo testo è uguale al tuo.'
              : 'Qui sotto, che cosa cambia tra quella e il tuo testo: barrato ciò che ha solo la versione salvata, sottolineato ciò che ha solo la tua.'}
          </p>
          <DiffView diff={diff} before={`Versione ${newest.revision}`} after="Il tuo testo" />
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => {
                close()
                draft.replace(draft.content, name, true)
                void draft.save(name)
              }}
            >
              Salva il mio al suo posto
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                close()
                draft.replace(writtenOf(newest.content), name, false)
              }}
            >
              Prendi la versione {newest.revision}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                close()
                // What is saved next is made from the newest, which has been seen.
                draft.replace(draft.content, name, true)
              }}
            >
              Continua sul mio testo
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** The server's text has a reading time, which no one writes. */
function writtenOf(content: OutdatedTexts['newest']['content'] & { readTime?: number }) {
  const { readTime: _, ...written } = content
  return written
}
