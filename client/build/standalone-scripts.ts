import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const PAGE_SCRIPT = fileURLToPath(new URL('../site/shell/page-script.ts', import.meta.url))
/** The scripts of calculators: `live/<slug>.ts`. */
const STANDALONE = /\/pages\/glossary\/calculators\/live\/(?!start-|draw-)[a-z-]+\.ts$/

/**
 * Bundles each calculator's script into one file, without the page script. Seven shared chunks of a kilobyte would be a third larger after
 * compression and cost a request each.
 */
export const standaloneScripts = (): Plugin => ({
  name: 'standalone-scripts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async load(id) {
    return STANDALONE.test(id) ? `import ${JSON.stringify(PAGE_SCRIPT)}\n${await bundle(id)}` : null
  },
})

async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutPageScript()],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result) || result.output.length > 1) throw new Error(`${input}: not one script`)
  return result.output[0].code
}

const withoutPageScript = (): Plugin => ({
  name: 'without-page-script',
  enforce: 'pre',
  load: (id) => (id === PAGE_SCRIPT ? '' : null),
})
