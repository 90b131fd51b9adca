import { grown } from '../pencil.ts'
import { LAW } from '../law.ts'
import { MARKETS_SAID } from './markets-in-words.ts'
import { SAID_IN_ANALYSIS } from './said-in-analysis.ts'

/** @returns the figures of another sentence of the article, by its words */
export type Elsewhere = (words: string) => readonly number[]

/**
 * Words of a text that say a result, and whether it is right. In the words `#` is a figure, `~` an article («il», «all’»), `…` any words.
 * `holds` gets the figures in their order.
 */
export type Claim = readonly [words: string, holds: (figures: readonly number[], elsewhere: Elsewhere) => boolean]

const near = (actual: number, expected: number, share = 0.005) => Math.abs(actual - expected) <= share * Math.abs(expected)
/** @returns years in which a sum doubles at that rate */
const doubling = (rate: number) => Math.log(2) / Math.log(1 + rate / 100)
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
/** @returns what is left after losses of that percentage in a row */
const leftAfter = (losses: number, percent: number) => (1 - percent / 100) ** losses
const STAMP_DUTY: Claim = ['due per mille', () => LAW.stampDuty.value * 10 === 2]

/** Claims by concept. */
export const SAID: Readonly<Record<string, readonly Claim[]>> = {
  ...SAID_IN_ANALYSIS,
  'ammortamento-alla-francese': [
    [
      'È passato il 40% del tempo, ma il debito è sceso di meno di un terzo',
      (_, elsewhere) => {
        const [debt] = elsewhere('Un mutuo di # euro a venticinque anni')
        const [, repaid] = elsewhere('In dieci anni sono usciti # euro. Di questi, # euro hanno ridotto il debito')
        return near(10 / 25, 0.4) && repaid! < debt! / 3
      },
    ],
    ['tre operazioni che si ripetono trecento volte', () => 25 * 12 === 300],
    ['in venticinque anni, cioè trecento rate', () => 25 * 12 === 300],
  ],
  diversificazione: [['con cento titoli servono migliaia di correlazioni', () => (100 * 99) / 2 > 2_000]],
  'fondo-per-le-emergenze': [
    ['capita più di rado che ogni cinque anni', (_, elsewhere) => near(elsewhere('Carta al 18% in dodici rate | # euro | #')[1]!, 5, 0.01)],
    ['irrinunciabili per # euro al mese, tre mesi di riserva sono # euro', ([monthly, three]) => three === 3 * monthly!],
    ['con # euro, tre mesi fanno # euro', ([monthly, three]) => three === 3 * monthly!],
  ],
  'imposta-di-bollo': [
    ['al due per mille, che su questa somma fa # euro', ([duty], elsewhere) => near(elsewhere('Chi sposta # euro')[0]! * 0.002, duty!)],
    STAMP_DUTY,
    ['la differenza di due decimi di punto', () => LAW.stampDuty.value === 0.2],
  ],
  'imposta-sulle-rendite-finanziarie': [
    ['conta per # diviso #, poco meno della metà', ([part, whole]) => part! / whole! < 1 / 2 && part! / whole! > 0.47],
    ['Tre aliquote in meno di tre anni', () => days('2011-12-31', '2014-07-01') < 3 * 365],
    ['non erano trascorsi tre anni', () => days('2011-12-31', '2014-07-01') < 3 * 365],
  ],
  'interesse-composto': [
    ['Con un tasso del 4% verrebbero venticinque anni', () => 100 / 4 === 25],
    ['la regola dice tre anni, mentre ce ne vogliono circa tre e un quinto', () => near(72 / 24, 3) && near(doubling(24), 3.2, 0.01)],
    ['del 3% raddoppia il costo della vita in meno di ventiquattro anni', () => doubling(3) < 24 && doubling(3) > 23],
    ['al 18% raddoppia in poco più di quattro anni', () => doubling(18) > 4 && doubling(18) < 4.25],
    ['sei mesi di sospensione non costano sei volte l’interesse mensile, ma qualcosa in più', () => grown(1, 0.5, 6) - 1 > 6 * 0.005],
    ['Su due anni al 2% lo scarto è di pochi centesimi ogni cento euro', () => grown(100, 2, 2) - 104 < 0.1],
    ['raddoppia al tasso di un quinto l’anno. La risposta, poco meno di quattro anni', () => doubling(20) < 4 && doubling(20) > 3.75],
  ],
  'piano-di-accumulo': [
    ['Ci sono # euro da investire: tutti il primo giorno, oppure in sei rate da # euro', ([sum, each]) => sum === 6 * each!],
  ],
  ...MARKETS_SAID,
  'autenticazione-forte': [
    [
      'si aprono # conti senza aver indovinato nulla. Con un secondo fattore, che fermi novantanove tentativi su cento, ne restano #',
      ([opened, left]) => near(opened! / 100, left!),
    ],
    [
      'Un codice di # cifre, con tre tentativi, viene indovinato una volta su circa #',
      ([digits, chance]) => near(10 ** digits! / 3, chance!),
    ],
    ['una parola per #, cioè poco più di due caratteri', ([word]) => near(Math.log(word!) / Math.log(62), 2.17)],
    ['un codice di # cifre in tre tentativi riesce una volta su circa #', ([digits, chance]) => near(10 ** digits! / 3, chance!)],
    ['Un codice di # cifre, tre tentativi: si indovina una volta su circa #', ([digits, chance]) => near(10 ** digits! / 3, chance!)],
  ],
  'backtest-e-sovradattamento': [
    [
      '~#% per ciascuna prova, chi ne fa venti su regole senza valore e fra loro indipendenti ne promuove almeno una nel #%',
      ([chance, twenty]) => Math.abs((1 - leftAfter(20, chance!)) * 100 - twenty!) <= 0.5,
    ],
    [
      'inganna una volta su venti; con venti prove la probabilità di tenerne almeno una falsa è ~#%, con cento ~#%',
      ([twenty, hundred]) => Math.abs((1 - 0.95 ** 20) * 100 - twenty!) <= 0.5 && Math.abs((1 - 0.95 ** 100) * 100 - hundred!) <= 0.5,
    ],
    ['e due su tre non hanno retto', () => near(0.65, 2 / 3, 0.03)],
    ['l’esame severo, che dimezza i promossi', () => near((100 - 82) / (100 - 65), 1 / 2, 0.05)],
    ['dimezzare il vantaggio quadruplica l’attesa', () => (24 / 3) ** 2 === 4 * (24 / 6) ** 2],
  ],
  'bonifico-istantaneo': [
    [
      'Su # bonifici con un errore ogni mille, un controllo che ne intercetti nove su dieci ne ferma # su #',
      ([payments, caught, wrong]) => wrong === payments! / 1_000 && near(caught!, wrong * 0.9),
    ],
    ['al bonifico immediato per tutti sono passati più di dieci anni', () => 2025 - 2014 > 10],
  ],
  'consulenza-automatizzata': [['con un minimo di due euro al mese se ne pagano #', ([year]) => year === 2 * 12]],
  'cripto-attivita': [['quindici anni di cripto-attività', () => 2023 - 2008 === 15]],
  'falso-allarme': [['A Cardiff la quota era di circa sette su cento', () => near(173 / 2_470, 0.07, 0.01)]],
  'open-banking': [
    ['ogni centottanta giorni', () => LAW.accountAccessDays.value === 180],
    ['da meno di quattordici giorni', () => LAW.withdrawalDays.value === 14],
    ['un consumatore ha otto settimane', () => LAW.directDebitRefundWeeks.value === 8],
  ],
  'trading-algoritmico': [
    ['dieci operazioni al giorno, il triplo lascia spazio… dopo un quarto d’ora', () => (10 * 3) / 2 === 60 / 4],
    [
      'Su un capitale dieci volte più grande il peso scende ~#%',
      ([large], elsewhere) => Math.abs(elsewhere('euro l’anno, cioè ~#% di')[0]! / 10 - large!) <= 0.01,
    ],
    ['Il rapporto ufficiale impiegò quasi cinque mesi', () => Math.abs(days('2010-05-06', '2010-09-30') / 30.4 - 4.8) < 0.1],
  ],
  'dimensione-della-posizione': [
    ['Al 20% il capitale diventa più di sette volte quello iniziale', () => 1.2 ** 60 * 0.8 ** 40 > 7],
    ['Cinque punti separano', () => 45 - 40 === 5],
    ['per lancio ~#% ~#%: si rinuncia a un quarto della crescita e a metà', ([best, half]) => near(1 - half! / best!, 1 / 4, 0.05)],
    ['il guadagno necessario è ~#%, circa due terzi di ciò che gli resta', ([back]) => near(back!, 200 / 3, 0.02)],
    [
      'Chi ha perso meno di un decimo può continuare ad applicare la propria regola; chi ha perso quattro decimi',
      () => 1 - leftAfter(10, 1) < 0.1 && near(1 - leftAfter(10, 5), 0.4, 0.01),
    ],
  ],
  'leva-finanziaria': [['perse più di metà del capitale in otto mesi', () => 2.3 / 4.8 < 0.5]],
  opzione: [
    [
      'costava quasi sei volte tanto',
      (_, elsewhere) => near(elsewhere('sul valore | #% | #%')[1]! / elsewhere('sul valore | #% | #%')[0]!, 6, 0.06),
    ],
    ['pagò un decimo scarso del portafoglio', (_, elsewhere) => near(elsewhere('sul valore | #% | #%')[1]!, 10, 0.07)],
    [
      'rinunciò a più di metà del rimbalzo',
      (_, elsewhere) => elsewhere('sul valore | #% | #%')[1]! > elsewhere('trenta giorni | #% | +#%')[1]! / 2,
    ],
  ],
  'differenza-denaro-lettera': [
    ['vale quaranta volte quello di una grande', () => near(0.2 / 0.005, 40)],
    ['con cinque scatti di quasi quattro anni', () => near((5 * 0.2 - 0.005) / 25 / 0.01, 4, 0.02)],
  ],
  'serie-negativa': [
    ['Diciassette su diciotto', () => near(85 / 90, 17 / 18)],
    [
      'Cominciando da # euro, sei perdite di fila costano # euro e il settimo tentativo ne chiede #',
      ([stake, sum, seventh]) => sum === (1 + 2 + 4 + 8 + 16 + 32) * stake! && seventh === 64 * stake!,
    ],
    ['una serie sola ne toglie più di sessanta volte tanto', () => 1 + 2 + 4 + 8 + 16 + 32 > 60],
  ],
  'valore-atteso-di-un-operazione': [
    ['in circa otto casi su dieci si incontrano almeno cinque perdite di fila', () => near(fiveInARow(100), 0.8, 0.02)],
    ['una moneta onesta fa undici o più teste due volte su cinque', () => near(elevenOrMore(), 2 / 5, 0.05)],
    ['Chi opera una volta la settimana ci arriva in quasi otto anni', () => near(400 / 52, 8, 0.05)],
    ['pareggia ~#%: può sbagliare più di due volte su tre', ([even]) => 100 - even! > 200 / 3],
  ],
  'vendita-allo-scoperto': [
    ['un quarto del flottante e ogni giorno se ne scambia il 2%, per ricomprare tutto servono # giorni', ([cover]) => cover === 25 / 2],
    ['un quarto del flottante venduto e scambi pari al 2% al giorno, ci vorrebbero # giorni', ([cover]) => cover === 25 / 2],
    ['allo scoperto con # euro e vede il prezzo salire della metà ne ha già persi #', ([value, lost]) => lost === value! / 2],
  ],
}

/** @returns the chance of five tails in a row, or more, in so many throws */
function fiveInARow(throws: number): number {
  // Chance of each number of tails at the end of the throws so far.
  let endings = [1, 0, 0, 0, 0]
  let met = 0
  for (let turn = 0; turn < throws; turn++) {
    met += endings[4]! / 2
    endings = [endings.reduce((sum, each) => sum + each, 0) / 2, ...endings.slice(0, 4).map((each) => each / 2)]
  }
  return met
}

/** @returns the chance of eleven heads or more in twenty throws */
function elevenOrMore(): number {
  let ways = 1
  let all = 0
  for (let heads = 0; heads <= 20; heads++) {
    if (heads >= 11) all += ways
    ways = (ways * (20 - heads)) / (heads + 1)
  }
  return all / 2 ** 20
}
