import type { Subject } from './subject-words.ts'

/** Articles on these subjects carry no advertising. */
const WITHOUT_ADVERTISING: ReadonlySet<Subject> = new Set<Subject>(['truffe-e-tutele'])

/** @returns the first of an article's subjects that excludes advertising; undefined if none does */
export const excludesAdvertising = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.find((subject) => WITHOUT_ADVERTISING.has(subject))
