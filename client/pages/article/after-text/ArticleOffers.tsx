import { Check, Minus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { excludesAdvertising } from '../../../../events/domain/navigation/subjects.ts'
import { Claim, ClaimNote } from '../../../advertising/Claim.tsx'
import { PartnerLink } from '../../../advertising/PartnerLink.tsx'
import { Testimonials } from '../../../advertising/Testimonials.tsx'
import { claimsBeside } from '../../../advertising/claims.ts'
import type { Testimonial } from '../../../advertising/testimonial.ts'
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

/** The call to action. It omits claims on subjects that the article mentions. */
function PartnerInvitation({ article }: { article: Pick<Article, 'slug' | 'title' | 'content'> }) {
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

interface ComparisonRow {
  text: string
  automated: boolean
  manual: boolean
}

const COMPARISON: readonly ComparisonRow[] = [
  { text: 'Applica le regole senza esitare', automated: true, manual: false },
  { text: 'Segue il mercato anche di notte', automated: true, manual: false },
  { text: 'Valuta un fatto mai visto prima', automated: false, manual: true },
  { text: 'Paga commissioni a ogni operazione', automated: true, manual: true },
  { text: 'Può perdere il capitale investito', automated: true, manual: true },
]

function ComparisonTable() {
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

/** The five testimonials of R4.3: invented people who learned something; none earned money. */
const ILLUSTRATIVE_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Paola R.',
    location: 'Bologna',
    quote: 'Prima di firmare ho cercato la società nell’albo della Consob. Ci ho messo cinque minuti e ho cambiato idea.',
    avatar: 'PR',
    verified: false,
  },
  {
    name: 'Giorgio M.',
    location: 'Bari',
    quote: 'Ho provato un conto dimostrativo per tre mesi. Sulla carta guadagnavo, finché non ho contato le commissioni.',
    avatar: 'GM',
    verified: false,
  },
  {
    name: 'Ilaria T.',
    location: 'Torino',
    quote: 'La parte più utile? La tabella con quanto bisogna guadagnare per rimettersi in pari dopo una perdita.',
    avatar: 'IT',
    verified: false,
  },
  {
    name: 'Renato F.',
    location: 'Palermo',
    quote: 'Avevo messo tutto su un titolo solo. Oggi tengo da parte sei mesi di spese e il resto lo divido.',
    avatar: 'RF',
    verified: false,
  },
  {
    name: 'Chiara D.',
    location: 'Verona',
    quote: 'Ho capito che automatico non vuol dire sicuro: vuol dire che le regole le decidi prima, anche quelle sbagliate.',
    avatar: 'CD',
    verified: false,
  },
]

/** Labelled advertising below an article. Renders nothing if one of the article's subjects excludes advertising (R1.19, R4.3). */
export function ArticleOffers({ article }: { article: Pick<Article, 'slug' | 'title' | 'content' | 'subjects'> }) {
  if (excludesAdvertising(article.subjects)) return null
  return (
    <div className="container article-sponsored later no-print">
      <aside className="article-body advert article-offers" aria-label="Pubblicità">
        <p className="advert-label">Pubblicità</p>
        <h2 className="advert-title">Trading automatico, prima di provarlo</h2>
        <Testimonials items={ILLUSTRATIVE_TESTIMONIALS} title="Cinque voci inventate" heading="h3" />
        <ComparisonTable />
        <PartnerInvitation article={article} />
      </aside>
    </div>
  )
}
