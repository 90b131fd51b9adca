import type { Logger } from 'pino'
import type { Generation, Topic } from '../../client/api/contract.ts'
import type { CommandContext } from '../command-handler.ts'
import type { Writer } from '../writer/writer.ts'

/** What generating needs of the rest. */
export interface GenerationContext extends CommandContext {
  readonly writer: Writer
  /** Aborted when the program ends: running attempts are cancelled. */
  readonly signal: AbortSignal
  readonly logger: Logger
  readonly topics: () => Promise<Topic[]>
  /** Generations without an outcome, parts of batches too. */
  readonly runningGenerations: () => Promise<Generation[]>
}
