/** Turns while something goes on; the words beside it say what. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={small ? 'spinner size-4' : 'spinner'} aria-hidden="true" />
}
