import '../../../client/design/design.css'
import '../../../client/design/styles/prose.css'
import '../../../client/pages/article/after-text/after-text.css'
import '../../../client/pages/article/article.css'
import '../../../client/pages/article/wide-screen.css'
import '../../../client/pages/search/search.css'
import '../../../client/pages/api-reference/api-reference.css'
import { Fields } from '../../../client/pages/api-reference/Fields.tsx'
import { AfterText } from '../../../client/pages/article/after-text/AfterText.tsx'
import { ArticleStory } from '../../../client/pages/article/ArticleStory.tsx'
import { LegalDocument, LegalSection } from '../../../client/pages/privacy/LegalDocument.tsx'
import {
  BeforeSearch,
  NoLetters,
  NoSuchPage,
  NothingFound,
  OneLetter,
  OnlyCommonWords,
  TooLong,
} from '../../../client/pages/search/SearchHelp.tsx'
import { DeliveredContent } from '../../../client/site/delivery/DeliveredContent.tsx'
import { NotFound } from '../../../client/site/delivery/NotFound.tsx'
import { Unavailable, Withdrawn } from '../../../client/site/delivery/Unavailable.tsx'
import { SiteLayout } from '../../../client/site/shell/SiteLayout.tsx'
import { BlockView } from '../../../client/site/texts/BlockView.tsx'
import { CoverThumbnail } from '../../../client/site/texts/CoverThumbnail.tsx'
import { DiffView } from '../../../client/site/texts/DiffView.tsx'
import { Pieces } from '../../../client/site/texts/Pieces.tsx'
import type { Cover } from '../../../events/domain/pictures/picture.ts'
import { diffContent } from '../../../events/domain/newsroom/diff/diff-content.ts'
import { EXAMPLE_BODY } from '../../client/example-body.ts'
import { answeredPiece, piece, type Piece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const FILTERS = { category: null, period: null }
const NARROW = { category: 'MERCATI', period: null } as const
const FOUND = { items: [], total: 0, limited: false, onlyStopWords: false, suggestion: null, page: 1, pages: 0, withoutFilters: null }
const TEXT = { title: 'Che cosa rende un BTP', subtitle: 'Cedola e prezzo', excerpt: 'Un estratto.', summary: 'Un sommario.' }
const BEFORE = { ...TEXT, body: EXAMPLE_BODY }
const AFTER = { ...TEXT, title: 'Che cosa rende un BTP oggi', body: EXAMPLE_BODY.slice(2).toReversed() }
const TOO_LONG = 'mutuo a tasso variabile con surroga '.repeat(6)

const COVER: Cover = {
  picture: '0'.repeat(64),
  width: 1200,
  height: 800,
  alt: 'Le torri della BCE viste dal fiume',
  credit: 'Foto di Anna Rossi',
  madeWithAi: false,
  focus: { x: 50, y: 40 },
}

export const PIECES: readonly Piece[] = [
  answeredPiece('ArticleStory', ({ corrected }) => (
    <Answer name="GET /api/articles/slug/:slug" input={{ slug: corrected }}>
      {(article) => (
        <Answer name="GET /api/articles/slug/:slug/related" input={{ slug: corrected }}>
          {(related) => <ArticleStory article={article} related={related} />}
        </Answer>
      )}
    </Answer>
  )),
  answeredPiece('ArticleStory di un programma', ({ generated }) => (
    <Answer name="GET /api/articles/slug/:slug" input={{ slug: generated }}>
      {(article) => <ArticleStory article={article} related={[]} />}
    </Answer>
  )),
  piece('AfterText', { dopo: () => <AfterText /> }),
  piece('BlockView', {
    'ogni blocco': () => (
      <div className="prose">
        {EXAMPLE_BODY.map((block, at) => (
          <BlockView key={at} block={block} />
        ))}
      </div>
    ),
  }),
  piece('CoverThumbnail', {
    fotografia: () => <CoverThumbnail cover={COVER} />,
    'fatta con l’IA': () => <CoverThumbnail cover={{ ...COVER, madeWithAi: true }} />,
  }),
  piece('DiffView', {
    cambiato: () => <DiffView diff={diffContent(BEFORE, AFTER)} before="versione 1" after="versione 2" />,
    uguale: () => <DiffView diff={diffContent(BEFORE, BEFORE)} before="versione 1" after="versione 2" />,
  }),
  piece('Pieces', {
    tolto: () => (
      <Pieces
        pieces={[
          { kind: 'same', text: 'Il tasso è del ' },
          { kind: 'removed', text: '3 %' },
          { kind: 'added', text: '2 %' },
        ]}
      />
    ),
  }),
  piece('DeliveredContent', {
    'in tempo': () => (
      <DeliveredContent data={{ ready: 'Il testo' }} fallback="Caricamento…">
        {(text) => <p>{text}</p>}
      </DeliveredContent>
    ),
    'in caricamento': () => (
      <DeliveredContent data={{ late: NEVER }} fallback="Caricamento…">
        {(text) => <p>{text}</p>}
      </DeliveredContent>
    ),
  }),
  piece('NotFound', { 'pagina che non c’è': () => <NotFound /> }),
  piece('Unavailable', { guasto: () => <Unavailable /> }),
  piece('Withdrawn', {
    'con avviso': () => (
      <Withdrawn
        refusal={{
          title: 'Questo articolo è stato ritirato',
          text: 'Il calcolo degli interessi era sbagliato.',
          withdrawn: { title: 'Un calcolo che non tornava', at: '2026-11-20T16:12:00.000Z' },
          record: '/articolo/un-calcolo-che-non-tornava/registro',
        }}
      />
    ),
    'senza avviso': () => <Withdrawn refusal={{ title: 'Questo articolo è stato ritirato', text: 'Non è più online.' }} />,
  }),
  piece('SiteLayout', {
    'testata e piede': () => (
      <SiteLayout>
        <p className="container">Il contenuto della pagina.</p>
      </SiteLayout>
    ),
  }),
  piece('BeforeSearch', { 'prima di cercare': () => <BeforeSearch /> }),
  piece('NoLetters', { 'senza lettere': () => <NoLetters query="!?" /> }),
  piece('OneLetter', { 'una lettera': () => <OneLetter letter="b" /> }),
  piece('TooLong', { 'troppo lunga': () => <TooLong query={TOO_LONG} filters={FILTERS} /> }),
  piece('OnlyCommonWords', { 'parole comuni': () => <OnlyCommonWords /> }),
  piece('NothingFound', {
    nulla: () => <NothingFound query="mutui" filters={FILTERS} page={FOUND} />,
    'con un suggerimento': () => <NothingFound query="inflazzione" filters={FILTERS} page={{ ...FOUND, suggestion: 'inflazione' }} />,
    'con i filtri': () => (
      <NothingFound query="mutui" filters={NARROW} page={{ ...FOUND, withoutFilters: { total: 12, limited: false } }} />
    ),
  }),
  piece('NoSuchPage', {
    'oltre l’ultima': () => <NoSuchPage query="mutui" filters={FILTERS} page={{ ...FOUND, page: 9, pages: 2, total: 40 }} />,
  }),
  piece('LegalDocument', {
    documento: () => (
      <LegalDocument title="Privacy" standfirst="Che cosa sappiamo di chi legge.">
        <LegalSection id="dati" title="1. Dati">
          <p>Nessuno.</p>
        </LegalSection>
      </LegalDocument>
    ),
  }),
  piece('Fields', {
    oggetto: () => (
      <Fields
        schema={{
          type: 'object',
          required: ['slug'],
          properties: { slug: { type: 'string', description: 'The `slug` of the article.' }, views: { type: 'integer' } },
        }}
      />
    ),
    valore: () => <Fields schema={{ type: 'string' }} />,
  }),
]

const NEVER = new Promise<{ value: string }>(() => {})
