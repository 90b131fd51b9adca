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
  readonly newestTopics: () => Promise<Topic[]>
  readonly findTopics: (ids: readonly string[]) => Promise<Topic[]>
  readonly findGeneration: (id: string) => Promise<ShownGeneration | null>
  readonly runningGenerations: () => Promise<RunningGeneration[]>
  readonly findSlugOfGeneration: (generation: { id: string; requestedAt: string }) => Promise<string | null>
}
