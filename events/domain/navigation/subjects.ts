import type { Block, RichText } from '../blocks.ts'
import { CONCEPT_SUBJECTS } from './concept-subjects.ts'
import { folded, scoresOf, type Subject, SUBJECTS } from './subject-words.ts'

export type { Subject } from './subject-words.ts'

export const SUBJECT_KEYS = Object.keys(SUBJECTS) as Subject[]

export const subjectLabel = (subject: Subject): string => SUBJECTS[subject][0]

export const isSubject = (key: string): key is Subject => Object.hasOwn(SUBJECTS, key)

const MAX_PER_ARTICLE = 3
/** Two passing mentions do not make a subject of a text whose title or other words name one. */
const MIN_SCORE = 3
const MIN_IN_PASSING = 2
/** Minimum score beside a concept: more than one word of the title. */
const MIN_BESIDE = 4

/**
 * Returns at most three subjects of a text, the foremost first.
 * @param title title, followed by the topic's if there is one
 * @param rest subtitle and standfirst
 */
export function subjectsOf(title: string, rest: string): Subject[] {
  const scores = scoresOf(title, rest)
  const enough = scores[0] !== undefined && scores[0].score >= MIN_SCORE ? MIN_SCORE : MIN_IN_PASSING
  return foremost(scores.filter(({ score }) => score >= enough).map(({ key }) => key))
}

/** Returns the first three. Always includes a subject that excludes advertising, so that an article about fraud never carries any. */
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
 * Returns at most three subjects, the foremost first.
 * A program's text links to its concept, which decides, because a headline such as «Chi ha spesso ragione e perde» names no subject. Any
 * other text is judged by its words.
 * @param topicId id of the topic of a program's text
 */
export function subjectsOfText({ title, subtitle, summary, body }: Text, topicId: string | undefined): Subject[] {
  const rest = `${subtitle} ${summary}`
  const ofConcept = topicId === undefined ? undefined : CONCEPT_SUBJECTS[conceptOf(body) ?? '']
  if (ofConcept) {
    const others = scoresOf(title, rest).filter(({ score, inTitle }) => inTitle && score >= MIN_BESIDE)
    return foremost([...new Set([...ofConcept, ...others.map(({ key }) => key)])])
  }
  // A topic often has the same name as its article.
  const isNamedAlike = topicId === undefined || folded(topicId) === folded(title)
  return subjectsOf(isNamedAlike ? title : `${title} ${topicId}`, rest)
}

const CONCEPT_PAGE = /^\/glossario\/([a-z0-9-]+)$/

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

const WITHOUT_ADVERTISING: ReadonlySet<Subject> = new Set<Subject>(['truffe-e-tutele'])

export const excludesAdvertising = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.find((subject) => WITHOUT_ADVERTISING.has(subject))
