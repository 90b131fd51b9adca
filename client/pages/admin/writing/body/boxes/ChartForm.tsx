import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { type Chart, CHART_KINDS, CHART_LIMITS, type ChartKind } from '../../../../../../events/domain/chart/chart.ts'
import { MAX_CHART } from '../../../../../../events/domain/newsroom/limits.ts'
import { Button } from '../../../../../design/Button.tsx'
import { Field } from '../../../../../design/Field.tsx'
import { ChartFigure } from '../../../../../design/chart/ChartFigure.tsx'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import { RemoveRowCell } from './RemoveRowCell.tsx'
import { type ChartDraft, type ChartProblem, type ChartProblems, draftOfChart, EMPTY_CHART, readChart } from './chart-draft.ts'
import { type PastedFigures, readPastedFigures } from './read-figures.ts'
import { without } from './without.ts'

interface ChartCellsProps {
  draft: ChartDraft
  problems: ChartProblems
  onChange: (some: Partial<ChartDraft>) => void
}

/** Figures: a row for each label, a column for each series; errors are below their cells. */
function ChartCells(props: ChartCellsProps) {
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

function Head({ draft, problems, onChange }: ChartCellsProps) {
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

function Row({ at, draft, problems, onChange }: ChartCellsProps & { at: number }) {
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

const KINDS: Readonly<Record<ChartKind, string>> = { line: 'Linee', step: 'Gradini', bar: 'Barre', area: 'Aree, una sull’altra' }

const TEXTS = [
  ['title', 'Titolo', 'Che cosa mostra, in una frase.'],
  ['unit', 'Unità', 'Che cosa contano le cifre: euro, %, punti.'],
  ['axis', 'Prima colonna', 'Che cosa sono le voci: Anno, Paese, Scenario.'],
  ['source', 'Fonte', 'Da dove vengono le cifre, o come sono calcolate.'],
] as const

interface Props {
  chart: Chart | null
  onClose: () => void
  onChart: (chart: Chart) => void
}

/** Texts and figures of a chart, and the chart as readers will see it. */
export function ChartForm({ chart, onClose, onChart }: Props) {
  const [draft, setDraft] = useState<ChartDraft>(() => (chart ? draftOfChart(chart) : EMPTY_CHART))
  const [isSent, setSent] = useState(false)
  const read = readChart(draft)
  const change = (some: Partial<ChartDraft>) => setDraft((current) => ({ ...current, ...some }))
  // A missing value is an error only once the form is sent.
  const shown: ChartProblems = Object.fromEntries(Object.entries(read.problems).filter(([, { isMissing }]) => isSent || !isMissing))
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    setSent(true)
    if (read.chart) {
      onChart(read.chart)
      close()
      return
    }
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <FormDialog title={chart ? 'Modifica il grafico' : 'Nuovo grafico'} wide onClose={onClose}>
      {(close) => (
        <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, close)}>
          <Field label="Tipo">
            <select value={draft.kind} onChange={({ target }) => change({ kind: target.value as ChartKind })}>
              {CHART_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KINDS[kind]}
                </option>
              ))}
            </select>
          </Field>
          <div className="chart-texts">
            {TEXTS.map(([name, label, hint]) => (
              <Field key={name} label={label} hint={hint} {...(shown[name] ? { error: shown[name].text } : {})}>
                <input
                  type="text"
                  value={draft[name]}
                  maxLength={MAX_CHART[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              </Field>
            ))}
          </div>
          <PasteFigures onFigures={({ axis, names, rows }) => change({ ...(axis ? { axis } : {}), names, rows })} />
          <ChartCells draft={draft} problems={shown} onChange={change} />
          <Preview chart={read.chart} problems={shown} />
          <div className="button-row">
            <Button type="submit">{chart ? 'Aggiorna il grafico' : 'Inserisci il grafico'}</Button>
            <Button look="quiet" onClick={close}>
              Annulla
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}

function Preview({ chart, problems }: { chart: Chart | null; problems: ChartProblems }) {
  const count = Object.keys(problems).length
  return (
    <section aria-label="Anteprima del grafico" className="chart-preview">
      {chart ? (
        <div className="prose">
          <ChartFigure chart={chart} />
        </div>
      ) : (
        <p role="status" className="text-ink-soft">
          {problems['whole']?.text ??
            (count === 0
              ? `L’anteprima compare quando ci sono tutti i testi e le cifre: al massimo ${CHART_LIMITS.points} righe e ${CHART_LIMITS.series} serie.`
              : count === 1
                ? 'C’è un punto da correggere, segnato in rosso.'
                : `Ci sono ${count} punti da correggere, segnati in rosso.`)}
        </p>
      )}
    </section>
  )
}

/** Fills the table with the cells of a spreadsheet: pasted ones at once, typed ones with the button. */
function PasteFigures({ onFigures }: { onFigures: (figures: PastedFigures) => void }) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState('')
  const fill = (cells: string) => {
    const figures = readPastedFigures(cells)
    if (figures) {
      onFigures(figures)
      setText('')
      setOutcome(
        `Tabella riempita: ${figures.rows.length} righe, ${figures.names.length === 1 ? 'una serie' : `${figures.names.length} serie`}.`,
      )
    } else setOutcome('Servono almeno due colonne: una di nomi e una di cifre.')
    return figures !== null
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (fill(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Incolla da un foglio di calcolo"
        hint="Le celle copiate riempiono la tabella qui sotto: i nomi nella prima riga e nella prima colonna."
      >
        <textarea
          rows={2}
          className="chart-paste"
          value={text}
          spellCheck={false}
          onPaste={paste}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {text.trim() !== '' && (
          <Button look="secondary" small onClick={() => fill(text)}>
            Riempi la tabella
          </Button>
        )}
        <output className="text-ink-soft">{outcome}</output>
      </div>
    </div>
  )
}
