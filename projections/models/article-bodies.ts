import { textsOf } from '../../events/domain/plain-text.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import { defineProjection } from '../projection.ts'

export interface ArticleBody {
  /** Safe to insert into a page. */
  html: string
  words: number
}

/** Key: slug. The text of an article, rendered once. */
export const articleBodies = defineProjection<ArticleBody>({
  name: 'article-bodies',
  version: 1,
  key: (event) => (event.type === 'ArticleDrafted' ? event.data.slug : null),
  initial: () => ({ html: '', words: 0 }),
  on: {
    ArticleDrafted(body, { data }) {
      body.html = blocksToHtml(data.body)
      body.words = data.body.flatMap(textsOf).join('\n').split(/\s+/).filter(Boolean).length
    },
  },
})
