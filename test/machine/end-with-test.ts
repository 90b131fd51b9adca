import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * A child that ends with the test (or a test with its runner), however that ends: also killed, it leaves nothing running. A shell in a process
 * group of its own waits for this process's end of a pipe to close, which the system sees to.
 * @returns the same child
 */
export function endWithTest<Child extends ChildProcess>(child: Child): Child {
  const guard = spawn('sh', ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'guard', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  ;(guard.stdin as Socket).unref()
  child.once('exit', () => guard.kill('SIGKILL'))
  return child
}
