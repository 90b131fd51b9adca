import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatSpent } from '../../../client/pages/admin/dashboard/figures.ts'

const costs = suite('Costs of generations')

costs('A cost says where the price of some or all tokens is not known.', () => {
  const shown = [
    { costMicroEur: 0 },
    { costMicroEur: 2_258 },
    { costMicroEur: 840_000, unpriced: true },
    { costMicroEur: 0, unpriced: true },
  ] as const
  assert.equal(
    shown.map((spent) => formatSpent(spent).replaceAll('\u00a0', ' ')),
    ['0,00 €', '0,0023 €', 'almeno 0,84 €', 'prezzo non noto'],
  )
})

costs.run()
