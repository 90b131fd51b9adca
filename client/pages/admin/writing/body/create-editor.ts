import { Editor, Extension, InputRule } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Block } from '../../../../../events/domain/blocks.ts'
import { tidyText } from '../../../../../events/domain/newsroom/tidy-body.ts'
import { moveBlocks, removeBlocks, selectedBox, touchedBlocks, turnSelectionInto } from './block-commands.ts'
import { boxView } from './boxes/box-view.tsx'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { type DocNode, toBlock, toBlocks, toDocument, toNode, withOriginals } from './document.ts'
import { Box, MARKS, NODES } from './nodes.ts'
import { KIND_KEYS } from './shortcuts.ts'
import { type TextKind, turnInto } from './turn-into.ts'

const GAP = 8

/** Returns the pixels at an edge of the window that the bar covers once the page is scrolled. */
function coveredBy(bar: string, edge: 'top' | 'bottom'): number {
  const element = document.querySelector<HTMLElement>(bar)
  if (!element) return 0
  const style = getComputedStyle(element)
  return style.position === 'sticky' && style[edge] !== 'auto' ? element.offsetHeight : 0
}

/** ProseMirror's `scrollMargin`, which keeps the caret clear of the bars. The bars may wrap, so it is measured. */
const CLEAR_OF_BARS = {
  get top() {
    return coveredBy('.body-toolbar', 'top') + GAP
  },
  get bottom() {
    return coveredBy('.save-bar', 'bottom') + GAP
  },
  left: GAP,
  right: GAP,
}

export interface EditedBox {
  at: number
  block: Block
}

interface Options {
  readonly element: HTMLElement
  readonly body: readonly Block[]
  readonly labelledBy: string
  readonly describedBy: string
  readonly onChange: (body: Block[]) => void
  readonly onEditBox: (box: EditedBox) => void
  readonly onLink: () => void
  readonly onHelp: () => void
  readonly onToolbar: () => void
}

/** Returns the editor of a body; call its `destroy()`. It injects neither styles nor markup, which the Content Security Policy forbids. */
export function createBodyEditor({ element, body, labelledBy, describedBy, onChange, ...on }: Options): Editor {
  return new Editor({
    element,
    extensions: [...NODES, ...MARKS, Box.extend({ addNodeView: () => boxView(on.onEditBox) }), keys(on), TYPED, UNDO],
    content: toDocument(body),
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        lang: 'it',
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPastedHtml,
      transformPastedText: tidyText,
      scrollThreshold: CLEAR_OF_BARS,
      scrollMargin: CLEAR_OF_BARS,
    },
    onUpdate: ({ editor }) => onChange(withOriginals(body, toBlocks(editor.getJSON() as DocNode))),
  })
}

const UNDO = Extension.create({
  name: 'undo',
  addProseMirrorPlugins: () => [history()],
})

const TYPED_KINDS: Readonly<Record<string, TextKind>> = {
  '#': 'heading2',
  '##': 'heading3',
  '-': 'bullets',
  '*': 'bullets',
  '1.': 'numbers',
}

/** Converts a paragraph that starts with «# », «- » and the like. */
const TYPED = Extension.create({
  name: 'typed',
  addInputRules: () => [
    new InputRule({
      find: /^(##?|[-*]|1\.) $/,
      handler: ({ state: { tr, selection, schema }, range, match }) => {
        const { $from } = selection
        if ($from.parent.type.name !== 'paragraph') return null
        const start = $from.before(1)
        tr.delete(range.from, range.to)
        const paragraph = tr.doc.nodeAt(start)!
        const [block] = turnInto([toBlock(paragraph.toJSON() as DocNode)], TYPED_KINDS[match[1]!]!)
        tr.replaceWith(start, start + paragraph.nodeSize, schema.nodeFromJSON(toNode(block!)))
        tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)))
        return undefined
      },
    }),
  ],
})

const keys = ({ onEditBox, onLink, onHelp, onToolbar }: Pick<Options, 'onEditBox' | 'onLink' | 'onHelp' | 'onToolbar'>) =>
  Extension.create({
    name: 'keys',
    priority: 1_000,
    addKeyboardShortcuts() {
      const { editor } = this
      const run = (act: () => void) => () => {
        act()
        return true
      }
      const kinds = Object.entries(KIND_KEYS) as [TextKind, string][]
      return {
        ...Object.fromEntries(kinds.map(([kind, keys]) => [keys, run(() => turnSelectionInto(kind)(editor))])),
        'Mod-b': () => editor.commands.toggleMark('strong'),
        'Mod-i': () => editor.commands.toggleMark('em'),
        'Mod-k': run(onLink),
        'Mod-/': run(onHelp),
        'Alt-F10': run(onToolbar),
        'Mod-z': () => undo(editor.state, editor.view.dispatch),
        'Mod-y': () => redo(editor.state, editor.view.dispatch),
        'Mod-Shift-z': () => redo(editor.state, editor.view.dispatch),
        'Alt-ArrowUp': run(() => moveBlocks(-1)(editor)),
        'Alt-ArrowDown': run(() => moveBlocks(1)(editor)),
        'Mod-Shift-Backspace': run(() => removeBlocks(editor)),
        Enter: () => enter(editor, onEditBox),
        Backspace: () => backspace(editor),
      }
    },
  })

/**
 * Handles Enter: moves on within a block (title → text, words → source), leaves the block at its end, ends a list at an empty item.
 * @returns true if it handled the key
 */
function enter(editor: Editor, editBox: (box: EditedBox) => void): boolean {
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

/**
 * Handles Backspace at the start of a block: turns the block into a paragraph, or selects a box before the caret.
 * @returns true if it handled the key
 */
function backspace(editor: Editor): boolean {
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
