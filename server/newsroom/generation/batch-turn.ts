import type { EventLog } from '../../../events/log/event-log.ts'
import { generationStream } from '../../../events/schemas/generation.ts'
import type { RunningGeneration } from '../../../projections/queries/generation-queries.ts'
import { CommandRefusedError } from '../decider.ts'
import { GenerationAlreadyRequestedError } from './generation-record.ts'

export interface BatchTurn {
  /**
   * Call before a batch is requested; dispose of the result when it has ended.
   * @param id of the new batch
   * @throws CommandRefusedError (conflict) while another batch runs, GenerationAlreadyRequestedError while this one does
   */
  take(id: string): Promise<Disposable>
}

/**
 * Allows one batch at a time. A batch of another process counts as soon as the read models show it and the log confirms it. A batch that a
 * crash interrupted blocks others until `closeInterrupted` closes it, at the next start or within minutes on another process.
 */
export function createBatchTurn(runningGenerations: () => Promise<RunningGeneration[]>, log: Pick<EventLog, 'readStream'>): BatchTurn {
  async function isRunning({ kind, id }: RunningGeneration): Promise<boolean> {
    if (kind !== 'batch') return false
    for await (const { type } of log.readStream(generationStream(id), { backwards: true, limit: 1, fromLeader: true }))
      return type !== 'GenerationCompleted' && type !== 'GenerationFailed'
    return false
  }

  let running: string | null = null
  return {
    async take(id) {
      if (running !== null) throw refusal(running, id)
      running = id
      try {
        for (const other of await runningGenerations()) if (await isRunning(other)) throw refusal(other.id, id)
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
    : new CommandRefusedError('conflict', 'batch-running')
