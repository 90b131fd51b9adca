import type { Claim } from './said-in-words.ts'

const near = (actual: number, expected: number, share = 0.005) => Math.abs(actual - expected) <= share * Math.abs(expected)
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Claims of the concepts on markets, part of `SAID`. */
export const MARKETS_SAID: Readonly<Record<string, readonly Claim[]>> = {
  'asta-dei-titoli-di-stato': [
    ['Dodici mesi da trenta giorni', () => 12 * 30 === 360],
    ['il bollo, # l’anno a valore fermo, altri #. In tasca restano # euro in quattro anni', ([year, all]) => all === 4 * year!],
  ],
  contango: [
    ['guadagnò meno di un quarto del rialzo', () => (39.28 / 33.1 - 1) / (79.36 / 44.6 - 1) < 1 / 4],
    ['il fondo fece quattro volte tanto', () => (70.11 / 54.36 - 1) / (80.26 / 75.21 - 1) > 4],
    ['da circa # a circa # dollari.… sull’intera posizione, # milioni', ([from, to, all]) => all === (from! - to!) * 160],
  ],
  'indice-di-borsa': [['In meno di cinque settimane', () => days('2020-11-16', '2020-12-18') < 35]],
  capitalizzazione: [
    [
      'Una società da # milioni con un quarto delle azioni in circolazione pesa nell’indice come una da #',
      ([all, part]) => part === all! / 4,
    ],
  ],
  inflazione: [
    ['il 40% del bilancio in cibo, il 10% in energia e la metà nel resto', () => 100 - 40 - 10 === 50],
    ['È un rincaro ~#%: tre quarti fanno ~#%', ([all, part]) => Math.abs(all! * 0.75 - part!) <= 0.006],
    ['rimase dunque ~#%, circa tre punti meno dei prezzi', ([kept], elsewhere) => near(elsewhere('È un rincaro ~#%')[0]! - kept!, 3, 0.02)],
    ['fu ~#%; il valore definitivo risultò ~#%, e gli otto decimi', ([first, last]) => near(last! - first!, 0.8)],
  ],
  'tassi-e-prezzi-delle-obbligazioni': [
    ['sceso fino alla metà', (_, elsewhere) => near(elsewhere('con # anni davanti, scende a #')[1]!, 50, 0.1)],
    // The rise was from 3.77 to above 5 % in four sessions.
    ['un rialzo di # punti in un anno: in sei giorni se ne era visto più del quadruplo', ([cushion]) => 5 - 3.77 > 4 * cushion!],
    ['si scambiava intorno alla metà', (_, elsewhere) => near(elsewhere('con # anni davanti, scende a #')[1]!, 50, 0.1)],
    [
      'almeno un punto: con questi rendimenti significa restare sotto i cinque anni',
      (_, elsewhere) => elsewhere('5 anni | #')[0]! < 1 && elsewhere('2 anni | #')[0]! > 1,
    ],
  ],
  'politica-monetaria': [
    [
      'cioè # euro lordi l’anno. Se la banca ne gira al cliente tre decimi, sul deposito ne arrivano #',
      ([all, given]) => near(all! * 0.3, given!),
    ],
    [
      'un deposito da # euro guadagna # euro lordi in più all’anno, se la banca ne passa tre decimi',
      ([sum, gain]) => near(sum! * 0.003, gain!),
    ],
    ['i rialzi erano stati quattro, per due punti e mezzo in tutto', () => 0.5 + 0.75 + 0.75 + 0.5 === 2.5],
    ['i tassi erano saliti di due punti e mezzo', () => 0.5 + 0.75 + 0.75 + 0.5 === 2.5],
    ['il primo giugno 1998, sette mesi prima', () => Math.round(days('1998-06-01', '1999-01-01') / 30.4) === 7],
  ],
  'rischio-di-cambio': [
    ['ogni due mesi attraversa lo sportello dodici volte l’anno', () => (12 / 2) * 2 === 12],
    ['Dopo tre anni il pareggio era a # lire. Quel livello fu superato già entro il primo', ([even]) => even! < 15.2335],
    [
      'era salito in media ~#% l’anno, più di quanto la cedola',
      ([yearly], elsewhere) => yearly! > elsewhere('poteva rafforzarsi ~#% l’anno')[0]!,
    ],
    ['in tre anni è sparita più di metà del capitale', (_, elsewhere) => elsewhere('euro: una perdita ~#%')[0]! > 50],
    ['alla fine, valeva meno della metà della prima', () => 15.2335 / 32.6531 < 1 / 2],
  ],
  'spread-btp-bund': [['Con cento punti in più… da cento milioni costa allo Stato un milione', () => (100e6 * 100) / 10_000 === 1e6]],
}
