import { useId } from 'react'
import type { LocatedReason, Proposal } from '../../../../api/newsroom.ts'
import type { Acceptance } from './accept-proposal.ts'
import { showPlace } from './show-place.ts'

interface Props {
  reasons: readonly LocatedReason[]
  /** @param button that was pressed */
  onAccept: (acceptance: Acceptance, button: HTMLElement) => void
}

/** What the editorial check finds: each sentence leads to itself, each proposal replaces its words. */
export function Findings({ reasons, onAccept }: Props) {
  const id = useId()
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason.code + reason.text}>
          {reason.text}
          {reason.places.map((place, at) => {
            const sentence = `${id}-${reason.code}-${place.part}-${at}`
            return (
              <div key={sentence}>
                <button id={sentence} type="button" className="to-mend-place" onClick={() => showPlace(place)}>
                  «{place.sentence}»
                </button>
                {place.proposals?.map((proposal) => (
                  <button
                    key={proposal.at}
                    type="button"
                    className="to-mend-accept"
                    aria-describedby={sentence}
                    onClick={({ currentTarget }) => onAccept({ reason, place, proposal }, currentTarget)}
                  >
                    {labelOf(proposal)}
                  </button>
                ))}
              </div>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

const labelOf = ({ found, instead }: Proposal): string =>
  instead === '' ? `Togli «${shortened(found)}»` : `Sostituisci con «${shortened(instead)}»`

const MOST_SHOWN = 60

const shortened = (words: string): string => (words.length > MOST_SHOWN ? `${words.slice(0, 40)}… ${words.slice(-15)}` : words)
