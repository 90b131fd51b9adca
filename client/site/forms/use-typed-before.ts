import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Takes over what a reader typed before the page's script was there: React leaves it in the fields, does not know of it, and would
 * empty them at the next change. A form submitted before then (`page-script.ts`) is submitted now.
 * @param adopt called once, with the values of the fields that are not empty, by name; a box that is ticked has its value
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
    // React does not render synchronously inside an effect, and the form submits what React has rendered.
    setTimeout(() => {
      flushSync(() => take(Object.fromEntries(typed)))
      element.requestSubmit()
    })
  }, [form])
}
