import { TERMS } from '../../../events/domain/finance/glossary/terms.ts'
import { conceptHref } from '../addresses.ts'

const MAX_LINKS = 5
/** Elements with paragraphs or items in which no term is linked. */
const EXCLUDED = new Set(['a', 'figure'])
const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const WORD = /[\p{L}\p{N}]+/gu
const CONCEPT_LINK = new RegExp(`href="${conceptHref('([a-z0-9-]+)')}"`, 'g')

interface Form {
  readonly text: string
  readonly concept: string
  /** Case-sensitive. */
  readonly isExact: boolean
}

/** By the first word in lower case, longest first: built once, so that the cost depends on the text, not on the number of forms. */
const FORMS = Map.groupBy(
  Object.entries(TERMS)
    .flatMap(([concept, forms]) => forms.map((text): Form => ({ text, concept, isExact: text !== text.toLowerCase() })))
    .toSorted((one, other) => other.text.length - one.text.length),
  ({ text }) => text.match(WORD)![0].toLowerCase(),
)

/** As `WORD` for Latin script, in half the time. */
const LATIN_WORD = /[0-9A-Za-zªºÀ-ÖØ-öø-ɏ]+/g

/**
 * Links the first use of each glossary concept: at most five links, one per paragraph, none in headings, quotes, figures, tables
 * and links.
 * @param html of an article (see the contract): without comments, all text escaped
 */
export function linkTerms(html: string): string {
  const used = new Set([...html.matchAll(CONCEPT_LINK)].map(([, concept]) => concept))
  let links = 0
  let excluded = 0
  /** The current paragraph or item may still get a link. */
  let isOpen = false
  return html.replaceAll(TOKEN, (token, slash: string, tag: string | undefined, attributes: string) => {
    if (tag === undefined) {
      const found = isOpen && excluded === 0 && links < MAX_LINKS ? firstTerm(token, used) : null
      if (!found) return token
      used.add(found.concept)
      links++
      isOpen = false
      const { at, end, concept } = found
      return `${token.slice(0, at)}<a class="term" href="${conceptHref(concept)}">${token.slice(at, end)}</a>${token.slice(end)}`
    }
    if (EXCLUDED.has(tag)) excluded += slash ? -1 : 1
    else if (tag === 'p' || tag === 'li') isOpen = !slash && !attributes.includes('callout-title')
    return token
  })
}

function firstTerm(text: string, used: ReadonlySet<string | undefined>): { at: number; end: number; concept: string } | null {
  for (const { 0: word, index: at } of text.matchAll(LATIN_WORD)) {
    for (const form of FORMS.get(word.toLowerCase()) ?? []) {
      const end = at + form.text.length
      const found = text.slice(at, end)
      const isSame = form.isExact ? found === form.text : found.toLowerCase() === form.text
      if (isSame && !used.has(form.concept) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))) return { at, end, concept: form.concept }
    }
  }
  return null
}
