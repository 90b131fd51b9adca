import { CATEGORIES } from '../categories.ts'

/** What one batch makes (R8.6). */
export const ARTICLES_PER_CATEGORY = 5
export const ARTICLES_PER_BATCH = ARTICLES_PER_CATEGORY * CATEGORIES.length
