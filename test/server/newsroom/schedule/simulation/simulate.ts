import * as assert from 'uvu/assert'
import type { Topic } from '../../../../../client/api/contract.ts'
import { seededRandom } from '../../../../../events/domain/seeded-random.ts'
import type { RecordedEvent } from '../../../../../events/log/event-log.ts'
import { newEvents } from '../../../../../events/log/appending/new-events.ts'
import { MemoryEventLog } from '../../../../../events/memory/memory-event-log.ts'
import { newId } from '../../../../../events/new-id.ts'
import { LOG_IDENTITY_STREAM } from '../../../../../events/schemas/portal.ts'
import { topicStream } from '../../../../../events/schemas/topic.ts'
import type { Origin } from '../../../../../events/schemas/metadata.ts'
import { sampleData } from '../../../../events/sample-event.ts'
import { judge, type Verdict } from './judge.ts'
import { newsroomAtWork } from './newsroom-at-work.ts'
import { SimulatedMachine } from './simulated-machine.ts'
import { openProcess, type SimulatedProcess } from './simulated-process.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Time without a disturbance in which a process up in the morning must have written the daily article. */
const CALM_MS = 20 * 60_000

export interface Simulation {
  readonly from: string
  readonly days: number
  readonly seed: string
  /** Instants for which the first owner schedules an article at the beginning, which no one changes. */
  readonly byHand?: readonly string[]
  /** True: no process is killed and no clock jumps. */
  readonly isCalm?: boolean
}

export interface Simulated extends Verdict {
  readonly events: number
  readonly kills: number
  readonly jumps: number
}

/**
 * Two processes over one log, with people at work, kills, failing appends, outages of 1 to 30 hours and clock jumps of up to 8 hours.
 * @throws assert.Assertion if a rule of scheduling is broken
 */
