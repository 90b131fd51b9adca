import { writeSync } from 'node:fs'
import * as uvu from 'uvu'
import { isLate } from './deadline.ts'

/**
 * uvu, with each test reported by its title: uvu only counts them. `record-tests.ts` puts it in the place of `uvu`.
 * Reports go line by line to file descriptor 3 as the test goes on, so that a test that hangs can be named.
 */
export interface Report {
  /** Counts the tests of a file in the order they are declared: titles may repeat. */
  number: number
  title: string
  outcome: 'declared' | 'passed' | 'failed' | 'skipped'
  /** First line of the error of a failed test. */
  reason?: string
  /** True if the test failed by a deadline alone. */
  isLate?: boolean
}

const failure = (error: unknown): Pick<Report, 'outcome' | 'reason' | 'isLate'> => ({
  outcome: 'failed',
  reason: String(error instanceof Error ? error.message : error).split('\n', 1)[0]!,
  isLate: isLate(error),
})

const REPORTS = 3
let declared = 0

function report(line: Report): void {
  writeSync(REPORTS, `${JSON.stringify(line)}\n`)
}

/** uvu loses the errors of some hooks, so each hook that throws is reported as a failed test. */
function recordedHook<T>(name: string, hook: uvu.Test<T>['before']): uvu.Test<T>['before'] {
  const guarded = (title: string, run: uvu.Callback<T>): uvu.Callback<T> => {
    return async (context) => {
      try {
        await run(context)
      } catch (error) {
        report({ number: (declared += 1), title, ...failure(error) })
        throw error
      }
    }
  }
  return Object.assign((run: uvu.Callback<T>) => hook(guarded(`a ${name} hook`, run)), {
    each: (run: uvu.Callback<T>) => hook.each(guarded(`a ${name}.each hook`, run)),
  })
}

function recorded<T>(test: uvu.Test<T>): uvu.Test<T> {
  const declare = (into: (title: string, run: uvu.Callback<T>) => void, title: string, run: uvu.Callback<T>) => {
    const number = (declared += 1)
    report({ number, title, outcome: 'declared' })
    into(title, async (context) => {
      try {
        await run(context)
      } catch (error) {
        report({ number, title, ...failure(error) })
        throw error
      }
      report({ number, title, outcome: 'passed' })
    })
  }
  return Object.assign((title: string, run: uvu.Callback<T>) => declare(test, title, run), {
    before: recordedHook('before', test.before),
    after: recordedHook('after', test.after),
    run: test.run,
    only: (title: string, run: uvu.Callback<T>) => declare(test.only, title, run),
    skip: (title = 'a test without a title') => {
      report({ number: (declared += 1), title, outcome: 'skipped' })
      test.skip()
    },
  })
}

export const suite = <T = Record<string, unknown>>(name?: string, context?: T): uvu.Test<T> => recorded(uvu.suite(name, context))
export const test = recorded(uvu.test)
export { exec } from 'uvu'
