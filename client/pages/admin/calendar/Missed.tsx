import { italianMoment } from '../../../../events/domain/navigation/italian-days.ts'
import type { Calendar } from '../../../api/newsroom.ts'
import { deskHref } from '../../../site/addresses.ts'
import { actionText, MISS_TEXTS } from '../../../site/texts/schedule-texts.ts'

/** What did not run and waits for a person, with its reason. */
export function Missed({ missed }: Pick<Calendar, 'missed'>) {
  if (missed.length === 0) return null
  return (
    <section aria-labelledby="non-eseguite" className="calendar-missed">
      <h2 id="non-eseguite" className="text-[1.25rem]">
        {missed.length === 1 ? 'Una programmazione non eseguita' : `${missed.length} programmazioni non eseguite`}
      </h2>
      <ul className="mt-2 grid gap-3">
        {missed.map((schedule) => (
          <li key={schedule.scheduleId}>
            <a href={deskHref(schedule.slug)}>{schedule.title}</a>
            <p className="text-ink-soft">
              Doveva andare così: {actionText(schedule)} <time dateTime={schedule.at}>{italianMoment(schedule.at)}</time>. Non è avvenuto
              perché {MISS_TEXTS[schedule.missed!.reason]}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
