import { z } from 'zod'
import { DATA_SOURCES, IMPORT_FAILURES, MAX_TRIES } from '../domain/generation/data-sources.ts'
import { revisionNumberSchema } from './content/revisions.ts'
import { digestSchema, instantSchema, slugSchema } from './scalars.ts'

const sourceSchema = z.enum(DATA_SOURCES)
/** A day or a month. */
export const periodSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/)

/** Which release an article is made from. */
export const releaseNameSchema = z.strictObject({ source: sourceSchema, period: periodSchema })

const figureSchema = z.strictObject({
  period: periodSchema,
  value: z.number().min(-1e6).max(1e6),
  /** The publisher calls it an estimate or provisional. */
  provisional: z.literal(true).optional(),
})

/** What was retrieved: everything that an article says of its figures comes from here. */
const retrieved = {
  source: sourceSchema,
  /** Of the newest figure. */
  period: periodSchema,
  /** An address; «file:» or «sample:» and the name of a file. */
  address: z.string().min(1).max(500),
  format: z.enum(['csv', 'sdmx-ml', 'json-stat', 'sdmx-json', 'eurofxref']),
  /** SHA-256 of the bytes that were retrieved. */
  payloadHash: digestSchema,
  /** Oldest first. */
  figures: z.array(figureSchema).min(2).max(60),
  retrievedAt: instantSchema,
}

/** Open data: imports of a source in one stream, each release in its own. */
export const openDataEvents = {
  /** In the source's stream, so that of several processes one imports. */
  DataImportStarted: z.strictObject({
    source: sourceSchema,
    address: retrieved.address,
    /** From 1, in a row. */
    attempt: z.int().min(1).max(MAX_TRIES),
    startedAt: instantSchema,
  }),
  DataImportCompleted: z.strictObject({
    source: sourceSchema,
    /** Of the newest figure. */
    period: periodSchema,
    outcome: z.enum(['new', 'revised', 'unchanged']),
    completedAt: instantSchema,
  }),
  /** It changed nothing. */
  DataImportFailed: z.strictObject({
    source: sourceSchema,
    reason: z.strictObject({ code: z.enum(IMPORT_FAILURES), at: z.string().min(1).max(60).optional() }),
    /** Milliseconds until the next try; null: at the source's hour. */
    retryInMs: z.int().min(0).nullable(),
    failedAt: instantSchema,
  }),
  /** The first event of a release's stream. */
  ReleaseImported: z.strictObject(retrieved),
  /** The source has other figures for the same periods. */
  ReleaseRevised: z.strictObject(retrieved),
  /** An article says what the release says. */
  ReleaseReported: z.strictObject({
    ...releaseNameSchema.shape,
    /** First slug of the article. */
    slug: slugSchema,
    revision: revisionNumberSchema,
    reportedAt: instantSchema,
  }),
} as const

/** @returns the stream of a source's imports */
export const dataImportStream = (source: string) => `open-data-${source}`
/** @returns the stream of what a source said of a period */
export const releaseStream = (source: string, period: string) => `release-${source}-${period}`
