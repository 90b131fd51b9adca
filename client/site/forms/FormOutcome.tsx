import { usePageContext } from 'vike-react/usePageContext'
import { OUTCOME_ID } from './field-id.ts'

/** Outcome of a form sent without JavaScript, shown only if the address contains its id. */
export function FormOutcome() {
  const { email } = usePageContext().site.publisher
  return (
    <p id={OUTCOME_ID} className="mt-6 hidden border-l-4 border-success px-4 py-1 text-[0.9375rem] target:block">
      <strong className="font-semibold">Il modulo è completo: grazie!</strong> È una dimostrazione: quello che hai scritto non è stato
      inoltrato né conservato. Per scriverci davvero:{' '}
      <a href={`mailto:${email}`} className="underline">
        {email}
      </a>
      .
    </p>
  )
}
