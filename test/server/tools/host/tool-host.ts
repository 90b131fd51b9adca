import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request } from './ask-tool.ts'

/**
 * Runs one command of a tool after another, in one process that keeps what it has loaded; `askTool` starts it and sends each
 * as a message. The last line on both outputs holds the exit code of the command.
 */
async function answer({ script, args, environment }: Request, number: number): Promise<void> {
  process.argv = [process.execPath, script, ...args]
  const before = { ...process.env }
  Object.assign(process.env, environment)
  process.exitCode = 0
  try {
    // A tool runs when its module is evaluated: under each address once.
    await import(`${pathToFileURL(resolve(script)).href}?${number}`)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').write(`\0ended ${process.exitCode}\n`)
}

let number = 0
process.on('message', (request: Request) => void answer(request, (number += 1)))
