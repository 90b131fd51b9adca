/** @returns an opaque cursor, as the server's are, of the page that starts after the article */
export const cursorOf = ({ slug }: { slug: string }): string => `after-${slug}`

export const isCursor = (text: string): boolean => /^after-[a-z0-9-]+$/.test(text)

/** @returns the index at which the cursor's page starts; 0 for an unknown cursor */
export const startAfter = (all: readonly { slug: string }[], cursor: string): number =>
  all.findIndex((article) => cursorOf(article) === cursor) + 1
