export interface OpenDay {
  counted: number
  bots: number
  repeats: number
}

export interface ViewCount extends OpenDay {
  /** Views by day, «2026-11-21». A roll-up replaces the day even if its raw views have left the log. */
  openDays: Record<string, OpenDay>
}

export const noViews = (): ViewCount => ({ counted: 0, bots: 0, repeats: 0, openDays: {} })

export function addView(count: ViewCount, { mark, viewedAt }: { mark?: 'bot' | 'repeat' | undefined; viewedAt: string }): void {
  const kind = mark === 'bot' ? 'bots' : mark === 'repeat' ? 'repeats' : 'counted'
  const days = count.openDays
  const name = viewedAt.slice(0, 10)
  const day = days[name]
  if (day) day[kind]++
  else days[name] = { counted: 0, bots: 0, repeats: 0, [kind]: 1 }
  count[kind]++
}

export function closeDay(count: ViewCount, rolledUp: OpenDay & { readonly day: string }): void {
  const raw = count.openDays[rolledUp.day]
  for (const kind of ['counted', 'bots', 'repeats'] as const) count[kind] += rolledUp[kind] - (raw?.[kind] ?? 0)
  delete count.openDays[rolledUp.day]
}
