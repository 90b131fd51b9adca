export function Loading({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 py-10 text-ink-soft">
      <Spinner />
      {text}
    </output>
  )
}

export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={small ? 'spinner size-4' : 'spinner'} aria-hidden="true" />
}
