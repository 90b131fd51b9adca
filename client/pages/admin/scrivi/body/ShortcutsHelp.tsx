import { Button } from '../../../../design/Button.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { KIND_KEYS, KIND_LABELS, keysLabel, MORE_SHORTCUTS } from './shortcuts.ts'
import { TEXT_KINDS } from './turn-into.ts'

/** The editor's keyboard shortcuts. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
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
