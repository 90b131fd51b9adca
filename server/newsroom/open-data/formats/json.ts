import { ImportError } from '../import-error.ts'
import type { Format } from './format.ts'
import { jsonStatRows } from './json-stat.ts'
import { sdmxJsonRows } from './sdmx-json.ts'

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** JSON-stat and SDMX-JSON, told apart by their members. */
export const readJson: Format = (text) => {
  if (!/^\s*[[{]/.test(text)) return null
  const document = membersOf(parsed(text))
  if (document['class'] === 'dataset') return { format: 'json-stat', rows: jsonStatRows(document) }
  // Version 1 has the members at the top or, as later drafts have it, under `data`.
  const message = 'dataSets' in document ? document : membersOf(document['data'])
  if ('dataSets' in message && 'structure' in message) return { format: 'sdmx-json', rows: sdmxJsonRows(message) }
  if ('dataSets' in message) throw new ImportError('unread_format', 'SDMX-JSON 2')
  if (document['class'] === 'collection' || document['class'] === 'dimension' || 'dataset' in document)
    throw new ImportError('unread_format', 'JSON-stat senza «dataset»')
  throw new ImportError('not_data')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError('malformed', 'JSON', { cause: error })
  }
}
