import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes over a form: it is sent if the reader sent it before React was there (`page-script.ts`), with what they typed. Takes over what a reader typed before the page's script was there: React leaves it in the fields, does not know of it, and would
 * empty them at the next change.
 * @param adopt called once, with the values of the fields that are not empty, by name; a box that is ticked has its value
 */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, adopt: (typed: Readonly<Record<string, string>>) => void): void {
  const take = useEffectEvent(adopt)
  const [wasSent, setWasSent] = useState(false)
  useEffect(() => {
    if (!form.current) return
    form.current.dataset['started'] = ''
    const typed = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    if (typed.length > 0) take(Object.fromEntries(typed))
    setWasSent('sent' in form.current.dataset)
  }, [form])
  // After the fields have what was taken over.
  useEffect(() => {
    if (wasSent) form.current?.requestSubmit()
  }, [wasSent, form])
}
