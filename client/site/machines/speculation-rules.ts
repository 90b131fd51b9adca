/** The path that every page’s `Speculation-Rules` header names. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** Browsers ignore the rules under any other type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

/** Stories are prerendered when a reader is about to open them. Views are counted only once visible. */
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
