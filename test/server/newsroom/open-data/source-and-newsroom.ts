import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectEventLog } from '../../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../../events/log/event-log.ts'
import type { DomainEvent, EventType } from '../../../../events/schemas/vocabulary.ts'
import { importData, type OpenDataContext } from '../../../../server/newsroom/open-data/import-data.ts'
import { articles } from '../../../../projections/models/articles.ts'
import type { ArticleCard } from '../../../../projections/models/articles/card.ts'
import { collect, embeddedLog } from '../../../events/embedded/embedded-log.ts'
import { origin } from '../../../events/new-events.ts'
import { fold } from '../../../projections/given.ts'
import { NO_CALLER } from '../../../../server/newsroom/command-handler.ts'

const HEAD = 'DATAFLOW,LAST UPDATE,freq,unit,coicop18,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG'
/** @returns Eurostat's CSV. @param values of months from August 2026, with their flags */
export const hicp = (...values: string[]) =>
  [
    HEAD,
    ...values.map(
      (value, at) =>
        `ESTAT:PRC_HICP_MINR(1.0),x,M,RCH_A,TOTAL,IT,2026-${String(8 + at).padStart(2, '0')},${value.includes(',') ? value : `${value},`}`,
    ),
  ].join('\n')

/** A source on this machine. */
export async function serve(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, [Symbol.dispose]: () => server.close().closeAllConnections() }
}

/** A log and the import of Eurostat's series into it. */
export async function newsroom(location: string | undefined, more: Partial<OpenDataContext> = {}) {
  const server = await embeddedLog()
  const log = await connectEventLog({ url: server.url })
  const context: OpenDataContext = {
    ...NO_CALLER,
    log,
    newId: randomUUID,
    now: () => new Date('2026-11-22T12:00:00.000Z'),
    signal: new AbortController().signal,
    reviewBeforePublishing: false,
    locations: { 'bce-cambi': undefined, 'eurostat-ipca': location },
    ...more,
  }
  return {
    context,
    log,
    run: () => importData(context, origin, 'eurostat-ipca'),
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

export const eventsOf = async (log: EventLog): Promise<DomainEvent[]> =>
  (await collect(log.readAll())).map(({ event }) => event as DomainEvent)
export async function typesOf(log: EventLog): Promise<EventType[]> {
  return (await eventsOf(log)).map(({ type }) => type)
}
/** @returns the article as lists show it, folded from the log */
export async function cardOf(log: EventLog, slug: string): Promise<ArticleCard> {
  return new Map(fold(articles, await eventsOf(log))).get(slug) as unknown as ArticleCard
}
