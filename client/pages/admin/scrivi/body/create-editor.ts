import { Editor, Extension, InputRule } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import type { Block } from '../../../../../events/domain/blocks.ts'
import { moveBlocks, removeBlocks, turnSelectionInto } from './block-commands.ts'
import { boxView } from './boxes/box-view.tsx'
import { backspace, enter } from './caret-keys.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { CLEAR_OF_BARS } from './bars/clear-of-bars.ts'
import { type DocNode, toBlock, toBlocks, toDocument, toNode, withOriginals } from './document.ts'
import { Box, MARKS, NODES } from './nodes.ts'
import { KIND_KEYS } from './shortcuts.ts'
import { type TextKind, turnInto } from './turn-into.ts'

/** A block that is edited in a form, and its position in the document. */
export interface EditedBox {
  at: number
  block: Block
}

interface Options {
  /** The parent element. */
  readonly element: HTMLElement
  readonly body: readonly Block[]
  /** Ids of the elements that name and describe the text. */
  readonly labelledBy: string
  readonly describedBy: string
  /** Called once after each change. */
  readonly onChange: (body: Block[]) => void
  readonly onEditBox: (box: EditedBox) => void
  readonly onLink: () => void
  readonly onHelp: () => void
  readonly onToolbar: () => void
}

/** @returns the editor of a body; call its `destroy()`. It injects no styles and no markup, which the Content Security Policy forbids. */
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

/** «# », «- » and the like at the start of a paragraph change its kind. */
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
