import { setFlagsFromString } from 'node:v8'

/**
 * Makes the young generation that `npm start` asks for the main thread's alone. V8 puts `--max-semi-space-size` above the
 * `resourceLimits` of threads that start later: that of the search, which asks for a small one, took 12 MB more.
 */
export function leaveThreadsTheirLimits(): void {
  // 0: not given. The main thread's heap has its size already.
  setFlagsFromString('--max-semi-space-size=0')
}
