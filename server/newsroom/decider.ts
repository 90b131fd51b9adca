import type { Ruling } from '../../events/domain/newsroom/revision-rulings.ts'
import type { RefusalCode, Refusing } from '../italian/refusals.ts'

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

/** `invalid`: what the command names was never there, or breaks a rule that no state would allow. */
type RefusalKind = 'not_found' | 'conflict' | 'forbidden' | 'invalid'

interface More {
  /** What the caller needs to go on; they may see it. */
  readonly members?: Readonly<Record<string, unknown>>
}

/** A command that the current state does not allow; nothing was written. Its message is the code. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError'
  readonly kind: RefusalKind
  readonly code: RefusalCode
  readonly members: Readonly<Record<string, unknown>>
  /** All of it. */
  readonly refusing: Refusing<More>
  constructor(kind: RefusalKind, ...refusing: Refusing<More>) {
    const [code, more] = refusing
    super(code)
    this.kind = kind
    this.code = code
    this.members = more?.members ?? {}
    this.refusing = refusing
  }
}

/** @returns whether the command is a repetition that changes nothing. @throws CommandRefusedError where it is refused */
export function refuseOrRepeat(ruling: Ruling): boolean {
  if (typeof ruling === 'string') return ruling === 'keeps'
  throw new CommandRefusedError(ruling.kind, ruling.code)
}
