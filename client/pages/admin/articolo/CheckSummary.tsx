import type { LocatedReason } from '../../../api/newsroom.ts'
import { anchorOf } from './AnnotatedText.tsx'
import type { Checks } from './actions/ChecksNote.tsx'

/** Lists the findings of the editorial check, each with a link to the first sentence that it concerns. */
export const CheckSummary = ({ checks }: { checks: Checks }) => (
  <section className="desk-check" aria-labelledby="desk-check">
    <h2 id="desk-check">Controllo editoriale</h2>
    {checks === undefined ? (
      <p className="text-ink-soft">Leggo le segnalazioni…</p>
    ) : checks === null ? (
      <p className="text-ink-soft">Le segnalazioni non sono arrivate.</p>
    ) : checks.length === 0 ? (
      <p className="text-ink-soft">Il controllo editoriale non segnala nulla.</p>
    ) : (
      <Findings reasons={checks} />
    )}
  </section>
)

const Findings = ({ reasons }: { reasons: readonly LocatedReason[] }) => (
  <ul className="desk-reasons">
    {reasons.map(({ code, text, places: [first] }) => (
      <li key={code + text}>{first ? <a href={`#${anchorOf(first.part)}`}>{text}</a> : `${text} (tutto il testo)`}</li>
    ))}
  </ul>
)
