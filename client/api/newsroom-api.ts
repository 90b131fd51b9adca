import type { DeskArticle, DeskText, RevisionName } from './newsroom.ts'
import type { HttpApiOptions } from './http-api.ts'
import { request } from './request.ts'

/** A decision on the newest revision: the last segment of its address. */
export type Decision = 'submit' | 'approve' | 'send-back' | 'discard' | 'publish'

/** The part of `/api/newsroom` that the page of an article uses. Every method rejects with `ApiError`. */
export interface NewsroomApi {
  article(slug: string): Promise<DeskArticle>
  text(slug: string, revision: number): Promise<DeskText>
  /** @param more the note, the reason, or the kind of change */
  decide(slug: string, decision: Decision, name: RevisionName, more?: object): Promise<DeskArticle>
  withdraw(slug: string, notice: string | null): Promise<DeskArticle>
}

export function createNewsroomApi({ baseUrl, fetch }: HttpApiOptions): NewsroomApi {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await (await request(fetch, `${baseUrl}/api/newsroom/articles/${path}`, init)).json()) as T
  }
  const at = (slug: string, ...more: (string | number)[]) => [slug, ...more].map(encodeURIComponent).join('/')
  return {
    article: (slug) => call(at(slug)),
    text: (slug, revision) => call(at(slug, 'revisions', revision)),
    decide: (slug, decision, name, more = {}) => call(at(slug, decision), { ...name, ...more }),
    withdraw: (slug, notice) => call(at(slug, 'withdraw'), { notice }),
  }
}
