import { Check, Minus } from 'lucide-react'

interface ComparisonRow {
  text: string
  automated: boolean
  manual: boolean
}

/** Five rows per column (R4.3). */
const COMPARISON: readonly ComparisonRow[] = [
  { text: 'Applica le regole senza esitare', automated: true, manual: false },
  { text: 'Segue il mercato anche di notte', automated: true, manual: false },
  { text: 'Valuta un fatto mai visto prima', automated: false, manual: true },
  { text: 'Paga commissioni a ogni operazione', automated: true, manual: true },
  { text: 'Può perdere il capitale investito', automated: true, manual: true },
]

/** Automated and manual trading compared, with what they share. */
export function ComparisonTable() {
  return (
    <section className="comparison" aria-labelledby="confronto">
      <h3 id="confronto" className="section-title">
        Automatico e manuale, a confronto
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Caratteristica</span>
            </th>
            <th scope="col">Automatico</th>
            <th scope="col">Manuale</th>
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ text, automated, manual }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <Flag on={automated} />
              <Flag on={manual} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Flag = ({ on }: { on: boolean }) => (
  <td className={on ? 'flag-on' : 'flag-off'}>
    {on ? <Check size={20} strokeWidth={1.75} aria-hidden="true" /> : <Minus size={20} strokeWidth={1.5} aria-hidden="true" />}
    <span className="visually-hidden">{on ? 'Sì' : 'No'}</span>
  </td>
)
