/** What stands on the sharing pictures of pages that are no articles. */
export const PICTURE_LABELS = { advertising: 'Pubblicità', frontPage: 'Notizie e analisi' } as const
