import { type Drawn, drawn } from '../chart/drawn.ts'
import { AI_PICTURE_LABEL, type Figure, plainHref, plainWidth, srcsetOf } from './picture.ts'

/** Width that a figure has in an article's column. */
const SIZES = '(min-width: 48rem) 43rem, calc(100vw - 2.5rem)'

/** Renders a figure as readers see it: the picture, its caption, its credit and, where a model made it, the label. */
export function figureView({ caption, ...picture }: Figure): Drawn {
  const source = (format: 'avif' | 'webp') => drawn('source', { type: `image/${format}`, srcset: srcsetOf(picture, format), sizes: SIZES })
  const shown = plainWidth(picture.width)
  const image = drawn('img', {
    src: plainHref(picture),
    alt: picture.alt,
    width: shown,
    height: Math.max(1, Math.round((picture.height * shown) / picture.width)),
    loading: 'lazy',
    decoding: 'async',
  })
  const label = picture.madeWithAi ? [drawn('strong', { class: 'picture-ai' }, AI_PICTURE_LABEL)] : []
  const credit = drawn('span', { class: 'picture-credit' }, picture.credit)
  return drawn(
    'figure',
    { class: 'picture' },
    drawn('picture', {}, source('avif'), source('webp'), image),
    drawn(
      'figcaption',
      {},
      ...(caption === undefined ? [] : [drawn('span', {}, caption), ' ']),
      credit,
      ...(label.length > 0 ? [' ', ...label] : []),
    ),
  )
}
