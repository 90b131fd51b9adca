import { findRevision } from '../../../projections/queries/articles/desk-queries.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import { isGrave } from '../../../events/domain/review-reasons.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import { articleDecider } from '../article/article-decider.ts'
import type { ArticleState } from '../article/article-state.ts'
import { handleArticle } from '../article/handle-article.ts'
import { createPublication } from '../article/publication.ts'
import { isReserved } from '../article/reserved-addresses.ts'
import type { CommandContext } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { areSilentCorrectionsAllowed } from '../rules/silent-corrections.ts'
import { readEmbargoes } from '../schedule/embargoes.ts'
import { addressBody, categoryBody, MAX_TEXT_BYTES, publishBody, readBody, reviseBody, withdrawBody } from './desk-bodies.ts'
import { createGive, createShown, deskCommand, type DeskContext, exampleName } from './desk-command.ts'
import { findingCodes } from './findings.ts'
import { exampleContent } from './revision-calls.ts'

const UNKNOWN = '`unknown-revision`: the article never had that text.'
const onArticle = { ...deskCommand, maxBytes: MAX_TEXT_BYTES } as const
const onShown = {
  ...onArticle,
  body: readBody,
  errors: {
    ...deskCommand.errors,
    409: '`other-revision-shown`: readers see another revision. Otherwise there is nothing to read.',
    422: UNKNOWN,
  },
  example: { ...deskCommand.example, revision: exampleName.revision },
} as const

export const publicationCalls = {
  'POST /api/newsroom/articles/:slug/publish': {
    ...onArticle,
    needs: 'publishArticle',
    summary:
      'Publishes a revision that was approved, or that readers saw last. `change` says what has changed for those who saw another text.',
    body: publishBody,
    errors: {
      ...deskCommand.errors,
      409: '`not-approved`: it waits for an approval. Otherwise another revision has replaced it.',
      422: `${UNKNOWN} Or the change or its note is missing.`,
    },
    example: { ...deskCommand.example, ...exampleName, change: { kind: 'correction', note: 'Corretto il rendimento del titolo.' } },
  },
  'POST /api/newsroom/articles/:slug/typo': {
    ...deskCommand,
    needs: 'correctTypo',
    summary: 'Publishes a text that differs from the one on the site by nothing but typos, without a colleague and without a public note.',
    maxBytes: MAX_TEXT_BYTES,
    body: reviseBody,
    errors: {
      ...deskCommand.errors,
      403: '`silent-corrections-forbidden`: an owner has switched it off.',
      409: '`no-typo-off-site`, `other-revision-shown`: readers see another text, or none. `newer-revision`: a newer one is being written. `typo-brings-findings`: the editorial check objects to the new text.',
      422: `${UNKNOWN} \`typos-only\`: the change is more than a typo; \`fault\`, \`from\` and \`to\` in the body say why.`,
    },
    example: { ...deskCommand.example, basedOn: exampleName, content: exampleContent },
  },
  'POST /api/newsroom/articles/:slug/read': {
    ...onShown,
    needs: 'markRead',
    summary: 'Records that the caller has read the revision that a rule published.',
  },
  'POST /api/newsroom/articles/:slug/unread': {
    ...onShown,
    needs: 'markUnread',
    summary: 'Undoes that someone has read the revision that a rule published.',
  },
  'POST /api/newsroom/articles/:slug/withdraw': {
    ...onArticle,
    needs: 'withdrawArticle',
    summary: 'Takes an article off the site, with a public notice or without.',
    body: withdrawBody,
    example: { ...deskCommand.example, notice: 'Il dato su cui si basava era sbagliato.' },
  },
  'POST /api/newsroom/articles/:slug/category': {
    ...onArticle,
    needs: 'changeCategory',
    summary: 'Moves an article to another section.',
    body: categoryBody,
    example: { ...deskCommand.example, category: 'ANALISI' },
  },
  'POST /api/newsroom/articles/:slug/address': {
    ...deskCommand,
    needs: 'changeAddress',
    summary: 'Gives an article another address. The earlier ones lead to it.',
    body: addressBody,
    errors: {
      ...deskCommand.errors,
      409: '`address-taken`: another article has or had it.',
      422: '`reserved-address`: it belongs to a page of the site.',
    },
    example: { ...deskCommand.example, address: 'btp-rendimenti-2025' },
  },
} as const satisfies CallDescriptions

