import { runTool } from './run-tool.ts'

await runTool({
  name: 'projections',
  commands: [
    {
      usage: 'status',
      help: 'lists every build of every read model: version, state, distance from the end of the log',
      run: async () => (await import('./projections/status.ts')).showStatus(),
    },
    {
      usage: 'rebuild <name>',
      help: `rebuilds one read model beside the live one, and switches to it when it has caught up;
after Ctrl-C the same command (or the portal) continues`,
      run: async ([model]) => (await import('./projections/rebuild.ts')).rebuildModel(model!),
    },
    {
      usage: 'verify',
      help: 'folds the log into a fresh store and compares it with the live read models',
      run: async () => (await import('./projections/verify.ts')).verifyModels(),
    },
  ],
  note: 'It works on the log and store of DATA_DIR (or EVENTSTORE_URL and REDIS_URL), whether the portal runs or not.',
})
