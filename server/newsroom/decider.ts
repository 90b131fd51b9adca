/**
 * How a subject makes its decisions: pure and synchronous, so that what is allowed can be read and tested in one place.
 * After Jérémie Chassaing's «decider».
 */
export interface Decider<State, Command, Event> {
  /** Before the first event. */
  readonly initial: State
  /** @returns what follows from the command; nothing when it already is so. Throws CommandRefusedError. */
  readonly decide: (command: Command, state: State) => readonly Event[]
  readonly evolve: (state: State, event: Event) => State
}

/** A command that cannot be carried out as things stand: nothing was written. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError'
  readonly kind: 'not_found' | 'conflict'
  /** @param message for people, in Italian */
  constructor(kind: 'not_found' | 'conflict', message: string) {
    super(message)
    this.kind = kind
  }
}
