/**
 * Prerenders an article when a reader is about to open it; the view counts only once the page is visible. The rules are an inline script,
 * allowed by its hash: browsers load a file named in a header before the first paint.
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
