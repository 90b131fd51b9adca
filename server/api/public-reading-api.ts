import { ApiError, type ReadingApi } from '../../client/api/contract.ts'

const closed = () => Promise.reject(new ApiError(401, 'Accedi per continuare.'))

/** What a page may be made of when the reader is unknown: the admin's figures and what is not published stay out. */
export const publicReadingApi = (api: ReadingApi): ReadingApi => ({
  ...api,
  articles: (filter = {}) => (filter.status && filter.status !== 'published' ? closed() : api.articles(filter)),
  dashboard: closed,
})
