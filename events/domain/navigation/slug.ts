export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const MAX_SLUG_LENGTH = 100

/** Returns whether the text is a valid article slug or topic id. */
export const isSlug = (text: string): boolean => text.length <= MAX_SLUG_LENGTH && SLUG.test(text)

/** Returns an author's name as addresses spell it: «redazione-mercati». */
export const authorKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
