import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openAiWriter } from '../../../../../server/newsroom/writer/openai/openai.ts'
import { WriterError } from '../../../../../server/newsroom/writer/writer.ts'
import { recordingContext } from '../recording-context.ts'

const test = suite('Redirects of the model’s server')

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('a redirect is not followed: no other host gets the key or the prompt, and the log says why there is no article', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    let strangers = 0
    using stranger = await listen((_request, response) => {
      strangers++
      response.end('{}')
    })
    let asked = 0
    using configured = await listen((request, response) => {
      asked++
      request.resume()
      response.writeHead(status, { location: `${stranger.url}${request.url}` }).end()
    })
    const writer = openAiWriter({ apiKey: 'sk-segreta', baseUrl: `${configured.url}/v1`, model: 'un-modello', backoffMs: 1 })
    const { context, reports } = recordingContext()
    const topic = { id: 'tema', title: 'Tema', description: 'Descrizione', category: 'MERCATI' as const, angle: null }
    const error = await writer.writeArticle({ generationId: 'g', topic, seed: 's' }, context).catch((thrown: unknown) => thrown)
    assert.instance(error, WriterError)
    assert.equal([asked, strangers], [1, 0], `${status}`)
    assert.equal(
      reports.map(({ type }) => type),
      ['started', 'failed'],
    )
    assert.equal(reports[1]!.data, {
      attempt: 1,
      reason: 'rejected',
      detail: { code: 'redirected', status },
      usage: null,
      mayBeBilled: false,
      retryInMs: null,
    })
    assert.not.match(JSON.stringify(reports), stranger.url)
  }
})

test.run()
