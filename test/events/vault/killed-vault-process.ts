import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { maintenanceClient } from '../../../events/embedded/maintenance-client.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { erasePerson } from '../../../events/vault/erasure.ts'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import { rotateMasterKey } from '../../../events/vault/rotate-master-key.ts'
import { origin } from '../new-events.ts'

/**
 * Erases a person, or rotates the master key, and kills itself (SIGKILL) before a step: a write of the log (or a read, in an erasure), of the key file or of
 * compaction, which counts twice, before it and in its midst. Ends with 0 when it came through.
 *
 *   node killed-vault-process.ts FOLDER erase|rotate PERSON STEP
 */
const [folder = '', work, person = '', step] = process.argv.slice(2)
const STEPS = ['append', 'keepNewest', 'tombstone', 'add', 'dropOld', ...(work === 'erase' ? ['readStream'] : [])]

let left = Number(step)
function dieAt(name: string): void {
  if (left-- > 0) return
  process.stdout.write(`killed before ${name}\n`)
  process.kill(process.pid, 'SIGKILL')
}

const watched = <T extends object>(target: T): T =>
  new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (STEPS.includes(String(name))) dieAt(String(name))
        return (value as (...given: unknown[]) => unknown).apply(of, args)
      }
    },
  })

await using server = await startEmbeddedLog({ file: join(folder, 'log.db') })
await using log = await connectEventLog({ url: server.url, connectTimeoutMs: 60_000 })
const context = { log: watched(log), newId: () => randomUUID(), now: () => new Date() }
if (work === 'rotate') await rotateMasterKey({ ...context, keys: watched(masterKeysIn(folder)) }, origin)
else {
  let isUnderWay = false
  const compact = async () => {
    dieAt('compaction')
    await maintenanceClient(server.url).compact(() => {
      if (!isUnderWay) dieAt('the rest of the compaction')
      isUnderWay = true
    })
  }
  await erasePerson({ ...context, dataDir: folder, compact }, person, origin)
}
