import { addView, closeDay, noViews, type ViewCount } from './open-days.ts'
import { defineProjection } from '../../projection.ts'

export type ArticleViews = ViewCount

export const articleViews = defineProjection<ArticleViews>({
  name: 'article-views',
  version: 2,
  key: (event) => (event.type === 'ArticleViewed' || event.type === 'ViewsRolledUp' ? event.data.slug : null),
  initial: noViews,
  on: {
    ArticleViewed: (views, { data }) => addView(views, data),
    ViewsRolledUp: (views, { data }) => closeDay(views, data),
  },
})
