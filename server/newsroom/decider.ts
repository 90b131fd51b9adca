import type { Ruling } from '../../events/domain/newsroom/revision-rulings.ts'
import type { RefusalCode, Refusing } from '../italian/refusals.ts'

/** A subject's business rules, pure and synchronous: the decider pattern of Jérémie Chassaing. */
export interface Decider<State, Command, Event> {
  readonly initial: State
  /** Returns the resulting events; none if the command changes nothing. Throws CommandRefusedError. */
  readonly decide: (command: Command, state: State) => readonly Event[]
  readonly evolve: (state: State, event: Event) => State
}

/** `invalid`: the command names something that never existed, or breaks a rule in every state. */
type RefusalKind = 'not_found' | 'conflict' | 'forbidden' | 'invalid'

interface More {
  readonly members?: Readonly<Record<string, unknown>>
}

/** A command that the current state does not allow. Nothing was written. The message is the code. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError'
  readonly kind: RefusalKind
  readonly code: RefusalCode
  readonly members: Readonly<Record<string, unknown>>
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

/** Returns true if the command is a repetition that changes nothing. @throws CommandRefusedError if it is refused */
export function refuseOrRepeat(ruling: Ruling): boolean {
  if (typeof ruling === 'string') return ruling === 'keeps'
  throw new CommandRefusedError(ruling.kind, ruling.code)
}
