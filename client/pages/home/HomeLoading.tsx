/** The front page before its stories (R3.5). */
export function HomeLoading() {
  return (
    <output className="container page home-loading">
      <span className="spinner" aria-hidden="true" />
      <span>Caricamento notizie finanziarie...</span>
    </output>
  )
}
