import type { Context } from 'koa'
import type { GeneratedTextsRule, NewsroomRules } from '../../../client/api/newsroom.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import { GENERATED_TEXTS_STREAM, NEWSROOM_RULES_STREAM } from '../../../events/schemas/portal.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import type { Decider } from '../decider.ts'
import type { Colleagues } from '../desk/colleagues.ts'
import { isOwnApprovalAllowed, ownApprovalDecider } from './own-approval.ts'
import { type Decision, type GeneratedTextsSetting, readDecisions, unreadPublishingDecider } from './unread-publishing.ts'

interface RulesContext extends CommandContext {
  /** @throws HttpProblem where the body is not the caller's password */
  readonly confirmByBody: (ctx: Context) => Promise<void>
  readonly colleagues: Pick<Colleagues, 'names'>
  readonly generatedTexts: GeneratedTextsSetting
}

/** Number of decisions about generated texts that the page shows, including the current one. */
const SHOWN_DECISIONS = 5
const PERSON = 'person:'

/**
 * The newsroom's own rules: everyone reads them, owners change them. Each command has its opposite, and is idempotent. To allow takes
 * the password again: a stolen session must not.
 */
export function addRulesRoutes(routes: Routes, context: RulesContext): void {
  const rules = async (): Promise<NewsroomRules> => ({
    ownApproval: await isOwnApprovalAllowed(context.log),
    generatedTexts: await generatedTextsRule(context),
  })

  routes.get('/api/newsroom/rules', 'seeDashboard', async (ctx) => {
    ctx.body = await rules()
  })

  /** @param set parts of a rule's command: verb, command, decider and stream */
  function addRule<State, Type extends Command, Event extends DomainEvent>(
    name: string,
    stream: string,
    decider: Decider<State, { type: Type; at: string }, Event>,
    set: readonly (readonly ['allow' | 'forbid', Type])[],
  ): void {
    for (const [verb, type] of set) {
      routes.post(`/api/newsroom/rules/${name}/${verb}`, type, async (ctx) => {
        if (verb === 'allow') await context.confirmByBody(ctx)
        const at = context.now().toISOString()
        await handleCommand(context, originOf(ctx), decider, stream, { type, at })
        ctx.body = await rules()
      })
    }
  }
  addRule('own-approval', NEWSROOM_RULES_STREAM, ownApprovalDecider, [
    ['allow', 'allowOwnApproval'],
    ['forbid', 'forbidOwnApproval'],
  ])
  addRule('unread-publishing', GENERATED_TEXTS_STREAM, unreadPublishingDecider, [
    ['allow', 'allowUnreadPublishing'],
    ['forbid', 'forbidUnreadPublishing'],
  ])
}

async function generatedTextsRule({ log, colleagues, generatedTexts: { isForced, isRemote } }: RulesContext): Promise<GeneratedTextsRule> {
  const facts = { isForced, usesModel: isRemote }
  let decisions: readonly Decision[]
  try {
    decisions = await readDecisions(log, SHOWN_DECISIONS)
  } catch {
    // Whatever the error, generated texts wait until the rule can be read.
    return { ...facts, decision: 'unreadable', decisions: [] }
  }
  const ids = decisions.flatMap(({ actor }) => (actor?.startsWith(PERSON) ? [actor.slice(PERSON.length)] : []))
  const names = await colleagues.names([...new Set(ids)])
  return {
    ...facts,
    decision: decisions[0]?.decision ?? 'undecided',
    decisions: decisions.map(({ actor, ...made }) => ({ ...made, byName: (actor && names[actor.slice(PERSON.length)]) ?? null })),
  }
}
