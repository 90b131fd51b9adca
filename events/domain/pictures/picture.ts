/** A picture in an article. The shown facts are part of the text's hash, so an approval covers them. */
export interface ShownPicture {
  /** SHA-256 in hex of the uploaded file, which names the picture. */
  readonly picture: string
  /** Pixels of the largest stored file. */
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly credit: string
  readonly madeWithAi: boolean
}

/** Per cent from the left and from the top: the point that a crop keeps in view. */
export interface Focus {
  readonly x: number
  readonly y: number
}

export interface Cover extends ShownPicture {
  readonly focus: Focus
}

export interface Figure extends ShownPicture {
  readonly caption?: string | undefined
}

export const MAX_PICTURE = { alt: 300, credit: 120, caption: 300, pixels: 2_000, ratio: 4 } as const

export const CENTRE: Focus = { x: 50, y: 50 }

export const AI_PICTURE_LABEL = 'Immagine creata con l’IA'

/** Widths in pixels of the stored files. A smaller picture is stored in its own width and those below it. */
const WIDTHS = [400, 800, 1200, 2000] as const

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Width of the JPEG for feeds, sharing and structured data, whose readers may know no newer format. */
const PLAIN_WIDTH = 1200

/** Returns the widths in which a picture is stored, ascending. @param width pixels of the largest file */
export const storedWidths = (width: number): number[] => [...WIDTHS.filter((one) => one < width), width]

export const plainWidth = (width: number): number => Math.min(width, PLAIN_WIDTH)

export interface PictureFile {
  readonly format: PictureFormat
  readonly width: number
}

/** Returns every file of a picture. */
export const filesOf = (width: number): PictureFile[] => [
  ...storedWidths(width).flatMap((one) => [
    { format: 'avif' as const, width: one },
    { format: 'webp' as const, width: one },
  ]),
  { format: 'jpg', width: plainWidth(width) },
]

export const fileName = ({ format, width }: PictureFile): string => `${width}.${format}`

const PICTURES_HREF = '/immagini'

export const pictureHref = (picture: string, file: PictureFile): string => `${PICTURES_HREF}/${picture}/${fileName(file)}`

export const plainHref = ({ picture, width }: Pick<ShownPicture, 'picture' | 'width'>): string =>
  pictureHref(picture, { format: 'jpg', width: plainWidth(width) })

/** Returns the picture and file that an address names; null for any other address. */
export function parsePictureHref(path: string): { readonly picture: string; readonly file: PictureFile } | null {
  const [, picture, width, format] = /^\/immagini\/([0-9a-f]{64})\/([1-9]\d{0,3})\.(avif|webp|jpg)$/.exec(path) ?? []
  return picture === undefined ? null : { picture, file: { format: format as PictureFormat, width: Number(width) } }
}

export const srcsetOf = ({ picture, width }: Pick<ShownPicture, 'picture' | 'width'>, format: 'avif' | 'webp'): string =>
  storedWidths(width)
    .map((one) => `${pictureHref(picture, { format, width: one })} ${one}w`)
    .join(', ')

/** Returns a cover's pictures and those of the body's figures. */
export const picturesIn = ({
  cover,
  body,
}: {
  readonly cover?: Cover | undefined
  readonly body: readonly { readonly type: string }[]
}): ShownPicture[] => [
  ...(cover ? [cover] : []),
  ...body.filter((block): block is { readonly type: 'figure' } & Figure => block.type === 'figure'),
]
