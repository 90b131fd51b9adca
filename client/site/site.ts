/** Name and publisher of the portal, from the configuration. */
export interface Site {
  name: string
  url: string
  /** Address of the partner; tracking parameters are added. */
  partnerUrl: string
  publisher: Publisher
}

interface Publisher {
  company: string
  address: string
  email: string
  pressEmail: string
  phone: string
}

const DEFAULT_PUBLISHER: Publisher = {
  company: 'Mercato Chiaro (editore dimostrativo)',
  address: 'Via dell’Esempio 1, 20121 Milano',
  email: 'redazione@mercato-chiaro.example',
  pressEmail: 'stampa@mercato-chiaro.example',
  phone: '+39 02 0000 0000',
}

export const DEFAULT_SITE_NAME = 'Mercato Chiaro'
export const DEFAULT_PARTNER_URL = 'https://partner.example'
export const TAGLINE = 'I mercati, spiegati con chiarezza'

interface SiteSettings {
  url: string
  name?: string | undefined
  partnerUrl?: string | undefined
  publisher?: { readonly [K in keyof Publisher]?: Publisher[K] | undefined } | undefined
}

export function createSite({ url, name, partnerUrl, publisher = {} }: SiteSettings): Site {
  const given = Object.fromEntries(Object.entries(publisher).filter(([, value]) => value !== undefined))
  return {
    name: name ?? DEFAULT_SITE_NAME,
    url: url.replace(/\/+$/, ''),
    partnerUrl: partnerUrl ?? DEFAULT_PARTNER_URL,
    publisher: { ...DEFAULT_PUBLISHER, ...given },
  }
}