export async function simulate({ from, days, seed, byHand = [], isCalm = false }: Simulation): Promise<Simulated> {
  const random = seededRandom(seed)
  const machine = new SimulatedMachine(from)
  const log = new MemoryEventLog({ now: () => machine.now() })
  const topic: Topic = { ...sampleData('TopicProposed'), id: 'tassi', angle: null, active: true, usageCount: 0 }
  await beginLog(log, machine)
  const atWork = newsroomAtWork({ machine, log, random })
  await atWork.begin()

  const appendedAt = new Map<string, number>()
  const writtenAt = new Map<string, number>()
  const tries = new Map<string, number>()
  const disturbances: number[] = []
  const disturb = () => void disturbances.push(machine.elapsed())
  let [kills, jumps, isOver] = [0, 0, false]
  const processes: (SimulatedProcess | null)[] = [null, null]
  const ended: SimulatedProcess[] = []
  const pending: (() => Promise<void>)[] = []

  const open = async (at: number) => {
    disturb()
    processes[at] = await openProcess({
      machine,
      log,
      random: seededRandom(`${seed} ${random.next()}`),
      skewMs: at === 0 ? 0 : random.whole(-1_000, 1_000),
      topic,
      onFault(isDeadly) {
        disturb()
        if (isDeadly) fall(at)
      },
      onAppend(_, events) {
        for (const { id, metadata } of events) {
          appendedAt.set(id, machine.elapsed())
          writtenAt.set(id, machine.now().getTime())
          const cause = 'causationId' in metadata && metadata.actor === 'system:schedule' ? metadata.causationId : undefined
          if (cause) tries.set(cause, (tries.get(cause) ?? 0) + 1)
        }
      },
    })
  }
  /** Ends a process, which comes back after seconds or hours. */
  function fall(at: number): void {
    const process = processes[at]
    if (!process) return
    kills++
    disturb()
    process.kill()
    ended.push(process)
    processes[at] = null
    machine.after(random.chance(0.6) ? random.between(5_000, 120_000) : random.between(1, 30) * HOUR_MS, () => {
      if (!isOver) pending.push(() => open(at))
    })
  }
  const repeat = (everyMs: number, work: () => void) => {
    const again = () =>
      machine.after(-Math.log(1 - random.next()) * everyMs, () => {
        if (isOver) return
        work()
        again()
      })
    again()
  }
  repeat(HOUR_MS, () => pending.push(() => atWork.act()))
  if (!isCalm) {
    repeat(6 * HOUR_MS, () => {
      const kind = random.pick(['lost', 'unanswered'] as const)
      processes[random.whole(0, 1)]?.plant({ kind, after: random.whole(0, 4), isDeadly: random.chance(0.6) })
    })
    repeat(2 * DAY_MS, () => fall(random.whole(0, 1)))
    repeat(8 * DAY_MS, () => [fall(0), fall(1)])
    repeat(3 * DAY_MS, () => {
      jumps++
      disturb()
      machine.jump(Math.round(random.between(-8, 8) * HOUR_MS))
    })
  }
  for (const due of byHand) await atWork.scheduleFor(due)

  const chances = new Set<string>()
  let lastLook = 0
  const runUntil = async (end: number) => {
    for (let isGoingOn = true; isGoingOn;) {
      isGoingOn = machine.step(end)
      const length = log.store.records.length
      for (const work of pending.splice(0)) await work()
      const isChanged = log.store.records.length !== length
      const concerned = [...processes, ...ended.splice(0)].filter((one) => one !== null && (isChanged || one.isBusy()))
      // What one process appends may concern the other.
      if (concerned.length > 0) for (const process of processes) await process?.settle()
      for (const process of concerned) await process!.settle()
      const calmFor = machine.elapsed() - (disturbances.at(-1) ?? 0)
      const tenMinutes = Math.floor(machine.now().getTime() / 600_000)
      if (tenMinutes === lastLook) continue
      if (calmFor >= CALM_MS) lastLook = tenMinutes
      if (calmFor >= CALM_MS && processes.some((one) => one !== null)) noteChance(chances, machine.now())
    }
  }
  await Promise.all([open(0), open(1)])
  await runUntil(days * DAY_MS)
  isOver = true
  for (const process of processes) process?.plant(null)
  for (const at of [0, 1]) if (!processes[at]) await open(at)
  await runUntil(days * DAY_MS + 8 * HOUR_MS)

  const events: RecordedEvent[] = []
  for await (const recorded of log.readAll()) events.push(recorded)
  const verdict = judge(events, {
    writtenAt: (id) => writtenAt.get(id)!,
    wasDisturbed: (id, forMs) => disturbances.some((at) => at <= appendedAt.get(id)! && at >= appendedAt.get(id)! - forMs),
  })
  const overdue = verdict.planned.filter(({ due }) => due < machine.now().getTime() - 60_000)
  assert.equal(overdue, [], 'what was due has run or says why not')
  for (const process of processes)
    assert.equal((await process!.planned()).toSorted(), verdict.planned.map(({ id }) => id).toSorted(), 'the read model agrees')
  assert.ok(Math.max(...tries.values()) <= 6, 'nothing is tried in a loop')
  for (const day of chances) assert.ok(verdict.days.has(day) || verdict.daysMissed.has(day), `${day} has a daily article`)
  for (const process of processes) await process!.close()
  return { ...verdict, events: events.length, kills, jumps }
}

async function beginLog(log: MemoryEventLog, machine: SimulatedMachine): Promise<void> {
  const origin: Origin = { actor: 'system:upkeep', correlationId: newId() }
  const identifiedAt = machine.now(-2 * DAY_MS).toISOString()
  const identified = { type: 'LogIdentified', data: { reason: 'first_start', identifiedAt } } as const
  await log.append(LOG_IDENTITY_STREAM, 'no_stream', newEvents([identified], origin, newId))
  const proposed = { type: 'TopicProposed', data: sampleData('TopicProposed', { topicId: 'tassi' }) } as const
  await log.append(topicStream('tassi'), 'no_stream', newEvents([proposed], origin, newId))
}

const inRome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })

/** Notes the day if it is a time of Rome at which the daily article must be there already or can no longer be excused. */
function noteChance(chances: Set<string>, now: Date): void {
  const [day, hour] = inRome.format(now).split(' ')
  if (hour! >= '06:25' && hour! < '12:00') chances.add(day!)
}
