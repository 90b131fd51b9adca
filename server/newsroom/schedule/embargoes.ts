import type { Category } from '../../../events/domain/categories.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { EMBARGOES_STREAM } from '../../../events/schemas/schedule.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { type Embargoes, refuseHour } from '../article/schedule-decider.ts'
import type { Decider } from '../decider.ts'

type EmbargoEvent = DomainEvent<'SectionEmbargoed' | 'SectionEmbargoLifted'>

export interface SetEmbargo {
  readonly category: Category
  /** End of the embargo; null lifts it. */
  readonly until: string | null
  readonly at: string
}

/** State: the last end of each section's embargo, which may have passed. */
export const embargoDecider: Decider<Embargoes, SetEmbargo, EmbargoEvent> = {
  initial: {},
  decide({ category, until, at }, embargoes) {
    const isInForce = Date.parse(embargoes[category] ?? at) > Date.parse(at)
    if (until === null) return isInForce ? [{ type: 'SectionEmbargoLifted', data: { category, liftedAt: at } }] : []
    refuseHour({ due: until, at })
    return until === embargoes[category] ? [] : [{ type: 'SectionEmbargoed', data: { category, until, embargoedAt: at } }]
  },
  evolve(embargoes, { type, data }) {
    if (type === 'SectionEmbargoed') return { ...embargoes, [data.category]: data.until }
    const { [data.category]: _, ...others } = embargoes
    return others
  },
}

/** Reads the embargoes that are in force, from the log's leader, because they decide what may be published. */
export async function readEmbargoes({
  log,
  now,
}: {
  readonly log: Pick<EventLog, 'readStream'>
  readonly now: () => Date
}): Promise<Embargoes> {
  let embargoes = embargoDecider.initial
  for await (const { event } of log.readStream(EMBARGOES_STREAM, { fromLeader: true })) {
    if (event instanceof Error) throw event
    embargoes = embargoDecider.evolve(embargoes, event as EmbargoEvent)
  }
  const at = now().getTime()
  return Object.fromEntries(Object.entries(embargoes).filter(([, until]) => Date.parse(until) > at))
}
