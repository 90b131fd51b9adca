import { fileURLToPath } from 'node:url'
import { type DataSource, type Figure, sourceFacts } from '../../../events/domain/generation/data-sources.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { releaseStream } from '../../../events/schemas/open-data.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { type CommandContext, decideAndAppend, type StillAllowed } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { HttpProblem } from '../../http/problem.ts'
import { ImportError } from './import-error.ts'
import { startImport } from './import-record.ts'
import { parseRelease } from './parse-release.ts'
import { addressOf, readSource } from './read-source.ts'
import { needsReport, releaseDecider } from './release-state.ts'
import { reportRelease } from './report-release.ts'

export interface OpenDataContext extends Omit<CommandContext, 'readModels'>, StillAllowed {
  /** Aborted at shutdown. */
  readonly signal: AbortSignal
  /** Every text of a program waits for a person. */
  readonly reviewBeforePublishing: boolean
  /** Address or path; undefined: the sample that ships, on request alone. Several sources may be series of one answer. */
  readonly locations: Readonly<Partial<Record<DataSource, string | undefined>>>
}

export interface Imported {
  readonly outcome: EventData<'DataImportCompleted'>['outcome']
  readonly period: string
  /** First slugs of the articles that say it. */
  readonly slugs: readonly string[]
}

const SAMPLES: Readonly<Partial<Record<DataSource, string>>> = { 'bce-cambi': 'bce-cambi.csv', 'eurostat-ipca': 'eurostat-ipca.xml' }

/** @returns where a source is read, and how events name that place; null where it is neither configured nor has a sample */
export function placeOfSource(locations: OpenDataContext['locations'], source: DataSource): { location: string; address: string } | null {
  const given = locations[source]
  if (given !== undefined) return { location: given, address: addressOf(given) }
  const sample = SAMPLES[source]
  if (sample === undefined) return null
  return { location: fileURLToPath(new URL(`./samples/${sample}`, import.meta.url)), address: `sample:${sample}` }
}

/**
 * Retrieves a source and makes news of it: an article of a period that is new, a correction of each article whose figures the source
 * has revised, nothing where it says what it said. Any number of processes may do it at once. A replay never does it.
 * @throws ImportError after the failure is in the log; nothing else changed. CommandRefusedError while another import of it runs
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
    // What is long past would be news at the top of the front page.
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
    // Another import has taken over.
    if (error instanceof CommandRefusedError) throw error
    const code = error instanceof HttpProblem ? 'right_withdrawn' : 'internal_error'
    const failed = error instanceof ImportError ? error : new ImportError(code, undefined, { cause: error })
    await record.fail(failed)
    throw failed === error ? error : failed.cause
  }
}

type Retrieved = Omit<EventData<'ReleaseImported'>, 'figures'> & { readonly figures: readonly Figure[] }

/** @returns the article that now says what the source says of a period; null where there is nothing to tell */
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
