import type { z } from 'zod'
import type {
  articleContentSchema,
  checkedCopySchema,
  colleagueSchema,
  deskArticleSchema,
  deskRevisionSchema,
  deskStepSchema,
  deskTextSchema,
  graveFindingsSchema,
  locatedReasonSchema,
  outdatedTextsSchema,
  proposalSchema,
  reasonPlaceSchema,
  revisionNameSchema,
  savedCopySchema,
  workingCopySchema,
} from '../../server/answers/desk.ts'
import type { connectionTestSchema } from '../../server/answers/generation.ts'
import type { frontPageSchema } from '../../server/answers/front-page.ts'
import type { openDataSourceSchema } from '../../server/answers/open-data.ts'
import type { calendarSchema, scheduleSchema } from '../../server/answers/schedule.ts'
import type { generatedTextsRuleSchema, newsroomRulesSchema } from '../../server/answers/rules.ts'

export type Schedule = z.output<typeof scheduleSchema>
export type ArrangedFrontPage = z.output<typeof frontPageSchema>
export type Calendar = z.output<typeof calendarSchema>
export type RevisionName = z.output<typeof revisionNameSchema>
export type ArticleContent = z.output<typeof articleContentSchema>
export type OutdatedTexts = z.output<typeof outdatedTextsSchema>
export type GraveFindings = z.output<typeof graveFindingsSchema>
export type DeskStep = z.output<typeof deskStepSchema>
export type DeskRevision = z.output<typeof deskRevisionSchema>
export type Proposal = z.output<typeof proposalSchema>
export type ReasonPlace = z.output<typeof reasonPlaceSchema>
export type LocatedReason = z.output<typeof locatedReasonSchema>
export type DeskText = z.output<typeof deskTextSchema>
export type DeskArticle = z.output<typeof deskArticleSchema>
export type WorkingCopy = z.output<typeof workingCopySchema>
export type CheckedCopy = z.output<typeof checkedCopySchema>
export type SavedCopy = z.output<typeof savedCopySchema>
export type Colleague = z.output<typeof colleagueSchema>
export type NewsroomRules = z.output<typeof newsroomRulesSchema>
export type GeneratedTextsRule = z.output<typeof generatedTextsRuleSchema>
export type ConnectionTest = z.output<typeof connectionTestSchema>
export type OpenDataSource = z.output<typeof openDataSourceSchema>
