import type { EventLog } from '../../../events/log/event-log.ts'

/** @returns the log with some of its calls replaced */
export const changedLog = (log: EventLog, calls: Partial<EventLog>): EventLog =>
  new Proxy(log, {
    get(target, name) {
      if (name in calls) return calls[name as keyof EventLog]
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
