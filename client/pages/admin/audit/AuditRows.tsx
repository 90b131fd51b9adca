import { timeRange } from './audit-times.ts'
import type { AuditRun } from './audit-runs.ts'
import { AuditRow, Sentence } from './AuditRow.tsx'

/**
 * Entries in the given order; consecutive equal ones share a line that expands.
 * @param shown id of the entry that the page shows
 */
export function AuditRows({ runs, shown }: { runs: readonly AuditRun[]; shown?: string }) {
  return (
    <ol className="audit-list">
      {runs.map((run) => {
        const [line] = run.lines
        return run.lines.length === 1 ? (
          <AuditRow key={line!.id} line={line!} isShown={line!.id === shown} />
        ) : (
          <Run key={line!.id} run={run} shown={shown} />
        )
      })}
    </ol>
  )
}

function Run({ run: { lines, mayContinue }, shown }: { run: AuditRun; shown: string | undefined }) {
  const [line] = lines
  return (
    <li className="audit-run">
      <details open={lines.some(({ id }) => id === shown)}>
        <summary className="audit-row">
          <span className="figures audit-when">{timeRange(line!.at, lines.at(-1)!.at)}</span>
          <span>
            <Sentence line={line!} />, {mayContinue && 'almeno '}
            {lines.length} volte
          </span>
          <span className="audit-more audit-open" aria-hidden="true" />
        </summary>
        <ol className="audit-list">
          {lines.map((each) => (
            <AuditRow key={each.id} line={each} isShown={each.id === shown} />
          ))}
        </ol>
      </details>
    </li>
  )
}
