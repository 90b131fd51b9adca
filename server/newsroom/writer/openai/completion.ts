/** What this program reads of a chat completion. */
export interface Completion {
  /** Null where the server gave no message at all. */
  readonly content: string | null
  readonly isRefused: boolean
  /** It ended at the limit of its length. */
  readonly isCut: boolean
  readonly inputTokens: number
  readonly outputTokens: number
}

/** More than any model reads or writes in one call: a higher count is an error of the server's. */
const MAX_TOKENS_PER_CALL = 10_000_000
/** A token is about 4 characters of English (OpenAI's rule of thumb) and fewer of Italian: a budget should err on the dear side. */
const CHARACTERS_PER_TOKEN = 3

/**
 * A compatible server may send anything at all: what is not of the documented type counts as missing. A token count that is no
 * whole number from 0 to 10 million is estimated from the length of its text, rounded up.
 * @param body the parsed answer; https://platform.openai.com/docs/api-reference/chat/object
 * @param prompt all that was sent
 */
export function readCompletion(body: unknown, prompt: string): Completion {
  const choice = at(at(body, 'choices'), 0)
  const message = at(choice, 'message')
  const refusal = textOf(at(message, 'refusal'))
  const content = textOf(at(message, 'content'))
  const reason = at(choice, 'finish_reason')
  const usage = at(body, 'usage')
  return {
    content: content ?? (message === undefined ? null : ''),
    isRefused: Boolean(refusal) || reason === 'content_filter',
    isCut: reason === 'length',
    inputTokens: tokensOf(at(usage, 'prompt_tokens'), prompt),
    outputTokens: tokensOf(at(usage, 'completion_tokens'), content ?? refusal ?? ''),
  }
}

const at = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function tokensOf(reported: unknown, text: string): number {
  const isCount = Number.isSafeInteger(reported) && (reported as number) >= 0 && (reported as number) <= MAX_TOKENS_PER_CALL
  return isCount ? (reported as number) : Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}
