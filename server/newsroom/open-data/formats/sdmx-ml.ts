import type { Format, Row } from './format.ts'
import { elementsOf } from './xml.ts'

const ROOT = 'StructureSpecific(?:TimeSeries)?Data'
const BEGINNING = new RegExp(String.raw`^(?:<\?xml[^>]*\?>)?\s*(?:<!--[^<]*-->\s*)?<(?:[\w.-]{1,80}:)?${ROOT}[\s>]`)

/**
 * Reads structure-specific SDMX-ML 2.1: a `Series` has its dimensions as attributes, and each `Obs` in it has `TIME_PERIOD` and
 * `OBS_VALUE`. The ECB writes it for `format=structurespecificdata` (https://data.ecb.europa.eu/help/api/content-negotiation), Eurostat for
 * `format=SDMX_2.1_STRUCTURED` (its page «SDMX2.1 API, data query»).
 */
export const readSdmxMl: Format = (text) => (BEGINNING.test(text) ? { format: 'sdmx-ml', rows: rowsOf(text) } : null)

function* rowsOf(text: string): Iterable<Row> {
  let series: Row | null = null
  for (const { name, isClosing, isEmpty, attributes } of elementsOf(text, ROOT)) {
    if (name === 'Series') series = isClosing || isEmpty ? null : attributes
    else if (name === 'Obs' && !isClosing && series) yield new Map([...series, ...attributes])
  }
}
