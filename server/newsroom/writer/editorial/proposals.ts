import { type SentenceSpan, sentenceSpans } from './reading-level.ts'

export interface Proposal {
  readonly at: number
  readonly found: string
  readonly instead: string
}

export type Part = 'title' | 'subtitle' | 'excerpt' | 'summary' | number

export interface Place {
  readonly part: Part
  readonly sentence: string
  readonly proposals?: readonly Proposal[]
}

export interface Found {
  readonly part: Part
  readonly text: string
  readonly at: number
  readonly found: string
  readonly instead?: string | undefined
}

export type PlacesOf = (all: readonly Found[]) => Place[]

export function createPlacesOf(): PlacesOf {
  const spans = new Map<string, SentenceSpan[]>()
  const spansOf = (text: string) => {
    const known = spans.get(text) ?? [...sentenceSpans(text)]
    spans.set(text, known)
    return known
  }
  return (all) => placed(all, ({ text, at }) => sentenceAt(spansOf(text), text, at))
}

function placed(all: readonly Found[], spanOf: (one: Found) => SentenceSpan): Place[] {
  const places = new Map<string, { part: Part; sentence: string; proposals: Proposal[] }>()
  for (const one of all) {
    const { part, at, found, instead } = one
    const { sentence, from } = spanOf(one)
    const key = `${part}/${sentence}`
    const place = places.get(key) ?? { part, sentence, proposals: [] }
    places.set(key, place)
    const within = at - from
    const isKnown = place.proposals.some((one) => one.at === within)
    if (instead !== undefined && !isKnown && sentence.startsWith(found, within)) place.proposals.push({ at: within, found, instead })
  }
  return [...places.values()].map(withProposals)
}

export const withProposals = ({ part, sentence, proposals }: Required<Place>): Place =>
  proposals.length > 0 ? { part, sentence, proposals } : { part, sentence }

const sentenceAt = (spans: readonly SentenceSpan[], text: string, at: number): SentenceSpan =>
  spans.find(({ sentence, from }) => from + sentence.length > at) ?? { sentence: text, from: 0 }

/** Includes the letters around the sign, so that the proposal is readable. */
const APOSTROPHE = /\p{L}{1,40}'\p{L}{0,40}|'(?=\d)/u
const STRAIGHT = new RegExp(`"(?! )([^"]{0,300})(?<! )"|${APOSTROPHE.source}`, 'gu')

/** Proposes typographic signs for straight ones. Skips a possible opening «'» and a «"» without its pair. */
export function straightQuoteProposals(sentence: string): Proposal[] {
  const isPaired = (sentence.match(/"/g)?.length ?? 0) % 2 === 0
  const hasOpening = /(?<!\p{L})'(?!\d)/u.test(sentence)
  const curled = (text: string) => (hasOpening ? text : text.replaceAll("'", '’'))
  return [...sentence.matchAll(STRAIGHT)].flatMap(({ 0: found, 1: said, index: at }) => {
    const instead = said === undefined ? curled(found) : `«${curled(said)}»`
    const isPlain = instead !== found && (said === undefined || isPaired)
    return isPlain ? [{ at, found, instead }] : []
  })
}
