/** In place of a section's stories, while it has none. */
export const EmptySection = ({ label }: { label: string }) => (
  <div className="empty">
    <p className="empty-title">Nessun articolo in {label}</p>
    <p>Nuovi contenuti saranno pubblicati presto in questa categoria.</p>
  </div>
)
