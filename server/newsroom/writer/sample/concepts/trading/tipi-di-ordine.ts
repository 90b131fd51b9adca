import { difference, euro, figure } from '../../../../../../events/domain/figures.ts'
import { il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { averageFill } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

const OPENS = [0.6, 0.8, 1, 1.2, 1.4]

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
      limitPaid: 300 * best + 400 * (best + 0.05),
      limitAverage: (300 * best + 400 * (best + 0.05)) / 700,
      stop,
      open,
      stopLoss: difference(best * 500, stop * 500, 0, 2),
      openLoss: difference(best * 500, open * 500, 0, 2),
      extra: difference(best * 500, open * 500, 0, 2) - difference(best * 500, stop * 500, 0, 2),
      opens: OPENS.map((drop) => best - drop),
      openLosses: OPENS.map((drop) => 500 * drop),
      floor: stop - 0.2,
      forgotten: best - 0.6,
    }
  },
  pieces: [
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
        'Su titoli molto liquidi, e per quantità piccole rispetto alla prima riga, non costa altro che lo scarto fra denaro e lettera. Va bene anche quando uscire conta più del prezzo. Va male in apertura, quando il libro è ancora vuoto; dopo una notizia, quando le offerte vengono ritirate; e sui certificati, dove la prima riga è spesso l’unica.',
        'Guardare la seconda riga del libro prima di premere richiede due secondi. È il controllo con il miglior rapporto fra tempo e denaro di tutta la Borsa.',
        'Chi sta dall’altra parte fa il ragionamento opposto: lascia le proprie azioni in vendita un po’ più in alto e aspetta qualcuno che abbia fretta. È un mestiere onesto, e i suoi clienti sono gli ordini senza prezzo.',
      ],
      closing: (f) =>
        `Per un ordine di ${figure(f.quantity)} azioni le alternative sono dunque due: dividere l’acquisto, oppure mettere un limite a ${euro(f.second, 2)} e aspettare. La spesa evitata, ${euro(f.slip)}, si può confrontare con la commissione prima di premere il pulsante.`,
    },
    {
      form: 'comparison',
      title: 'Certezza del prezzo o certezza di comprare: due ordini, due rinunce',
      subtitle:
        'L’ordine a mercato ottiene tutto a un prezzo ignoto, quello con limite una parte a un prezzo noto. Nessuno dei due è «sicuro».',
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
        'Ottiene tutto, e cede il controllo del prezzo a chi sta dall’altra parte. In condizioni normali la rinuncia è piccola. In condizioni anormali non ha un limite, per definizione: è già successo che ordini a mercato venissero eseguiti a prezzi assurdi nei minuti di un crollo improvviso.',
        '## La via di mezzo che usano in molti',
        'Un limite appena sopra il miglior prezzo in vendita: si comporta da ordine a mercato finché il libro è quello che si vede, e si ferma se cambia. Di solito costa la stessa commissione e mette un tetto alla sorpresa. In cambio bisogna accettare, qualche volta, di restare a mani vuote.',
      ],
      closing: (f) =>
        `La scelta si fa chiedendosi che cosa costerebbe di più: pagare ${euro(f.average, 3)} invece di ${euro(f.limitAverage, 3)}, oppure restare con ${figure(f.rest)} azioni in meno. Per un acquisto da tenere anni la prima spesa è piccola; per chi opera spesso si ripete ogni volta.`,
    },
    {
      form: 'mistake',
      title: 'Credere che uno stop venda al prezzo scritto',
      subtitle: 'Lo stop è un grilletto, non un prezzo. Quando il mercato apre più in basso spara lo stesso, ma altrove.',
      point: (f) =>
        `Con uno stop a ${euro(f.stop, 2)} e un’apertura a ${euro(f.open, 2)} la perdita su 500 azioni è di ${euro(f.openLoss)} invece di ${figure(f.stopLoss)}.`,
      body: (f) => [
        `Cinquecento azioni comprate a ${euro(f.best, 2)}, uno stop a ${euro(f.stop, 2)}: «al massimo perdo ${euro(f.stopLoss)}». La sera esce una notizia, e al mattino la prima contrattazione è a ${euro(f.open, 2)}. L’ordine parte, obbediente, e vende lì. Mancano ${euro(f.openLoss)}.`,
        line(
          { title: 'La perdita su cinquecento azioni', unit: 'euro', axis: 'Prezzo di apertura' },
          f.opens.map((each) => figure(each, 2)),
          { Perdita: f.openLosses },
        ),
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
        `L’errore non è usare lo stop. È aver contato su ${euro(f.stopLoss)} e aver scelto la quantità di conseguenza: gli altri ${figure(f.extra)} erano già dentro la posizione.`,
        'Prima di impostare uno stop ha senso immaginare la mattina peggiore, e chiedersi se quella perdita sarebbe sopportabile.',
      ],
      closing: (f) =>
        `La quantità si decide su quella mattina: se la perdita che si può sopportare è ${euro(f.stopLoss)}, e il titolo può aprire a ${euro(f.open, 2)}, cinquecento azioni sono troppe. Si riducono prima, quando la scelta costa soltanto una parte del possibile guadagno.`,
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
        `Per chi opera di rado la durata giornaliera ha un pregio: costringe a ripensarci ogni mattina. Un ordine a ${euro(f.forgotten, 2)} che oggi non si metterebbe più non dovrebbe essere ancora lì. Riscriverlo richiede un minuto; una notizia che non si è vista può costare molto di più.`,
      ],
      closing: (f) =>
        `Il controllo da mettere in agenda è l’elenco degli ordini in corso, una volta la settimana. Per ciascuno vale la stessa prova: lo inserirei oggi a ${euro(f.forgotten, 2)}, con il titolo a ${figure(f.best, 2)}? Quelli che non la superano si cancellano.`,
    },
  ],
})
