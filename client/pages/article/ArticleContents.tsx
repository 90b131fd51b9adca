/** An article with fewer headings has no table of contents. */
const MIN_HEADINGS = 4
const HEADING = /<h2 id="(s-[a-z0-9-]+)">([^<]*)<\/h2>/g

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The table of contents, from the headings in the article's markup. */
export function ArticleContents({ content }: { content: string }) {
  const headings = [...content.matchAll(HEADING)].map(([, id, html]) => ({
    id: id!,
    text: html!.replace(/&[a-z\d#]+;/g, (entity) => ENTITIES[entity] ?? entity),
  }))
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav className="article-contents no-print" aria-label="Indice dell’articolo">
      <details>
        <summary>In questo articolo</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
