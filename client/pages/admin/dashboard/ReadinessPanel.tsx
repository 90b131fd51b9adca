import { useReadiness } from '../api/dashboard-queries.ts'

/** Shown only when the system is not ready: which part of log and read models, in the operators’ words. */
export function ReadinessPanel() {
  const { data } = useReadiness()
  return (
    <div aria-live="polite">
      {data && !data.ready && (
        <section className="mt-6 border-l-4 border-danger bg-paper-tint px-5 py-4">
          <h2 className="font-sans text-base font-semibold tracking-normal">Il sistema non è del tutto pronto</h2>
          <p className="mt-0.5 text-ink-soft">Le pagine possono mostrare dati vecchi e i comandi possono fallire. Che cosa non va:</p>
          <ul className="mt-2 grid gap-1">
            {data.reasons.map((reason) => (
              <li key={reason} lang="en" className="font-semibold">
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
