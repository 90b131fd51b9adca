import { difference, euro, figure } from '../../../../../../events/domain/figures.ts'
import { il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { averageFill } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

const MISSES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

export const tipiDiOrdine = concept({
  slug: 'tipi-di-ordine',
  figures(random) {
    const best = random.range(8, 14, 1)
    const levels = [
      { price: best, quantity: 300 },
      { price: best + 0.05, quantity: 400 },
      { price: best + 0.15, quantity: 600 },
    ]
    const quantity = random.pick([900, 1_000, 1_100])
    const average = averageFill(levels, quantity)
    const stop = best - 0.6
    const open = best - 1.4
    const gain = random.pick([0.04, 0.05])
    const miss = random.pick([0.1, 0.12, 0.15])
    return {
      best,
      second: best + 0.05,
      third: best + 0.15,
      quantity,
      rest: quantity - 700,
      average,
      paid: average * quantity,
      ideal: best * quantity,
      slip: difference(average * quantity, best * quantity, 0, 2),
      slipShare: average / best - 1,
      limit: best + 0.05,
      got: 700,
      limitAverage: (300 * best + 400 * (best + 0.05)) / 700,
      stop,
      open,
      stopLoss: difference(best * 500, stop * 500, 0, 2),
      openLoss: difference(best * 500, open * 500, 0, 2),
      extra: difference(best * 500, open * 500, 0, 2) - difference(best * 500, stop * 500, 0, 2),
      limitSlip: 400 * 0.05,
      safeSize: Math.floor((500 * 0.6) / 1.4),
      floor: stop - 0.2,
      forgotten: best - 0.6,
      gain,
      miss,
      waiting: best - gain,
      chased: best + miss,
      gainAll: 500 * gain,
      missAll: 500 * miss,
      shareOrder: 500 * best,
      needed: miss / (miss + gain),
      neededBy: MISSES.map((each) => (100 * each) / (each + gain)),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Un’azione a 610.000 yen o 610.000 azioni a uno yen: il limite nel campo sbagliato',
      formerly: 'Ordini a mercato, con limite e stop: che cosa si ottiene davvero',
      subtitle:
        'Un ordine con limite protegge soltanto se il prezzo è scritto bene e vicino al mercato. Quanto risparmiare, e con quale probabilità di restare senza, si calcola prima di premere.',
      real: ['le cifre dell’ordine sbagliato (Borsa di Tokyo)'],
      point: (f) =>
        `Un limite che fa risparmiare ${euro(f.gain, 2)} per azione, ma ne costa ${figure(f.miss, 2)} se il titolo scappa, conviene soltanto se viene eseguito almeno ${il(f.needed)} delle volte.`,
      body: (f) => [
        'La mattina dell’8 dicembre 2005 un operatore di Mizuho Securities, a Tokyo, doveva vendere per un cliente un’azione di J-Com, appena quotata, a 610.000 yen. Scambiò i due campi e offrì 610.000 azioni a uno yen. La società ne aveva emesse 14.500. Il sistema mostrò un avviso, che fu superato; il tentativo di annullare l’ordine non riuscì per un difetto del programma della Borsa.',
        'A chi aveva comprato titoli che non esistevano la cassa di compensazione riconobbe 912.000 yen per azione, a spese di Mizuho. Il conto superò i 40 miliardi di yen. Eppure quello era, alla lettera, un ordine con limite.',
        '## Un limite lontano è un ordine a mercato',
        'Chi vende scrivendo uno yen accetta qualunque prezzo da uno yen in su. Allo stesso modo chi compra a 105 un BTP che ne vale 98 ha scritto un limite e non lo ha messo: l’ordine prende tutto quello che trova sul libro, fino a 105. Il limite comincia a proteggere quando è vicino alla migliore proposta dell’altro lato, e ogni strumento lo vuole nella propria unità.',
        table(
          'Che cosa significa il numero nel campo prezzo',
          ['Strumento', 'Unità', 'Limite', 'Quantità', 'Spesa massima'],
          [
            ['Azione', 'euro per azione', figure(f.best, 2), '500 azioni', euro(f.shareOrder)],
            ['BTP', 'per 100 di nominale', figure(98.5, 2), '10.000 di nominale', euro(9_850)],
            ['ETF', 'euro per quota', figure(87.2, 2), '60 quote', euro(5_232)],
          ],
        ),
        'Sul BTP la spesa non finisce lì: si aggiunge il rateo della cedola maturata, che il limite non comprende. In tutti i casi si sommano le commissioni, e sulle azioni delle grandi società italiane lo 0,2% di imposta sulle transazioni, in vigore dal 2026.',
        '## Quanto vale aspettare qualche centesimo',
        `Scelto il campo giusto, resta il numero. Per avere un’azione senza attendere si pagano ${euro(f.best, 2)}. Con un limite a ${figure(f.waiting, 2)} si risparmiano ${figure(f.gain, 2)} per azione, se qualcuno vende a quel prezzo; altrimenti si finirà per comprare a ${figure(f.chased, 2)}, cioè ${figure(f.miss, 2)} più in alto. Su 500 azioni sono ${euro(f.gainAll, 2)} da una parte e ${figure(f.missAll, 2)} dall’altra.`,
        `La soglia è la seconda somma divisa per il totale delle due: il limite conviene se le probabilità di esecuzione superano ${il(f.needed)}. È un valore alto, e spiega perché gli ordini messi qualche centesimo più in basso deludono. Vengono eseguiti con facilità quando il titolo sta scendendo, e restano indietro quando sale.`,
        line(
          {
            title: `La probabilità che serve per risparmiare ${figure(f.gain, 2)} euro`,
            unit: '%',
            axis: 'Costo di restare indietro in euro',
          },
          MISSES.map((miss) => figure(miss, 2)),
          { Probabilità: f.neededBy },
        ),
        'La curva sale in fretta e poi si appiattisce: quando inseguire costa quanto si risparmierebbe, bisogna già essere serviti una volta su due. La propria frequenza si può contare nell’elenco degli ordini inviati, dove la banca distingue gli eseguiti dagli scaduti: se la quota degli eseguiti sta sotto quella soglia, l’abitudine costa denaro. Per un risparmiatore che compra per anni il ragionamento porta a un limite poco sopra la migliore lettera, che si esegue subito e mette un tetto. Il limite paziente ha senso per chi può davvero rinunciare all’acquisto, perché a lui restare indietro non costa nulla.',
        '## Le difese, e la loro durata',
        'Oggi le Borse rifiutano i prezzi troppo lontani dall’ultimo e fermano gli scambi con un’asta quando il movimento è eccessivo. Le piattaforme chiedono conferma sopra un certo importo. Sono reti larghe: fermano uno yen al posto di 610.000, e lasciano passare un limite sbagliato del 2%. Se si scopre un errore manifesto l’intermediario può chiedere al mercato di cancellare il contratto, ma deve farlo in tempi brevi, e un prezzo soltanto svantaggioso non basta.',
      ],
      closing: (f) =>
        `Prima della conferma si rileggono dunque i due campi, e non soltanto il totale: con numero e prezzo scambiati la spesa resta la stessa, ${euro(f.shareOrder)}. Nella casella del prezzo dev’esserci un numero vicino all’ultimo scambiato, ${figure(f.best, 2)}; se è lontano si torna indietro, e a quel punto correggere non costa ancora nulla.`,
    },
    {
      form: 'steps',
      title: 'Che cosa succede nel libro quando arriva un ordine a mercato',
      subtitle: 'Tre righe di offerte e un compratore che non fissa il prezzo. L’esecuzione passo per passo, con il costo dell’impazienza.',
      point: (f) =>
        `Comprando ${figure(f.quantity)} azioni a mercato si pagano in media ${euro(f.average, 3)} l’una, contro i ${figure(f.best, 2)} dello schermo: in tutto ${euro(f.slip)} in più.`,
      body: (f) => [
        `Lo schermo mostra un prezzo solo: ${euro(f.best, 2)}. È quello delle prime trecento azioni in vendita. Chi ne vuole ${figure(f.quantity)} e preme «compra a mercato» firma un assegno di cui non conosce l’importo. Il libro degli ordini lo conosceva.`,
        table(
          'Il lato dell’offerta',
          ['Prezzo', 'Azioni in vendita'],
          [
            [euro(f.best, 2), '300'],
            [euro(f.second, 2), '400'],
            [euro(f.third, 2), '600'],
          ],
        ),
        steps(
          `Le prime trecento azioni si comprano a ${euro(f.best, 2)}.`,
          `Le quattrocento seguenti a ${euro(f.second, 2)}.`,
          `Ne mancano ${figure(f.rest)}, e costano ${euro(f.third, 2)} l’una.`,
          `In tutto si pagano ${euro(f.paid)}: in media ${euro(f.average, 3)}.`,
        ),
        '## Il costo che non è una commissione',
        `Al prezzo dello schermo sarebbero stati ${euro(f.ideal)}. La differenza, ${euro(f.slip)}, è andata a chi aspettava più in alto. È ${il(f.slipShare, 2)} in più, e su titoli poco scambiati può superare di molto la commissione.`,
        '## Titoli liquidi e momenti sbagliati',
        'Su titoli molto liquidi, e per quantità piccole rispetto alla prima riga, un ordine a mercato costa soltanto lo scarto fra denaro e lettera. Va bene anche quando uscire conta più del prezzo. Va male in apertura, quando il libro è ancora vuoto; dopo una notizia, quando le offerte vengono ritirate; e sui certificati, dove la prima riga è spesso l’unica.',
        `L’alternativa è un limite: a ${euro(f.second, 2)} si comprano subito le prime 700 azioni, con ${euro(f.limitSlip)} di maggior costo, e le altre ${figure(f.rest)} restano in attesa.`,
        'Chi sta dall’altra parte fa il ragionamento opposto: lascia le proprie azioni in vendita un po’ più in alto e aspetta qualcuno che abbia fretta. È un mestiere onesto, e i suoi clienti sono gli ordini senza prezzo.',
      ],
      closing: () =>
        'Prima di inviare l’ordine si contano le righe del libro che consumerebbe. Se è una sola, la scelta fra mercato e limite cambia poco; se sono di più si mette un limite, si divide l’acquisto in più sedute o si aspetta l’asta di chiusura, dove le quantità sono maggiori.',
    },
    {
      form: 'comparison',
      title: 'Certezza del prezzo o certezza di comprare: due ordini, due rinunce',
      subtitle:
        'L’ordine a mercato ottiene tutto a un prezzo ignoto, quello con limite una parte a un prezzo noto. Nessuno dei due è «sicuro».',
      real: ['i prezzi di Accenture (Sec)'],
      point: (f) =>
        `A mercato si ottengono ${figure(f.quantity)} azioni a ${euro(f.average, 3)}; con limite a ${euro(f.limit, 3)} se ne ottengono ${f.got} a ${euro(f.limitAverage, 3)}.`,
      body: (f) => [
        `Stesso titolo, stesso minuto, ${figure(f.quantity)} azioni da comprare. Il primo ordine dice «al meglio», il secondo «non oltre ${euro(f.limit, 2)}». Tutti e due ottengono qualcosa e rinunciano a qualcosa; conviene sapere che cosa prima di scegliere.`,
        `Nel libro ci sono 300 azioni a ${euro(f.best, 2)} e 400 a ${euro(f.second, 2)}; le altre costano ${euro(f.third, 2)}.`,
        table(
          'Lo stesso acquisto con due ordini',
          ['Ordine', 'Azioni ottenute', 'Prezzo medio'],
          [
            ['A mercato', figure(f.quantity), euro(f.average, 3)],
            ['Con limite', figure(f.got), euro(f.limitAverage, 3)],
          ],
        ),
        '## Chi usa il limite',
        `Paga meno e resta con ${figure(f.rest)} azioni in meno. L’ordine rimane nel libro: se qualcuno scende a quel prezzo sarà servito, altrimenti no. Il rischio ha un nome, mancata esecuzione, e si realizza proprio quando si aveva ragione: se il titolo sale subito, il limite resta indietro.`,
        '## Chi va a mercato',
        'Ottiene tutto, e cede il controllo del prezzo a chi sta dall’altra parte. In condizioni normali la rinuncia è piccola. In condizioni anormali non ha un limite, per definizione: il 6 maggio 2010, a New York, alcuni ordini a mercato su Accenture, che valeva una quarantina di dollari, furono eseguiti a un centesimo, e gli scambi vennero poi annullati.',
        '## La via di mezzo che usano in molti',
        'Un limite appena sopra il miglior prezzo in vendita: si comporta da ordine a mercato finché il libro è quello che si vede, e si ferma se cambia. Di solito costa la stessa commissione e mette un tetto alla sorpresa. In cambio bisogna accettare, qualche volta, di restare a mani vuote.',
      ],
      closing: (f) =>
        `La soglia è il prezzo della riga seguente. Se il titolo sale oltre ${euro(f.third, 2)} prima che si rinunci ad aspettare, il limite è costato più dell’ordine a mercato; se torna indietro, è costato meno. Chi compra per anni può aspettare, chi deve avere tutte le azioni oggi no.`,
    },
    {
      form: 'mistake',
      title: 'Credere che uno stop venda al prezzo scritto',
      subtitle: 'Lo stop è un grilletto, non un prezzo. Quando il mercato apre più in basso spara lo stesso, ma altrove.',
      real: ['la perdita di Saipem (Borsa Italiana)'],
      point: (f) =>
        `Con uno stop a ${euro(f.stop, 2)} e un’apertura a ${euro(f.open, 2)} la perdita su 500 azioni è di ${euro(f.openLoss)} invece di ${figure(f.stopLoss)}.`,
      body: (f) => [
        `Cinquecento azioni comprate a ${euro(f.best, 2)}, uno stop a ${euro(f.stop, 2)}: «al massimo perdo ${euro(f.stopLoss)}». La sera esce una notizia, e al mattino la prima contrattazione è a ${euro(f.open, 2)}. L’ordine parte, obbediente, e vende lì. Mancano ${euro(f.openLoss)}.`,
        'La sera del 29 gennaio 2013 Saipem diffuse un allarme sugli utili; il giorno dopo il titolo perse il 34,3%: chi aveva uno stop qualche punto sotto fu servito molto più in basso.',
        '## Grilletto e proiettile',
        'Uno stop contiene due istruzioni: quando attivarsi, e che cosa fare dopo. La prima è il prezzo che si scrive. La seconda, se non si dice altro, è «vendi a mercato». Tra il grilletto e il bersaglio può esserci qualunque distanza: di notte, nei fine settimana, nelle sospensioni.',
        '## Lo stop con limite',
        `Si può chiedere di non vendere sotto un certo prezzo, per esempio ${euro(f.floor, 2)}. Allora, nel caso della notizia, l’ordine si attiva e non viene eseguito: le azioni restano in portafoglio mentre il titolo scende. È la stessa scelta di sempre, prezzo o esecuzione, nel momento in cui è più difficile farla.`,
        '## Come ci si convive',
        [
          'Calcolare la dimensione della posizione immaginando un’uscita peggiore dello stop.',
          'Valutare se ridurre la posizione prima degli appuntamenti noti: trimestrali, decisioni sui tassi, assemblee.',
          'Diffidare degli stop sui titoli che scambiano poco: basta un ordine isolato per farli scattare.',
        ],
        `L’errore non è usare lo stop. È aver contato su ${euro(f.stopLoss)} e aver scelto la quantità di conseguenza: gli altri ${figure(f.extra)} erano già dentro la posizione. Per non perdere più di ${euro(f.stopLoss)} con quell’apertura le azioni dovevano essere ${f.safeSize}.`,
      ],
      closing: () =>
        'La quantità si decide dunque sulla mattina peggiore che si riesce a immaginare, per esempio il ribasso più forte degli ultimi dieci anni, e lo stop si imposta dopo. Ridurre prima costa una parte del possibile guadagno; dopo, il prezzo lo sceglie qualcun altro.',
    },
    {
      form: 'question',
      title: 'Un ordine «valido fino a revoca» quanto resta nel libro?',
      subtitle:
        'Un giorno, novanta, finché non lo si cancella: la durata di un ordine è un’istruzione come le altre, e si dimentica più facilmente.',
      point: (f) =>
        `Un limite a ${euro(f.forgotten, 2)} dimenticato su un titolo che ne vale ${figure(f.best, 2)} può essere eseguito nel giorno meno adatto: quello in cui una cattiva notizia fa scendere il prezzo.`,
      body: (f) => [
        `In primavera si mette un ordine di acquisto a ${euro(f.forgotten, 2)} su un titolo che ne vale ${figure(f.best, 2)}: se scende, bene. All’inizio dell’estate, dimenticato l’ordine e cambiata l’idea, arriva una notifica: eseguito. Il titolo era sceso, per un motivo che in primavera non c’era.`,
        '## Le tre durate',
        table(
          'Che cosa si può chiedere',
          ['Durata', 'Quando finisce'],
          [
            ['Giornaliera', 'alla chiusura della seduta'],
            ['A data', 'il giorno scelto, entro il massimo del broker'],
            ['Fino a revoca', 'quando lo si cancella, o al termine massimo'],
          ],
        ),
        'La terza ha quasi sempre un tetto, scritto nelle condizioni: presso alcuni intermediari sono novanta giorni. E alcune operazioni sul capitale fanno cancellare gli ordini d’ufficio: dopo un frazionamento o uno stacco straordinario un prezzo scritto prima non avrebbe senso.',
        '## L’opzione regalata',
        'Un ordine con limite che riposa nel libro è un impegno a senso unico. Finché non lo cancella, chi lo ha messo deve comprare a quel prezzo qualunque cosa accada; gli altri possono decidere se vendergli. Se arriva una cattiva notizia, i più veloci vendono a chi dorme. Gli operatori lo chiamano, senza tanti giri, regalare un’opzione.',
        '## Le condizioni meno note',
        steps(
          '«Esegui e cancella»: prende subito ciò che trova e ritira il resto.',
          '«Tutto o niente»: rinuncia se non può avere l’intera quantità, e su titoli sottili può non essere mai eseguito.',
          '«Solo in asta»: partecipa all’apertura o alla chiusura, dove gli scambi si concentrano e il prezzo è uno per tutti.',
        ),
        `Per chi opera di rado la durata giornaliera ha un pregio: costringe a ripensarci ogni mattina. Riscrivere l’ordine richiede un minuto; una notizia che non si è vista può costare molto di più.`,
      ],
      closing: () =>
        'Il controllo da mettere in agenda è l’elenco degli ordini in corso: una volta la settimana, e sempre prima delle ferie e della pubblicazione dei conti. Quelli che oggi non si inserirebbero più si cancellano.',
    },
  ],
})
