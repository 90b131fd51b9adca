import type { ReadingApi } from '../../client/api/contract.ts'
import { apiError } from '../http/problem.ts'

const closed = () => Promise.reject(apiError(401, 'login-required'))

/** The reads that are open to anonymous readers: neither the admin's figures nor unpublished content. */
export const publicReadingApi = (api: ReadingApi): ReadingApi => ({
  ...api,
  articles: (filter = {}) => (filter.status && filter.status !== 'published' ? closed() : api.articles(filter)),
  dashboard: closed,
})
