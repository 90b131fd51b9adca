export function Page() {
  return (
    <div className="container page">
      <h1 className="page-title">Mercati, spiegati con chiarezza</h1>
    </div>
  )
}
