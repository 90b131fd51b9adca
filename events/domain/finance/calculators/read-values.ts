import { figure } from '../../figures.ts'
import type { Calculator, ChoiceField, Field, NumberField } from './calculator.ts'
import { parseNumber } from './parse-number.ts'

export const MAX_LENGTH = 24

export interface Reading {
  readonly texts: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, number>> | null
}

type Reads = Pick<Calculator, 'fields' | 'conflict'>

/**
 * Reads all values and reports every fault.
 * @param given texts by field; a missing field gets its example, and the last of repeated fields counts
 */
export function readValues({ fields, conflict }: Reads, given: Readonly<Record<string, unknown>>): Reading {
  const texts: Record<string, string> = {}
  const faults: Record<string, string> = {}
  const values: Record<string, number> = {}
  for (const field of fields) {
    const text = textOf(given[field.name]) ?? field.example
    texts[field.name] = text
    const read = readField(field, text)
    if (typeof read === 'string') faults[field.name] = read
    else values[field.name] = read
  }
  const found = Object.keys(faults).length === 0 ? conflict?.(values) : null
  if (found) faults[found.field] = found.text
  return { texts, faults, values: Object.keys(faults).length === 0 ? values : null }
}

export const queryOf = (fields: readonly Field[], given: Readonly<Record<string, unknown>>): string =>
  fields
    .flatMap(({ name }) => {
      const text = textOf(given[name])
      return text === undefined ? [] : [`${name}=${encodeURIComponent(text.toWellFormed())}`]
    })
    .join('&')

/** One character above the limit is enough to report the fault. */
function textOf(given: unknown): string | undefined {
  const last: unknown = [given].flat().at(-1)
  return typeof last === 'string' ? last.trim().slice(0, MAX_LENGTH + 1) : undefined
}

function readField(field: Field, text: string): number | string {
  if ('options' in field) return readChoice(field, text)
  if (text === '') return `Scrivi un numero, per esempio ${field.example}.`
  if (text.length > MAX_LENGTH) return `Il testo è troppo lungo: bastano ${MAX_LENGTH} caratteri.`
  const value = parseNumber(text)
  if (value === null) return `Questo non è un numero. Scrivilo, per esempio, così: ${field.example}.`
  if (value < field.min || value > field.max) return rangeOf(field) + decimalAdvice(field, text)
  if (field.isWhole && !Number.isInteger(value)) return 'Scrivi un numero intero, senza decimali.'
  return field.unit === '%' || field.unit === 'punti' ? value / 100 : value
}

function readChoice({ options }: ChoiceField, text: string): number | string {
  const at = options.findIndex(({ value }) => value === text)
  return at < 0 ? 'Scegli una delle voci dell’elenco.' : at
}

const rangeOf = ({ min, max, unit }: NumberField): string =>
  `Scrivi un numero fra ${limit(min)} e ${limit(max)}${unit === '%' ? ' per cento' : ` ${unit}`}.`

const limit = (value: number): string => figure(value, String(value).split('.')[1]?.length ?? 0)

/** «3.125» means three thousand, so the message explains the comma to a person who typed a rate. */
const decimalAdvice = ({ isWhole, max }: NumberField, text: string): string =>
  !isWhole && max < 1_000 && /^\S+\.\d{3}$/.test(text) ? ` Per i decimali usa la virgola: ${text.replace('.', ',')}.` : ''
