import { z } from 'zod'
import { isSeenText } from '../../../../events/domain/newsroom/seen-text.ts'
import { MAX_NOTE } from '../../../../events/domain/newsroom/limits.ts'
import { digestSchema } from '../../../../events/schemas/scalars.ts'
import { proposalListSchema } from '../../../answers/people.ts'
import type { CallDescriptions, Handlers } from '../../../http/calls/call.ts'
import { callerOf, originOf } from '../../../http/request-origin.ts'
import type { Admin } from '../../open-admin.ts'
import { personIdIn } from '../people-calls.ts'
import { listProposals } from './profile-proposals.ts'
import type { FieldCode } from '../../../italian/fields.ts'

const version = digestSchema.describe('The proposal as the approver has seen it.')
const reason = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NOTE)
  .refine(isSeenText, 'unseen-text' satisfies FieldCode)

const decision = {
  path: z.object({ id: z.string().describe('The person whose profile it is.') }),
  answer: null,
  errors: {
    403: 'It is the caller’s own proposal, and others may decide.',
    404: 'There is no such person.',
    409: 'The proposal has changed, is gone (`outdated-profile`), or someone has decided otherwise.',
  },
  example: { id: '0c2f6b1e-8d43-4a57-9f0e-6f1f0a6f3b52', version: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
} as const

export const proposalCalls = {
  'GET /api/admin/profile-proposals': {
    needs: 'seeProfileProposals',
    summary: 'Lists the profiles that wait for approval.',
    answer: proposalListSchema,
    errors: { 503: 'The key of personal data is missing.' },
  },
  'POST /api/admin/profile-proposals/:id/approve': {
    ...decision,
    needs: 'approveProfile',
    summary: 'Shows readers a proposed profile.',
    body: z.strictObject({ version }),
  },
  'POST /api/admin/profile-proposals/:id/refuse': {
    ...decision,
    needs: 'refuseProfile',
    summary: 'Refuses a proposed profile, with a reason that only the person reads.',
    body: z.strictObject({ version, reason }),
    errors: { ...decision.errors, 503: 'The key of personal data is missing.' },
    example: { ...decision.example, reason: 'Il nome non è il tuo.' },
  },
} as const satisfies CallDescriptions

export function createProposalHandlers(admin: Admin): Handlers<typeof proposalCalls> {
  const { people } = admin
  return {
    'GET /api/admin/profile-proposals': (_input, request) => listProposals(admin, callerOf(request).personId),
    'POST /api/admin/profile-proposals/:id/approve': ({ id, version }, request) =>
      people.approveProfile({ personId: personIdIn(id), version }, callerOf(request).personId, originOf(request)),
    'POST /api/admin/profile-proposals/:id/refuse': ({ id, version, reason }, request) =>
      people.refuseProfile({ personId: personIdIn(id), version }, reason, callerOf(request).personId, originOf(request)),
  }
}
