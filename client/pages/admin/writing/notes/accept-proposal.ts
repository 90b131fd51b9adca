import type { LocatedReason, Proposal, ReasonPlace } from '../../../../api/newsroom.ts'

export interface Acceptance {
  readonly reason: Pick<LocatedReason, 'code' | 'text'>
  readonly place: ReasonPlace
  readonly proposal: Proposal
}

/**
 * Returns the remaining findings until the next check: without the accepted proposal, and with the sentence's other findings at their new
 * places.
 */
export function withoutAccepted(reasons: readonly LocatedReason[], accepted: Acceptance): LocatedReason[] {
  const { place, proposal } = accepted
  const { at, found, instead } = proposal
  const sentence = place.sentence.slice(0, at) + instead + place.sentence.slice(at + found.length)
  const moved = (one: Proposal): Proposal[] => {
    const shifted = one.at < at ? one.at : one.at + instead.length - found.length
    return sentence.startsWith(one.found, shifted) ? [{ ...one, at: shifted }] : []
  }
  return reasons.flatMap((reason) => {
    const isIts = reason.code === accepted.reason.code && reason.text === accepted.reason.text
    const places = reason.places.flatMap((one): ReasonPlace[] => {
      if (one.part !== place.part || one.sentence !== place.sentence) return [one]
      const left = (one.proposals ?? []).filter((other) => !isIts || other.at !== at).flatMap(moved)
      if (left.length > 0) return [{ part: one.part, sentence, proposals: left }]
      return isIts ? [] : [{ part: one.part, sentence }]
    })
    return isIts && places.length === 0 ? [] : [{ ...reason, places }]
  })
}

/** `gone`: the words are no longer there. `full`: the text would be too long. Neither changes the text. */
export type Outcome = 'replaced' | 'gone' | 'full'

/** Replaces words in the field of a line as if they had been typed, so that the browser's undo works. */
export function replaceInField(part: string, sentence: string, { at, found, instead }: Proposal): Outcome {
  const field = fieldOf(part)
  const start = field?.value.indexOf(sentence) ?? -1
  if (!field || start < 0 || !sentence.startsWith(found, at)) return 'gone'
  if (field.value.length + instead.length - found.length > field.maxLength) return 'full'
  field.focus()
  field.setSelectionRange(start + at, start + at + found.length)
  // Only `execCommand` adds the change to the field's undo history.
  document.execCommand(instead === '' ? 'delete' : 'insertText', false, instead)
  return 'replaced'
}

export function undoInField(part: string): void {
  fieldOf(part)?.focus()
  document.execCommand('undo')
}

const fieldOf = (part: string) => document.querySelector<HTMLTextAreaElement>(`textarea.writing-${part}`)
