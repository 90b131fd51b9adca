import { z } from 'zod'
import type { GeneratedTextsRule, NewsroomRules } from '../../../client/api/newsroom.ts'
import { MAX_PASSWORD_LENGTH } from '../../../events/domain/newsroom/limits.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import { GENERATED_TEXTS_STREAM, NEWSROOM_RULES_STREAM, SILENT_CORRECTIONS_STREAM } from '../../../events/schemas/portal.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { newsroomRulesSchema } from '../../answers/rules.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { originOf } from '../../http/request-origin.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import type { Decider } from '../decider.ts'
import type { Colleagues } from '../desk/colleagues.ts'
import { isOwnApprovalAllowed, ownApprovalDecider, type SetOwnApproval } from './own-approval.ts'
import { areSilentCorrectionsAllowed, silentCorrectionsDecider, type SetSilentCorrections } from './silent-corrections.ts'
import {
  type Decision,
  type GeneratedTextsSetting,
  readDecisions,
  type SetUnreadPublishing,
  unreadPublishingDecider,
} from './unread-publishing.ts'

interface RulesContext extends CommandContext {
  readonly confirmPassword: (request: ApiRequest, password: string) => Promise<void>
  readonly colleagues: Pick<Colleagues, 'names'>
  readonly generatedTexts: GeneratedTextsSetting
}

const SHOWN_DECISIONS = 5
const PERSON = 'person:'

/** Allowing takes the password again, so that a stolen session cannot do it. */
const allow = {
  body: z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  answer: newsroomRulesSchema,
  errors: { 403: '`wrong-password`: it is not the caller’s password.', 429: 'Too many wrong passwords.' },
  example: { password: 'nove tartarughe lente' },
} as const

export const rulesCalls = {
  'GET /api/newsroom/rules': { needs: 'seeDashboard', summary: 'Reads the newsroom’s rules.', answer: newsroomRulesSchema },
  'POST /api/newsroom/rules/own-approval/allow': {
    ...allow,
    needs: 'allowOwnApproval',
    summary: 'Allows approvers to approve their own texts.',
  },
  'POST /api/newsroom/rules/own-approval/forbid': {
    needs: 'forbidOwnApproval',
    summary: 'Forbids approvers to approve their own texts.',
    answer: newsroomRulesSchema,
  },
  'POST /api/newsroom/rules/unread-publishing/allow': {
    ...allow,
    needs: 'allowUnreadPublishing',
    summary: 'Lets a model’s texts that pass the editorial check be published unread.',
  },
  'POST /api/newsroom/rules/unread-publishing/forbid': {
    needs: 'forbidUnreadPublishing',
    summary: 'Lets every text of a model wait for a reader.',
    answer: newsroomRulesSchema,
  },
  'POST /api/newsroom/rules/silent-corrections/allow': {
    ...allow,
    needs: 'allowSilentCorrections',
    summary: 'Lets one editor correct typos in published texts alone.',
  },
  'POST /api/newsroom/rules/silent-corrections/forbid': {
    needs: 'forbidSilentCorrections',
    summary: 'Lets every correction of a published text wait for a colleague.',
    answer: newsroomRulesSchema,
  },
} as const satisfies CallDescriptions

export function createRulesHandlers(context: RulesContext): Handlers<typeof rulesCalls> {
  const rules = async (): Promise<NewsroomRules> => ({
    ownApproval: await isOwnApprovalAllowed(context.log),
    silentCorrections: await areSilentCorrectionsAllowed(context.log),
    generatedTexts: await generatedTextsRule(context),
  })

  async function give<State, Type extends Command, Event extends DomainEvent>(
    request: ApiRequest,
    stream: string,
    decider: Decider<State, { type: Type; at: string }, Event>,
    type: Type,
  ): Promise<NewsroomRules> {
    await handleCommand(context, originOf(request), decider, stream, { type, at: context.now().toISOString() })
    return rules()
  }
  const setOwnApproval = (request: ApiRequest, type: SetOwnApproval['type']) =>
    give(request, NEWSROOM_RULES_STREAM, ownApprovalDecider, type)
  const setUnreadPublishing = (request: ApiRequest, type: SetUnreadPublishing['type']) =>
    give(request, GENERATED_TEXTS_STREAM, unreadPublishingDecider, type)
  const setSilentCorrections = (request: ApiRequest, type: SetSilentCorrections['type']) =>
    give(request, SILENT_CORRECTIONS_STREAM, silentCorrectionsDecider, type)

  return {
    'GET /api/newsroom/rules': rules,
    async 'POST /api/newsroom/rules/own-approval/allow'({ password }, request) {
      await context.confirmPassword(request, password)
      return setOwnApproval(request, 'allowOwnApproval')
    },
    'POST /api/newsroom/rules/own-approval/forbid': (_input, request) => setOwnApproval(request, 'forbidOwnApproval'),
    async 'POST /api/newsroom/rules/unread-publishing/allow'({ password }, request) {
      await context.confirmPassword(request, password)
      return setUnreadPublishing(request, 'allowUnreadPublishing')
    },
    'POST /api/newsroom/rules/unread-publishing/forbid': (_input, request) => setUnreadPublishing(request, 'forbidUnreadPublishing'),
    async 'POST /api/newsroom/rules/silent-corrections/allow'({ password }, request) {
      await context.confirmPassword(request, password)
      return setSilentCorrections(request, 'allowSilentCorrections')
    },
    'POST /api/newsroom/rules/silent-corrections/forbid': (_input, request) => setSilentCorrections(request, 'forbidSilentCorrections'),
  }
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
