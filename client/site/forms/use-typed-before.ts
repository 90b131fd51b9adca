import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Adopts values that a reader typed before the page's script loaded. React does not know them and would clear the fields at the next
 * change. A form submitted before then (`page-script.ts`) is submitted now.
 * @param adopt called once with the values of the fields that are not empty, by name; a ticked box has its value
 */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, adopt: (typed: Readonly<Record<string, string>>) => void): void {
  const take = useEffectEvent(adopt)
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.setAttribute('data-started', '')
    const typed = [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    if (!element.hasAttribute('data-sent')) {
      if (typed.length > 0) take(Object.fromEntries(typed))
      return
    }
    // React does not render synchronously inside an effect, and the form submits the rendered values.
    setTimeout(() => {
      flushSync(() => take(Object.fromEntries(typed)))
      element.requestSubmit()
    })
  }, [form])
}
