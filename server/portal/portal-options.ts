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
  /** The log, when the search for it has begun. */
  readonly logLocation?: Promise<LogLocation>
  /** No other process can be generating; implied where this one runs the embedded log. */
  readonly isAlone?: boolean
  /** The primary of this worker has called `prepareStoreFiles`. */
  readonly areFilesPrepared?: boolean
  /** For one of several workers: shares its own metrics, and collects those of all. */
  readonly shareMetrics?: ShareMetrics
  /** Parts that a test puts in place of the real ones. */
  readonly overrides?: {
    readonly writer?: Writer
    readonly readingApi?: (real: ReadingApi) => ReadingApi
    readonly logger?: Logger
    readonly derive?: DeriveKey
    /** Opens a log and read models of its own, such as those in memory. */
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

/** What every part receives: the clock, ids, the log of the program, and the signal of its end. */
export interface PortalContext extends Pick<PortalOptions, 'config' | 'mode'> {
  readonly connections: Partial<ConnectionLimits>
  readonly isExempt: (address: string) => boolean
  readonly logger: Logger
  readonly now: () => Date
  readonly newId: () => string
  /** Aborted when the program ends. */
  readonly signal: AbortSignal
  readonly started: Date
  /** Of the passwords of invited people. */
  readonly derive: DeriveKey
  readonly watchAnswers: WatchAnswers | undefined
}
