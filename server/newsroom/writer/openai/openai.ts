import { setTimeout as delay } from 'node:timers/promises'
import OpenAI from 'openai'
import { ZodError } from 'zod'
import { type ConnectionOutcome, type ConnectionTestContext, type Usage, type Writer, type WriterContext, WriterError } from '../writer.ts'
import { jsonOfAnswer } from './answer-json.ts'
import { type AnswerKind, ARTICLE_ANSWER, CONNECTION_ANSWER, TOPICS_ANSWER } from './answer.ts'
import {
  ANSWER_FAULTS,
  AnswerError,
  type AttemptFailure,
  CANCELLED,
  failureOf,
  failureOfStatus,
  OVERSIZED,
  TIMED_OUT,
} from './attempt-failure.ts'
import { errorIn, readCompletion } from './completion.ts'
import { priced } from './pricing.ts'
import { articlePrompt, CONNECTION_PROMPT, type Prompt, PROMPT_VERSION, topicsPrompt } from './prompts.ts'
import { type Asking, createServerAbilities, type ServerAbilities } from './server-abilities.ts'

const MAX_ATTEMPTS = 3
/** Limit on the total wait for a loading model. A model of 70 billion parameters takes a minute to load. */
const MAX_LOADING_MS = 120_000
const MAX_MS = 300_000
/** The event allows ten times as many, because a generation may call the writer again and numbering continues. */
const MAX_CALLS = 20
/** A longer wait is left to the caller, because an admin is waiting. */
const MAX_BACKOFF_MS = 30_000
/** The 16,000 tokens of the longest answer are about 64 KB of text, and seven times that as JSON within JSON with every letter escaped. */
const MAX_ANSWER_BYTES = 1024 * 1024

export interface OpenAiOptions {
  readonly apiKey: string
  readonly baseUrl: string | undefined
  readonly model: string
  /** Time limit of one attempt in milliseconds, from the request to the last byte of the response. */
  readonly timeoutMs?: number
  /** Backoff before the second attempt in milliseconds; doubled for the third. */
  readonly backoffMs?: number
  /** Returns 0 to 1; spreads the retries of processes that failed together. */
  readonly jitter?: () => number
  readonly maxLoadingMs?: number
  readonly maxMs?: number
  readonly fetch?: typeof fetch
}

/**
 * A writer that requests strict structured output from OpenAI or a compatible server. It makes at most three attempts, each reported before
 * its call. The client's own retries are off, so that the log has every call.
 */
export function openAiWriter(options: OpenAiOptions): Writer {
  const { model } = options
  // Built on first use, because the client captures `fetch` when it is constructed.
  let client: OpenAI | undefined
  const clientOf = () =>
    (client ??= new OpenAI({
      apiKey: options.apiKey,
      baseURL: options.baseUrl ?? 'https://api.openai.com/v1',
      // Without this the client reads the environment, which only server/config.ts may do.
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      // Key and prompt must go to the configured address only, so a redirect is returned as the response and rejected.
      fetchOptions: { redirect: 'manual' },
      fetch: limitResponse(options.fetch ?? globalThis.fetch, MAX_ANSWER_BYTES, () => new AnswerError(OVERSIZED)),
    }))
  const abilities = createServerAbilities()
  const serverOf = (): Server => ({ client: clientOf(), options, abilities })
  const ask = <T>(kind: AnswerKind<T>, prompt: Prompt, context: WriterContext) => askModel(serverOf(), kind, prompt, context)
  return {
    model,
    promptVersion: PROMPT_VERSION,
    isRemote: true,
    writeArticle: (request, context) => ask(ARTICLE_ANSWER, articlePrompt(request), context),
    proposeTopics: (request, context) => ask(TOPICS_ANSWER, topicsPrompt(request), context),
    testConnection: (context) => testConnection(serverOf(), context),
  }
}

interface Server {
  readonly client: OpenAI
  readonly options: OpenAiOptions
  readonly abilities: ServerAbilities
}

