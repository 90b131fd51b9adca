import { useState } from 'react'
import type { Calendar } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { Checkbox } from '../../../design/Checkbox.tsx'
import { Field } from '../../../design/Field.tsx'
import { call } from '../api/call.ts'
import { QuestionDialog } from '../desk/actions/QuestionDialog.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { useCalendarCalls } from './use-calendar-calls.ts'

/** The hour at which the program writes an article by itself, which an owner sets. */
export function DailyRule({ daily }: Pick<Calendar, 'daily'>) {
  const offers = useRights()
  const { perform } = useCalendarCalls()
  const [isAsking, setAsking] = useState(false)
  const { isOn, hour, usesModel } = daily
  return (
    <section aria-labelledby="articolo-del-giorno">
      <h2 id="articolo-del-giorno" className="text-[1.25rem]">
        Articolo del giorno
      </h2>
      <p className="mt-1">
        {isOn ? (
          <>
            Il programma lo scrive ogni giorno alle <strong className="figures">{hour}</strong>, se nessuno l’ha già chiesto.
          </>
        ) : (
          'Il programma non lo scrive da sé: lo chiede una persona, dal cruscotto.'
        )}
        {usesModel && ' Lo scrive un modello a pagamento.'}
      </p>
      {offers('setDailyArticle') && (
        <Button look="secondary" className="mt-3" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Cambia…<span className="visually-hidden"> l’ora dell’articolo del giorno</span>
        </Button>
      )}
      {isAsking && (
        <AskDaily
          daily={daily}
          onClose={() => setAsking(false)}
          onAnswer={(rule) =>
            perform(
              {
                title: 'Articolo del giorno',
                description: rule.isOn ? `Il programma lo scrive alle ${rule.hour}.` : 'Il programma non lo scrive da sé.',
              },
              () => call('POST /api/newsroom/rules/daily', rule),
            )
          }
        />
      )}
    </section>
  )
}

interface AskProps extends Pick<Calendar, 'daily'> {
  onClose: () => void
  onAnswer: (rule: { isOn: boolean; hour: string }) => Promise<void>
}

function AskDaily({ daily, onClose, onAnswer }: AskProps) {
  const [isOn, setOn] = useState(daily.isOn)
  const [hour, setHour] = useState(daily.hour)
  return (
    <QuestionDialog title="L’articolo del giorno" confirm="Salva" onClose={onClose} onAnswer={() => onAnswer({ isOn, hour })}>
      <Checkbox label="Il programma lo scrive da sé, ogni giorno" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {daily.usesModel && <p className="text-ink-soft">Ogni articolo è una chiamata a un modello a pagamento.</p>}
      <Field label="Ora di Roma" hint="Se il sito era fermo, si recupera fino alle 12:00, e comunque per un’ora.">
        <input type="time" required value={hour} onChange={({ target }) => setHour(target.value)} />
      </Field>
    </QuestionDialog>
  )
}
