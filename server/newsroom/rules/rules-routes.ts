import type { Context } from 'koa'
import { z } from 'zod'
import type { NewsroomRules } from '../../../client/api/newsroom.ts'
import { NEWSROOM_RULES_STREAM } from '../../../events/schemas/portal.ts'
import { typedPassword } from '../../admin/passwords/typed-password.ts'
import { readJson } from '../../http/read-json.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { isOwnApprovalAllowed, ownApprovalDecider } from './own-approval.ts'

const confirmBody = z.strictObject({ password: typedPassword })

interface RulesContext extends CommandContext {
  /** @throws HttpProblem where it is not the caller's password */
  readonly confirmPassword: (ctx: Context, password: string) => Promise<void>
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
      if (type === 'allowOwnApproval') await context.confirmPassword(ctx, (await readJson(ctx, confirmBody)).password)
      const at = context.now().toISOString()
      await handleCommand(context, originOf(ctx), ownApprovalDecider, NEWSROOM_RULES_STREAM, { type, at })
      ctx.body = await rules()
    })
  }
}
