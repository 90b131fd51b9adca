import type { GenerationFailureDetail } from '../../events/domain/generation/generation-failures.ts'
import { DASHBOARD_LIMITS } from '../../events/domain/newsroom/limits.ts'
import type { GenerationCard } from '../models/generations.ts'
import type { ReadModels } from '../stores/read-models.ts'

/** More than any batch plans. */
const MAX_PARTS_PER_BATCH = 200
const MAX_RUNNING = 1_000

/** A generation with what its parts have made, failed and cost. */
export interface ShownGeneration extends GenerationCard {
  /** Why parts of a batch failed, one entry a part. A part that was never begun has none. */
  readonly partFailures: readonly GenerationFailureDetail[]
  /** It waits for a model that is loading; of a batch, the part that has waited longest. */
  readonly waiting: Waiting | null
}

interface Waiting {
  readonly since: string
  /** Number of calls so far. */
  readonly attempt: number
}

/** @returns the parts of each batch among these, by the batch's id */
async function readParts(models: ReadModels, cards: readonly GenerationCard[]): Promise<Map<string, GenerationCard[]>> {
  const batches = cards.filter((card) => card.kind === 'batch')
  if (batches.length === 0) return new Map()
  const answers = await models.read(
    batches.map(({ id }) => ({ model: 'generations', index: `parts:${id}`, order: 'asc', limit: MAX_PARTS_PER_BATCH }) as const),
  )
  return new Map(batches.map(({ id }, at) => [id, answers[at] as GenerationCard[]]))
}

/** Adds to each batch what its parts have made, failed and cost so far. */
async function withParts(models: ReadModels, cards: readonly GenerationCard[]): Promise<ShownGeneration[]> {
  const partsOf = await readParts(models, cards)
  return cards.map(withDetail).map((card) => (card.kind === 'batch' ? sumUp(card, partsOf.get(card.id) ?? []) : shownAlone(card)))
}

const shownAlone = ({ loadingSince, ...card }: GenerationCard): ShownGeneration => ({
  ...card,
  partFailures: [],
  waiting: loadingSince === undefined ? null : { since: loadingSince, attempt: card.attempts },
})

/** Documents of version 1 hold a sentence; they are shown until those of version 2 are built. */
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

/** A completed batch states its outcome itself. One that runs, or was interrupted, has made what its parts have made. */
function outcomeOf({ status, planned }: GenerationCard, articles: readonly GenerationCard[]) {
  const made = articles.filter((part) => part.status === 'completed')
  const failed = status === 'running' ? articles.filter((part) => part.status === 'failed').length : planned - made.length
  return { made: made.length, failed, articles: made.flatMap((part) => part.articles) }
}

/** @returns the generation, or null when none was requested with that id */
export async function findGeneration(models: ReadModels, id: string): Promise<ShownGeneration | null> {
  const [card] = (await models.read([{ model: 'generations', key: id }])) as [GenerationCard | null]
  if (!card || card.requestedAt === '') return null
  return (await withParts(models, [card]))[0]!
}

/** A generation without an outcome; of a batch, also when the last of its parts that ended did so. */
export type RunningGeneration = GenerationCard & { readonly lastPartEndedAt: string | null }

/** @returns all that have no outcome yet, parts of batches too, oldest first: among them those that a crash cut short */
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

/** @returns running ones first, then the newest 20; parts of batches are summed up in their batch */
export async function listGenerations(models: ReadModels): Promise<ShownGeneration[]> {
  const [running, newest] = (await models.read([
    { model: 'generations', index: 'running-top', limit: MAX_RUNNING },
    { model: 'generations', index: 'top', limit: DASHBOARD_LIMITS.generations },
  ])) as [GenerationCard[], GenerationCard[]]
  const ended = newest.filter((card) => card.status !== 'running')
  return withParts(models, [...running, ...ended])
}
