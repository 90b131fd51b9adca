import type { Logger } from 'pino'
import type { Topic } from '../../../client/api/contract.ts'
import type { RunningGeneration, ShownGeneration } from '../../../projections/queries/generation-queries.ts'
import type { CommandContext, StillAllowed } from '../command-handler.ts'
import type { GeneratedTextsSetting } from '../rules/unread-publishing.ts'
import type { Writer } from '../writer/writer.ts'
import type { BatchTurn } from './batch-turn.ts'
import type { Budget } from './budget.ts'

export interface GenerationContext extends CommandContext, StillAllowed {
  readonly writer: Writer
  /** Aborted at shutdown, which cancels running attempts. */
  readonly signal: AbortSignal
  readonly logger: Logger
  readonly budget: Budget
  readonly batchTurn: BatchTurn
  readonly generatedTexts: GeneratedTextsSetting
  /** Highest priority first. */
  readonly topics: () => Promise<Topic[]>
  /** All topics, most recently proposed first. */
  readonly newestTopics: () => Promise<Topic[]>
  /** Returns the existing topics among these ids. */
  readonly findTopics: (ids: readonly string[]) => Promise<Topic[]>
  readonly findGeneration: (id: string) => Promise<ShownGeneration | null>
  /** Returns generations without an outcome, including parts of batches. */
  readonly runningGenerations: () => Promise<RunningGeneration[]>
  /** Returns the slug of the generation's article; null if there is none. */
  readonly findSlugOfGeneration: (generation: { id: string; requestedAt: string }) => Promise<string | null>
}
