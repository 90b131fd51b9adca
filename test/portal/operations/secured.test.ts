import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type ClientHttp2Session, connect, constants, createSecureServer, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLogSecret } from '../../../events/embedded/log-secret.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { endWithTest } from '../../machine/end-with-test.ts'
import { findProgram } from '../../machine/programs/find-program.ts'
import { freePort } from '../../machine/programs/free-port.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { logIn } from '../admin-client.ts'
import { startPortalProcess } from '../portal-process.ts'
import { type Certificates, makeCertificates } from './make-certificates.ts'

const PASSWORD = 'segreto1'
const AUTHORIZATION = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`

/** Calls that a node answers without credentials. */
const OPEN_TO_ALL = /^\/event_store\.client\.(server_features|gossip)\./

const { HTTP2_HEADER_AUTHORIZATION, HTTP2_HEADER_PATH } = constants

/** The log behind TLS, as a cluster's node has it: a caller without credentials is refused. */
async function startSecuredLog(file: string, { key, certificate }: Certificates) {
  const stack = new AsyncDisposableStack()
  const secret = createLogSecret()
  const log = stack.use(await startEmbeddedLog({ file, secret }))
  let inside: ClientHttp2Session | null = null
  // The log closes a connection on which the secret does not come soon, and on a busy machine the portal takes longer to start.
  const connected = (): ClientHttp2Session => {
    if (inside && !inside.closed && !inside.destroyed) return inside
    inside = connect(`http://127.0.0.1:${log.port}`)
    inside.setMaxListeners(0)
    return inside
  }
  stack.defer(() => inside?.destroy())
  const refused: string[] = []
  let allowed = 0
  const server = createSecureServer({ key: await readFile(key), cert: await readFile(certificate) })
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => sessions.add(session))
  server.on('stream', (outer, headers: IncomingHttpHeaders) => {
    const path = String(headers[HTTP2_HEADER_PATH])
    if (headers[HTTP2_HEADER_AUTHORIZATION] === AUTHORIZATION) allowed++
    else if (!OPEN_TO_ALL.test(path)) {
      refused.push(path)
      // 16 is UNAUTHENTICATED.
      outer.respond({ ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '16' }, { endStream: true })
      return
    }
    const inner = connected().request({ ...headers, ':scheme': 'http', 'connection-name': secret })
    inner.on('response', (answer, flags) => {
      const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0
      if (!outer.closed) outer.respond(answer, isWhole ? { endStream: true } : { waitForTrailers: true })
    })
    let trailers: IncomingHttpHeaders = {}
    inner.on('trailers', (sent) => (trailers = sent))
    outer.on('wantTrailers', () => outer.sendTrailers(trailers))
    inner.on('error', () => outer.close())
    outer.on('error', () => inner.close())
    outer.on('close', () => inner.close())
    outer.pipe(inner)
    inner.pipe(outer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    refused,
    allowed: () => allowed,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Redis that listens with TLS alone and wants a password. */
async function startSecuredRedis(program: string, folder: string, { authority, key, certificate }: Certificates) {
  const port = await freePort()
  const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', authority]
  const options = [
    '--port',
    '0',
    '--bind',
    '127.0.0.1',
    '--tls-auth-clients',
    'no',
    '--requirepass',
    PASSWORD,
    '--save',
    '',
    '--dir',
    folder,
  ]
  const child = endWithTest(spawn(program, [...tls, ...options], { stdio: ['ignore', 'pipe', 'inherit'] }))
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('Ready to accept connections')) break
  child.stdout.resume()
  return {
    port,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

const redis = findProgram('redis-server')
if (!redis || !findProgram('openssl')) console.log('# skipped: TLS and credentials: redis-server or openssl is not installed')
else {
  const test = suite('TLS and credentials')

  test('Both are configured in the two URLs: a portal serves, commands and projects over TLS to a log and a Redis that ask for credentials.', async () => {
    await using folder = await tempFolder()
    const certificates = makeCertificates(folder.path)
    await using log = await startSecuredLog(join(folder.path, 'log.db'), certificates)
    await using store = await startSecuredRedis(redis, folder.path, certificates)
    const environment = (password: string) => ({
      EVENTSTORE_URL: `kurrentdb://admin:${PASSWORD}@localhost:${log.port}?tls=true&tlsCaFile=${certificates.authority}`,
      REDIS_URL: `rediss://default:${password}@localhost:${store.port}/0`,
      NODE_EXTRA_CA_CERTS: certificates.authority,
    })
    await using portal = await startPortalProcess(folder.path, environment(PASSWORD))
    assert.is((await fetch(`${portal.url}/readyz`)).status, 200)
    const { api } = await logIn(portal.url)
    const [article] = (await api.articles({ limit: 1 })).items
    await api.withdrawArticle(article!.slug)
    assert.is((await fetch(`${portal.url}/articolo/${article!.slug}`)).status, 410)
    assert.ok(log.allowed() > 0)
    assert.equal(log.refused, [], 'every call said who it is')

    await using stranger = await startPortalProcess(folder.path, environment('sbagliata'))
    const answer = await fetch(`${stranger.url}/readyz`)
    assert.is(answer.status, 503)
    const text = await answer.text()
    assert.match(text, 'The read models cannot be read')
    for (const said of [text, stranger.output(), portal.output()]) assert.not.match(said, PASSWORD)
  })

  test.run()
}
