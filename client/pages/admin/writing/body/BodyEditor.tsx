import type { Editor } from '@tiptap/core'
import { type FormEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { type Block, isAllowedHref } from '../../../../../events/domain/blocks.ts'
import { MAX_HREF_LENGTH } from '../../../../../events/domain/newsroom/limits.ts'
import { Button } from '../../../../design/Button.tsx'
import { Field } from '../../../../design/Field.tsx'
import { DialogButtons } from '../../parts/DialogButtons.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Toolbar } from './bars/Toolbar.tsx'
import { insertBlock, linkSelection, replaceBox } from './block-commands.ts'
import { ChartForm } from './boxes/ChartForm.tsx'
import { TableForm } from './boxes/TableForm.tsx'
import { createBodyEditor, type EditedBox } from './create-editor.ts'
import { type BodyHandle, handleOf } from './replace-words.ts'
import { keysLabel, KIND_KEYS, KIND_LABELS, MORE_SHORTCUTS } from './shortcuts.ts'
import { TEXT_KINDS } from './turn-into.ts'

interface Props {
  /** Initial text. A later array is ignored: remount to edit another text. */
  body: readonly Block[]
  onChange: (body: Block[]) => void
  ref?: Ref<BodyHandle | null>
}

type Asked = { what: 'link' } | { what: 'help' } | { what: 'table' | 'chart'; box: EditedBox | null }

/** The block editor of an article's text. Only the writing page loads it. */
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

function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const kinds = TEXT_KINDS.flatMap((kind) => (KIND_KEYS[kind] ? [[KIND_KEYS[kind], KIND_LABELS[kind]] as const] : []))
  return (
    <FormDialog title="Scorciatoie da tastiera" onClose={onClose}>
      {(close) => (
        <>
          <dl className="shortcuts">
            {[...MORE_SHORTCUTS, ...kinds].map(([keys, label]) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  <kbd>{keysLabel(keys)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-soft">Su un Mac, Cmd al posto di Ctrl. «# » a inizio riga fa un titolo, «- » e «1. » un elenco.</p>
          <Button onClick={close}>Chiudi</Button>
        </>
      )}
    </FormDialog>
  )
}

interface LinkFormProps {
  href: string
  onClose: () => void
  onLink: (href: string | null) => void
}

function LinkForm({ href, onClose, onLink }: LinkFormProps) {
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    const target = typed.trim()
    if (!isAllowedHref(target)) {
      setError('Qui si può collegare solo una pagina del sito (/…) o un’autorità pubblica in https: Consob, Banca d’Italia, BCE, Istat…')
      return
    }
    onLink(target)
    close()
  }
  return (
    <FormDialog title="Collegamento" onClose={onClose}>
      {(close) => (
        <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, close)}>
          <Field label="Indirizzo" hint="Una pagina del sito, o il sito di un’autorità pubblica." {...(error === null ? {} : { error })}>
            <input
              type="text"
              inputMode="url"
              value={typed}
              maxLength={MAX_HREF_LENGTH}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <DialogButtons submit="Collega" close={close}>
            {href !== '' && (
              <Button
                look="secondary"
                onClick={() => {
                  onLink(null)
                  close()
                }}
              >
                Togli il collegamento
              </Button>
            )}
          </DialogButtons>
        </form>
      )}
    </FormDialog>
  )
}
