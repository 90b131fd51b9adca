import { Spinner } from './Spinner.tsx'

/** What stands where something is about to be. */
export function Loading({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 py-10 text-ink-soft">
      <Spinner />
      {text}
    </output>
  )
}
