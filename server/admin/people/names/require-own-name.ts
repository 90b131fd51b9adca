import { FIRST_OWNER_ID } from '../../../../events/schemas/metadata.ts'
import { SealBrokenError } from '../../../../events/vault/sealing.ts'
import type { PersonRecord } from '../../../../projections/models/people.ts'
import { HttpProblem } from '../../../http/problem.ts'
import type { FieldFault } from '../../../italian/fields.ts'
import type { Admin } from '../../open-admin.ts'
import { openSealedProfile, readPeople } from '../directory.ts'
import type { Profile } from '../personal-data.ts'
import { nameFault, profileFaults, type TakenNames } from './name-faults.ts'

type NamesContext = Pick<Admin, 'readModels' | 'records' | 'vault' | 'config'>

export async function namesOf({ vault }: Pick<Admin, 'vault'>, people: readonly PersonRecord[]): Promise<PersonNames[]> {
  const open = (person: PersonRecord, sealed: string | null) =>
    openSealedProfile(vault, person.id, sealed).catch((error: unknown) => {
      if (error instanceof SealBrokenError) return null
      throw error
    })
  return Promise.all(
    people.map(async (person) => {
      const profiles = [await open(person, person.profile), await open(person, proposedBy(person))]
      const names = profiles.flatMap((profile) => (profile ? [profile.name, profile.byline] : []))
      return { id: person.id, names: [...new Set(names)].filter((name) => name !== '') }
    }),
  )
}

interface PersonNames {
  readonly id: string
  readonly names: readonly string[]
}

const proposedBy = ({ proposal }: PersonRecord) => (proposal?.outcome === 'waiting' ? proposal.profile : null)

export async function readEveryone({ readModels, records }: Pick<Admin, 'readModels' | 'records'>): Promise<PersonRecord[]> {
  const firstOwner = await records.person(FIRST_OWNER_ID)
  return [...(await readPeople(readModels)), ...(firstOwner ? [firstOwner] : [])]
}

async function takenNames(context: NamesContext, personId: string): Promise<TakenNames> {
  const everyone = await namesOf(context, await readEveryone(context))
  return { siteName: context.config.siteName, others: everyone.flatMap(({ id, names }) => (id === personId ? [] : names)) }
}

const refusal = (errors: FieldFault[]) => new HttpProblem(422, 'invalid-data', { errors })

/**
 * Checks a profile.
 * @param former fields that are unchanged from this profile may stay, even if the rules have changed
 * @throws HttpProblem 422 with the field names of the profile’s request; VaultClosedError
 */
export async function requireOwnProfile(
  context: NamesContext,
  personId: string,
  profile: Profile,
  isPublic: boolean,
  former: Profile | null,
): Promise<void> {
  const found = profileFaults(profile, isPublic, await takenNames(context, personId))
  const faults = found.filter(({ field }) => former === null || profile[field] !== former[field])
  if (faults.length > 0) throw refusal(faults.map(({ field, code }) => ({ field: `profile.${field}`, code })))
}

export async function requireOwnName(context: NamesContext, personId: string, name: string): Promise<void> {
  const code = nameFault(name, await takenNames(context, personId))
  if (code !== null) throw refusal([{ field: 'name', code }])
}
