/** Prints how often sentences return in all that the offline writer can write: `node test/server/newsroom/writer/catalogue/measure-writer.ts` */
import { bodySchema } from '../../../../../events/schemas/content/blocks.ts'
import { copyRemarks } from '../../../../../server/newsroom/writer/editorial/copy-check.ts'
import { checkArticle } from '../../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { NO_ADVICE } from '../../../../../server/newsroom/writer/sample/compose-piece.ts'
import { plainText } from '../../../../../events/domain/plain-text.ts'
import { everyArticle } from './every-article.ts'
import { repetitionIn } from './repetition.ts'

const articles = everyArticle('measure')
const notices = articles.flatMap(({ article }) =>
  article.body.flatMap((block) => (block.type === 'callout' && block.title === 'Cifre di esempio' ? [plainText(block.text)] : [])),
)
const { frequent, frequentShare, likest, words } = repetitionIn(articles, [NO_ADVICE, ...notices])
const print = (text: string) => process.stdout.write(`${text}\n`)
for (const { article } of articles) {
  const shape = bodySchema.safeParse(article.body)
  if (!shape.success) print(`${article.title}: ${shape.error.message}`)
  for (const reason of checkArticle(article)) print(`${article.title}: ${JSON.stringify(reason)}`)
  for (const { code, text, places } of copyRemarks(article)) print(`${article.title}: ${code} ${text} ${places[0]?.sentence ?? ''}`)
}
print(`articles: ${articles.length}, concepts: ${new Set(articles.map(({ subject }) => subject)).size}`)
print(
  `words: ${Math.min(...words)} to ${Math.max(...words)}, mean ${Math.round(words.reduce((sum, each) => sum + each, 0) / words.length)}`,
)
print(`sentences in more than 5 of 100: ${frequent.length}, ${(frequentShare * 100).toFixed(1)} % of the words`)
for (const [sentence, count] of frequent.slice(0, 10)) print(`  ${count}: ${sentence}`)
print(`most words that two of one subject share: ${(likest.share * 100).toFixed(1)} % (${likest.titles.join(' / ')})`)
