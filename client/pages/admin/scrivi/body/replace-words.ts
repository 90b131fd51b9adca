import type { Editor } from '@tiptap/core'
import { closeHistory, undo } from '@tiptap/pm/history'
import { Mark, type Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Proposal } from '../../../../api/newsroom.ts'

/** Changes that other parts of the form make to the text in the block editor. */
export interface BodyHandle {
  /**
   * Replaces words of a sentence, as a step of its own in the undo history.
   * @param part the block's index in the article's body
   * @returns false where the text no longer has the sentence, or not those words in it: nothing is changed then
   */
  replace(part: number, sentence: string, proposal: Proposal): boolean
  /** Takes back the last change of the text. */
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

/** @returns the transaction that replaces no more than the characters that differ, with their emphasis and links; null where the words are gone */
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

/** @returns the position of a sentence. Blocks without text are no parts of an article: where the part does not have it, another block may */
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

/** @returns how many characters two texts have in common at their beginning */
function alike(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
