import type { Call, Method } from '../grpc/call.ts'
import { serverStreaming } from '../grpc/methods.ts'
import type { Maintenance } from '../storage/maintenance/maintenance.ts'

/** The service is an extension of EventStoreDB's protocol. Answers are JSON texts, and the last one has `"ended": true`. */
const SERVICE = '/mercato_chiaro.embedded_log.Maintenance'
export const COMPACT_PATH = `${SERVICE}/Compact`
export const CHECK_PATH = `${SERVICE}/Check`
export const BACKUP_PATH = `${SERVICE}/Backup`

export const compactCall = (maintenance: Maintenance): Method => progressing((_, report, signal) => maintenance.compact(report, signal))

export const checkCall = (maintenance: Maintenance): Method => progressing((_, report, signal) => maintenance.check(report, signal))

/** Answers `Backup`. The request is a path on this process's machine. */
export const backupCall = (maintenance: Maintenance): Method =>
  progressing((request, report, signal) => maintenance.backup(request.toString(), report, signal))

const PROGRESS_EVERY_MS = 200

function progressing(work: (request: Buffer, report: (progress: object) => void, signal: AbortSignal) => Promise<object>): Method {
  return serverStreaming(async (request, call) => {
    let sentAt = 0
    const report = (progress: object) => {
      if (performance.now() - sentAt < PROGRESS_EVERY_MS) return
      sentAt = performance.now()
      send(call, progress)
    }
    const result = await work(request, report, call.signal)
    send(call, { ...result, ended: true })
  })
}

const send = (call: Call, answer: object) => call.send(Buffer.from(JSON.stringify(answer)))
