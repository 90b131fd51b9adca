/** A decorative spinner; the text beside it names the work. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={small ? 'spinner size-4' : 'spinner'} aria-hidden="true" />
}
