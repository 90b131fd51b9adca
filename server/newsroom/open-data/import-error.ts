import type { ImportFailure, ImportFailureCode } from '../../../events/domain/generation/data-sources.ts'

const MAX_AT = 60

/** What was asked of a source cannot be used: nothing changes. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly failure: ImportFailure
  /** @param at what it is about: a status, a column, a period. Cut to 60 characters */
  constructor(code: ImportFailureCode, at?: string, options?: ErrorOptions) {
    super(at === undefined ? code : `${code}: ${at}`, options)
    this.failure = at === undefined || at === '' ? { code } : { code, at: at.slice(0, MAX_AT) }
  }
}
