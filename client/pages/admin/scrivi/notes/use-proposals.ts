import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LocatedReason } from '../../../../api/newsroom.ts'
import type { BodyHandle } from '../body/replace-words.ts'
import { type Acceptance, type Outcome, replaceInField, undoInField, withoutAccepted } from './accept-proposal.ts'

interface Proposals {
  /** What is left of the findings. */
  readonly left: readonly LocatedReason[]
  /** What happened, for the status line; empty: nothing yet. */
  readonly message: string
  /** @param button in the list, with which it was accepted */
  readonly accept: (acceptance: Acceptance, button: HTMLElement) => void
  /** Takes back the last accepted proposal. @returns whether there was one */
  readonly undo: () => boolean
}

const WHY_NOT: Readonly<Record<Exclude<Outcome, 'replaced'>, string>> = {
  gone: 'dopo il controllo il testo è cambiato, e queste parole non sono più in quel punto',
  full: 'il campo è già lungo quanto può',
}

/**
 * Replaces words where the editorial check proposes it. The focus goes to the next finding, and back to the same one on undo.
 * @param checked the last check's answer: what was accepted before it counts no more
 * @param list the element with the findings
 */
export function useProposals(
  reasons: readonly LocatedReason[],
  checked: unknown,
  bodyEditor: RefObject<BodyHandle | null>,
  list: RefObject<HTMLElement | null>,
): Proposals {
  const [accepted, setAccepted] = useState<{ since: unknown; all: readonly Acceptance[] }>({ since: checked, all: [] })
  const [message, setMessage] = useState('')
  const undoable = useRef<(Acceptance & { readonly row: number })[]>([])
  const all = accepted.since === checked ? accepted.all : []

  const replace = ({ place: { part, sentence }, proposal }: Acceptance): Outcome => {
    if (typeof part !== 'number') return replaceInField(part, sentence, proposal)
    return bodyEditor.current?.replace(part, sentence, proposal) ? 'replaced' : 'gone'
  }
  const accept = (acceptance: Acceptance, button: HTMLElement) => {
    const { found, instead } = acceptance.proposal
    const row = rowsOf(list.current).indexOf(button)
    const outcome = replace(acceptance)
    if (outcome !== 'replaced') {
      setMessage(`Non ho cambiato nulla: ${WHY_NOT[outcome]} («${found}»).`)
      return
    }
    undoable.current.push({ ...acceptance, row })
    flushSync(() => {
      setAccepted({ since: checked, all: [...all, acceptance] })
      setMessage(`${instead === '' ? `Fatto: tolto «${found}».` : `Fatto: «${instead}» al posto di «${found}».`} Ctrl + Z lo annulla.`)
    })
    focusRow(list.current, row)
  }

  const undo = (): boolean => {
    const last = undoable.current.pop()
    if (!last) return false
    if (typeof last.place.part === 'number') bodyEditor.current?.undo()
    else undoInField(last.place.part)
    flushSync(() => {
      setAccepted({ since: checked, all: all.slice(0, -1) })
      setMessage(`Annullato: di nuovo «${last.proposal.found}».`)
    })
    focusRow(list.current, last.row)
    return true
  }

  return { left: all.reduce<readonly LocatedReason[]>(withoutAccepted, reasons), message, accept, undo }
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('.to-mend-accept, .to-mend-place:only-child') ?? [])]

/** The finding that now stands there; the list's title after the last one. */
function focusRow(list: HTMLElement | null, at: number): void {
  const next = rowsOf(list)[at] ?? list?.querySelector<HTMLElement>('summary')
  next?.focus()
}
