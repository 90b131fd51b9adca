import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same; the only thing that compares them. */
export type SameSecret = (one: string, other: string) => boolean

/** Compares digests of one length, so that timing reveals neither how much of a guess is right nor how long the secret is. */
export const sameSecret: SameSecret = (one, other) => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
