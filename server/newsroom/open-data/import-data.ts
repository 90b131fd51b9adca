import { fileURLToPath } from 'node:url'
import { DATA_WRITER, type DataSource, type Figure, sourceFacts } from '../../../events/domain/generation/data-sources.ts'
import { countWords, readingMinutes, runningText } from '../../../events/domain/reading-time.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import { contentHash } from '../../../events/schemas/content/content-hash.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { releaseStream } from '../../../events/schemas/open-data.ts'
import type { ArticleEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { stableId } from '../../../events/stable-id.ts'
import { HttpProblem } from '../../http/problem.ts'
import { importedBy } from '../../italian/open-data.ts'
import { articleDecider } from '../article/article-decider.ts'
import { readEmbargoes } from '../schedule/embargoes.ts'
import { isReserved } from '../article/reserved-addresses.ts'
import { type CommandContext, decideAndAppend, type StillAllowed } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { checkArticle } from '../writer/editorial/editorial-check.ts'
import { ImportError } from './import-error.ts'
import { startImport } from './import-record.ts'
import { parseRelease } from './parse-release.ts'
import { addressOf, readSource } from './read-source.ts'
import { isUnsteady, needsReport, releaseDecider, type ReleaseState } from './release-state.ts'
import { changeOf, slugOfRelease, writeRelease } from './write-release.ts'

interface ReportContext extends Omit<CommandContext, 'readModels'> {
  readonly reviewBeforePublishing: boolean
}

/**
 * Writes the article of a release, or revises an existing one. Its slug follows from source and period, so concurrent attempts write it
 * once.
 * @returns the article's first slug and newest revision
 */
async function reportRelease(context: ReportContext, origin: Origin, state: ReleaseState) {
  const { retrieved, reported } = state
  const release = retrieved!
  const written = writeRelease(release)
  const content = { ...written, readTime: readingMinutes(countWords(runningText(written.body))) }
  const reviewReasons = checkArticle(written)
  const at = context.now().toISOString()
  const isEmbargoed = namesOf(release).category in (await readEmbargoes(context))
  const cause = context.reviewBeforePublishing ? 'environment' : isEmbargoed ? 'embargo' : undefined
  let slug = reported?.slug
  if (slug === undefined) {
    const draft = { ...content, ...namesOf(release), draftedAt: at }
    const decide = (named: EventData<'ArticleDrafted'>) =>
      articleDecider.decide(
        { type: 'WriteArticle', draft: named, reviewReasons, reviewFirst: cause !== undefined, cause, at },
        articleDecider.initial,
      )
    const first = await writeOnce(context, origin, draft, decide)
    if (first.isNew) return { slug: first.slug, revision: 1 }
    slug = first.slug
  }
  const { state: article } = await decideAndAppend(context, origin, articleDecider, articleStream(slug), {
    type: 'RewriteArticle',
    content,
    change: changeOf(release, reported?.figures ?? []),
    reviewFirst: context.reviewBeforePublishing || reviewReasons.length > 0 || isUnsteady(state),
    at,
  })
  return { slug, revision: article.revisions.length }
}

type Release = EventData<'ReleaseImported'>

const nameOf = ({ source, period }: Release) => `release/${source}/${period}`

const namesOf = (release: Release) => ({
  articleId: stableId(nameOf(release)),
  category: sourceFacts(release.source).category,
  ...importedBy(DATA_WRITER),
  featured: false,
  generatedBy: 'editorial' as const,
  release: { source: release.source, period: release.period },
})

type Draft = Omit<EventData<'ArticleDrafted'>, 'slug'>

async function writeOnce(
  { log }: ReportContext,
  origin: Origin,
  draft: Draft,
  decide: (draft: EventData<'ArticleDrafted'>) => readonly ArticleEvent[],
) {
  const base = slugOfRelease(draft.release!)
  for (let idLength = 0; ; idLength += 4) {
    const slug = idLength === 0 ? base : `${base}-${draft.articleId.replaceAll('-', '').slice(0, idLength)}`
    if (idLength === 0 && isReserved(slug)) continue
    let index = 0
    // The id includes the hash, because the log treats an append with known ids as a repetition, whatever its content.
    const events = newEvents(decide({ ...draft, slug }), origin, () => stableId(`release/${slug}/${contentHash(draft)}/${index++}`))
    try {
      await log.append(articleStream(slug), 'no_stream', events)
      return { slug, isNew: true }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || idLength >= 16) throw error
      for await (const { event } of log.readStream(articleStream(slug), { limit: 1 }))
        if (!(event instanceof Error) && event.type === 'ArticleDrafted' && event.data.articleId === draft.articleId)
          return { slug, isNew: false }
    }
  }
}

