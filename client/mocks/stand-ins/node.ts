/** Node's small modules in the browser, as far as the portal uses them. */

/** `node:async_hooks`. Only the shares of concurrent searches need it, and a browser has one reader. */
export class AsyncLocalStorage {
  run = <Result>(_value: unknown, work: () => Result): Result => work()
  getStore = (): undefined => undefined
}

/** `node:timers/promises` */
export function setTimeout<Value>(ms: number, value: Value, { signal }: { signal?: AbortSignal } = {}): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = globalThis.setTimeout(resolve, ms, value)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
const channel = new MessageChannel()
const turns: (() => void)[] = []
channel.port1.addEventListener('message', () => turns.shift()!())
channel.port1.start()
/** Sends a message, because browsers delay a nested timeout by 4 ms. */
export const setImmediate = (): Promise<void> =>
  new Promise((resolve) => {
    turns.push(resolve)
    channel.port2.postMessage(null)
  })

/** `node:os`, `node:path`, `node:url`, `node:util` */
export const hostname = (): string => 'browser'
export const tmpdir = (): string => '/tmp'
export const join = (...parts: string[]): string => parts.join('/')
export const basename = (path: string): string => path.split('/').at(-1)!
export const fileURLToPath = ({ href }: URL): string => href
export const promisify = <Run>(run: Run): Run => run

/** `node:net`. No request comes from another machine. */
export const isIP = (address: string): 0 | 4 | 6 => (address.includes(':') ? 6 : /^[\d.]+$/.test(address) ? 4 : 0)
export class BlockList {
  addAddress(): void {}
  addSubnet(): void {}
  check = (): boolean => false
}

/** `node:perf_hooks`, `node:v8`, `node:vm` */
export const performance = Object.assign(globalThis.performance, {
  eventLoopUtilization: () => ({ idle: 0, active: 0, utilization: 0 }),
})
export const setFlagsFromString = (): void => {}
export const getHeapStatistics = () => ({ total_heap_size: 0 })
export const runInNewContext = () => (): void => {}

/** `node:zlib`. Nothing is compressed. */
function noCompression(): never {
  throw new Error('The mocks compress nothing.')
}
export const constants = {}
export {
  noCompression as gunzip,
  noCompression as gunzipSync,
  noCompression as brotliDecompressSync,
  noCompression as createBrotliCompress,
  noCompression as createGzip,
}

/** `raw-body` */
export default noCompression
