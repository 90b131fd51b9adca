/** The front page before its stories. Spec section 2. */
export function HomeLoading() {
  return (
    <div className="container page home-loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <p>Caricamento notizie finanziarie...</p>
    </div>
  )
}
