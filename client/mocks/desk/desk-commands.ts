import type { HttpHandler } from 'msw'
import { DIFFED_FIELDS } from '../../../events/domain/newsroom/diff/diff-content.ts'
import { mayBeBase, type Ruling } from '../../../events/domain/newsroom/revision-rulings.ts'
import { MAX_TEXT } from '../../../events/domain/newsroom/limits.ts'
import type { Command } from '../../../events/domain/permissions.ts'

// oxlint-disable-next-line no-restricted-imports -- the portal’s own refusals, until its deciders run here
import { refusalText } from '../../../server/italian/refusals.ts'
import { countWords, runningText } from '../../../events/domain/reading-time.ts'
import type { Article } from '../../api/contract.ts'
import type { ArticleContent, RevisionName } from '../../api/newsroom.ts'
import type { MockCall } from '../backend/mock-backend.ts'
import { invalid, kindOf, problem } from '../backend/scenario.ts'
import type { MockDesk, MockRevision } from '../state/newsroom-state.ts'
import { hashOf, withReadTime } from './desk-state.ts'

/** A command on one article. */
export interface OnArticle extends MockCall {
  article: Article
  desk: MockDesk
  // oxlint-disable-next-line typescript/no-explicit-any -- the request's body: each command reads its own members
  body: any
}
/** @returns the refusal, or undefined after success */
export type Run = (call: OnArticle) => Response | undefined

const TITLES = {
  conflict: [409, 'Conflitto con lo stato attuale'],
  forbidden: [403, 'Accesso negato'],
  invalid: [422, 'Dati non validi'],
} as const

/** @returns the refusal, «keeps» for a no-op, or null where the command changes something */
export function answerTo(ruling: Ruling): Response | 'keeps' | null {
  if (typeof ruling === 'string') return ruling === 'keeps' ? ruling : null
  const [status, title] = TITLES[ruling.kind]
  return problem(status, title, refusalText({ code: ruling.code }), undefined, kindOf(ruling.code))
}

/** Creates the handler of one command. */
export type Define = (verb: string, command: Command, run: Run) => HttpHandler

/** @returns the refusal of an invalid text; null for a valid one */
export function faultOf(content: ArticleContent | undefined): Response | null {
  for (const field of DIFFED_FIELDS) {
    const text = content?.[field]?.trim() ?? ''
    if (text === '' || text.length > MAX_TEXT[field]) return invalid(`content.${field}`, text ? 'È troppo lungo.' : 'Manca.')
  }
  return Array.isArray(content?.body) && content.body.length > 0 ? null : invalid('content.body', 'Manca.')
}

/** @param basedOn null for the first. @returns a new draft revision of the text */
export const revisionOf = (
  content: ArticleContent,
  authorId: string,
  [revision, basedOn]: readonly [number, number | null],
  at: string,
): MockRevision => ({
  revision,
  hash: hashOf(content),
  basedOn,
  status: 'draft',
  authorId,
  at,
  words: countWords(runningText(content.body)),
  steps: [],
  holderId: null,
  basis: null,
  content: withReadTime(content),
})

/** @param settled of a base, from which a text is made: as in `mayBeBase`. @returns the refusal where the named revision is not the newest; null where it is */
export function refuseOther({ revisions }: MockDesk, { revision, hash }: RevisionName, settled?: number | null): Response | null {
  const seen = revisions[revision - 1]
  if (seen?.hash !== hash)
    return problem(
      422,
      'Dati non validi',
      'Questo articolo non ha una versione con questa impronta.',
      undefined,
      kindOf('unknown-revision'),
    )
  const isBase = settled !== undefined
  if (isBase ? mayBeBase(revisions, seen, settled) : seen === revisions.at(-1)) return null
  const newest = isBase ? revisions.findLast(({ status }) => status !== 'discarded')! : revisions.at(-1)!
  const detail = 'Nel frattempo è stata salvata una versione più recente: confronta i due testi.'
  return problem(409, 'Conflitto con lo stato attuale', detail, undefined, kindOf('outdated-revision'), { seen, newest })
}
