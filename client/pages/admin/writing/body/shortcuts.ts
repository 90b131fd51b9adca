import type { TextKind } from './turn-into.ts'

/** `Mod` is Ctrl, or Cmd on a Mac. A letter is the typed key, a digit is the key's position on the keyboard. */
export const KIND_KEYS: Partial<Record<TextKind, string>> = {
  paragraph: 'Mod-Alt-0',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  numbers: 'Mod-Shift-7',
  bullets: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
  callout: 'Mod-Alt-9',
}

export const KIND_LABELS: Record<TextKind, string> = {
  paragraph: 'Paragrafo',
  heading2: 'Titolo di sezione',
  heading3: 'Sottotitolo di sezione',
  bullets: 'Elenco puntato',
  numbers: 'Elenco numerato',
  callout: 'Riquadro',
  quote: 'Citazione',
}

export const MORE_SHORTCUTS: readonly (readonly [keys: string, label: string])[] = [
  ['Mod-s', 'Salva la versione'],
  ['Mod-b', 'Grassetto'],
  ['Mod-i', 'Corsivo'],
  ['Mod-k', 'Collegamento'],
  ['Mod-z', 'Annulla'],
  ['Mod-Shift-z', 'Ripeti'],
  ['Alt-ArrowUp', 'Sposta il blocco in su'],
  ['Alt-ArrowDown', 'Sposta il blocco in giù'],
  ['Mod-Shift-Backspace', 'Elimina il blocco'],
  ['Enter', 'Su una tabella o un grafico selezionato: modifica'],
  ['Alt-F10', 'Vai alla barra degli strumenti'],
  ['Mod-/', 'Questo elenco'],
]

export const keysLabel = (keys: string): string =>
  keys
    .split('-')
    .map((key) => NAMES[key] ?? key.toUpperCase())
    .join(' + ')

const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Maiusc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: 'Invio',
  Backspace: 'Backspace',
}
