import { claim, type ClaimId, UNVERIFIED_NOTE } from './claims.ts'

/** A marketing figure, marked with its source or the lack of one. A page that shows one also shows `ClaimNote`. */
export function Claim({ id }: { id: ClaimId }) {
  const { value, source } = claim(id)
  return (
    <span className="claim figures">
      {value}
      {source ? (
        <sup>
          <a href={source.href} aria-label={`Fonte: ${source.text}`}>
            °
          </a>
        </sup>
      ) : (
        <sup>
          <a href="#nota-dati" title={UNVERIFIED_NOTE} aria-label={UNVERIFIED_NOTE}>
            *
          </a>
        </sup>
      )}
    </span>
  )
}

export function ClaimNote() {
  return (
    <p id="nota-dati" className="claim-note">
      * {UNVERIFIED_NOTE}.
    </p>
  )
}
