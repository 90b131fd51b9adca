import type { Call, Method } from '../grpc/call.ts'
import { serverStreaming } from '../grpc/methods.ts'
import type { Maintenance } from '../storage/maintenance/maintenance.ts'

/** Not of EventStoreDB's protocol: answers are JSON texts, the last one with `"ended": true`. */
const SERVICE = '/mercato_chiaro.embedded_log.Maintenance'
export const COMPACT_PATH = `${SERVICE}/Compact`
export const CHECK_PATH = `${SERVICE}/Check`
export const BACKUP_PATH = `${SERVICE}/Backup`

/** Answers `Compact`: how many events were removed so far, again and again until the end. */
export const compactCall = (maintenance: Maintenance): Method => progressing((_, report, signal) => maintenance.compact(report, signal))

/** Answers `Check`: how much was read and what was found damaged. */
export const checkCall = (maintenance: Maintenance): Method => progressing((_, report, signal) => maintenance.check(report, signal))

/** Answers `Backup`; the request is the path of the file, seen from this process. */
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
