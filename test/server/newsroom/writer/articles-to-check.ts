import { ARTICLE_ANSWER } from '../../../../server/newsroom/writer/openai/answer.ts'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import type { WrittenArticle } from '../../../../server/newsroom/writer/writer.ts'

const FILLER = Array.from({ length: 320 }, () => 'parola').join(' ')

/** An article that nothing stands against but what is added to its body. */
export const articleWith = (...added: WrittenArticle['body']): WrittenArticle => ({
  title: 'Titolo',
  subtitle: 'Sottotitolo.',
  excerpt: 'Estratto.',
  summary: 'Si può perdere denaro.',
  body: [{ type: 'paragraph', text: `${FILLER}.` }, ...added],
})

/** @returns why the text is held back as it stands */
export const reasonsFor = (text: string): string[] => checkArticle(articleWith({ type: 'paragraph', text }))

/** @returns why it is held back when a model writes it */
export const reasonsWhenWritten = (text: string): string[] =>
  checkArticle(ARTICLE_ANSWER.read({ ...articleWith({ type: 'paragraph', text }), sources: [] }))
