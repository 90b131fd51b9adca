import './newsroom-styles.ts'
import '../../../client/pages/admin/desk/desk.css'
import '../../../client/pages/admin/frontpage/frontpage.css'
import type { ReactNode } from 'react'
import type { ArrangedFrontPage } from '../../../client/api/newsroom.ts'
import { Page as FrontPage } from '../../../client/pages/admin/frontpage/+Page.tsx'
import { ArticleChooser } from '../../../client/pages/admin/frontpage/ArticleChooser.tsx'
import { Breaking } from '../../../client/pages/admin/frontpage/Breaking.tsx'
import { ChangeSlot } from '../../../client/pages/admin/frontpage/ChangeSlot.tsx'
import { Conflict } from '../../../client/pages/admin/frontpage/Conflict.tsx'
import type { Draft } from '../../../client/pages/admin/frontpage/draft.ts'
import { DraftPreview } from '../../../client/pages/admin/frontpage/DraftPreview.tsx'
import { FrontPageDesk } from '../../../client/pages/admin/frontpage/FrontPageDesk.tsx'
import { History } from '../../../client/pages/admin/frontpage/History.tsx'
import { PutUp } from '../../../client/pages/admin/frontpage/PutUp.tsx'
import { Slots } from '../../../client/pages/admin/frontpage/Slots.tsx'
import { UntilFields } from '../../../client/pages/admin/frontpage/UntilFields.tsx'
import { answeredPiece, dialogPiece, pagePiece, piece, type Piece, readingPiece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const nothing = () => undefined
const PUT = { slug: 'tfr-azienda-o-fondo-pensione-conti', title: 'TFR: azienda o fondo pensione?', until: '2026-12-02T07:00:00.000Z' }
const DRAFT: Draft = { base: 3, changes: { 'featured-1': PUT, 'lead-mercati': null } }
const UNCHANGED: Draft = { base: 3, changes: {} }
const AT = '2026-12-01T08:30:00.000Z'
const CHANGE = { slot: 'featured-1', title: 'PAC o versamento unico?', before: 'Conti deposito', until: null } as const
const LEFT = { ...CHANGE, title: null }
const STEP = { kind: 'launched', number: 4, byName: null, at: AT, reverses: null, note: null, changes: [CHANGE] } as const
const HISTORY: ArrangedFrontPage['history'] = [
  { ...STEP, kind: 'undone', number: 5, byName: 'Bruno Conti', reverses: 4, changes: [LEFT] },
  { ...STEP, kind: 'expired', number: null, changes: [LEFT] },
  { ...STEP, changes: [CHANGE] },
]
const NOTICE: NonNullable<ArrangedFrontPage['notice']> = {
  noticeId: 'n-1',
  text: 'La BCE lascia i tassi dove sono',
  postedAt: AT,
  until: '2026-12-01T17:00:00.000Z',
  byName: 'Bruno Conti',
  article: { slug: 'tassi', title: 'I tassi restano al 2 %', category: 'MERCATI', status: 'withdrawn' },
}

const onPage = (draw: (page: ArrangedFrontPage) => ReactNode) => <Answer name="GET /api/newsroom/front-page">{draw}</Answer>

export const PIECES: readonly Piece[] = [
  pagePiece('Prima pagina', () => <FrontPage />),
  readingPiece('FrontPageDesk', () => <FrontPageDesk />),
  answeredPiece('Slots', () => onPage((page) => <Slots page={page} draft={UNCHANGED} onDraft={nothing} onChange={nothing} />)),
  answeredPiece('Slots con una bozza', () => onPage((page) => <Slots page={page} draft={DRAFT} onDraft={nothing} onChange={nothing} />)),
  answeredPiece('Conflitto della prima pagina', () =>
    onPage((page) => <Conflict page={{ ...page, number: 5, history: HISTORY }} draft={DRAFT} onKeep={nothing} onDrop={nothing} />),
  ),
  answeredPiece('History', () => onPage((page) => <History page={{ ...page, number: 5, history: HISTORY }} />)),
  answeredPiece('History senza passi', () => onPage((page) => <History page={{ ...page, history: [] }} />)),
  piece('Breaking', {
    nessuno: () => <Breaking notice={null} />,
    'verso un articolo ritirato': () => <Breaking notice={NOTICE} />,
    'senza articolo': () => <Breaking notice={{ ...NOTICE, article: null, byName: null }} />,
  }),
  readingPiece('ArticleChooser', () => (
    <ArticleChooser label="Cerca tra gli articoli pubblicati" section={null} chosen={PUT.slug} onChoose={nothing} />
  )),
  dialogPiece('ChangeSlot', {
    vuoto: () => <ChangeSlot slot="featured-1" put={null} onClose={nothing} onDraft={nothing} onLaunch={nothing} />,
    'con scadenza': () => <ChangeSlot slot="featured-1" put={PUT} onClose={nothing} onDraft={nothing} onLaunch={nothing} />,
  }),
  dialogPiece('PutUp', {
    domanda: ({ corrected }) => (
      <Answer name="GET /api/newsroom/articles/:slug" input={{ slug: corrected }}>
        {(article) => <PutUp article={article} onClose={nothing} />}
      </Answer>
    ),
  }),
  piece('UntilFields', {
    'senza scadenza': () => <UntilFields value={null} onChange={nothing} />,
    'a un’ora': () => <UntilFields value={{ day: '2026-12-02', hour: '08:00' }} onChange={nothing} />,
  }),
  piece('DraftPreview', { bozza: () => <DraftPreview draft={DRAFT} /> }),
]
