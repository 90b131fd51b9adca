/** The 5xx view: the portal failed, and the reader can only retry. */
export function Unavailable() {
  return (
    <div className="container page">
      <div className="column">
        <p className="kicker">Servizio non disponibile</p>
        <h1 className="page-title mt-3">Non riusciamo a mostrare questa pagina</h1>
        <p className="standfirst mt-4">Il problema è nostro e ci stiamo lavorando. Riprova tra qualche minuto.</p>
      </div>
    </div>
  )
}
