import { useState } from 'react'
import { ButtonLink } from '../../../../design/Button.tsx'
import { deskHref } from '../../../../site/addresses.ts'
import { PageTitle } from '../../frame/PageTitle.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { useText } from '../desk-queries.ts'

const WIDTHS = { phone: ['Telefono', 390], desktop: ['Computer', 1280] } as const
type Width = keyof typeof WIDTHS

export function Preview({ slug, revision }: { slug: string; revision: number }) {
  // Loads the title, and the error that the frame cannot report.
  const text = useText(slug, revision, 0)
  const [width, setWidth] = useState<Width>('phone')
  if (text.isError)
    return (
      <>
        <PageTitle title="Anteprima" />
        <LoadError title="Non è stato possibile aprire l’anteprima." query={text} />
      </>
    )
  if (!text.data) return <Loading text="Apro l’anteprima…" />
  return (
    <div className="desk">
      <PageTitle title={`Anteprima della versione ${revision}`}>
        <ButtonLink look="secondary" href={deskHref(slug)}>
          Torna all’articolo
        </ButtonLink>
      </PageTitle>
      <fieldset className="preview-widths">
        <legend className="visually-hidden">Larghezza</legend>
        {(Object.keys(WIDTHS) as Width[]).map((key) => (
          <label key={key}>
            <input type="radio" name="width" checked={width === key} onChange={() => setWidth(key)} />
            {WIDTHS[key][0]} ({WIDTHS[key][1]} px)
          </label>
        ))}
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <div className="preview-frame" role="region" aria-label="Anteprima" tabIndex={0}>
        <iframe
          title={`«${text.data.content.title}», come lo vedrebbe chi legge`}
          src={`/api/newsroom/articles/${slug}/revisions/${revision}/page`}
          width={WIDTHS[width][1]}
          height={900}
          sandbox="allow-same-origin"
        />
      </div>
    </div>
  )
}
