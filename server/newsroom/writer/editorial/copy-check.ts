import type { Block } from '../../../../events/domain/blocks.ts'
import { plainText, textsOf } from '../../../../events/domain/plain-text.ts'
import type { RevisionContent } from '../../../../events/schemas/content/content-hash.ts'
import { type CopyRemark, copyRemarkText } from '../../../italian/copy.ts'
import { disagreeingFigures } from './arithmetic/figures-in-tables.ts'
import { miscalculations } from './arithmetic/stated-arithmetic.ts'
import { wrongTotals } from './arithmetic/table-totals.ts'
import {
  FORMS_OF_ADDRESS,
  HOUSE_FORMS,
  LEAST_GULPEASE,
  MOST_UNSOURCED_FIGURES,
  SOURCE_WORDS,
  STEP_FORMS,
  STEP_FORMS_BESIDE,
} from './house-style.ts'
import { createPlacesOf, type Found, type Part, type Place, type PlacesOf } from './proposals.ts'
import { gulpease, sentencesOf, wordsOf } from './reading-level.ts'
import { typosIn } from './typos.ts'

const CLOSING: Readonly<Record<string, string>> = { '«': '»', '“': '”', '(': ')', '[': ']' }
const SIGN = /[«»“”()[\]]/g
/** «a)» and «1)» name an item. */
const ITEM = /(?:^|[\s;:,])[\p{L}\d]{1,2}$/u

interface LoneSign {
  readonly sign: string
  readonly at: number
  /** The replacement; empty: delete; absent: only a person can decide. */
  readonly instead?: string
}

function unbalancedSigns(text: string): LoneSign[] {
  const open: { sign: string; at: number }[] = []
  const lonely: { sign: string; at: number }[] = []
  for (const { 0: sign, index: at } of text.matchAll(SIGN)) {
    if (CLOSING[sign] !== undefined) open.push({ sign, at })
    else if (CLOSING[open.at(-1)?.sign ?? ''] === sign) open.pop()
    else if (sign !== ')' || !ITEM.test(text.slice(Math.max(0, at - 3), at))) lonely.push({ sign, at })
  }
  return withProposals([...open, ...lonely].toSorted((one, other) => one.at - other.at))
}

/** Proposes to delete a single unpaired sign, and to change the closing one of two that do not match. Only a person can sort out more. */
function withProposals(lonely: readonly { sign: string; at: number }[]): LoneSign[] {
  const [first, second, third] = lonely
  if (first && !second) return [{ ...first, instead: '' }]
  const closing = CLOSING[first?.sign ?? '']
  if (!first || !second || third || closing === undefined || closing === second.sign || CLOSING[second.sign] !== undefined)
    return [...lonely]
  return [first, { ...second, instead: closing }]
}

type Text = Pick<RevisionContent, 'title' | 'subtitle' | 'excerpt' | 'summary' | 'body'>

export interface Remark {
  readonly code: string
  readonly text: string
  readonly places: readonly Place[]
}

const remark = (coded: CopyRemark, places: readonly Place[]): Remark => ({ code: coded.code, text: copyRemarkText(coded), places })

interface Sentence extends Place {
  readonly isProse: boolean
}

const MAX_PLACES = 20
/** Number of distinct slips reported. The rest are reported after these are fixed. */
const MAX_KINDS = 100
/** The reading level of shorter texts is meaningless. */
const MIN_WORDS = 30

export function* partsOf({ title, subtitle, excerpt, summary, body }: Text): Iterable<[Part, string]> {
  yield* Object.entries({ title, subtitle, excerpt, summary }) as [Part, string][]
  for (const [at, block] of body.entries()) for (const text of textsOf(block)) yield [at, text]
}

export const isProseIn =
  (body: readonly Block[]) =>
  (part: Part): boolean =>
    typeof part !== 'number' || !['table', 'chart'].includes(body[part]!.type)

/** Checks the form of a text. `editorial-check.ts` checks its statements. Takes time linear in the text. */
export const copyRemarks = (content: Text): Remark[] => copySteps(content).flatMap((step) => step())

