import { Claim, ClaimNote } from '../../../advertising/Claim.tsx'
import { PartnerLink } from '../../../advertising/PartnerLink.tsx'

/** The call to action, styled as advertising. */
export function PartnerInvitation({ slug }: { slug: string }) {
  return (
    <aside className="advert" aria-label="Pubblicità">
      <p className="advert-label">Pubblicità</p>
      <h2 className="advert-title">Vuoi vedere come funziona una piattaforma di trading automatico?</h2>
      <p>
        Il nostro partner dichiara un investimento minimo di <Claim id="minimum-investment" />, <Claim id="daily-time" /> al giorno e una
        garanzia di rimborso di <Claim id="refund" />. Prima di aprire un conto cerca la società negli elenchi della Consob e leggi i costi:
        se passi da questo link, l’editore può ricevere una commissione.
      </p>
      <PartnerLink campaign={slug} placement="article-call-to-action" className="button button-primary button-wide">
        Vai al sito del partner
      </PartnerLink>
      <ClaimNote />
    </aside>
  )
}
