import { type ClipboardEvent, useState } from 'react'
import { Button } from '../../../../../design/Button.tsx'
import { Field } from '../../../../../design/Field.tsx'
import { type PastedFigures, readPastedFigures } from './read-figures.ts'

/** Fills the table with the cells of a spreadsheet: pasted ones at once, typed ones by the button. */
export function PasteFigures({ onFigures }: { onFigures: (figures: PastedFigures) => void }) {
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
