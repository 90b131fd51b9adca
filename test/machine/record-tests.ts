import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `node test/machine/record-tests.ts FILE` runs a test file with its `uvu` replaced by `recorded-uvu.ts`. Test files know
 * nothing of it and also run alone, as `node FILE`.
 */
const recordedUvu = new URL('./recorded-uvu.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== 'uvu' || context.parentURL === recordedUvu) return nextResolve(specifier, context)
    return { url: recordedUvu, shortCircuit: true }
  },
})

await import(pathToFileURL(resolve(process.argv[2]!)).href)
