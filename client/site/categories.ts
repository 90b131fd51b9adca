import { CATEGORIES, type Category } from '../api/contract.ts'

const LABELS: Record<Category, string> = {
  MERCATI: 'Mercati',
  INVESTIMENTI: 'Investimenti',
  ANALISI: 'Analisi',
  TRADING: 'Trading',
  TECNOLOGIA: 'Tecnologia',
}

/** What a category is called on pages. */
export const categoryLabel = (category: Category): string => LABELS[category]

/** The value of the home page's `category` query (R3.3). */
export const categoryKey = (category: Category): string => category.toLowerCase()

/** The home page at that category's tab. */
export const categoryHref = (category: Category): string => `/?category=${categoryKey(category)}`

/** An unknown or missing key is Mercati (R3.3). */
export const categoryOfKey = (key: string | undefined): Category =>
  CATEGORIES.find((category) => categoryKey(category) === key) ?? 'MERCATI'
