import { skipToken, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LocatedReason, Proposal, ReasonPlace } from '../../../../api/newsroom.ts'
import { call } from '../../api/call.ts'
import { deskKey, useDesk } from '../../desk/desk-queries.ts'
import type { BodyHandle } from '../body/replace-words.ts'
import type { WritingDraft } from '../use-draft.ts'
import { type Acceptance, type Outcome, replaceInField, undoInField, withoutAccepted } from './accept-proposal.ts'

interface Proposals {
  readonly left: readonly LocatedReason[]
  /** Outcome for the status line; empty at first. */
  readonly message: string
  readonly accept: (acceptance: Acceptance, button: HTMLElement) => void
  readonly undo: () => boolean
}

const WHY_NOT: Readonly<Record<Exclude<Outcome, 'replaced'>, string>> = {
  gone: 'dopo il controllo il testo è cambiato, e queste parole non sono più in quel punto',
  full: 'il campo è già lungo quanto può',
}

/**
 * Replaces words as the editorial check proposes. The focus goes to the next finding, and on undo back to the same one.
 * @param checked answer of the last check; it resets the proposals accepted before
 * @param list the element with the findings
 */
function useProposals(
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

/** Focuses the finding at the position, or the list's title after the last one. */
function focusRow(list: HTMLElement | null, at: number): void {
  const next = rowsOf(list)[at] ?? list?.querySelector<HTMLElement>('summary')
  next?.focus()
}

interface FindingsProps {
  reasons: readonly LocatedReason[]
  onAccept: (acceptance: Acceptance, button: HTMLElement) => void
}

/** Findings of the editorial check: each sentence links to its place, each proposal replaces its words. */
function Findings({ reasons, onAccept }: FindingsProps) {
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

/** Brings a sentence of the text being written into view, and selects it. If the sentence has changed, selects its field or block. */
function showPlace({ part, sentence }: ReasonPlace): void {
  if (typeof part === 'number') showInBody(part, sentence)
  else showInField(document.querySelector<HTMLTextAreaElement>(`textarea.writing-${part}`), sentence)
}

function showInField(field: HTMLTextAreaElement | null, sentence: string): void {
  if (!field) return
  const from = field.value.indexOf(sentence)
  field.focus()
  if (from >= 0) field.setSelectionRange(from, from + sentence.length)
  field.scrollIntoView({ block: 'center' })
}

function showInBody(part: number, sentence: string): void {
  const body = document.querySelector<HTMLElement>('.body-frame [contenteditable="true"]')
  const blocks = [...(body?.children ?? [])]
  // The body omits blocks without text, so the index may be off.
  const block = [blocks[part], ...blocks].find((one) => one?.textContent.includes(sentence)) ?? blocks[part]
  if (!body || !block) return
  body.focus()
  const range = rangeOf(block, sentence)
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  block.scrollIntoView({ block: 'center' })
}

/** Returns the range of the sentence, which links and emphasis may have split; the whole block if it is not found. */
function rangeOf(block: Element, sentence: string): Range {
  const range = document.createRange()
  range.selectNodeContents(block)
  const from = block.textContent.indexOf(sentence)
  if (from < 0) return range
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    const inNode = (at: number) => at >= passed && at <= passed + length
    if (inNode(from) && from < passed + length) range.setStart(node, from - passed)
    if (inNode(from + sentence.length)) {
      range.setEnd(node, from + sentence.length - passed)
      break
    }
    passed += length
  }
  return range
}

interface Props {
  draft: WritingDraft
  checked: readonly LocatedReason[] | null
  bodyEditor: RefObject<BodyHandle | null>
}

/**
 * Shows the note with which the text was sent back, and the findings in the current text; each sentence links to its place. The author
 * accepts proposals here, and undoes them with Ctrl+Z, which works here as in the text.
 */
export function ToMend({ draft: { slug, base, isDirty }, checked, bodyEditor }: Props) {
  const list = useRef<HTMLDetailsElement>(null)
  const revision = base?.revision
  const saved = useQuery({
    queryKey: [...deskKey(slug ?? ''), 'checked', revision],
    queryFn:
      slug === null || revision === undefined
        ? skipToken
        : () => call('GET /api/newsroom/articles/:slug/revisions/:revision', { slug, revision }),
  })
  const newest = useDesk(slug).data?.newest
  const sentBack = newest?.status === 'sent_back' ? newest.steps.findLast(({ what }) => what === 'sent_back') : undefined
  const reasons = (isDirty ? checked : null) ?? saved.data?.reasons ?? []
  const { left, message, accept, undo } = useProposals(reasons, checked, bodyEditor, list)
  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (list.current?.contains(event.target as Node) && undo()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', undoByKey)
    return () => window.removeEventListener('keydown', undoByKey)
  }, [])
  if (slug === null || (!sentBack && reasons.length === 0 && message === '')) return null
  return (
    <details ref={list} className="to-mend" open>
      <summary>Da correggere</summary>
      {sentBack && (
        <p className="to-mend-note">
          <strong>{sentBack.byName ?? 'Una persona della redazione'} ha rimandato il testo con una nota:</strong>{' '}
          {sentBack.note ?? 'La nota non si può più leggere.'}
        </p>
      )}
      <p role="status" className="to-mend-status">
        {message}
      </p>
      {left.length > 0 ? (
        <>
          <p className="text-ink-soft">Il controllo editoriale segnala, nel testo com’è adesso:</p>
          <Findings reasons={left} onAccept={accept} />
        </>
      ) : (
        message !== '' && <p className="text-ink-soft">Il controllo editoriale non segnala altro.</p>
      )}
    </details>
  )
}
