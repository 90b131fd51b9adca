import { METHOD_HREF } from '../../../site/addresses.ts'
import type { WithMeta } from '../../../site/shell/page-meta.ts'

export const data = (): WithMeta => ({
  title: 'Come scriviamo',
  description:
    'Quali articoli scrive un modello di intelligenza artificiale, che cosa controlliamo, che cosa registriamo e come segnalare un errore.',
  meta: { canonical: METHOD_HREF, type: 'website' },
})
