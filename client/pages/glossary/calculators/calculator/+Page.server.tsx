import '../../../../design/styles/prose.css'
import '../calculators.css'
import { Link } from 'lucide-react'
import { useData } from 'vike-react/useData'
import { RiskWarning } from '../../../../advertising/RiskWarning.tsx'
import { DrawnView } from '../../../../design/chart/DrawnView.tsx'
import { CALCULATORS_HREF, conceptHref } from '../../../../site/addresses.ts'
import { CalculatorForm, RESULT_ID } from '../../../../site/forms/CalculatorForm.tsx'
import { CalculatorList } from '../CalculatorList.tsx'
import type { CalculatorData } from './+data.server.ts'

export function Page() {
  const { calculator, reading, concepts, others } = useData<CalculatorData>()
  return (
    <div className="container page">
      <nav className="label" aria-label="Percorso">
        <a href={CALCULATORS_HREF} className="calculator-path">
          Calcolatori
        </a>
      </nav>
      <h1 className="page-title">{calculator.name}</h1>
      <p className="standfirst column mt-4">{calculator.brief}</p>
      <div className="calculator">
        <CalculatorForm calculator={calculator} reading={reading} isLive />
        <Result />
      </div>
      <section className="section calculator-section mt-12">
        <h2 className="section-title">Che cosa non c’è in questo conto</h2>
        <ul className="calculator-omits">
          {calculator.omits.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className="section calculator-section mt-12">
        <h2 className="section-title">Come si calcola</h2>
        <ul className="calculator-list">
          {concepts.map(({ slug, label, brief }) => (
            <li key={slug}>
              <a href={conceptHref(slug)}>{label}</a>
              <p>{brief}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section calculator-section mt-12">
        <h2 className="section-title">Altri conti</h2>
        <CalculatorList calculators={others} />
      </section>
      <div className="mt-12">
        <RiskWarning />
      </div>
    </div>
  )
}

/** The script replaces the content of `data-outcome`, and announces the answer in `data-answer`. */
function Result() {
  const { calculator, reading, outcome, isExample, sharePath } = useData<CalculatorData>()
  return (
    <section className="calculator-result" aria-label="Risultato" id={reading.values ? RESULT_ID : undefined} tabIndex={-1}>
      <h2 className="calculator-result-title" data-result-title="">
        {isExample ? 'Un esempio' : 'Il risultato'}
      </h2>
      <div className="prose calculator-outcome" data-outcome="">
        {outcome.map((node, at) => (
          <DrawnView key={at} node={node} />
        ))}
      </div>
      <output className="visually-hidden" data-answer="" />
      <p className="share no-print" hidden={!reading.values}>
        <a href={sharePath} data-share={calculator.name}>
          <Link size={16} strokeWidth={1.5} aria-hidden="true" />
          Link a questo conto
        </a>
        <span role="status" />
      </p>
      <p className="label">
        È un calcolo, non un consiglio: ipotesi e risultato non dicono che cosa fare. I numeri che scrivi restano nell’indirizzo della
        pagina: il sito non li conserva e non li registra.
      </p>
    </section>
  )
}
