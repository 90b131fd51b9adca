import { runTool } from './run-tool.ts'
import { UsageError } from './tool-errors.ts'

const events = () => import('./log/print-events.ts')
const maintenance = () => import('./log/log-maintenance.ts')

async function copy(words: readonly string[], to: string, from: string): Promise<void> {
  const [direction, ...more] = [...words, ...(to ? ['to'] : []), ...(from ? ['from'] : [])]
  if (more.length > 0 || (direction !== 'to' && direction !== 'from')) throw new UsageError('not one direction')
  const { copyConfiguredLog } = await import('./log/copy-log.ts')
  await copyConfiguredLog(direction, to || from)
}

await runTool({
  name: 'log',
  commands: [
    {
      usage: 'stats',
      help: 'counts events by type and streams, and shows the first and last time',
      run: async () => (await events()).printStats(),
    },
    {
      usage: 'show <stream>',
      help: 'prints every event of one stream as JSON lines',
      run: async ([stream]) => (await events()).printStream(stream!),
    },
    {
      usage: 'tail',
      help: 'prints the newest 20 events (-n: another number), then each new one until Ctrl-C',
      run: async (_, { n }) => (await events()).followLog(n!),
    },
    {
      usage: 'check',
      help: 'reads the whole file of the embedded log and names any damage',
      run: async () => (await maintenance()).checkLog(),
    },
    {
      usage: 'compact',
      help: 'removes deleted, truncated and expired events from the file',
      run: async () => (await maintenance()).compactLog(),
    },
    {
      usage: 'backup <file>',
      help: 'copies the embedded log into a new file, while the portal runs',
      run: async ([file]) => (await maintenance()).backupLog(file!),
    },
    {
      usage: 'restore <file>',
      help: 'restores a backup where there is no log',
      run: async ([file]) => (await import('./log/restore-log.ts')).restoreLog(file!),
    },
    {
      usage: 'copy [to|from]',
      help: `copies every event to, or from, the log at COPY_URL, EventStoreDB or embedded; if interrupted,
run it again to continue. Also «copy --to <url>», «copy --from <url>»: other users of this machine can see arguments`,
      run: (words, { to, from }) => copy(words, to!, from!),
    },
    {
      usage: 'replay',
      help: 'folds the whole log into a fresh store and compares it with the live one',
      run: async () => (await import('./log/replay.ts')).replayLog(),
    },
  ],
  note: 'It reads the log of DATA_DIR (or EVENTSTORE_URL), whether the portal runs or not.',
  options: { n: { type: 'string', short: 'n', default: '20' }, to: { type: 'string', default: '' }, from: { type: 'string', default: '' } },
})
