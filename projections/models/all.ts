import { activity } from './activity.ts'
import { addresses } from './articles/addresses.ts'
import { articleBodies } from './articles/article-bodies.ts'
import { articleViews } from './views/article-views.ts'
import { articles } from './articles.ts'
import { audit, auditActors } from './audit.ts'
import { mostRead } from './views/most-read.ts'
import { bylines } from './bylines.ts'
import { generations } from './generations.ts'
import { people } from './people.ts'
import type { Projection } from '../projection.ts'
import { daily } from './daily.ts'
import { frontPage } from './front-page.ts'
import { schedules } from './schedules.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { topics } from './topics.ts'
import { totals } from './totals.ts'

export const projections: readonly Projection<object>[] = [
  articles,
  addresses,
  articleBodies,
  articleViews,
  mostRead,
  topics,
  schedules,
  daily,
  frontPage,
  generations,
  activity,
  totals,
  search,
  sessions,
  audit,
  auditActors,
  people,
  bylines,
]

/** Models that readers need not wait for. Until one is built, pages that need it answer 503. */
export const optionalProjections: readonly Projection<object>[] = [search, audit, auditActors]
