/** @returns a signal that is aborted by the first SIGINT or SIGTERM; a second one ends the process as usual */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}
