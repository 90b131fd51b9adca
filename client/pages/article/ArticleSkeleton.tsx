/** The loading state of an article (R4.5). */
export function ArticleSkeleton() {
  return (
    <div className="container article-page article-skeleton">
      <output className="visually-hidden">Caricamento dell’articolo…</output>
      <div className="article-header" aria-hidden="true">
        <span className="bone bone-kicker" />
        <span className="bone bone-title" />
        <span className="bone bone-title bone-short" />
        <span className="bone" />
      </div>
      <span className="bone article-hero bone-hero" aria-hidden="true" />
      <div className="article-body" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
          <span key={line} className="bone" />
        ))}
      </div>
    </div>
  )
}
