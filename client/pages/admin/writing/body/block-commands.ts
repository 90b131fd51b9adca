import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Block } from '../../../../../events/domain/blocks.ts'
import { type DocNode, toBlock, toNode } from './document.ts'
import { kindOf, type TextKind, turnInto } from './turn-into.ts'

interface TouchedBlocks {
  from: number
  to: number
  start: number
  end: number
  blocks: Block[]
}

export function touchedBlocks({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): TouchedBlocks {
  const from = selection.$from.index(0)
  const last = selection instanceof NodeSelection && selection.$to.depth === 0 ? from : selection.$to.index(0)
  const to = Math.min(last, doc.childCount - 1) + 1
  const nodes = Array.from({ length: to - from }, (_, at) => doc.child(from + at))
  const start = Array.from({ length: from }, (_, at) => doc.child(at).nodeSize).reduce((sum, size) => sum + size, 0)
  const end = nodes.reduce((sum, node) => sum + node.nodeSize, start)
  return { from, to, start, end, blocks: nodes.map((node) => toBlock(node.toJSON() as DocNode)) }
}

export function selectedKind(state: EditorState): TextKind | null {
  const kinds = new Set(touchedBlocks(state).blocks.map(kindOf))
  return kinds.size === 1 ? [...kinds][0]! : null
}

export function selectedBox({ selection }: EditorState): { at: number; block: Block } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'box') return null
  return { at: selection.from, block: selection.node.attrs['block'] as Block }
}

type Change = (editor: Editor) => boolean

function apply(editor: Editor, transaction: Transaction): boolean {
  editor.view.dispatch(transaction.scrollIntoView())
  return true
}

const nodesOf = (editor: Editor, blocks: readonly Block[]): Node[] => blocks.map((block) => editor.schema.nodeFromJSON(toNode(block)))

export const turnSelectionInto =
  (kind: TextKind): Change =>
  (editor) => {
    const { state } = editor
    const { start, end, blocks } = touchedBlocks(state)
    if (blocks.some((block) => kindOf(block) === null) || blocks.every((block) => kindOf(block) === kind)) return false
    const { $from } = state.selection
    const transaction = state.tr.replaceWith(start, end, Fragment.from(nodesOf(editor, turnInto(blocks, kind))))
    // Keep the caret at its place in the text as far as the new blocks allow.
    const inText = start + ($from.depth > 1 ? 2 : 1) + $from.parentOffset
    return apply(
      editor,
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(Math.min(inText, transaction.doc.content.size)))),
    )
  }

export const insertBlock =
  (block: Block): Change =>
  (editor) => {
    const { state } = editor
    const { start, end, to } = touchedBlocks(state)
    const current = state.doc.child(to - 1)
    const isEmpty = current.type.name === 'paragraph' && current.content.size === 0
    const at = isEmpty ? start : end
    const [node] = nodesOf(editor, [block])
    const transaction = state.tr.replaceWith(at, end, node!)
    const selection = node!.isAtom ? NodeSelection.create(transaction.doc, at) : TextSelection.near(transaction.doc.resolve(at + 1))
    return apply(editor, transaction.setSelection(selection))
  }

export const replaceBox =
  (at: number, block: Block): Change =>
  (editor) => {
    const transaction = editor.state.tr.setNodeMarkup(at, undefined, { block })
    return apply(editor, transaction.setSelection(NodeSelection.create(transaction.doc, at)))
  }

export const moveBlocks =
  (by: -1 | 1): Change =>
  (editor) => {
    const { state } = editor
    const { from, to, start, end } = touchedBlocks(state)
    const neighbour = by === -1 ? state.doc.maybeChild(from - 1) : state.doc.maybeChild(to)
    if (!neighbour) return false
    const moved = state.doc.slice(start, end).content
    const shift = by * neighbour.nodeSize
    const transaction =
      by === -1
        ? state.tr.replaceWith(start - neighbour.nodeSize, end, moved.append(Fragment.from(neighbour)))
        : state.tr.replaceWith(start, end + neighbour.nodeSize, Fragment.from(neighbour).append(moved))
    const { selection } = state
    const at = (position: number) => transaction.doc.resolve(position + shift)
    const next =
      selection instanceof NodeSelection
        ? NodeSelection.create(transaction.doc, selection.from + shift)
        : TextSelection.between(at(selection.anchor), at(selection.head))
    return apply(editor, transaction.setSelection(next))
  }

/** Deletes the selected blocks; the document keeps at least one paragraph. */
export const removeBlocks: Change = (editor) => {
  const { state } = editor
  const { start, end } = touchedBlocks(state)
  const isAll = start === 0 && end === state.doc.content.size
  const transaction = isAll ? state.tr.replaceWith(start, end, editor.schema.nodes['paragraph']!.create()) : state.tr.delete(start, end)
  return apply(editor, transaction.setSelection(TextSelection.near(transaction.doc.resolve(Math.min(start, transaction.doc.content.size)))))
}

export const linkSelection =
  (href: string | null): Change =>
  (editor) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    return href === null ? chain.unsetMark('link').run() : chain.setMark('link', { href }).run()
  }
