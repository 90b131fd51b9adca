import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { type Chart, CHART_KINDS, CHART_LIMITS, type ChartKind } from '../../../../../../events/domain/chart/chart.ts'
import { MAX_CHART } from '../../../../../../events/domain/newsroom/text-limits.ts'
import { Button } from '../../../../../design/Button.tsx'
import { Field } from '../../../../../design/Field.tsx'
import { ChartFigure } from '../../../../../design/chart/ChartFigure.tsx'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import { ChartCells } from './ChartCells.tsx'
import { type ChartDraft, type ChartProblems, draftOfChart, EMPTY_CHART, readChart } from './chart-draft.ts'
import { type PastedFigures, readPastedFigures } from './read-figures.ts'

const KINDS: Readonly<Record<ChartKind, string>> = { line: 'Linee', step: 'Gradini', bar: 'Barre', area: 'Aree, una sull’altra' }

const TEXTS = [
  ['title', 'Titolo', 'Che cosa mostra, in una frase.'],
  ['unit', 'Unità', 'Che cosa contano le cifre: euro, %, punti.'],
  ['axis', 'Prima colonna', 'Che cosa sono le voci: Anno, Paese, Scenario.'],
  ['source', 'Fonte', 'Da dove vengono le cifre, o come sono calcolate.'],
] as const

interface Props {
  /** Null for a new one. */
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
    // After the render that marks the errors.
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

/** The chart, or the number of errors left. */
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

/** Fills the table with the cells of a spreadsheet: pasted ones at once, typed ones by the button. */
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
