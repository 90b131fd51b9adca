const RING = '<circle cx="12" cy="12" r="10.75" fill="none" stroke="currentColor" stroke-width="2.5"/>'
const LINE = '<path d="M6.5 16V9.5l5.5 5 5.5-5V16" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="square"/>'

export const tabIconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="#0f4d3a"><style>svg{color:#0f4d3a}@media (prefers-color-scheme:dark){svg{color:#8cc9ad}}</style>${RING}${LINE}</svg>`

/**
 * Logo on a full background for home screens, which crop it.
 * @param size pixels
 */
export const appIconSvg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24"><rect width="24" height="24" fill="#0f4d3a"/><g color="#fbf7f0" transform="translate(5.4 5.4) scale(.55)">${RING}${LINE}</g></svg>`
