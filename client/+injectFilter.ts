import type { InjectFilterEntry } from 'vike/types'

/** Italics are few and below the first lines: they are not worth a preload. */
export const injectFilter = (assets: InjectFilterEntry[]) => {
  for (const asset of assets) if (asset.src.includes('newsreader-italic')) asset.inject = false
}
