import { setTimeout as delay } from 'node:timers/promises'
import OpenAI from 'openai'
import { ZodError } from 'zod'
import { ANSWER_FAULTS, AnswerError, type AttemptFailure, CANCELLED, failureOf, OVERSIZED, TIMED_OUT } from './attempt-failure.ts'
import { type AnswerKind, ARTICLE_ANSWER, TOPICS_ANSWER } from './answer.ts'
import { readCompletion } from './completion.ts'
import { isBounded } from './is-bounded.ts'
import { limitResponse } from './limit-response.ts'
import { priced } from './pricing.ts'
import { articlePrompt, type Prompt, PROMPT_VERSION, topicsPrompt } from './prompts.ts'
import { type Writer, type WriterContext, WriterError } from '../writer.ts'

const MAX_ATTEMPTS = 3
/** A longer wait is left to the caller: an admin is waiting for the answer. */
const MAX_BACKOFF_MS = 30_000
/** An article has about 2,500 tokens; the rest is for models that reason first. */
const MAX_OUTPUT_TOKENS = 16_000
/** That many tokens are about 64 KB of text, and seven times that as JSON within JSON with every letter escaped. */
const MAX_ANSWER_BYTES = 1024 * 1024

export interface OpenAiOptions {
  readonly apiKey: string
  /** Undefined: OpenAI's own address. */
  readonly baseUrl: string | undefined
  readonly model: string
  /** Time limit of one attempt in milliseconds, from the request to the last byte of the response. */
  readonly timeoutMs?: number
  /** Backoff before the second attempt in milliseconds; doubled for the third. */
  readonly backoffMs?: number
  /** From 0 to 1: spreads the retries of processes that failed together. */
  readonly jitter?: () => number
  readonly fetch?: typeof fetch
}

/**
 * A writer that requests strict structured output from a language model, at OpenAI's address or a compatible one. At most three
 * attempts, each reported before its call; the client's own retries are off, so that the log has every call.
 */
export function openAiWriter(options: OpenAiOptions): Writer {
  const { model } = options
  // Built on first use: the client captures `fetch` when it is constructed.
  let client: OpenAI | undefined
  const clientOf = () =>
    (client ??= new OpenAI({
      apiKey: options.apiKey,
      baseURL: options.baseUrl ?? 'https://api.openai.com/v1',
      // Otherwise read from the environment, which is for server/config.ts alone.
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      // Key and prompt go to the configured address only: a redirect is returned as the response, and rejected.
      fetchOptions: { redirect: 'manual' },
      fetch: limitResponse(options.fetch ?? globalThis.fetch, MAX_ANSWER_BYTES, () => new AnswerError(OVERSIZED)),
    }))
  const ask = <T>(kind: AnswerKind<T>, prompt: Prompt, context: WriterContext) => askModel(clientOf(), options, kind, prompt, context)
  return {
    model,
    promptVersion: PROMPT_VERSION,
    isRemote: true,
    writeArticle: (request, context) => ask(ARTICLE_ANSWER, articlePrompt(request), context),
    proposeTopics: (request, context) => ask(TOPICS_ANSWER, topicsPrompt(request), context),
  }
}

async function askModel<T>(
  client: OpenAI,
  options: OpenAiOptions,
  kind: AnswerKind<T>,
  prompt: Prompt,
  context: WriterContext,
): Promise<T> {
  let unusableAnswers = 0
  for (let attempt = 1; ; attempt++) {
    context.signal.throwIfAborted()
    await context.onAttemptStarted({ attempt, model: options.model, promptVersion: PROMPT_VERSION })
    let failure: AttemptFailure
    try {
      const { answer, usage } = await askOnce(client, options, kind, prompt, context.signal)
      await context.onAttemptSucceeded({ attempt, usage })
      return answer
    } catch (error) {
      const known = context.signal.aborted ? CANCELLED : failureOf(error, context.now())
      if (!known) throw error
      failure = known
    }
    if (failure.retry === 'once') unusableAnswers++
    const wait = attempt < MAX_ATTEMPTS && unusableAnswers < 2 ? waitAfter(failure, attempt, options) : null
    const { reason, detail, usage } = failure
    await context.onAttemptFailed({ attempt, reason, detail, usage, retryInMs: wait })
    if (wait === null) {
      throw new WriterError(reason, detail, failure.retryAfterMs === undefined ? {} : { retryAfterMs: failure.retryAfterMs })
    }
    try {
      await delay(wait, undefined, { signal: context.signal })
    } catch (error) {
      throw new WriterError(CANCELLED.reason, CANCELLED.detail, { cause: error })
    }
  }
}

async function askOnce<T>(client: OpenAI, options: OpenAiOptions, kind: AnswerKind<T>, { system, user }: Prompt, cancelled: AbortSignal) {
  const { model, timeoutMs = 120_000 } = options
  const outOfTime = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([cancelled, outOfTime])
  const completion = await client.chat.completions
    .create(
      {
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        response_format: { type: 'json_schema', json_schema: { name: kind.name, strict: true, schema: kind.schema } },
        max_completion_tokens: MAX_OUTPUT_TOKENS,
      },
      // The client's own timeout ends with the headers; `outOfTime` covers the body too.
      { signal, timeout: timeoutMs * 2 },
    )
    .catch((error: unknown) => {
      throw outOfTime.aborted && !cancelled.aborted ? new AnswerError(TIMED_OUT) : error
    })
  const { content, isRefused, isCut, inputTokens, outputTokens } = readCompletion(completion, `${system}\n${user}`)
  // A compatible server has prices of its own.
  const usage = options.baseUrl === undefined ? priced(model, inputTokens, outputTokens) : { inputTokens, outputTokens, costMicroEur: null }
  const fault = (name: keyof typeof ANSWER_FAULTS) => new AnswerError({ ...ANSWER_FAULTS[name], usage })
  if (isRefused) throw fault('refused')
  if (isCut) throw fault('truncated')
  if (content === null) throw fault('malformed')
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    throw fault('truncated')
  }
  if (!isBounded(json)) throw fault('oversized')
  try {
    return { answer: kind.read(json), usage }
  } catch (error) {
    if (error instanceof ZodError) throw fault('malformed')
    throw error
  }
}

/** @returns milliseconds until the next attempt, null where there should be none */
function waitAfter(failure: AttemptFailure, attempt: number, { backoffMs = 1_000, jitter = Math.random }: OpenAiOptions): number | null {
  if (failure.retry === 'no') return null
  if (failure.retry === 'once') return 0
  if (failure.retryAfterMs !== undefined) return failure.retryAfterMs <= MAX_BACKOFF_MS ? failure.retryAfterMs : null
  return Math.round(backoffMs * 2 ** (attempt - 1) * (0.5 + jitter() / 2))
}
