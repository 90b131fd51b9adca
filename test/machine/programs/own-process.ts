import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Settings {
  /** Options of Node; by default this process's. */
  readonly options?: readonly string[]
  readonly environment?: NodeJS.ProcessEnv
}

/**
 * Has a module do one work in a process of its own, so that the memory and the garbage of either process do not affect the other.
 * @param module its `import.meta.url`; it calls `worksAlone` at its end
 * @param order for the work; it and the answer are passed by structured clone
 * @throws Error when the process ends before it has answered
 */
export async function inOwnProcess<Answer>(
  module: string,
  order: object,
  { options = process.execArgv, environment = {} }: Settings = {},
): Promise<Answer> {
  const child = fork(fileURLToPath(module), [OWN], {
    serialization: 'advanced',
    stdio: 'inherit',
    execArgv: [...options],
    env: { ...process.env, ...environment },
  })
  child.send({ order })
  const [{ answer }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${module} ended with ${code}`))),
  ])) as [{ answer: Answer }]
  child.disconnect()
  return answer
}

const OWN = 'in-own-process'

/** @param module its `import.meta.url`. In a process that was started for it, waits for the order and answers it */
export function worksAlone(module: string, work: (order: never) => Promise<unknown>): void {
  if (process.argv[2] !== OWN || process.argv[1] !== fileURLToPath(module)) return
  // The answer was taken, or the process that ordered it is gone.
  process.once('disconnect', () => process.exit())
  process.once('message', ({ order }: { order: never }) => {
    void work(order).then((answer) => process.send!({ answer }))
  })
}
