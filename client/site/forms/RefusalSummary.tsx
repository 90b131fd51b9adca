import { usePageContext } from 'vike-react/usePageContext'
import { fieldId } from './field-id.ts'
import { WHOLE_FORM } from './refused-form.ts'

/**
 * Lists the errors of a refused form, with links to the fields. It gets the focus when the page loads.
 * @param errors by field name
 */
export function RefusalSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { refusedForm, urlParsed } = usePageContext()
  const { [WHOLE_FORM]: whole, ...faults } = errors
  if (!refusedForm || Object.keys(errors).length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader continues at the errors, as after a submission with a script
    <div role="alert" tabIndex={-1} autoFocus className="mt-4 border-l-4 border-danger px-4 py-2 text-[0.9375rem]">
      <p className="font-semibold">{whole ?? 'Il modulo non è completo: correggi e invia di nuovo. Non è stato conservato nulla.'}</p>
      {whole !== undefined && (
        <p className="mt-2">
          {Object.keys(refusedForm.values).length > 0 ? (
            'Non è stato conservato nulla: quello che hai scritto è ancora qui sotto.'
          ) : (
            <>
              Non è stato conservato nulla. Con il tasto Indietro del browser ritrovi quello che avevi scritto, oppure{' '}
              <a href={urlParsed.pathname} className="underline">
                ricomincia da un modulo vuoto
              </a>
              .
            </>
          )}
        </p>
      )}
      <ul className="mt-2 grid gap-1 empty:hidden">
        {Object.entries(faults).map(([name, fault]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} className="underline">
              {fault}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
