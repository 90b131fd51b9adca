export interface Listeners<T> {
  add(listener: (value: T) => void): () => void
  notify(value: T): void
  clear(): void
}

export const warnOfListener = (error: Error): void => process.emitWarning(error)

/** @param onError receives errors of listeners, which affect neither other listeners nor the caller of `notify` */
export function createListeners<T>(onError: (error: Error) => void): Listeners<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(value) {
      for (const listener of listeners) {
        try {
          listener(value)
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)))
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
