import '../../design/styles/prose.css'
import './diff.css'
import {
  type BlockDiff,
  type ContentDiff,
  isSameContent,
  type RowDiff,
  tableOf,
} from '../../../events/domain/newsroom/diff/diff-content.ts'
import { BLOCK_NAMES, equalBlocks, FIELD_NAMES } from './part-names.ts'
import { CoverThumbnail } from './CoverThumbnail.tsx'
import { BlockView } from './BlockView.tsx'
import { Pieces } from './Pieces.tsx'

interface Props {
  diff: ContentDiff
  before: string
  after: string
}

export function DiffView({ diff, before, after }: Props) {
  if (isSameContent(diff)) return <p className="text-ink-soft">I due testi sono uguali.</p>
  return (
    <section className="diff prose" aria-label={`Che cosa cambia: ${before}, ${after}`}>
      {diff.fields.map(({ field, pieces }) => (
        <div key={field} className="diff-part">
          <p className="label">{FIELD_NAMES[field]}</p>
          <p>
            <Pieces pieces={pieces} />
          </p>
        </div>
      ))}
      {diff.illustrative && (
        <p className="diff-note">{diff.illustrative.after ? 'Ora è' : 'Non è più'} indicata come storia illustrativa.</p>
      )}
      {diff.heroImage && (
        <p className="diff-note">
          Immagine di copertina: <del>{diff.heroImage.before ?? 'disegnata'}</del> <ins>{diff.heroImage.after ?? 'disegnata'}</ins>
        </p>
      )}
      {diff.cover && (
        <div className="diff-part" data-kind="changed">
          <p className="label">Fotografia di copertina</p>
          <del className="diff-block">{diff.cover.before ? <CoverThumbnail cover={diff.cover.before} /> : 'Nessuna'}</del>
          <ins className="diff-block">{diff.cover.after ? <CoverThumbnail cover={diff.cover.after} /> : 'Nessuna'}</ins>
        </div>
      )}
      <Body body={diff.body} />
    </section>
  )
}

function Body({ body }: { body: readonly BlockDiff[] }) {
  const isNear = (at: number) => body.slice(Math.max(0, at - 1), at + 2).some(({ kind }) => kind !== 'same')
  const shown: React.ReactNode[] = []
  let hidden = 0
  const endHidden = (at: number) => {
    if (hidden > 0)
      shown.push(
        <p key={`hidden-${at}`} className="diff-hidden">
          {equalBlocks(hidden)}
        </p>,
      )
    hidden = 0
  }
  for (const [at, block] of body.entries()) {
    if (!isNear(at)) {
      hidden++
      continue
    }
    endHidden(at)
    shown.push(<BlockChange key={at} diff={block} />)
  }
  endHidden(body.length)
  return shown
}

function BlockChange({ diff }: { diff: BlockDiff }) {
  if (diff.kind !== 'changed') {
    if (diff.kind === 'same') return <BlockView block={diff.block} />
    const Change = diff.kind === 'added' ? 'ins' : 'del'
    return (
      <div className="diff-part" data-kind={diff.kind}>
        <p className="label">{diff.kind === 'added' ? 'Aggiunto' : 'Tolto'}</p>
        <Change className="diff-block">
          <BlockView block={diff.block} />
        </Change>
      </div>
    )
  }
  return (
    <div className="diff-part" data-kind="changed">
      <p className="label">Cambiato{diff.before.type === diff.after.type ? '' : `: ora è ${BLOCK_NAMES[diff.after.type]}`}</p>
      {diff.texts.map((pieces, at) => (
        <p key={at}>
          <Pieces pieces={pieces} />
        </p>
      ))}
      {diff.rows && <Rows rows={diff.rows} caption={tableOf(diff.after)?.caption ?? ''} />}
      {diff.restyled && <p className="diff-note">Cambiano l’aspetto o i collegamenti.</p>}
    </div>
  )
}

function Rows({ rows, caption }: { rows: readonly RowDiff[]; caption: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <div className="table" role="region" tabIndex={0} aria-label={caption}>
      <table>
        <tbody>
          {rows.map(({ kind, cells }, at) => (
            <tr key={at} data-kind={kind}>
              {cells.map((pieces, column) => (
                <td key={column}>
                  <Pieces pieces={pieces} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
