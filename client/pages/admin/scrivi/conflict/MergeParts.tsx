import { useId } from 'react'
import type { ArticleContent } from '../../../../api/newsroom.ts'
import { BLOCK_NAMES, equalBlocks, FIELD_NAMES } from '../../../../site/texts/part-names.ts'
import { BlockView } from '../../../../site/texts/BlockView.tsx'
import { Pieces } from '../../../../site/texts/Pieces.tsx'

import { type Part, piecesOf, type Side } from './merge.ts'

type Choice = Exclude<Part, { kind: 'same' }>

interface Props {
  parts: readonly Part[]
  mine: ArticleContent
  theirs: ArticleContent
  sides: readonly Side[]
  /** Label of the other text. */
  theirName: string
  onChoose: (part: number, side: Side) => void
}

/** The two texts side by side, stacked on a phone; equal blocks are counted, not shown. */
export function MergeParts({ parts, theirName, ...texts }: Props) {
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

interface PartProps extends Omit<Props, 'parts'> {
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

function SideText({ part, side, text }: { part: Choice; side: Side; text: ArticleContent }) {
  if (part.kind === 'fact') return <p>{part.fact === 'illustrative' ? (text.illustrative ? 'Sì' : 'No') : text.heroImage || 'Disegnata'}</p>
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