export interface OpenDataContext extends Omit<CommandContext, 'readModels'>, StillAllowed {
  readonly signal: AbortSignal
  readonly reviewBeforePublishing: boolean
  /** URL or path; undefined: the included sample, only on request. Several sources may read the same answer. */
  readonly locations: Readonly<Partial<Record<DataSource, string | undefined>>>
}

export interface Imported {
  readonly outcome: EventData<'DataImportCompleted'>['outcome']
  readonly period: string
  readonly slugs: readonly string[]
}

const SAMPLES: Readonly<Partial<Record<DataSource, string>>> = { 'bce-cambi': 'bce-cambi.csv', 'eurostat-ipca': 'eurostat-ipca.xml' }

export function placeOfSource(locations: OpenDataContext['locations'], source: DataSource): { location: string; address: string } | null {
  const given = locations[source]
  if (given !== undefined) return { location: given, address: addressOf(given) }
  const sample = SAMPLES[source]
  if (sample === undefined) return null
  return { location: fileURLToPath(new URL(`./samples/${sample}`, import.meta.url)), address: `sample:${sample}` }
}

/**
 * Retrieves a source and reports changes: an article for a new period, a correction for each article whose figures were revised, nothing if
 * the figures are the same. Any number of processes may import at once. A replay never imports.
 * @throws ImportError after the failure is in the log; nothing else changed. CommandRefusedError while another import of the source runs
 */
export async function importData(context: OpenDataContext, by: Origin, source: DataSource): Promise<Imported> {
  const place = placeOfSource(context.locations, source)
  if (!place) throw new CommandRefusedError('not_found', 'source-not-configured')
  const { location, address } = place
  const record = await startImport(context, by, source, address)
  try {
    const bytes = await readSource(location, { signal: context.signal })
    const retrievedAt = context.now()
    const { figures, format, payloadHash } = parseRelease(source, bytes, retrievedAt)
    const { period } = figures.at(-1)!
    // An old period would appear as news at the top of the front page.
    if (record.newest !== undefined && period < record.newest) throw new ImportError('older_period', period)
    const retrieved = { source, address, format, payloadHash, retrievedAt: retrievedAt.toISOString() }
    const told = []
    for (const figure of figures) {
      await context.ensureAllowed(by)
      const upTo = figures.filter((one) => one.period <= figure.period)
      const slug = await tell(context, record.origin(), { ...retrieved, period: figure.period, figures: upTo }, figures.at(-1) === figure)
      if (slug) told.push(slug)
    }
    const outcome = told.length === 0 ? 'unchanged' : told.some(({ isNew }) => isNew) ? 'new' : 'revised'
    await record.complete(period, outcome)
    return { outcome, period, slugs: told.map(({ slug }) => slug) }
  } catch (error) {
    if (error instanceof CommandRefusedError) throw error
    const code = error instanceof HttpProblem ? 'right_withdrawn' : 'internal_error'
    const failed = error instanceof ImportError ? error : new ImportError(code, undefined, { cause: error })
    await record.fail(failed)
    throw failed === error ? error : failed.cause
  }
}

type Retrieved = Omit<EventData<'ReleaseImported'>, 'figures'> & { readonly figures: readonly Figure[] }

async function tell(context: OpenDataContext, origin: Origin, { figures, ...retrieved }: Retrieved, isNewest: boolean) {
  const { source, period } = retrieved
  const stream = releaseStream(source, period)
  const { state } = await decideAndAppend(context, origin, releaseDecider, stream, {
    type: 'RecordRelease',
    retrieved: { ...retrieved, figures: figures.slice(-sourceFacts(source).shown) },
    isNewest,
  })
  if (!needsReport(state)) return null
  const { slug, revision } = await reportRelease(context, origin, state)
  const at = context.now().toISOString()
  await decideAndAppend(context, origin, releaseDecider, stream, { type: 'ReportRelease', source, period, slug, revision, at })
  return { slug, isNew: state.reported === null }
}
