const FIGURE = String.raw`(−?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?)`
const ARTICLE = '(?:il |lo |l’|al |allo |all’|del |dello |dell’|dal |dallo |dall’|di )?'

/** @returns the pattern of a claim's words */
export const patternOf = (words: string) =>
  new RegExp(
    words
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('#', FIGURE)
      .replaceAll('~', ARTICLE)
      .replaceAll('…', '.*?'),
    'iu',
  )

/** @returns the figures that a pattern found, in their order */
export const figuresOf = (found: RegExpExecArray | null) =>
  (found ?? []).slice(1).map((figure) => Number(figure.replaceAll('.', '').replace(',', '.').replace('−', '-')))
