import { Spinner } from './Spinner.tsx'

/** Shown while a query loads. */
export function Loading({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 py-10 text-ink-soft">
      <Spinner />
      {text}
    </output>
  )
}
