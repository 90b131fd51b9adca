import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `save` on Ctrl + S (Cmd + S) instead of opening the browser's dialog.
 * @param place `page`: only if no form has handled the key
 */
export function useSaveKey(save: () => void, place: 'form' | 'page' = 'form'): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSaveKey = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isSaveKey || event.defaultPrevented) return
    event.preventDefault()
    save()
  })
  // Listen as soon as the form is in the document, not after its paint. An event reaches the document before the window.
  useLayoutEffect(() => {
    const target = place === 'form' ? document : window
    const listen = (event: Event) => onKey(event as KeyboardEvent)
    target.addEventListener('keydown', listen)
    return () => target.removeEventListener('keydown', listen)
  }, [place])
}
