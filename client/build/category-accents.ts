import type { Plugin } from 'vite'
import { CATEGORIES, categoryFacts } from '../../events/domain/categories.ts'

const rules = CATEGORIES.map((category) => {
  const { light, dark } = categoryFacts(category).accent
  return `[data-category='${category}'] {\n  --accent: light-dark(${light}, ${dark});\n}\n`
}).join('')

/** Adds each category's accent colour to the style sheet, from the category's entry. */
export const categoryAccents = (): Plugin => ({
  name: 'category-accents',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/design\/design\.css$/ },
    handler: (code) => `${code}\n${rules}`,
  },
})
