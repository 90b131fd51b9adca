import type { Origin } from '../../../events/schemas/metadata.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import type { SealedNote } from '../../../events/schemas/content/revisions.ts'
import { stableId } from '../../../events/stable-id.ts'
import { SealBrokenError } from '../../../events/vault/sealing.ts'
import { type PersonKey, type Vault, VaultClosedError } from '../../../events/vault/vault.ts'

/** Internal notes: what an editor wrote about a colleague's work. Sealed with their author's key, they go with it. */
export interface Notes {
  /** @param personId who writes it. @throws VaultClosedError where nothing can be sealed */
  seal(personId: string, text: string, origin: Origin): Promise<SealedNote>
  /** @returns the texts, in that order; null for one whose author is erased, or that the master key here does not open */
  open(notes: readonly { personId: string; note: SealedNote }[]): Promise<(string | null)[]>
}

/** The first owner has no e-mail, and so no key of a person: theirs has this id in the vault. */
const vaultId = (personId: string) => (personId === FIRST_OWNER_ID ? stableId('vault/first-owner') : personId)
const fieldOf = ({ noteId }: Pick<SealedNote, 'noteId'>) => `note ${noteId}`

export function createNotes(vault: Pick<Vault, 'keyOf' | 'admit'>, newId: () => string): Notes {
  async function keyToSeal(personId: string, origin: Origin): Promise<PersonKey> {
    const id = vaultId(personId)
    const key = await vault.keyOf(id)
    if (key) return key
    if (personId !== FIRST_OWNER_ID) throw new VaultClosedError(`there is no key for the person ${personId}`)
    return vault.admit(id, FIRST_OWNER_ID, origin)
  }

  async function openOne(key: PersonKey | null, note: SealedNote): Promise<string | null> {
    try {
      return key?.open(fieldOf(note), note.sealed) ?? null
    } catch (error) {
      if (error instanceof SealBrokenError) return null
      throw error
    }
  }

  return {
    async seal(personId, text, origin) {
      const noteId = newId()
      return { noteId, sealed: (await keyToSeal(personId, origin)).seal(fieldOf({ noteId }), text) }
    },
    async open(notes) {
      const keys = new Map<string, Promise<PersonKey | null>>()
      const keyOf = (personId: string) => {
        const known = keys.get(personId)
        if (known) return known
        const key = vault.keyOf(vaultId(personId)).catch((error: unknown) => {
          if (error instanceof VaultClosedError) return null
          throw error
        })
        keys.set(personId, key)
        return key
      }
      return Promise.all(notes.map(async ({ personId, note }) => openOne(await keyOf(personId), note)))
    },
  }
}
