/** Ends every page about money (R1.14). */
export function RiskWarning() {
  return (
    <aside className="risk-warning" aria-label="Avvertenza sui rischi">
      <p>
        <strong>Avvertenza sui rischi.</strong> Il trading e gli investimenti comportano rischi, compresa la perdita del capitale. I
        risultati passati non garantiscono quelli futuri. Investi solo denaro che puoi permetterti di perdere. Questo contenuto ha scopo
        informativo e non è consulenza finanziaria.
      </p>
    </aside>
  )
}
