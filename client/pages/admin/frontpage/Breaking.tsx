import { useState } from 'react'
import { italianMoment } from '../../../../events/domain/navigation/italian-days.ts'
import { MAX_BREAKING } from '../../../../events/domain/newsroom/front-page-slots.ts'
import type { ArrangedFrontPage } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { call } from '../api/call.ts'
import { QuestionDialog } from '../desk/actions/QuestionDialog.tsx'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { localTimeOf, type When, WhenFields, whenOf } from '../parts/WhenFields.tsx'
import { ArticleChooser } from './ArticleChooser.tsx'
import { useFrontPageCommand } from './front-page-queries.ts'

const FIRST_OFFERED_MS = 3 * 60 * 60_000

/** The breaking news notice: the present one, and the form of the next. */
export function Breaking({ notice }: Pick<ArrangedFrontPage, 'notice'>) {
  const { pending, perform } = useFrontPageCommand()
  const [isAsking, setAsking] = useState(false)
  const busy = { 'aria-disabled': pending || undefined }
  const withdraw = () =>
    perform('Avviso tolto', () => call('POST /api/newsroom/front-page/notice/withdraw', { noticeId: notice!.noticeId }))
  return (
    <section aria-labelledby="ultima-ora" className="grid gap-3">
      <h2 id="ultima-ora">Ultim’ora</h2>
      {notice ? (
        <div className="desk-sent-back">
          <p className="font-semibold">{notice.text}</p>
          <p className="text-ink-soft">
            In cima alla prima pagina e alle sezioni fino a {italianMoment(notice.until)}. Lo ha messo {notice.byName ?? FORMER_MEMBER}.
          </p>
          {notice.article && (
            <p>
              Porta a «{notice.article.title}»
              {notice.article.status !== 'published' && ', che adesso non è sul sito: chi legge vede il testo senza collegamento'}.
            </p>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">
          Nessun avviso. Un avviso sta in cima alla prima pagina e alle pagine delle sezioni, fino all’ora che scegli.
        </p>
      )}
      <div className="button-row">
        <Button look="secondary" {...busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {notice ? 'Sostituisci l’avviso…' : 'Scrivi un avviso…'}
        </Button>
        {notice && (
          <Button look="danger" {...busy} onClick={() => void withdraw()}>
            Togli l’avviso
          </Button>
        )}
      </div>
      {isAsking && (
        <AskNotice
          onClose={() => setAsking(false)}
          onAnswer={async (asked) => void (await perform('Avviso in linea', () => call('POST /api/newsroom/front-page/notice', asked)))}
        />
      )}
    </section>
  )
}

interface Asked {
  text: string
  slug: string | null
  until: string
}

function AskNotice({ onClose, onAnswer }: { onClose: () => void; onAnswer: (asked: Asked) => Promise<void> }) {
  const [text, setText] = useState('')
  const [linked, setLinked] = useState<string | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [until, setUntil] = useState<When>(() => whenOf(new Date(Date.now() + FIRST_OFFERED_MS)))
  return (
    <QuestionDialog
      title="Ultim’ora"
      confirm="Metti in linea"
      onClose={onClose}
      onAnswer={() => onAnswer({ text: text.trim(), slug: isLinking ? linked : null, until: localTimeOf(until) })}
    >
      <Field label="Avviso" hint={`Una frase. Al massimo ${MAX_BREAKING} caratteri: ne restano ${MAX_BREAKING - text.length}.`}>
        <textarea
          rows={3}
          required
          value={text}
          maxLength={MAX_BREAKING}
          onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
        />
      </Field>
      <WhenFields value={until} onChange={setUntil} />
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={isLinking} onChange={({ target }) => setLinking(target.checked)} />
        Porta a un articolo
      </label>
      {isLinking && <ArticleChooser label="Articolo" section={null} chosen={linked} onChoose={({ firstSlug }) => setLinked(firstSlug)} />}
    </QuestionDialog>
  )
}
