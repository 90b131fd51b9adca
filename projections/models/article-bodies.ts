import { blocksToHtml } from './blocks-to-html.ts'
import { defineProjection } from '../projection.ts'

export interface ArticleBody {
  /** Safe to insert into a page. */
  html: string
}

/** Key: slug. The text of an article, rendered once. */
export const articleBodies = defineProjection<ArticleBody>({
  name: 'article-bodies',
  version: 2,
  key: (event) => (event.type === 'ArticleDrafted' ? event.data.slug : null),
  initial: () => ({ html: '' }),
  on: {
    ArticleDrafted(body, { data }) {
      body.html = blocksToHtml(data.body)
    },
  },
})
