import './newsroom-styles.ts'
import '../../../client/pages/admin/audit/audit.css'
import '../../../client/pages/admin/calendar/calendar.css'
import '../../../client/pages/admin/queue/queue.css'
import { Page as Audit } from '../../../client/pages/admin/audit/+Page.tsx'
import { auditRuns } from '../../../client/pages/admin/audit/audit-runs.ts'
import { AuditRow, Sentence } from '../../../client/pages/admin/audit/AuditRow.tsx'
import { AuditRows } from '../../../client/pages/admin/audit/AuditRows.tsx'
import { Page as CalendarPage } from '../../../client/pages/admin/calendar/+Page.tsx'
import { CalendarDay } from '../../../client/pages/admin/calendar/CalendarDay.tsx'
import { DailyRule } from '../../../client/pages/admin/calendar/DailyRule.tsx'
import { Embargoes } from '../../../client/pages/admin/calendar/Embargoes.tsx'
import { Missed } from '../../../client/pages/admin/calendar/Missed.tsx'
import { PlannedEntry } from '../../../client/pages/admin/calendar/PlannedEntry.tsx'
import { Page as Queue } from '../../../client/pages/admin/queue/+Page.tsx'
import { readQueueAddress } from '../../../client/pages/admin/queue/queue-address.ts'
import { QueueSearch } from '../../../client/pages/admin/queue/QueueSearch.tsx'
import { Page as Unread } from '../../../client/pages/admin/queue/unread/+Page.tsx'
import type { Calendar } from '../../../client/api/newsroom.ts'
import { answeredPiece, pagePiece, piece, type Piece, readingPiece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const done = () => Promise.resolve()
const nothing = () => undefined
const PLANNED: Calendar['planned'][number] = {
  scheduleId: 's-1',
  action: 'publish',
  notice: null,
  revision: 2,
  at: '2026-12-01T06:30:00.000Z',
  by: 'p-1',
  byName: 'Bruno Conti',
  missed: null,
  obstacle: null,
  slug: 'mutui-quando-conviene-la-surroga',
  title: 'Mutui: quando conviene la surroga',
  category: 'INVESTIMENTI',
}
const WITHDRAWN = { ...PLANNED, scheduleId: 's-2', action: 'withdraw', at: '2026-12-01T17:00:00.000Z', byName: null } as const
const MISSED = { ...PLANNED, scheduleId: 's-3', missed: { reason: 'revision_changed', at: PLANNED.at } } as const
const EMPTY: Calendar = {
  planned: [],
  missed: [],
  isCut: false,
  embargoes: [],
  daily: { isOn: true, hour: '06:00', usesModel: true, days: [] },
}
const FULL: Calendar = {
  ...EMPTY,
  planned: [PLANNED, WITHDRAWN],
  embargoes: [{ category: 'MERCATI', until: '2026-12-01T17:00:00.000Z' }],
  daily: { ...EMPTY.daily, days: [{ day: '2026-12-01', slug: null, missed: 'budget_spent' }] },
}
const day = (calendar: Calendar, isToday: boolean) => (
  <ol className="calendar-grid">
    <CalendarDay day="2026-12-01" {...{ isToday, calendar }} dragged={null} mayMove={() => true} onMove={done} onDrag={nothing} />
  </ol>
)

export const PIECES: readonly Piece[] = [
  pagePiece('Coda', () => <Queue />),
  pagePiece('Senza rilettura', () => <Unread />),
  readingPiece('QueueSearch', () => (
    <QueueSearch filter={readQueueAddress('')} reasons={[{ code: 'urgency', name: 'Fretta', total: 2 }]} />
  )),
  pagePiece('Calendario', () => <CalendarPage />),
  piece('CalendarDay', { vuoto: () => day(EMPTY, false), pieno: () => day(FULL, true) }),
  piece('PlannedEntry', {
    esce: () => (
      <ul>
        <PlannedEntry entry={PLANNED} mayMove onMove={done} onDragStart={nothing} onDragEnd={nothing} />
      </ul>
    ),
    'si ritira, fermo': () => (
      <ul>
        <PlannedEntry entry={WITHDRAWN} mayMove={false} onMove={done} onDragStart={nothing} onDragEnd={nothing} />
      </ul>
    ),
  }),
  piece('Missed', { una: () => <Missed missed={[MISSED]} />, due: () => <Missed missed={[MISSED, { ...MISSED, scheduleId: 's-4' }]} /> }),
  readingPiece('DailyRule', () => <DailyRule daily={FULL.daily} />),
  readingPiece('Embargoes', () => <Embargoes embargoes={FULL.embargoes} />),
  piece('Embargoes senza sezioni', { vuoto: () => <Embargoes embargoes={[]} /> }),
  pagePiece('Registro attività', () => <Audit />),
  answeredPiece('AuditRows', () => (
    <Answer name="GET /api/audit">{({ items, next }) => <AuditRows runs={auditRuns(items, next !== null)} />}</Answer>
  )),
  answeredPiece('AuditRow', () => (
    <Answer name="GET /api/audit">
      {({ items: [line] }) =>
        line && (
          <ol className="audit-list">
            <AuditRow line={line} isShown />
          </ol>
        )
      }
    </Answer>
  )),
  answeredPiece('Sentence', () => <Answer name="GET /api/audit">{({ items: [line] }) => line && <Sentence line={line} />}</Answer>),
]
