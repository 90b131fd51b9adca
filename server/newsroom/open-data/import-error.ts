import type { ImportFailure, ImportFailureCode } from '../../../events/domain/generation/data-sources.ts'

const MAX_AT = 60

export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly failure: ImportFailure
  readonly retryAfterMs: number | undefined
  /**
   * @param at subject of the error: a status, a column, a period. Cut to 60 characters without control characters, because it may be the
   *   source's text and is printed to terminals and the log
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
