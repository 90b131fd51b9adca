import { VAULT_FAULT_MEANING, VAULT_FAULT_TEXT } from '../../../site/texts/vault-fault-text.ts'
import { useReadiness } from '../api/dashboard-queries.ts'

/** Faults of the log, the read models, the vault or a file: what each means and who must act; nothing while all is well. */
export function ReadinessPanel() {
  const { data } = useReadiness()
  const vault = data?.vault?.code
  return (
    <div aria-live="polite" className="contents">
      {data && !data.ready && (
        <Panel
          title="Il sistema non è del tutto pronto"
          text="Le pagine possono mostrare dati vecchi e i comandi possono fallire. Se non passa in pochi minuti, chi gestisce il server deve leggere queste righe:"
          reasons={data.reasons}
        />
      )}
      {vault && <Panel title={VAULT_FAULT_TEXT[vault]} text={vault === 'never_set' ? '' : VAULT_FAULT_MEANING} reasons={[]} />}
      {data && data.warnings.length > 0 && (
        <Panel
          title="Qualcosa va sistemato sul server"
          text="Chi legge vede il sito, ma qualcosa può mancare. Chi gestisce il server deve leggere queste righe:"
          reasons={data.warnings}
        />
      )}
    </div>
  )
}

function Panel({ title, text, reasons }: { title: string; text: string; reasons: readonly string[] }) {
  return (
    <section className="border-l-4 border-danger bg-paper-tint px-5 py-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <p className="mt-0.5 text-ink-soft empty:hidden">{text}</p>
      <ul className="mt-2 grid gap-1 empty:hidden">
        {reasons.map((reason) => (
          <li key={reason} lang="en" className="text-[0.875rem] [overflow-wrap:anywhere]">
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
