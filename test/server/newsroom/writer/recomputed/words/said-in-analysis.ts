import { grown, rise } from '../pencil.ts'
import type { Claim } from './said-in-words.ts'

const near = (actual: number, expected: number, share = 0.005) => Math.abs(actual - expected) <= share * Math.abs(expected)

/** The claims of `said-in-words.ts` on the concepts of analysis. */
export const SAID_IN_ANALYSIS: Readonly<Record<string, readonly Claim[]>> = {
  'rapporto-prezzo-utili': [
    ['Gli utili triplicano e l’azione vale meno della metà', () => near(2.69 / 0.85, 3, 0.06) && 26 / 59.56 < 1 / 2],
    ['passato da # dollari… a #. Chi aveva previsto gli utili aveva indovinato, e aveva perso più di metà', () => 1 - 26 / 59.56 > 1 / 2],
    ['Partendo da # devono raddoppiare, partendo da # triplicare', ([forty, sixty]) => forty! / 20 === 2 && sixty! / 20 === 3],
    ['sarebbero dovuti crescere ~#% l’anno per un decennio: circa il doppio', ([needed]) => near(needed! / 11, 2, 0.05)],
  ],
  'indice-di-sharpe': [
    ['circa il doppio di quello della Borsa, #', ([market]) => near(0.76 / market!, 2, 0.03)],
    ['sbaglia di tre volte e mezzo', () => near(Math.sqrt(12), 3.5, 0.02)],
  ],
  'massimo-ribasso': [
    ['Fino a un decimo perdita e recupero quasi coincidono: dieci contro undici', () => Math.round(rise(90, 100)) === 11],
    ['Quando si perde la metà il recupero è il doppio: cinquanta contro cento', () => rise(50, 100) === 100],
    ['dopo quindici anni, a quel ritmo dei prezzi, è ancora sotto di un quarto', () => near(1 - 1 / grown(1, 2, 15), 1 / 4, 0.05)],
    ['prezzi che salgono del 2% l’anno, ogni cinque anni di attesa spostano il traguardo di un decimo', () => near(grown(1, 2, 5), 1.1)],
    [
      'nove punti quando si perde un quinto, trentacinque quando si perde la metà',
      (_, elsewhere) => {
        const [[kept, changed], [keptHalf, changedHalf]] = [elsewhere('20% | #% | #%'), elsewhere('50% | #% | #%')]
        return Math.round(changed! - kept!) === 9 && Math.round(changedHalf! - keptHalf!) === 35
      },
    ],
  ],
  'media-mobile': [
    [
      'a cinque, quanto quello di due giorni prima; una a duecento, quanto quello di circa cento',
      () => near((5 - 1) / 2, 2) && near((200 - 1) / 2, 100),
    ],
    ['Il ritardo è metà della lunghezza, meno mezzo giorno', () => 200 / 2 - 1 / 2 === (200 - 1) / 2],
  ],
  'pil-reale': [
    [
      'tagliato di quasi venti punti il suo rapporto',
      (_, elsewhere) => {
        const [from, to] = elsewhere('è sceso ~#% circa ~#%')
        return Math.ceil(from! - to!) === 20
      },
    ],
    ['e quattro volte # fa #', ([quarter, four]) => near(4 * quarter!, four!)],
    ['gli Stati Uniti uscivano dal blocco di primavera due volte più in fretta', () => near(33.1 / 16.1, 2, 0.03)],
    [
      'finché il trimestre non supera l’#%, in più o in meno, l’errore sull’anno resta sotto il decimo di punto',
      ([most]) => Math.abs(grown(100, most!, 4) - 100 - 4 * most!) < 0.1,
    ],
  ],
  'rendimento-da-dividendo': [
    ['I venti punti che si possono riavere', () => 35 - 15 === 20],
    [
      'il rendimento ~#% si riduce ~#%. Se poi la cedola si dimezza a # euro, il rendimento lordo scende ~#% e quello netto ~#%',
      ([gross, net, , half, halfNet]) =>
        Math.abs(gross! / 2 - half!) <= 0.1 && Math.abs(net! / 2 - halfNet!) <= 0.1 && Math.abs(half! * 0.74 - halfNet!) <= 0.1,
    ],
  ],
  'tasso-di-crescita-composto': [
    ['per anno: #% e #%.… e il tasso non arriva al doppio', ([company, index]) => company! / index! > 1.8 && company! / index! < 2],
    ['la scorciatoia darebbe più di novantamila per cento l’anno', () => Math.floor(5_502_284 / 60.25 / 10_000) === 9],
    [
      'Qui basta spostare l’inizio di dodici mesi per ridurlo a meno di un decimo',
      () => (100 / 95) ** (1 / 6) - 1 < ((100 / 60) ** (1 / 5) - 1) / 10,
    ],
    ['da # euro a # euro in quattro anni è ~#%', ([from, to, rate]) => near(grown(from!, rate!, 4), to!)],
  ],
  'valore-attuale': [
    [
      'mille euro di risparmio l’anno per venticinque anni, contro un costo di quindicimila: diecimila euro',
      () => 25 * 1_000 - 15_000 === 10_000,
    ],
    ['il guadagno non è di diecimila euro ma di #', ([earned]) => earned! < 25 * 1_000 - 15_000],
    ['fosse un quarto in meno, la sottrazione darebbe ancora un guadagno', () => (25 * 1_000 * 3) / 4 > 15_000],
  ],
  volatilita: [
    ['chiuse a #,… corrisponde a oscillazioni di oltre cinque punti ogni seduta', ([vix]) => Math.floor(vix! / Math.sqrt(252)) === 5],
    // The share of a normal distribution within one standard deviation.
    ['circa due anni su tre', () => near(0.6827, 2 / 3, 0.03)],
    [
      'circa due centesimi di punto;… In un anno il rendimento atteso è ~#% e lo scarto ~#%:… di due o tre volte',
      ([drift, deviation]) =>
        Math.abs(drift! / 252 - 0.02) <= 0.005 && Math.round(deviation! / drift!) >= 2 && Math.round(deviation! / drift!) <= 3,
    ],
  ],
}
