import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BareAnswers } from '../load.ts'

/** The baseline: node:http and nothing else. */
process.once('message', (answers: BareAnswers) => {
  const byPath = new Map(Object.entries(answers))
  const server = createServer((req, res) => {
    const { status, headers, body } = byPath.get(req.url!)!
    res.writeHead(status, headers).end(body)
  })
  server.keepAliveTimeout = 10_000
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
process.on('disconnect', () => process.exit())
