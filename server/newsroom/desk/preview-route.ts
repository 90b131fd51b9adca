import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { previewArticle, type PreviewedArticle } from '../../../projections/queries/articles/preview-query.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import { revisionNumberSchema } from '../../../events/schemas/content/revisions.ts'
import { HttpProblem } from '../../http/problem.ts'
import { stylesIn } from '../../pages/inline-styles.ts'
import type { Routes } from '../../http/routes.ts'

interface Parts {
  readonly reads: Pick<ReadModels, 'read'>
  readonly now: () => Date
  readonly render: (article: PreviewedArticle) => Promise<string>
  /** Returns headers of a page without scripts, for a frame of this site: see `SecurityHeaders.framed`. */
  readonly headers: (styles: string | null) => Readonly<Record<string, string>>
}

/** Removes scripts, which would count a view. Article texts are escaped, so none matches. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

export function addPreviewRoute(routes: Routes, { reads, now, render, headers }: Parts): void {
  routes.get('/api/newsroom/articles/:slug/revisions/:revision/page', 'seeUnpublished', async (ctx) => {
    const { data: slug } = slugSchema.safeParse(ctx.params['slug'])
    const { data: number } = revisionNumberSchema.safeParse(Number(ctx.params['revision']))
    const isAny = slug !== undefined && number !== undefined
    const article = isAny ? await previewArticle(reads, slug, number, now().toISOString()) : null
    if (!article) throw new HttpProblem(404, 'no-such-revision')
    const page = withoutScripts(await render(article))
    ctx.set({ ...headers(stylesIn(page)), 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    ctx.type = 'html'
    ctx.body = page
  })
}
