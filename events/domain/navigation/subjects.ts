import type { Block, RichText } from '../blocks.ts'
import { CONCEPT_SUBJECTS } from './concept-subjects.ts'
import { folded, scoresOf, type Subject, SUBJECTS } from './subject-words.ts'

export type { Subject } from './subject-words.ts'

export const SUBJECT_KEYS = Object.keys(SUBJECTS) as Subject[]

/** @returns what readers see */
export const subjectLabel = (subject: Subject): string => SUBJECTS[subject][0]

/** @returns whether an address names a subject */
export const isSubject = (key: string): key is Subject => Object.hasOwn(SUBJECTS, key)

const MAX_PER_ARTICLE = 3
/** Two words in passing make no subject of a text whose title names one, or that speaks of another more; one never does. */
const MIN_SCORE = 3
const MIN_IN_PASSING = 2
/** Beside a concept: more than one word of the title. */
const MIN_BESIDE = 4

/**
 * @param title with the topic's, where there is one
 * @param rest subtitle and standfirst
 * @returns what the words of a text say it is about: at most three, the foremost first
 */
export function subjectsOf(title: string, rest: string): Subject[] {
  const scores = scoresOf(title, rest)
  const enough = scores[0] !== undefined && scores[0].score >= MIN_SCORE ? MIN_SCORE : MIN_IN_PASSING
  return foremost(scores.filter(({ score }) => score >= enough).map(({ key }) => key))
}

/** @returns the first three; one that excludes advertising is always among them, so that an article about fraud never carries any */
function foremost(subjects: readonly Subject[]): Subject[] {
  const first = subjects.slice(0, MAX_PER_ARTICLE)
  const excluding = excludesAdvertising(subjects)
  return excluding === undefined || first.includes(excluding) ? first : [...first.slice(0, -1), excluding]
}

interface Text {
  readonly title: string
  readonly subtitle: string
  readonly summary: string
  readonly body: readonly Block[]
}

/**
 * A program's text leads to the concept that it was written on, which decides: a headline such as «Chi ha spesso ragione e perde» names
 * nothing. Of any other text its words decide.
 * @param topicId of a program's text: its topic's title as an address
 * @returns at most three, the foremost first
 */
export function subjectsOfText({ title, subtitle, summary, body }: Text, topicId: string | undefined): Subject[] {
  const rest = `${subtitle} ${summary}`
  const ofConcept = topicId === undefined ? undefined : CONCEPT_SUBJECTS[conceptOf(body) ?? '']
  if (ofConcept) {
    const others = scoresOf(title, rest).filter(({ score, inTitle }) => inTitle && score >= MIN_BESIDE)
    return foremost([...new Set([...ofConcept, ...others.map(({ key }) => key)])])
  }
  // A topic is often called what its article is.
  const isNamedAlike = topicId === undefined || folded(topicId) === folded(title)
  return subjectsOf(isNamedAlike ? title : `${title} ${topicId}`, rest)
}

const CONCEPT_PAGE = /^\/glossario\/([a-z0-9-]+)$/

/** @returns the first concept that a list of the text leads to; undefined where none does */
export function conceptOf(body: readonly Block[]): string | undefined {
  for (const block of body) {
    if (block.type !== 'list') continue
    for (const item of block.items) {
      const concept = hrefsOf(item).find((href) => CONCEPT_PAGE.test(href))
      if (concept) return CONCEPT_PAGE.exec(concept)![1]
    }
  }
  return undefined
}

const hrefsOf = (text: RichText) => (typeof text === 'string' ? [] : text.flatMap(({ href }) => href ?? []))

/** Articles on these subjects carry no advertising. */
const WITHOUT_ADVERTISING: ReadonlySet<Subject> = new Set<Subject>(['truffe-e-tutele'])

/** @returns the first of an article's subjects that excludes advertising; undefined if none does */
export const excludesAdvertising = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.find((subject) => WITHOUT_ADVERTISING.has(subject))
