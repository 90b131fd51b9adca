import { usePageContext } from 'vike-react/usePageContext'

/** Shown only where scripts are off: what to do instead of sending the form. Stands above its send button. */
export function WithoutScript() {
  const { email } = usePageContext().site.publisher
  return (
    <noscript>
      <p className="mt-6 border-l-4 border-danger px-4 py-1 text-[0.9375rem]">
        <strong className="font-semibold">Senza JavaScript questo modulo non funziona</strong> e il pulsante qui sotto non fa nulla. Scrivi
        invece a{' '}
        <a href={`mailto:${email}`} className="underline">
          {email}
        </a>
        .
      </p>
    </noscript>
  )
}
