import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ContentSource, type Figures, type LinkTargets } from './content-source.ts'

/** Opens a Markdown file together with the figures beside it, whose file ends in `.figures.ts`. */
export async function openContent(path: string, targets: LinkTargets): Promise<ContentSource> {
  const file = relative('.', path)
  const figuresPath = path.replace(/\.md$/, '.figures.ts')
  if (!existsSync(figuresPath)) return new ContentSource({ file, ...targets })
  const { figures } = (await import(/* @vite-ignore */ pathToFileURL(figuresPath).href)) as { figures: Figures }
  const figuresFile = { path: relative('.', figuresPath), text: readFileSync(figuresPath, 'utf8') }
  return new ContentSource({ file, figures, figuresFile, ...targets })
}
