import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One prohibition: files that match `who` must not import paths from the project's folder, or packages, that match `never`. */
interface Rule {
  readonly who: RegExp
  readonly never: RegExp
  /** An `import type` is allowed, because nothing of it runs. */
  readonly allowsTypes?: true
  readonly because: string
}

/** Rules for imports between folders. Each file must follow all of them. */
export const RULES: readonly Rule[] = [
  { who: /^events\//, never: /^(projections|server|client|test)\//, because: 'events/ depends on no other room.' },
  { who: /^events\/domain\//, never: /^(?!events\/domain\/)/, because: 'Every room has events/domain/, also the browser.' },
  { who: /^projections\//, never: /^(server|client|test)\//, because: 'projections/ depends on events/ only.' },
  { who: /^(server|client)\//, never: /^test\//, because: 'The product does not depend on its tests.' },
  {
    who: /^client\/(?!mocks\/)/,
    never: /^(projections\/|events\/(?!(domain|content|glossary)\/))/,
    because: 'Pages know facts, content and the API only.',
  },
  { who: /^client\/(?!mocks\/)/, never: /^server\//, allowsTypes: true, because: 'Pages have the types of the API from the server.' },
  { who: /^client\/(?!mocks\/)/, never: /^@?koa\b/, because: 'client/ runs in the browser.' },
  { who: /^(?!client\/mocks\/)/, never: /^(msw\b|client\/mocks\/)/, because: 'The product has no mocks in it.' },
  { who: /^(?!events\/)/, never: /^@(kurrent|grpc)\/|^google-protobuf/, because: 'Only events/ speaks to the log.' },
  {
    who: /^events\/(?!copy\/(batch-appends|raw-log)\.ts|log\/(appending|reading)\/)/,
    never: /^@grpc\/|^google-protobuf|^@kurrent\/.*\/generated\//,
    because: 'The embedded log reads and writes the protocol by itself; only its tests ask the official client.',
  },
  { who: /^(?!projections\/stores\/redis)/, never: /^(@?redis)(\/|$)/, because: 'Only projections/stores/redis talks to Redis.' },
  { who: /^(?!server\/newsroom\/writer\/)/, never: /^openai(\/|$)/, because: 'Only the writer talks to a model.' },
  { who: /^(?!client\/|server\/pages\/vike\.ts)/, never: /^vike(\/|$)/, because: 'Only server/pages/vike.ts knows vike.' },
]

const IMPORT = /(?:^|[;\s])(?:import|export)\s+(type\s+)?(?:[^'"()]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g

/** @returns a sentence for each import of the file that breaks a rule */
export function brokenRules(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, type, named, dynamic]) => {
    const name = named ?? dynamic!
    const imported = name.startsWith('.') ? join(dirname(file), name) : name
    return RULES.filter(({ who, never, allowsTypes }) => who.test(file) && never.test(imported) && !(allowsTypes && type)).map(
      ({ because }) => `${file} imports ${imported}. ${because}`,
    )
  })
}

/** @returns the source files of a room, as paths from the project's folder */
export const sourcesOf = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file))
    .map((file) => join(room, file))

/** @returns what breaks a rule in the four rooms of the product */
export const brokenInProduct = (): string[] =>
  ['events', 'projections', 'server', 'client'].flatMap(sourcesOf).flatMap((file) => brokenRules(file, readFileSync(file, 'utf8')))
