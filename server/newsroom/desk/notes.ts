import type { Origin } from '../../../events/schemas/metadata.ts'
import type { SealedNote } from '../../../events/schemas/content/revisions.ts'
import { SealBrokenError } from '../../../events/vault/sealing.ts'
import { keyToSeal, type PersonKey, type Vault, VaultClosedError } from '../../../events/vault/vault.ts'

/** Internal notes of editors about a colleague's work. They are sealed with the author's key and erased with it. */
export interface Notes {
  seal(personId: string, text: string, origin: Origin): Promise<SealedNote>
  /** Returns the texts in the same order; null if the author is erased or the master key does not open the note. */
  open(notes: readonly { personId: string; note: SealedNote }[]): Promise<(string | null)[]>
}

const fieldOf = ({ noteId }: Pick<SealedNote, 'noteId'>) => `note ${noteId}`

export function createNotes(vault: Pick<Vault, 'keyOf' | 'admit'>, newId: () => string): Notes {
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
      return { noteId, sealed: (await keyToSeal(vault, personId, origin)).seal(fieldOf({ noteId }), text) }
    },
    async open(notes) {
      const keys = new Map<string, Promise<PersonKey | null>>()
      const keyOf = (personId: string) => {
        const known = keys.get(personId)
        if (known) return known
        const key = vault.keyOf(personId).catch((error: unknown) => {
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
