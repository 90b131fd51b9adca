export interface CompletionError {
  readonly status: number | null
}

export interface Completion {
  readonly content: string | null
  readonly isRefused: boolean
  readonly isCut: boolean
  readonly inputTokens: number
  readonly outputTokens: number
  readonly isUsageReported: boolean
}

/** More than any model processes in one call: a higher count is a server's error. */
const MAX_TOKENS_PER_CALL = 10_000_000
/** Maximum number of chunks in one message. Servers that stream within a message send a few. */
const MAX_CHUNKS = 1_000
/** A token is about 4 characters of English (OpenAI's rule of thumb) and fewer of Italian: the budget should overestimate. */
const CHARACTERS_PER_TOKEN = 3

/**
 * Reads a response of any JSON shape. A value of another type than documented counts as missing. A token count that is not an integer from
 * 0 to 10 million is estimated from the length of its text, rounded up.
 * @param body the parsed response; https://platform.openai.com/docs/api-reference/chat/object
 * @param prompt the text of all messages
 */
export function readCompletion(body: unknown, prompt: string): Completion {
  const choice = at(at(body, 'choices'), 0)
  const message = at(choice, 'message')
  const refusal = textOf(at(message, 'refusal'))
  const content = spokenIn(message)
  const reasoning = textOf(at(message, 'reasoning_content')) ?? textOf(at(message, 'reasoning')) ?? ''
  const reason = at(choice, 'finish_reason')
  const usage = at(body, 'usage')
  const [inputTokens, outputTokens] = [at(usage, 'prompt_tokens'), at(usage, 'completion_tokens')]
  return {
    content: content ?? (message === undefined ? null : ''),
    isRefused: Boolean(refusal) || reason === 'content_filter',
    isCut: reason === 'length',
    inputTokens: isCount(inputTokens) ? inputTokens : estimated(prompt),
    outputTokens: isCount(outputTokens) ? outputTokens : estimated(reasoning + (content ?? refusal ?? '')),
    isUsageReported: isCount(inputTokens) && isCount(outputTokens),
  }
}

/** Returns the error in a body without choices, as OpenRouter sends it with status 200; null if there is none. */
export function errorIn(body: unknown): CompletionError | null {
  const error = at(body, 'error')
  if (at(body, 'choices') !== undefined || error === undefined || error === null) return null
  const named = at(error, 'code') ?? at(error, 'status')
  const status = typeof named === 'string' ? Number(named) : named
  return { status: isStatus(status) ? status : null }
}

const isStatus = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 400 && (value as number) <= 599

/**
 * Returns the text of a message: its string, its chunks without reasoning, or the arguments of its tool call, which some servers send
 * parsed or under the former name.
 */
function spokenIn(message: unknown): string | undefined {
  const content = at(message, 'content')
  const chunks = Array.isArray(content) ? content.slice(0, MAX_CHUNKS) : []
  const text = chunks.length > 0 ? chunks.map(textOfChunk).join('') : textOf(content)
  if (text) return text
  const call = at(at(at(message, 'tool_calls'), 0), 'function') ?? at(message, 'function_call')
  const given = at(call, 'arguments')
  return textOf(typeof given === 'object' && given !== null ? JSON.stringify(given) : given) ?? text
}

const textOfChunk = (chunk: unknown): string =>
  ['text', 'output_text'].includes(textOf(at(chunk, 'type')) ?? '') ? (textOf(at(chunk, 'text')) ?? '') : ''

const at = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const isCount = (reported: unknown): reported is number =>
  Number.isSafeInteger(reported) && (reported as number) >= 0 && (reported as number) <= MAX_TOKENS_PER_CALL

const estimated = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)
