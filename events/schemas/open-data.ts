import { z } from 'zod'
import { DATA_SOURCES, IMPORT_FAILURES, MAX_TRIES } from '../domain/generation/data-sources.ts'
import { revisionNumberSchema } from './content/revisions.ts'
import { digestSchema, instantSchema, slugSchema } from './scalars.ts'

const sourceSchema = z.enum(DATA_SOURCES)
export const periodSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/)

export const releaseNameSchema = z.strictObject({ source: sourceSchema, period: periodSchema })

const figureSchema = z.strictObject({
  period: periodSchema,
  value: z.number().min(-1e6).max(1e6),
  /** True if the publisher marks the figure as estimated or provisional. */
  provisional: z.literal(true).optional(),
})

const retrieved = {
  source: sourceSchema,
  period: periodSchema,
  /** URL, or «file:» or «sample:» with the name of a file. */
  address: z.string().min(1).max(500),
  format: z.enum(['csv', 'sdmx-ml', 'json-stat', 'sdmx-json', 'eurofxref']),
  payloadHash: digestSchema,
  figures: z.array(figureSchema).min(2).max(60),
  retrievedAt: instantSchema,
}

export const openDataEvents = {
  /** Stored in the source's stream, so that only one process imports. */
  DataImportStarted: z.strictObject({
    source: sourceSchema,
    address: retrieved.address,
    attempt: z.int().min(1).max(MAX_TRIES),
    startedAt: instantSchema,
  }),
  DataImportCompleted: z.strictObject({
    source: sourceSchema,
    period: periodSchema,
    outcome: z.enum(['new', 'revised', 'unchanged']),
    completedAt: instantSchema,
  }),
  DataImportFailed: z.strictObject({
    source: sourceSchema,
    reason: z.strictObject({ code: z.enum(IMPORT_FAILURES), at: z.string().min(1).max(60).optional() }),
    retryInMs: z.int().min(0).nullable(),
    failedAt: instantSchema,
  }),
  ReleaseImported: z.strictObject(retrieved),
  /** The source published other figures for the same periods. */
  ReleaseRevised: z.strictObject(retrieved),
  ReleaseReported: z.strictObject({
    ...releaseNameSchema.shape,
    slug: slugSchema,
    revision: revisionNumberSchema,
    reportedAt: instantSchema,
  }),
} as const

export const dataImportStream = (source: string) => `open-data-${source}`
export const releaseStream = (source: string, period: string) => `release-${source}-${period}`
