import { FIRST_OWNER_ID } from '../../../../events/schemas/metadata.ts'
import { SealBrokenError } from '../../../../events/vault/sealing.ts'
import { HttpProblem } from '../../../http/problem.ts'
import type { Admin } from '../../open-admin.ts'
import { openProfile, readPeople } from '../directory.ts'
import type { Profile } from '../personal-data.ts'
import { nameFault, profileFaults, type TakenNames } from './name-faults.ts'

type NamesContext = Pick<Admin, 'readModels' | 'records' | 'vault' | 'config'>

/** @throws VaultClosedError */
async function takenNames({ readModels, records, vault, config }: NamesContext, personId: string): Promise<TakenNames> {
  const people = [...(await readPeople(readModels)), await records.person(FIRST_OWNER_ID)]
  const profiles = await Promise.all(
    people.map(async (person) => {
      if (person === null || person.id === personId) return null
      return openProfile(vault, person).catch((error: unknown) => {
        // What is broken of one person is shown to no one.
        if (error instanceof SealBrokenError) return null
        throw error
      })
    }),
  )
  return {
    siteName: config.siteName,
    others: profiles.flatMap((profile) => (profile ? [profile.name, profile.byline] : [])).filter((name) => name !== ''),
  }
}

const refusal = (errors: { field: string; message: string }[]) => new HttpProblem(422, 'I dati inviati non sono validi.', { errors })

/** @throws HttpProblem 422 where a profile would mislead readers; the fields are those of the profile’s request. VaultClosedError */
export async function requireOwnProfile(context: NamesContext, personId: string, profile: Profile): Promise<void> {
  const faults = profileFaults(profile, await takenNames(context, personId))
  if (faults.length > 0) throw refusal(faults.map(({ field, message }) => ({ field: `profile.${field}`, message })))
}

/** The same for the name that comes with an invitation's acceptance. */
export async function requireOwnName(context: NamesContext, personId: string, name: string): Promise<void> {
  const message = nameFault(name, await takenNames(context, personId))
  if (message !== null) throw refusal([{ field: 'name', message }])
}
