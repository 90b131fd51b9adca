import { useId } from 'react'
import { CHART_LIMITS } from '../../../../../../events/domain/chart/chart.ts'
import { Button } from '../../../../../design/Button.tsx'
import type { ChartDraft, ChartProblem, ChartProblems } from './chart-draft.ts'
import { RemoveRowCell } from './RemoveRowCell.tsx'
import { without } from './without.ts'

interface Props {
  draft: ChartDraft
  /** The problems to show. */
  problems: ChartProblems
  onChange: (some: Partial<ChartDraft>) => void
}

/** The figures: a row for each label, a column for each series; errors are below their cells. */
export function ChartCells(props: Props) {
  const { names, rows } = props.draft
  const addSeries = () => props.onChange({ names: [...names, ''], rows: rows.map((row) => ({ ...row, cells: [...row.cells, ''] })) })
  const addRow = () => props.onChange({ rows: [...rows, { label: '', cells: names.map(() => '') }] })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <div className="table-cells" role="region" aria-label="Cifre" tabIndex={0}>
        <table>
          <Head {...props} />
          <tbody>
            {rows.map((_, at) => (
              <Row key={at} at={at} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="button-row">
        <Button look="secondary" disabled={rows.length >= CHART_LIMITS.points} onClick={addRow}>
          Aggiungi una riga
        </Button>
        <Button look="secondary" disabled={names.length >= CHART_LIMITS.series} onClick={addSeries}>
          Aggiungi una serie
        </Button>
      </div>
    </>
  )
}

const nameOf = ({ names }: ChartDraft, column: number): string => names[column]?.trim() || `serie ${column + 1}`

function Head({ draft, problems, onChange }: Props) {
  const { axis, names, rows } = draft
  const remove = (at: number) =>
    onChange({ names: without(names, at), rows: rows.map((row) => ({ ...row, cells: without(row.cells, at) })) })
  return (
    <thead>
      <tr>
        <th scope="col">{axis.trim() || 'Voce'}</th>
        {names.map((name, column) => (
          <th key={column} scope="col">
            <Cell
              label={`Nome, serie ${column + 1}`}
              value={name}
              problem={problems[`names.${column}`]}
              onChange={(value) => onChange({ names: names.map((one, at) => (at === column ? value : one)) })}
            />
            {names.length > 1 && (
              <Button look="quiet" small onClick={() => remove(column)}>
                Togli<span className="visually-hidden"> la serie {nameOf(draft, column)}</span>
              </Button>
            )}
          </th>
        ))}
        <td aria-hidden="true" />
      </tr>
    </thead>
  )
}

function Row({ at, draft, problems, onChange }: Props & { at: number }) {
  const { rows } = draft
  const { label, cells } = rows[at]!
  const set = (some: Partial<ChartDraft['rows'][number]>) =>
    onChange({ rows: rows.map((row, index) => (index === at ? { ...row, ...some } : row)) })
  return (
    <tr>
      <td>
        <Cell label={`Voce, riga ${at + 1}`} value={label} problem={problems[`labels.${at}`]} onChange={(value) => set({ label: value })} />
      </td>
      {cells.map((cell, column) => (
        <td key={column}>
          <Cell
            label={`Riga ${at + 1}, ${nameOf(draft, column)}`}
            value={cell}
            isFigure
            problem={problems[`cells.${at}.${column}`]}
            onChange={(value) => set({ cells: cells.map((one, index) => (index === column ? value : one)) })}
          />
        </td>
      ))}
      <RemoveRowCell at={at} rows={rows} onChange={(left) => onChange({ rows: left })} />
    </tr>
  )
}

interface CellProps {
  label: string
  value: string
  isFigure?: boolean
  problem: ChartProblem | undefined
  onChange: (value: string) => void
}

/** A label or a figure. The form reports one that is too long, instead of cutting it. */
function Cell({ label, value, isFigure = false, problem, onChange }: CellProps) {
  const id = useId()
  return (
    <>
      <input
        className={isFigure ? 'input num' : 'input'}
        inputMode={isFigure ? 'decimal' : 'text'}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={value}
        maxLength={200}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p id={id} className="field-error">
          {problem.text}
        </p>
      )}
    </>
  )
}
