import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithTest } from '../end-with-test.ts'

const LOOP = 'for (;;);'
const WRITE = `
  const { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } = require('node:fs')
  const file = openSync(process.argv[1], 'w')
  const block = Buffer.alloc(1024 * 1024, 1)
  for (let n = 0; ; n++) {
    if (n % 64 === 0) ftruncateSync(file, 0)
    writeSync(file, block, 0, block.length, (n % 64) * block.length)
    fsyncSync(file)
  }`

/**
 * Keeps the machine busy: two endless loops, and a process that writes to the disk as fast as it can.
 * @param folder on the disk, where it writes up to 64 MB
 */
export function keepBusy(folder: string): Disposable {
  const programs = [[LOOP], [LOOP], [WRITE, join(folder, 'busy')]]
  const children = programs.map((args) => endWithTest(spawn(process.execPath, ['-e', ...args], { stdio: 'ignore' })))
  return { [Symbol.dispose]: () => children.forEach((child) => child.kill('SIGKILL')) }
}
