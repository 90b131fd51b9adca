import '../calculators.css'
import { useData } from 'vike-react/useData'
import { RiskWarning } from '../../../../advertising/RiskWarning.tsx'
import { CalculatorList } from '../CalculatorList.tsx'
import type { CalculatorsData } from './+data.server.ts'

export function Page() {
  const { calculators } = useData<CalculatorsData>()
  return (
    <div className="container page">
      <h1 className="page-title">Calcolatori</h1>
      <p className="standfirst column mt-4">
        I conti degli articoli, con i tuoi numeri. Le formule sono le stesse, e ogni pagina dice che cosa lascia fuori.
      </p>
      <section className="section mt-12" aria-label="Elenco dei calcolatori">
        <CalculatorList calculators={calculators} />
      </section>
      <p className="label column mt-6">
        I numeri che scrivi restano nell’indirizzo della pagina: il sito non li conserva e non li registra.
      </p>
      <div className="mt-12">
        <RiskWarning />
      </div>
    </div>
  )
}
