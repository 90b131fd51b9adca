import { useState } from 'react'
import { MAX_NOTICE } from '../../../../../events/domain/newsroom/limits.ts'
import type { DeskArticle } from '../../../../api/newsroom.ts'
import { Field } from '../../../../design/Field.tsx'
import { localTimeOf, tomorrowMorning, type When, WhenFields } from '../../parts/WhenFields.tsx'
import { type Change, ChangeFields } from './AskChange.tsx'
import { call } from '../../api/call.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import { useDecisions } from './use-decisions.ts'

export interface Scheduling {
  /** Wall clock time in Rome. */
  readonly at: string
  readonly change?: Change
  readonly notice?: string | null
}

interface Props {
  title: string
  confirm: string
  /** Hour that is offered first. */
  from?: When
  /** True if readers have seen another text, so that the publication needs a reason. */
  asksChange?: boolean
  asksNotice?: boolean
  onClose: () => void
  onAnswer: (scheduling: Scheduling) => Promise<void>
}

/** Asks for the hour of a publication or withdrawal. */
export function AskWhen({ title, confirm, from, asksChange = false, asksNotice = false, onClose, onAnswer }: Props) {
  const [when, setWhen] = useState<When>(() => from ?? tomorrowMorning())
  const [change, setChange] = useState<Partial<Change>>({})
  const [notice, setNotice] = useState('')
  const answer = () =>
    onAnswer({
      at: localTimeOf(when),
      // The form requires a kind.
      ...(asksChange ? { change: { kind: change.kind!, note: change.kind === 'typo' ? null : (change.note ?? '').trim() } } : {}),
      ...(asksNotice ? { notice: notice.trim() || null } : {}),
    })
  return (
    <QuestionDialog title={title} confirm={confirm} onClose={onClose} onAnswer={answer}>
      <WhenFields value={when} onChange={setWhen} />
      {asksChange && <ChangeFields change={change} onChange={setChange} />}
      {asksNotice && (
        <Field label="Avviso per chi legge" hint="Facoltativo. Compare al posto dell’articolo.">
          <textarea rows={3} value={notice} maxLength={MAX_NOTICE} onChange={({ target }) => setNotice(target.value)} />
        </Field>
      )}
    </QuestionDialog>
  )
}

export function AskWithdrawalWhen({ article, onClose }: { article: DeskArticle; onClose: () => void }) {
  const { perform } = useDecisions(article)
  const { slug } = article
  return (
    <AskWhen
      title="Quando si ritira l’articolo?"
      confirm="Programma il ritiro"
      asksNotice
      onClose={onClose}
      onAnswer={({ at, notice = null }) =>
        perform('Ritiro programmato', () => call('POST /api/newsroom/articles/:slug/schedule-withdrawal', { slug, at, notice }))
      }
    />
  )
}
