import '../../../client/design/design.css'
import '../../../client/design/styles/prose.css'
import '../../../client/site/stories/lists.css'
import '../../../client/advertorials/sponsored.css'
import '../../../client/pages/home/beside-latest/beside-latest.css'
import '../../../client/pages/home/home.css'
import '../../../client/pages/home/sections.css'
import { FrontPage } from '../../../client/pages/home/FrontPage.tsx'
import { CorrectionNotes } from '../../../client/site/stories/CorrectionNotes.tsx'
import { CorrectionSection } from '../../../client/site/stories/CorrectionSection.tsx'
import { CoverPicture } from '../../../client/site/stories/CoverPicture.tsx'
import { EmptySection, NothingPublished } from '../../../client/site/stories/EmptySection.tsx'
import { Kicker } from '../../../client/site/stories/Kicker.tsx'
import { ListHeader } from '../../../client/site/stories/ListHeader.tsx'
import { NeighbourLinks } from '../../../client/site/stories/paging/NeighbourLinks.tsx'
import { Paging } from '../../../client/site/stories/paging/Paging.tsx'
import { SearchForm } from '../../../client/site/stories/SearchForm.tsx'
import { SectionLinks } from '../../../client/site/stories/SectionLinks.tsx'
import { StoryCard } from '../../../client/site/stories/StoryCard.tsx'
import { StoryLines } from '../../../client/site/stories/StoryLines.tsx'
import { WithdrawalNotes } from '../../../client/site/stories/WithdrawalNotes.tsx'
import { answeredPiece, piece, type Piece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const AT = '2026-11-20T16:12:00.000Z'
const LONG_NOTE =
  'Il tasso era del 2 %, non del 3 %: abbiamo rifatto la tabella e il grafico, e con loro le conclusioni del terzo paragrafo.'
const CORRECTIONS = [
  { kind: 'update', note: 'Aggiunti i dati di ottobre.', at: '2026-10-06T10:00:00.000Z' },
  { kind: 'correction', note: LONG_NOTE, at: AT },
] as const
const SIZES = ['lead', 'feature', 'compact'] as const

export const PIECES: readonly Piece[] = [
  ...SIZES.map((size) =>
    answeredPiece(`StoryCard ${size}`, () => (
      <Answer name="GET /api/articles" input={{ limit: 1 }}>
        {([article]) => article && <StoryCard article={article} size={size} eager={size === 'lead'} />}
      </Answer>
    )),
  ),
  answeredPiece('StoryLines', () => (
    <Answer name="GET /api/articles" input={{ limit: 12 }}>
      {(articles) => <StoryLines articles={articles} />}
    </Answer>
  )),
  answeredPiece(
    'FrontPage',
    () => (
      <Answer name="GET /api/home" input={{ category: 'mercati' }}>
        {(home) => <FrontPage home={home} />}
      </Answer>
    ),
    { vuota: 'empty' },
  ),
  answeredPiece('CoverPicture', () => (
    <Answer name="GET /api/articles" input={{ limit: 3 }}>
      {(articles) => (
        <div className="grid gap-4">
          {articles.map((article) => (
            <CoverPicture key={article.slug} article={article} eager wide />
          ))}
        </div>
      )}
    </Answer>
  )),
  piece('Kicker', {
    sezione: () => <Kicker category="MERCATI" />,
    argomento: () => <Kicker category="TRADING" subjects={['truffe-e-tutele']} />,
  }),
  piece('ListHeader', {
    semplice: () => <ListHeader title="Archivio" standfirst="Tutti gli articoli, mese per mese, dal più recente." />,
    'dentro un’altra pagina': () => (
      <ListHeader title="Archivio di novembre 2026" standfirst="Giorno per giorno." parent={{ label: 'Archivio', path: '/archivio' }} />
    ),
  }),
  piece('SearchForm', {
    vuoto: () => <SearchForm />,
    'con le parole': () => <SearchForm query="btp inflazione" />,
    errore: () => <SearchForm query="!" faultId="perche" />,
  }),
  piece('SectionLinks', { sezioni: () => <SectionLinks label="Sezioni del sito" /> }),
  piece('Paging', {
    'prima pagina': () => <Paging path="/mercati" next="x" isFirstPage newest="Torna ai più recenti" older="Articoli meno recenti" />,
    'pagina di mezzo': () => (
      <Paging path="/mercati" next="x" isFirstPage={false} newest="Torna ai più recenti" older="Articoli meno recenti" />
    ),
    'ultima pagina': () => (
      <Paging path="/mercati" next={null} isFirstPage={false} newest="Torna ai più recenti" older="Articoli meno recenti" />
    ),
  }),
  piece('NeighbourLinks', {
    mesi: () => <NeighbourLinks neighbours={{ newer: '2026-12', older: '2026-10' }} />,
    giorni: () => <NeighbourLinks neighbours={{ newer: null, older: '2026-10-19' }} />,
  }),
  piece('EmptySection', { vuota: () => <EmptySection label="Mercati" /> }),
  piece('NothingPublished', { vuoto: () => <NothingPublished /> }),
  piece('CorrectionNotes', { due: () => <CorrectionNotes corrections={CORRECTIONS} /> }),
  piece('CorrectionSection', {
    due: () => <CorrectionSection corrections={CORRECTIONS} className="section" />,
    nessuna: () => <CorrectionSection corrections={[]} className="section" />,
  }),
  piece('WithdrawalNotes', {
    ritirato: () => <WithdrawalNotes withdrawals={[{ revision: 1, at: AT, notice: LONG_NOTE, back: null }]} />,
    'di nuovo online': () => (
      <WithdrawalNotes withdrawals={[{ revision: 1, at: AT, notice: null, back: { revision: 2, at: '2026-11-21T08:00:00.000Z' } }]} />
    ),
  }),
]
