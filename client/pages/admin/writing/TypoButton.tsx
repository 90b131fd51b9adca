import { useState } from 'react'
import { typoFault } from '../../../../events/domain/newsroom/typo.ts'
import type { DeskArticle } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { deskHref } from '../../../site/addresses.ts'
import { call } from '../api/call.ts'
import { failureToast, isDoneNotShown } from '../api/explain.ts'
import { useDesk, useText } from '../desk/desk-queries.ts'
import { trimmed } from './draft.ts'
import type { WritingDraft } from './use-draft.ts'

/** Publishes a text in which only typos are corrected. It appears as soon as that is so. */
export function TypoButton({ draft }: { draft: WritingDraft }) {
  const { data: article } = useDesk(draft.slug)
  if (!article?.offered.includes('correctTypo') || !draft.isDirty) return null
  return <OfferedButton article={article} draft={draft} />
}

function OfferedButton({ article, draft: { content, saving } }: { article: DeskArticle; draft: WritingDraft }) {
  const { slug, published } = article
  const { data: shown } = useText(slug, published!.revision, 0)
  const showToast = useToast()
  const [isSending, setSending] = useState(false)
  const corrected = trimmed(content)
  if (!shown || typoFault(shown.content, corrected) !== null) return null
  const isBusy = isSending || saving.state === 'saving'
  const correct = async () => {
    setSending(true)
    try {
      const basedOn = { revision: shown.revision, hash: shown.hash }
      await call('POST /api/newsroom/articles/:slug/typo', { slug, basedOn, content: corrected })
    } catch (error) {
      if (!isDoneNotShown(error)) {
        setSending(false)
        showToast(failureToast(error, 'Il refuso non è corretto.'))
        return
      }
    }
    window.location.assign(deskHref(slug))
  }
  return (
    <Button look="secondary" aria-disabled={isBusy || undefined} onClick={() => isBusy || void correct()}>
      Correggi il refuso sul sito
    </Button>
  )
}
