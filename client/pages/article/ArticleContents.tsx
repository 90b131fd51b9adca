/** From this many headings on an article has a list of its contents. */
const LEAST_HEADINGS = 4
const HEADING = /<h2 id="(s-[a-z0-9-]+)">([^<]*)<\/h2>/g

/** The article's sections as links. The headings come escaped, from markup that the server made of blocks. */
export function ArticleContents({ content }: { content: string }) {
  const headings = [...content.matchAll(HEADING)].map(([, id, html]) => ({ id: id!, html: html! }))
  if (headings.length < LEAST_HEADINGS) return null
  return (
    <nav className="article-contents no-print" aria-label="Indice dell’articolo">
      <details>
        <summary>In questo articolo</summary>
        <ol>
          {headings.map(({ id, html }) => (
            <li key={id}>
              <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
