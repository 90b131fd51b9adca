/**
 * Prerenders an article when a reader is about to open it; its view counts only once it is visible. In each document, as a script
 * that the Content Security Policy allows by its hash: browsers load a file that a header names before the first paint.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: { href_matches: '/articolo/*' }, eagerness: 'moderate' }],
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/admin*', '/api/*', '/articolo/*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
})
