/** What every page’s response names in its `Speculation-Rules` header. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** Served as this, or browsers do not read it. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

/** Stories are rendered ahead when a reader is about to open them. Views are not counted until they are seen. */
export const speculationRules = (): string =>
  JSON.stringify({
    prerender: [{ where: { href_matches: '/articolo/*' }, eagerness: 'moderate' }],
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/admin' } },
            { not: { href_matches: '/api/*' } },
            { not: { href_matches: '/articolo/*' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
