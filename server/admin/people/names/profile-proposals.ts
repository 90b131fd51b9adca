import type { OwnProposal, ProfileProposal, ProposalList } from '../../../../client/api/people.ts'
import { FIRST_OWNER_NAME } from '../../../../events/domain/permissions.ts'
import { publicProfile } from '../../../../events/domain/newsroom/public-profile.ts'
import { SealBrokenError } from '../../../../events/vault/sealing.ts'
import { people, type PersonRecord, PROPOSED_INDEX } from '../../../../projections/models/people.ts'
import { warningText } from '../../../italian/people.ts'
import { createNotes } from '../../../newsroom/desk/notes.ts'
import { isOnlyApprover } from '../../authority/only-approver.ts'
import type { Admin } from '../../open-admin.ts'
import { isFirstOwner, openProfile, openSealedProfile } from '../directory.ts'
import { lookOf, type NameLook, profileWarnings } from './name-warnings.ts'
import { namesOf, readEveryone } from './require-own-name.ts'

const MAX_LISTED = 20

export async function listProposals(admin: Admin, callerId: string): Promise<ProposalList> {
  const index = { model: people.name, index: PROPOSED_INDEX, order: 'asc', limit: MAX_LISTED } as const
  const count = { model: people.name, count: PROPOSED_INDEX } as const
  const [waiting, total] = (await admin.readModels.read([index, count])) as [PersonRecord[], number]
  if (total === 0) return { items: [], total }
  const colleagues = (await namesOf(admin, await readEveryone(admin))).flatMap(({ id, names }) =>
    names.map((name) => ({ id, look: lookOf(name) })),
  )
  const items = await Promise.all(
    waiting.map((person) =>
      shown(admin, person, colleagues, callerId).catch((error: unknown) => {
        // One person's broken seal must not block the others.
        if (error instanceof SealBrokenError) return null
        throw error
      }),
    ),
  )
  return { items: items.filter((item) => item !== null), total }
}

async function shown(
  admin: Admin,
  person: PersonRecord,
  colleagues: readonly { readonly id: string; readonly look: NameLook }[],
  callerId: string,
): Promise<ProfileProposal | null> {
  const { id: personId, isPublic, proposal } = person
  const proposed = await openSealedProfile(admin.vault, personId, proposal?.profile ?? null)
  if (!proposal || !proposed) return null
  const profile = await openProfile(admin.vault, person)
  const isOwn = personId === callerId
  return {
    personId,
    personName: profile?.name ?? (isFirstOwner(personId) ? FIRST_OWNER_NAME : null),
    version: proposal.version,
    proposedAt: proposal.proposedAt,
    former: profile && isPublic ? publicProfile(profile) : null,
    proposed: publicProfile(proposed),
    warnings: profileWarnings(
      publicProfile(proposed),
      colleagues.flatMap(({ id, look }) => (id === personId ? [] : [look])),
    ).map((warning) => ({ field: warning.field, text: warningText(warning) })),
    isOwn,
    mayDecide: !isOwn || (await isOnlyApprover(admin, callerId, 'approveProfile')),
  }
}

export async function ownProposal(
  { vault, newId }: Pick<Admin, 'vault' | 'newId'>,
  { id, proposal }: PersonRecord,
): Promise<OwnProposal | null> {
  const profile = await openSealedProfile(vault, id, proposal?.profile ?? null)
  if (!proposal || !profile) return null
  const { proposedAt, outcome, decidedAt, refusal } = proposal
  const notes = refusal?.by ? [{ personId: refusal.by, note: refusal.note }] : []
  const [reason = null] = await createNotes(vault, newId).open(notes)
  return { profile, proposedAt, outcome, decidedAt, reason }
}
