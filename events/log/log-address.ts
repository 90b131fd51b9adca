import { KurrentDBClient } from '@kurrent/kurrentdb-client'

/** Options of the client's connection string (1.3.1), in lower case. The client also accepts dashes and underscores. */
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
 * Creates the client. Errors omit the address, which may include a password; the client's own errors repeat it.
 * @throws TypeError for an invalid address
 */
export function clientFor(url: string): KurrentDBClient {
  for (const [, option = ''] of url.matchAll(/[?&]([^=&]+)=/g))
    if (!OPTIONS.has(option.trim().toLowerCase().replace(/[_-]/g, ''))) throw wrong(`unknown option «${option}»`)
  try {
    return KurrentDBClient.connectionString(withDefaults(url))
  } catch (error) {
    if (isParseError(error)) throw wrong(`expected ${error.expected} at character ${error.location[0] + 1 + addedBefore(url)}`)
    // The client’s native part parses the address again, more strictly, and its error only repeats it.
    if (error instanceof Error && error.message.includes(withDefaults(url)))
      throw wrong('characters such as # or / in a password are written %23, %2F')
    throw error
  }
}

/** The client's default of 5 s per silent address would use up the time for finding another leader. */
const GOSSIP_SECONDS = 1

/** The client warns about the old protocol name but treats both alike. */
function withDefaults(url: string): string {
  const renamed = url.replace(/^esdb(?=\+discover:|:)/, 'kurrentdb')
  const isCluster = /^[^?]*,|^kurrentdb\+discover:/.test(renamed)
  if (!isCluster || /[?&]gossip[_-]?timeout=/i.test(renamed)) return renamed
  return `${renamed}${renamed.includes('?') ? '&' : '?'}gossipTimeout=${GOSSIP_SECONDS}`
}

const addedBefore = (url: string) => (url.startsWith('esdb') ? 'esdb'.length - 'kurrentdb'.length : 0)

const wrong = (reason: string) => new TypeError(`The address of the event log cannot be understood: ${reason}.`)

const isParseError = (error: unknown): error is Error & { expected: string; location: [number, number] } =>
  error instanceof Error && 'connectionString' in error && 'expected' in error && 'location' in error
