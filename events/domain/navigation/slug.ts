/** Lower-case words joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const MAX_SLUG_LENGTH = 100

/** @returns whether the text may be an article's address or a topic's id */
export const isSlug = (text: string): boolean => text.length <= MAX_SLUG_LENGTH && SLUG.test(text)
