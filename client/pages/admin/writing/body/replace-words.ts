import type { Editor } from '@tiptap/core'
import { closeHistory, undo } from '@tiptap/pm/history'
import { Mark, type Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Proposal } from '../../../../api/newsroom.ts'

export interface BodyHandle {
  /**
   * Replaces words of a sentence, as a separate step of the undo history.
   * @param part the block's index in the article's body
   * @returns false, without a change, if the text no longer contains the sentence or the words
   */
  replace(part: number, sentence: string, proposal: Proposal): boolean
  undo(): void
}

export const handleOf = (editor: Editor): BodyHandle => ({
  replace(part, sentence, proposal) {
    const transaction = replaceWords(editor.state, part, sentence, proposal)
    if (transaction) editor.view.dispatch(transaction)
    return transaction !== null
  },
  undo: () => void undo(editor.state, editor.view.dispatch),
})

/** Returns the transaction that replaces only the characters that differ, so that emphasis and links remain; null if the words are gone. */
export function replaceWords(state: EditorState, part: number, sentence: string, { at, found, instead }: Proposal): Transaction | null {
  const start = startOf(state.doc, part, sentence)
  if (start === null || !sentence.startsWith(found, at)) return null
  const before = alike(found, instead)
  const after = Math.min(alike(reversed(found), reversed(instead)), found.length - before, instead.length - before)
  const [from, to] = [start + at + before, start + at + found.length - after]
  const written = instead.slice(before, instead.length - after)
  const { doc, schema, tr } = state
  const $from = doc.resolve(from)
  const marks = (from === to ? null : $from.marksAcross(doc.resolve(to))) ?? $from.marks()
  return closeHistory(written === '' ? tr.delete(from, to) : tr.replaceWith(from, to, schema.text(written, Mark.setFrom(marks))))
}

/** Returns the position of a sentence, or null. The body omits blocks without text, so the sentence may be in another block than `part`. */
function startOf(doc: Node, part: number, sentence: string): number | null {
  const starts: number[] = []
  let inPart: number | null = null
  doc.forEach((block, offset, index) => {
    doc.nodesBetween(offset, offset + block.nodeSize, (node, at) => {
      const within = node.isTextblock ? node.textContent.indexOf(sentence) : -1
      if (within < 0) return true
      starts.push(at + 1 + within)
      if (index === part) inPart ??= at + 1 + within
      return false
    })
  })
  return inPart ?? starts[0] ?? null
}

const reversed = (text: string): string => text.split('').toReversed().join('')

function alike(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
