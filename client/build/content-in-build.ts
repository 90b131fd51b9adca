import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Modules that read content: each exports plain data under this name. */
const CONTENT_MODULES = {
  'client/advertorials/advertorials.ts': 'advertorials',
  'server/newsroom/first-start/articles.ts': 'importedArticles',
}

/**
 * Replaces the modules that read content by what they have read, as JSON: the program contains no Markdown parser and starts without
 * parsing. A problem of the content fails the build with its file and line.
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
