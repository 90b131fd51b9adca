import type { Site } from '../site/site.ts'

interface Placement {
  campaign: string
  content: string
}

/** @returns the partner’s address with the four tracking parameters (R1.3). */
export function partnerHref({ partnerUrl, name }: Pick<Site, 'partnerUrl' | 'name'>, { campaign, content }: Placement): string {
  const url = new URL(partnerUrl)
  url.searchParams.set('utm_source', name.toLowerCase().replaceAll(/\s+/g, '-'))
  url.searchParams.set('utm_medium', 'affiliazione')
  url.searchParams.set('utm_campaign', campaign)
  url.searchParams.set('utm_content', content)
  return url.href
}

/** Attributes of every link to the partner: paid, not followed, without opener and referrer. */
export const PARTNER_LINK = { target: '_blank', rel: 'sponsored nofollow noopener noreferrer' } as const
