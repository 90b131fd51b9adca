import { z } from 'zod'
import { CATEGORIES } from '../domain/categories.ts'
import { MAX_SLUG_LENGTH, SLUG } from '../domain/navigation/slug.ts'

export const categorySchema = z.enum(CATEGORIES)

export const slugSchema = z.string().max(MAX_SLUG_LENGTH).regex(SLUG)

export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)

export const base64urlSchema = z.string().regex(/^[A-Za-z0-9_-]+$/)

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime({ precision: 3 })
