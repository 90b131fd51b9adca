export const PICTURE_LABELS = { advertising: 'Pubblicità', frontPage: 'Notizie e analisi' } as const
