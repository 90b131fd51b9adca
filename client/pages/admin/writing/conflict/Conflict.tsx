import { useId, useState } from 'react'
import { diffContent, isSameContent } from '../../../../../events/domain/newsroom/diff/diff-content.ts'
import type { ArticleContent, OutdatedTexts } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { BlockView } from '../../../../site/texts/BlockView.tsx'
import { CoverThumbnail } from '../../../../site/texts/CoverThumbnail.tsx'
import { Pieces } from '../../../../site/texts/Pieces.tsx'
import { BLOCK_NAMES, equalBlocks, FIELD_NAMES } from '../../../../site/texts/part-names.ts'
import { useDesk } from '../../desk/desk-queries.ts'
import { withoutReadTime } from '../../desk/without-read-time.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import type { WritingDraft } from '../use-draft.ts'
import { merged, type Part, partsOf, piecesOf, type Side } from './merge.ts'
import './conflict.css'

interface Props {
  draft: WritingDraft
  conflict: OutdatedTexts
  onReplaced: (content: ArticleContent) => void
}

/** The author's text and a newer revision, part by part, with the choice between them. Nothing changes until the author has chosen. */
export function Conflict({ draft, conflict: { seen, newest }, onReplaced }: Props) {
  const author = useAuthor(draft.slug, newest.revision)
  const theirs = withoutReadTime(newest.content)
  // The dialog is modal, so the text behind it does not change.
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

function useAuthor(slug: string | null, revision: number): string {
  const { data } = useDesk(slug)
  return (data?.newest.revision === revision && data.newest.authorName) || 'Un’altra persona'
}

type Choice = Exclude<Part, { kind: 'same' }>

interface MergePartsProps {
  parts: readonly Part[]
  mine: ArticleContent
  theirs: ArticleContent
  sides: readonly Side[]
  theirName: string
  onChoose: (part: number, side: Side) => void
}

/** The two texts side by side, stacked on a phone; equal blocks are counted, not shown. */
function MergeParts({ parts, theirName, ...texts }: MergePartsProps) {
  const shown: React.ReactNode[] = []
  let same = 0
  const endSame = (at: number) => {
    if (same > 0)
      shown.push(
        <p key={`same-${at}`} className="merge-same">
          {equalBlocks(same)}
        </p>,
      )
    same = 0
  }
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'same') {
      same++
      continue
    }
    endSame(at)
    shown.push(<MergePart key={at} at={at} part={part} theirName={theirName} {...texts} />)
  }
  endSame(parts.length)
  return <div className="merge">{shown}</div>
}

interface PartProps extends Omit<MergePartsProps, 'parts'> {
  at: number
  part: Choice
}

function MergePart({ at, part, mine, theirs, sides, theirName, onChoose }: PartProps) {
  const name = useId()
  const labels = { mine: 'Tieni il mio', theirs: 'Prendi il suo' }
  return (
    <fieldset className="merge-part">
      <legend>
        {nameOf(part)}
        {part.changedByBoth && <span className="merge-both">: lo avete cambiato entrambi</span>}
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className="merge-side" data-chosen={sides[at] === side || undefined}>
          <p className="label">{side === 'mine' ? 'Il tuo testo' : theirName}</p>
          <div className="merge-text prose">
            <SideText part={part} side={side} text={side === 'mine' ? mine : theirs} />
          </div>
          <label className="merge-choice">
            <input type="radio" name={name} checked={sides[at] === side} onChange={() => onChoose(at, side)} />
            {labels[side]}
          </label>
        </div>
      ))}
    </fieldset>
  )
}

function nameOf(part: Choice): string {
  if (part.kind === 'field') return FIELD_NAMES[part.field]
  if (part.kind === 'fact') return part.fact === 'illustrative' ? 'Storia illustrativa' : 'Immagine di copertina'
  const name = BLOCK_NAMES[(part.mine ?? part.theirs)!.type]
  return name[0]!.toUpperCase() + name.slice(1)
}

function FactValue({ fact, text }: { fact: Extract<Choice, { kind: 'fact' }>['fact']; text: ArticleContent }) {
  switch (fact) {
    case 'illustrative':
      return <p>{text.illustrative ? 'Sì' : 'No'}</p>
    case 'heroImage':
      return <p>{text.heroImage || 'Disegnata'}</p>
    case 'cover':
      return text.cover ? <CoverThumbnail cover={text.cover} /> : <p>Nessuna fotografia</p>
  }
}

function SideText({ part, side, text }: { part: Choice; side: Side; text: ArticleContent }) {
  if (part.kind === 'fact') return <FactValue fact={part.fact} text={text} />
  if (part.kind === 'field')
    return (
      <p>
        <Pieces pieces={piecesOf(part.pieces, side)} />
      </p>
    )
  const block = part[side]
  if (!block) return <p className="text-ink-soft">Qui non c’è.</p>
  if (part.diff.kind !== 'changed' || part.diff.rows || part.diff.restyled) return <BlockView block={block} />
  return part.diff.texts.map((pieces, at) => (
    <p key={at}>
      <Pieces pieces={piecesOf(pieces, side)} />
    </p>
  ))
}
