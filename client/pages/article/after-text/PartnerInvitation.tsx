import { Fragment, type ReactNode } from 'react'
import { Claim, ClaimNote } from '../../../advertising/Claim.tsx'
import { claimsBeside } from '../../../advertising/claims.ts'
import { PartnerLink } from '../../../advertising/PartnerLink.tsx'
import type { Article } from '../../../api/contract.ts'

const CLAIMED = ['minimum-investment', 'daily-time', 'refund'] as const

const PHRASES: Readonly<Record<(typeof CLAIMED)[number], ReactNode>> = {
  'minimum-investment': (
    <>
      un investimento minimo di <Claim id="minimum-investment" />
    </>
  ),
  'daily-time': (
    <>
      <Claim id="daily-time" /> al giorno
    </>
  ),
  refund: (
    <>
      una garanzia di rimborso di <Claim id="refund" />
    </>
  ),
}

/** The call to action. It leaves out claims on subjects that the article mentions. */
export function PartnerInvitation({ article }: { article: Pick<Article, 'slug' | 'title' | 'content'> }) {
  const claims = claimsBeside(CLAIMED, article)
  return (
    <>
      <h3 className="section-title">Vuoi vedere come funziona una piattaforma di trading automatico?</h3>
      <p>
        {claims.length > 0 && (
          <>
            Il nostro partner dichiara{' '}
            {claims.map((id, at) => (
              <Fragment key={id}>
                {at === 0 ? '' : at === claims.length - 1 ? ' e ' : ', '}
                {PHRASES[id]}
              </Fragment>
            ))}
            .{' '}
          </>
        )}
        Prima di aprire un conto cerca la società negli elenchi della Consob e leggi i costi: se passi da questo link, l’editore può
        ricevere una commissione.
      </p>
      <PartnerLink campaign={article.slug} placement="article-call-to-action" className="button button-primary button-wide">
        Vai al sito del partner
      </PartnerLink>
      {claims.length > 0 && <ClaimNote />}
    </>
  )
}
