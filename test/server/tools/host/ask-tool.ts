import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { endWithTest } from '../../../machine/end-with-test.ts'

/** A message to `tool-host.ts`. */
export interface Request {
  readonly script: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

export interface Answer {
  /** The exit code that a process of its own would end with. */
  readonly code: number
  /** Text that the tool printed on both streams. */
  readonly output: string
  /** Text that the tool printed on standard error. */
  readonly errors: string
}

// oxlint-disable-next-line no-control-regex -- that no tool prints
const ENDED = /\0ended (\d+)\n/

/** Starts the process that answers. It ends with the test, which it does not keep from ending. */
function startHost() {
  const child = endWithTest(spawn(process.execPath, ['test/server/tools/host/tool-host.ts'], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }))
  const held = [child, child.channel!, ...([child.stdout, child.stderr] as unknown as Socket[])]
  const [stdout, stderr] = [child.stdout!, child.stderr!].map((stream) => stream.setEncoding('utf8')) as [Readable, Readable]
  let queue: Promise<unknown> = Promise.resolve()

  async function ask(request: Request): Promise<Answer> {
    for (const one of held) one.ref()
    const answered = Promise.withResolvers<Answer>()
    let output = ''
    const printed = { stdout: '', stderr: '' }
    const listeners = (['stdout', 'stderr'] as const).map((name) => (text: string) => {
      printed[name] += text
      output += text
      const [, code] = ENDED.exec(printed.stdout) ?? []
      if (code !== undefined && ENDED.test(printed.stderr))
        answered.resolve({
          code: Number(code),
          output: output.replaceAll(new RegExp(ENDED, 'g'), ''),
          errors: printed.stderr.replace(ENDED, ''),
        })
    })
    const fail = () => answered.reject(new Error(`the process of the tools ended: ${output}`))
    stdout.on('data', listeners[0]!)
    stderr.on('data', listeners[1]!)
    child.once('exit', fail)
    child.send(request)
    try {
      return await answered.promise
    } finally {
      stdout.off('data', listeners[0]!)
      stderr.off('data', listeners[1]!)
      child.off('exit', fail)
      for (const one of held) one.unref()
    }
  }
  return (request: Request): Promise<Answer> => {
    const answer = queue.then(() => ask(request))
    queue = answer.catch(() => {})
    return answer
  }
}

let host: ReturnType<typeof startHost> | null = null

/**
 * Runs a command of a tool where its process is not the subject of the test. One process runs all commands of a test file, one after another.
 * @param script «server/tools/log.ts»
 */
export function askTool(
  script: string,
  args: readonly string[],
  { dataDir, environment = {} }: { dataDir?: string; environment?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  host ??= startHost()
  return host({ script, args, environment: { ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }), ...environment } })
}
