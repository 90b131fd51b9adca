import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GLOSSARY } from '../../../../../../events/glossary/glossary.ts'
import { seededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { CATALOGUE } from '../../../../../../server/newsroom/writer/sample/catalogue.ts'
import type { WrittenArticle } from '../../../../../../server/newsroom/writer/writer.ts'
import { allLinesOf } from '../figures-read.ts'
import { pageOf } from '../glossary-page.ts'
import { DRAWN } from './drawn-claims.ts'
import { figuresOf, patternOf } from './pattern.ts'

const SEEDS = 50

/** An article, or a page of the glossary. */
interface Text {
  readonly title: string
  readonly write: (seed: string) => WrittenArticle
}

const textsOf = ({ title, write }: Text, seed: number) =>
  allLinesOf(write(`${title}/drawn/${seed}`)).map(({ text }) => text.replaceAll('\u00a0', ' '))

const writtenOn = (slug: string): Text[] => [
  ...GLOSSARY.filter((entry) => entry.slug === slug).map((entry) => ({ title: entry.title, write: (seed: string) => pageOf(entry, seed) })),
  ...CATALOGUE.flat()
    .filter(({ entry }) => entry.slug === slug)
    .map(({ title, write }) => ({ title, write: (seed: string) => write(seededRandom(seed)) })),
]

const test = suite('what the offline writer takes for granted about its figures')

test('every claim about drawn figures is said and holds, with each of many seeds', () => {
  const found: string[] = []
  for (const [slug, claims] of Object.entries(DRAWN)) {
    const patterns = claims.map(([words, holds]) => ({ words, pattern: patternOf(words), holds }))
    // The others are not written again with each seed.
    const planned = writtenOn(slug).filter((one) => textsOf(one, 0).some((text) => patterns.some(({ pattern }) => pattern.test(text))))
    for (let seed = 0; seed < SEEDS; seed++) {
      const said = new Set<string>()
      for (const one of planned) {
        const texts = textsOf(one, seed)
        const elsewhere = (words: string) =>
          figuresOf(texts.map((text) => patternOf(words).exec(text)).find((each) => each !== null) ?? null)
        for (const { words, pattern, holds } of patterns) {
          const text = texts.find((each) => pattern.test(each))
          if (text === undefined) continue
          said.add(words)
          if (!holds(figuresOf(pattern.exec(text)), elsewhere)) found.push(`${one.title}, ${seed}: ${text}`)
        }
      }
      for (const { words } of patterns) if (!said.has(words)) found.push(`${slug}, ${seed}: no article says «${words}»`)
    }
  }
  assert.equal(found, [])
})

test.run()
