import { ARTICLE_ANSWER } from '../../../../server/newsroom/writer/openai/answer.ts'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import type { WrittenArticle } from '../../../../server/newsroom/writer/writer.ts'

const FILLER = Array.from({ length: 320 }, () => 'parola').join(' ')

/** An article without faults, apart from those of the blocks that are added to its body. */
export const articleWith = (...added: WrittenArticle['body']): WrittenArticle => ({
  title: 'Titolo',
  subtitle: 'Sottotitolo.',
  excerpt: 'Estratto.',
  summary: 'Si può perdere denaro.',
  body: [{ type: 'paragraph', text: `${FILLER}.` }, ...added],
})

/** @returns the codes of why an article is held back */
export const codesOf = (article: WrittenArticle): string[] => checkArticle(article).map(({ code }) => code)

/** @returns the reasons why the text is held back */
export const codesFor = (text: string): string[] => codesOf(articleWith({ type: 'paragraph', text }))

/** @returns why it is held back when a model writes it */
export const codesWhenWritten = (text: string): string[] =>
  codesOf(ARTICLE_ANSWER.read({ ...articleWith({ type: 'paragraph', text }), sources: [] }))
