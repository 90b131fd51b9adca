import { createContext, use } from 'react'
import type { Api } from '../../../api/contract.ts'

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs <ApiContext> around it')
  return api
}
