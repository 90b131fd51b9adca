import { z } from 'zod'
import { type DataSource, RATE_SOURCES } from '../events/domain/generation/data-sources.ts'
import { MIN_PASSWORD_LENGTH } from '../events/domain/newsroom/limits.ts'
import { DEFAULT_PARTNER_URL, DEFAULT_SITE_NAME } from '../client/site/site.ts'
import { parseMasterKeys } from '../events/vault/master-keys.ts'
import { isAddressOrNetwork } from './http/guards/client-address.ts'
import { hostInUrl, isSecureAddress } from './http/guards/loopback.ts'

function wholeNumber(min: number, max?: number) {
  const rule = `must be a whole number${max === undefined ? `, at least ${min}` : ` from ${min} to ${max}`}`
  return z.coerce
    .number(rule)
    .int(rule)
    .min(min, rule)
    .max(max ?? Number.MAX_SAFE_INTEGER, rule)
}
const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'is not an address of the right kind' })

/** Requires an origin without a path, because pages and cookies would not work under a proxy's path prefix. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`

const eventStoreUrl = z.string().regex(/^(esdb|kurrentdb)(\+discover)?:\/\/.+/, 'must start with esdb:// or kurrentdb://')

const dataSource = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine(
    (text) => !/^[a-z][a-z\d+.-]*:/i.test(text) || isSecureAddress(text),
    'must be an https address without a user (http on this machine alone), or the path of a file',
  )
  .optional()

const SENTINELS = /^(rediss?:\/\/(?:[^@/\s]*@)?)([^@/?#,\s]+(?:,[^@/?#,\s]+)*)$/

function sentinelsOf(text: string): string[] {
  const [, before = '', hosts = ''] = SENTINELS.exec(text) ?? []
  const named = hosts === '' ? [] : hosts.split(',')
  return named.map((host) => `${before}${host}${/:\d+$/.test(host) ? '' : ':26379'}`)
}

const CURRENCIES = Object.keys(RATE_SOURCES) as (keyof typeof RATE_SOURCES)[]

const AMOUNT = 'must be a number, at least 0'

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/)
    .refine(isOrigin, 'must have no path, query or user: https://example.com, with a port where it has one')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  COPY_URL: eventStoreUrl.optional(),
  REDIS_URL: url(/^rediss?$/).optional(),
  // Same syntax as EVENTSTORE_URL: one URL with several hosts.
  REDIS_SENTINELS: z
    .string()
    .transform(sentinelsOf)
    .refine(
      (urls) => urls.length > 0 && urls.every((one) => URL.canParse(one)),
      'must be redis://user:password@host:26379,host:26379, or rediss:// with TLS',
    )
    .optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: url(/^https?$/).optional(),
  OPENAI_MODEL: z.string().min(1).max(100, 'must have at most 100 characters').default('gpt-5-mini'),
  ADMIN_PASSWORD: z.string().min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`).optional(),
  ADMIN_TOTP_SECRET: z
    .string()
    // Authenticator apps and password managers show the secret in groups, in lower case and with padding.
    .transform((secret) => secret.toUpperCase().replace(/[\s=-]/g, ''))
    .pipe(z.string().regex(/^[A-Z2-7]{16,}$/, 'must be base32, at least 16 characters'))
    .optional(),
  VAULT_KEY: z
    .string()
    .transform(parseMasterKeys)
    .refine(
      (keys) => keys !== null && keys.length > 0,
      'must be 32 random bytes in base64 (openssl rand -base64 32), or several with commas',
    )
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isAddressOrNetwork), 'must be a list of addresses and networks, e.g. 10.0.0.0/8,::1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  VIEWS_MAX_AGE_DAYS: wholeNumber(7).default(90),
  VIEWS_PER_MINUTE: wholeNumber(1).default(240),
  BUDGET_EUR_MONTH: z.coerce.number(AMOUNT).min(0, AMOUNT).default(20),
  BUDGET_TOKENS_MONTH: wholeNumber(0).default(20_000_000),
  GENERATIONS_PER_HOUR: wholeNumber(0).default(300),
  REVIEW_BEFORE_PUBLISHING: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  EXCHANGE_RATES_SOURCE: dataSource,
  EXCHANGE_RATES: z
    .string()
    .default('USD')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(CURRENCIES, `must be a list of ${CURRENCIES.join(', ')}`)).min(1)),
  INFLATION_SOURCE: dataSource,
  SITE_NAME: z.string().min(1).max(60).default(DEFAULT_SITE_NAME),
  PARTNER_URL: url(/^https$/).default(DEFAULT_PARTNER_URL),
  PUBLISHER_NAME: z.string().min(1).optional(),
  PUBLISHER_EMAIL: z.email().optional(),
  PUBLISHER_PHONE: z.string().min(1).optional(),
  PUBLISHER_ADDRESS: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

const configSchema = environmentSchema.refine(
  ({ REDIS_URL, REDIS_SENTINELS }) => REDIS_URL !== undefined || REDIS_SENTINELS === undefined,
  {
    path: ['REDIS_SENTINELS'],
    error: 'needs REDIS_URL, where the host is the name of the master',
  },
)

export interface Config {
  readonly port: number
  readonly host: string
  /** Public address, without a trailing slash. Requests for another host get 421. */
  readonly publicUrl: string
  /** True if the public address starts with `https:`. Cookies are then `Secure`, and HSTS is sent. */
  readonly isHttps: boolean
  readonly dataDir: string
  /** Undefined: the embedded log. */
  readonly eventStoreUrl: string | undefined
  readonly copyUrl: string | undefined
  readonly redisUrl: string | undefined
  /** Undefined: `redisUrl` locates Redis. Otherwise its host is the master's name. */
  readonly redisSentinels: readonly string[] | undefined
  readonly webConcurrency: number
  readonly otlpEndpoint: string | undefined
  /** Bearer token of `GET /metrics`. Undefined: only this machine may read metrics. */
  readonly metricsToken: string | undefined
  /** Days that raw views are kept. Roll-ups keep the counts for good. */
  readonly viewsMaxAgeDays: number
  /** Undefined (neither key nor address configured): the offline writer. */
  readonly openai: { readonly apiKey: string; readonly baseUrl: string | undefined; readonly model: string } | undefined
  readonly adminPassword: string | undefined
  /** Base32; undefined: the one in the data folder, if any. */
  readonly adminTotpSecret: string | undefined
  /** Master keys of the vault; the first one seals. Undefined: the file in the data folder, which only the embedded log may use. */
  readonly vaultKeys: readonly Buffer[] | undefined
  readonly trustedProxies: readonly string[]
  readonly viewsPerMinute: number
  readonly budget: {
    readonly eurPerMonth: number
    readonly tokensPerMonth: number
    /** Limit on articles and lists of topics together. */
    readonly generationsPerHour: number
  }
  /** True: every generated text waits for a person. False: texts that pass the editorial check are published at once. */
  readonly reviewBeforePublishing: boolean
  /** URL or path of each source of open data. Undefined: the included sample, imported only on request. */
  readonly dataSources: Readonly<Partial<Record<DataSource, string | undefined>>>
  readonly siteName: string
  readonly partnerUrl: string
  readonly publisher: {
    readonly name: string | undefined
    readonly email: string | undefined
    readonly phone: string | undefined
    readonly address: string | undefined
  }
  readonly logLevel: string
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment; no other module does. An empty variable counts as not set.
 * @throws ConfigError naming every variable that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = configSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError([...new Set(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))].join('\n'))
  }
  const env = parsed.data
  const publicUrl = (env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    dataDir: env.DATA_DIR,
    eventStoreUrl: env.EVENTSTORE_URL,
    copyUrl: env.COPY_URL,
    redisUrl: env.REDIS_URL,
    redisSentinels: env.REDIS_SENTINELS,
    webConcurrency: env.WEB_CONCURRENCY,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: env.METRICS_TOKEN,
    viewsMaxAgeDays: env.VIEWS_MAX_AGE_DAYS,
    // A compatible server on the same machine often needs no key.
    openai:
      env.OPENAI_API_KEY || env.OPENAI_BASE_URL
        ? { apiKey: env.OPENAI_API_KEY ?? 'none', baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
        : undefined,
    adminPassword: env.ADMIN_PASSWORD,
    adminTotpSecret: env.ADMIN_TOTP_SECRET,
    vaultKeys: env.VAULT_KEY ?? undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    viewsPerMinute: env.VIEWS_PER_MINUTE,
    budget: {
      eurPerMonth: env.BUDGET_EUR_MONTH,
      tokensPerMonth: env.BUDGET_TOKENS_MONTH,
      generationsPerHour: env.GENERATIONS_PER_HOUR,
    },
    reviewBeforePublishing: env.REVIEW_BEFORE_PUBLISHING,
    dataSources: {
      ...Object.fromEntries(env.EXCHANGE_RATES.map((currency) => [RATE_SOURCES[currency], env.EXCHANGE_RATES_SOURCE])),
      'eurostat-ipca': env.INFLATION_SOURCE,
    },
    siteName: env.SITE_NAME,
    partnerUrl: env.PARTNER_URL,
    publisher: {
      name: env.PUBLISHER_NAME,
      email: env.PUBLISHER_EMAIL,
      phone: env.PUBLISHER_PHONE,
      address: env.PUBLISHER_ADDRESS,
    },
    logLevel: env.LOG_LEVEL,
  }
}
