import type { Logger } from 'pino'
import type { Topic } from '../../../client/api/contract.ts'
import type { RunningGeneration, ShownGeneration } from '../../../projections/queries/generation-queries.ts'
import type { CommandContext, StillAllowed } from '../command-handler.ts'
import type { GeneratedTextsSetting } from '../rules/unread-publishing.ts'
import type { Writer } from '../writer/writer.ts'
import type { BatchTurn } from './batch-turn.ts'
import type { Budget } from './budget.ts'

/** The dependencies of generations. */
export interface GenerationContext extends CommandContext, StillAllowed {
  readonly writer: Writer
  /** Aborted at shutdown: running attempts are cancelled. */
  readonly signal: AbortSignal
  readonly logger: Logger
  readonly budget: Budget
  readonly batchTurn: BatchTurn
  readonly generatedTexts: GeneratedTextsSetting
  /** Highest priority first. */
  readonly topics: () => Promise<Topic[]>
  /** All of them, the last proposed first. */
  readonly newestTopics: () => Promise<Topic[]>
  /** @returns those that were proposed */
  readonly findTopics: (ids: readonly string[]) => Promise<Topic[]>
  /** Null when none was requested with that id. */
  readonly findGeneration: (id: string) => Promise<ShownGeneration | null>
  /** @returns generations without an outcome, parts of batches included */
  readonly runningGenerations: () => Promise<RunningGeneration[]>
  /** @returns the slug of the article that the generation wrote; null when it wrote none */
  readonly findSlugOfGeneration: (generation: { id: string; requestedAt: string }) => Promise<string | null>
}
