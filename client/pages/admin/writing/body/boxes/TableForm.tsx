import { type FormEvent, useState } from 'react'
import type { Block } from '../../../../../../events/domain/blocks.ts'
import { MAX_TABLE } from '../../../../../../events/domain/newsroom/limits.ts'
import { Button } from '../../../../../design/Button.tsx'
import { Field } from '../../../../../design/Field.tsx'
import { CheckedForm } from '../../../../../design/CheckedForm.tsx'
import { DialogButtons } from '../../../parts/DialogButtons.tsx'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import { RemoveRowCell } from './RemoveRowCell.tsx'
import { without } from './without.ts'

type Table = Extract<Block, { type: 'table' }>

interface Props {
  table: Table | null
  onClose: () => void
  onTable: (table: Table) => void
}

const EMPTY: Table = {
  type: 'table',
  caption: '',
  columns: ['', ''],
  rows: [
    ['', ''],
    ['', ''],
  ],
}

const replaced = <T,>(all: readonly T[], at: number, value: T): T[] => all.map((one, index) => (index === at ? value : one))

export function TableForm({ table, onClose, onTable }: Props) {
  const [{ caption, columns, rows }, setTable] = useState(table ?? EMPTY)
  const set = (more: Partial<Table>) => setTable((current) => ({ ...current, ...more }))
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    onTable({ type: 'table', caption: caption.trim(), columns, rows })
    close()
  }
  const addColumn = () => set({ columns: [...columns, ''], rows: rows.map((row) => [...row, '']) })
  return (
    <FormDialog title={table ? 'Modifica la tabella' : 'Nuova tabella'} wide onClose={onClose}>
      {(close) => (
        <CheckedForm className="grid gap-4" onSubmit={(event) => submit(event, close)}>
          <Field label="Didascalia" hint="Dice che cosa mostra la tabella; la prima cella di ogni riga le dà il nome.">
            <input
              type="text"
              required
              value={caption}
              maxLength={MAX_TABLE.caption}
              onChange={({ target }) => set({ caption: target.value })}
            />
          </Field>
          <Cells table={{ type: 'table', caption, columns, rows }} onChange={set} />
          <div className="button-row">
            <Button
              look="secondary"
              disabled={rows.length >= MAX_TABLE.rows}
              onClick={() => set({ rows: [...rows, columns.map(() => '')] })}
            >
              Aggiungi una riga
            </Button>
            <Button look="secondary" disabled={columns.length >= MAX_TABLE.columns} onClick={addColumn}>
              Aggiungi una colonna
            </Button>
          </div>
          <DialogButtons submit={table ? 'Aggiorna la tabella' : 'Inserisci la tabella'} close={close} />
        </CheckedForm>
      )}
    </FormDialog>
  )
}

function Cells({ table: { columns, rows }, onChange }: { table: Table; onChange: (some: Partial<Table>) => void }) {
  const removeColumn = (at: number) => onChange({ columns: without(columns, at), rows: rows.map((row) => without(row, at)) })
  const nameOf = (column: number) => columns[column]?.trim() || `colonna ${column + 1}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <div className="table-cells" role="region" aria-label="Celle" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th key={column} scope="col">
                <input
                  className="input"
                  aria-label={`Intestazione, colonna ${column + 1}`}
                  value={name}
                  maxLength={MAX_TABLE.head}
                  onChange={({ target }) => onChange({ columns: replaced(columns, column, target.value) })}
                />
                {columns.length > 1 && (
                  <Button look="quiet" small onClick={() => removeColumn(column)}>
                    Togli<span className="visually-hidden"> la colonna {nameOf(column)}</span>
                  </Button>
                )}
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <input
                    className="input"
                    aria-label={`Riga ${at + 1}, ${nameOf(column)}`}
                    value={cell}
                    maxLength={MAX_TABLE.cell}
                    onChange={({ target }) => onChange({ rows: replaced(rows, at, replaced(row, column, target.value)) })}
                  />
                </td>
              ))}
              <RemoveRowCell at={at} rows={rows} onChange={(left) => onChange({ rows: left })} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
