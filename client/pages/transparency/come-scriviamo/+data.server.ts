import type { WithMeta } from '../../../site/shell/page-meta.ts'

export const data = (): WithMeta => ({
  title: 'Come scriviamo',
  description:
    'Quali articoli scrive un modello di intelligenza artificiale, che cosa controlliamo, che cosa registriamo e come segnalare un errore.',
  meta: { canonical: '/come-scriviamo', type: 'website' },
})
