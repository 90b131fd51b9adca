import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { openAiWriter, type OpenAiOptions } from '../../../../server/newsroom/writer/openai/openai.ts'
import { type Writer, WriterError } from '../../../../server/newsroom/writer/writer.ts'
import { recordingContext } from './recording-context.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void
interface Asked {
  readonly authorization: string | undefined
  readonly body: { model: string; messages: { role: string; content: string }[]; response_format: { json_schema: { strict: boolean } } }
}

/** An article as a model writes it. */
export const ARTICLE = {
  title: "L'interesse composto",
  subtitle: 'Sottotitolo',
  excerpt: 'Estratto',
  summary: 'Sommario',
  body: [
    { type: 'paragraph', text: 'Un paragrafo con "virgolette" e **enfasi**.' },
    { type: 'table', caption: 'Conti', columns: ['Anno', 'Valore'], rows: [['1', '100']] },
  ],
  sources: ['consob'],
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
const USAGE = { prompt_tokens: 700, completion_tokens: 900, total_tokens: 1600 }
interface Ending {
  finish?: string
  refusal?: string | null
  usage?: unknown
}
export const completion = (content: unknown, { finish = 'stop', refusal = null, usage = USAGE }: Ending = {}): Answer =>
  json(200, {
    id: 'c1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: finish,
        message: {
          role: 'assistant',
          refusal,
          content: typeof content === 'string' || content === null ? content : JSON.stringify(content),
        },
      },
    ],
    usage,
  })
export const failing = (status: number, code: string | null = null, headers: Record<string, string> = {}) =>
  json(status, { error: { message: 'Incorrect API key provided: sk-secret', type: 'x', code } }, headers)

/** A server that gives the answers in turn and then repeats the last one, and a writer that calls it. */
export async function serve(answers: Answer[], options: Partial<OpenAiOptions> = {}) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
    Object.assign(request, { body: asked.at(-1)!.body })
    answers[Math.min(asked.length, answers.length) - 1]!(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const writer = openAiWriter({
    apiKey: 'sk-test',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'gpt-5-mini',
    backoffMs: 4,
    jitter: () => 1,
    ...options,
  })
  return {
    asked,
    writer,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const TOPIC = { id: 'tema', title: 'Tema', description: 'Descrizione', category: 'MERCATI' as const, angle: null }
export async function write(writer: Writer, topic = TOPIC, signal?: AbortSignal) {
  const { context, reports } = recordingContext(signal)
  const result = await writer
    .writeArticle({ generationId: 'g', topic, seed: 's' }, context)
    .catch((error: unknown) => (error instanceof WriterError ? error : Promise.reject(error)))
  return { result, reports, types: reports.map((report) => report.type).join(' ') }
}
export const failed = (outcome: Awaited<ReturnType<typeof write>>) => {
  assert.instance(outcome.result, WriterError)
  return outcome.result as WriterError
}

/** Begins an answer and never ends it. */
export const stall: Answer = (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":')
