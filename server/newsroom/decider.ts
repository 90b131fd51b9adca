/**
 * A subject's business rules: pure and synchronous, so that they can be read and tested in one place. The decider pattern of
 * Jérémie Chassaing.
 */
export interface Decider<State, Command, Event> {
  /** Before the first event. */
  readonly initial: State
  /** @returns the resulting events; none when the command changes nothing. Throws CommandRefusedError. */
  readonly decide: (command: Command, state: State) => readonly Event[]
  readonly evolve: (state: State, event: Event) => State
}

/** A command that the current state does not allow; nothing was written. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError'
  readonly kind: 'not_found' | 'conflict'
  /** @param message in Italian, shown to the user */
  constructor(kind: 'not_found' | 'conflict', message: string) {
    super(message)
    this.kind = kind
  }
}
