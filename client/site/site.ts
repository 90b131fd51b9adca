/** The portal's name and publisher: configuration, the same for every reader. */
export interface Site {
  name: string
  /** Public origin, without a trailing slash. */
  url: string
  /** The partner's address; tracking parameters are added to it. */
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

interface SiteSettings {
  url: string
  name?: string | undefined
  partnerUrl?: string | undefined
  publisher?: { readonly [K in keyof Publisher]?: Publisher[K] | undefined } | undefined
}

/** Missing settings default to addresses reserved for examples. */
export function createSite({ url, name, partnerUrl, publisher = {} }: SiteSettings): Site {
  const given = Object.fromEntries(Object.entries(publisher).filter(([, value]) => value !== undefined))
  return {
    name: name ?? 'Mercato Chiaro',
    url: url.replace(/\/+$/, ''),
    partnerUrl: partnerUrl ?? 'https://partner.example',
    publisher: { ...DEFAULT_PUBLISHER, ...given },
  }
}
