import { useState } from 'react'
import { isLocalTime, italianMoment, romeInstant, romeLocalTime } from '../../../../events/domain/navigation/italian-days.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'

/** Day and hour as typed, at the clocks of Rome; empty while a field is. */
export interface When {
  readonly day: string
  readonly hour: string
}

export const localTimeOf = ({ day, hour }: When): string => `${day}T${hour}`

export function whenOf(at: Date): When {
  const [day, hour] = romeLocalTime(at).split('T') as [string, string]
  return { day, hour }
}

const MORNING = '07:00'
const DAY_MS = 86_400_000

/** Returns the day of Rome that is so many days after today. */
const dayIn = (days: number, now: Date): string => whenOf(new Date(romeInstant(`${whenOf(now).day}T12:00`).getTime() + days * DAY_MS)).day

const daysToMonday = (now: Date): number => (8 - new Date(`${whenOf(now).day}T12:00:00Z`).getUTCDay()) % 7 || 7

export const tomorrowMorning = (now = new Date()): When => ({ day: dayIn(1, now), hour: MORNING })

interface Props {
  value: When
  onChange: (value: When) => void
}

/** Day and hour in Rome, with the weekday that results and two usual choices. */
export function WhenFields({ value, onChange }: Props) {
  const [now] = useState(() => new Date())
  const choices = [
    { label: 'Domani alle 7', when: tomorrowMorning(now) },
    { label: 'Lunedì alle 7', when: { day: dayIn(daysToMonday(now), now), hour: MORNING } },
  ]
  const local = localTimeOf(value)
  const at = isLocalTime(local) ? romeInstant(local) : null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-4">
        <Field label="Giorno">
          <input
            type="date"
            required
            min={whenOf(now).day}
            value={value.day}
            onChange={({ target }) => onChange({ ...value, day: target.value })}
          />
        </Field>
        <Field label="Ora di Roma">
          <input type="time" required value={value.hour} onChange={({ target }) => onChange({ ...value, hour: target.value })} />
        </Field>
      </div>
      <div className="button-row">
        {choices.map(({ label, when }) => (
          <Button key={label} look="secondary" onClick={() => onChange(when)}>
            {label}
          </Button>
        ))}
      </div>
      <output className="block min-h-6 font-semibold">{at && <MomentText at={at} now={now} />}</output>
    </div>
  )
}

const MomentText = ({ at, now }: { at: Date; now: Date }) =>
  at > now ? <>{italianMoment(at.toISOString())}</> : <span className="text-danger">Quest’ora è già passata.</span>
