import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type PublicProfile, publicProfile } from '../../events/domain/newsroom/public-profile.ts'
import { readSealedJson } from '../../events/vault/sealed-json.ts'
import { SealBrokenError } from '../../events/vault/sealing.ts'
import type { PersonKey } from '../../events/vault/vault.ts'
import { type BylineRecord, bylines, PUBLIC_INDEX } from '../../projections/models/bylines.ts'
import type { Change, ReadModels } from '../../projections/stores/read-models.ts'
import { FIELDS, storedProfileSchema } from '../admin/people/personal-data.ts'

/** Returns a person's public profile; null if they did not agree to be named, are erased, or the profile cannot be decrypted now. */
export type BylineOf = (personId: string) => PublicProfile | null

export interface Bylines extends Disposable {
  readonly of: BylineOf
  apply(changes: readonly Change[]): void
}

interface Options {
  readonly readModels: Pick<ReadModels, 'read'>
  readonly keyOf: (personId: string) => Promise<PersonKey | null>
  readonly logger: Logger
  readonly onChange: () => void
  /** Milliseconds between attempts to decrypt the remaining bylines. A change ends the pause. */
  readonly retryMs?: number
}

/** Higher than the maximum number of people in the newsroom. */
const MAX_BYLINES = 1_000
/** Decryption fails while the log is unavailable, the read model is not built or the master key is missing. */
const RETRY_MS = 5_000

interface Opened {
  readonly profile: string
  readonly byline: PublicProfile
}

/**
 * Bylines of people who agreed to be named, decrypted in advance, because pages are also rendered while the log is unavailable. Their plain
 * text exists only here and in cached pages.
 */
export function createBylines({ readModels, keyOf, logger, onChange, retryMs = RETRY_MS }: Options): Bylines {
  const ending = new AbortController()
  let shown = new Map<string, Opened>()
  let changes = 0
  let isRefreshing = false
  let pause = new AbortController()

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

/** Returns null if the sealed text was altered in the log, so that it does not block the others. */
function bylineIn(key: PersonKey, profile: string): PublicProfile | null {
  try {
    return publicProfile(readSealedJson(storedProfileSchema, key.open(FIELDS.profile, profile)))
  } catch (error) {
    if (error instanceof SealBrokenError) return null
    throw error
  }
}
