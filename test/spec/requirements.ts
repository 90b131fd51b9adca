import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { FileRun, RecordedTest } from '../machine/runner/run-test-file.ts'

/** Requirements that passed tests have to show. */
export interface Requirements {
  /** Identifiers from `requirements.md`, which tests name in their titles. */
  ids: string[]
  /** Tests that `asvs.md` names, because one test often shows a dozen requirements of the standard. */
  cited: CitedTest[]
}

export interface CitedTest {
  /** The requirement. */
  id: string
  /** Path from the repository's root. */
  file: string
  /** How the test’s title begins. */
  title: string
}

export interface AsvsRow {
  id: string
  level: string
  what: string
  /** «`file`: beginning of a test’s title», or the reason why no test shows it. */
  shownBy: string
}

/** Requirements named in a text: a test’s title, a comment. */
export const REQUIREMENT_ID = /\bR\d+\.\d+\b/g

/** @returns the ids of `requirements.md`, in its order */
export async function readRequirementIds(): Promise<string[]> {
  const text = await readFile('test/spec/requirements.md', 'utf8')
  return [...text.matchAll(/^- \*\*(R\d+\.\d+)\*\* /gm)].map(([, id]) => id!)
}

/** @returns the rows of `asvs.md` */
export async function readAsvsRows(): Promise<AsvsRow[]> {
  const text = await readFile('test/spec/asvs.md', 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| V'))
  return rows.map((row) => {
    const [, id = '', level = '', what = '', shownBy = ''] = row.split('|').map((cell) => cell.trim())
    return { id, level, what, shownBy }
  })
}

/** @returns the tests that the rows name; a file’s path is relative to `test/spec` */
export function citedTests(rows: readonly AsvsRow[]): CitedTest[] {
  return rows.flatMap(({ id, shownBy }) => {
    const [, file, title] = /^`([\w./-]+\.test\.ts)`: (.+)$/.exec(shownBy) ?? []
    return file && title ? [{ id, file: normalize(join('test/spec', file)), title }] : []
  })
}

/**
 * A requirement is met when a test that names it ran, and all that name it passed.
 * @param runs of every test file, or of some
 * @param all whether `runs` is every test file: then what no test shows is unmet too
 * @returns one line for each requirement that is not met, and for each title that names one that does not exist
 */
export function unmetRequirements({ ids, cited }: Requirements, runs: readonly FileRun[], all: boolean): string[] {
  const tests = runs.flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })))
  const known = new Set(ids)
  const unmet: string[] = []
  for (const { file, title } of tests) {
    for (const [id] of title.matchAll(REQUIREMENT_ID)) if (!known.has(id)) unmet.push(`${id} does not exist; ${file} names it: ${title}`)
  }
  if (all) {
    for (const id of ids) {
      const naming = tests.filter(({ title }) => title.match(REQUIREMENT_ID)?.includes(id))
      unmet.push(...unmetBy(id, naming, 'no test names it'))
    }
  }
  for (const { id, file, title } of cited) {
    if (!all && !runs.some((run) => run.file === file)) continue
    const named = tests.filter((test) => test.file === file && test.title.startsWith(title))
    unmet.push(...unmetBy(id, named, `${file} has no test «${title}…»`))
  }
  return unmet
}

function unmetBy(id: string, naming: readonly (RecordedTest & { file: string })[], none: string): string[] {
  if (naming.length === 0) return [`${id}: ${none}`]
  return naming.filter(({ outcome }) => outcome !== 'passed').map(({ file, title, outcome }) => `${id}: ${outcome}: ${file}: ${title}`)
}
