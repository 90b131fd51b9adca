import type { Editor } from '@tiptap/core'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Block } from '../../../../../events/domain/blocks.ts'
import { insertBlock, linkSelection, replaceBox } from './block-commands.ts'
import { createBodyEditor, type EditedBox } from './create-editor.ts'
import { LinkForm } from './LinkForm.tsx'
import { type BodyHandle, handleOf } from './replace-words.ts'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { ChartForm } from './boxes/ChartForm.tsx'
import { TableForm } from './boxes/TableForm.tsx'
import { Toolbar } from './bars/Toolbar.tsx'

interface Props {
  /** The initial text; a later array is ignored: remount to edit another text. */
  body: readonly Block[]
  onChange: (body: Block[]) => void
  /** Null until the editor is there. */
  ref?: Ref<BodyHandle | null>
}

type Asked = { what: 'link' } | { what: 'help' } | { what: 'table' | 'chart'; box: EditedBox | null }

/** The block editor of an article's text. Loaded only by the writing page. */
export default function BodyEditor({ body, onChange, ref }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const [opened] = useState(body)
  useEffect(() => {
    const created = createBodyEditor({
      element: frame.current!,
      body: opened,
      labelledBy: `${id}-label`,
      describedBy: `${id}-hint`,
      onChange: (edited) => changed.current(edited),
      onEditBox: (box) => {
        if (box.block.type === 'table' || box.block.type === 'chart') setAsked({ what: box.block.type, box })
      },
      onLink: () => setAsked({ what: 'link' }),
      onHelp: () => setAsked({ what: 'help' }),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('select, button')?.focus(),
    })
    setEditor(created)
    return () => created.destroy()
  }, [id, opened])

  useImperativeHandle<BodyHandle | null, BodyHandle | null>(ref, () => editor && handleOf(editor), [editor])

  const close = () => {
    setAsked(null)
    editor?.commands.focus()
  }
  return (
    <div className="body-editor">
      <p id={`${id}-label`} className="field-label">
        Testo
      </p>
      {editor && (
        <Toolbar
          ref={toolbar}
          editor={editor}
          onLink={() => setAsked({ what: 'link' })}
          onBox={(what, box) => setAsked({ what, box })}
          onHelp={() => setAsked({ what: 'help' })}
        />
      )}
      <div ref={frame} className="body-frame" />
      <p id={`${id}-hint`} className="field-hint">
        Alt + F10 porta alla barra degli strumenti, Ctrl + / all’elenco delle scorciatoie.
      </p>
      {editor && asked && <AskedForm editor={editor} asked={asked} onClose={close} />}
    </div>
  )
}

/** The open dialog. */
function AskedForm({ editor, asked, onClose }: { editor: Editor; asked: Asked; onClose: () => void }) {
  if (asked.what === 'help') return <ShortcutsHelp onClose={onClose} />
  if (asked.what === 'link') {
    const href = String(editor.getAttributes('link')['href'] ?? '')
    return <LinkForm href={href} onClose={onClose} onLink={(to) => linkSelection(to)(editor)} />
  }
  const { box } = asked
  const put = (block: Block) => (box ? replaceBox(box.at, block) : insertBlock(block))(editor)
  if (asked.what === 'table') return <TableForm table={box?.block.type === 'table' ? box.block : null} onClose={onClose} onTable={put} />
  return (
    <ChartForm
      chart={box?.block.type === 'chart' ? box.block : null}
      onClose={onClose}
      onChart={(chart) => put({ type: 'chart', ...chart })}
    />
  )
}
