import { difference, euro, figure, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, yearsToReach } from '../../../../../../events/domain/finance/growth.ts'
import { netYearlyReturn, TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { bequest, interessePortrait } from '../../portraits/investing/interesse-composto.ts'

const YEARS = [0, 5, 10, 15, 20, 25, 30]

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
      gap: difference(value(30), simple(30)),
      interest: difference(value(30), capital),
      simpleInterest: simple(30) - capital,
      firstYear: capital * rate,
      lastYear: value(30) - value(29),
      value29: value(29),
      doubling: yearsToReach(1, 2, rate),
      afterTax: netYearlyReturn(rate),
      netDoubling: yearsToReach(1, 2, netYearlyReturn(rate)),
      netGap: difference(value(30), simple(30)) * (1 - TAX_ON_GAINS),
      ruleOf72: 0.72 / rate,
      doublings: [0.01, 0.02, 0.03, 0.04, 0.06].map((each) => yearsToReach(1, 2, each)),
      shortcuts: [0.01, 0.02, 0.03, 0.04, 0.06].map((each) => 0.72 / each),
      late,
      delay: difference(value(30), late),
      topUp: capital * (1 + rate) ** 10,
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
      title: 'Cedole incassate o lasciate investite: due risparmiatori e trent’anni di distanza',
      subtitle:
        'Stesso capitale e stesso tasso: uno preleva gli interessi ogni anno, l’altro no. La distanza si vede tardi, e poi non si colma.',
      point: (f) =>
        `Con ${euro(f.capital)} ${al(f.rate)} per trent’anni chi lascia investiti gli interessi arriva a ${euro(f.compound[6]!)}, ${euro(f.gap)} in più di chi li incassa.`,
      body: (f) => [
        `Due persone hanno ${euro(f.capital)} e lo stesso tasso ipotetico ${del(f.rate)}. La prima ritira gli interessi ogni dicembre e li tiene da parte; la seconda non tocca nulla. Dopo cinque anni i due totali quasi si confondono. Dopo trenta li separano ${euro(f.gap)}.`,
        line({ title: 'Che cosa si accumula incassando o reinvestendo', unit: 'euro', axis: 'Anno' }, YEARS, {
          Reinvestiti: f.compound,
          Incassati: f.simple,
        }),
        '## Una retta e una curva',
        `Chi incassa aggiunge ogni anno ${euro(f.firstYear)}, sempre gli stessi: il grafico è una retta. Chi reinveste parte dalla stessa cifra, ma nell’ultimo anno ne aggiunge ${euro(f.lastYear)}, perché a produrre interessi è tutto ciò che si è accumulato. La curva si stacca piano: a metà strada la distanza è ancora modesta, e la maggior parte si forma nell’ultimo terzo del periodo.`,
        '## Quello che il grafico non mostra',
        'Incassare non è un errore: è una scelta, e a volte una necessità. Chi vive di quegli interessi li usa per ciò a cui servono. Il confronto dice soltanto quanto costa la scelta quando il denaro poi resta fermo, cioè quando si preleva per abitudine e non per bisogno.',
        'C’è poi il fisco. Su un titolo con le cedole l’imposta si paga a ogni incasso, e ciò che resta da reinvestire è meno; un fondo ad accumulazione la rimanda al momento della vendita. A parità di rendimento lordo il rinvio lascia al lavoro una somma più grande, anche se alla fine l’imposta si paga tutta.',
        `Nell’esempio, senza contare il vantaggio del rinvio, l’imposta del 26% toglie a entrambi la stessa parte del guadagno: la distanza dopo trent’anni scende a ${euro(f.netGap)}. È anche un massimo, perché chi incassa potrebbe far rendere altrove le cedole, invece di tenerle ferme.`,
        '## La data in cui serve il denaro',
        'Dipende da quando serve il denaro. Sotto i cinque anni la differenza non giustifica alcuna rinuncia. Oltre i quindici comincia a pesare, e la decisione si prende una volta sola: scegliendo la classe ad accumulazione, oppure un reinvestimento automatico delle cedole.',
      ],
      closing: (f) =>
        `Chi preleva ${euro(f.firstYear)} l’anno senza averne bisogno può dunque fare una prova: per dodici mesi lasciarli dove sono. Se non se ne accorge, alla prossima sottoscrizione cerca nel nome del fondo la sigla Acc al posto di Dist; per le quote che ha già, passare da una classe all’altra può voler dire vendere e pagare subito l’imposta.`,
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
