import { readFileSync } from 'node:fs'

/** Beginning of `npm start`: the variables it sets, and Node's arguments before the program. */
export function startCommand(): { environment: Record<string, string>; options: string[] } {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const [env, node] = [words.indexOf('env'), words.indexOf('node')]
  return {
    environment: Object.fromEntries(words.slice(env + 1, node).map((pair) => pair.split('=') as [string, string])),
    options: words.slice(node + 1, -1),
  }
}
