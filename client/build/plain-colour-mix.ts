import type { Plugin } from 'vite'

/** What Tailwind puts around every `color-mix()`, with a fallback before it. */
const GUARDED = /[\w-]+:[^;{}]*;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{([^{}]*)\}/g

/** Every browser that knows `light-dark()`, which the colours need, knows `color-mix()`: the fallbacks are bytes before the first paint. */
export const plainColourMix = (): Plugin => ({
  name: 'plain-colour-mix',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code) => code.replaceAll(GUARDED, '$1'),
  },
})
