/** `node:fs` and `node:fs/promises` in the browser. The portal's small files are in memory. */

const files = new Map<string, string>()
const descriptors: string[] = []

const failure = (code: string, path: string) => Object.assign(new Error(`${code}: ${path}`), { code })

function textAt(path: string): string {
  const text = files.get(path)
  if (text === undefined) throw failure('ENOENT', path)
  return text
}

export const statSync = () => ({ mode: 0o600 })
export const chmodSync = (): void => {}
export const mkdirSync = (): void => {}
export const fsyncSync = (): void => {}
export const closeSync = (): void => {}
export const readdirSync = (folder: string): string[] =>
  [...files.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length + 1))
export const readFileSync = (path: string): string => textAt(path)
export const rmSync = (path: string): void => void files.delete(path)

export function openSync(path: string, flags: string): number {
  if (flags === 'wx' && files.has(path)) throw failure('EEXIST', path)
  files.set(path, files.get(path) ?? '')
  return descriptors.push(path) - 1
}

export function writeSync(descriptor: number, text: string): void {
  const path = descriptors[descriptor]!
  files.set(path, files.get(path)! + text)
}

export function linkSync(from: string, to: string): void {
  if (files.has(to)) throw failure('EEXIST', to)
  files.set(to, textAt(from))
}

export function renameSync(from: string, to: string): void {
  files.set(to, textAt(from))
  files.delete(from)
}

/** @param address address of a file that ships with the portal */
export async function* createReadStream(address: string): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await (await fetch(address)).arrayBuffer())
}

export const readFile = async (path: string | URL): Promise<string> => (path instanceof URL ? (await fetch(path)).text() : textAt(path))
export const rename = async (from: string, to: string): Promise<void> => renameSync(from, to)
export const rm = async (path: string): Promise<void> => rmSync(path)
export const mkdtemp = async (prefix: string): Promise<string> => prefix
export async function writeFile(path: string, text: string, { flag = 'w' }: { flag?: string } = {}): Promise<void> {
  if (flag === 'wx' && files.has(path)) throw failure('EEXIST', path)
  files.set(path, text)
}
