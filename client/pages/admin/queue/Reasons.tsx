import { figure } from '../../../../events/domain/figures.ts'

export const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <details className="reasons-box">
    <summary>
      {figure(reasons.length)} {reasons.length === 1 ? 'motivo' : 'motivi'}
    </summary>
    <ul className="reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </details>
)
