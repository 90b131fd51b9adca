import './newsroom-styles.ts'
import '../../../client/pages/admin/desk/desk.css'
import '../../../client/pages/admin/desk/proof.css'
import type { ReactNode } from 'react'
import type { DeskArticle, DeskText } from '../../../client/api/newsroom.ts'
import { ChecksNote } from '../../../client/pages/admin/desk/actions/ChecksNote.tsx'
import { DeskActions } from '../../../client/pages/admin/desk/actions/DeskActions.tsx'
import { Place } from '../../../client/pages/admin/desk/actions/Place.tsx'
import { AnnotatedText } from '../../../client/pages/admin/desk/AnnotatedText.tsx'
import { ArticleDesk } from '../../../client/pages/admin/desk/ArticleDesk.tsx'
import { DeskHistory, SentBackNote } from '../../../client/pages/admin/desk/DeskHistory.tsx'
import { EarlierRemarks } from '../../../client/pages/admin/desk/EarlierRemarks.tsx'
import { Preview } from '../../../client/pages/admin/desk/revisions/Preview.tsx'
import { Revisions } from '../../../client/pages/admin/desk/revisions/Revisions.tsx'
import { Schedules } from '../../../client/pages/admin/desk/Schedules.tsx'
import type { StagedNewsroom } from '../../screenshots/staged-newsroom.ts'
import { answeredPiece, piece, type Piece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const withDesk = (slug: string, draw: (article: DeskArticle) => ReactNode) => (
  <Answer name="GET /api/newsroom/articles/:slug" input={{ slug }}>
    {draw}
  </Answer>
)
const withText = (slug: string, draw: (text: DeskText) => ReactNode) => (
  <Answer name="GET /api/newsroom/articles/:slug/revisions/:revision" input={{ slug, revision: 1 }}>
    {draw}
  </Answer>
)
const SCHEDULE = {
  scheduleId: 's-1',
  action: 'publish',
  notice: null,
  revision: 1,
  at: '2026-12-01T06:30:00.000Z',
  by: 'p-1',
  byName: 'Bruno Conti',
  missed: null,
} as const
const MISSED = { ...SCHEDULE, scheduleId: 's-2', missed: { reason: 'revision_changed', at: SCHEDULE.at } } as const

const WAITS = { 'in caricamento': 'never', errore: 'error-500' } as const

const STATES = ['draft', 'submitted', 'returned', 'approved', 'corrected', 'withdrawn', 'generated'] as const
const NAMES: Record<(typeof STATES)[number], string> = {
  draft: 'in bozza',
  submitted: 'in revisione',
  returned: 'rimandato',
  approved: 'approvato',
  corrected: 'corretto',
  withdrawn: 'ritirato',
  generated: 'di un programma',
}
const inEachState = (draw: (slug: string) => ReactNode) =>
  Object.fromEntries(STATES.map((state) => [NAMES[state], (staged: StagedNewsroom) => draw(staged[state])]))

export const PIECES: readonly Piece[] = [
  answeredPiece('ArticleDesk', ({ submitted }) => <ArticleDesk slug={submitted} />, WAITS),
  ...STATES.map((state) => piece(`ArticleDesk ${NAMES[state]}`, { proprietario: (staged) => <ArticleDesk slug={staged[state]} /> })),
  ...STATES.map((state) =>
    piece(`ArticleDesk ${NAMES[state]}, di chi scrive`, { autore: (staged) => <ArticleDesk slug={staged[state]} /> }, { reader: 'author' }),
  ),
  piece(
    'DeskActions',
    inEachState((slug) => withDesk(slug, (article) => <DeskActions article={article} checks={[]} />)),
  ),
  answeredPiece('ChecksNote', ({ submitted }) => withText(submitted, ({ reasons }) => <ChecksNote checks={reasons} mayRevise />)),
  piece('ChecksNote senza segnalazioni', {
    nessuna: () => <ChecksNote checks={[]} mayRevise />,
    'in caricamento': () => <ChecksNote checks={undefined} mayRevise />,
    'non arrivate': () => <ChecksNote checks={null} mayRevise={false} />,
  }),
  answeredPiece('AnnotatedText', ({ submitted }) =>
    withText(submitted, (text) => <AnnotatedText text={text} which={null} heading={text.content.title} />),
  ),
  answeredPiece('DeskHistory', ({ corrected }) => withDesk(corrected, ({ newest }) => <DeskHistory revision={newest} />)),
  answeredPiece('SentBackNote', ({ returned }) =>
    withDesk(returned, ({ newest }) => <SentBackNote revision={newest} holder={{ id: null, name: null }} isAlone={false} />),
  ),
  answeredPiece('EarlierRemarks', ({ resubmitted }) => withDesk(resubmitted, (article) => <EarlierRemarks article={article} />)),
  answeredPiece('Place', ({ submitted }) => withDesk(submitted, (article) => <Place article={article} />)),
  answeredPiece('Revisions', ({ corrected }) => withDesk(corrected, (article) => <Revisions article={article} />)),
  answeredPiece('Schedules', ({ approved }) =>
    withDesk(approved, (article) => <Schedules article={{ ...article, schedules: [SCHEDULE, MISSED] }} />),
  ),
  answeredPiece('Preview', ({ submitted }) => <Preview slug={submitted} revision={1} />, WAITS),
]
