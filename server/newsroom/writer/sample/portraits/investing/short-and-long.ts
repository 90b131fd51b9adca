import { difference, figure, percent } from '../../../../../../events/domain/figures.ts'
import { bondPrice } from '../../../../../../events/domain/finance/growth.ts'
import { line, type Piece, table } from '../../piece.ts'
import type { waitingTime } from './duration.ts'

/** US Treasury, par yields of 31 December 2021 and 30 December 2022. */
const MATURITIES = [5, 10, 30] as const
const BEFORE = [0.0126, 0.0152, 0.019] as const
const AFTER = [0.0399, 0.0388, 0.0397] as const
const RISES = [0, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03]

/** @returns coupon and change of the price in a year in which the yield rises by so much */
const yearly = (coupon: number, years: number, rise: number) => coupon * 100 + bondPrice(coupon, coupon + rise, years - 1) - 100

/** @returns the rise of both yields, in points, that makes five and thirty years earn the same in a year */
function evenRise(): number {
  let [low, high] = [0, 0.02]
  for (let step = 0; step < 60; step++) {
    const rise = (low + high) / 2
    if (yearly(BEFORE[2], 30, rise) > yearly(BEFORE[0], 5, rise)) low = rise
    else high = rise
  }
  return low * 100
}

/** Bonds of the US Treasury of five and of thirty years in 2022. */
function shortAndLong() {
  const prices = MATURITIES.map((years, at) => bondPrice(BEFORE[at]!, AFTER[at]!, years))
  return {
    after2022: prices,
    lostShort: difference(100, prices[0]!, 0, 2),
    lostLong: difference(100, prices[2]!, 0, 2),
    evenRise: evenRise(),
    tenthShort: yearly(BEFORE[0], 5, 0.001),
    tenthLong: yearly(BEFORE[2], 30, 0.001),
    gainedShort: bondPrice(BEFORE[0], BEFORE[0] - 0.01, 5),
    gainedLong: bondPrice(BEFORE[2], BEFORE[2] - 0.01, 30),
    shortPath: RISES.map((rise) => bondPrice(BEFORE[0], BEFORE[0] + rise, 5)),
    longPath: RISES.map((rise) => bondPrice(BEFORE[2], BEFORE[2] + rise, 30)),
  }
}

const f = shortAndLong()

export const durationComparison: Piece<ReturnType<typeof waitingTime>> = {
  form: 'comparison',
  title: 'Cinque anni o trenta: la prova dei titoli di Stato americani nel 2022',
  formerly: 'Cinque anni o quindici: lo stesso rialzo dei tassi, due perdite diverse',
  subtitle:
    'I rendimenti salirono di più sulla scadenza breve, eppure a perdere di più fu la lunga. Il rialzo che bastava a cancellarne il vantaggio si può calcolare.',
  real: ['i rendimenti delle tre scadenze (Tesoro degli Stati Uniti)'],
  point: () =>
    `Alla fine del 2021 il titolo americano a trent’anni rendeva 0,64 punti più di quello a cinque: un rialzo di tutti i rendimenti di ${figure(f.evenRise, 3)} punti in un anno cancellava il vantaggio.`,
  body: () => [
    'Il 31 dicembre 2021, secondo il Tesoro degli Stati Uniti, i suoi titoli rendevano l’1,26% sulla scadenza a cinque anni e l’1,90% su quella a trenta. Il 30 dicembre 2022 erano al 3,99% e al 3,97%: la prima era salita di 2,73 punti, la seconda di 2,07. Chi aveva in portafoglio il titolo lungo subì dunque il rialzo minore. Perse di meno?',
    '## I prezzi dopo il rialzo',
    'Si prenda per ogni scadenza un titolo comprato a 100 dollari, con la cedola uguale al rendimento della fine del 2021, e gli si applichi quello della fine del 2022 come se fosse arrivato in un giorno. Le cedole sono contate una volta l’anno.',
    table(
      'Titoli di Stato americani prima e dopo il 2022',
      ['Anni', 'Rendimento 2021', 'Rendimento 2022', 'Prezzo'],
      MATURITIES.map((years, at) => [String(years), percent(BEFORE[at]!, 2), percent(AFTER[at]!, 2), figure(f.after2022[at]!, 2)]),
    ),
    `Il quinquennale cede ${figure(f.lostShort, 2)}, il trentennale ${figure(f.lostLong, 2)}. A contare è il numero delle cedole rimaste indietro: chi possiede il primo riceve per cinque anni meno di quanto offre il mercato, poi reinveste; chi possiede il secondo resta indietro per trenta, e il prezzo gli addebita subito tutti quegli anni.`,
    line(
      {
        title: 'Il prezzo dei due titoli secondo il rialzo',
        unit: 'dollari',
        source: 'calcolo sui rendimenti di fine 2021 (Tesoro degli Stati Uniti)',
        axis: 'Rialzo in punti',
        decimals: 1,
      },
      RISES.map((rise) => figure(rise * 100, 1)),
      {
        'Cinque anni': f.shortPath,
        'Trent’anni': f.longPath,
      },
    ),
    '## Il rialzo che cancella il vantaggio',
    `Con i tassi fermi il titolo lungo avrebbe reso in un anno 0,64 punti più del breve: era il compenso per il rischio. Quanto rialzo bastava ad annullarlo? Dopo dodici mesi al titolo lungo restano 29 anni e al breve quattro; uguagliando cedola e variazione del prezzo dei due, il rialzo comune che li porta in parità è di ${figure(f.evenRise, 3)} punti. Con un decimo di punto, che può arrivare in pochi giorni, il breve avrebbe reso in quell’anno lo ${percent(f.tenthShort / 100, 2)} e il lungo avrebbe perso lo ${percent(-f.tenthLong / 100, 2)}.`,
    'La stessa soglia si stima senza tabelle: si divide la differenza fra i due rendimenti per la differenza fra le due duration modificate.',
    '## Le ragioni di chi lo compra',
    `Il calcolo vale nei due versi. Se alla fine del 2021 i rendimenti fossero scesi di un punto, il quinquennale sarebbe passato da 100 a ${figure(f.gainedShort, 2)} e il trentennale a ${figure(f.gainedLong, 2)}. Chi fra trent’anni deve pagare una somma, come un fondo pensione, con il titolo lungo sa già che cosa incasserà, mentre con il breve dovrà reinvestire più volte a tassi che ignora.`,
    'Anche tenere il titolo fino in fondo ha un significato diverso. Il quinquennale comprato alla fine del 2021 restituisce 100 alla fine del 2026; l’altro alla fine del 2051, dopo avere pagato per tutto il tempo una cedola dell’1,90%. E un risparmiatore italiano porta in più il rischio del dollaro.',
  ],
  closing: () =>
    'La scadenza si sceglie sulla data in cui serve il denaro. Se quella data manca, la soglia dice se il rendimento in più è un compenso o un’illusione: quando è di pochi centesimi di punto, comprare il titolo lungo significa scommettere che i tassi non saliranno.',
}
