import type { Family, Labels } from './registry.ts'

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

function labelled(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** @returns the families as Prometheus reads them; those of one name, from several workers, stand together */
export function exposition(families: readonly Family[]): string {
  let text = ''
  for (const [name, together] of Map.groupBy(families, (one) => one.name)) {
    const { help, kind } = together[0]!
    text += `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', ' ')}\n# TYPE ${name} ${kind}\n`
    for (const { samples } of together) {
      for (const sample of samples) text += `${sample.name}${labelled(sample.labels)} ${sample.value}\n`
    }
  }
  return text
}
