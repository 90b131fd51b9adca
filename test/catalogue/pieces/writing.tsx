import './newsroom-styles.ts'
import '../../../client/pages/admin/writing/body/bars/bars.css'
import '../../../client/pages/admin/writing/notes/notes.css'
import '../../../client/pages/admin/writing/writing.css'
import { type ReactNode, useRef } from 'react'
import type { DeskText } from '../../../client/api/newsroom.ts'
import { ArticleForm } from '../../../client/pages/admin/writing/ArticleForm.tsx'
import BodyEditor from '../../../client/pages/admin/writing/body/BodyEditor.tsx'
import { RemoveRowCell } from '../../../client/pages/admin/writing/body/boxes/RemoveRowCell.tsx'
import type { BodyHandle } from '../../../client/pages/admin/writing/body/replace-words.ts'
import { ReplacedTextNote } from '../../../client/pages/admin/writing/conflict/ReplacedTextNote.tsx'
import { type Draft, newDraft } from '../../../client/pages/admin/writing/draft.ts'
import { ToMend } from '../../../client/pages/admin/writing/notes/ToMend.tsx'
import { useDraft } from '../../../client/pages/admin/writing/use-draft.ts'
import { EXAMPLE_BODY } from '../../client/example-body.ts'
import { answeredPiece, piece, type Piece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const nothing = () => undefined
const openedText = (slug: string, draw: (opened: Draft) => ReactNode) => (
  <Answer name="GET /api/newsroom/articles/:slug/revisions/:revision" input={{ slug, revision: 1 }}>
    {({ content: { readTime: _, ...content }, revision, hash }: DeskText) =>
      draw({ category: 'INVESTIMENTI', base: { revision, hash }, content })
    }
  </Answer>
)

function Mend({ slug, opened }: { slug: string; opened: Draft }) {
  const draft = useDraft(slug, opened, false)
  return <ToMend draft={draft} checked={null} bodyEditor={useRef<BodyHandle>(null)} />
}

function Replaced() {
  const draft = useDraft(null, newDraft(), false)
  const copy = { ...newDraft(), basedOn: null, savedAt: '2026-11-30T08:00:00.000Z' }
  return <ReplacedTextNote draft={draft} replaced={{ copy, store: nothing, discard: nothing }} />
}

export const PIECES: readonly Piece[] = [
  piece('ArticleForm', { nuovo: () => <ArticleForm slug={null} opened={newDraft()} isResumed={false} /> }),
  answeredPiece('ArticleForm di un testo rimandato', ({ returned }) =>
    openedText(returned, (opened) => <ArticleForm slug={returned} opened={opened} isResumed={false} />),
  ),
  piece('BodyEditor', {
    vuoto: () => <BodyEditor body={[]} onChange={nothing} />,
    'ogni blocco': () => <BodyEditor body={EXAMPLE_BODY} onChange={nothing} />,
  }),
  answeredPiece('ToMend', ({ submitted }) => openedText(submitted, (opened) => <Mend slug={submitted} opened={opened} />)),
  piece('ReplacedTextNote', { 'da parte': () => <Replaced /> }),
  piece('RemoveRowCell', {
    riga: () => (
      <table>
        <tbody>
          <tr>
            <RemoveRowCell at={0} rows={[1, 2]} onChange={nothing} />
          </tr>
        </tbody>
      </table>
    ),
  }),
]
