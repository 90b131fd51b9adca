import { difference, euro, figure, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, requiredYearlyReturn, yearsToReach } from '../../../../../../events/domain/finance/growth.ts'
import { netYearlyReturn, TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { bequest, interessePortrait } from '../../portraits/investing/interesse-composto.ts'

const YEARS = [0, 5, 10, 15, 20, 25, 30]

/** S&P 500, closes of 1999, 2004 and 2024; with dividends, of 1999 and 2024 (S&P Dow Jones Indices). */
const [PRICE_1999, PRICE_2004, PRICE_2024] = [1_469.25, 1_211.92, 5_881.63] as const
const [TOTAL_1999, TOTAL_2024] = [2_021.4, 12_911.82] as const
/** Share of an American dividend after 15 % of tax abroad and 26 % in Italy. */
const NET_DIVIDEND = 0.85 * (1 - TAX_ON_GAINS)

/** A sum of 10,000 dollars in the index from 1999 to 2024, with the dividends spent or reinvested. */
function dividends() {
  const [price, total] = [requiredYearlyReturn(PRICE_1999, PRICE_2024, 25), requiredYearlyReturn(TOTAL_1999, TOTAL_2024, 25)]
  const yearly = (1 + total) / (1 + price) - 1
  const net = yearly * NET_DIVIDEND
  return {
    spent: (10_000 * PRICE_2024) / PRICE_1999,
    spentIn2004: (10_000 * PRICE_2004) / PRICE_1999,
    reinvested: (10_000 * TOTAL_2024) / TOTAL_1999,
    reinvestedNet: ((10_000 * PRICE_2024) / PRICE_1999) * (1 + net) ** 25,
    dividendGap: difference((10_000 * TOTAL_2024) / TOTAL_1999, (10_000 * PRICE_2024) / PRICE_1999),
    priceRate: price,
    totalRate: total,
    dividendRate: yearly,
    netDividendRate: net,
    tenthAfter: Math.log(1.1) / Math.log(1 + net),
    gapPath: YEARS.slice(0, 6).map((year) => ((1 + net) ** year - 1) * 100),
  }
}

export const interesseComposto = concept({
  slug: 'interesse-composto',
  figures(random) {
    const capital = random.range(6_000, 20_000, 1_000)
    const rate = random.pick([0.025, 0.03, 0.035, 0.04])
    const value = (years: number) => futureValue(capital, rate, years)
    const simple = (years: number) => capital * (1 + rate * years)
    const late = futureValue(capital, rate, 20)
    return {
      capital,
      rate,
      compound: YEARS.map(value),
      simple: YEARS.map(simple),
      interest: difference(value(30), capital),
      simpleInterest: simple(30) - capital,
      doubling: yearsToReach(1, 2, rate),
      afterTax: netYearlyReturn(rate),
      netDoubling: yearsToReach(1, 2, netYearlyReturn(rate)),
      ruleOf72: 0.72 / rate,
      doublings: [0.01, 0.02, 0.03, 0.04, 0.06].map((each) => yearsToReach(1, 2, each)),
      shortcuts: [0.01, 0.02, 0.03, 0.04, 0.06].map((each) => 0.72 / each),
      late,
      delay: difference(value(30), late),
      topUp: capital * (1 + rate) ** 10,
      ...dividends(),
      ...bequest(random),
    }
  },
  pieces: [
    interessePortrait,
    {
      form: 'question',
      title: 'Quanto tempo serve a un capitale per raddoppiare, e perché non basta dividere',
      subtitle: 'Il tempo di raddoppio dipende dal tasso in modo meno intuitivo di quanto sembri: la regola del 72 e i suoi limiti.',
      real: ['i rincari medi con un anno accanto (Istat)'],
      point: (f) =>
        `Al tasso ipotetico ${del(f.rate)} un capitale raddoppia in ${shortFigure(f.doubling, 1)} anni; la regola del 72 ne stima ${shortFigure(f.ruleOf72, 1)}.`,
      body: (f) => [
        'Alla domanda «quando avrò il doppio?» molti rispondono con una divisione: cento diviso il tasso. Con un tasso del 4% verrebbero venticinque anni, e sarebbe giusto se ogni anno gli interessi finissero in un cassetto. Lasciati dove sono, invece, lavorano anche loro, e il traguardo si avvicina di parecchio.',
        '## La scorciatoia che i mercanti conoscevano',
        `Un trattato di Luca Pacioli, stampato a Venezia nel 1494, riporta già una regola da tenere a memoria: si divide 72 per il tasso. Con un tasso ${del(f.rate)} vengono ${shortFigure(f.ruleOf72, 1)} anni, e il conto esatto con i logaritmi ne dà ${shortFigure(f.doubling, 1)}. Il numero 72 non ha niente di magico: è vicino al valore teorico e si divide bene per due, tre, quattro, sei, otto, nove e dodici.`,
        table(
          'Anni per raddoppiare un capitale, conto esatto e regola del 72',
          ['Tasso annuo', 'Conto esatto', 'Regola del 72'],
          ['1%', '2%', '3%', '4%', '6%'].map((rate, at) => [rate, figure(f.doublings[at]!, 1), figure(f.shortcuts[at]!, 1)]),
        ),
        '## I limiti della scorciatoia',
        'Fra il 4 e il 10% l’errore è al massimo di pochi mesi. Sotto il 2% la regola diventa pessimista e conviene sostituire 72 con 70. Sopra il 20% accade il contrario: la stima è troppo breve. Al 24% la regola dice tre anni, mentre ce ne vogliono circa tre e un quinto.',
        '## Il tasso da usare',
        `È quello che resta. Un rendimento ${del(f.rate)} lordo, tolti l’imposta del 26% pagata ogni anno e lo 0,2% di bollo, diventa ${il(f.afterTax, 2)}: il raddoppio slitta a ${figure(f.netDoubling, 1)} anni.`,
        '## Il raddoppio che non si vede',
        'La stessa divisione funziona con i prezzi. Un’inflazione media del 3% raddoppia il costo della vita in meno di ventiquattro anni: un capitale che nel frattempo raddoppia a sua volta compra, alla fine, quello che comprava all’inizio. Al ritmo del 2022, l’8,1% secondo l’Istat, di anni ne basterebbero 8,9. Prima di festeggiare un raddoppio conviene chiedersi con quale metro lo si misura: in euro, o in ciò che con quegli euro si compra.',
        'E vale per i debiti. Una somma non pagata al 18% raddoppia in poco più di quattro anni. È il motivo per cui, fra investire e saldare un prestito caro, il secondo di solito viene prima.',
      ],
      closing: (f) =>
        `Per un progetto vero il calcolo si fa quindi due volte: gli anni per raddoppiare al netto, qui ${figure(f.netDoubling, 1)}, e quanti ne servono ai prezzi per fare altrettanto. Se i due tempi si somigliano, il capitale conserva il proprio valore e per crescere bisogna versare altro denaro.`,
    },
    {
      form: 'comparison',
      title: 'Dividendi spesi o reinvestiti: venticinque anni di Borsa americana',
      formerly: 'Cedole incassate o lasciate investite: due risparmiatori e trent’anni di distanza',
      subtitle:
        'Con lo stesso indice chi spende i dividendi e chi li lascia investiti arriva a somme diverse. La distanza si calcola, imposte comprese.',
      real: ['le chiusure dell’indice americano con e senza dividendi (S&P Dow Jones Indices)'],
      point: (f) =>
        `Dalla fine del 1999 a quella del 2024, prima delle imposte, 10.000 dollari nell’indice S&P 500 diventarono ${figure(f.spent)} per chi spese i dividendi e ${figure(f.reinvested)} per chi li reinvestì.`,
      body: (f) => [
        `Alla fine del 1999 l’indice S&P 500 valeva ${figure(PRICE_1999, 2)} punti; alla fine del 2024, secondo S&P Dow Jones Indices, ${figure(PRICE_2024, 2)}. Chi vi aveva messo 10.000 dollari e spendeva i dividendi ne aveva ${figure(f.spent)}. La versione dell’indice che li reinveste salì da ${figure(TOTAL_1999, 2)} a ${figure(TOTAL_2024, 2)} punti: ${figure(f.reinvested)} dollari. Fra i due risultati, nati dalle stesse società, ci sono ${figure(f.dividendGap)} dollari.`,
        '## I primi anni non dicono nulla',
        `Il periodo cominciò male. Alla fine del 2004 l’indice era a ${figure(PRICE_2004, 2)} punti e i 10.000 dollari erano ${figure(f.spentIn2004)}: con o senza dividendi si era in perdita, e la differenza fra i due comportamenti passava inosservata. In media l’indice salì ${del(f.priceRate)} l’anno; i dividendi aggiunsero ${il(f.dividendRate)} del valore. È poco in un anno, e molto quando ogni dividendo compra azioni che ne pagano altri.`,
        '## Che cosa toglie il fisco',
        `A un risparmiatore italiano il dividendo americano arriva ridotto: il 15% lo trattengono gli Stati Uniti, il 26% di ciò che avanza l’Italia. A reinvestirsi è dunque soltanto ${il(f.netDividendRate)} l’anno, e il risultato scende.`,
        table(
          'Che cosa diventano 10.000 dollari in venticinque anni',
          ['Dividendi', 'Dollari'],
          [
            ['Spesi', figure(f.spent)],
            ['Reinvestiti dopo le imposte sui dividendi', figure(f.reinvestedNet)],
            ['Reinvestiti senza imposte', figure(f.reinvested)],
          ],
        ),
        'Un fondo ad accumulazione sta, fino alla vendita, fra le ultime due righe. Paga le ritenute estere, che dipendono da dove ha sede, ma non quella italiana, rinviata al giorno della vendita. Sul guadagno del prezzo l’imposta si paga in tutti i casi, e qui non è tolta; nemmeno il cambio fra dollaro ed euro è nel conto.',
        '## Dopo quanto tempo la scelta pesa',
        `Con ${il(f.netDividendRate)} l’anno reinvestito, chi non spende i dividendi si trova davanti del 10% dopo ${figure(f.tenthAfter, 1)} anni. Il grafico mostra come la distanza cresce.`,
        line(
          {
            title: 'Quanto vale in più chi reinveste, tolte le imposte sui dividendi',
            unit: '%',
            axis: 'Anno',
            decimals: 1,
            source: 'calcolo sui dati di S&P Dow Jones Indices',
          },
          YEARS.slice(0, 6),
          { Distanza: f.gapPath },
        ),
        'Spendere i dividendi non è un errore: chi ne vive li usa per ciò a cui servono. Il confronto misura quanto costa farlo per abitudine, e vale per questo mercato e per questi anni; con un indice che distribuisce il doppio la distanza si formerebbe in metà del tempo.',
      ],
      closing: () =>
        'La scelta si fa alla sottoscrizione, nella classe del fondo: Dist distribuisce, Acc accumula. Per le quote già comprate passare dall’una all’altra può voler dire vendere, e pagare subito l’imposta sul guadagno: in quel caso si può cominciare dai versamenti nuovi.',
    },
    {
      form: 'mistake',
      title: 'L’errore di moltiplicare il tasso per gli anni',
      subtitle: 'Sembra un conto ragionevole, ma sottostima i guadagni lunghi e, quel che è peggio, i debiti lunghi.',
      point: (f) =>
        `Moltiplicare il tasso per trent’anni fa prevedere interessi per ${euro(f.simpleInterest)}; il conto composto ne dà ${euro(f.interest)}.`,
      body: (f) => [
        `È il calcolo che si fa a mente davanti a un foglio informativo: tasso ${del(f.rate)}, trent’anni, dunque ${figure(f.rate * 3_000)}% in tutto. Il ragionamento è pulito e il risultato è sbagliato. Su ${euro(f.capital)} prevede interessi per ${euro(f.simpleInterest)}, mentre il conto corretto ne dà ${euro(f.interest)}.`,
        '## Da dove nasce l’equivoco',
        'A scuola la formula che si ricorda è quella dell’interesse semplice: capitale per tasso per tempo. Va bene per una cambiale a novanta giorni. Il guaio è che la si applica anche quando gli interessi, invece di essere pagati, si aggiungono al capitale: da quel momento la base cresce, e una moltiplicazione con la base fissa non può più descriverla.',
        line({ title: 'Gli interessi accumulati secondo i due conti', unit: 'euro', axis: 'Anno' }, YEARS, {
          'Conto composto': f.compound.map((each) => each - f.capital),
          'Tasso per anni': f.simple.map((each) => each - f.capital),
        }),
        '## L’errore opposto, che costa di più',
        'Chi sottostima una crescita resta piacevolmente sorpreso. Chi sottostima un debito no. Un finanziamento «rinviato» con gli interessi che si sommano al capitale segue la curva, non la retta: sei mesi di sospensione non costano sei volte l’interesse mensile, ma qualcosa in più, e su quel qualcosa si pagheranno interessi fino alla fine.',
        'Un caso previsto dalla legge è il prestito vitalizio ipotecario, per chi ha più di sessant’anni e una casa di proprietà: la legge 44 del 2015 permette di sommare ogni anno gli interessi al debito. Una somma di 50.000 euro al 6%, se nessuno rimborsa nulla, in vent’anni diventa un debito di 160.357 euro; la moltiplicazione ne prevede 110.000.',
        '## La verifica da fare in tre righe',
        steps(
          'Prendere il capitale e moltiplicarlo per uno più il tasso: è il valore dopo un anno.',
          'Ripetere sul risultato, non sul capitale di partenza, tante volte quanti sono gli anni.',
          'Confrontare con la moltiplicazione diretta: se il piano che si ha in mano dà quel numero, gli interessi vengono pagati anno per anno e non si aggiungono al capitale.',
        ),
        'C’è un caso in cui la scorciatoia è lecita: periodi brevi e tassi bassi. Su due anni al 2% lo scarto è di pochi centesimi ogni cento euro. Il difetto non sta nell’approssimare, sta nel dimenticare fin dove l’approssimazione regge.',
      ],
      closing: () =>
        'La verifica conviene soprattutto sui contratti da firmare: si chiede il totale degli interessi e si guarda quale dei due conti lo produce. Se è il secondo, gli interessi si sommano al debito, e poiché di regola alle banche è vietato si chiede quale norma lo consente.',
    },
    {
      form: 'history',
      title: 'Dalle tavolette di Babilonia alle tavole di sconto: breve storia degli interessi sugli interessi',
      subtitle: 'Il calcolo è antichissimo, la diffidenza anche. Perché per secoli fu vietato, e come divenne una tavola da consultare.',
      point: (f) =>
        `La potenza che gli scribi calcolavano a mano oggi sta in una riga: ${euro(f.capital)} ${al(f.rate)} in trent’anni diventano ${euro(f.compound[6]!)}, senza costi né imposte.`,
      body: (f) => [
        'Fra gli esercizi scolastici incisi su argilla in Mesopotamia ce n’è uno che chiede in quanto tempo una somma raddoppia al tasso di un quinto l’anno. La risposta, poco meno di quattro anni, richiede di calcolare gli interessi sugli interessi: chi l’ha scritta sapeva farlo quasi quattromila anni fa.',
        '## Un calcolo sospetto',
        'Il diritto romano limitò e poi, con Giustiniano, vietò l’anatocismo, cioè gli interessi prodotti da interessi scaduti. Il diritto canonico condannò l’interesse in sé. Non era ignoranza della matematica: era il timore, fondato, che un debito lasciato crescere in quel modo diventasse impagabile. Una traccia resta nel codice civile italiano, che all’articolo 1283 ammette l’anatocismo soltanto a condizioni precise.',
        '## Le tavole',
        'Con i commerci del Cinquecento il calcolo uscì dalle scuole d’abaco. I manuali cominciarono a pubblicare tavole già pronte: righe per gli anni, colonne per i tassi, in ogni casella il valore di una moneta investita. Elevare a potenza a mano era lento, e un errore di copiatura costava denaro vero. I logaritmi, nel Seicento, resero le tavole più affidabili e più lunghe.',
        `Quella che segue è una colonna di una tavola moderna, per ${euro(f.capital)} e un tasso ipotetico ${del(f.rate)}.`,
        table(
          'Una colonna della tavola, in euro',
          ['Anno', 'Capitale'],
          YEARS.map((year, at) => [String(year), euro(f.compound[at]!)]),
        ),
        '## Che cosa è cambiato davvero',
        'Non la formula, che è la stessa. È cambiato chi la usa: da strumento dei banchieri è diventata domanda quotidiana di chi firma un mutuo o sceglie un fondo pensione. La diffidenza degli antichi conserva però una lezione: la curva non ha preferenze, e lavora con uguale pazienza per chi presta e contro chi deve.',
      ],
      closing: () =>
        'La tavola serve ancora a chi deve decidere oggi: una colonna per il tasso che si può ottenere e una per quello che si paga sui debiti. Se la seconda cresce più in fretta della prima, il denaro disponibile va prima a chiudere il prestito.',
    },
  ],
})
