/** Figures of at least four digits, grouped or with decimals; excludes years. */
const FIGURE = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,15})?|\d{1,15},\d{1,15})(?![.,]?\d)/g
const MIN_DIGITS = 4

interface Disagreement<Place> {
  readonly written: string
  readonly at: number
  readonly tabled: string
  readonly place: Place
}

/**
 * Returns figures that differ from a table's figure by one in the last place, as if rounded at another moment: «3.407» in the text, «3.408»
 * in the table.
 * @param tables texts of tables and charts
 * @param sentences running text
 */
export function disagreeingFigures<Place extends { readonly sentence: string }>(
  tables: readonly string[],
  sentences: readonly Place[],
): Disagreement<Place>[] {
  const tabled = new Set(tables.flatMap((text) => figuresIn(text).map(({ written }) => written)))
  return sentences.flatMap((place) =>
    figuresIn(place.sentence)
      .filter(({ written }) => !tabled.has(written))
      .flatMap(({ written, at }) => {
        const near = neighboursOf(written).find((figure) => tabled.has(figure))
        return near === undefined ? [] : [{ written, at, tabled: near, place }]
      }),
  )
}

const figuresIn = (text: string) =>
  [...text.matchAll(FIGURE)]
    .map(({ 0: written, index: at }) => ({ written, at }))
    .filter(({ written }) => written.replace(/\D/g, '').length >= MIN_DIGITS)

function neighboursOf(figure: string): string[] {
  const [whole = '', decimals = ''] = figure.split(',')
  const digits = whole.replaceAll('.', '') + decimals
  const isGrouped = whole.includes('.')
  return [-1n, 1n].map((step) => {
    const moved = String(BigInt(digits) + step).padStart(decimals.length + 1, '0')
    const left = moved.slice(0, moved.length - decimals.length)
    const grouped = isGrouped ? left.replace(/(?<=\d)(?=(?:\d{3})+$)/g, '.') : left
    return decimals === '' ? grouped : `${grouped},${moved.slice(moved.length - decimals.length)}`
  })
}
