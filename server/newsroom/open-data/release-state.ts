import type { DataSource, Figure } from '../../../events/domain/generation/data-sources.ts'
import type { DomainEvent, EventData, OpenDataEvent } from '../../../events/schemas/vocabulary.ts'
import type { Decider } from '../decider.ts'

/** The last figures of a source for a period, and the last ones reported to readers. */
export interface ReleaseState {
  readonly retrieved: EventData<'ReleaseImported'> | null
  readonly reported: {
    readonly slug: string
    readonly figures: readonly Figure[]
    readonly times: number
  } | null
}

type ReleaseCommand =
  /** The source's current figures. @param isNewest the newest figure is of this period; otherwise no release begins */
  | { readonly type: 'RecordRelease'; readonly retrieved: EventData<'ReleaseImported'>; readonly isNewest: boolean }
  | {
      readonly type: 'ReportRelease'
      readonly source: DataSource
      readonly period: string
      readonly slug: string
      readonly revision: number
      readonly at: string
    }

export const releaseDecider: Decider<ReleaseState, ReleaseCommand, OpenDataEvent> = {
  initial: { retrieved: null, reported: null },

  decide(command, state) {
    if (command.type === 'ReportRelease') {
      if (!needsReport(state)) return []
      const { source, period, slug, revision, at } = command
      return [{ type: 'ReleaseReported', data: { source, period, slug, revision, reportedAt: at } }]
    }
    const { retrieved, isNewest } = command
    if (state.retrieved === null) return isNewest ? [{ type: 'ReleaseImported', data: retrieved }] : []
    // Only common periods are compared, because an answer may begin later than the previous one.
    const now = new Map(retrieved.figures.map((figure) => [figure.period, figure]))
    const figures = state.retrieved.figures.map((figure) => now.get(figure.period) ?? figure)
    if (isSame(figures, state.retrieved.figures)) return []
    return [{ type: 'ReleaseRevised', data: { ...retrieved, figures } }]
  },

  evolve(state, event: DomainEvent) {
    switch (event.type) {
      case 'ReleaseImported':
      case 'ReleaseRevised':
        return { ...state, retrieved: event.data }
      case 'ReleaseReported':
        return { ...state, reported: { slug: event.data.slug, figures: state.retrieved!.figures, times: (state.reported?.times ?? 0) + 1 } }
      default:
        return state
    }
  },
}

/** A source that alternates between two figures would otherwise correct its article in public every day. */
const MAX_CORRECTIONS = 3

export const isUnsteady = ({ reported }: ReleaseState): boolean => reported !== null && reported.times > MAX_CORRECTIONS

export const needsReport = ({ retrieved, reported }: ReleaseState): boolean =>
  retrieved !== null && (reported === null || !isSame(retrieved.figures, reported.figures))

const isSame = (some: readonly Figure[], others: readonly Figure[]): boolean =>
  some.length === others.length &&
  some.every(({ period, value, provisional }, at) => {
    const other = others[at]!
    return period === other.period && value === other.value && provisional === other.provisional
  })
