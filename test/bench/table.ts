import { cpus, totalmem } from 'node:os'
import { type Row, shown } from './line.ts'

export interface Results {
  readonly at: string
  readonly machine: string
  readonly rounds: string
  readonly rows: readonly Row[]
}

/** @returns what the numbers were measured on */
export const machineName = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`

/** @returns the results as a Markdown table */
export function markdownTable({ at, machine, rounds, rows }: Results): string {
  const lines = rows.map(({ what, value, base, unit, ratio, target, reached, baseline, also }) =>
    [
      what,
      `${shown(value)} ${unit}`,
      base === null ? '' : `${shown(base)} (${baseline})`,
      ratio ? `**${ratio.median.toFixed(2)}** (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})` : '',
      `${target} ${reached ? '✓' : '✗'}`,
      also,
    ].join(' | '),
  )
  return [
    `${machine}; ${at.slice(0, 10)}. ${rounds}`,
    '',
    '| what | here | baseline in the same run | ratio (least–most) | to reach | seen beside it |',
    '|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}

/**
 * @param readme with the two markers around what the last run said
 * @param name of the table's markers
 * @returns the same with this table between them; at the end where it has no markers yet
 */
export function withTable(readme: string, table: string, { name, command }: { name: string; command: string }): string {
  const begin = `<!-- ${name}: written by \`${command}\` -->`
  const end = `<!-- /${name} -->`
  const section = `${begin}\n\n${table}\n\n${end}`
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) return `${readme.trimEnd()}\n\n${section}\n`
  return readme.slice(0, from) + section + readme.slice(to + end.length)
}
