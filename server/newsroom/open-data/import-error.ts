import type { ImportFailure, ImportFailureCode } from '../../../events/domain/generation/data-sources.ts'

const MAX_AT = 60

/** What was asked of a source cannot be used: nothing changes. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly failure: ImportFailure
  /** How long the source asks not to be asked again. */
  readonly retryAfterMs: number | undefined
  /**
   * @param at what it is about: a status, a column, a period. Cut to 60 characters, without controls and halves of characters:
   *   the source may have written it, and terminals and the log take it
   */
  constructor(code: ImportFailureCode, at?: string, options?: ErrorOptions & { readonly retryAfterMs?: number | undefined }) {
    const visible = at
      ?.slice(0, MAX_AT)
      .replace(/\p{C}+/gu, ' ')
      .trim()
    super(visible ? `${code}: ${visible}` : code, options)
    this.retryAfterMs = options?.retryAfterMs
    this.failure = visible ? { code, at: visible } : { code }
  }
}
