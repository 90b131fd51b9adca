import type { AnchorHTMLAttributes } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { PARTNER_LINK, partnerHref } from './partner-link.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'content'> {
  campaign: string
  placement: string
}

/** Link to the partner: tracked, marked as paid, in a new tab. */
export function PartnerLink({ campaign, placement, children, ...rest }: Props) {
  const { site } = usePageContext()
  return (
    <a href={partnerHref(site, { campaign, content: placement })} {...PARTNER_LINK} {...rest}>
      {children}
      <span className="visually-hidden"> (si apre in una nuova scheda)</span>
    </a>
  )
}
