import type { Context } from 'koa'
import type { NewsroomRules } from '../../../client/api/newsroom.ts'
import { NEWSROOM_RULES_STREAM } from '../../../events/schemas/portal.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { isOwnApprovalAllowed, ownApprovalDecider } from './own-approval.ts'

interface RulesContext extends CommandContext {
  /** @throws HttpProblem where the body is not the caller's password */
  readonly confirmByBody: (ctx: Context) => Promise<void>
}

/**
 * The newsroom's own rules: everyone reads them, owners change them. Each command has its opposite, and is idempotent. To allow takes
 * the password again: a stolen session must not.
 */
export function addRulesRoutes(routes: Routes, context: RulesContext): void {
  const rules = async (): Promise<NewsroomRules> => ({ ownApproval: await isOwnApprovalAllowed(context.log) })

  routes.get('/api/newsroom/rules', 'seeDashboard', async (ctx) => {
    ctx.body = await rules()
  })
  for (const [verb, type] of [
    ['allow', 'allowOwnApproval'],
    ['forbid', 'forbidOwnApproval'],
  ] as const) {
    routes.post(`/api/newsroom/rules/own-approval/${verb}`, type, async (ctx) => {
      if (type === 'allowOwnApproval') await context.confirmByBody(ctx)
      const at = context.now().toISOString()
      await handleCommand(context, originOf(ctx), ownApprovalDecider, NEWSROOM_RULES_STREAM, { type, at })
      ctx.body = await rules()
    })
  }
}
