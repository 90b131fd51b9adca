import module from 'node:module'

// Plain JavaScript on purpose: it must run on the old Node that it is there to name.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Serve Node 24 o successivo: questo è Node ${process.versions.node}.\n` +
      'Node 24 or later is needed. On Linux x64 `npm ci` brings it along and npm scripts use it by themselves\n' +
      '(run `npm start`, not `node server/start.ts`). Elsewhere install Node 24 from your system’s packages.',
  )
  process.exit(1)
}

// Compiled code is kept from one start to the next, in the system's folder for temporary files.
module.enableCompileCache()
