import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { netGain } from '../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

const FIRST_YEAR = 1989
/** Closes of the last day of each year, from 1989 to 2023 (Nikkei). */
const NIKKEI = [
  38_915.87, 23_848.71, 22_983.77, 16_924.95, 17_417.24, 19_723.06, 19_868.15, 19_361.35, 15_258.74, 13_842.17, 18_934.34, 13_785.69,
  10_542.62, 8_578.95, 10_676.64, 11_488.76, 16_111.43, 17_225.83, 15_307.78, 8_859.56, 10_546.44, 10_228.92, 8_455.35, 10_395.18,
  16_291.31, 17_450.77, 19_033.71, 19_114.37, 22_764.94, 20_014.77, 23_656.62, 27_444.17, 28_791.71, 26_094.5, 33_464.17,
] as const
const ROWS = [1990, 2002, 2005, 2008, 2012, 2023]
const DRAWN = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34]

/** @returns what one yen a year has bought by the end of a year, at what mean price */
const meanPrice = (year: number) => {
  const bought = NIKKEI.slice(0, year - FIRST_YEAR + 1)
  return bought.length / bought.reduce((shares, close) => shares + 1 / close, 0)
}
const closeOf = (year: number) => NIKKEI[year - FIRST_YEAR]!

/** @returns the yearly return at which as many equal payments, one a year, are worth so many times one of them */
function yearlyReturn(payments: number, worth: number): number {
  let [low, high] = [0, 0.2]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (((1 + middle) ** payments - 1) / middle < worth) low = middle
    else high = middle
  }
  return low
}

/** Equal purchases at the end of each year, from the day of the highest close. */
export function fromTheTop(random: SeededRandom) {
  const yearly = random.pick([1_000, 1_200, 1_500])
  const count = NIKKEI.length
  const worth = (closeOf(2023) / meanPrice(2023)) * count
  const net = count + netGain(worth - count)
  return {
    yearly,
    nikkeiRows: ROWS.map(closeOf),
    meanRows: ROWS.map(meanPrice),
    planRows: ROWS.map((year) => closeOf(year) / meanPrice(year) - 1),
    onceRows: ROWS.map((year) => closeOf(year) / closeOf(FIRST_YEAR) - 1),
    toBreakEven: meanPrice(2002) / closeOf(2002) - 1,
    toTheTop: closeOf(FIRST_YEAR) / closeOf(2002) - 1,
    paidIn: yearly * count,
    nikkeiWorth: yearly * worth,
    nikkeiNet: yearly * net,
    nikkeiReturn: yearlyReturn(count, worth),
    nikkeiNetReturn: yearlyReturn(count, net),
    fallInPayments: worth * 0.3,
    fallInEuro: yearly * worth * 0.3,
    indexPath: DRAWN.map((after) => NIKKEI[after]!),
    meanPath: DRAWN.map((after) => meanPrice(FIRST_YEAR + after)),
  }
}

const signed = (rate: number) => `${rate > 0 ? '+' : ''}${percent(rate)}`

