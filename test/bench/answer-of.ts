import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { BareAnswers } from './load.ts'

/** Headers that the connection adds by itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** @returns what the portal answers, as the bare server is to send it: the same status, headers and bytes */
export async function answerOf(url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<BareAnswers[string]> {
  const sent = request(url + path, { headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.has(name))
  const body = Buffer.concat(chunks)
  return {
    status: response.statusCode!,
    headers: {
      ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      ...(response.statusCode === 304 ? {} : { 'content-length': String(body.length) }),
    },
    body,
  }
}
