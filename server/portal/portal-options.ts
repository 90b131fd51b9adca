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
  readonly logLocation?: Promise<LogLocation>
  /** True if no other process can be generating. Implied if this process runs the embedded log. */
  readonly isAlone?: boolean
  readonly areFilesPrepared?: boolean
  /** Set in one of several workers: shares its own metrics and collects those of all. */
  readonly shareMetrics?: ShareMetrics
  readonly overrides?: {
    readonly writer?: Writer
    readonly readingApi?: (real: ReadingApi) => ReadingApi
    readonly logger?: Logger
    readonly derive?: DeriveKey
    readonly storage?: (context: PortalContext) => Promise<Storage>
    readonly now?: () => Date
    readonly newId?: () => string
    readonly watchAnswers?: WatchAnswers
    readonly connections?: Partial<ConnectionLimits>
    readonly isExempt?: (address: string) => boolean
  }
}

export interface PortalContext extends Pick<PortalOptions, 'config' | 'mode'> {
  readonly connections: Partial<ConnectionLimits>
  readonly isExempt: (address: string) => boolean
  readonly logger: Logger
  readonly now: () => Date
  readonly newId: () => string
  readonly signal: AbortSignal
  readonly started: Date
  readonly derive: DeriveKey
  readonly watchAnswers: WatchAnswers | undefined
}
