import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

const YEARS = [1, 5, 10, 15, 20]
/** Figure of the headline. */
const SLOW = 10
const FAST = 30

/** Microsoft, by the share as split in 2003: closes of 27 December 1999 and 30 June 2011, profits of the years that ended in June. */
const THEN = { price: 59.56, profit: 0.85, closed: 0.71 }
const LATER = { price: 26, profit: 2.69 }
const MULTIPLES = [20, 30, 40, 50, 60, 70, 80]
/** Supposed in the portrait: the multiple at which one sells, the return that one asks, and when. */
const EXIT = 18
const ASKED = 0.07
const AFTER = 10

/** @returns in how many years profits make good for a multiple that falls to 20 */
const yearsBack =
  (growth: number) =>
  (multiple: number): number =>
    Math.log(multiple / 20) / Math.log(1 + growth)

/** @returns the multiple above which one gets less than what one asks */
const highest = (growth: number, asked: number): number => EXIT * ((1 + growth) / (1 + asked)) ** AFTER

/** @returns the yearly return of which the tax on the gain at the end leaves what one asks */
const beforeTax = (((1 + ASKED) ** AFTER - 1) / 0.74 + 1) ** (1 / AFTER) - 1

export const rapportoPrezzoUtili = concept({
  slug: 'rapporto-prezzo-utili',
  figures(random) {
    const cyclePrice = random.range(16, 20, 2)
    const peak = random.pick([2, 2.5])
    const slump = peak * 0.4
    const profits = [peak * 0.5, peak * 0.8, peak * 0.4, peak * 0.7, peak]
    const average = profits.reduce((sum, each) => sum + each, 0) / 5
    const price = random.range(30, 42, 3)
    const earnings = random.pick([2, 2.5])
    const growth = random.pick([0.14, 0.15, 0.16])
    const safe = random.pick([0.03, 0.035])
    const hoped = random.pick([0.1, 0.11, 0.12])
    const slowSum = (years: number) => (100 / SLOW) * years
    const fastSum = (years: number) => ((100 / FAST) * ((1 + growth) ** years - 1)) / growth
    const fastIn = (year: number) => (100 / FAST) * (1 + growth) ** (year - 1)
    const firstYear = (holds: (year: number) => boolean) => Array.from({ length: 30 }, (_, at) => at + 1).find(holds)!
    return {
      price,
      earnings,
      ratio: price / earnings,
      yieldRate: earnings / price,
      cyclePrice,
      peak,
      peakRatio: cyclePrice / peak,
      slump,
      slumpRatio: cyclePrice / slump,
      profits,
      average,
      averageRatio: cyclePrice / average,
      growth,
      slowYear: 100 / SLOW,
      fastFirst: 100 / FAST,
      fastTenth: fastIn(10),
      evenMultiple: (100 + slowSum(10) - fastSum(10)) / fastIn(10),
      slowEarned: YEARS.map(slowSum),
      fastEarned: YEARS.map(fastSum),
      yearAhead: firstYear((year) => fastIn(year) > 100 / SLOW),
      sumAhead: firstYear((year) => fastSum(year) > slowSum(year)),
      safe,
      premium: difference(earnings / price, safe, 0, 3),
      reverse: 1 / safe,
      hoped,
      highest: highest(hoped, ASKED),
      highestNet: highest(hoped, beforeTax),
      netYield: (earnings / price) * 0.74,
      netSafe: safe * 0.875,
      netPremium: difference((earnings / price) * 0.74, safe * 0.875, 0, 3),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Gli utili triplicano e l’azione vale meno della metà: il caso Microsoft',
      formerly: 'Rapporto prezzo-utili: che cosa dice il P/E',
      subtitle:
        'Fra il 1999 e il 2011 la società mantenne le promesse e chi l’aveva comprata in cima perse. Il calcolo del multiplo massimo serve a non ripetere l’acquisto.',
      real: ['i prezzi e gli utili di Microsoft (Nasdaq e bilanci della società)'],
      point: (f) =>
        `Se gli utili crescono ${del(f.hoped, 0)} l’anno e fra ${AFTER} anni si rivende a ${EXIT} volte, chi vuole il 7% lordo non può pagare oggi più di ${figure(f.highest, 1)} volte.`,
      body: (f) => [
        'Il 27 dicembre 1999 un’azione Microsoft chiuse a 59,56 dollari, tenendo conto del frazionamento del 2003. Il 30 giugno 2011 ne valeva 26. Nel frattempo la società non aveva avuto un solo anno in perdita, e secondo i suoi bilanci l’utile per azione era passato da 0,85 dollari, nell’esercizio chiuso a giugno del 2000, a 2,69. Chi aveva previsto gli utili aveva indovinato, e aveva perso più di metà del denaro.',
        '## Un prezzo è una moltiplicazione',
        'Il prezzo di un’azione è l’utile moltiplicato per il rapporto prezzo-utili. È un’identità, e mette in fila le responsabilità.',
        table(
          'Microsoft in dollari per azione, con l’utile dell’esercizio in corso nel 1999 e di quello chiuso nel 2011',
          ['Voce', 'Dicembre 1999', 'Giugno 2011', 'Si moltiplica per'],
          [
            ['Utile', figure(THEN.profit, 2), figure(LATER.profit, 2), figure(LATER.profit / THEN.profit, 2)],
            [
              'Rapporto prezzo-utili',
              figure(THEN.price / THEN.profit, 2),
              figure(LATER.price / LATER.profit, 2),
              figure(LATER.price / LATER.profit / (THEN.price / THEN.profit), 2),
            ],
            ['Prezzo', figure(THEN.price, 2), figure(LATER.price, 2), figure(LATER.price / THEN.price, 2)],
          ],
        ),
        `Gli utili erano cresciuti ${del((LATER.profit / THEN.profit) ** (1 / 11) - 1, 0)} l’anno per undici anni, un passo che riesce a poche grandi società. Il multiplo era sceso ${del(1 - LATER.price / LATER.profit / (THEN.price / THEN.profit), 0)}, e ha vinto lui. I dividendi, compreso quello straordinario di 3 dollari del dicembre 2004, attenuano la perdita senza cancellarla; il vecchio massimo di chiusura fu superato soltanto il 21 ottobre 2016, e a risalire, allora, fu soprattutto il multiplo. Per chi comprava dall’Italia andò peggio: alla fine del 1999 un euro valeva circa un dollaro, il 30 giugno 2011 ne valeva 1,45 (cambi di riferimento della BCE).`,
        '## Quanti anni costa un multiplo che si sgonfia',
        'Nessun mercato paga 70 volte gli utili per sempre. Supponiamo che il multiplo scenda a 20, livello già generoso per una società matura: il prezzo torna quello pagato quando gli utili sono aumentati quanto il multiplo è calato. Partendo da 40 devono raddoppiare, partendo da 60 triplicare.',
        line(
          { title: 'Anni per rivedere il prezzo pagato, se il multiplo scende a 20', unit: 'anni', axis: 'Multiplo pagato', decimals: 1 },
          MULTIPLES,
          {
            'Utili +6% l’anno': MULTIPLES.map(yearsBack(0.06)),
            'Utili +12% l’anno': MULTIPLES.map(yearsBack(0.12)),
          },
        ),
        `Chi paga 40 aspetta ${figure(yearsBack(0.12)(40), 1)} anni se gli utili crescono del 12%, ${figure(yearsBack(0.06)(40), 1)} se crescono del 6%. Sono anni a rendimento zero, dividendi a parte, durante i quali l’inflazione continua.`,
        '## Il multiplo massimo',
        `La domanda si può rovesciare: quanto si può pagare al massimo, per avere un certo rendimento? Servono quattro ipotesi scritte. Qui: utili in crescita ${del(f.hoped, 0)}, rivendita fra ${AFTER} anni a ${EXIT} volte, rendimento chiesto del 7% lordo, niente dividendi. Il multiplo massimo è ${EXIT} per il rapporto fra uno più la crescita e uno più il rendimento, elevato agli anni: ${figure(f.highest, 1)}. Più in su, anche con gli utili previsti, si incassa meno del 7%. L’ipotesi più fragile è quella sulla rivendita: a 14 volte invece che a ${EXIT} il tetto scende a ${figure((f.highest * 14) / EXIT, 1)}, perché fra ${AFTER} anni la crescita sarà in buona parte passata e il mercato pagherà quella che resta.`,
        `L’imposta abbassa il tetto. Per avere il 7% al netto del 26% sulla plusvalenza finale bisogna chiedere ${il(beforeTax)} lordo, e il multiplo massimo scende a ${figure(f.highestNet, 1)}. Con lo stesso metodo, per giustificare il multiplo di Microsoft nel 1999 gli utili sarebbero dovuti crescere ${del((THEN.price / THEN.profit / EXIT) ** (1 / AFTER) * (1 + ASKED) - 1)} l’anno per un decennio: circa il doppio di quanto fecero.`,
        '## Quale utile si sta dividendo',
        `Prima di usare il tetto va controllato il numero che gli si confronta. Le piattaforme mostrano a volte il multiplo sugli utili già pubblicati, a volte su quelli attesi, che sono una media di stime. Nel 1999 la differenza era fra ${figure(THEN.price / THEN.closed, 1)}, con gli 0,71 dollari dell’esercizio chiuso, e ${figure(THEN.price / THEN.profit, 1)}. Nel bilancio la riga da cercare è l’utile per azione diluito, che conta anche le azioni promesse ai dipendenti. E se la società ricompra azioni proprie, l’utile per azione sale anche quando quello totale è fermo: vanno letti insieme.`,
      ],
      closing: () =>
        'Nell’appunto che precede un acquisto entrano quindi tre cifre con la data: crescita attesa, multiplo di rivendita, multiplo massimo. A ogni bilancio si aggiorna la prima. Se gli utili mantengono la promessa e il prezzo scende lo stesso, a cambiare è stato il secondo numero, e si decide su quello.',
    },
    {
      form: 'mistake',
      title: 'Il rapporto prezzo-utili più basso nel momento peggiore per comprare',
      subtitle:
        'Nelle imprese legate al ciclo l’indicatore dice «economico» in cima e «caro» sul fondo. Basta un anno di utili per capovolgerlo.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Lo stesso titolo a ${euro(f.cyclePrice)} ha un rapporto di ${figure(f.peakRatio, 1)} con gli utili di un anno grasso e di ${figure(f.slumpRatio, 1)} con quelli di un anno magro.`,
      body: (f) => [
        `Un produttore di acciaio quota ${euro(f.cyclePrice)} e guadagna ${euro(f.peak, 2)} per azione: il rapporto è ${figure(f.peakRatio, 1)}, e nella lista dei titoli «a sconto» compare fra i primi. Due anni dopo gli utili sono scesi a ${euro(f.slump, 2)}. A quel prezzo il rapporto sarebbe ${figure(f.slumpRatio, 1)}. Era economico o caro?`,
        '## Il denominatore che va e viene',
        'Un rapporto è attendibile quanto la sua parte più instabile. Nelle imprese cicliche (auto, chimica, materie prime) gli utili possono raddoppiare e dimezzarsi. Il prezzo si muove meno, perché chi compra sa che gli anni grassi non durano. Così il rapporto è basso quando gli utili sono al massimo, e altissimo quando sono spariti. Nella primavera del 2009, a ridosso del minimo della crisi, l’S&P 500 quotava più di 100 volte gli utili dei dodici mesi precedenti: chi avesse guardato solo quel numero non avrebbe comprato.',
        bars({ title: 'I cinque anni di utili fino al più alto', unit: 'euro', axis: 'Anno', decimals: 2 }, [1, 2, 3, 4, 5], {
          Utile: f.profits,
        }),
        '## La media al posto dell’istante',
        `Un rimedio antico, già nel manuale di Benjamin Graham e David Dodd del 1934, è dividere il prezzo per la media di più anni. Qui la media è ${euro(f.average, 2)}, e il rapporto diventa ${figure(f.averageRatio, 1)}. È meno emozionante e più onesto: dice quante volte si pagano gli utili di un anno qualunque, non quelli dell’anno migliore.`,
        '## Altri utili da non prendere alla lettera',
        [
          'Quelli con dentro la vendita di uno stabilimento: capita una volta.',
          'Quelli attesi: sono stime, e nelle crisi le stime scendono tutte insieme.',
          'Quelli di una società piena di debiti: pochi punti di tasso possono cancellarli.',
        ],
        'Il rapporto funziona bene dove gli utili si somigliano da un anno all’altro. Altrove è un termometro appoggiato sul termosifone.',
      ],
      closing: () =>
        'Prima di comprare un titolo ciclico si prendono gli utili per azione di un ciclo intero, otto o dieci anni, dai bilanci pubblicati sul sito della società, e si rifà la divisione con la loro media. Il risultato si confronta con quello di società dello stesso settore, calcolato allo stesso modo.',
    },
    {
      form: 'comparison',
      title: 'Dieci volte gli utili o trenta: quando il titolo caro è quello che costa meno',
      subtitle: 'Una società ferma e una che cresce, con multipli lontanissimi. Quanti anni servono perché la seconda raggiunga la prima.',
      real: ['i dati di Cisco (la società e il Nasdaq)'],
      point: (f) =>
        `Ogni 100 euro investiti la società ferma guadagna ${euro(f.slowYear, 2)} l’anno; quella in crescita parte da ${euro(f.fastFirst, 2)} e al decimo anno arriva a ${euro(f.fastTenth, 2)}.`,
      body: (f) => [
        `La prima società quota ${SLOW} volte gli utili, la seconda ${FAST}. Un numero è il triplo dell’altro, e la scelta pare fatta. Ma la prima guadagna ogni anno la stessa cifra, la seconda ${il(f.growth, 0)} in più dell’anno prima. Il confronto giusto mette in fila gli anni.`,
        table(
          'Utili accumulati ogni 100 euro investiti',
          ['Anni', 'Società ferma', 'Società in crescita'],
          YEARS.map((year, at) => [String(year), euro(f.slowEarned[at]!, 2), euro(f.fastEarned[at]!, 2)]),
        ),
        '## Il sorpasso che tarda',
        `Nel primo anno la società ferma guadagna ${euro(f.slowYear, 2)}, l’altra ${euro(f.fastFirst, 2)}. Al decimo la seconda è a ${euro(f.fastTenth, 2)} in un anno, ma nel totale accumulato è ancora indietro. Negli utili di un solo anno passa davanti dopo ${f.yearAhead - 1} anni, nel totale soltanto dopo ${f.sumAhead}: da lì in poi il titolo caro è quello che è costato meno. Pagare caro significa comprare un futuro lontano, e sperare che arrivi.`,
        '## Il punto debole della crescita',
        'Tanti anni di crescita a due cifre sono un’eccezione. Le imprese che ci riescono sono poche, e nessuno le conosce prima. Se la crescita si dimezza al terzo anno il multiplo non resta dov’è: scende, e a perdere è il prezzo prima ancora degli utili. A marzo del 2000 Cisco Systems quotava più di 100 volte gli utili; nel marzo del 2010, con ricavi più che raddoppiati, il titolo valeva circa un terzo.',
        '## Quanto deve valere alla fine',
        `Pochi, però, aspettano tanto: di solito a un certo punto si vende. Supponiamo che tutti gli utili vadano ai soci e che dopo dieci anni la società ferma si venda ancora a ${SLOW} volte. Perché la seconda renda altrettanto, qualcuno deve allora pagarla almeno ${figure(f.evenMultiple, 1)} volte l’utile del decimo anno: meno della metà del multiplo di partenza, ma più di quello dell’altra.`,
        '## Anche la società ferma può scendere',
        'Anche la società ferma ha il suo rischio: può non restare ferma. Un multiplo basso spesso dice che il mercato si aspetta un declino, e talvolta ha ragione. Chi paga trenta rischia di credere a una crescita che non verrà; chi paga dieci, di ignorare un declino già in corso.',
      ],
      closing: () =>
        'Chi è tentato dal titolo in crescita scrive due ipotesi prima di comprarlo: per quanti anni gli utili aumenteranno di quel passo, e a quale multiplo lo rivenderà. Se la seconda è il multiplo di oggi, il conto sta in piedi soltanto finché l’entusiasmo non cambia.',
    },
    {
      form: 'steps',
      title: 'Dal rapporto prezzo-utili al rendimento: leggere il multiplo al contrario',
      subtitle: 'Un numero puro dice poco. Rovesciato diventa una percentuale, e si può confrontare con un titolo di Stato.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Un rapporto di ${figure(f.ratio, 1)} corrisponde a un rendimento degli utili ${del(f.yieldRate)}, da confrontare con quello di un titolo di Stato ${al(f.safe)}.`,
      body: (f) => [
        'Quindici volte gli utili: è tanto o poco? Da solo il numero non risponde. Lo stesso quindici rovesciato, uno diviso quindici, fa il 6,7%, e all’improvviso si può mettere accanto a un’obbligazione, a un affitto, a un mutuo. È un’operazione sola, ma cambia il modo di ragionare.',
        steps(
          `Prezzo dell’azione: ${euro(f.price)}. Utile per azione: ${euro(f.earnings, 2)}.`,
          `Prezzo diviso utile: ${figure(f.ratio, 1)}. È il multiplo.`,
          `Utile diviso prezzo: ${percent(f.yieldRate)}. È il rendimento degli utili.`,
          `Meno il rendimento di un titolo di Stato lungo, ${percent(f.safe)}: restano ${figure(f.premium * 100, 1)} punti percentuali.`,
        ),
        '## Il compenso per l’incertezza',
        `Quei ${figure(f.premium * 100, 1)} punti sono ciò che l’azione offre in più, sulla carta, a chi accetta utili incerti al posto di cedole scritte. Se la differenza si assottiglia, o il mercato è molto fiducioso o i titoli di Stato sono diventati un’alternativa seria. I due rendimenti sono lordi, e l’imposta non è la stessa: il 12,5% sulle cedole dello Stato, il 26% su dividendi e guadagni delle azioni. Se l’utile fosse tutto distribuito, al netto si confronterebbero ${il(f.netYield)} e ${il(f.netSafe)}, e i punti in più scenderebbero a ${figure(f.netPremium * 100, 1)}.`,
        'Può anche mancare del tutto. Alla fine del 1999 l’S&P 500 quotava circa 30 volte gli utili, cioè rendeva il 3,3%, mentre il titolo decennale del Tesoro americano dava più del 6%. Dieci anni dopo l’indice, senza dividendi, era più basso del 24,1%.',
        '## Un rendimento che non si incassa',
        'L’utile non è un assegno. Una parte diventa dividendo, il resto la società lo reinveste, bene o male. Chiamarlo rendimento è lecito se si ricorda che una parte della promessa dipende da come verrà usato ciò che non viene distribuito.',
        '## E il verso opposto',
        `Un titolo di Stato ${al(f.safe)} ha anch’esso un multiplo: ${figure(f.reverse, 1)} volte la cedola. Quando le azioni quotano multipli superiori, si usa dire che sono care «rispetto ai tassi». Il confronto è utile e imperfetto: la cedola è fissa, gli utili con gli anni seguono almeno in parte i prezzi.`,
      ],
      closing: () =>
        'Il confronto regge meglio per una Borsa intera che per un titolo solo, e con gli utili medi di più anni che con gli ultimi. Per una società si aggiunge una domanda: di quanto dovrebbero scendere gli utili perché il loro rendimento sia quello del titolo di Stato? Se è un calo già visto in una recessione, il margine è poco.',
    },
  ],
})
