import '../../../client/design/design.css'
import '../../../client/design/styles/prose.css'
import '../../../client/advertorials/advertorial.css'
import '../../../client/advertorials/sponsored.css'
import '../../../client/pages/article/after-text/after-text.css'
import '../../../client/pages/article/article.css'
import { Claim, ClaimNote } from '../../../client/advertising/Claim.tsx'
import { CLAIMS } from '../../../client/advertising/claims.ts'
import { GuideLink } from '../../../client/advertising/GuideLink.tsx'
import { PartnerLink } from '../../../client/advertising/PartnerLink.tsx'
import { RiskWarning } from '../../../client/advertising/RiskWarning.tsx'
import { Testimonials } from '../../../client/advertising/Testimonials.tsx'
import { AdvertorialPage } from '../../../client/advertorials/AdvertorialPage.tsx'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { SponsoredPages } from '../../../client/advertorials/SponsoredPages.tsx'
import { ArticleOffers } from '../../../client/pages/article/after-text/ArticleOffers.tsx'
import { answeredPiece, piece, type Piece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const PERSON = { name: 'Ada P.', location: 'Torino', quote: 'Ho letto i costi.', avatar: 'AP' }

export const PIECES: readonly Piece[] = [
  piece('Claim', {
    ogni: () => (
      <ul>
        {CLAIMS.map(({ id }) => (
          <li key={id}>
            <Claim id={id} />
          </li>
        ))}
      </ul>
    ),
  }),
  piece('ClaimNote', { nota: () => <ClaimNote /> }),
  piece('GuideLink', { invito: () => <GuideLink /> }),
  piece('PartnerLink', {
    collegamento: () => (
      <PartnerLink campaign="prova" placement="prova">
        La piattaforma
      </PartnerLink>
    ),
  }),
  piece('RiskWarning', { avviso: () => <RiskWarning /> }),
  piece('Testimonials', {
    inventate: () => <Testimonials title="Voci inventate" items={[{ ...PERSON, verified: false }]} />,
    'verificate e inventate': () => (
      <Testimonials
        title="Voci"
        items={[
          { ...PERSON, stars: 3 },
          { ...PERSON, name: 'Elio V.', verified: false },
        ]}
      />
    ),
  }),
  piece(
    'AdvertorialPage',
    Object.fromEntries(
      advertorials.slice(0, 3).map((advertorial) => [advertorial.slug, () => <AdvertorialPage advertorial={advertorial} />]),
    ),
  ),
  piece('SponsoredPages', { elenco: () => <SponsoredPages /> }),
  answeredPiece('ArticleOffers', ({ corrected }) => (
    <Answer name="GET /api/articles/slug/:slug" input={{ slug: corrected }}>
      {(article) => <ArticleOffers article={article} />}
    </Answer>
  )),
]
