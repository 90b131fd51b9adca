/** Views of one day that is not closed yet. */
export interface OpenDay {
  counted: number
  bots: number
  repeats: number
}

/** A count of views, of which those of days not yet rolled up are known by day. */
export interface ViewCount extends OpenDay {
  /** By day, «2026-11-21». A roll-up takes the day's place here, whether or not its raw views were still in the log. */
  openDays: Record<string, OpenDay>
}

export const noViews = (): ViewCount => ({ counted: 0, bots: 0, repeats: 0, openDays: {} })

/** Adds one raw view. */
export function addView(count: ViewCount, { mark, viewedAt }: { mark?: 'bot' | 'repeat' | undefined; viewedAt: string }): void {
  const kind = mark === 'bot' ? 'bots' : mark === 'repeat' ? 'repeats' : 'counted'
  const days = count.openDays
  const name = viewedAt.slice(0, 10)
  const day = days[name]
  if (day) day[kind]++
  else days[name] = { counted: 0, bots: 0, repeats: 0, [kind]: 1 }
  count[kind]++
}

/** Puts what a day came to in the place of the raw views of that day. */
export function closeDay(count: ViewCount, rolledUp: OpenDay & { readonly day: string }): void {
  const raw = count.openDays[rolledUp.day]
  for (const kind of ['counted', 'bots', 'repeats'] as const) count[kind] += rolledUp[kind] - (raw?.[kind] ?? 0)
  delete count.openDays[rolledUp.day]
}
