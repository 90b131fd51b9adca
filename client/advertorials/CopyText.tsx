import { noBreakUnits } from '../design/no-break-units.ts'
import { PartnerLink } from '../advertising/PartnerLink.tsx'
import type { Copy, Run } from './advertorial.ts'

/** Renders text with emphasis and links. The link to the partner has a test identifier (R5.4). */
export function CopyText({ copy, campaign }: { copy: Copy; campaign: string }) {
  if (typeof copy === 'string') return noBreakUnits(copy)
  return copy.map((run, index) => (typeof run === 'string' ? noBreakUnits(run) : <RunText key={index} run={run} campaign={campaign} />))
}

function RunText({ run, campaign }: { run: Run; campaign: string }) {
  const { mark, href, partner } = run
  const text = noBreakUnits(run.text)
  const marked = mark === 'strong' ? <strong>{text}</strong> : mark === 'em' ? <em>{text}</em> : text
  if (partner) {
    return (
      <PartnerLink campaign={campaign} placement="link-tradeautomatico-reveal" data-testid="link-tradeautomatico-reveal">
        {marked}
      </PartnerLink>
    )
  }
  if (!href) return marked
  return href.startsWith('/') ? (
    <a href={href}>{marked}</a>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow">
      {marked}
    </a>
  )
}
