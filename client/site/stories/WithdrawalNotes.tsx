import type { Withdrawal } from '../../api/contract.ts'
import { longMoment } from '../italian-date.ts'

export const WithdrawalNotes = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) => (
  <ol className="correction-notes">
    {withdrawals.map(({ at, notice, back }) => (
      <li key={at}>
        <p className="label">
          Ritirato il <time dateTime={at}>{longMoment(at)}</time>.
          {back && (
            <>
              {' '}
              Di nuovo online il <time dateTime={back.at}>{longMoment(back.at)}</time>.
            </>
          )}
        </p>
        {notice !== null && <p>{notice}</p>}
      </li>
    ))}
  </ol>
)
