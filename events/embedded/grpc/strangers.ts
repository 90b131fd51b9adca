import type { Http2Session } from 'node:http2'

export interface StrangerLimits {
  /** Connections at once that have not shown the secret. */
  readonly max: number
  /** How long each of them may stay. */
  readonly patienceMs: number
}

/** A client shows the secret within milliseconds of connecting. */
const LIMITS: StrangerLimits = { max: 64, patienceMs: 5_000 }

/** Connections that have not yet made a call with the secret: few, and none for long. */
export interface Strangers {
  /** Of a new connection. Where there are too many, the oldest goes: the newest may be the owner's, about to show the secret. */
  add(session: Http2Session): void
  /** The session has shown the secret, and stays as long as it likes. */
  accept(session: Http2Session): void
}

export function createStrangers({ max, patienceMs }: StrangerLimits = LIMITS): Strangers {
  /** Oldest first. */
  const timers = new Map<Http2Session, NodeJS.Timeout>()
  let hasWarned = false

  function accept(session: Http2Session): void {
    clearTimeout(timers.get(session))
    timers.delete(session)
  }
  function refuse(session: Http2Session): void {
    accept(session)
    session.destroy()
  }
  function makeRoom(): void {
    const [oldest] = timers.keys()
    if (timers.size < max || !oldest) return
    refuse(oldest)
    if (hasWarned) return
    hasWarned = true
    process.emitWarning(`connections refused: more than ${max} at once have not shown the log’s secret`)
  }

  return {
    add(session) {
      makeRoom()
      timers.set(session, setTimeout(() => refuse(session), patienceMs).unref())
      session.on('close', () => accept(session))
    },
    accept,
  }
}
