import { defineProjection } from './projection.ts'

export interface ArticleViews {
  counted: number
  bots: number
  repeats: number
}

/** Key: slug. Bots' and repeated views stand beside the count, not in it. */
export const articleViews = defineProjection<ArticleViews>({
  name: 'article-views',
  version: 1,
  key: (event) => (event.type === 'ArticleViewed' ? event.data.slug : null),
  initial: () => ({ counted: 0, bots: 0, repeats: 0 }),
  on: {
    ArticleViewed(views, { data }) {
      if (data.mark === 'bot') views.bots++
      else if (data.mark === 'repeat') views.repeats++
      else views.counted++
    },
  },
})
