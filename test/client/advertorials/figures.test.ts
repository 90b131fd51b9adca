import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorialBySlug } from '../../../client/advertorials/content/all.ts'
import { visibleTexts } from './advertorial-text.ts'

/**
 * Figures of every page, worked out again here step by step and without the pages' own arithmetic, so that a wrong
 * formula cannot confirm itself.
 */
const figures = suite('figures on the dedicated pages')

/** A cell of the page's nth table, by the head of its row and the head of its column. */
function cell(slug: string, table: number, row: string, column: string): string | undefined {
  const tables = advertorialBySlug(slug)?.blocks.flatMap((block) => (block.type === 'calculator' ? [block.table] : []))
  const found = tables?.[table]
  const cells = found?.rows.find(([head]) => plainSpaces(head ?? '') === row)
  return cells?.[found?.columns.map(plainSpaces).indexOf(column) ?? -1]
}

/** The number that a formatted cell shows. */
function shown(slug: string, table: number, row: string, column: string): number {
  const text = cell(slug, table, row, column)
  assert.ok(text, `${slug}: no cell ${row} × ${column}`)
  return Number(
    text
      .replace('−', '-')
      .replaceAll('.', '')
      .replace(',', '.')
      .replace(/[^\d.-]/g, ''),
  )
}

function near(actual: number, expected: number, tolerance = 0.51): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`)
}

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

function text(slug: string): string {
  return plainSpaces(visibleTexts(advertorialBySlug(slug)).join('\n'))
}

/** Adds `rate` of the value once a period, and then `deposit`. */
function account(start: number, rate: number, periods: number, deposit = 0): number {
  let value = start
  for (let period = 0; period < periods; period++) value = value * (1 + rate) + deposit
  return value
}

figures('of the artificial-intelligence page follow from compounding and from the number of trades', () => {
  const slug = 'intelligenza-artificiale-batte-wall-street'
  near(shown(slug, 0, '40%', 'Dopo 20 anni'), account(10_000, 0.4, 20))
  near(shown(slug, 0, '7%', 'Dopo 10 anni'), account(10_000, 0.07, 10))
  near(shown(slug, 1, '4', 'Costo 0,05%'), 4 * 250 * 5)
})

figures('of the bank-technology page follow from yearly costs and leverage', () => {
  const slug = 'tecnologia-segreta-banche-italiane'
  near(shown(slug, 0, '2%', 'Dopo 20 anni'), account(20_000, 0.03, 20))
  near(shown(slug, 0, '3%', 'Consumato dai costi in 20 anni'), account(20_000, 0.05, 20) - account(20_000, 0.02, 20))
  near(shown(slug, 1, '20 a 1', 'Mercato −3%'), -600)
  near(shown(slug, 1, '30 a 1', 'Mercato −5%'), -1_000)
  near((account(20_000, 0.048, 20) - account(20_000, 0.03, 20)) / 20_000, 0.75, 0.01)
})

figures('of the heir’s page follow from the starting capital and from monthly savings', () => {
  const slug = 'metodo-figlio-berlusconi-ricco'
  near(shown(slug, 0, '5.000.000 €', 'Guadagno in euro'), account(5_000_000, 0.05, 10) - 5_000_000)
  let monthlyRate = 0
  while (account(1, monthlyRate, 12) < 1.05) monthlyRate += 1e-7
  near(shown(slug, 1, '100 €', 'Dopo 20 anni'), account(0, monthlyRate, 240, 100), 2)
  assert.match(text(slug), 'occorre il 69,9% l’anno')
  near(account(5_000, 0.699, 10), 1_000_000, 5_000)
  assert.match(text(slug), 'circa 109 anni')
  assert.ok(account(5_000, 0.05, 108) < 1_000_000 && account(5_000, 0.05, 109) > 1_000_000)
})

figures('of the insider’s page follow from coin tosses and from average trades', () => {
  const slug = 'ex-goldman-sachs-rivela-sistema'
  near(shown(slug, 0, '8', 'Ancora imbattuti'), 10_000 / 256)
  near(shown(slug, 1, '91%', 'Perdita 120 €'), (91 * 10 - 9 * 120) / 100, 0.005)
  near(shown(slug, 1, '91%', 'Perdita 100 €'), 0.1, 0.005)
})

figures('of the inflation page follow from Istat’s yearly averages and from the tax rates', () => {
  const slug = 'italia-inflazione-opportunita'
  near(shown(slug, 0, '2024', 'La stessa spesa costa'), 100 * 1.081 * 1.057 * 1.01, 0.005)
  const capital = shown(slug, 1, '4%', 'Tassato al 26%')
  near(capital * 0.04 - capital * 0.04 * 0.26 - capital * 0.002, 6_000)
  const inBonds = shown(slug, 1, '3%', 'Titoli di Stato, 12,5%')
  near(inBonds * 0.03 - inBonds * 0.03 * 0.125 - inBonds * 0.002, 6_000)
  near(shown(slug, 2, '0%', 'Prezzi +5,9%'), 100 / 1.059 - 100, 0.05)
  assert.match(text(slug), 'il 2.400%')
  assert.match(text(slug), 'la media del 2023 secondo l’indice armonizzato')
})

figures('of the loss calculator follow from dividing by the rise of prices once a year (R5.5)', () => {
  const slug = 'studio-shock-risparmi-perdita'
  let worth = 10_000
  for (let year = 0; year < 5; year++) worth /= 1.02
  near(shown(slug, 0, '10.000 €', 'Prezzi +2%'), worth - 10_000)
  near(shown(slug, 0, '50.000 €', 'Prezzi +5,9%'), 50_000 / account(1, 0.059, 5) - 50_000)
  near(shown(slug, 1, '73%', 'Guadagno necessario'), (7_300 / 2_700) * 100, 0.05)
  assert.match(text(slug), 'con 8.665 euro')
  near(10_000 / (1.081 * 1.057 * 1.01), 8_665)
  assert.match(text(slug), 'circa 66 anni')
  near(1 / account(1, 0.02, 66), 0.27, 0.005)
  assert.match(text(slug), 'ne occorrono circa 23')
  near(1 / account(1, 0.059, 23), 0.27, 0.005)
})

figures('of the central-bank page follow from the cost of a trade and from leverage', () => {
  const slug = 'banca-italia-segreto-risparmi'
  near(shown(slug, 0, '20', 'Costo annuo'), 10 * shown(slug, 0, '2', 'Costo annuo'))
  near(shown(slug, 0, '100', 'Rendimento lordo per andare in pari'), 60)
  near(shown(slug, 1, '20:1', 'Mercato a −3%'), -600)
  near(shown(slug, 1, '30:1', 'Mercato a −5%'), -1_000)
})

figures('of the tax calculator follow from the rates and the stamp duty of 2025 (R5.6)', () => {
  const slug = 'regole-ue-2025-tasse-ridotte'
  near(shown(slug, 0, 'Titoli di Stato italiani', 'Resta'), 400 - 400 * 0.125 - 10_000 * 0.002)
  near(shown(slug, 0, 'Azioni, obbligazioni societarie, ETF azionari', 'Resta'), 400 - 104 - 20)
  near(shown(slug, 1, '26%, regola generale', 'Imposta'), (account(10_000, 0.04, 10) - 10_000) * 0.26)
  let duty = 0
  for (let year = 1; year <= 10; year++) duty += account(10_000, 0.04, year) * 0.002
  near(shown(slug, 1, '26%, regola generale', 'Bollo in dieci anni'), duty)
})

figures('of the cashier’s page follow from compounding and from the gambler’s ruin', () => {
  const slug = 'cassiera-da-3000-a-100000-euro'
  near(account(3_000, shown(slug, 0, '5 anni', 'Rendimento annuo necessario') / 100, 5), 100_000, 150)
  near(shown(slug, 0, '20 anni', 'Con il 5% annuo si arriva a'), account(3_000, 0.05, 20))
  near(shown(slug, 1, '1.500 €', 'Gioco equo (50%)'), 3, 0.01)
  near(shown(slug, 1, '1.500 €', 'Con costi (49%)'), 100 * ruinByIteration(2, 67, 0.49), 0.01)
})

figures('of the pensioner’s page leave the stated capital’s income equal to the withdrawals', () => {
  const slug = 'pensionato-napoli-sindaco-guadagni'
  const income = (rate: number) => shown(slug, 0, `${rate}%`, 'Capitale, imposta al 26%') * ((rate / 100) * 0.74 - 0.002)
  near(income(2), income(4), 400)
  const withdrawal = shown(slug, 2, '100.000 €', 'Per 20 anni')
  near(account(100_000, 1.02 ** (1 / 12) - 1, 240, -withdrawal), 0, 160)
})

figures('of the page about changing bank follow from days of delay and monthly savings', () => {
  const slug = 'banche-italiane-furiose-clienti'
  near(shown(slug, 0, '10.000 €', '30 giorni di ritardo'), 40 + (10_000 * 0.15 * 30) / 365, 0.005)
  near(shown(slug, 1, '10 anni', 'Al 2% annuo'), account(0, 1.02 ** (1 / 12) - 1, 120, 70.5 / 12), 0.005)
})

figures('of the advisers’ page follow from the yearly cost of each service', () => {
  const slug = 'app-terrorizza-consulenti-finanziari'
  near(shown(slug, 0, 'Consulente di rete, con fondi gestiti', 'Dopo 20 anni'), account(30_000, 0.028, 20))
  near(shown(slug, 2, '40%', 'Dopo 30 anni'), account(250, 0.4, 30))
})

/** Chance of reaching `goal` chips from `chips` before zero, by relaxing the defining equation until it is still. */
function ruinByIteration(chips: number, goal: number, win: number): number {
  const chance = Array.from({ length: goal + 1 }, (_, index) => index / goal)
  for (let sweep = 0; sweep < 50_000; sweep++) {
    for (let at = 1; at < goal; at++) chance[at] = win * (chance[at + 1] ?? 0) + (1 - win) * (chance[at - 1] ?? 0)
  }
  return chance[chips] ?? NaN
}

figures.run()
