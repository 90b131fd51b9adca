import type { DeskText } from '../../../../api/newsroom.ts'

/** What there is to mend in the text that was opened: the note with which it was sent back, and what the editorial check found. */
export function ToMend({ text: { revision, steps, reasons } }: { text: DeskText }) {
  const sentBack = steps.findLast(({ what }) => what === 'sent_back')
  if (!sentBack && reasons.length === 0) return null
  return (
    <details className="to-mend" open>
      <summary>Da correggere nella versione {revision}</summary>
      <ul>
        {sentBack && (
          <li>
            {sentBack.byName ?? 'Una persona della redazione'} l’ha rimandata: <q>{sentBack.note ?? 'La nota non si può più leggere.'}</q>
          </li>
        )}
        {reasons.map(({ code, text, places }) => (
          <li key={code + text}>
            {text}{' '}
            {places.map(({ part, sentence }) => (
              <q key={part + sentence}>{sentence}</q>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
