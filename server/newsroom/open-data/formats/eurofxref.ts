import type { Format, Row } from './format.ts'
import { elementsOf } from './xml.ts'

/**
 * The ECB's XML of reference rates, `eurofxref-hist-90d.xml`: a `Cube` with the day has one for each currency. All of them are daily
 * rates against the euro: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/.
 */
export const readEurofxref: Format = (text) =>
  /^[^]{0,1000}vocabulary\/2002-08-01\/eurofxref/.test(text) ? { format: 'eurofxref', rows: rowsOf(text) } : null

function* rowsOf(text: string): Iterable<Row> {
  let day = ''
  for (const { name, attributes } of elementsOf(text, 'Envelope')) {
    if (name !== 'Cube') continue
    day = attributes.get('TIME') ?? day
    const currency = attributes.get('CURRENCY')
    if (currency === undefined) continue
    yield new Map([
      ['FREQ', 'D'],
      ['CURRENCY', currency],
      ['CURRENCY_DENOM', 'EUR'],
      ['EXR_TYPE', 'SP00'],
      ['EXR_SUFFIX', 'A'],
      ['TIME_PERIOD', day],
      ['OBS_VALUE', attributes.get('RATE') ?? ''],
    ])
  }
}
