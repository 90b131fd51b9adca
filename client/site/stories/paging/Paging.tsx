import type { ReactNode } from 'react'
import { olderHref } from '../../addresses.ts'

interface Props {
  path: string
  next: string | null
  isFirstPage: boolean
  label?: string
  newest: string
  older: string
  children?: ReactNode
}

/** Links to the first and the next page of a list. Renders nothing if there is only one page. */
export function Paging({ path, next, isFirstPage, label = 'Altre pagine', newest, older, children }: Props) {
  if (isFirstPage && next === null) return null
  return (
    <nav className="paging" aria-label={label}>
      {!isFirstPage && <a href={path}>{newest}</a>}
      {next !== null && (
        <a href={olderHref(path, next)} rel="next">
          {older}
        </a>
      )}
      {children}
    </nav>
  )
}
