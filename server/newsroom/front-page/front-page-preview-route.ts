import { type Category, categoryOfKey, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { type SlotChange, SLOTS } from '../../../events/domain/newsroom/front-page-slots.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import type { Routes } from '../../http/routes.ts'
import { stylesIn } from '../../pages/inline-styles.ts'
import { withoutScripts } from '../desk/preview-route.ts'

export interface FrontPagePreviewParts {
  /** Renders the front page with these changes, as its readers would get it. */
  readonly render: (category: Category, changes: readonly SlotChange[]) => Promise<string>
  /** Returns headers of a page without scripts, for a frame of this site. */
  readonly headers: (styles: string | null) => Readonly<Record<string, string>>
}

/** Adds the preview of a draft: one parameter a changed slot, empty if it is left to the rule. */
export function addFrontPagePreviewRoute(routes: Pick<Routes, 'get'>, { render, headers }: FrontPagePreviewParts): void {
  routes.get('/api/newsroom/front-page/page', 'arrangeFrontPage', async (ctx) => {
    const asked = new URLSearchParams(ctx.querystring)
    const changes = SLOTS.flatMap((slot): SlotChange[] => {
      const slug = asked.get(slot)
      if (slug === '') return [{ slot, slug: null, until: null }]
      return slugSchema.safeParse(slug).success ? [{ slot, slug, until: null }] : []
    })
    const page = withoutScripts(await render(categoryOfKey(asked.get('category')) ?? DEFAULT_CATEGORY, changes))
    ctx.set({ ...headers(stylesIn(page)), 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    ctx.type = 'html'
    ctx.body = page
  })
}
