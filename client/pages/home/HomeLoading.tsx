/** The loading state of the front page (R3.5). */
export function HomeLoading() {
  return (
    <output className="container page home-loading">
      <span className="spinner" aria-hidden="true" />
      <span>Caricamento notizie finanziarie...</span>
    </output>
  )
}
