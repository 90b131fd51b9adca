/** The path that every page’s `Speculation-Rules` header names. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** Browsers ignore the rules under any other type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

/** Prerenders an article when a reader is about to open it; its view counts only once it is visible. */
export const speculationRules = (): string =>
  JSON.stringify({
    prerender: [{ where: { href_matches: '/articolo/*' }, eagerness: 'moderate' }],
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/admin*' } },
            { not: { href_matches: '/api/*' } },
            { not: { href_matches: '/articolo/*' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
