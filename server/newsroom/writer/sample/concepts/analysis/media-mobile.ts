import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { mediaMobilePortrait } from '../../portraits/analysis/media-mobile.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Closes of the S&P 500 on the last days of three years. */
const [AT_2007, AT_2008, AT_2014, AT_2015] = [1_468.36, 903.25, 2_058.9, 2_043.94]
/** Its closes in 2015 on the days when it fell below its average of 200 days and when it rose above it; recomputed from daily closes. */
const TURNS = [
  ['8 luglio', 2_046.68, '10 luglio', 2_076.62],
  ['20 agosto', 2_035.73, '23 ottobre', 2_075.15],
  ['12 novembre', 2_045.97, '18 novembre', 2_083.58],
  ['3 dicembre', 2_049.62, '4 dicembre', 2_091.69],
  ['8 dicembre', 2_063.59, '16 dicembre', 2_073.07],
  ['17 dicembre', 2_041.89, '23 dicembre', 2_064.29],
  ['24 dicembre', 2_060.99, '29 dicembre', 2_078.36],
] as const
/** Its closes at the ends of August and of October 2015, when one who looks once a month would have sold and bought. */
const MONTHLY = { out: 1_972.18, back: 2_079.36 }
const ORDERS = 2 * TURNS.length
/** Euro for each order. */
const ORDER = 5
/** Its peak, its first close below its average of 200 days and its low, in each fall of more than a fifth since 1987. */
const FALLS = [
  ['25 agosto 1987', 336.77, '15 ottobre', 298.08, '4 dicembre', 223.92],
  ['24 marzo 2000', 1_527.46, '14 aprile', 1_356.56, '9 ottobre 2002', 776.76],
  ['9 ottobre 2007', 1_565.15, '7 novembre', 1_475.62, '9 marzo 2009', 676.53],
  ['19 febbraio 2020', 3_386.15, '27 febbraio', 2_978.76, '23 marzo', 2_237.4],
  ['3 gennaio 2022', 4_796.56, '21 gennaio', 4_397.94, '12 ottobre', 3_577.03],
] as const
/** Closes below that average after one above it, from 1987 to 2023: all of them, those before a loss of a tenth, those bought back dearer. */
const WARNINGS = { all: 126, deep: 10, dearer: 118 }
const FLAT_YEARS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** @returns the units one has after so many of the turns, of 1 */
const unitsAfter = (turns: number): number => TURNS.slice(0, turns).reduce((units, [, out, , back]) => (units * out) / back, 1)
const FLAT = unitsAfter(TURNS.length)
const CRASH = AT_2007 / AT_2008

/** @returns how much of a fall, in points, had happened at the signal */
const passed = ([, peak, , signal, , low]: (typeof FALLS)[number]): number => (peak - signal) / (peak - low)

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

