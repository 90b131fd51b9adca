/** Labels on the sharing pictures of pages other than articles. */
export const PICTURE_LABELS = { advertising: 'Pubblicità', frontPage: 'Notizie e analisi' } as const
