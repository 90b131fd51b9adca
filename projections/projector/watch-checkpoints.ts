import { isBefore, parsePosition, type Position } from '../../events/log/position.ts'
import type { Notice, Store } from '../stores/store.ts'

export interface CheckpointWatch {
  /** @returns whether all of these builds have passed `position` before `timeoutMs` went by */
  reached(builds: readonly number[], position: Position, timeoutMs: number): Promise<boolean>
  end(): void
}

/** Learns from the store's notices how far builds have come by the commits of any process. */
export function watchCheckpoints(store: Pick<Store, 'onNotice'>): CheckpointWatch {
  const checkpoints = new Map<number, Position>()
  let wake = () => {}
  const end = store.onNotice((notice: Notice) => {
    if (!notice.lost) for (const { build, position } of notice.reached) if (position) checkpoints.set(build, parsePosition(position))
    wake()
  })
  /** Until the next notice. */
  const nextNotice = (timeoutMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    end,
    async reached(builds, position, timeoutMs) {
      const deadline = performance.now() + timeoutMs
      while (builds.some((build) => isBefore(checkpoints.get(build) ?? null, position))) {
        const left = deadline - performance.now()
        if (left <= 0) return false
        await nextNotice(left)
      }
      return true
    },
  }
}