export const mediaMobile = concept({
  slug: 'media-mobile',
  figures(random) {
    const start = random.range(30, 60, 5)
    const trend = [0, 1, 2, 3, 4, 5, 4, 2, 0, -2, -4, -5].map((move) => start + move)
    const over = (prices: readonly number[], length: number) =>
      prices.map((_, at) => mean(prices.slice(Math.max(0, at - length + 1), at + 1)))
    const trend3 = over(trend, 3)
    const trend5 = over(trend, 5)
    const worth = random.range(20_000, 40_000, 5_000)
    const gain = random.pick([0.3, 0.35, 0.4])
    const tax = worth * gain * 0.26
    return {
      start,
      trend,
      trend3,
      trend5,
      sum: trend[3]! + trend[4]! + trend[5]!,
      average: mean(trend.slice(3, 6)),
      next: mean(trend.slice(4, 7)),
      oldest: trend[3]!,
      newest: trend[6]!,
      step: (trend[6]! - trend[3]!) / 3,
      still: (worth * AT_2015) / AT_2014,
      ruled: (worth * FLAT * AT_2015) / AT_2014,
      dearer: difference((worth * AT_2015) / AT_2014, (worth * FLAT * AT_2015) / AT_2014),
      worth,
      gain,
      profit: worth * gain,
      tax,
      taxShare: tax / worth,
    }
  },
  pieces: [
    mediaMobilePortrait,
    {
      form: 'steps',
      title: 'Aggiornare una media mobile senza rifarla da capo',
      subtitle: 'Ogni giorno esce un prezzo e ne entra un altro: basta la loro differenza. Da qui si vede perché la media arriva tardi.',
      point: (f) =>
        `La media di tre giorni passa da ${figure(f.average, 2)} a ${figure(f.next, 2)} perché esce ${figure(f.oldest, 2)} ed entra ${figure(f.newest, 2)}.`,
      body: (f) => [
        'Una media mobile a duecento giorni sembra chiedere duecento addizioni ogni sera. Bastano una sottrazione, una divisione e una somma. Il trucco per aggiornarla è anche il modo migliore di capire che cosa fa, e che cosa non potrà mai fare.',
        '## Tre giorni per cominciare',
        `La serie parte da ${figure(f.start, 2)} il primo giorno e sale di un euro al giorno fino al quarto, ${figure(f.oldest, 2)}. La tabella comincia dal quinto.`,
        table(
          'Sei giorni di prezzi ipotetici e due medie',
          ['Giorno', 'Prezzo', 'A 3 giorni', 'A 5 giorni'],
          f.trend
            .slice(4, 10)
            .map((price, at) => [String(at + 5), figure(price, 2), figure(f.trend3[at + 4]!, 2), figure(f.trend5[at + 4]!, 2)]),
        ),
        steps(
          `Al sesto giorno si sommano gli ultimi tre prezzi: ${figure(f.sum, 2)}. Divisi per tre fanno ${figure(f.average, 2)}.`,
          `Al settimo esce il più vecchio, ${figure(f.oldest, 2)}, ed entra il nuovo, ${figure(f.newest, 2)}.`,
          `La loro differenza divisa per tre è ${figure(f.step, 2)}: è di quanto si sposta la media, che diventa ${figure(f.next, 2)}.`,
        ),
        '## Il prezzo che esce',
        'La media si muove per due ragioni, e una delle due è accaduta molto tempo fa. Se il prezzo che esce era eccezionalmente alto, la media scende anche in un giorno in cui il mercato sale. Chi legge quel calo come un segnale sta commentando un prezzo vecchio quanto la media è lunga.',
        '## Il ritardo, misurato',
        'In una salita regolare una media a tre giorni vale quanto il prezzo di un giorno prima; una a cinque, quanto quello di due giorni prima; una a duecento, quanto quello di circa cento. Il ritardo è metà della lunghezza, meno mezzo giorno. Lo si riduce con medie più corte o combinate fra loro, accettando in cambio più rumore.',
        '## La variante esponenziale',
        'Invece di far uscire un prezzo di colpo, lo si fa svanire: la nuova media è una parte del prezzo di oggi più il resto della media di ieri. Non c’è più il salto del giorno che esce, resta il ritardo. Non tutti i programmi dicono quale delle due usano, e per questo due grafici con la stessa etichetta possono differire.',
      ],
      closing: () =>
        'Il prezzo che uscirà domani dalla media si conosce già oggi. Prima di chiamare segnale uno spostamento si guarda quello: se a muovere la linea è stato un prezzo uscito, la notizia è vecchia quanto la media è lunga.',
    },
    {
      form: 'question',
      title: 'Una media mobile avrebbe avvisato del ribasso?',
      subtitle:
        'Sì, in tutte e cinque le discese profonde dell’S&P 500 dal 1987 al 2022. E in più di cento altre occasioni in cui una discesa così non seguì.',
      real: ['le chiusure dell’indice S&P (S&P Dow Jones Indices)'],
      sources: ['consob', 'esma'],
      point: () =>
        `Dal 1987 al 2023 l’S&P 500 scese ${WARNINGS.all} volte sotto la sua media a duecento giorni: in ${WARNINGS.deep} perse almeno un altro 10% prima di tornarvi sopra.`,
      body: () => [
        'Giovedì 15 ottobre 1987 l’S&P 500 chiuse a 298,08 punti, sotto la media delle ultime duecento sedute. Il lunedì dopo perse il 20,5% in un giorno. Chi vende grafici ama questo esempio, che è vero. Per sapere quanto valga l’avviso servono però gli altri: a che prezzo arrivò nelle discese profonde, e quante volte arrivò per niente.',
        '## A che punto era la caduta',
        'Dal 1987 l’indice ha perso più di un quinto in cinque occasioni. La tabella usa le chiusure di S&P Dow Jones Indices e prende, dopo ogni massimo, il primo giorno sotto la media.',
        table(
          'Le discese dell’S&P 500 e il primo avviso',
          ['Massimo', 'Primo segnale', 'Minimo', 'Già perso', 'Ancora da perdere'],
          FALLS.map(([top, peak, day, signal, bottom, low]) => [
            top,
            `${day}, a ${figure(signal, 2)}`,
            bottom,
            percent(1 - signal / peak),
            percent(1 - low / signal),
          ]),
        ),
        `L’avviso dunque arrivò, con l’indice fra ${il(1 - FALLS[2][3] / FALLS[2][1])} e ${il(1 - FALLS[3][3] / FALLS[3][1])} sotto il massimo. Nelle cadute veloci costò di più: nel 1987 e nel 2020 era già andato ${il(passed(FALLS[0]))} e ${il(passed(FALLS[3]))} di tutti i punti che l’indice avrebbe perso; nella discesa lenta cominciata nel 2007, ${il(passed(FALLS[2]))}.`,
        '## Un avviso, o ventitré',
        'Il primo segnale, poi, non fu quasi mai l’unico. Fra il marzo del 2000 e l’ottobre del 2002 il prezzo attraversò la media 23 volte, ora in un verso ora nell’altro. Chi aveva venduto in aprile fu richiamato dentro dopo pochi giorni, e di nuovo mandato fuori: per evitare la discesa bisognava obbedire a tutti gli ordini, e rientrare più volte in un mercato che sarebbe sceso ancora.',
        '## Gli avvisi che nessuno ricorda',
        `Dal 1987 al 2023 il prezzo è passato sotto la media, dopo esserle stato sopra, ${WARNINGS.all} volte. In ${WARNINGS.deep} casi l’indice perse almeno un altro 10% prima di risalire sopra la linea; negli altri ${WARNINGS.all - WARNINGS.deep} no. Chi avesse venduto ogni volta, per ricomprare al ritorno sopra la media, avrebbe pagato più di quanto aveva incassato in ${WARNINGS.dearer} casi, senza contare imposte e commissioni.`,
        `Un avviso ha dunque avuto ${il(WARNINGS.deep / WARNINGS.all)} di probabilità di precedere qualcosa di serio. Non è poco, se si pensa a un allarme antincendio. È poco se a ogni suono si deve vendere la casa.`,
        '## Perché arriva sempre dopo',
        'Una media contiene solo prezzi passati. Perché il prezzo le scenda sotto deve essersi già abbassato, e quanto dipende da quanto era salito prima: nei mesi di forte rialzo la linea resta molto indietro, e il segnale scatta tardi.',
      ],
      closing: () =>
        'A chi mostra un incrocio azzeccato si chiede perciò l’elenco completo, con la data e il prezzo di ogni segnale, compresi quelli di rientro. Se l’elenco non c’è, si può rifarlo in un foglio elettronico con le chiusure quotidiane: bastano una colonna per la media e una per il confronto.',
    },
    {
      form: 'comparison',
      title: 'La stessa regola nel 2008 e nel 2015: un crollo schivato, poi quattordici ordini a vuoto',
      formerly: 'La stessa regola in un mercato che va e in uno che non va da nessuna parte',
      subtitle:
        'Si sta investiti quando l’S&P 500 chiude sopra la sua media a duecento giorni. In un anno la regola non chiese nulla, nell’altro lavorò senza sosta.',
      real: ['le chiusure dell’indice S&P (S&P Dow Jones Indices)'],
      sources: ['consob', 'esma'],
      point: () =>
        `Nel 2015 l’S&P 500 perse lo 0,7%: chi uscì e rientrò secondo la media a duecento giorni, con ordini eseguiti in chiusura e senza contarne le spese, finì con ${figure(100 * FLAT, 1)} quote delle 100 di partenza.`,
      body: (f) => [
        `Il 31 dicembre 2008 l’S&P 500 chiuse a ${figure(AT_2008, 2)} punti, ${percent(1 - AT_2008 / AT_2007)} sotto la fine dell’anno prima. Chi lo possedeva soltanto nei giorni in cui chiudeva sopra la media delle ultime duecento sedute non perse nulla: era già fuori a Capodanno, e in dodici mesi la regola non gli chiese un ordine. Nel 2015 lo stesso indice finì quasi dov’era, e la stessa regola, prima dell’ultima seduta, ne chiese ${ORDERS}.`,
        '## Sette uscite, sette rientri',
        'Con le chiusure pubblicate da S&P Dow Jones Indices il conto si può rifare. Si vende il giorno in cui l’indice chiude sotto la media e si ricompra quello in cui torna sopra; le quote dell’ultima colonna sono quelle possedute dopo il rientro.',
        table(
          'La media a duecento giorni nel 2015',
          ['Vendita', 'Indice', 'Riacquisto', 'Indice', 'Quote, da 100'],
          TURNS.map(([sold, out, bought, back], at) => [
            sold,
            figure(out, 2),
            bought,
            figure(back, 2),
            figure(100 * unitsAfter(at + 1), 1),
          ]),
        ),
        'Il rientro fu ogni volta più caro dell’uscita, anche quando passò una sola notte. Dipende da come la regola è fatta: si vende sotto la linea e si compra sopra, e se fra le due date la linea non è scesa la differenza si paga. L’ultimo giorno dell’anno l’indice chiuse di nuovo sotto: la vendita di quella sera, eseguita sull’ultimo prezzo, non cambia il risultato del 2015 e nel conto non entra.',
        '## Il prezzo pesa più delle commissioni',
        `Con ${euro(f.worth)} investiti alla fine del 2014 chi restò fermo ne aveva, un anno dopo, ${figure(f.still)}, dividendi esclusi. Chi seguì la regola, ${figure(f.ruled)}: ${euro(f.dearer)} di differenza, tutti di prezzo. Le spese, a ${ORDER} euro per ordine, aggiungono ${euro(ORDERS * ORDER)}. Un intermediario senza commissioni avrebbe cambiato poco.`,
        `Guardare la media una volta al mese riduce il danno, e non lo toglie: con le chiusure di fine mese si sarebbe venduto il 31 agosto, a ${figure(MONTHLY.out, 2)}, e ricomprato il 30 ottobre, a ${figure(MONTHLY.back, 2)}. Due ordini, prima di quello dell’ultimo giorno, e ${figure((100 * MONTHLY.out) / MONTHLY.back, 1)} quote.`,
        '## Quanti 2015 ripaga un 2008',
        `Nel solo 2008 chi stava fuori poteva, a fine anno, comprare ${figure(100 * CRASH, 1)} quote con il denaro di 100. Un anno come il 2015 ne toglie ${il(1 - FLAT)}. Dopo cinque se ne hanno ancora ${figure(100 * CRASH * FLAT ** 5, 1)}, dopo sei ${figure(100 * CRASH * FLAT ** 6, 1)}: il vantaggio del crollo è finito.`,
        line(
          {
            title: 'Quote rimaste dopo un 2008, secondo gli anni come il 2015 che seguono',
            unit: 'quote',
            axis: 'Anni come il 2015',
            decimals: 1,
            source: 'elaborazione sulle chiusure di S&P Dow Jones Indices',
          },
          FLAT_YEARS,
          { 'Con la regola': FLAT_YEARS.map((years) => 100 * CRASH * FLAT ** years), 'Senza muoversi': FLAT_YEARS.map(() => 100) },
        ),
        'Anni così netti, in un senso o nell’altro, sono pochi, e quasi sempre il risultato sta in mezzo. Nemmeno il 2008 fu gratuito: per trovarsi fuori a Capodanno la regola aveva chiesto, nel 2007, diciassette ordini, e aveva chiuso l’anno a −6,6% contro il +3,5% dell’indice.',
      ],
      closing: () =>
        'La prova da fare, per chi pensa di adottarla, è sull’anno piatto e non su quello del crollo. Si prendono le chiusure del 2015, o di un anno simile del proprio mercato, e si immagina di eseguire ogni ordine: chi si sarebbe fermato al quarto non avrebbe avuto la regola nell’anno in cui serviva.',
    },
  ],
})
