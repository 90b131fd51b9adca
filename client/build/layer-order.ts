import type { Plugin } from 'vite'

/** The order of the layers, as `design.css` declares it. */
export const LAYER_ORDER = '@layer theme, base, components, utilities;'

/**
 * Declares the order of the layers at the head of every style sheet of the development server, because a page there links `design.css` last.
 * In a build, `design.css` is the first style sheet.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/.*\.css(?:\?direct)?$/ },
      handler: (code) => ({ code: `${LAYER_ORDER}\n${code}`, map: null }),
    },
  }
}
