interface CategoryFacts {
  readonly label: string
  /** Text colours on light and on dark paper. Each has a contrast of at least 4.5:1. */
  readonly accent: { readonly light: string; readonly dark: string }
  /** Cover colours from dark to light. Each picture uses `spark` once; `glow` replaces it on a dark ground. */
  readonly cover: {
    readonly deep: string
    readonly full: string
    readonly soft: string
    readonly pale: string
    readonly spark: string
    readonly glow: string
  }
}

/** Sections of the portal in the order of the pages. Events store these names. */
const FACTS = {
  MERCATI: {
    label: 'Mercati',
    accent: { light: '#1f3c70', dark: '#a3bdf0' },
    cover: { deep: '#14264a', full: '#2f5597', soft: '#8fb0de', pale: '#dde7f4', spark: '#e5a63d', glow: '#f0b84a' },
  },
  INVESTIMENTI: {
    label: 'Investimenti',
    accent: { light: '#1b6a43', dark: '#86c9a0' },
    cover: { deep: '#103a2a', full: '#2b7a52', soft: '#8fc6a4', pale: '#deeee0', spark: '#e2703f', glow: '#f0a14a' },
  },
  ANALISI: {
    label: 'Analisi',
    accent: { light: '#6f2d60', dark: '#dfa6d1' },
    cover: { deep: '#3a1636', full: '#7d3a6e', soft: '#cb9dc1', pale: '#f2e2ee', spark: '#dd9a2c', glow: '#f0c05a' },
  },
  TRADING: {
    label: 'Trading',
    accent: { light: '#98381f', dark: '#f1a289' },
    cover: { deep: '#47190f', full: '#b04a2d', soft: '#e8a488', pale: '#f9e2d6', spark: '#2c6476', glow: '#f2bd55' },
  },
  TECNOLOGIA: {
    label: 'Tecnologia',
    accent: { light: '#0d6069', dark: '#7fc9d0' },
    cover: { deep: '#07353b', full: '#17727b', soft: '#82c5c9', pale: '#daefef', spark: '#e8793f', glow: '#f6a066' },
  },
} as const satisfies Record<string, CategoryFacts>

export type Category = keyof typeof FACTS

export const CATEGORIES = Object.keys(FACTS) as readonly Category[] as readonly [Category, ...Category[]]

/** Default for a missing or unknown category (R3.3). */
export const DEFAULT_CATEGORY: Category = CATEGORIES[0]

export const categoryFacts = (category: Category): CategoryFacts => FACTS[category]

export const categoryLabel = (category: Category): string => FACTS[category].label

export const categoryKey = (category: Category): string => category.toLowerCase()

export const categoryOfKey = (key: string | null | undefined): Category | null =>
  CATEGORIES.find((category) => categoryKey(category) === key) ?? null
