import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { DeriveKey } from '../admin/passwords/password.ts'
import type { Config } from '../config.ts'
import type { WatchAnswers } from '../http/calls/answer-call.ts'
import type { ConnectionLimits } from '../http/limited-server.ts'
import type { LogLocation } from './locate-log.ts'
import type { Exposition } from '../telemetry/metrics/open-metrics.ts'
import type { Writer } from '../newsroom/writer/writer.ts'
import type { Storage } from './storage/storage.ts'

export type ShareMetrics = (own: Registry) => Exposition

export interface PortalOptions {
  readonly config: Config
  readonly root: string
  readonly mode: 'production' | 'development'
  /** The log's location, if the search for it has begun. */
  readonly logLocation?: Promise<LogLocation>
  /** True if no other process can be generating. Implied if this process runs the embedded log. */
  readonly isAlone?: boolean
  /** True if the primary of this worker has called `prepareStoreFiles`. */
  readonly areFilesPrepared?: boolean
  /** Set in one of several workers: shares its own metrics and collects those of all. */
  readonly shareMetrics?: ShareMetrics
  /** Replacements of parts, for tests. */
  readonly overrides?: {
    readonly writer?: Writer
    readonly readingApi?: (real: ReadingApi) => ReadingApi
    readonly logger?: Logger
    readonly derive?: DeriveKey
    /** Opens another log and read models, such as those in memory. */
    readonly storage?: (context: PortalContext) => Promise<Storage>
    readonly now?: () => Date
    readonly newId?: () => string
    readonly watchAnswers?: WatchAnswers
    /** Connection limits that override the defaults. */
    readonly connections?: Partial<ConnectionLimits>
    /** Exempts addresses from the connection limits; default: those of this machine. */
    readonly isExempt?: (address: string) => boolean
  }
}

/** Dependencies of every part: the clock, ids, the program's logger, and the shutdown signal. */
export interface PortalContext extends Pick<PortalOptions, 'config' | 'mode'> {
  readonly connections: Partial<ConnectionLimits>
  readonly isExempt: (address: string) => boolean
  readonly logger: Logger
  readonly now: () => Date
  readonly newId: () => string
  /** Aborted at shutdown. */
  readonly signal: AbortSignal
  readonly started: Date
  /** Derives keys from the passwords of invited people. */
  readonly derive: DeriveKey
  readonly watchAnswers: WatchAnswers | undefined
}
