import { z } from 'zod'
import { ERASURE_STAGES } from '../../events/domain/newsroom/erasure-stage.ts'
import { ROLES } from '../../events/domain/permissions.ts'
import { digestSchema, instantSchema } from '../../events/schemas/scalars.ts'

const count = z.int().min(0)

export const personSchema = z
  .strictObject({
    id: z.string(),
    status: z.enum(['invited', 'active', 'deactivated']),
    role: z.enum(ROLES),
    name: z
      .string()
      .nullable()
      .describe('Null before the invitation is accepted, and, as `email`, while the key of personal data is missing.'),
    email: z.string().nullable(),
    invitedAt: instantSchema,
    lastLoginAt: instantSchema.nullable(),
    invitationExpiresAt: instantSchema.nullable().describe('Null once accepted.'),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'Person' })

export const erasureSchema = z
  .strictObject({
    personId: z.string(),
    erasedAt: instantSchema,
    stage: z.enum(ERASURE_STAGES),
    keyRemovedAt: instantSchema
      .nullable()
      .describe('Recorded time at which the deleted key’s bytes were removed from the log’s files; null: not yet.'),
  })
  .meta({ id: 'Erasure' })

export const vaultFaultSchema = z
  .enum(['missing', 'other', 'unreadable', 'never_set'])
  .describe('The master key of personal data is not there, is not the right one, cannot be read, or was never set.')

export const peopleListSchema = z
  .strictObject({
    people: z.array(personSchema),
    erasures: z.array(erasureSchema).describe('At most 20, the newest first, of withdrawn invitations too.'),
    fault: vaultFaultSchema.nullable().describe('Reason why names cannot be read or people invited; null if the vault works.'),
  })
  .meta({ id: 'PeopleList' })

export const invitationLinkSchema = z
  .strictObject({ personId: z.string(), url: z.string().describe('Shown once.'), expiresAt: instantSchema })
  .meta({ id: 'InvitationLink' })

export const startedErasureSchema = z.strictObject({
  pending: z.boolean().describe('The key’s bytes stay in the files of a log server until each node is scavenged.'),
})

export const pendingInvitationSchema = z
  .strictObject({ email: z.string(), role: z.enum(ROLES), expiresAt: instantSchema })
  .meta({ id: 'PendingInvitation' })

export const pendingResetSchema = z.strictObject({ email: z.string(), expiresAt: instantSchema }).meta({ id: 'PendingReset' })

export const publicProfileSchema = z
  .strictObject({ name: z.string(), desk: z.string().describe('Empty: none. The same holds for `biography`.'), biography: z.string() })
  .meta({ id: 'PublicProfile' })

export const profileProposalSchema = z
  .strictObject({
    personId: z.string(),
    personName: z.string().nullable().describe('The name colleagues see; null where the person has none yet.'),
    version: digestSchema.describe('Version that a decision must name; 409 if the person has changed the proposal since.'),
    proposedAt: instantSchema,
    former: publicProfileSchema.nullable().describe('The profile readers see today; null: they see no name, and the section’s desk signs.'),
    proposed: publicProfileSchema,
    warnings: z
      .array(z.strictObject({ field: z.enum(['name', 'desk', 'biography']), text: z.string() }))
      .describe('In Italian: what the profile resembles, or which contact it invites readers to make.'),
    isOwn: z.boolean().describe('The proposal is the caller’s own.'),
    mayDecide: z.boolean().describe('A caller may decide on their own proposal only if no other active person may.'),
  })
  .meta({ id: 'ProfileProposal' })

export const proposalListSchema = z
  .strictObject({ items: z.array(profileProposalSchema).describe('At most 20, oldest first.'), total: count })
  .meta({ id: 'ProposalList' })
