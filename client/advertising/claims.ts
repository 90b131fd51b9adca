export interface ClaimedFigure {
  id: string
  label: string
  value: string
  /** Place to verify the figure. A figure without a source is marked as the publisher’s unverified claim. */
  source?: { text: string; href: string }
  /** Matches text on the same subject (see `claimsBeside`). Set for claims that appear in advertisements on articles. */
  spokenOf?: RegExp
}

/** Every marketing figure of the portal (R1.8). Pages take figures only from here, and each figure is used on a page. */
export const CLAIMS = [
  { id: 'readers', label: 'lettori', value: '127.000+' },
  { id: 'average-return', label: 'rendimento medio', value: '18,3%' },
  { id: 'resources', label: 'risorse', value: '100+' },
  { id: 'support', label: 'assistenza', value: '24/7' },
  {
    id: 'minimum-investment',
    label: 'investimento minimo',
    value: '250 €',
    spokenOf: /\b250[\s\u00a0]?(?:€|euro)|(?:investimento|deposito|versamento) minimo|primo versamento/i,
  },
  { id: 'refund', label: 'garanzia di rimborso', value: '30 giorni', spokenOf: /rimbors|garan(?:zia|tit)/i },
  { id: 'daily-time', label: 'al giorno', value: '15 minuti', spokenOf: /(?:15|quindici|pochi) minuti/i },
  { id: 'guide-pages', label: 'pagine', value: '47' },
  { id: 'guide-downloads', label: 'download', value: '12.000+' },
  { id: 'guide-price', label: 'gratuita', value: '100%' },
  { id: 'guide-platforms', label: 'piattaforme autorizzate', value: '5' },
  { id: 'guide-strategies', label: 'strategie per gestire il rischio', value: '5' },
  { id: 'guide-checklist', label: 'punti di controllo', value: '15' },
] as const satisfies readonly ClaimedFigure[]

export type ClaimId = (typeof CLAIMS)[number]['id']

export const UNVERIFIED_NOTE = 'Dato dichiarato dall’editore, non verificato'

/** Note on a figure that a dedicated page quotes from advertisements in order to examine it. */
export const QUOTED_NOTE = 'Cifra letta negli annunci: non è un dato nostro e nessuna fonte la conferma'

export const claim = (id: ClaimId): ClaimedFigure => CLAIMS.find((figure) => figure.id === id)!

/**
 * Returns the claims that may stand beside an article. It omits claims on subjects that the text mentions, so that no advertisement repeats
 * a claim that the article refutes.
 */
export function claimsBeside<Id extends ClaimId>(ids: readonly Id[], { title, content }: { title: string; content: string }): Id[] {
  const text = `${title} ${content.replaceAll(/<[^<>]*>/g, '')}`.replaceAll('&nbsp;', ' ')
  return ids.filter((id) => !claim(id).spokenOf?.test(text))
}
