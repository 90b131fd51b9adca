import type { Plugin } from 'vite'

/** The guard and fallback that Tailwind writes around every `color-mix()`. */
const GUARDED = /[\w-]+:[^;{}]*;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{([^{}]*)\}/g

/**
 * Removes Tailwind's fallbacks for `color-mix()`. Every browser that supports `light-dark()`, which the colours need, also supports
 * `color-mix()`.
 */
export const plainColourMix = (): Plugin => ({
  name: 'plain-colour-mix',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code) => code.replaceAll(GUARDED, '$1'),
  },
})
