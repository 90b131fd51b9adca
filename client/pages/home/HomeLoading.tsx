/** The front page before its stories. Spec section 2. */
export function HomeLoading() {
  return (
    <output className="container page home-loading">
      <span className="spinner" aria-hidden="true" />
      <span>Caricamento notizie finanziarie...</span>
    </output>
  )
}
