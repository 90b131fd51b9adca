import { KurrentDBClient } from '@kurrent/kurrentdb-client'

/** What the client's connection string may hold (1.3.1), in small letters; it takes them with dashes and underscores too. */
const OPTIONS = new Set([
  'usercertfile',
  'userkeyfile',
  'maxdiscoverattempts',
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'nodepreference',
  'tls',
  'tlsverifycert',
  'tlscafile',
  'throwonappendfailure',
  'keepaliveinterval',
  'keepalivetimeout',
])

/**
 * The client for an address. What is wrong with it is told without the address itself, which may hold a password: the client's own
 * error and warning repeat it.
 * @throws TypeError when the address cannot be understood
 */
export function clientFor(url: string): KurrentDBClient {
  for (const [, option = ''] of url.matchAll(/[?&]([^=&]+)=/g))
    if (!OPTIONS.has(option.trim().toLowerCase().replace(/[_-]/g, ''))) throw wrong(`unknown option «${option}»`)
  try {
    return KurrentDBClient.connectionString(withDefaults(url))
  } catch (error) {
    if (isParseError(error)) throw wrong(`expected ${error.expected} at character ${error.location[0] + 1 + addedBefore(url)}`)
    // The client’s native part parses the address again, more strictly, and its error says only that.
    if (error instanceof Error && error.message.includes(withDefaults(url)))
      throw wrong('characters such as # or / in a password are written %23, %2F')
    throw error
  }
}

/** The client's 5 s for each address that says nothing would be the whole time in which another leader must be found. */
const GOSSIP_SECONDS = 1

/** The client prints a line for the old name of the protocol, and means the same by both. */
function withDefaults(url: string): string {
  const renamed = url.replace(/^esdb(?=\+discover:|:)/, 'kurrentdb')
  const isCluster = /^[^?]*,|^kurrentdb\+discover:/.test(renamed)
  if (!isCluster || /[?&]gossip[_-]?timeout=/i.test(renamed)) return renamed
  return `${renamed}${renamed.includes('?') ? '&' : '?'}gossipTimeout=${GOSSIP_SECONDS}`
}

/** @returns by how much a place in the address as given comes before the same place in what the client got */
const addedBefore = (url: string) => (url.startsWith('esdb') ? 'esdb'.length - 'kurrentdb'.length : 0)

const wrong = (reason: string) => new TypeError(`The address of the event log cannot be understood: ${reason}.`)

/** The class itself is not exported. */
const isParseError = (error: unknown): error is Error & { expected: string; location: [number, number] } =>
  error instanceof Error && 'connectionString' in error && 'expected' in error && 'location' in error
