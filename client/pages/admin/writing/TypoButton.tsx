import { typoFault } from '../../../../events/domain/newsroom/typo.ts'
import type { DeskArticle } from '../../../api/newsroom.ts'
import { Button } from '../../../design/Button.tsx'
import { deskHref } from '../../../site/addresses.ts'
import { useDesk, useText } from '../desk/desk-queries.ts'
import { trimmed } from './draft.ts'
import type { WritingDraft } from './use-draft.ts'

/** Publishes a text in which only typos are corrected. It appears as soon as that is so. */
export function TypoButton({ draft }: { draft: WritingDraft }) {
  const { data: article } = useDesk(draft.slug)
  if (!article?.offered.includes('correctTypo') || !draft.isDirty) return null
  return <OfferedButton article={article} draft={draft} />
}

function OfferedButton({ article: { slug, published }, draft }: { article: DeskArticle; draft: WritingDraft }) {
  const { data: shown } = useText(slug, published!.revision, 0)
  if (!shown || typoFault(shown.content, trimmed(draft.content)) !== null) return null
  const isBusy = draft.saving.state === 'saving'
  const correct = async () => {
    const corrected = await draft.correctTypo({ revision: shown.revision, hash: shown.hash })
    if (corrected) window.location.assign(deskHref(slug))
  }
  return (
    <Button look="secondary" aria-disabled={isBusy || undefined} onClick={() => isBusy || void correct()}>
      Correggi il refuso sul sito
    </Button>
  )
}
