import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LogFileLockedError } from '../../../../events/embedded/storage/log-file.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { openStorage } from './open-storage.ts'

const test = suite('The owner of a log file')

const isLocked = (error: unknown) => error instanceof LogFileLockedError

test('is one process or one opener, by whatever name the file is opened', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  using log = openStorage(file)
  await log.append('some', '{}')
  const link = join(folder.path, 'link.db')
  const hard = join(folder.path, 'hard.db')
  symlinkSync(file, link)
  linkSync(file, hard)
  for (const name of [file, link, hard]) assert.throws(() => openStorage(name), isLocked, name)
  // Another process sees the operating system's lock.
  for (const name of [file, link, hard]) {
    const script = `import { openLogFile } from '${new URL('../../../../events/embedded/storage/log-file.ts', import.meta.url).href}'
      try { openLogFile(process.argv[1]); console.log('opened') } catch (error) { console.log(error.name) }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, name], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    await once(child, 'close')
    assert.is(output.trim(), 'LogFileLockedError', name)
  }
  await log.append('some', '{}')
  assert.is(log.store.stream('some')!.lastRevision, 1)
})

test('lets go of it when it closes, and when it is killed', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  {
    using log = openStorage(file)
    await log.append('some', '{}')
  }
  const script = `import { openStorage } from '${new URL('./open-storage.ts', import.meta.url).href}'
    const log = openStorage(process.argv[1]); await log.append('some', '{}'); console.log('holds it'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  assert.throws(() => openStorage(file), isLocked)
  child.kill('SIGKILL')
  await once(child, 'close')
  using log = openStorage(file)
  assert.is(log.store.stream('some')!.lastRevision, 1, 'what was acknowledged before the kill is there')
})

test.run()
