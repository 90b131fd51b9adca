import { z } from 'zod'
import type { ArrangedFrontPage } from '../../../client/api/newsroom.ts'
import { MAX_BREAKING, MAX_LAUNCH_NOTE, SLOTS } from '../../../events/domain/newsroom/front-page-slots.ts'
import { isSeenText } from '../../../events/domain/newsroom/seen-text.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import { FRONT_PAGE_STREAM, launchNumberSchema, slotSchema } from '../../../events/schemas/front-page.ts'
import { findCard } from '../../../projections/queries/articles/article-texts.ts'
import { frontPageSchema } from '../../answers/front-page.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { CallDescriptions, Handlers, Reply } from '../../http/calls/call.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { FieldCode } from '../../italian/fields.ts'
import { handleCommand } from '../command-handler.ts'
import { whenSchema } from '../desk/desk-bodies.ts'
import type { DeskContext } from '../desk/desk-command.ts'
import { shownOrDone } from '../shown-or-done.ts'
import { type FrontPageCommand, type FrontPageState, frontPageDecider, type Published } from './front-page-decider.ts'
import { frontPageView } from './front-page-view.ts'

const text = (max: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s+/g, ' ').trim())
    .min(1)
    .max(max)
    .refine(isSeenText, 'unseen-text' satisfies FieldCode)
const change = z.strictObject({
  slot: slotSchema,
  slug: slugSchema.nullable().describe('Address of a published article; null leaves the slot to the rule.'),
  until: whenSchema.nullable().default(null).describe('Null: until somebody changes it.'),
})
const number = z.int().min(0).max(1_000_000)
const answer = { answer: frontPageSchema, mayBeLate: true, needs: 'arrangeFrontPage' } as const
const CHANGED = '`front-page-changed`: another launch came first; `number` and `changes` in the body say what changed, by whom and when.'
const HOURS = '`hour-has-passed`, `hour-too-far`: the expiry is not in the next 400 days.'
const OFF_SITE = '`not-on-the-site`: an article is not published.'

export const frontPageCalls = {
  'GET /api/newsroom/front-page': {
    needs: 'arrangeFrontPage',
    summary: 'Reads the slots of the front page and the sections, the breaking news notice and the history.',
    answer: frontPageSchema,
  },
  'POST /api/newsroom/front-page/launch': {
    ...answer,
    summary: 'Changes slots. It names the page that the changes were made on.',
    body: z.strictObject({
      number,
      changes: z
        .array(change)
        .min(1)
        .max(SLOTS.length)
        .refine((all) => new Set(all.map(({ slot }) => slot)).size === all.length, 'not-allowed' satisfies FieldCode),
      note: text(MAX_LAUNCH_NOTE).nullable().default(null),
    }),
    errors: {
      409: `${CHANGED} ${OFF_SITE} \`other-section\`: a lead is not of its section. \`article-twice\`: both slots would show one article.`,
      422: `${HOURS} \`unknown-front-page\`: no page had that number.`,
    },
    example: { number: 0, changes: [{ slot: 'featured-1', slug: 'come-leggere-kid-etf', until: null }] },
  },
  'POST /api/newsroom/front-page/undo': {
    ...answer,
    summary: 'Reverses the last launch, or the last undo.',
    body: z.strictObject({ number: launchNumberSchema }),
    errors: { 409: CHANGED, 422: '`unknown-front-page`: no page had that number.' },
    example: { number: 1 },
  },
  'POST /api/newsroom/front-page/notice': {
    ...answer,
    summary: 'Shows a breaking news notice on the front page and on the sections’ pages until an hour. It replaces the present one.',
    body: z.strictObject({ text: text(MAX_BREAKING), slug: slugSchema.nullable().default(null), until: whenSchema }),
    errors: { 409: OFF_SITE, 422: HOURS },
    example: { text: 'La BCE lascia i tassi fermi', until: '2026-12-01T18:00' },
  },
  'POST /api/newsroom/front-page/notice/withdraw': {
    ...answer,
    summary: 'Removes the breaking news notice.',
    body: z.strictObject({ noticeId: z.uuid() }),
    example: { noticeId: '0193a5c1-7a2e-7c31-9f0a-3f1b2c4d5e6f' },
  },
} as const satisfies CallDescriptions

type Given<Type> = Extract<FrontPageCommand, { type: Type }>

export function createFrontPageHandlers(context: DeskContext): Handlers<typeof frontPageCalls> {
  const { reads, now, newId } = context

  async function give(command: FrontPageCommand, request: ApiRequest): Promise<ArrangedFrontPage | Reply<object>> {
    const state: FrontPageState = await handleCommand(context, originOf(request), frontPageDecider, FRONT_PAGE_STREAM, command)
    return shownOrDone({ number: state.number }, async () => {
      const view = await frontPageView(context)
      return view.number >= state.number ? view : null
    })
  }
  const byCaller = (request: ApiRequest) => ({ by: callerOf(request).personId, at: now().toISOString() })

  /** Finds articles by any of their addresses. An unknown address stays as it is, and the decider refuses it. */
  async function find(addresses: readonly (string | null)[]) {
    const found = await Promise.all(
      [...new Set(addresses)].map(async (address) => [address, address === null ? null : await findCard(reads, address)] as const),
    )
    const cards = new Map(found)
    const published: Published = new Map(
      found.flatMap(([, hit]) => (hit?.card.status === 'published' ? [[hit.card.slug, hit.card.category] as const] : [])),
    )
    return { published, firstSlug: (address: string | null) => cards.get(address)?.card.slug ?? address }
  }

  return {
    'GET /api/newsroom/front-page': () => frontPageView(context),
    async 'POST /api/newsroom/front-page/launch'({ number: base, changes, note }, request) {
      const { published, firstSlug } = await find(changes.map(({ slug }) => slug))
      const resolved = changes.map(({ slot, slug, until }) => ({ slot, slug: firstSlug(slug), until: slug === null ? null : until }))
      const command: Given<'Launch'> = { type: 'Launch', number: base, changes: resolved, note, published, ...byCaller(request) }
      return give(command, request)
    },
    'POST /api/newsroom/front-page/undo': ({ number: last }, request) =>
      give({ type: 'Undo', number: last, ...byCaller(request) }, request),
    async 'POST /api/newsroom/front-page/notice'({ text: words, slug, until }, request) {
      const { published, firstSlug } = await find([slug])
      const notice = { noticeId: newId(), text: words, slug: firstSlug(slug), until }
      return give({ type: 'PostNotice', ...notice, published, ...byCaller(request) }, request)
    },
    'POST /api/newsroom/front-page/notice/withdraw': ({ noticeId }, request) =>
      give({ type: 'WithdrawNotice', noticeId, ...byCaller(request) }, request),
  }
}
