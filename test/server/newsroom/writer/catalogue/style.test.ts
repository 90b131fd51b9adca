import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../../../events/domain/blocks.ts'
import { GLOSSARY } from '../../../../../events/glossary/glossary.ts'
import { textsOf } from '../../../../../events/domain/plain-text.ts'
import { sentencesOf } from '../../../../../server/newsroom/writer/editorial/reading-level.ts'
import { everyArticle } from './every-article.ts'

const articles = everyArticle('uno')
const isProse = ({ type }: Block) => type !== 'table' && type !== 'chart'

const test = suite('figures and leads in all that the offline writer can write')

test('writes figures of one kind with as many decimals as each other in a column and in a sentence, where a whole one needs none, and no zero in the third place', () => {
  const alike = (texts: readonly string[], figure: RegExp, most = Infinity) =>
    new Set(texts.flatMap((text) => [...text.matchAll(figure)].map(([, places = '']) => Math.min(most, places.length)))).size <= 1
  const percent = /\d(?:,(\d+))?%/g
  const broken = /\d,(\d+)%/g
  const [euro, thousands] = [/(?<![\d.,])\d+,(\d+)\u00a0euro/g, /\d\.\d{3},(\d+)\u00a0euro/g]
  for (const { article } of articles) {
    for (const block of article.body) {
      if (block.type === 'chart' || block.type === 'callout') continue
      if (block.type !== 'table') {
        for (const sentence of [article.summary, article.excerpt, ...textsOf(block)].flatMap(sentencesOf)) {
          for (const kind of [broken, euro, thousands]) assert.ok(alike([sentence], kind, 2), sentence)
          assert.not.match(sentence, /,\d\d0(?!\d)/, article.title)
        }
        continue
      }
      for (const [at, column] of block.columns.entries()) {
        const cells = block.rows.map((row) => row[at]!)
        for (const kind of [percent, /\d(?:,(\d+))?\u00a0euro/g]) assert.ok(alike(cells, kind), `${article.title}: ${column}`)
        const third = cells.flatMap((cell) => cell.match(/,\d{3}(?!\d)/g) ?? [])
        assert.ok(third.length === 0 || third.some((places) => !places.endsWith('0')), `${article.title}: ${column}`)
      }
    }
  }
})

test('writes no needless zero in running text, and charts with the places that they show', () => {
  for (const { article } of articles) {
    const texts = [article.summary, article.excerpt, ...article.body.flatMap((block) => (isProse(block) ? textsOf(block) : []))]
    for (const sentence of texts.flatMap(sentencesOf)) {
      assert.not.match(sentence, /(?<![\d.,])(?!0,|100,)[\d.]+,0+%|,00\u00a0euro| per cento(?= |,)(?<=\d per cento)/, sentence)
    }
    for (const block of article.body) {
      if (block.type !== 'chart') continue
      for (const value of block.series.flatMap(({ values }) => values)) assert.is(Number(value.toFixed(block.decimals ?? 0)), value)
    }
  }
})

test('groups thousands in the labels of charts too, but for years', () => {
  const labels = articles.flatMap(({ article }) => article.body.flatMap((block) => (block.type === 'chart' ? block.labels : [])))
  assert.equal(
    labels.filter((label) => /\d{4}/.test(label) && !/^(?:19|20)\d\d$/.test(label)),
    [],
  )
})

test('joins prepositions and articles, and says «passare da … a»', () => {
  for (const { article } of articles) {
    const prose = article.body.filter(isProse).flatMap(textsOf)
    for (const text of [article.title, article.summary, ...prose]) {
      assert.not.match(text, /(?<!\p{L})(a|di|da|in|su) (il|lo|gli)(?!\p{L})|pass\p{L}+ del(lo |l’| )\d[^ ]* al|[\d%] \d/u, text)
    }
  }
})

test('does not print the lead twice: what lists show is the standfirst', () => {
  for (const { article } of articles) {
    assert.ok(article.summary.startsWith(article.excerpt), article.title)
    assert.not.ok(textsOf(article.body[0]!).join(' ').startsWith(article.excerpt), article.title)
  }
})

test('ends the articles of a concept on two sentences or more about its risk', () => {
  for (const { slug, risk, furtherRisk } of GLOSSARY) {
    assert.is.not(furtherRisk, risk, slug)
    const own = articles.filter(({ subject }) => subject === slug)
    const ends = new Set(own.map(({ article }) => textsOf(article.body.at(-1)!).join(' ')))
    assert.ok(ends.size >= Math.min(2, own.length), slug)
  }
})

test.run()
