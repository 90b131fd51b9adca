/** One row of a table: its cells as pages show them. */
export type TableRow = readonly string[]

/** The figures of a chart. Without `labels`, the chart's table in Markdown names the points. Labels that are years are strings. */
export interface ChartFigures {
  readonly labels?: readonly (string | number)[]
  /** One array of values for each column of the chart's table after the first. */
  readonly series: readonly (readonly number[])[]
}

/**
 * The figures of a piece, by the name that its Markdown uses: a number, several numbers (`prices.0` is the first), a word, rows of a table or
 * the series of a chart.
 */
export type Figures = Readonly<Record<string, number | string | readonly number[] | readonly TableRow[] | ChartFigures>>

/** Content that cannot be published. Each line of the message is a problem with its file and line. */
export class ContentError extends Error {
  override name = 'ContentError'
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

export interface LinkTargets {
  /** Returns true if the portal has a page with this path. */
  readonly isPage: (path: string) => boolean
  /** Addresses of other sites that a text may link to, in addition to the listed authorities. */
  readonly otherSites?: readonly string[]
}

/** A file with figures, as messages name it. */
export interface FiguresFile {
  readonly path: string
  readonly text: string
}

interface Sources extends LinkTargets {
  /** Path of the Markdown file, as messages show it. */
  readonly file: string
  readonly figures?: Figures
  readonly figuresFile?: FiguresFile
  /** Source of a chart that names none. */
  readonly chartSource?: string
}

/** Source of a chart that names none: the article's own figures. */
const CALCULATED = 'calcoli della redazione, con le ipotesi dichiarate nel testo'

/** A Markdown file with its figures. It collects the problems, so that an editor sees all of them at once. */
export class ContentSource {
  readonly problems: string[] = []
  /** Names of the figures that the text has used so far. */
  readonly used = new Set<string>()
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  report(line: number | undefined, problem: string): void {
    this.problems.push(`${this.#sources.file}:${line ?? 1}: ${problem}`)
  }

  isPage(path: string): boolean {
    return this.#sources.isPage(path)
  }

  isOtherSite(url: string): boolean {
    return this.#sources.otherSites?.includes(url) ?? false
  }

  get chartSource(): string {
    return this.#sources.chartSource ?? CALCULATED
  }

  /** Returns the figure of that name and marks it as used. Reports an unknown name and returns undefined. */
  figure(name: string, line: number | undefined): Figures[string] | undefined {
    const [whole = '', at] = name.split('.')
    this.used.add(whole)
    const { figures = {} } = this.#sources
    const found = Object.hasOwn(figures, whole) ? figures[whole] : undefined
    const value = at === undefined ? found : (found as readonly number[] | undefined)?.[Number(at)]
    if (value === undefined) this.report(line, `unknown figure "${name}"`)
    return value
  }

  /** Reports the figures that the text does not use. Call it after the text has been read. */
  reportUnused(): void {
    const { figures = {}, figuresFile } = this.#sources
    if (figuresFile) this.problems.push(...unusedFigures(Object.keys(figures), [figuresFile], this.used))
  }
}

/**
 * Returns a problem for each figure that neither a text uses nor, as `f.name`, another figure.
 * @param names of the figures that the files export together
 * @param used names that texts use
 */
export function unusedFigures(names: readonly string[], files: readonly FiguresFile[], used: ReadonlySet<string>): string[] {
  const unused = names.filter((name) => !used.has(name) && !files.some(({ text }) => new RegExp(`\\bf\\.${name}\\b`).test(text)))
  return unused.map((name) => `${placeOf(name, files)}: unused figure "${name}"`)
}

/** Returns the file and line of a figure: where it is exported, or the first line with its name. */
function placeOf(name: string, files: readonly FiguresFile[]): string {
  const mention = new RegExp(`\\b${name}\\b`)
  for (const { path, text } of files) {
    const lines = text.split('\n')
    const start = lines.findIndex((line) => /^export (const|function) figures/.test(line))
    const exported = lines.findIndex((line, at) => at >= start && mention.test(line))
    const at = exported === -1 ? lines.findIndex((line) => mention.test(line)) : exported
    if (at !== -1) return `${path}:${at + 1}`
  }
  return `${files[0]!.path}:1`
}