export function createPublicationHandlers(context: DeskContext): Handlers<typeof publicationCalls> {
  const publication = createPublication(context)
  const give = createGive(context)
  const shown = createShown(context)
  const at = () => context.now().toISOString()
  return {
    async 'POST /api/newsroom/articles/:slug/publish'({ slug, change, ...named }, request) {
      await publication.publish(slug, { named, ...(change && { change }) }, request)
      return shown(slug, request)
    },
    'POST /api/newsroom/articles/:slug/typo': give(async ({ slug, basedOn, content }, request) => {
      const { personId, role } = callerOf(request)
      const findings = await findingCodes(content)
      const now = await findRevision(context.reads, slug, basedOn.revision)
      const shown = now ? await findingCodes(now.content) : []
      return {
        type: 'CorrectTypo',
        named: basedOn,
        content,
        findings,
        newFindings: findings.filter((code) => isGrave(code) && !shown.includes(code)),
        by: { personId, role, mayApproveOwn: false },
        isAllowed: await areSilentCorrectionsAllowed(context.log),
        at: at(),
      }
    }),
    'POST /api/newsroom/articles/:slug/read': give(({ revision }, request) => ({
      type: 'MarkRead',
      revision,
      by: callerOf(request).personId,
      at: at(),
    })),
    'POST /api/newsroom/articles/:slug/unread': give(({ revision }, request) => ({
      type: 'MarkUnread',
      revision,
      by: callerOf(request).personId,
      at: at(),
    })),
    async 'POST /api/newsroom/articles/:slug/withdraw'({ slug, notice }, request) {
      await publication.withdraw(slug, notice, request)
      return shown(slug, request)
    },
    'POST /api/newsroom/articles/:slug/category': give(async ({ category }) => ({
      type: 'ChangeCategory',
      category,
      embargoes: await readEmbargoes(context),
      at: at(),
    })),
    async 'POST /api/newsroom/articles/:slug/address'({ slug, address }, request) {
      await changeAddress(context, originOf(request), slug, address)
      return shown(slug, request)
    },
  }
}

/**
 * Changes an article's address. The new address is claimed first, in its own stream, then recorded with the article; a retry continues
 * after a crash. An address that an article ever had stays reserved for it.
 * @param slug any current or former address
 */
async function changeAddress(context: CommandContext, origin: Origin, slug: string, address: string): Promise<ArticleState> {
  const at = context.now().toISOString()
  if (isReserved(address)) throw new CommandRefusedError('invalid', 'reserved-address')
  const article = await firstSlugOf(context, slug)
  if (article === null) throw new CommandRefusedError('not_found', 'no-such-article')
  if (address !== article) {
    const events = [{ type: 'AddressClaimed', data: { slug: address, article, claimedAt: at } }] as const
    try {
      await context.log.append(articleStream(address), 'no_stream', newEvents(events, origin, context.newId))
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error
      if ((await firstSlugOf(context, address)) !== article) {
        throw new CommandRefusedError('conflict', 'address-taken')
      }
    }
  }
  return handleArticle(context, origin, article, { type: 'ChangeAddress', address, at })
}

async function firstSlugOf({ log }: Pick<CommandContext, 'log'>, address: string): Promise<string | null> {
  for await (const { event } of log.readStream(articleStream(address), { limit: 1, fromLeader: true })) {
    if (event instanceof Error) throw event
    const state = articleDecider.evolve(articleDecider.initial, event as Parameters<typeof articleDecider.evolve>[1])
    return state.claimedFor ?? state.slug
  }
  return null
}
