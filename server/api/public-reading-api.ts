import type { ReadingApi } from '../../client/api/contract.ts'
import { apiError } from '../http/problem.ts'

const closed = () => Promise.reject(apiError(401, 'login-required'))

/** What a page may show an unknown reader: neither the admin's figures nor what is not published. */
export const publicReadingApi = (api: ReadingApi): ReadingApi => ({
  ...api,
  articles: (filter = {}) => (filter.status && filter.status !== 'published' ? closed() : api.articles(filter)),
  dashboard: closed,
})
