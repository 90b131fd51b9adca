import { execFileSync, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { readConfig } from '../../../server/config.ts'
import { endWithTest } from '../../machine/end-with-test.ts'
import { findProgram } from '../../machine/programs/find-program.ts'
import { freePort } from '../../machine/programs/free-port.ts'
import { tempFolder } from '../../machine/temp-folder.ts'

interface Service {
  image: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  volumes?: (string | { source: string; target: string; volume?: { subpath: string } })[]
  networks?: string[]
  configs?: { source: string; target: string }[]
  ports?: string[]
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>
  volumes: Record<string, null>
  configs: Record<string, { content: string }>
}

const compose = parse(await readFile('compose.yaml', 'utf8'), { merge: true }) as Compose
const { services } = compose
const NODES = ['node-1', 'node-2', 'node-3']
const WEBS = ['web-1', 'web-2']

/** Variables that its operator must set, and may set. */
const REQUIRED = { ADMIN_PASSWORD: 'una-parola-d-ordine', EVENTSTORE_PASSWORD: 'registro1', REDIS_PASSWORD: 'letture1' }
const OPTIONAL = {
  VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://portale.example',
  METRICS_TOKEN: 'un-gettone-per-le-misure',
  OPENAI_API_KEY: 'chiave',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://raccolta.example:4318',
}

/**
 * Options of KurrentDB 25.1, which refuses to start with one it does not know. Source: its documentation, «Configuration» and
 * «Security»; the names are the options’ in capitals after KURRENTDB_.
 */
const KURRENTDB_OPTIONS = new Set(
  'CLUSTER_SIZE DISCOVER_VIA_DNS GOSSIP_SEED NODE_IP NODE_PORT NODE_HOST_ADVERTISE_AS REPLICATION_IP REPLICATION_PORT REPLICATION_HOST_ADVERTISE_AS CERTIFICATE_FILE CERTIFICATE_PRIVATE_KEY_FILE TRUSTED_ROOT_CERTIFICATES_PATH DEFAULT_ADMIN_PASSWORD DEFAULT_OPS_PASSWORD'
    .split(' ')
    .map((name) => `KURRENTDB_${name}`),
)

/** Compose’s interpolation: $$, ${NAME}, ${NAME:-default}, ${NAME:?message}. */
function interpolate(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g, (whole, name?: string, kind?: string, rest?: string) => {
    if (whole === '$$') return '$'
    const value = given[name!]
    if (value) return value
    if (kind === '-') return rest!
    throw new Error(`${name} is not set`)
  })
}

const environmentOf = (service: string, given: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(services[service]!.environment ?? {}).map(([name, value]) => [name, interpolate(value, given)]))

const volumesOf = ({ volumes = [] }: Service) =>
  volumes.map((volume) => {
    if (typeof volume !== 'string') return { source: volume.source, target: volume.target }
    const [source, target] = volume.split(':')
    return { source: source!, target: target! }
  })

const test = suite('compose.yaml')

test('Whatever a service names is defined: volumes, networks, configs, and services with a health check.', () => {
  for (const [name, service] of Object.entries(services)) {
    for (const { source } of volumesOf(service)) assert.ok(source in compose.volumes, `${name}: volume ${source}`)
    for (const network of service.networks ?? []) assert.ok(network in compose.networks, `${name}: network ${network}`)
    for (const { source } of service.configs ?? []) assert.ok(source in compose.configs, `${name}: config ${source}`)
    assert.match(service.image, service.build ? /^[a-z-]+$/ : /:[\d.]+(-[a-z]+)?$/, `${name}: a version that stays`)
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      assert.ok(services[other], `${name}: ${other}`)
      // The image of the web processes brings its own.
      if (condition === 'service_healthy') assert.ok(services[other].healthcheck ?? services[other].build, `${other} has a health check`)
    }
  }
  const used = new Set(Object.values(services).flatMap((service) => volumesOf(service).map(({ source }) => source)))
  assert.equal(Object.keys(compose.volumes).toSorted(), [...used].toSorted())
})

test('A web process understands every variable it is given, and is not started without a password.', () => {
  for (const name of WEBS) {
    for (const missing of Object.keys(REQUIRED)) {
      const { [missing as keyof typeof REQUIRED]: _, ...rest } = REQUIRED
      assert.throws(() => environmentOf(name, rest), /is not set/)
    }
    const plain = readConfig(environmentOf(name, REQUIRED))
    assert.is(plain.publicUrl, 'http://localhost:8080')
    assert.is(plain.openai, undefined)
    assert.is(plain.vaultKeys, undefined)
    const environment = environmentOf(name, { ...REQUIRED, ...OPTIONAL })
    const config = readConfig(environment)
    for (const variable of Object.keys(environment)) {
      const { [variable]: _, ...rest } = environment
      assert.not.equal(readConfig(rest), config, `${variable} is known to server/config.ts`)
    }
    assert.equal(config.trustedProxies, [compose.networks['portal']!.ipam.config[0]!.subnet])
    const redis = new URL(config.redisUrl!)
    assert.ok(services[redis.hostname])
    assert.is(redis.password, interpolate(services['redis']!.environment!['REDIS_PASSWORD']!, REQUIRED))
  }
})

