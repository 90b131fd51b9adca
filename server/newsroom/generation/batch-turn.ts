import type { RunningGeneration } from '../../../projections/queries/generation-queries.ts'
import { CommandRefusedError } from '../decider.ts'
import { GenerationAlreadyRequestedError } from './generation-record.ts'

export interface BatchTurn {
  /**
   * Called before a batch is requested; disposed of when it has ended.
   * @param id of the new batch
   * @throws CommandRefusedError (conflict) while another batch runs, GenerationAlreadyRequestedError while this one does
   */
  take(id: string): Promise<Disposable>
}

/**
 * One batch at a time. Of this process the running batch is known at once, of the others as soon as the read models show it. A batch
 * that a crash interrupted blocks until `closeInterrupted` closes it: at the next start, or within minutes on another process.
 */
export function createBatchTurn(runningGenerations: () => Promise<RunningGeneration[]>): BatchTurn {
  let running: string | null = null
  return {
    async take(id) {
      if (running !== null) throw refusal(running, id)
      running = id
      try {
        const other = (await runningGenerations()).find(({ kind }) => kind === 'batch')
        if (other) throw refusal(other.id, id)
      } catch (error) {
        running = null
        throw error
      }
      return {
        [Symbol.dispose]() {
          running = null
        },
      }
    },
  }
}

const refusal = (running: string, id: string) =>
  running === id
    ? new GenerationAlreadyRequestedError(`generation ${id} has been requested before`)
    : new CommandRefusedError('conflict', 'Un lotto è già in corso: aspetta che finisca prima di avviarne un altro.')
