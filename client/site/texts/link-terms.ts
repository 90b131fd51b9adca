import { TERMS } from '../../../events/domain/finance/glossary/terms.ts'
import { conceptHref } from '../addresses.ts'

/** More would turn a text into an index. */
const MAX_LINKS = 5
/** Of what holds paragraphs and items: where no link may be, or would not be read. */
const CLOSED = new Set(['a', 'figure'])
const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const WORD = /[\p{L}\p{N}]+/gu

interface Form {
  readonly text: string
  readonly concept: string
  /** Capitals count. */
  readonly isExact: boolean
}

/** By their first word in lower case, the longest first: prepared once, so that a text costs its words, however many forms there are. */
const FORMS = Map.groupBy(
  Object.entries(TERMS)
    .flatMap(([concept, forms]) => forms.map((text): Form => ({ text, concept, isExact: text !== text.toLowerCase() })))
    .toSorted((one, other) => other.text.length - one.text.length),
  ({ text }) => text.match(WORD)![0].toLowerCase(),
)

/**
 * @param html an article's, as the contract has it: without comments, all of its text escaped
 * @returns the same text, in which the first use of a concept is a link to the glossary: five at most, one a paragraph, none in
 *   headings, quotes, figures, tables and links
 */
export function linkTerms(html: string): string {
  const used = new Set([...html.matchAll(/href="\/glossario\/([a-z0-9-]+)"/g)].map(([, concept]) => concept))
  let links = 0
  let closed = 0
  /** The paragraph or item may still have a link. */
  let isOpen = false
  return html.replaceAll(TOKEN, (token, slash: string, tag: string | undefined, attributes: string) => {
    if (tag === undefined) {
      const found = isOpen && closed === 0 && links < MAX_LINKS ? firstTerm(token, used) : null
      if (!found) return token
      used.add(found.concept)
      links++
      isOpen = false
      const { at, end, concept } = found
      return `${token.slice(0, at)}<a class="term" href="${conceptHref(concept)}">${token.slice(at, end)}</a>${token.slice(end)}`
    }
    if (CLOSED.has(tag)) closed += slash ? -1 : 1
    else if (tag === 'p' || tag === 'li') isOpen = !slash && !attributes.includes('callout-title')
    return token
  })
}

function firstTerm(text: string, used: ReadonlySet<string | undefined>): { at: number; end: number; concept: string } | null {
  for (const { 0: word, index: at } of text.matchAll(WORD)) {
    for (const form of FORMS.get(word.toLowerCase()) ?? []) {
      const end = at + form.text.length
      const found = text.slice(at, end)
      const isSame = form.isExact ? found === form.text : found.toLowerCase() === form.text
      if (isSame && !used.has(form.concept) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))) return { at, end, concept: form.concept }
    }
  }
  return null
}
