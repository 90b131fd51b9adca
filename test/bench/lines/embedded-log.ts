import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient, NO_STREAM, START } from '@kurrent/kurrentdb-client'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { storedMetadata } from '../../../events/log/recorded-event.ts'
import { type Line, type Row, shown } from '../line.ts'
import { openRawLog, rawEvent } from '../baselines/raw-log.ts'
import { alternate, type Compared } from '../rounds.ts'
import { startUnstoredLog } from '../baselines/unstored-log.ts'
import { VIEW_ORIGIN } from '../../../events/schemas/metadata.ts'

const IN_FLIGHT = 64
const BATCH = 500
/** Events in one read: more of them take minutes and give the same rate. */
const READ = 100_000
const DATA = { slug: 'spread-btp-bund-che-cosa-misura', ruleVersion: 1, viewedAt: '2026-11-21T10:00:00.000Z' }

/** The official client on the embedded log, against SQLite by itself with the same rows and the same durability. */
export const embeddedLog: Line = {
  name: 'log',
  async run(context) {
    const { seconds } = context
    const folder = await mkdtemp(join(tmpdir(), 'bench-log-'))
    try {
      await using server = await startEmbeddedLog({ file: join(folder, 'log.db') })
      const client = KurrentDBClient.connectionString(server.url)
      await using unstored = await startUnstoredLog()
      const ceilingClient = KurrentDBClient.connectionString(unstored.url)
      using raw = openRawLog(join(folder, 'raw.db'))
      const row = rawEvent('ArticleViewed', DATA)
      const event = () =>
        jsonEvent({ id: randomUUID(), type: 'ArticleViewed', data: DATA, metadata: storedMetadata('ArticleViewed', VIEW_ORIGIN) })
      const asLongAs = async (work: () => Promise<number> | number, turns = 1) => {
        const started = performance.now()
        let done = 0
        const turn = async () => {
          while (performance.now() - started < seconds * 1_000) {
            const written = await work()
            done += written
          }
        }
        await Promise.all(Array.from({ length: turns }, turn))
        return done / ((performance.now() - started) / 1_000)
      }

      const one = (to: KurrentDBClient) =>
        asLongAs(async () => {
          await to.appendToStream(`one-${randomUUID()}`, event(), { streamState: NO_STREAM })
          return 1
        }, IN_FLIGHT)
      const many = (to: KurrentDBClient) =>
        asLongAs(async () => {
          await to.appendToStream(`many-${randomUUID()}`, Array.from({ length: BATCH }, event), { streamState: NO_STREAM })
          return BATCH
        }, 2)

      const single = await alternate(
        context,
        () => one(client),
        () =>
          asLongAs(() => {
            raw.append(Array.from({ length: IN_FLIGHT }, () => row))
            return IN_FLIGHT
          }),
        (rate) => rate,
      )
      const batches = await alternate(
        context,
        () => many(client),
        () =>
          asLongAs(() => {
            raw.append(Array.from({ length: BATCH }, () => row))
            return BATCH
          }),
        (rate) => rate,
      )
      const reads = await alternate(
        context,
        () => timedRead(() => countAll(client, READ)),
        () => timedRead(async () => raw.readFirst(READ)),
        (rate) => rate,
      )
      const warmed = async (work: () => Promise<number>) => (await work(), work())
      const ceiling = {
        single: await warmed(() => one(ceilingClient)),
        batches: await warmed(() => many(ceilingClient)),
        reads: await warmed(() => timedRead(() => countAll(ceilingClient, READ))),
      }
      await Promise.all([client.dispose(), ceilingClient.dispose()])
      return [
        rowOf(
          'embedded log: append one by one, 64 in flight',
          'raw node:sqlite FULL, group commits of 64',
          '≥ 0.50',
          0.5,
          single,
          ceiling.single,
        ),
        rowOf('embedded log: append in batches of 500', 'raw node:sqlite FULL, batches of 500', '≥ 0.20', 0.2, batches, ceiling.batches),
        rowOf('embedded log: $all read', 'raw node:sqlite, the same rows', '≥ 0.28', 0.28, reads, ceiling.reads),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function timedRead(read: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const rows = await read()
  return rows / ((performance.now() - started) / 1_000)
}

/** @returns how many events the client's own read from the start gives, `atMost` of them */
export async function countAll(client: KurrentDBClient, atMost = Number.MAX_SAFE_INTEGER): Promise<number> {
  let events = 0
  for await (const _ of client.readAll({ fromPosition: START, direction: 'forwards', maxCount: atMost })) events++
  return events
}

/** @param ceiling what the client reaches where nothing is stored */
const rowOf = (what: string, baseline: string, target: string, least: number, compared: Compared<number>, ceiling: number): Row => ({
  what,
  baseline,
  value: compared.value,
  base: compared.base,
  unit: 'events/s',
  ratio: compared.ratio,
  target,
  reached: compared.ratio.median >= least,
  also: `the client’s own time is in it: where nothing is stored it reaches ${shown(ceiling)}`,
})
