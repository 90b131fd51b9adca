import { z } from 'zod'
import { isSeenText } from '../../../../events/domain/newsroom/seen-text.ts'
import { MAX_NOTE } from '../../../../events/domain/newsroom/text-limits.ts'
import { digestSchema } from '../../../../events/schemas/scalars.ts'
import { readJson } from '../../../http/read-json.ts'
import { callerOf, originOf } from '../../../http/request-origin.ts'
import type { Routes } from '../../../http/routes.ts'
import type { Admin } from '../../open-admin.ts'
import { personIdIn } from '../people-routes.ts'
import { listProposals } from './profile-proposals.ts'
import type { FieldCode } from '../../../italian/fields.ts'

const approveBody = z.strictObject({ version: digestSchema })
const refuseBody = z.strictObject({
  version: digestSchema,
  reason: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NOTE)
    .refine(isSeenText, 'unseen-text' satisfies FieldCode),
})

/** Adds the routes on which approvers list proposed profiles and decide about them. */
export function addProposalRoutes(routes: Routes, admin: Admin): void {
  const { people } = admin

  routes.get('/api/admin/profile-proposals', 'seeProfileProposals', async (ctx) => {
    ctx.body = await listProposals(admin, callerOf(ctx).personId)
  })

  routes.post('/api/admin/profile-proposals/:id/approve', 'approveProfile', async (ctx) => {
    const { version } = readJson(ctx, approveBody)
    await people.approveProfile({ personId: personIdIn(ctx.params), version }, callerOf(ctx).personId, originOf(ctx))
    ctx.status = 204
  })

  routes.post('/api/admin/profile-proposals/:id/refuse', 'refuseProfile', async (ctx) => {
    const { version, reason } = readJson(ctx, refuseBody)
    await people.refuseProfile({ personId: personIdIn(ctx.params), version }, reason, callerOf(ctx).personId, originOf(ctx))
    ctx.status = 204
  })
}
