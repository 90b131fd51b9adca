import { Check } from 'lucide-react'
import { PartnerLink } from '../advertising/PartnerLink.tsx'
import type { AdvertorialBlock } from './advertorial.ts'
import { CopyText } from './CopyText.tsx'

interface Props {
  block: Extract<AdvertorialBlock, { type: 'call-to-action' }>
  campaign: string
}

/** Renders a checklist, then the full-width button to the partner. */
export function CallToAction({ block: { title, text, checklist, button, testId }, campaign }: Props) {
  return (
    <aside className="advert advertorial-action" aria-label="Pubblicità: invito del partner">
      <p className="advert-label">Pubblicità</p>
      <h2 className="advert-title">{title}</h2>
      <p>
        <CopyText copy={text} campaign={campaign} />
      </p>
      <ul className="checklist">
        {checklist.map((item) => (
          <li key={item}>
            <Check size={18} strokeWidth={1.75} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      <PartnerLink campaign={campaign} placement={testId} data-testid={testId} className="button button-primary button-wide">
        {button}
      </PartnerLink>
    </aside>
  )
}
