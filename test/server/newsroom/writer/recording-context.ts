import type { WriterContext } from '../../../../server/newsroom/writer/writer.ts'

export interface Report {
  readonly type: 'started' | 'succeeded' | 'failed'
  readonly data: unknown
}

/** A caller that records what is reported to it, in order. */
export function recordingContext(
  signal = new AbortController().signal,
  written: ReadonlySet<string> = new Set(),
): { context: WriterContext; reports: Report[] } {
  const reports: Report[] = []
  const keep = (type: Report['type']) => async (data: unknown) => void reports.push({ type, data })
  return {
    reports,
    context: {
      signal,
      now: () => new Date(),
      isWritten: async (title) => written.has(title),
      onAttemptStarted: keep('started'),
      onAttemptSucceeded: keep('succeeded'),
      onAttemptFailed: keep('failed'),
    },
  }
}
