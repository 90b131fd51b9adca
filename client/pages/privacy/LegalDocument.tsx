import './legal.css'
import type { ReactNode } from 'react'

interface Props {
  title: string
  standfirst: string
  children: ReactNode
}

/** A legal text: title, date of last change, sections (R6.1). */
export function LegalDocument({ title, standfirst, children }: Props) {
  return (
    <article className="container page">
      <header className="column">
        <h1 className="page-title">{title}</h1>
        <p className="standfirst mt-4">{standfirst}</p>
        <p className="label mt-4">
          Ultimo aggiornamento: <time dateTime="2025-09-22">22 settembre 2025</time>
        </p>
      </header>
      <div className="legal-text">{children}</div>
    </article>
  )
}

/** A numbered section: on wide screens its heading stands beside the text. */
export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="section legal-section" aria-labelledby={`${id}-titolo`}>
      <h2 id={`${id}-titolo`} className="section-title">
        {title}
      </h2>
      <div className="column legal-paragraphs">{children}</div>
    </section>
  )
}
