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
      <div className="mt-10 grid gap-10 font-text text-[1.125rem] leading-relaxed [&_a]:underline">{children}</div>
    </article>
  )
}

/** A numbered section: on wide screens its heading stands beside the text. */
export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="section grid gap-x-16 gap-y-3 lg:grid-cols-12" aria-labelledby={`${id}-titolo`}>
      <h2 id={`${id}-titolo`} className="section-title lg:col-span-4">
        {title}
      </h2>
      <div className="column grid gap-4 hyphens-auto lg:col-span-8 [&_li]:mt-2 [&_ul]:list-disc [&_ul]:pl-6">{children}</div>
    </section>
  )
}
