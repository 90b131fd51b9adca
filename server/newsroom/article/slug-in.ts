import { slugSchema } from '../../../events/schemas/article.ts'
import { HttpProblem } from '../../http/problem.ts'

/** @returns the article that the address of a request names. @throws HttpProblem 404 for what cannot be one */
export function slugIn(ctx: { params: Record<string, string> }): string {
  const { data } = slugSchema.safeParse(ctx.params['slug'])
  if (data === undefined) throw new HttpProblem(404, 'no-such-article')
  return data
}
