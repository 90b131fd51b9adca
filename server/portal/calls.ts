import { createDescription } from '../api/openapi/describe-api.ts'
import { createOpenApiHandlers, openApiCalls } from '../api/openapi/openapi-calls.ts'
import { OTHER_ROUTES } from '../api/openapi/other-routes.ts'
import { createAccountHandlers, accountCalls } from '../admin/people/account-calls.ts'
import { createLinkHandlers, linkCalls } from '../admin/people/link-calls.ts'
import { createProposalHandlers, proposalCalls } from '../admin/people/names/proposal-calls.ts'
import { createPasskeyHandlers, passkeyCalls } from '../admin/people/passkey-calls.ts'
import { createPeopleHandlers, peopleCalls } from '../admin/people/people-calls.ts'
import { createSessionHandlers, sessionCalls } from '../admin/session-calls.ts'
import { confirmPassword } from '../admin/own-session.ts'
import { personNames } from '../admin/people/names/person-names.ts'
import { createReadingHandlers, readingCalls } from '../api/reading-calls.ts'
import { createGenerationHandlers, generationCalls } from '../newsroom/generation/generation-calls.ts'
import { articleCalls, createArticleHandlers } from '../newsroom/article/article-calls.ts'
import { auditCalls, createAuditHandlers } from '../newsroom/audit/audit-calls.ts'
import type { AuditParts } from '../newsroom/audit/audit-lines.ts'
import { createActorNames } from '../newsroom/audit/actor-names.ts'
import { createDeskReadHandlers, deskReadCalls } from '../newsroom/desk/desk-read-calls.ts'
import { createPublicationHandlers, publicationCalls } from '../newsroom/desk/publication-calls.ts'
import { createRevisionHandlers, revisionCalls } from '../newsroom/desk/revision-calls.ts'
import { createWorkingCopyHandlers, workingCopyCalls } from '../newsroom/desk/working-copy-calls.ts'
import { createOpenDataHandlers, openDataCalls } from '../newsroom/open-data/open-data-calls.ts'
import { createRulesHandlers, rulesCalls } from '../newsroom/rules/rules-calls.ts'
import { createScheduleHandlers, scheduleCalls } from '../newsroom/schedule/schedule-calls.ts'
import { createFrontPageHandlers, frontPageCalls } from '../newsroom/front-page/front-page-calls.ts'
import { createTopicHandlers, topicCalls } from '../newsroom/topic/topic-calls.ts'
import type { CallDescriptions, Handlers } from '../http/calls/call.ts'
import { cspCalls, type CspCounts, createCspHandlers } from '../http/csp-reports-route.ts'
import { createViewRule } from '../views/view-rule.ts'
import { createViewHandlers, viewCalls } from '../views/view-calls.ts'
import type { Newsroom } from './open-newsroom.ts'
import type { Storage } from './storage/storage.ts'
import type { PortalContext } from './portal-options.ts'

export const CALLS = {
  ...readingCalls,
  ...articleCalls,
  ...generationCalls,
  ...topicCalls,
  ...sessionCalls,
  ...accountCalls,
  ...passkeyCalls,
  ...linkCalls,
  ...peopleCalls,
  ...proposalCalls,
  ...deskReadCalls,
  ...revisionCalls,
  ...publicationCalls,
  ...workingCopyCalls,
  ...rulesCalls,
  ...scheduleCalls,
  ...frontPageCalls,
  ...openDataCalls,
  ...auditCalls,
  ...viewCalls,
  ...cspCalls,
  ...openApiCalls,
} as const satisfies CallDescriptions
export type Calls = typeof CALLS

export const openApi = createDescription(CALLS, OTHER_ROUTES)

interface Parts extends Pick<Storage, 'readModels' | 'workingCopies'> {
  readonly context: Pick<PortalContext, 'config' | 'now'>
  readonly newsroom: Newsroom
  readonly cspCounts: CspCounts
}

export function createHandlers({ context: { config, now }, newsroom, readModels, workingCopies, cspCounts }: Parts): Handlers<Calls> {
  const { admin, generation, articleByOwner, desk, openData, views, published } = newsroom
  return {
    ...createReadingHandlers((request) => admin.guard.may(request, 'seeUnpublished')),
    ...createArticleHandlers(generation, articleByOwner),
    ...createGenerationHandlers(generation, articleByOwner),
    ...createTopicHandlers(generation, generation.findTopics),
    ...createOpenApiHandlers(openApi),
    ...createSessionHandlers(admin),
    ...createAccountHandlers(admin),
    ...createPasskeyHandlers(admin),
    ...createLinkHandlers(admin),
    ...createPeopleHandlers(admin),
    ...createProposalHandlers(admin),
    ...createDeskReadHandlers(desk),
    ...createRevisionHandlers(desk),
    ...createPublicationHandlers(desk),
    ...createWorkingCopyHandlers({ ...desk, copies: workingCopies }),
    ...createRulesHandlers({ ...generation, ...desk, confirmPassword: (request, password) => confirmPassword(admin, request, password) }),
    ...createScheduleHandlers({ ...generation, ...desk }),
    ...createFrontPageHandlers(desk),
    ...createOpenDataHandlers({ ...openData, readModels }),
    ...createAuditHandlers(auditParts(newsroom, readModels)),
    ...createViewHandlers({
      recorder: views,
      rule: createViewRule(),
      now,
      perMinute: config.viewsPerMinute,
      firstSlug: published.firstSlug,
    }),
    ...createCspHandlers(cspCounts),
  }
}

export const auditParts = ({ admin }: Pick<Newsroom, 'admin'>, readModels: Storage['readModels']): AuditParts => ({
  readModels,
  actorNames: createActorNames(readModels, personNames(readModels, admin.vault)),
})
