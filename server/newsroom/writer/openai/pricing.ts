import type { Usage } from '../writer.ts'

/** OpenAI's list prices in US dollars for a million tokens, as published in September 2025. */
const PRICES = {
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
}
/** Reference rate of September 2025, rounded up: the budget should overestimate. */
const EURO_PER_DOLLAR = 0.86

/**
 * Returns the tokens with their price in millionths of a euro, rounded up; a null price for a model not in the table.
 * @param model a name of the table, or one of its dated versions («gpt-5-mini-2025-08-07»)
 */
export function priced(model: string, inputTokens: number, outputTokens: number): Usage {
  const name = model.replace(/-\d{4}-\d{2}-\d{2}$/, '')
  const price = Object.entries(PRICES).find(([known]) => known === name)?.[1]
  // Dollars per million tokens are millionths of a dollar per token.
  const cost = price && Math.ceil((inputTokens * price.input + outputTokens * price.output) * EURO_PER_DOLLAR)
  return { inputTokens, outputTokens, costMicroEur: cost ?? null }
}
