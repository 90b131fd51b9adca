import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  ChartLine,
  CircleQuestionMark,
  Italic,
  Link,
  type LucideIcon,
  Quote,
  Redo2,
  SquarePlus,
  Table,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { type Block, CALLOUT_TONES, type CalloutTone } from '../../../../../../events/domain/blocks.ts'
import { insertBlock, moveBlocks, removeBlocks, selectedBox, selectedKind, touchedBlocks, turnSelectionInto } from '../block-commands.ts'
import type { EditedBox } from '../create-editor.ts'
import { KIND_LABELS } from '../shortcuts.ts'
import { TEXT_KINDS, type TextKind } from '../turn-into.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  editor: Editor
  onLink: () => void
  onBox: (what: 'table' | 'chart', box: EditedBox | null) => void
  onHelp: () => void
}

const TONES: Record<CalloutTone, string> = { note: 'Nota', example: 'Esempio', warning: 'Attenzione' }

function shownOf(editor: Editor) {
  const { state } = editor
  const [block] = touchedBlocks(state).blocks
  return {
    kind: selectedKind(state),
    box: selectedBox(state),
    tone: block?.type === 'callout' ? block.tone : null,
    strong: editor.isActive('strong'),
    em: editor.isActive('em'),
    link: editor.isActive('link'),
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
  }
}

/** A toolbar as in the ARIA Authoring Practices: one tab stop, arrow keys within. */
export function Toolbar({ ref, editor, onLink, onBox, onHelp }: Props) {
  const [shown, setShown] = useState(() => shownOf(editor))
  useEffect(() => {
    const update = () => setShown(shownOf(editor))
    editor.on('transaction', update)
    return () => void editor.off('transaction', update)
  }, [editor])
  const act = (change: (editor: Editor) => unknown) => () => {
    change(editor)
    editor.commands.focus()
  }
  const boxOf = (type: Block['type']) => (shown.box?.block.type === type ? shown.box : null)
  const [table, chart] = [boxOf('table'), boxOf('chart')]
  const setTone = (tone: CalloutTone) => editor.chain().updateAttributes('callout', { tone }).focus().run()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its controls have the focus
    <div ref={ref} className="body-toolbar" role="toolbar" aria-label="Strumenti del testo" onKeyDown={moveFocus}>
      <select
        className="input"
        aria-label="Tipo di blocco"
        value={shown.kind ?? ''}
        onChange={({ target }) => act(turnSelectionInto(target.value as TextKind))()}
      >
        {shown.kind === null && (
          <option value="">{shown.box ? (shown.box.block.type === 'chart' ? 'Grafico' : 'Tabella') : 'Più blocchi'}</option>
        )}
        {TEXT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </select>
      {shown.tone && (
        <select
          className="input"
          aria-label="Tono del riquadro"
          value={shown.tone}
          onChange={({ target }) => setTone(target.value as CalloutTone)}
        >
          {CALLOUT_TONES.map((tone) => (
            <option key={tone} value={tone}>
              {TONES[tone]}
            </option>
          ))}
        </select>
      )}
      <Tool icon={Bold} label="Grassetto" pressed={shown.strong} onClick={act(() => editor.commands.toggleMark('strong'))} />
      <Tool icon={Italic} label="Corsivo" pressed={shown.em} onClick={act(() => editor.commands.toggleMark('em'))} />
      <Tool icon={Link} label="Collegamento" pressed={shown.link} onClick={onLink} />
      <span className="body-toolbar-rule" />
      <Tool icon={Undo2} label="Annulla" disabled={!shown.undo} onClick={act(() => undo(editor.state, editor.view.dispatch))} />
      <Tool icon={Redo2} label="Ripeti" disabled={!shown.redo} onClick={act(() => redo(editor.state, editor.view.dispatch))} />
      <span className="body-toolbar-rule body-toolbar-break" />
      <Tool icon={Table} label={table ? 'Modifica la tabella' : 'Inserisci una tabella'} onClick={() => onBox('table', table)} />
      <Tool icon={ChartLine} label={chart ? 'Modifica il grafico' : 'Inserisci un grafico'} onClick={() => onBox('chart', chart)} />
      <Tool
        icon={SquarePlus}
        label="Inserisci un riquadro"
        onClick={act(insertBlock({ type: 'callout', tone: 'note', title: '', text: '' }))}
      />
      <Tool icon={Quote} label="Inserisci una citazione" onClick={act(insertBlock({ type: 'quote', text: '' }))} />
      <span className="body-toolbar-rule" />
      <Tool icon={ArrowUp} label="Sposta il blocco in su" onClick={act(moveBlocks(-1))} />
      <Tool icon={ArrowDown} label="Sposta il blocco in giù" onClick={act(moveBlocks(1))} />
      <Tool icon={Trash2} label="Elimina il blocco" onClick={act(removeBlocks)} />
      <span className="body-toolbar-rule" />
      <Tool icon={CircleQuestionMark} label="Scorciatoie da tastiera" onClick={onHelp} />
    </div>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

function Tool({ icon: Icon, label, pressed, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}

/** Moves the focus between controls with Left, Right, Home and End; in a select, Up and Down still choose. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')]
  const at = controls.indexOf(event.target as HTMLElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: controls.length - 1 }[event.key]
  if (to === undefined || at === -1) return
  event.preventDefault()
  controls.at(to % controls.length)?.focus()
}
