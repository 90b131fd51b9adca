import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'is not an address of the right kind' })

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/.+/, 'starts with esdb:// or kurrentdb://')
    .optional(),
  REDIS_URL: url(/^rediss?$/).optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: url(/^https?$/).optional(),
  OPENAI_MODEL: z.string().min(1).default('gpt-5-mini'),
  ADMIN_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
  SITE_NAME: z.string().min(1).max(60).default('Mercato Chiaro'),
  PARTNER_URL: url(/^https$/).default('https://partner.example'),
  PUBLISHER_NAME: z.string().min(1).optional(),
  PUBLISHER_EMAIL: z.email().optional(),
  PUBLISHER_PHONE: z.string().min(1).optional(),
  PUBLISHER_ADDRESS: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Undefined: the embedded log. */
  readonly eventStoreUrl: string | undefined
  /** Undefined: read models in SQLite. */
  readonly redisUrl: string | undefined
  readonly webConcurrency: number
  /** Undefined without a key and an address: the offline writer. */
  readonly openai: { readonly apiKey: string; readonly baseUrl: string | undefined; readonly model: string } | undefined
  readonly adminPassword: string | undefined
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

/** The environment says something that cannot be; the message names each variable and what is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * The only reading of the environment. An empty variable counts as one that is not set.
 * @throws ConfigError naming every variable that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    eventStoreUrl: env.EVENTSTORE_URL,
    redisUrl: env.REDIS_URL,
    webConcurrency: env.WEB_CONCURRENCY,
    // A compatible server on one's own machine often wants no key.
    openai:
      env.OPENAI_API_KEY || env.OPENAI_BASE_URL
        ? { apiKey: env.OPENAI_API_KEY ?? 'none', baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
        : undefined,
    adminPassword: env.ADMIN_PASSWORD,
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