async function askModel<T>(server: Server, kind: AnswerKind<T>, prompt: Prompt, context: WriterContext): Promise<T> {
  const { options } = server
  const atMost = upperBound(options, kind, prompt)
  let unusableAnswers = 0
  let failures = 0
  let loadingMs = 0
  const endsAt = performance.now() + (options.maxMs ?? MAX_MS)
  for (let attempt = 1; ; attempt++) {
    context.signal.throwIfAborted()
    await context.onAttemptStarted({ attempt, model: options.model, promptVersion: PROMPT_VERSION, atMost })
    let failure: AttemptFailure
    const simplified: Simplified = {}
    try {
      const { answer, usage } = await askOnce(server, kind, prompt, { context, simplified })
      await context.onAttemptSucceeded({ attempt, ...simplified, usage })
      return answer
    } catch (error) {
      const known = context.signal.aborted ? CANCELLED : failureOf(error, context.now())
      if (!known) throw error
      failure = known
    }
    if (failure.retry === 'once') unusableAnswers++
    if (!failure.isLoading) failures++
    const isLast = failures >= MAX_ATTEMPTS || unusableAnswers >= 2 || attempt >= MAX_CALLS
    let wait = isLast ? null : waitAfter(failure, failure.isLoading ? attempt - failures : failures, options)
    if (wait !== null && failure.isLoading && (loadingMs += wait) > (options.maxLoadingMs ?? MAX_LOADING_MS)) wait = null
    if (wait !== null && performance.now() + wait > endsAt) wait = null
    const { reason, detail, usage, mayBeBilled = false } = failure
    await context.onAttemptFailed({ attempt, ...simplified, reason, detail, usage, mayBeBilled, retryInMs: wait })
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

async function testConnection(server: Server, { signal, now, reserve }: ConnectionTestContext): Promise<ConnectionOutcome> {
  signal.throwIfAborted()
  await reserve(upperBound(server.options, CONNECTION_ANSWER, CONNECTION_PROMPT))
  const simplified: Simplified = {}
  try {
    const call = { context: { signal, now }, simplified }
    const { usage, isUsageReported } = await askOnce(server, CONNECTION_ANSWER, CONNECTION_PROMPT, call)
    return { ...simplified, failure: null, usage, isUsageReported, mayBeBilled: false }
  } catch (error) {
    const known = signal.aborted ? CANCELLED : failureOf(error, now())
    if (!known) throw error
    const { reason, detail, usage, mayBeBilled = false } = known
    return { ...simplified, failure: { reason, detail }, usage, isUsageReported: false, mayBeBilled }
  }
}

/** A token is at least one byte of text. */
function upperBound<T>(options: OpenAiOptions, kind: AnswerKind<T>, prompt: Prompt): Usage {
  const longest = JSON.stringify(requestOf(options.model, kind, prompt, { form: 'json_object', limit: 'max_completion_tokens' }))
  return usageOf(options, Buffer.byteLength(longest), kind.maxOutputTokens)
}

const usageOf = ({ model, baseUrl }: OpenAiOptions, inputTokens: number, outputTokens: number): Usage =>
  baseUrl === undefined ? priced(model, inputTokens, outputTokens) : { inputTokens, outputTokens, costMicroEur: null }

interface Simplified {
  form?: 'json_object' | 'words'
  limit?: 'max_tokens'
}

interface Call {
  readonly context: Pick<WriterContext, 'signal' | 'now'>
  readonly simplified: Simplified
}

/**
 * Retries with a simpler call, within the same attempt, if the server refuses a parameter. A refused call writes nothing and costs nothing.
 */
async function askOnce<T>(server: Server, kind: AnswerKind<T>, prompt: Prompt, { context, simplified }: Call) {
  const { client, options, abilities } = server
  const { model, timeoutMs = 120_000 } = options
  const outOfTime = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([context.signal, outOfTime])
  const create = async (): Promise<unknown> => {
    const asking = abilities.now()
    if (asking.form !== 'json_schema') simplified.form = asking.form
    if (asking.limit !== 'max_completion_tokens') simplified.limit = asking.limit
    try {
      // The client's own timeout ends with the headers; `outOfTime` covers the body too.
      return await client.chat.completions.create(requestOf(model, kind, prompt, asking), { signal, timeout: timeoutMs * 2 })
    } catch (error) {
      if (outOfTime.aborted && !context.signal.aborted) throw new AnswerError(TIMED_OUT)
      if (abilities.stepDown(asking, error)) return create()
      throw error
    }
  }
  const completion = await abilities.afterTheFirst(create, signal)
  const error = errorIn(completion)
  if (error) throw new AnswerError(failureOfStatus(error.status ?? 500, {}, context.now()))
  const { content, isRefused, isCut, inputTokens, outputTokens, isUsageReported } = readCompletion(
    completion,
    `${prompt.system}\n${prompt.user}`,
  )
  const usage = usageOf(options, inputTokens, outputTokens)
  const fault = (name: keyof typeof ANSWER_FAULTS) => new AnswerError({ ...ANSWER_FAULTS[name], usage })
  if (isRefused) throw fault('refused')
  if (isCut) throw fault('truncated')
  if (content === null) throw fault('malformed')
  const found = jsonOfAnswer(content)
  if ('fault' in found) throw fault(found.fault)
  try {
    return { answer: kind.read(found.json), usage, isUsageReported }
  } catch (error) {
    if (error instanceof ZodError) throw fault('malformed')
    throw error
  }
}

function requestOf<T>(
  model: string,
  kind: AnswerKind<T>,
  { system, user }: Prompt,
  { form, limit }: Asking,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const inWords = `${system}\n\nRispondi con un solo oggetto JSON, senza altro testo, conforme a questo JSON Schema:\n${JSON.stringify(kind.schema)}`
  return {
    model,
    messages: [
      { role: 'system', content: form === 'json_schema' ? system : inWords },
      { role: 'user', content: user },
    ],
    ...(form === 'json_schema' && {
      response_format: { type: form, json_schema: { name: kind.name, strict: true, schema: kind.schema } },
    }),
    ...(form === 'json_object' && { response_format: { type: form } }),
    [limit]: kind.maxOutputTokens,
  }
}

function waitAfter(failure: AttemptFailure, nth: number, { backoffMs = 1_000, jitter = Math.random }: OpenAiOptions): number | null {
  if (failure.retry === 'no') return null
  if (failure.retry === 'once') return 0
  if (failure.retryAfterMs !== undefined) return failure.retryAfterMs <= MAX_BACKOFF_MS ? failure.retryAfterMs : null
  return Math.round(Math.min(backoffMs * 2 ** (nth - 1), MAX_BACKOFF_MS) * (0.5 + jitter() / 2))
}

/**
 * Wraps `fetch` so that reading a body fails beyond `maxBytes` and the connection is closed. Bytes count after decompression, because a few
 * kilobytes of gzip can expand to gigabytes.
 * @param tooLong makes the error with which reading the body rejects
 */
function limitResponse(fetch: typeof globalThis.fetch, maxBytes: number, tooLong: () => Error): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    let bytes = 0
    const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(tooLong())
        else controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(limit), response)
  }
}
