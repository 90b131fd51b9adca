/**
 * Until November 2026 the token counts of a model's server went into the log as they came: null, negative, fractional, or not
 * numbers at all. What can be read of them counts: a fraction is rounded up, everything else is 0, and a cost made from such
 * counts is unknown.
 * @param data of an `AttemptSucceeded` or `AttemptFailed`, as recorded
 * @returns the same with valid counts; what is wrong elsewhere stays wrong
 */
export function repairUsage(data: Record<string, unknown>): Record<string, unknown> {
  const { usage } = data
  if (typeof usage !== 'object' || usage === null) return data
  const { inputTokens, outputTokens, costMicroEur } = usage as Record<string, unknown>
  return {
    ...data,
    usage: {
      ...usage,
      inputTokens: count(inputTokens) ?? 0,
      outputTokens: count(outputTokens) ?? 0,
      costMicroEur: count(costMicroEur) === costMicroEur ? costMicroEur : null,
    },
  }
}

function count(value: unknown): number | undefined {
  const rounded = typeof value === 'number' ? Math.ceil(value) : undefined
  return rounded !== undefined && rounded >= 0 && Number.isSafeInteger(rounded) ? rounded : undefined
}
