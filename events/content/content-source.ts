/** One row of a table: its cells as pages show them. */
export type TableRow = readonly string[]

/** The figures of a chart. Without `labels`, the chart's table in Markdown names the points. */
export interface ChartFigures {
  readonly labels?: readonly string[]
  /** One array of values for each column of the chart's table after the first. */
  readonly series: readonly (readonly number[])[]
}

/** The figures of a piece, by the name that its Markdown uses: a number, a word, rows of a table or the series of a chart. */
export type Figures = Readonly<Record<string, number | string | readonly TableRow[] | ChartFigures>>

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

interface Sources extends LinkTargets {
  /** Path of the Markdown file, as messages show it. */
  readonly file: string
  readonly figures?: Figures
  readonly figuresFile?: { readonly path: string; readonly text: string }
}

/** A Markdown file with its figures. It collects the problems, so that an editor sees all of them at once. */
export class ContentSource {
  readonly problems: string[] = []
  readonly #used = new Set<string>()
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

  /** Returns the figure of that name and marks it as used. Reports an unknown name and returns undefined. */
  figure(name: string, line: number | undefined): Figures[string] | undefined {
    this.#used.add(name)
    const { figures = {} } = this.#sources
    if (Object.hasOwn(figures, name)) return figures[name]
    this.report(line, `unknown figure "${name}"`)
    return undefined
  }

  /** Reports the figures that the text does not use. Call it after the text has been read. */
  reportUnused(): void {
    const { figures = {}, figuresFile } = this.#sources
    if (!figuresFile) return
    const lines = figuresFile.text.split('\n')
    const start = lines.findIndex((line) => line.startsWith('export const figures'))
    for (const name of Object.keys(figures)) {
      if (this.#used.has(name)) continue
      const at = lines.findIndex((line, index) => index >= start && new RegExp(`\\b${name}\\b`).test(line))
      this.problems.push(`${figuresFile.path}:${at + 1}: unused figure "${name}"`)
    }
  }
}