export const pianoPortrait: Piece<ReturnType<typeof fromTheTop>> = {
  form: 'portrait',
  title: 'Cominciare nel giorno peggiore: che cosa ha reso un piano di accumulo sul Nikkei',
  formerly: 'Piano di accumulo: versare poco e spesso',
  subtitle:
    'Chi investì tutto al massimo del 1989 ha atteso 34 anni. A chi versò la stessa somma ogni anno ne bastarono sedici, ma non fu la fine dei guai.',
  real: ['le chiusure del Nikkei (Nikkei)'],
  sources: ['consob'],
  point: (f) =>
    `Un versamento l’anno dal massimo del 1989 alla fine del 2023 ha reso ${il(f.nikkeiReturn)} annuo prima delle imposte, con l’indice ancora sotto il punto di partenza. Il piano protegge da un inizio sbagliato, non da una fine sbagliata.`,
  body: (f) => [
    'Il 29 dicembre 1989 il Nikkei 225, l’indice della Borsa di Tokyo, chiuse a 38.915,87 punti. Chi quel giorno investì tutto rivide quel livello il 22 febbraio 2024, dopo più di 34 anni. Un risparmiatore altrettanto sfortunato, che nella stessa seduta fece soltanto il primo di molti versamenti annuali uguali, alla fine del 2005 era in guadagno. È il caso limite con cui misurare ciò che un piano di accumulo sa fare.',
    '## Lo stesso indice, due storie',
    `Il conto usa le chiusure di fine anno pubblicate dal Nikkei e suppone ${euro(f.yearly)} ogni volta, senza dividendi, costi, imposte e variazioni del cambio con lo yen. Conta il rapporto fra l’indice e il prezzo medio pagato fino a quel momento.`,
    table(
      'Il piano annuale sul Nikkei 225, a fine anno',
      ['Anno', 'Indice', 'Prezzo medio pagato', 'Piano', 'Tutto nel 1989'],
      ROWS.map((year, at) => [
        String(year),
        figure(f.nikkeiRows[at]!),
        figure(f.meanRows[at]!),
        signed(f.planRows[at]!),
        signed(f.onceRows[at]!),
      ]),
    ),
    `Nel 2002 il piano era in perdita quasi della metà, eppure la sua posizione era già diversa: per pareggiare gli serviva un rialzo ${del(f.toBreakEven, 0)}, a chi aveva comprato tutto all’inizio uno ${del(f.toTheTop, 0)}. Le rate fatte a prezzi bassi avevano spostato il traguardo.`,
    line(
      {
        title: 'L’indice e il prezzo medio pagato',
        unit: 'punti',
        axis: 'Anni dal primo acquisto',
        source: 'Nikkei, chiusure di fine anno; prezzo medio calcolato',
      },
      DRAWN,
      { 'Nikkei 225': f.indexPath, 'Prezzo medio': f.meanPath },
    ),
    'L’incrocio non è definitivo. L’indice passa sopra il prezzo medio nel 2005, ci ricade due anni dopo e, con la crisi finanziaria, resta sotto fino al 2012. Chi avesse dovuto vendere in quel momento, dopo 24 rate puntuali, avrebbe perso quasi un quarto di ciò che aveva versato.',
    'Sulla carta continuare era facile. Nella realtà voleva dire comprare ancora nel 2002, dopo quattordici versamenti, con quasi metà del denaro svanita e l’economia giapponese in deflazione. Il risultato finale spetta soltanto a chi non ha smesso, e nessuna tabella dice in quanti ci sono riusciti.',
    '## Il rendimento, a conti fatti',
    `Alla fine del 2023 il Nikkei valeva ancora il 14% in meno del massimo. Il piano, con ${euro(f.paidIn)} versati in 35 rate, valeva ${euro(f.nikkeiWorth)}: in media ${il(f.nikkeiReturn)} l’anno su ogni somma, dal giorno in cui era stata investita. Con le regole italiane il guadagno avrebbe pagato il 26%; restano ${euro(f.nikkeiNet)}, cioè ${il(f.nikkeiNetReturn)} annuo. I dividendi avrebbero aggiunto qualcosa, i costi avrebbero tolto altro.`,
    'È questa la cifra da confrontare con un deposito o con un titolo di Stato, per sapere se il rischio è stato pagato. Il prezzo medio di carico, da solo, dice soltanto se si è sopra o sotto.',
    '## Alla fine le rate non difendono più',
    `La prima rata è tutto il capitale, la seconda ne vale la metà, la ventiquattresima poco più del 4%. Con il tempo ogni versamento sposta meno il prezzo medio, mentre la somma esposta cresce. Un ribasso del 30% alla fine del 2023 sarebbe costato ${euro(f.fallInEuro)}, cioè più di ${figure(Math.floor(f.fallInPayments))} rate annuali: nessuna disciplina nei versamenti lo compensa in pochi anni.`,
    'Perciò la data in cui il denaro serve conta più di quella in cui si comincia. Chi ha una scadenza può ridurre la parte in azioni negli ultimi dieci anni, un decimo alla volta: rinuncia a qualcosa se la Borsa sale, ma non affida il risultato al prezzo di un giorno. E può evitare la concentrazione su un Paese solo, che in questo esempio è il rischio principale.',
  ],
  closing: () =>
    'Prima di firmare si scrivono sul modulo, accanto alla rata, due date: quella della spesa e quella da cui cominciare a ridurre il rischio. Poi si cerca nel contratto se la destinazione dei versamenti si può cambiare, e con quale spesa: un piano che obbliga a comprare lo stesso fondo fino all’ultima rata va scartato.',
}
