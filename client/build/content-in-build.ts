import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Modules that read content, each with the name under which it exports plain data. */
const CONTENT_MODULES = {
  'client/advertorials/advertorials.ts': 'advertorials',
  'events/glossary/entries.ts': 'entries',
  'server/newsroom/first-start/articles.ts': 'importedArticles',
  'server/newsroom/writer/sample/pieces.ts': 'pieces',
}

/**
 * Replaces each module that reads content with its data as JSON, so that the program contains no Markdown parser and parses nothing at
 * start. A problem in the content fails the build with its file and line.
 */
export function contentInBuild(): Plugin {
  let exportNames = new Map<string, string>()
  return {
    name: 'content-in-build',
    apply: 'build',
    configResolved({ root }) {
      exportNames = new Map(Object.entries(CONTENT_MODULES).map(([file, name]) => [join(root, file), name]))
    },
    async load(id) {
      const name = exportNames.get(id)
      if (name === undefined) return null
      const { [name]: data } = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))})`
    },
  }
}
