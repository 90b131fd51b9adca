import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, type Diagnostics } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { type Bound, BOUNDS, OWN_TEXT } from './bounds.ts'

/**
 * `npm run patterns`: reports regular expressions of the product that take more than linear time and have no bound in `bounds.ts`.
 * A pattern with a bound must be quick against the checker's own attack of that length.
 */
const ROOMS = ['server', 'client', 'events', 'projections']
/** Time limit for one pattern. A slow machine finds the same faults, only later. */
const TIMEOUT_MS = 60_000
const QUICK_MS = 50

interface Pattern {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** @returns the literal patterns of a file, and the number of patterns it makes from text */
function patternsOf(file: string): Pattern[] {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found: Pattern[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ file, line, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

const files = ROOMS.flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file))).filter(
  (file) => /\.(tsx?|js)$/.test(file) && !file.endsWith('.d.ts') && !OWN_TEXT.some((own) => file.startsWith(own)),
)
const patterns = files.flatMap(patternsOf)

/** @returns the attack on a pattern, about that many characters long */
function attackOf({ pumps, suffix }: NonNullable<(Diagnostics & { status: 'vulnerable' })['attack']>, characters: number): string {
  const once = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const rest = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const times = Math.max(1, Math.floor((characters - rest) / once))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** @returns the fault of a pattern; null if there is none */
async function faultOf(pattern: Pattern, bound: Bound | undefined): Promise<string | null> {
  if (bound?.characters === null) return null
  const found = await check(pattern.source, pattern.flags, { timeout: TIMEOUT_MS })
  if (found.status === 'safe') return null
  if (!bound) return found.status === 'vulnerable' ? `is ${found.complexity.summary}` : `cannot be decided (${found.error.kind})`
  if (found.status !== 'vulnerable') return null
  const attack = attackOf(found.attack, bound.characters)
  const before = process.cpuUsage()
  attack.replace(new RegExp(pattern.source, pattern.flags), '')
  const ms = process.cpuUsage(before).user / 1_000
  return ms > QUICK_MS ? `takes ${ms.toFixed(0)} ms for ${bound.characters} characters` : null
}

const boundOf = ({ file, source }: Pattern) => BOUNDS.find((bound) => file.startsWith(bound.file) && source.startsWith(bound.begins))
const faults: string[] = BOUNDS.filter((bound) => !patterns.some((pattern) => boundOf(pattern) === bound)).map(
  ({ file, begins }) => `${file}: no pattern begins with ${begins}`,
)
const checked = new Map<string, Promise<string | null>>()
for (const pattern of patterns) {
  const key = `${pattern.source}/${pattern.flags}/${boundOf(pattern)?.door}`
  const found = checked.get(key) ?? faultOf(pattern, boundOf(pattern))
  checked.set(key, found)
  const fault = await found
  if (fault !== null) faults.push(`${pattern.file}:${pattern.line}: /${pattern.source.slice(0, 80)}/ ${fault}`)
}
for (const fault of faults) console.error(`✗ ${fault}`)
console.log(`${patterns.length} patterns checked, ${BOUNDS.length} bounded at the door, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
