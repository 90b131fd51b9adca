import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** How long each test file took when it ran last on this machine. */
const FILE = resolve('node_modules/.cache/test-seconds.json')
const UNKNOWN_SECONDS = 5

/** @returns seconds by file; none where nothing was kept */
export function readKnownSeconds(): (file: string) => number {
  const known = new Map(Object.entries(read()))
  return (file) => known.get(file) ?? UNKNOWN_SECONDS
}

export function keepSeconds(runs: readonly { readonly file: string; readonly seconds: number }[]): void {
  const ran = Object.fromEntries(runs.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]))
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ ...read(), ...ran }))
}

function read(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
