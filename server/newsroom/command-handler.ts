import { type Appended, type EventLog, type ExpectedRevision, WrongExpectedRevisionError } from '../../events/log/event-log.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import type { Position } from '../../events/log/position.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import type { DomainEvent } from '../../events/schemas/vocabulary.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import type { Decider } from './decider.ts'

/** Maximum wait for the read models; after it the command answers anyway. */
const READ_YOUR_WRITE_MS = 2_000
const MAX_CONFLICTS = 20

export interface CommandContext {
  readonly log: EventLog
  readonly readModels: Pick<ReadModels, 'waitFor'>
  readonly newId: () => string
  readonly now: () => Date
}

/** Permission check for work that continues after its request was authorised. */
export interface StillAllowed {
  /** @throws HttpProblem 401 or 403 if the person who requested the work has lost the right */
  readonly ensureAllowed: (origin: Pick<Origin, 'correlationId'>) => Promise<void>
}

/** For work without a request, whose caller cannot lose a right. */
export const NO_CALLER: StillAllowed = { ensureAllowed: async () => {} }

export interface Handled<State> {
  readonly state: State
  readonly appended: Appended | null
  readonly position: Position | null
}

/**
 * Reads, folds, decides and appends. Retries if another writer appended in between.
 * @returns the state after the command, and the position of its events
 * @throws CommandRefusedError from the decider, EventLogUnavailableError from the log
 */
export async function decideAndAppend<State, Command, Event extends DomainEvent>(
  { log, newId }: Pick<CommandContext, 'log' | 'newId'>,
  origin: Origin,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
): Promise<Handled<State>> {
  for (let conflicts = 0; ; conflicts++) {
    let state = decider.initial
    let expected: ExpectedRevision = 'no_stream'
    let position: Position | null = null
    for await (const recorded of log.readStream(stream)) {
      if (recorded.event instanceof Error) throw recorded.event
      state = decider.evolve(state, recorded.event as Event)
      expected = recorded.revision
      position = recorded.position
    }
    const decided = decider.decide(command, state)
    if (decided.length === 0) return { state, appended: null, position }
    try {
      const appended = await log.append(stream, expected, newEvents(decided, origin, newId))
      return { state: decided.reduce(decider.evolve, state), appended, position: appended.position }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || conflicts >= MAX_CONFLICTS) throw error
    }
  }
}

/** Runs `decideAndAppend`, then waits up to 2 s until the read models have passed its position. */
export async function handleCommand<State, Command, Event extends DomainEvent>(
  context: CommandContext,
  origin: Origin,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
): Promise<State> {
  const { state, position } = await decideAndAppend(context, origin, decider, stream, command)
  // Waits even after a no-op, because another process may have made the change a moment ago.
  if (position) await context.readModels.waitFor(position, READ_YOUR_WRITE_MS)
  return state
}

export const awaitReadModels = (readModels: Pick<ReadModels, 'waitFor'>, appended: Appended) =>
  readModels.waitFor(appended.position, READ_YOUR_WRITE_MS)
