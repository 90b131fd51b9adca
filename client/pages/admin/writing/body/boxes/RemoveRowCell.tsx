import { Button } from '../../../../../design/Button.tsx'
import { without } from './without.ts'

interface Props<Row> {
  at: number
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
}

export const RemoveRowCell = <Row,>({ at, rows, onChange }: Props<Row>) => (
  <td>
    {rows.length > 1 && (
      <Button look="quiet" small onClick={() => onChange(without(rows, at))}>
        Togli<span className="visually-hidden"> la riga {at + 1}</span>
      </Button>
    )}
  </td>
)
