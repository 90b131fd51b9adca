import type { Piece } from './piece.ts'

/** The rooms of components in the order of the catalogue, each with its file of pieces. */
export const ROOMS = {
  design: { label: 'Comandi e campi', load: () => import('./pieces/design.tsx') },
  stories: { label: 'Elenchi e articoli', load: () => import('./pieces/stories.tsx') },
  reading: { label: 'Pagine per chi legge', load: () => import('./pieces/reading.tsx') },
  advertising: { label: 'Pubblicità', load: () => import('./pieces/advertising.tsx') },
  forms: { label: 'Moduli e calcolatori', load: () => import('./pieces/forms.tsx') },
  parts: { label: 'Parti della redazione', load: () => import('./pieces/parts.tsx') },
  dashboard: { label: 'Cruscotto', load: () => import('./pieces/dashboard.tsx') },
  lists: { label: 'Coda, calendario e registro', load: () => import('./pieces/lists.tsx') },
  frontpage: { label: 'Prima pagina', load: () => import('./pieces/frontpage.tsx') },
  desk: { label: 'Articolo in redazione', load: () => import('./pieces/desk.tsx') },
  dialogs: { label: 'Domande', load: () => import('./pieces/dialogs.tsx') },
  writing: { label: 'Scrittura', load: () => import('./pieces/writing.tsx') },
  people: { label: 'Persone e accesso', load: () => import('./pieces/people.tsx') },
} as const satisfies Record<string, { label: string; load: () => Promise<{ PIECES: readonly Piece[] }> }>

export type Room = keyof typeof ROOMS
