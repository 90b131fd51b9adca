import type { ReactNode } from 'react'

interface Props {
  /** Names the content: the class is `list-table-<of>`. */
  of: string
  caption: ReactNode
  hideCaption?: boolean
  columns: readonly (string | Column)[]
  children: ReactNode
}

export interface Column {
  readonly name: string
  readonly className: string
}

export const figures = (name: string): Column => ({ name, className: 'num' })
export const ACTIONS: Column = { name: 'Azioni', className: 'actions' }

/** A table whose rows become cards on a phone. */
export function ListTable({ of, caption, hideCaption = false, columns, children }: Props) {
  return (
    <table className={`list-table list-table-${of}`}>
      <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const { name, className } = typeof column === 'string' ? { name: column, className: undefined } : column
            return (
              <th key={name} scope="col" className={className}>
                {name}
              </th>
            )
          })}
        </tr>
      </thead>
      {children}
    </table>
  )
}
