import type { Site } from '../site.ts'

export const webManifest = (site: Site): string =>
  JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: 'Notizie e analisi su mercati, investimenti e tecnologia.',
    lang: 'it',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
