import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Files of the tree with the files that each of them names. Paths are relative to the project's folder. */
export interface ImportGraph {
  readonly files: ReadonlySet<string>
  /** @returns the strings in a file that could name a module or a file */
  names(file: string): ReadonlySet<string>
  /** @returns the files that it imports, starts or reads, as far as it names them */
  uses(file: string): readonly string[]
}

const ROOMS = ['client', 'events', 'projections', 'server', 'test']
const CODE = /\.(ts|tsx|js|css)$/
/** A change of a type fails `npm run types`, and no test. */
const TYPE_IMPORTS = /^import type [^'"]*from '[^']*'/gm
const STRINGS = /(['"`])([\w@:./+-]+)\1/g

/** Loads the website's build and everything that Vike finds in it by its name. */
const WEBSITE = { loadedBy: 'server/pages/vike.ts', isEntry: (file: string) => /^client\/(.*\/)?\+[^/]+$/.test(file) }

/**
 * Reads the graph. An edge is any string that is the path of a file, from its own folder or the project's, so that modules, worker threads,
 * programs and data count alike. A string with `./` may also be the path of a folder.
 * @param root the project's folder
 */
export function readImportGraph(root: string): ImportGraph {
  const files = new Set(ROOMS.flatMap((room) => filesIn(root, room)))
  const named = (from: string, name: string): string[] => {
    const path = /^\.\.?\//.test(name) ? join(dirname(from), name) : join(name)
    if (files.has(path)) return [path]
    if (!name.startsWith('.') || !name.endsWith('/')) return []
    return [...files].filter((file) => file.startsWith(path))
  }
  const names = once((file: string) => {
    const text = CODE.test(file) ? readFileSync(join(root, file), 'utf8').replace(TYPE_IMPORTS, '') : ''
    return new Set([...text.matchAll(STRINGS)].map(([, , name]) => name!))
  })
  const uses = once((file: string) => {
    const entries = file === WEBSITE.loadedBy ? [...files].filter(WEBSITE.isEntry) : []
    return [...new Set([...[...names(file)].flatMap((name) => named(file, name)), ...entries])].filter((other) => other !== file)
  })
  return { files, names, uses }
}

function once<T>(of: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    const value = known.get(file) ?? of(file)
    known.set(file, value)
    return value
  }
}

function filesIn(root: string, room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
}

/**
 * @param from a file
 * @param isWall a file whose own uses do not count
 * @returns how many steps each file that it uses, directly or not, is away; itself 0
 */
export function distancesFrom(graph: ImportGraph, from: string, isWall: (file: string) => boolean = () => false): Map<string, number> {
  const distances = new Map([[from, 0]])
  for (const [file, distance] of distances) {
    if (isWall(file) && file !== from) continue
    for (const used of graph.uses(file)) if (!distances.has(used)) distances.set(used, distance + 1)
  }
  return distances
}
