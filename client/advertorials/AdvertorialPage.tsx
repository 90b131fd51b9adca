import { RiskWarning } from '../advertising/RiskWarning.tsx'
import type { Advertorial } from './advertorial.ts'
import { AdvertorialBlockView } from './AdvertorialBlockView.tsx'
import { AdvertorialHeader } from './AdvertorialHeader.tsx'

/** A dedicated page, labelled as advertising from its first line and on its own background (R1.1, R5.3). */
export function AdvertorialPage({ advertorial }: { advertorial: Advertorial }) {
  return (
    <div className="advertorial">
      <article className="container advertorial-column">
        <AdvertorialHeader advertorial={advertorial} />
        {advertorial.blocks.map((block, index) => (
          <AdvertorialBlockView key={index} block={block} campaign={advertorial.slug} />
        ))}
        <footer className="advertorial-footer">
          <p>
            <strong>Pubblicità.</strong> Questa pagina è pagata da un partner. Se apri un conto dai suoi link, l’editore può ricevere una
            commissione; per te il prezzo non cambia. Prima di versare denaro controlla che la società sia autorizzata negli elenchi della
            Consob e della Banca d’Italia.
          </p>
          <RiskWarning />
        </footer>
      </article>
    </div>
  )
}
