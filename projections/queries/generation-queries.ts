import type { GenerationFailureDetail } from '../../events/domain/generation/generation-failures.ts'
import { DASHBOARD_LIMITS } from '../../events/domain/newsroom/limits.ts'
import type { GenerationCard } from '../models/generations.ts'
import type { ReadModels } from '../stores/read-models.ts'

const MAX_PARTS_PER_BATCH = 200
const MAX_RUNNING = 1_000

export interface ShownGeneration extends GenerationCard {
  readonly partFailures: readonly GenerationFailureDetail[]
  readonly waiting: Waiting | null
}

interface Waiting {
  readonly since: string
  readonly attempt: number
}

async function readParts(models: ReadModels, cards: readonly GenerationCard[]): Promise<Map<string, GenerationCard[]>> {
  const batches = cards.filter((card) => card.kind === 'batch')
  if (batches.length === 0) return new Map()
  const answers = await models.read(
    batches.map(({ id }) => ({ model: 'generations', index: `parts:${id}`, order: 'asc', limit: MAX_PARTS_PER_BATCH }) as const),
  )
  return new Map(batches.map(({ id }, at) => [id, answers[at] as GenerationCard[]]))
}

async function withParts(models: ReadModels, cards: readonly GenerationCard[]): Promise<ShownGeneration[]> {
  const partsOf = await readParts(models, cards)
  return cards.map(withDetail).map((card) => (card.kind === 'batch' ? sumUp(card, partsOf.get(card.id) ?? []) : shownAlone(card)))
}

const shownAlone = ({ loadingSince, ...card }: GenerationCard): ShownGeneration => ({
  ...card,
  partFailures: [],
  waiting: loadingSince === undefined ? null : { since: loadingSince, attempt: card.attempts },
})

/** Documents of version 1 have a sentence. They are shown until version 2 is built. */
function withDetail({ message, ...card }: GenerationCard & { message?: string | null }): GenerationCard {
  return message === undefined ? card : { ...card, failureDetail: message === null ? null : { code: 'other', text: message } }
}

function sumUp(batch: GenerationCard, parts: readonly GenerationCard[]): ShownGeneration {
  const sum = (of: (part: GenerationCard) => number) => parts.reduce((total, part) => total + of(part), 0)
  const articles = parts.filter((part) => part.kind !== 'topics')
  return {
    ...batch,
    ...(batch.status === 'completed' ? {} : outcomeOf(batch, articles)),
    attempts: batch.attempts + sum((part) => part.attempts),
    model: batch.model ?? parts.find((part) => part.model !== null)?.model ?? null,
    inputTokens: batch.inputTokens + sum((part) => part.inputTokens),
    outputTokens: batch.outputTokens + sum((part) => part.outputTokens),
    costMicroEur: batch.costMicroEur + sum((part) => part.costMicroEur),
    ...(parts.some(({ unpriced }) => unpriced) ? { unpriced: true } : {}),
    partFailures: parts.flatMap(({ failureDetail }) => failureDetail ?? []),
    waiting: parts
      .flatMap((part) => shownAlone(part).waiting ?? [])
      .reduce<Waiting | null>((longest, one) => (longest && longest.since <= one.since ? longest : one), null),
  }
}

/** A completed batch states its outcome. For a running or interrupted batch, the outcome is that of its parts. */
function outcomeOf({ status, planned }: GenerationCard, articles: readonly GenerationCard[]) {
  const made = articles.filter((part) => part.status === 'completed')
  const failed = status === 'running' ? articles.filter((part) => part.status === 'failed').length : planned - made.length
  return { made: made.length, failed, articles: made.flatMap((part) => part.articles) }
}

export async function findGeneration(models: ReadModels, id: string): Promise<ShownGeneration | null> {
  const [card] = (await models.read([{ model: 'generations', key: id }])) as [GenerationCard | null]
  if (!card || card.requestedAt === '') return null
  return (await withParts(models, [card]))[0]!
}

/** Generation without an outcome. A batch also has the time at which its last part ended. */
export type RunningGeneration = GenerationCard & { readonly lastPartEndedAt: string | null }

/** Returns all generations without an outcome, parts of batches included, oldest first. Some may have been cut short by a crash. */
export async function listRunningGenerations(models: ReadModels): Promise<RunningGeneration[]> {
  const [running] = (await models.read([{ model: 'generations', index: 'running', order: 'asc', limit: MAX_RUNNING }])) as [
    GenerationCard[],
  ]
  const partsOf = await readParts(models, running)
  return running.map((card) => {
    const ends = (partsOf.get(card.id) ?? []).flatMap(({ endedAt }) => endedAt ?? [])
    return { ...card, lastPartEndedAt: ends.toSorted().at(-1) ?? null }
  })
}

/** Returns running generations first, then the newest 20. Parts are summed up in their batch. */
export async function listGenerations(models: ReadModels): Promise<ShownGeneration[]> {
  const [running, newest] = (await models.read([
    { model: 'generations', index: 'running-top', limit: MAX_RUNNING },
    { model: 'generations', index: 'top', limit: DASHBOARD_LIMITS.generations },
  ])) as [GenerationCard[], GenerationCard[]]
  const ended = newest.filter((card) => card.status !== 'running')
  return withParts(models, [...running, ...ended])
}
