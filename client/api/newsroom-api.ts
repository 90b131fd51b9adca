import type { DataSource } from '../../events/domain/generation/data-sources.ts'
import type { Category } from '../../events/domain/categories.ts'
import type {
  ArticleContent,
  CheckedCopy,
  Colleague,
  ConnectionTest,
  DeskArticle,
  DeskRevision,
  DeskText,
  SavedCopy,
  NewsroomRules,
  OpenDataSource,
  RevisionName,
  WorkingCopy,
} from './newsroom.ts'
import type { ReturnedPage, UnreadPage, WorkPage } from './work.ts'
import type { HttpApiOptions } from './http-api.ts'
import { request } from './request.ts'

/** A decision on the newest revision: the last segment of its address. */
export type Decision = 'submit' | 'approve' | 'send-back' | 'discard' | 'hand-over' | 'publish'

/** The part of `/api/newsroom` that the pages of the queue and of an article use. Every method rejects with `ApiError`. */
export interface NewsroomApi {
  /** @param query «?status=review»; also `category`, `holder`, `reason`, `order`, `limit`, `after` */
  queue(query: string): Promise<WorkPage>
  /** Texts that were sent back to the caller. */
  returned(): Promise<ReturnedPage>
  /** Everyone to whom work can be handed over, the caller included. */
  colleagues(): Promise<Colleague[]>
  rules(): Promise<NewsroomRules>
  /** Retrieves a source now. Rejects with `ApiError` 409 while that is being done, 502 with the reason when it failed. */
  importData(source: DataSource): Promise<OpenDataSource>
  /** For owners, like the next one. @param password the caller's own, again */
  allowOwnApproval(password: string): Promise<NewsroomRules>
  forbidOwnApproval(): Promise<NewsroomRules>
  /** For owners, like `forbidUnreadPublishing`. @param password the caller's password, for confirmation */
  allowUnreadPublishing(password: string): Promise<NewsroomRules>
  forbidUnreadPublishing(): Promise<NewsroomRules>
  /** Calls the model's server once. For owners. Rejects with 409 where the writer calls no server, 429 where the budget is spent. */
  testConnection(): Promise<ConnectionTest>
  /** Lists articles that a rule published and no one has read since, newest first. @param query «?limit=50»; also `after` */
  unread(query: string): Promise<UnreadPage>
  /** Records that the caller has read the published revision. Rejects with 409 if readers see another one. */
  markRead(slug: string, revision: number): Promise<DeskArticle>
  /** Undoes `markRead`. */
  markUnread(slug: string, revision: number): Promise<DeskArticle>
  article(slug: string): Promise<DeskArticle>
  text(slug: string, revision: number): Promise<DeskText>
  /** @param from the newest number of the page. @returns at most 20, newest first */
  revisions(slug: string, from: number): Promise<DeskRevision[]>
  create(category: Category, content: ArticleContent): Promise<DeskArticle>
  /** Rejects with 409 and `OutdatedTexts` where there is a newer revision than `basedOn`. */
  revise(slug: string, basedOn: RevisionName, content: ArticleContent): Promise<DeskArticle>
  /** @param more members of the body: the note, the reason, the person, or the kind of change */
  decide(slug: string, decision: Decision, name: RevisionName, more?: object): Promise<DeskArticle>
  withdraw(slug: string, notice: string | null): Promise<DeskArticle>
  /** Who else has the article open for editing. */
  editors(slug: string): Promise<Colleague[]>
  /** @param slug here and in the next two: null for a new article */
  workingCopy(slug: string | null): Promise<SavedCopy | null>
  /** @returns when it was saved */
  saveWorkingCopy(slug: string | null, copy: WorkingCopy): Promise<CheckedCopy>
  deleteWorkingCopy(slug: string | null): Promise<void>
  changeAddress(slug: string, address: string): Promise<DeskArticle>
  changeCategory(slug: string, category: Category): Promise<DeskArticle>
}

/** The `NewsroomApi` over HTTP. */
export function createNewsroomApi({ baseUrl, fetch }: HttpApiOptions): NewsroomApi {
  const call = async <T>(path: string, body?: object, method = 'POST'): Promise<T> => {
    const init = body === undefined ? {} : { method, body: JSON.stringify(body) }
    return (await (await request(fetch, `${baseUrl}/api/newsroom${path}`, init)).json()) as T
  }
  const at = (slug: string, ...more: (string | number)[]) => ['/articles', ...[slug, ...more].map(encodeURIComponent)].join('/')
  const copyAt = (slug: string | null) => (slug === null ? '/working-copy' : at(slug, 'working-copy'))
  return {
    queue: (query) => call(`/queue${query}`),
    returned: () => call('/returned'),
    colleagues: () => call('/colleagues'),
    rules: () => call('/rules'),
    allowOwnApproval: (password) => call('/rules/own-approval/allow', { password }),
    forbidOwnApproval: () => call('/rules/own-approval/forbid', {}),
    allowUnreadPublishing: (password) => call('/rules/unread-publishing/allow', { password }),
    forbidUnreadPublishing: () => call('/rules/unread-publishing/forbid', {}),
    testConnection: () => call('/model/test', {}),
    unread: (query) => call(`/unread${query}`),
    markRead: (slug, revision) => call(at(slug, 'read'), { revision }),
    markUnread: (slug, revision) => call(at(slug, 'unread'), { revision }),
    importData: (source) => call(`/open-data/${source}/import`, {}),
    article: (slug) => call(at(slug)),
    text: (slug, revision) => call(at(slug, 'revisions', revision)),
    revisions: (slug, from) => call(`${at(slug, 'revisions')}?from=${from}`),
    create: (category, content) => call('/articles', { category, content }),
    revise: (slug, basedOn, content) => call(at(slug, 'revisions'), { basedOn, content }),
    decide: (slug, decision, name, more = {}) => call(at(slug, decision), { ...name, ...more }),
    editors: (slug) => call(at(slug, 'editors')),
    workingCopy: async (slug) => (await call<{ copy: SavedCopy | null }>(copyAt(slug))).copy,
    saveWorkingCopy: (slug, copy) => call(copyAt(slug), copy, 'PUT'),
    async deleteWorkingCopy(slug) {
      await request(fetch, `${baseUrl}/api/newsroom${copyAt(slug)}`, { method: 'DELETE' })
    },
    withdraw: (slug, notice) => call(at(slug, 'withdraw'), { notice }),
    changeAddress: (slug, address) => call(at(slug, 'address'), { address }),
    changeCategory: (slug, category) => call(at(slug, 'category'), { category }),
  }
}
