import type { Api } from '../../client/api/contract.ts'

/** The part of the contract that only reads: what pages are rendered from, and what the GET routes answer with. */
export type ReadingApi = Pick<Api, 'home' | 'articles' | 'article' | 'search' | 'topics' | 'dashboard'>
