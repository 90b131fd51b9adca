/** Shown while a section has no stories. */
export const EmptySection = ({ label }: { label: string }) => (
  <div className="empty">
    <p className="empty-title">Nessun articolo in {label}</p>
    <p>Nuovi contenuti saranno pubblicati presto in questa categoria.</p>
  </div>
)