/** Returns the same check in steps, so that other requests are served in between. */
export function copySteps(content: Text): (() => Remark[])[] {
  const texts = [...partsOf(content)]
  const isProse = isProseIn(content.body)
  const placesOf = createPlacesOf()
  const sentences = texts.flatMap(([part, text]) =>
    sentencesOf(text).map((sentence): Sentence => ({ part, sentence, isProse: isProse(part) })),
  )
  return [
    () => signRemarks(texts, isProse, placesOf),
    () =>
      typoRemarks(
        texts.filter(([part]) => isProse(part)),
        placesOf,
      ),
    () => formRemarks(sentences, placesOf),
    () => stepRemarks(content.body, placesOf),
    () => addressRemarks(sentences),
    () => figureRemarks(content.body, sentences, placesOf),
    () => arithmeticRemarks(sentences),
    () => totalRemarks(content.body),
    () => sourceRemarks(content.body, sentences),
    () => levelRemarks(content.body),
  ]
}

function collect<Found>(found: Iterable<readonly [string, Found]>): Map<string, Found[]> {
  const by = new Map<string, Found[]>()
  for (const [key, one] of found) {
    const list = by.get(key)
    if (!list && by.size < MAX_KINDS) by.set(key, [one])
    else if (list && list.length < MAX_PLACES) list.push(one)
  }
  return by
}

const placed = (found: readonly Place[]): Place[] => found.slice(0, MAX_PLACES).map(({ part, sentence }) => ({ part, sentence }))

type Texts = readonly (readonly [Part, string])[]

/** @param isProse nothing is proposed in tables and charts, because the newsroom edits them in forms */
function signRemarks(texts: Texts, isProse: (part: Part) => boolean, placesOf: PlacesOf): Remark[] {
  const lonely = texts.flatMap(([part, text]) =>
    unbalancedSigns(text).map(({ sign, at, instead }): [string, Found] => [
      sign,
      { part, text, at, found: sign, ...(isProse(part) ? { instead } : {}) },
    ]),
  )
  return [...collect(lonely)].map(([sign, found]) => remark({ code: 'unbalanced_signs', parameters: { sign } }, placesOf(found)))
}

function typoRemarks(texts: Texts, placesOf: PlacesOf): Remark[] {
  const found = texts.flatMap(([part, text]) =>
    typosIn(text).map((typo): [string, Found & { instead: string }] => [`${typo.found}/${typo.instead}`, { ...typo, part, text }]),
  )
  return [...collect(found).values()].map((same) => remark({ code: 'typo', parameters: same[0]! }, placesOf(same)))
}

