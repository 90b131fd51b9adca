import './newsroom-styles.ts'
import { ActivityChart } from '../../../client/pages/admin/dashboard/activity/ActivityChart.tsx'
import { Stats } from '../../../client/pages/admin/dashboard/activity/Stats.tsx'
import { ArticleRow } from '../../../client/pages/admin/dashboard/articles/ArticleRow.tsx'
import { Articles } from '../../../client/pages/admin/dashboard/articles/Articles.tsx'
import { Dashboard } from '../../../client/pages/admin/dashboard/Dashboard.tsx'
import { GeneratedTexts, GeneratedTextsQuestion } from '../../../client/pages/admin/dashboard/GeneratedTexts.tsx'
import { BatchProgress } from '../../../client/pages/admin/dashboard/generations/BatchProgress.tsx'
import { ConnectionTest } from '../../../client/pages/admin/dashboard/generations/ConnectionTest.tsx'
import { Generations } from '../../../client/pages/admin/dashboard/generations/Generations.tsx'
import { ModelLoading } from '../../../client/pages/admin/dashboard/generations/ModelLoading.tsx'
import { QuickActions } from '../../../client/pages/admin/dashboard/generations/QuickActions.tsx'
import { OpenData } from '../../../client/pages/admin/dashboard/OpenData.tsx'
import { OwnDecision } from '../../../client/pages/admin/dashboard/proposals/OwnDecision.tsx'
import { ProfileSides } from '../../../client/pages/admin/dashboard/proposals/ProfileSides.tsx'
import { Proposals } from '../../../client/pages/admin/dashboard/proposals/Proposals.tsx'
import { ProposalSection } from '../../../client/pages/admin/dashboard/proposals/ProposalSection.tsx'
import { ToDo } from '../../../client/pages/admin/dashboard/to-do/ToDo.tsx'
import { Waiting } from '../../../client/pages/admin/dashboard/to-do/Waiting.tsx'
import { Topics } from '../../../client/pages/admin/dashboard/topics/Topics.tsx'
import type { Generation } from '../../../client/api/contract.ts'
import { answeredPiece, piece, type Piece, readingPiece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const AT = '2026-11-30T08:00:00.000Z'
const GENERATION: Generation = {
  id: 'g-1',
  kind: 'batch',
  status: 'running',
  topicId: null,
  parentId: null,
  planned: 10,
  made: 4,
  failed: 1,
  attempts: 6,
  model: 'gpt-5-mini',
  inputTokens: 4200,
  outputTokens: 9100,
  costMicroEur: 48_000,
  articles: [],
  topics: [],
  message: null,
  failures: [{ reason: 'Il modello non ha risposto in tempo.', count: 1 }],
  requestedAt: AT,
  endedAt: null,
  waiting: null,
}
const LOADING: Generation = {
  ...GENERATION,
  id: 'g-2',
  kind: 'article',
  planned: 1,
  made: 0,
  failed: 0,
  waiting: { since: AT, attempt: 2 },
}
const FAILED: Generation = {
  ...GENERATION,
  id: 'g-3',
  kind: 'daily',
  status: 'failed',
  made: 0,
  failures: [],
  message: 'Il modello non ha risposto in tempo.',
  endedAt: '2026-11-30T08:01:30.000Z',
}
const PROFILE = { name: 'Carlo De Santis', desk: 'Mercati', biography: 'Scrive di obbligazioni.' }

export const PIECES: readonly Piece[] = [
  readingPiece('Dashboard', () => <Dashboard />, { affollato: 'crowded', 'non pronto': 'not-ready', 'scrive un modello': 'model' }),
  readingPiece('Dashboard di chi scrive', () => <Dashboard />, {}, { reader: 'author' }),
  readingPiece('ToDo', () => <ToDo />, { affollato: 'crowded' }),
  readingPiece('Waiting', () => <Waiting />, { affollato: 'crowded' }),
  readingPiece('Topics', () => <Topics />, { affollato: 'crowded' }),
  readingPiece('Articles', () => <Articles />, { affollato: 'crowded' }),
  answeredPiece('ArticleRow', () => (
    <Answer name="GET /api/articles" input={{ limit: 3, status: 'all' }}>
      {(articles) => (
        <table className="list-table">
          <tbody>
            {articles.map((article) => (
              <ArticleRow key={article.slug} article={article} />
            ))}
          </tbody>
        </table>
      )}
    </Answer>
  )),
  answeredPiece('ActivityChart', () => <Answer name="GET /api/admin/dashboard">{({ days }) => <ActivityChart days={days} />}</Answer>, {
    vuoto: 'empty',
  }),
  answeredPiece('Stats', () => <Answer name="GET /api/admin/dashboard">{(dashboard) => <Stats dashboard={dashboard} />}</Answer>),
  piece('Stats senza dati', { 'in caricamento': () => <Stats dashboard={undefined} /> }),
  answeredPiece('Generations', () => (
    <Answer name="GET /api/admin/dashboard">
      {(dashboard) => <Generations dashboard={{ ...dashboard, generations: [GENERATION, LOADING, FAILED, ...dashboard.generations] }} />}
    </Answer>
  )),
  piece('QuickActions', {
    ferme: () => <QuickActions generations={[]} />,
    'lotto in corso': () => <QuickActions generations={[GENERATION, LOADING]} />,
  }),
  piece('BatchProgress', {
    'sta per cominciare': () => <BatchProgress generations={[]} requested />,
    'in corso': () => <BatchProgress generations={[GENERATION]} requested={false} />,
  }),
  piece('ModelLoading', { 'il modello si carica': () => <ModelLoading generations={[LOADING]} /> }),
  readingPiece('ConnectionTest', () => <ConnectionTest writer="gpt-5-mini" />, { 'con un modello': 'model' }),
  readingPiece('GeneratedTexts', () => <GeneratedTexts />, { 'con un modello': 'model' }),
  readingPiece('GeneratedTextsQuestion', () => <GeneratedTextsQuestion />, { 'con un modello': 'model' }),
  readingPiece('OpenData', () => <OpenData />),
  readingPiece('Proposals', () => <Proposals />, { affollato: 'crowded' }),
  answeredPiece('ProposalSection', () => (
    <Answer name="GET /api/admin/profile-proposals">{(list) => <ProposalSection {...list} />}</Answer>
  )),
  piece('ProfileSides', {
    'la prima volta': () => <ProfileSides former={null} proposed={PROFILE} asked="Vedrebbero" />,
    cambiato: () => <ProfileSides former={PROFILE} proposed={{ ...PROFILE, biography: '' }} asked="Vedrebbero" />,
  }),
  readingPiece('OwnDecision', () => <OwnDecision />, {}, { reader: 'author' }),
]
