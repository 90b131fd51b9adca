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
    { usage: 'stats', help: 'how many events of each type, streams, first and last', run: async () => (await events()).printStats() },
    {
      usage: 'show <stream>',
      help: 'every event of one stream, as JSON lines',
      run: async ([stream]) => (await events()).printStream(stream!),
    },
    {
      usage: 'tail',
      help: 'the newest 20 events, or -n, then each new one as it comes (Ctrl-C ends)',
      run: async (_, { n }) => (await events()).followLog(n!),
    },
    {
      usage: 'check',
      help: "reads everything in the embedded log's file; names what is damaged",
      run: async () => (await maintenance()).checkLog(),
    },
    {
      usage: 'compact',
      help: 'removes what no reader may see any more: deleted, truncated or expired events',
      run: async () => (await maintenance()).compactLog(),
    },
    {
      usage: 'backup <file>',
      help: 'copies the embedded log into a new file, while the portal runs',
      run: async ([file]) => (await maintenance()).backupLog(file!),
    },
    {
      usage: 'restore <file>',
      help: 'puts a backup in place of a log that does not exist (any more)',
      run: async ([file]) => (await import('./log/restore-log.ts')).restoreLog(file!),
    },
    {
      usage: 'copy [to|from]',
      help: `copies every event to, or from, the log at COPY_URL, EventStoreDB or embedded; run again, it continues where it
was cut off. Also «copy --to <url>», «copy --from <url>»: other users of this machine see what is in arguments`,
      run: (words, { to, from }) => copy(words, to!, from!),
    },
    {
      usage: 'replay',
      help: 'folds the whole log into a fresh store and says whether it equals the live one',
      run: async () => (await import('./log/replay.ts')).replayLog(),
    },
  ],
  note: 'It reads the log of DATA_DIR (or EVENTSTORE_URL), whether the portal runs or not.',
  options: { n: { type: 'string', short: 'n', default: '20' }, to: { type: 'string', default: '' }, from: { type: 'string', default: '' } },
})
