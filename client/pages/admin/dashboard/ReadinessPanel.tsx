import { useReadiness } from '../api/dashboard-queries.ts'

/** Faults of the log, the read models or the vault, in the operators' words; nothing while all is well. */
export function ReadinessPanel() {
  const { data } = useReadiness()
  return (
    <div aria-live="polite">
      {data && !data.ready && (
        <Panel
          title="Il sistema non è del tutto pronto"
          text="Le pagine possono mostrare dati vecchi e i comandi possono fallire. Che cosa non va:"
          reasons={data.reasons}
        />
      )}
      {data && data.warnings.length > 0 && (
        <Panel
          title="I dati personali non si possono aprire"
          text="Senza la chiave giusta non si invita nessuno e i nomi non si leggono; i lettori vedono il sito come sempre. Che cosa fare:"
          reasons={data.warnings}
        />
      )}
    </div>
  )
}

function Panel({ title, text, reasons }: { title: string; text: string; reasons: readonly string[] }) {
  return (
    <section className="mt-6 border-l-4 border-danger bg-paper-tint px-5 py-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <p className="mt-0.5 text-ink-soft">{text}</p>
      <ul className="mt-2 grid gap-1">
        {reasons.map((reason) => (
          <li key={reason} lang="en" className="font-semibold [overflow-wrap:anywhere]">
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
