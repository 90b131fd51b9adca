import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type PublicProfile, publicProfile } from '../../events/domain/newsroom/public-profile.ts'
import { readSealedJson } from '../../events/vault/sealed-json.ts'
import { SealBrokenError } from '../../events/vault/sealing.ts'
import type { PersonKey } from '../../events/vault/vault.ts'
import { type BylineRecord, bylines, PUBLIC_INDEX } from '../../projections/models/bylines.ts'
import type { Change, ReadModels } from '../../projections/stores/read-models.ts'
import { FIELDS, storedProfileSchema } from '../admin/people/personal-data.ts'

/** @returns how a person signs; null for who did not agree to be named, who is erased, and while it cannot be opened */
export type BylineOf = (personId: string) => PublicProfile | null

export interface Bylines extends Disposable {
  readonly of: BylineOf
  /** Forgets at once what changed, and opens it again afterwards. */
  apply(changes: readonly Change[]): void
}

interface Options {
  readonly readModels: Pick<ReadModels, 'read'>
  readonly keyOf: (personId: string) => Promise<PersonKey | null>
  readonly logger: Logger
  /** Some are shown, or no longer, since then: what shows them is outdated. */
  readonly onChange: () => void
  /** Milliseconds between attempts to open what cannot be opened yet; a change ends the pause. */
  readonly retryMs?: number
}

/** More than may work in the newsroom. */
const MAX_BYLINES = 1_000
/** The log may be away, the read model not built yet, or the master key missing. */
const RETRY_MS = 5_000

interface Opened {
  /** Sealed, as it was opened. */
  readonly profile: string
  readonly byline: PublicProfile
}

/**
 * The bylines of those who agreed, opened ahead: pages are also rendered while the log is away. What is shown in plain text stands here
 * and in cached pages, and nowhere else.
 */
export function createBylines({ readModels, keyOf, logger, onChange, retryMs = RETRY_MS }: Options): Bylines {
  const ending = new AbortController()
  let shown = new Map<string, Opened>()
  let changes = 0
  let isRefreshing = false
  let pause = new AbortController()

  /** @returns those that can be opened, and why one of the others cannot yet */
  async function opened(records: readonly BylineRecord[]): Promise<{ found: Map<string, Opened>; failure: unknown }> {
    const found = new Map<string, Opened>()
    let failure: unknown = null
    for (const { id, profile } of records) {
      if (profile === null) continue
      const before = shown.get(id)
      if (before?.profile === profile) found.set(id, before)
      else
        try {
          const key = await keyOf(id)
          const byline = key && bylineIn(key, profile)
          if (byline) found.set(id, { profile, byline })
        } catch (error) {
          failure = error
        }
    }
    return { found, failure }
  }

  /** @param at how many changes there were: after another one it is done again */
  async function refresh(at: number): Promise<void> {
    const [records] = (await readModels.read([{ model: bylines.name, index: PUBLIC_INDEX, limit: MAX_BYLINES }])) as [BylineRecord[]]
    const { found, failure } = await opened(records)
    if (at !== changes) return
    const isSame = found.size === shown.size && [...found].every(([id, { profile }]) => shown.get(id)?.profile === profile)
    shown = found
    if (!isSame) onChange()
    if (failure !== null) throw failure
  }

  async function refreshUntilDone(): Promise<void> {
    isRefreshing = true
    for (let seen = -1; seen !== changes && !ending.signal.aborted;) {
      seen = changes
      try {
        await refresh(seen)
      } catch (error) {
        logger.debug({ err: error }, 'a byline cannot be opened yet')
        pause = new AbortController()
        const signal = AbortSignal.any([ending.signal, pause.signal])
        if (seen === changes) await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {})
        seen = -1
      }
    }
    isRefreshing = false
  }

  void refreshUntilDone()
  return {
    of: (personId) => shown.get(personId)?.byline ?? null,
    apply(changed) {
      const relevant = changed.filter((change) => change.lost || change.model === bylines.name)
      if (relevant.length === 0) return
      changes++
      pause.abort()
      for (const change of relevant) if (!change.lost) for (const id of change.keys) shown.delete(id)
      if (!isRefreshing) void refreshUntilDone()
    },
    [Symbol.dispose]: () => ending.abort(),
  }
}

/** @returns null for what was changed in the log: the others are shown all the same */
function bylineIn(key: PersonKey, profile: string): PublicProfile | null {
  try {
    return publicProfile(readSealedJson(storedProfileSchema, key.open(FIELDS.profile, profile)))
  } catch (error) {
    if (error instanceof SealBrokenError) return null
    throw error
  }
}
