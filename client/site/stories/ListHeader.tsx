import type { ReactNode } from 'react'

interface Props {
  title: string
  standfirst: string
  parent?: { label: string; path: string }
  children?: ReactNode
}

export function ListHeader({ title, standfirst, parent, children }: Props) {
  return (
    <header className="list-header">
      {parent && (
        <nav aria-label="Percorso" className="label">
          <a href={parent.path}>{parent.label}</a>
        </nav>
      )}
      <h1 className="page-title list-title">{title}</h1>
      <p className="standfirst">{standfirst}</p>
      {children}
    </header>
  )
}
