import { z } from 'zod'
import { CATEGORIES } from '../domain/categories.ts'

export const categorySchema = z.enum(CATEGORIES)

/** Lower-case words joined by single hyphens, at most 100 characters. */
export const slugSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime({ precision: 3 })
