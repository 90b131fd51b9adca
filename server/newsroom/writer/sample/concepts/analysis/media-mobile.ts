import { euro, figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { del } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Of the S&P 500, from the day when the average of 50 days fell below that of 200 to the day when it rose above it. */
const CRASH = { out: 1_484.46, back: 895.1 }
const ALARM = { out: 2_626.65, back: 3_152.05 }
const ALARMS = [0, 1, 2, 3, 4, 5]

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

export const mediaMobile = concept({
  slug: 'media-mobile',
  figures(random) {
    const start = random.range(30, 60, 5)
    const trend = [0, 1, 2, 3, 4, 5, 4, 2, 0, -2, -4, -5].map((move) => start + move)
    const flat = [0, 1, -1, 1, 0, -1, 1, -1, 0, 1, -1, 0].map((move) => start + move)
    const over = (prices: readonly number[], length: number) =>
      prices.map((_, at) => mean(prices.slice(Math.max(0, at - length + 1), at + 1)))
    const trend3 = over(trend, 3)
    const trend5 = over(trend, 5)
    const crossing = trend3.findIndex((value, at) => at > 5 && value < trend5[at]!)
    const flat3 = over(flat, 3)
    const saved = 100 * (CRASH.out / CRASH.back)
    const kept = ALARM.out / ALARM.back
    const worth = random.range(20_000, 40_000, 5_000)
    const gain = random.pick([0.3, 0.35, 0.4])
    const tax = worth * gain * 0.26
    const flips = flat.filter((price, at) => at > 2 && price > flat3[at]! !== flat[at - 1]! > flat3[at - 1]!).length
    return {
      start,
      trend,
      trend3,
      trend5,
      flat,
      flat3,
      flips,
      top: start + 5,
      crossDay: crossing + 1,
      crossPrice: trend[crossing]!,
      given: start + 5 - trend[crossing]!,
      lag: crossing + 1 - 6,
      sum: trend[3]! + trend[4]! + trend[5]!,
      average: mean(trend.slice(3, 6)),
      next: mean(trend.slice(4, 7)),
      oldest: trend[3]!,
      newest: trend[6]!,
      step: (trend[6]! - trend[3]!) / 3,
      cost: flips * 10,
      fall: trend[5]! - trend[11]!,
      bottom: trend[11]!,
      entry: trend[2]!,
      exit: trend[6]!,
      saved,
      kept: 100 * kept,
      both: saved * kept,
      byAlarms: ALARMS.map((alarms) => saved * kept ** alarms),
      worth,
      gain,
      profit: worth * gain,
      tax,
      taxShare: tax / worth,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Due incroci celebri: uno risparmiò il crollo, l’altro arrivò a minimo già passato',
      formerly: 'Medie mobili: che cosa mostrano e perché arrivano tardi',
      subtitle:
        'La media a cinquanta giorni e quella a duecento sull’S&P 500, nel 2007 e nel 2020. E il numero di falsi allarmi che consuma il beneficio.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Ogni 100 quote vendute, l’incrocio del 2007 ne fece ricomprare ${figure(f.saved, 1)}; quello del 2020, ${figure(f.kept, 1)}. Tre falsi allarmi come il secondo bastano a cancellare il vantaggio del primo.`,
      body: (f) => [
        'Il 21 dicembre 2007 la media degli ultimi cinquanta prezzi dell’S&P 500 scese sotto quella degli ultimi duecento. Nelle sale operative lo chiamano «incrocio della morte», e quella volta il nome era meritato: l’indice chiuse a 1.484,46 punti e il 9 marzo 2009 ne valeva 676,53. Il 30 marzo 2020 le due linee si incrociarono di nuovo, a 2.626,65. Il minimo, 2.237,40, era della settimana prima.',
        'Stessa regola, stesso indice. Nel primo caso il crollo doveva ancora arrivare, nel secondo era già finito.',
        '## Che cosa trovò al rientro chi aveva obbedito',
        'La regola completa dice di uscire all’incrocio verso il basso e di rientrare a quello verso l’alto. Il conto giusto si fa in quote: chi vende tutto e ricompra più in basso ne riceve di più, chi ricompra più in alto di meno. Le chiusure sono di S&P Dow Jones Indices; dividendi e costi sono esclusi.',
        table(
          'Uscita e rientro secondo le due medie',
          ['Uscita', 'Indice all’uscita', 'Rientro', 'Indice al rientro', 'Quote, da 100'],
          [
            ['21 dicembre 2007', figure(CRASH.out, 2), '23 giugno 2009', figure(CRASH.back, 2), figure(f.saved, 1)],
            ['30 marzo 2020', figure(ALARM.out, 2), '9 luglio 2020', figure(ALARM.back, 2), figure(f.kept, 1)],
          ],
        ),
        `Chi avesse seguito entrambi i segnali, restando investito nel mezzo, sarebbe arrivato a ${figure(f.both, 1)} quote: meglio di chi non si era mosso. Fra un episodio e l’altro, però, la regola non ha taciuto: tra il 2010 e il 2018 le due medie si incrociarono verso il basso altre cinque volte, e nessuna precedette una caduta paragonabile a quella del 2008.`,
        '## Il numero di falsi allarmi che annulla tutto',
        `Non tutti costarono quanto quello del 2020, alcuni quasi niente. Si può però misurare quanti di quel genere sarebbero serviti a pareggiare: ogni volta le quote si moltiplicano per ${figure(f.kept / 100, 3)}. Dopo due falsi allarmi ne restano ${figure(f.byAlarms[2]!, 1)}, dopo tre ${shortFigure(f.byAlarms[3]!, 1)}. La linea passa sotto quota cento fra il secondo e il terzo.`,
        line(
          { title: 'Quote rimaste dopo il crollo evitato, secondo i falsi allarmi', unit: 'quote', axis: 'Falsi allarmi', decimals: 1 },
          ALARMS,
          { 'Con la regola': f.byAlarms, 'Senza muoversi': ALARMS.map(() => 100) },
        ),
        'Di cadute profonde come quella del 2008 se ne contano poche in una vita di risparmio. La regola vive perciò di un’asimmetria: un risultato grande e raro deve pagare molti costi piccoli, e chi l’abbandona dopo il secondo falso allarme ha sostenuto la spesa senza arrivare al rimborso.',
        '## L’uscita, in Italia, comincia dal fisco',
        `Su un fondo o un ETF in guadagno ogni vendita fa scattare l’imposta del 26%, che l’intermediario trattiene prima di accreditare il ricavato. Prendiamo una posizione che vale ${euro(f.worth)}, dei quali il ${percent(f.gain, 0)}, cioè ${euro(f.profit)}, è guadagno: si versano ${euro(f.tax)}, ${percent(f.taxShare)} del valore.`,
        `Da qui il pareggio: perché al rientro si ricomprino le stesse quote il prezzo deve essere sceso ${del(f.taxShare)}, più le commissioni. L’imposta non è persa per intero: il prezzo di carico riparte dal nuovo acquisto e alla vendita finale si pagherà su un guadagno più piccolo. È un anticipo, e nel frattempo quel denaro non è investito.`,
        'Chi è in perdita ha il problema opposto. La minusvalenza di un ETF non si compensa con i guadagni di un altro ETF, soltanto con quelli di azioni, obbligazioni e strumenti simili, ed entro il quarto anno successivo.',
        '## Prima del grafico, tre righe',
        'Una media si adotta come si firma un contratto, con le condizioni scritte prima: le due lunghezze, il giorno in cui si guarda (la chiusura di fine mese produce meno ordini di quella quotidiana) e il numero di falsi allarmi che si accetta di pagare. Cambiare le lunghezze dopo un errore è il modo più sicuro di trovarne due perfette per il passato.',
      ],
      closing: (f) =>
        `Manca un’ultima riga, la più facile da dimenticare: che cosa si fa dopo il rientro sbagliato. Chi sa già che al terzo falso allarme rinuncerebbe può fermarsi qui e tenere la posizione, perché ${shortFigure(f.byAlarms[3]!, 1)} quote sono meno delle 100 che avrebbe conservato senza vendere mai.`,
    },
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
      subtitle: 'Sì, dopo. Su dodici prezzi inventati si vede quanto del calo era già avvenuto quando le due linee si sono incrociate.',
      point: (f) => `Il massimo è ${euro(f.top)}; l’incrocio arriva ${f.lag} giorni dopo, a ${euro(f.crossPrice)}: ${euro(f.given)} sotto.`,
      body: (f) => [
        'Dopo ogni ribasso qualcuno mostra un grafico: due linee si erano incrociate, bastava guardare. È vero che si erano incrociate. La domanda onesta è a quale prezzo, e quante altre volte lo avevano fatto senza che succedesse nulla.',
        line(
          { title: 'Prezzo e medie in un rialzo che si inverte', unit: 'euro', axis: 'Giorno', decimals: 2 },
          [5, 6, 7, 8, 9, 10, 11, 12],
          { Prezzo: f.trend.slice(4), 'A 3 giorni': f.trend3.slice(4), 'A 5 giorni': f.trend5.slice(4) },
        ),
        `Il grafico comincia al quinto giorno, il primo in cui una media a cinque giorni si può calcolare; fin lì il prezzo, partito da ${euro(f.start)}, è salito di un euro al giorno.`,
        '## L’incrocio',
        `Il prezzo tocca ${euro(f.top)} al sesto giorno e poi scende. La media breve passa sotto quella lunga al giorno ${f.crossDay}, con il titolo a ${euro(f.crossPrice)}. Il segnale è corretto e ha un costo: dei ${euro(f.fall)} di ribasso ${figure(f.given)} sono già andati.`,
        '## Soltanto prezzi passati',
        'Una media contiene solo prezzi passati. Perché scenda devono essere entrati abbastanza prezzi bassi, e ogni prezzo basso che entra è un pezzo di discesa che si è già subìto. Chiederle di anticipare equivale a chiedere a uno specchietto retrovisore di mostrare la curva.',
        '## I segnali che si dimenticano',
        `Un metodo parente, il prezzo confrontato con la sua media a tre giorni, su dodici giorni di oscillazioni fra ${figure(f.start - 1)} e ${euro(f.start + 1)} avrebbe fatto cambiare posizione ${f.flips} volte. Con dieci euro di spese ogni volta sono ${euro(f.cost)}, e alla fine il prezzo era dov’era all’inizio. Questi segnali non finiscono nei grafici dei giorni dopo.`,
        '## Allora a che serve',
        'A non dover decidere ogni giorno. Chi segue una regola, anche tardiva, sa prima che cosa farà, e questo ha un valore quando la paura consiglia altro. Il beneficio è nella disciplina; pagarlo per una previsione vuol dire averlo comprato con l’etichetta sbagliata.',
      ],
      closing: () =>
        'Chi vuole usare la regola scrive prima due numeri: quanta discesa è disposto a lasciar passare e quanti falsi segnali a pagare in un anno, commissioni e imposte comprese. Se al primo falso segnale la si abbandona, non averla adottata costa meno.',
    },
    {
      form: 'comparison',
      title: 'La stessa regola in un mercato che va e in uno che non va da nessuna parte',
      subtitle: 'Seguire la tendenza rende quando una tendenza c’è. In un mercato piatto la regola paga commissioni per restare ferma.',
      point: (f) =>
        `In dodici giorni senza direzione il prezzo attraversa la media ${f.flips} volte: a dieci euro per operazione sono ${euro(f.cost)} di costi.`,
      body: (f) => [
        'Prendiamo una regola sola, la più semplice: si sta dentro quando il prezzo è sopra la media a tre giorni, fuori negli altri casi. E prendiamo due mercati inventati, con lo stesso prezzo di partenza. Nel primo si sale e poi si scende; nel secondo si ondeggia.',
        '## Il mercato con una direzione',
        `Nel primo il titolo sale da ${figure(f.start)} a ${euro(f.top)}, poi scende fino a ${figure(f.bottom)}. La regola entra il terzo giorno, appena la media esiste, a ${euro(f.entry)}, ed esce il settimo, subito dopo la cima, a ${figure(f.exit)}. Lascia qualcosa all’inizio e qualcosa alla fine, ma evita tutto il resto della discesa, e chi la segue non ha dovuto indovinare nulla.`,
        '## Il mercato senza direzione',
        `Qui i primi due prezzi, ${figure(f.flat[0]!)} e ${euro(f.flat[1]!)}, servono a formare la media; il grafico comincia dal terzo giorno.`,
        line(
          { title: 'Un titolo che ondeggia, con la sua media', unit: 'euro', axis: 'Giorno', decimals: 2 },
          [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
          { Prezzo: f.flat.slice(2), 'A 3 giorni': f.flat3.slice(2) },
        ),
        `Nel secondo il prezzo attraversa la media ${f.flips} volte in dodici giorni. Ogni volta si compra più in alto di dove si venderà. A dieci euro di spese per operazione, ${euro(f.cost)} se ne vanno soltanto in commissioni.`,
        '## Il problema è che non si sa prima quale sia',
        'Se si potesse distinguere un mercato in tendenza da uno che ondeggia, non servirebbe la media: basterebbe quella distinzione. Chi vende sistemi mostra il primo grafico. Chi li usa incontra entrambi, e le fasi senza direzione possono durare a lungo.',
        '## Come la prendono i professionisti',
        'Applicano la stessa regola a decine di mercati poco legati fra loro, con importi piccoli. In un dato mese molti ondeggiano e pochi partono: i guadagni di questi devono pagare le perdite degli altri. Su un titolo solo la stessa regola è una scommessa sul suo carattere.',
      ],
      closing: () =>
        'Prima di adottarla su un titolo solo si fa la prova sui prezzi degli ultimi dieci anni, senza cambiare la lunghezza della media dopo aver visto il risultato: si contano gli attraversamenti, si moltiplicano per la spesa, e si guarda se i pochi periodi buoni l’avrebbero ripagata.',
    },
  ],
})
