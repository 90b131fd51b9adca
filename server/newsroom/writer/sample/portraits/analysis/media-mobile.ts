import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { line, type Piece, table } from '../../piece.ts'

/**
 * Closes of the S&P 500 on the days when its average of 50 days fell below that of 200 and when it rose above it again; recomputed from
 * daily closes.
 */
const CROSSES = [
  ['21 dicembre 2007', 1_484.46, '23 giugno 2009', 895.1],
  ['2 luglio 2010', 1_022.58, '22 ottobre 2010', 1_183.08],
  ['12 agosto 2011', 1_178.81, '31 gennaio 2012', 1_312.41],
  ['28 agosto 2015', 1_988.87, '21 dicembre 2015', 2_021.15],
  ['11 gennaio 2016', 1_923.67, '25 aprile 2016', 2_087.79],
  ['7 dicembre 2018', 2_633.08, '1 aprile 2019', 2_867.19],
  ['30 marzo 2020', 2_626.65, '9 luglio 2020', 3_152.05],
  ['14 marzo 2022', 4_173.11, '2 febbraio 2023', 4_179.76],
] as const

const SIGNALS = [0, ...CROSSES.map((_, at) => at + 1)]

/** @returns the units one has after so many of the signals, of 100 */
const unitsAfter = (signals: number): number => CROSSES.slice(0, signals).reduce((units, [, out, , back]) => (units * out) / back, 100)

const ALL = unitsAfter(CROSSES.length)
const CRASH = unitsAfter(1)

type Taxed = Readonly<Record<'worth' | 'gain' | 'profit' | 'tax' | 'taxShare', number>>

export const mediaMobilePortrait: Piece<Taxed> = {
  form: 'portrait',
  title: 'Due incroci celebri: uno risparmiò il crollo, l’altro arrivò a minimo già passato',
  formerly: 'Medie mobili: che cosa mostrano e perché arrivano tardi',
  subtitle:
    'La media a cinquanta giorni e quella a duecento sull’S&P 500, dal 2007 al 2023. E il conto degli altri sei segnali, che di solito non si mostra.',
  real: ['le chiusure dell’indice S&P (S&P Dow Jones Indices)'],
  point: () =>
    `Fra il 2007 e il 2023 la regola disse di uscire otto volte: la prima evitò un crollo, le altre sette fecero ricomprare più in alto. Di 100 quote, prima di imposte e commissioni, ne restavano ${figure(ALL, 1)}.`,
  body: (f) => [
    'Il 21 dicembre 2007 la media degli ultimi cinquanta prezzi dell’S&P 500 scese sotto quella degli ultimi duecento. Nelle sale operative lo chiamano «incrocio della morte», e quella volta il nome era meritato: l’indice chiuse a 1.484,46 punti e il 9 marzo 2009 ne valeva 676,53. Il 30 marzo 2020 le due linee si incrociarono di nuovo, a 2.626,65. Il minimo, 2.237,40, era della settimana prima.',
    'Stessa regola, stesso indice. Nel primo caso il crollo doveva ancora arrivare, nel secondo era già finito.',
    '## Tutti gli incroci, e non i due più famosi',
    'La regola completa dice di uscire all’incrocio verso il basso e di rientrare a quello verso l’alto. Il conto giusto si fa in quote: chi vende tutto e ricompra più in basso ne riceve di più, chi ricompra più in alto di meno. Gli incroci sono ricavati dalle chiusure quotidiane di S&P Dow Jones Indices, e gli ordini si suppongono eseguiti in chiusura, quel giorno stesso.',
    table(
      'Uscita e rientro secondo le due medie',
      ['Uscita', 'Indice all’uscita', 'Rientro', 'Indice al rientro', 'Quote, da 100'],
      CROSSES.map(([sold, out, bought, back]) => [sold, figure(out, 2), bought, figure(back, 2), figure((100 * out) / back, 1)]),
    ),
    `L’ultima colonna riparte da 100 a ogni riga. Sette volte su otto la cifra è più piccola di quella di partenza; in una, la prima, molto più grande. L’incrocio dell’aprile 2025, arrivato anch’esso quando il minimo (quello dell’8 aprile) era passato, resta fuori dalla tabella.`,
    '## Che cosa rimase del vantaggio',
    `Messi in fila, gli otto episodi si moltiplicano. Nel giugno 2009 chi aveva obbedito possedeva ${figure(CRASH, 1)} quote; dopo le quattro uscite seguenti, ${figure(unitsAfter(5), 1)}; con quella del 2020 è sceso sotto le 100 che avrebbe avuto senza muoversi, e nel 2023 ne contava ${figure(ALL, 1)}.`,
    line(
      {
        title: 'Quote possedute dopo ogni rientro',
        unit: 'quote',
        axis: 'Segnali seguiti dal 2007',
        decimals: 1,
        source: 'elaborazione sulle chiusure di S&P Dow Jones Indices',
      },
      SIGNALS,
      { 'Con la regola': SIGNALS.map(unitsAfter), 'Senza muoversi': SIGNALS.map(() => 100) },
    ),
    `Chi avesse cominciato dopo il crollo, con 100 quote nel 2010, ne avrebbe avute ${figure((100 * ALL) / CRASH, 1)}. Restano fuori dal conto i dividendi, che nei mesi di uscita si perdono, gli interessi sulla liquidità, che si guadagnano, e per chi investe in euro il cambio.`,
    'La regola vive di un’asimmetria: un risultato grande e raro deve pagare molti costi piccoli. In quei sedici anni non è bastato. Ha però attraversato il 2008 quasi senza danni, e a chi non avrebbe retto un dimezzamento può valere il prezzo, purché lo si chiami con il suo nome, che è premio di assicurazione.',
    '## L’uscita, in Italia, comincia dal fisco',
    `Su un fondo o un ETF in guadagno ogni vendita fa scattare l’imposta del 26%, che l’intermediario trattiene prima di accreditare il ricavato. Prendiamo una posizione che vale ${euro(f.worth)}, dei quali il ${percent(f.gain, 0)}, cioè ${euro(f.profit)}, è guadagno: si versano ${euro(f.tax)}, ${il(f.taxShare)} del valore.`,
    `Perché al rientro si ricomprino le stesse quote il prezzo deve essere sceso ${del(f.taxShare)}, più le commissioni. L’imposta non è persa per intero: il prezzo di carico riparte dal nuovo acquisto e alla vendita finale si pagherà su un guadagno più piccolo. È un anticipo, e nel frattempo quel denaro non è investito.`,
    '## Prima del grafico, tre righe',
    'Una media si adotta come si firma un contratto, con le condizioni scritte prima: le due lunghezze, il giorno in cui si guarda (la chiusura di fine mese produce meno ordini di quella quotidiana) e il numero di falsi allarmi che si accetta di pagare. Cambiare le lunghezze dopo un errore è il modo più sicuro di trovarne due perfette per il passato.',
  ],
  closing: (f) =>
    `Chi vuole soprattutto evitare le perdite profonde ha un’alternativa che non costringe a vendere: tenere dall’inizio una quota di azioni più piccola. Chi preferisce la regola metta nel conto, accanto ai rientri più cari, che ogni uscita in guadagno comincia con un prelievo: nell’esempio ${euro(f.tax)}.`,
}
