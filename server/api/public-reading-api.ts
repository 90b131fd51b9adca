import { ApiError, type ReadingApi } from '../../client/api/contract.ts'

const closed = () => Promise.reject(new ApiError(401, 'Accedi per continuare.'))

/** What a page may show an unknown reader: neither the admin's figures nor what is not published. */
export const publicReadingApi = (api: ReadingApi): ReadingApi => ({
  ...api,
  articles: (filter = {}) => (filter.status && filter.status !== 'published' ? closed() : api.articles(filter)),
  dashboard: closed,
})
