import { MaintenanceRefusedError, NotAnEmbeddedLogError } from '../../events/embedded/maintenance-client.ts'
import { LogFileError } from '../../events/embedded/start-embedded-log.ts'
import { EventLogUnavailableError, EventLogWriteRefusedError } from '../../events/log/event-log.ts'
import { DamagedFileError, OtherReleaseError, ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { ConfigError } from '../config.ts'
import { NoLogError } from '../portal/locate-log.ts'

export function explainError(error: unknown): string[] {
  if (error instanceof NoLogError || error instanceof LogFileError) return [error.message]
  if (error instanceof MaintenanceRefusedError || error instanceof NotAnEmbeddedLogError) return [error.message]
  if (error instanceof DamagedFileError || error instanceof OtherReleaseError) return [error.message]
  if (error instanceof ConfigError) return ['The configuration is invalid:', ...error.message.split('\n')]
  if (error instanceof EventLogWriteRefusedError) return [`The event log is paused: ${error.message.replace('the log cannot write: ', '')}`]
  if (error instanceof EventLogUnavailableError) return [`The event log does not answer: ${error.message}`]
  if (error instanceof ReadModelsUnavailableError) return [`The read models do not answer: ${error.message}`]
  if (isFileError(error)) return [error.message]
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n')
}

const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error && 'path' in error
