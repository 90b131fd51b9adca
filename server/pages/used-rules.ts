import { LRUCache } from 'lru-cache'

/** Which names that a style sheet asks for a text has: 1 in the place of each. */
export type Names = Uint8Array

/** Picks the rules of a style sheet that a document has something for. */
export interface UsedRules {
  /** @returns names of texts that many documents have, so that they are looked through once */
  find(texts: readonly string[], shared?: Names): Names
  /** @param texts of the document, but for those that `shared` was found in */
  pick(texts: readonly string[], shared?: Names): string
}

/** A selector's text and the names (`.class` or `element`) without which it matches nothing; of several lists, one is enough. */
interface Selector {
  readonly text: string
  readonly needs: readonly (readonly string[])[]
}

type Rule =
  | { readonly always: string }
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly condition: string; readonly rules: readonly Rule[] }

/** Classes that scripts of reading pages add: see `theme-script.ts` and `page-script.ts`. */
const ADDED = '<html class="dark faces">'

/** What browsers set in italics: a face of type for them is of no use without one. */
const ITALICS = ['em', 'i', 'cite', 'dfn', 'var', 'address']

/** A script draws results with classes that the document may not have yet. */
const DRAWS = ' data-calculator'

/** Pages of one kind have the same few sets of names again and again; a set's rules take some 20 KB. */
const MAX_SETS = 20

/**
 * @param styles as the build minifies them: without comments
 * @returns what picks the rules whose classes and elements a document has. Attributes and states may change, so a rule is never left
 *   out for them; nor is what is no rule of elements (faces of type but italic ones, layers' order).
 */
export function usedRules(styles: string): UsedRules {
  const rules = parse(styles)
  const asked = new Map([...new Set(namesOf(rules))].map((name, at) => [name, at]))
  const printed = new LRUCache<string, string>({ max: MAX_SETS })
  const find = (texts: readonly string[], shared?: Names) => {
    const found = shared?.slice() ?? new Uint8Array(asked.size)
    for (const text of shared ? texts : [ADDED, ...texts]) noteNames(text, asked, found)
    return found
  }
  return {
    find,
    pick(texts, shared) {
      if (texts.some((text) => text.includes(DRAWS))) return styles
      const found = find(texts, shared)
      const set = Buffer.from(found).toString('latin1')
      let used = printed.get(set)
      if (used === undefined) printed.set(set, (used = print(rules, (name) => found[asked.get(name)!] === 1)))
      return used
    },
  }
}

/** @returns every name that a rule needs */
const namesOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap((rule) =>
    'selectors' in rule ? rule.selectors.flatMap(({ needs }) => needs.flat()) : 'rules' in rule ? namesOf(rule.rules) : [],
  )

const CLASS = ' class="'
const SPACE = 32

/**
 * Steps from tag to tag: one regular expression over the document takes several times as long.
 * @param asked names, and the place of each
 * @param found gets 1 in the place of each name that the text has
 */
function noteNames(text: string, asked: ReadonlyMap<string, number>, found: Names): void {
  const note = (name: string) => {
    const at = asked.get(name)
    if (at !== undefined) found[at] = 1
  }
  const lists = new Set<string>()
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    let end = at + 1
    while (isOfName(text.charCodeAt(end))) end++
    if (end === at + 1) continue
    note(text.slice(at + 1, end))
    if (!(text.charCodeAt(end) <= SPACE)) continue
    const attributes = text.slice(end, text.indexOf('>', end))
    const list = attributes.indexOf(CLASS)
    if (list >= 0) lists.add(attributes.slice(list + CLASS.length, attributes.indexOf('"', list + CLASS.length)))
  }
  for (const list of lists) for (const name of list.split(/\s+/)) note(`.${name}`)
}

/** Letters (drawings have capitals in theirs), digits and hyphens: what names of elements are made of. */
const isOfName = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45

function print(rules: readonly Rule[], has: (name: string) => boolean): string {
  // Joined, since V8 keeps a text that is added to as the tree of its parts: six times as much memory for as long as it is remembered.
  const parts = rules.flatMap((rule) => {
    if ('always' in rule) return rule.always
    if ('condition' in rule) {
      const inside = print(rule.rules, has)
      return inside && [rule.condition, '{', inside, '}']
    }
    const used = rule.selectors.filter(({ needs }) => needs.some((list) => list.every(has)))
    return used.length === 0 ? '' : [used.map((selector) => selector.text).join(','), '{', rule.body, '}']
  })
  return parts.join('')
}

function parse(styles: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < styles.length;) {
    const start = endOf(styles, at, '{;')
    const prelude = styles.slice(at, start).trim()
    const end = styles[start] === '{' ? endOf(styles, start + 1, '}') : start
    const body = styles.slice(start + 1, end)
    if (prelude === '@font-face' && body.includes('font-style:italic')) {
      rules.push({ selectors: [{ text: prelude, needs: ITALICS.map((name) => [name]) }], body })
    } else if (styles[start] !== '{' || /^@(?!layer|media|supports)/.test(prelude)) {
      if (prelude) rules.push({ always: styles.slice(at, end + 1).trim() })
    } else if (prelude.startsWith('@')) rules.push({ condition: prelude, rules: parse(body) })
    else rules.push({ selectors: split(prelude).map((text) => ({ text, needs: needsOf(text) })), body })
    at = end + 1
  }
  return rules
}

/** @returns where one of the characters stands that is in no string, bracket or block that begins after `from`; or the end */
function endOf(styles: string, from: number, characters: string): number {
  let depth = 0
  for (let at = from; at < styles.length; at++) {
    const character = styles[at]!
    if (character === '\\') at++
    else if (depth === 0 && characters.includes(character)) return at
    else if (character === '"' || character === "'") at = styles.indexOf(character, at + 1)
    else if ('({['.includes(character)) depth++
    else if (')}]'.includes(character)) depth--
  }
  return styles.length
}

/** @returns the parts between commas */
function split(list: string): string[] {
  const end = endOf(list, 0, ',')
  return end === list.length ? [list] : [list.slice(0, end), ...split(list.slice(end + 1))]
}

/** A function of a selector with no other in it. */
const FUNCTION = /:([a-z-]+)\(([^()]*)\)/

function needsOf(selector: string): string[][] {
  const [found, name, list] = FUNCTION.exec(selector) ?? []
  if (found === undefined) {
    const text = selector.replaceAll(/\[[^\]]*\]|::?[a-z-]+/g, '')
    return [text.match(/\.(?:\\.|[\w-])+|(?<![\w\\-])[a-z][\w-]*/g)?.map((part) => part.replaceAll('\\', '')) ?? []]
  }
  // What must not be there, or where, is no matter; of `:is()` and `:where()` one has to be there.
  const choices = name === 'is' || name === 'where' ? list!.split(',') : ['']
  return choices.flatMap((choice) => needsOf(selector.replace(found, () => ` ${choice} `)))
}
