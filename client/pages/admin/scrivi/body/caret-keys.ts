import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { selectedBox, touchedBlocks, turnSelectionInto } from './block-commands.ts'
import type { EditedBox } from './create-editor.ts'

/**
 * Handles Enter: moves on within a block (title → text, words → source), leaves it at its end, ends a list at an empty item.
 * @returns whether it handled the key
 */
export function enter(editor: Editor, editBox: (box: EditedBox) => void): boolean {
  const { state, view } = editor
  const box = selectedBox(state)
  if (box) {
    editBox(box)
    return true
  }
  const { $from, empty } = state.selection
  if (!empty || $from.depth < 1) return false
  const { end } = touchedBlocks(state)
  const type = $from.parent.type.name
  const toParagraphAfter = () => {
    const transaction = state.tr.insert(end, state.schema.nodes['paragraph']!.create())
    view.dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(end + 1))).scrollIntoView())
    return true
  }
  if (type === 'calloutTitle' || type === 'quoteText') {
    view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve($from.after() + 1))).scrollIntoView())
    return true
  }
  if (type === 'calloutText' || type === 'quoteSource') return toParagraphAfter()
  if (type === 'heading' && $from.parentOffset === $from.parent.content.size) return toParagraphAfter()
  return type === 'listItem' && $from.parent.content.size === 0 && leaveList(editor)
}

/** The empty item becomes a paragraph below its list. */
function leaveList({ state, view }: Editor): boolean {
  const { $from } = state.selection
  const list = $from.node(1)
  const isOnly = list.childCount === 1
  const isLast = $from.index(1) === list.childCount - 1
  if (!isLast) return false
  const paragraph = state.schema.nodes['paragraph']!.create()
  const transaction = isOnly
    ? state.tr.replaceWith($from.before(1), $from.after(1), paragraph)
    : state.tr.delete($from.before(), $from.after()).insert($from.after(1) - $from.parent.nodeSize, paragraph)
  const at = isOnly ? $from.before(1) : $from.after(1) - $from.parent.nodeSize
  view.dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** Handles Backspace at the start of a block: turns it into a paragraph, or selects a box before the caret. @returns whether it handled the key */
export function backspace(editor: Editor): boolean {
  const { state, view } = editor
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset !== 0 || $from.depth < 1) return false
  const isFirst = Array.from({ length: $from.depth }, (_, depth) => $from.index(depth + 1)).every((index) => index === 0)
  const { blocks, start } = touchedBlocks(state)
  if (isFirst && blocks.length === 1 && blocks[0]!.type !== 'paragraph') return turnSelectionInto('paragraph')(editor)
  const before = state.doc.resolve(start).nodeBefore
  if ($from.depth !== 1 || before?.type.name !== 'box') return false
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, start - before.nodeSize)))
  return true
}
