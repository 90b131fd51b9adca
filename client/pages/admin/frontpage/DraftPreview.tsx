import { useId, useState } from 'react'
import { SLOTS } from '../../../../events/domain/newsroom/front-page-slots.ts'
import type { Draft } from './draft.ts'

const WIDTHS = { phone: ['Telefono', 390], desktop: ['Computer', 1280] } as const
type Width = keyof typeof WIDTHS

function addressOf({ changes }: Draft): string {
  const asked = new URLSearchParams()
  for (const slot of SLOTS) {
    const put = changes[slot]
    if (put !== undefined) asked.set(slot, put?.slug ?? '')
  }
  return `/api/newsroom/front-page/page?${asked}`
}

/** The front page as readers would see the draft. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const name = useId()
  const [width, setWidth] = useState<Width>('phone')
  return (
    <section aria-labelledby="anteprima" className="grid gap-3">
      <h2 id="anteprima">Anteprima della bozza</h2>
      <fieldset className="preview-widths">
        <legend className="visually-hidden">Larghezza</legend>
        {(Object.keys(WIDTHS) as Width[]).map((key) => (
          <label key={key}>
            <input type="radio" name={name} checked={width === key} onChange={() => setWidth(key)} />
            {WIDTHS[key][0]} ({WIDTHS[key][1]} px)
          </label>
        ))}
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <div className="preview-frame" role="region" aria-label="Anteprima" tabIndex={0}>
        <iframe
          title="La prima pagina con le modifiche della bozza"
          src={addressOf(draft)}
          width={WIDTHS[width][1]}
          height={900}
          sandbox="allow-same-origin"
        />
      </div>
    </section>
  )
}