const FORM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${HOUSE_FORMS.flatMap(({ instead }) => instead).join('|')})(?![\\p{L}\\p{N}’])`, 'gu')
const RIGHT_FIRST = new Set(HOUSE_FORMS.flatMap(({ instead, isRightFirst }) => (isRightFirst ? instead : [])))
const HOUSE_FORM = new Map(HOUSE_FORMS.flatMap(({ write, instead }) => instead.map((form) => [form, write] as const)))

function formRemarks(sentences: readonly Sentence[], placesOf: PlacesOf): Remark[] {
  const found = sentences.flatMap(({ part, sentence, isProse }) =>
    [...sentence.matchAll(FORM)]
      .filter(({ 0: form, index }) => index > 0 || !RIGHT_FIRST.has(form))
      .map(({ 0: form, index: at }): [string, Found] => [
        form,
        { part, text: sentence, at, found: form, ...(isProse ? { instead: HOUSE_FORM.get(form)! } : {}) },
      ]),
  )
  return [...collect(found)].map(([form, same]) =>
    remark({ code: 'house_form', parameters: { found: form, instead: HOUSE_FORM.get(form)! } }, placesOf(same)),
  )
}

const firstWord = (text: string): string => /^\p{L}+(?=[ :])/u.exec(text)?.[0] ?? ''

const IS_NOUN = /^\p{L}+ d(?:i|el|ei|egli|ell[ae]|ell’\p{L}+) /u

/** Only in ordered lists: elsewhere «Leggi» may mean laws. */
function stepRemarks(body: readonly Block[], placesOf: PlacesOf): Remark[] {
  const found = body.flatMap((block, part) => {
    if (block.type !== 'list' || !block.ordered) return []
    const items = block.items.map(plainText)
    if (!items.some((text) => STEP_FORMS[firstWord(text)] !== undefined)) return []
    return items.flatMap((text): [string, Found & { instead: string }][] => {
      const form = firstWord(text)
      const instead = STEP_FORMS[form] ?? (IS_NOUN.test(text) ? undefined : STEP_FORMS_BESIDE[form])
      return instead === undefined ? [] : [[form, { part, text, at: 0, found: form, instead }]]
    })
  })
  return [...collect(found)].map(([form, same]) =>
    remark({ code: 'step_form', parameters: { found: form, instead: same[0]!.instead } }, placesOf(same)),
  )
}

function addressRemarks(sentences: readonly Sentence[]): Remark[] {
  // Skips questions and quotations, which may address other people.
  const said = sentences.filter(({ isProse, sentence }) => isProse && !sentence.endsWith('?'))
  const used = FORMS_OF_ADDRESS.map(({ name, pattern }) => ({
    name,
    places: said.filter(({ sentence }) => pattern.test(sentence.replaceAll(/«[^«»]*»/g, ''))),
  }))
  const present = used.filter(({ places }) => places.length > 0)
  if (present.length < 2) return []
  const kept = present.toSorted((one, other) => other.places.length - one.places.length)[0]!
  return present
    .filter((form) => form !== kept)
    .map(({ name, places }) => remark({ code: 'mixed_address', parameters: { usual: kept.name, other: name } }, placed(places)))
}

function figureRemarks(body: readonly Block[], sentences: readonly Sentence[], placesOf: PlacesOf): Remark[] {
  const given = body.flatMap((block) => (block.type === 'table' || block.type === 'chart' ? textsOf(block) : []))
  return disagreeingFigures(
    given,
    sentences.filter(({ isProse }) => isProse),
  )
    .slice(0, MAX_KINDS)
    .map(({ written, at, tabled, place }) =>
      remark(
        { code: 'figure_unlike_table', parameters: { written, tabled } },
        placesOf([{ ...place, text: place.sentence, at, found: written, instead: tabled }]),
      ),
    )
}

function arithmeticRemarks(sentences: readonly Sentence[]): Remark[] {
  return sentences
    .filter(({ isProse }) => isProse)
    .flatMap(({ part, sentence }) =>
      miscalculations(sentence).map((slip) => remark({ code: 'miscalculation', parameters: slip }, [{ part, sentence }])),
    )
    .slice(0, MAX_PLACES)
}

function totalRemarks(body: readonly Block[]): Remark[] {
  return body.flatMap((block, part) =>
    block.type === 'table'
      ? wrongTotals(block).map(({ stated, column, right }) =>
          remark({ code: 'wrong_total', parameters: { column, right } }, [{ part, sentence: stated }]),
        )
      : [],
  )
}

const FIGURE = /(?<![\d.,])\d[\d.,]*\s?(?:%|per cento|euro|€|miliard|milion)/g

function sourceRemarks(body: readonly Block[], sentences: readonly Sentence[]): Remark[] {
  const hasSource =
    body.some(({ type }) => type === 'chart') ||
    body.some((block) => block.type === 'quote' && block.source) ||
    sentences.some(({ sentence }) => SOURCE_WORDS.test(sentence))
  const withFigures = sentences.filter(({ sentence, isProse }) => isProse && sentence.search(FIGURE) >= 0)
  if (hasSource || withFigures.length < MOST_UNSOURCED_FIGURES) return []
  return [remark({ code: 'missing_source' }, placed(withFigures.slice(0, 3)))]
}

function levelRemarks(body: readonly Block[]): Remark[] {
  const paragraphs = body.flatMap((block, part) => (block.type === 'paragraph' ? [{ part, text: plainText(block.text) }] : []))
  const hard = paragraphs.filter(({ text }) => wordsOf(text).length >= MIN_WORDS && gulpease(text) < LEAST_GULPEASE.paragraph)
  const whole = paragraphs.map(({ text }) => text).join(' ')
  const index = wordsOf(whole).length < MIN_WORDS ? Infinity : gulpease(whole)
  const longest = (text: string) => sentencesOf(text).toSorted((one, other) => other.length - one.length)[0]!
  const ofArticle = { index: Math.round(index), least: LEAST_GULPEASE.article }
  return [
    ...hard.map(({ part, text }) =>
      remark({ code: 'hard_paragraph', parameters: { index: Math.round(gulpease(text)) } }, [{ part, sentence: longest(text) }]),
    ),
    ...(index < LEAST_GULPEASE.article ? [remark({ code: 'hard_article', parameters: ofArticle }, [])] : []),
  ]
}
