import { actorName } from '../../../events/domain/newsroom/audit-text.ts'
import type { Actor } from '../../../events/schemas/metadata.ts'
import { type SessionRecord, tokenKey } from '../../../projections/models/sessions.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'

/** Returns decrypted names by id; null if the data is erased. Omits the others: without the master key, all people. */
export type PersonNames = (personIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>

export type ActorNames = (actors: readonly (Actor | null)[]) => Promise<(actor: Actor | null) => string>

/** Milliseconds that an export in progress may continue to name an erased person. */
const RENEWED_AFTER_MS = 30_000

/**
 * Caches names for an export, whose pages repeat the same people. Renewed every half minute, so that an erasure shows in a long export.
 * @param now monotonic clock, in milliseconds
 */
export function rememberNames(lookUp: ActorNames, now: () => number = () => performance.now()): ActorNames {
  let names = new Map<Actor | null, string>()
  let since = now()
  return async (actors) => {
    if (now() - since >= RENEWED_AFTER_MS) {
      names = new Map()
      since = now()
    }
    const known = names
    const unknown = [...new Set(actors)].filter((actor) => !known.has(actor))
    if (unknown.length > 0) {
      const nameOf = await lookUp(unknown)
      for (const actor of unknown) known.set(actor, nameOf(actor))
    }
    return (actor) => known.get(actor)!
  }
}

type Named = readonly [kind: 'person' | 'token', id: string]

const namedBy = (actor: Actor | null): Named | null => {
  const [, kind, id] = /^(person|token):(.+)$/.exec(actor ?? '') ?? []
  return kind && id ? [kind as Named[0], id] : null
}

/** Looks names up each time, so that no copy of an erased name remains. */
export function createActorNames(readModels: Pick<ReadModels, 'read'>, personNames: PersonNames): ActorNames {
  return async (actors) => {
    const idsOf = (wanted: Named[0]) => [
      ...new Set(actors.flatMap((actor) => (namedBy(actor)?.[0] === wanted ? [namedBy(actor)![1]] : []))),
    ]
    const tokens = idsOf('token')
    const people = idsOf('person')
    const names = people.length > 0 ? await personNames(people) : new Map<string, string | null>()
    const [records] =
      tokens.length > 0
        ? ((await readModels.read([{ model: 'sessions', keys: tokens.map(tokenKey) }])) as [(SessionRecord | null)[]])
        : [[]]
    const labels = new Map(tokens.map((id, at) => [id, records[at]?.token?.label]))
    const person = (id: string) => names.get(id)
    const tokenLabel = (id: string) => labels.get(id)
    return (actor) => actorName(actor, { person, tokenLabel })
  }
}
