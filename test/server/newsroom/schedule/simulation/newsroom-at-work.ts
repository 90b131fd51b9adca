import type { Category } from '../../../../../events/domain/categories.ts'
import type { SeededRandom } from '../../../../../events/domain/seeded-random.ts'
import { newEvents } from '../../../../../events/log/appending/new-events.ts'
import { EventLogUnavailableError } from '../../../../../events/log/event-log.ts'
import type { MemoryEventLog } from '../../../../../events/memory/memory-event-log.ts'
import { newId } from '../../../../../events/new-id.ts'
import { articleStream } from '../../../../../events/schemas/article.ts'
import { FIRST_OWNER_ID, type Origin } from '../../../../../events/schemas/metadata.ts'
import { personStream } from '../../../../../events/schemas/people.ts'
import { EMBARGOES_STREAM } from '../../../../../events/schemas/schedule.ts'
import type { ArticleEvent, DomainEvent } from '../../../../../events/schemas/vocabulary.ts'
import { type ArticleCommand, articleDecider } from '../../../../../server/newsroom/article/article-decider.ts'
import type { ArticleState } from '../../../../../server/newsroom/article/article-state.ts'
import { decideAndAppend } from '../../../../../server/newsroom/command-handler.ts'
import { CommandRefusedError } from '../../../../../server/newsroom/decider.ts'
import { embargoDecider, readEmbargoes } from '../../../../../server/newsroom/schedule/embargoes.ts'
import { sampleData } from '../../../../events/sample-event.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Sections that are sometimes under embargo. */
const SECTIONS = ['MERCATI', 'TRADING'] as const satisfies readonly Category[]
const EDITORS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-0000000000e${n}`)
const AUTHOR = '00000000-0000-4000-8000-0000000000a1'
const SEALED = 'c2lnaWxsYXRv'.repeat(4)

/** People who write, schedule and change their minds, at random. Their commands go to the log as the API's do. */
export function newsroomAtWork({ machine, log, random }: { machine: SimulatedMachine; log: MemoryEventLog; random: SeededRandom }) {
  const slugs: string[] = []
  let written = 0
  const now = () => machine.now()
  const at = () => now().toISOString()
  const originOf = (personId: string): Origin => ({ actor: `person:${personId}`, correlationId: newId() })
  const stateOf = async (slug: string): Promise<ArticleState> => {
    let state = articleDecider.initial
    for await (const { event } of log.readStream(articleStream(slug))) state = articleDecider.evolve(state, event as ArticleEvent)
    return state
  }
  async function give(slug: string, personId: string, command: ArticleCommand): Promise<boolean> {
    try {
      await decideAndAppend({ log, newId }, originOf(personId), articleDecider, articleStream(slug), command)
      return true
    } catch (error) {
      if (error instanceof CommandRefusedError || error instanceof EventLogUnavailableError) return false
      throw error
    }
  }
  const revisions = new Map<string, bigint>()
  async function appendOf(personId: string, ...events: DomainEvent[]): Promise<void> {
    const made = newEvents(events, originOf(FIRST_OWNER_ID), newId)
    const { revision } = await log.append(personStream(personId), revisions.get(personId) ?? 'no_stream', made)
    revisions.set(personId, revision)
  }
  const named = ({ revisions }: ArticleState) => ({ revision: revisions.length, hash: revisions.at(-1)!.hash })
  /** Between ten seconds and two days ahead; most at a full minute, as people choose them. */
  const soon = () => {
    const due = now().getTime() + random.between(10_000, random.chance(0.6) ? 3 * HOUR_MS : 48 * HOUR_MS)
    return new Date(random.chance(0.8) ? Math.ceil(due / MINUTE_MS) * MINUTE_MS : due).toISOString()
  }
  const active = new Map(EDITORS.map((id) => [id, true]))
  const anEditor = () => random.pick([FIRST_OWNER_ID, ...EDITORS.filter((id) => active.get(id))])

  async function approve(slug: string): Promise<void> {
    const by = { personId: FIRST_OWNER_ID, role: 'owner', mayApproveOwn: true } as const
    const newest = named(await stateOf(slug))
    await give(slug, by.personId, { type: 'SubmitRevision', named: newest, by, at: at() })
    await give(slug, by.personId, { type: 'ApproveRevision', named: newest, by, findings: [], at: at() })
  }

  /** @returns the slug of a new article, approved */
  async function write(category: Category = random.pick(SECTIONS)): Promise<string> {
    const slug = `articolo-${++written}`
    const made = { slug, title: `Titolo ${slug}`, articleId: newId(), draftedAt: at(), authorId: AUTHOR }
    await give(slug, AUTHOR, { type: 'DraftArticle', draft: sampleData('ArticleDrafted', { ...made, category }) })
    await approve(slug)
    return slug
  }

  async function schedule(slug: string, due = soon(), by = anEditor()): Promise<boolean> {
    const state = await stateOf(slug)
    const change = state.published === null ? {} : { change: { kind: 'update', note: 'Nuovi dati.' } as const }
    const embargoes = await readEmbargoes({ log, now })
    const given = { scheduleId: newId(), due, by, at: at() }
    return give(slug, by, { type: 'SchedulePublication', named: named(state), ...change, embargoes, ...given })
  }

  async function change(slug: string): Promise<void> {
    const state = await stateOf(slug)
    const by = anEditor()
    const given = { due: soon(), by, at: at() }
    const plan = state.planned[0]
    const embargoes = await readEmbargoes({ log, now })
    const content = { ...state.revisions.at(-1)!.content, title: `Titolo delle ${at()}` }
    const editor = { personId: by, role: 'editor', mayApproveOwn: true } as const
    const revise = () => give(slug, by, { type: 'ReviseArticle', named: named(state), content, by: editor, at: at() })
    const choices: (() => Promise<unknown>)[] = [
      () => give(slug, by, { type: 'ScheduleWithdrawal', scheduleId: newId(), notice: null, ...given }),
      revise,
      () => revise().then(() => approve(slug)),
      () => give(slug, by, { type: 'PublishArticle', by, embargoes, at: at() }),
      () => approve(slug),
      () => schedule(slug),
      ...(plan
        ? [
            () => give(slug, by, { type: 'MoveSchedule', scheduleId: plan.scheduleId, embargoes, ...given }),
            () => give(slug, by, { type: 'CancelSchedule', scheduleId: plan.scheduleId, by, at: at() }),
          ]
        : []),
    ]
    await random.pick(choices)()
  }

  async function changePeople(): Promise<void> {
    const personId = random.pick(EDITORS)
    const isActive = active.get(personId)!
    active.set(personId, !isActive)
    const isDemotion = personId === EDITORS[0]
    const role = isActive ? 'author' : 'editor'
    if (isDemotion) await appendOf(personId, { type: 'PersonRoleChanged', data: { personId, role, changedAt: at() } })
    else if (isActive) await appendOf(personId, { type: 'PersonDeactivated', data: { personId, deactivatedAt: at() } })
    else await appendOf(personId, { type: 'PersonReactivated', data: { personId, reactivatedAt: at() } })
  }

  async function changeEmbargo(): Promise<void> {
    const until = random.chance(0.3) ? null : new Date(now().getTime() + random.between(MINUTE_MS, 12 * HOUR_MS)).toISOString()
    const command = { category: random.pick(SECTIONS), until, at: at() }
    await decideAndAppend({ log, newId }, originOf(FIRST_OWNER_ID), embargoDecider, EMBARGOES_STREAM, command)
  }

  return {
    async begin() {
      for (const personId of EDITORS) {
        const invited = { personId, role: 'editor', email: SEALED, invitationHash: 'a'.repeat(64), invitedAt: at() } as const
        await appendOf(
          personId,
          { type: 'PersonInvited', data: { ...invited, expiresAt: new Date(now().getTime() + HOUR_MS).toISOString() } },
          { type: 'InvitationAccepted', data: { personId, password: SEALED, profile: SEALED, acceptedAt: at() } },
        )
      }
    },
    /** Schedules an article that nobody changes. */
    async scheduleFor(due: string) {
      await schedule(await write('ANALISI'), due, FIRST_OWNER_ID)
    },
    async act() {
      const chosen = random.next()
      if (chosen < 0.5 || slugs.length === 0) {
        const slug = await write()
        slugs.push(slug)
        await schedule(slug)
      } else if (chosen < 0.85) await change(random.pick(slugs.slice(-30)))
      else if (chosen < 0.95) await changePeople()
      else await changeEmbargo()
    },
  }
}
