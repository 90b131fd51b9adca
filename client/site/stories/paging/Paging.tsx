import type { ReactNode } from 'react'
import { olderHref } from '../../addresses.ts'

interface Props {
  /** Path of the list. */
  path: string
  /** Cursor of the next page; null on the last one. */
  next: string | null
  isFirstPage: boolean
  label?: string
  /** Text of the link to the first page. */
  newest: string
  /** Text of the link to the next page. */
  older: string
  /** Further links. */
  children?: ReactNode
}

/** Links to the first and the next page of a list; nothing where there is only one page. */
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
