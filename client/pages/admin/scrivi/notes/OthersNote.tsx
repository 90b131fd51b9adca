import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/Button.tsx'
import { call } from '../../api/call.ts'
import { editorsKey, useDesk } from '../../articolo/desk-queries.ts'
import type { WritingDraft } from '../use-draft.ts'

/** Who else has this article open, and the newer revision that they have saved. */
export function OthersNote({ slug, draft }: { slug: string; draft: WritingDraft }) {
  const desk = useDesk(slug)
  const others = useQuery({ queryKey: editorsKey(slug), queryFn: () => call('GET /api/newsroom/articles/:slug/editors', { slug }) })
  const names = others.data?.map(({ name }) => name ?? 'Un’altra persona') ?? []
  const newest = desk.data?.newest
  const mayRevise = desk.data?.offered.includes('reviseArticle') ?? true
  const isBehind = newest !== undefined && newest.status !== 'discarded' && draft.base !== null && newest.revision > draft.base.revision
  return (
    <div role="status" className="grid gap-3 empty:contents">
      {names.length > 0 && (
        <div className="writing-note">
          <p>
            {names.length === 1 ? `Anche ${names[0]} ha aperto` : `Anche ${names.join(', ')} hanno aperto`} questo articolo per modificarlo.
          </p>
        </div>
      )}
      {isBehind && (
        <div className="writing-note">
          <p>
            {newest.authorName ?? 'Un’altra persona'} ha salvato la versione {newest.revision} mentre scrivi.
            {!mayRevise && ' L’articolo adesso è suo: il tuo testo resta qui e nella copia di lavoro. Chiedi che te lo affidi, poi salva.'}
          </p>
          {mayRevise && (
            <Button look="secondary" small onClick={() => void draft.save()}>
              Confronta i due testi
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
