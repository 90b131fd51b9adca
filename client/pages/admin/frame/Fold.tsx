import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  state: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}

export const Fold = ({ id, title, state, isOpen = false, className = '', children }: Props) => (
  <section id={id} tabIndex={-1} className={`section fold ${className}`} aria-labelledby={`${id}-titolo`}>
    <details open={isOpen}>
      <summary>
        <h2 id={`${id}-titolo`} className="section-title">
          {title}
        </h2>
        <span className="fold-state">{state}</span>
      </summary>
      {children}
    </details>
  </section>
)
