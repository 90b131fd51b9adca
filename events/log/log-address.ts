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
    if (!OPTIONS.has(option.trim().toLowerCase().replace(/[_-]/g, ''))) throw wrong(`there is no option «${option}»`)
  try {
    return KurrentDBClient.connectionString(url)
  } catch (error) {
    if (isParseError(error)) throw wrong(`expected ${error.expected} at character ${error.location[0] + 1}`)
    // Its native part reads the address once more, more strictly, and says nothing else.
    if (error instanceof Error && error.message.includes(url)) throw wrong('characters such as # or / in a password are written %23, %2F')
    throw error
  }
}

const wrong = (reason: string) => new TypeError(`The address of the event log cannot be understood: ${reason}.`)

/** The class itself is not exported. */
const isParseError = (error: unknown): error is Error & { expected: string; location: [number, number] } =>
  error instanceof Error && 'connectionString' in error && 'expected' in error && 'location' in error
