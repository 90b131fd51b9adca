export function Mark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10.75" stroke="currentColor" strokeWidth="2.5" />
      <path d="M6.5 16V9.5l5.5 5 5.5-5V16" stroke="currentColor" strokeWidth="2.5" strokeLinecap="square" strokeLinejoin="miter" />
    </svg>
  )
}
