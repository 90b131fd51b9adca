import type { AdminSession } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { shortDate, shortMoment, timeOfDay } from '../../../site/italian-date.ts'

const FACTOR: Record<AdminSession['secondFactor'], string> = {
  none: 'Password',
  totp: 'Password e codice',
  recovery: 'Password e codice di recupero',
  passkey: 'Passkey',
}

/** @returns «21 nov alle 16:12» */
export const startOf = ({ startedAt }: AdminSession) => `${shortDate(startedAt)} alle ${timeOfDay(startedAt)}`

/** One session; the current one ends with «Esci». */
export function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const { id, startedAt, lastUsedAt, expiresAt, secondFactor, device, current } = session
  return (
    <tr data-session={id}>
      <th scope="row" className="title figures">
        {shortMoment(startedAt)}
        {current && (
          <span className="status ml-3 text-[0.875rem]" data-status="completed">
            Questa sessione
          </span>
        )}
      </th>
      <td className="figures">
        <span className="on-phone">ultimo uso: </span>
        {current ? 'adesso' : shortMoment(lastUsedAt)}
      </td>
      <td>
        {FACTOR[secondFactor]}
        {device && <p className="text-[0.875rem] text-ink-soft">{device}</p>}
      </td>
      <td className="figures">
        <span className="on-phone">finisce entro: </span>
        {shortMoment(expiresAt)}
      </td>
      <td className="actions">
        {!current && (
          <div>
            <Button look="secondary" small aria-haspopup="dialog" onClick={onEnd}>
              Termina
              <span className="visually-hidden">: iniziata il {startOf(session)}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}