test('The three nodes are one cluster with the certificates that are made for it, and the client takes its address.', async () => {
  const made = interpolate(services['certificates']!.command!.join('\n'), {})
  assert.match(made, 'for n in 1 2 3')
  assert.match(made, '-out node$n -dns-names localhost,node-$n')
  for (const name of NODES) {
    const environment = environmentOf(name, REQUIRED)
    for (const variable of Object.keys(environment)) assert.ok(KURRENTDB_OPTIONS.has(variable), variable)
    assert.is(environment['KURRENTDB_CLUSTER_SIZE'], String(NODES.length))
    const others = NODES.filter((other) => other !== name).map((other) => `${other}:${environment['KURRENTDB_NODE_PORT']}`)
    assert.is(environment['KURRENTDB_GOSSIP_SEED'], others.join(','))
    for (const advertised of ['KURRENTDB_NODE_HOST_ADVERTISE_AS', 'KURRENTDB_REPLICATION_HOST_ADVERTISE_AS'])
      assert.is(environment[advertised], name)
    const folder = volumesOf(services[name]!).find(({ source }) => source === 'certificates')!.target
    assert.is(environment['KURRENTDB_CERTIFICATE_FILE'], `${folder}/${name.replace('-', '')}/node.crt`)
    assert.is(environment['KURRENTDB_CERTIFICATE_PRIVATE_KEY_FILE'], `${folder}/${name.replace('-', '')}/node.key`)
    assert.is(environment['KURRENTDB_TRUSTED_ROOT_CERTIFICATES_PATH'], `${folder}/ca`)
    assert.ok(volumesOf(services[name]!).some(({ source, target }) => source === name && target === '/var/lib/kurrentdb'))
  }
  await using folder = await tempFolder()
  const authority = join(folder.path, 'ca.crt')
  await writeFile(authority, '')
  for (const name of WEBS) {
    const { EVENTSTORE_URL: url = '' } = environmentOf(name, REQUIRED)
    assert.match(url, `@${NODES.map((node) => `${node}:2113`).join(',')}?`)
    assert.match(url, `//admin:${environmentOf('node-1', REQUIRED)['KURRENTDB_DEFAULT_ADMIN_PASSWORD']}@`)
    const { target } = volumesOf(services[name]!).find(({ source }) => source === 'certificates')!
    assert.match(url, `tlsCaFile=${target}/ca.crt`)
    await KurrentDBClient.connectionString(url.replace(`${target}/ca.crt`, authority)).dispose()
  }
})

const redisProgram = findProgram('redis-server')
if (!redisProgram) console.log('# skipped: compose.yaml: Redis as it is started there: redis-server is not installed')
else {
  test('Redis, started as it is there, accepts the web processes with their address and no one else; its health check works.', async () => {
    await using folder = await tempFolder()
    const { command, healthcheck } = services['redis']!
    const env = { ...process.env, ...environmentOf('redis', REQUIRED) }
    const port = await freePort()
    const [shell, ...args] = command!.map((part) => interpolate(part, REQUIRED))
    const child = endWithTest(spawn(shell!, [...args.slice(0, -1), `${args.at(-1)} --port ${port} --dir ${folder.path}`], { env }))
    try {
      for await (const line of createInterface({ input: child.stdout })) if (line.includes('Ready to accept connections')) break
      child.stdout.resume()
      const url = readConfig(environmentOf('web-1', REQUIRED)).redisUrl!.replace('@redis:6379', `@127.0.0.1:${port}`)
      await using store = await openRedisStore({ url })
      assert.equal(await store.builds(), [])
      await using stranger = await openRedisStore({ url: url.replace(/\/\/.*@/, '//') })
      assert.instance(await stranger.builds().catch((error: unknown) => error), ReadModelsUnavailableError)
      const [kind, program, ...ask] = healthcheck!.test
      assert.is(kind, 'CMD')
      assert.match(String(execFileSync(program!, ['-p', String(port), ...ask], { env })), 'PONG')
    } finally {
      child.kill('SIGKILL')
    }
  })
}

test('The proxy forwards to every web process at its port, passes on the client’s address, and does not show the metrics.', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8')
  const exposed = /^EXPOSE (\d+)$/m.exec(dockerfile)![1]
  const [published] = services['proxy']!.ports!
  const nginx = interpolate(compose.configs['nginx']!.content, {})
  assert.equal(
    [...nginx.matchAll(/^\s*server ([\w-]+:\d+)/gm)].map(([, server]) => server),
    WEBS.map((name) => `${name}:${exposed}`),
  )
  assert.match(nginx, `listen ${published!.split(':')[1]};`)
  assert.match(nginx, 'proxy_set_header X-Forwarded-For $remote_addr;')
  assert.match(nginx, 'proxy_set_header Host $http_host;')
  assert.match(nginx, 'location = /metrics { return 404; }')
  assert.is(nginx.split('{').length, nginx.split('}').length)
  for (const name of WEBS) assert.equal(services[name]!.networks, services['proxy']!.networks)
})

test.run()
