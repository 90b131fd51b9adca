import { TERMS } from '../../../events/glossary/terms.ts'
import { conceptHref } from '../addresses.ts'

const MAX_LINKS = 5
const EXCLUDED = new Set(['a', 'figure'])
const WORD = /[\p{L}\p{N}]+/gu
const CONCEPT_LINK = new RegExp(`href="${conceptHref('([a-z0-9-]+)')}"`, 'g')

interface Form {
  readonly text: string
  readonly concept: string
  readonly isExact: boolean
}

/**
 * Forms by their first word in lower case, longest first. Built once, so that the cost depends on the text and not on the number of forms.
 */
const FORMS = Map.groupBy(
  Object.entries(TERMS)
    .flatMap(([concept, forms]) => forms.map((text): Form => ({ text, concept, isExact: text !== text.toLowerCase() })))
    .toSorted((one, other) => other.text.length - one.text.length),
  ({ text }) => text.match(WORD)![0].toLowerCase(),
)

/** `WORD` for Latin script, by character code: a regular expression takes four times as long for a whole text. */
const LATIN = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code))
const IS_OF_WORD = LATIN.map((character) => /[0-9A-Za-zªºÀ-ÖØ-öø-ɏ]/.test(character))
const LOWER_CASE = LATIN.map((character) => character.toLowerCase().charCodeAt(0))

/** Marks words that may begin a form, by two letters and length, so that `linkTerms` need not cut out the others. */
const MARKED = new Uint8Array(4_096)
const markOf = (first: number, second: number, length: number) => (961 * first + 31 * second + length) % MARKED.length
for (const word of FORMS.keys()) MARKED[markOf(word.charCodeAt(0), word.length > 1 ? word.charCodeAt(1) : 0, word.length)] = 1

/**
 * Links the first use of each glossary concept: at most five links, one per paragraph, none in headings, quotes, figures, tables and links.
 * @param html of an article (see the contract): without comments, all text escaped
 */
export function linkTerms(html: string): string {
  const used = new Set([...html.matchAll(CONCEPT_LINK)].map(([, concept]) => concept))
  let linked = ''
  let from = 0
  let links = 0
  let excluded = 0
  /** True while the current paragraph or item may get a link. */
  let isOpen = false
  for (let at = html.indexOf('<'); at >= 0 && links < MAX_LINKS; at = html.indexOf('<', at + 1)) {
    const end = html.indexOf('>', at)
    if (end < 0) break
    const isEnd = html[at + 1] === '/'
    const tag = html.slice(isEnd ? at + 2 : at + 1, end)
    const space = tag.indexOf(' ')
    const name = space < 0 ? tag : tag.slice(0, space)
    if (EXCLUDED.has(name)) excluded += isEnd ? -1 : 1
    else if (name === 'p' || name === 'li') isOpen = !isEnd && !tag.includes('callout-title')
    if (!isOpen || excluded > 0) continue
    const next = html.indexOf('<', end)
    const found = firstTerm(html, end + 1, next < 0 ? html.length : next, used)
    if (!found) continue
    used.add(found.concept)
    links++
    isOpen = false
    linked += `${html.slice(from, found.at)}<a class="term" href="${conceptHref(found.concept)}">${html.slice(found.at, found.end)}</a>`
    from = found.end
  }
  return linked + html.slice(from)
}

/** Returns the first form, between two positions, of a concept that the text has not used yet. */
function firstTerm(html: string, from: number, to: number, used: ReadonlySet<string | undefined>): Found | null {
  for (let at = from, end = from; at < to; at = end) {
    while (end < to && IS_OF_WORD[html.charCodeAt(end)]) end++
    if (end === at) end++
    else if (isMarked(html, at, end)) {
      for (const { text, concept, isExact } of FORMS.get(html.slice(at, end).toLowerCase()) ?? []) {
        const after = at + text.length
        const found = html.slice(at, after)
        const isSame = after <= to && (isExact ? found : found.toLowerCase()) === text
        if (isSame && !used.has(concept) && !/^[\p{L}\p{N}]/u.test(html.slice(after, after + 2))) return { at, end: after, concept }
      }
    }
  }
  return null
}

interface Found {
  readonly at: number
  readonly end: number
  readonly concept: string
}

function isMarked(html: string, at: number, end: number): boolean {
  const second = end > at + 1 ? LOWER_CASE[html.charCodeAt(at + 1)]! : 0
  return MARKED[markOf(LOWER_CASE[html.charCodeAt(at)]!, second, end - at)] === 1
}
