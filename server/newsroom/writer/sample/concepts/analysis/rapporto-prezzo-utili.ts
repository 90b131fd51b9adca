import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, steps, table } from '../../piece.ts'

const YEARS = [1, 5, 10, 15, 20]
/** Of the headline. */
const SLOW = 10
const FAST = 30

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
      slowEarned: YEARS.map(slowSum),
      fastEarned: YEARS.map(fastSum),
      yearAhead: firstYear((year) => fastIn(year) > 100 / SLOW),
      sumAhead: firstYear((year) => fastSum(year) > slowSum(year)),
      safe,
      premium: difference(earnings / price, safe, 0, 3),
      reverse: 1 / safe,
    }
  },
  pieces: [
    {
      form: 'mistake',
      title: 'Il rapporto prezzo-utili più basso nel momento peggiore per comprare',
      subtitle:
        'Nelle imprese legate al ciclo l’indicatore dice «economico» in cima e «caro» sul fondo. Basta un anno di utili per capovolgerlo.',
      point: (f) =>
        `Lo stesso titolo a ${euro(f.cyclePrice)} ha un rapporto di ${figure(f.peakRatio, 1)} con gli utili di un anno grasso e di ${figure(f.slumpRatio, 1)} con quelli di un anno magro.`,
      body: (f) => [
        `Un produttore di acciaio quota ${euro(f.cyclePrice)} e guadagna ${euro(f.peak, 2)} per azione: il rapporto è ${figure(f.peakRatio, 1)}, e nella lista dei titoli «a sconto» compare fra i primi. Due anni dopo gli utili sono scesi a ${euro(f.slump, 2)}. A quel prezzo il rapporto sarebbe ${figure(f.slumpRatio, 1)}. Era economico o caro?`,
        '## Il denominatore che va e viene',
        'Un rapporto è attendibile quanto la sua parte più instabile. Nelle imprese cicliche (auto, chimica, materie prime) gli utili possono raddoppiare e dimezzarsi. Il prezzo si muove meno, perché chi compra sa che gli anni grassi non durano. Così il rapporto è basso proprio quando gli utili sono al massimo, cioè poco prima che scendano.',
        bars({ title: 'I cinque anni di utili fino al più alto', unit: 'euro', axis: 'Anno', decimals: 2 }, [1, 2, 3, 4, 5], {
          Utile: f.profits,
        }),
        '## La media al posto dell’istante',
        `Un rimedio antico è dividere il prezzo per la media di più anni. Qui la media è ${euro(f.average, 2)}, e il rapporto diventa ${figure(f.averageRatio, 1)}. È meno emozionante e più onesto: dice quante volte si pagano gli utili di un anno qualunque, non quelli dell’anno migliore.`,
        '## Altri utili da non prendere alla lettera',
        [
          'Quelli con dentro la vendita di uno stabilimento: capita una volta.',
          'Quelli attesi: sono stime, e nelle crisi le stime scendono tutte insieme.',
          'Quelli di una società piena di debiti: pochi punti di tasso possono cancellarli.',
        ],
        'Il rapporto funziona bene dove gli utili si somigliano da un anno all’altro. Altrove è un termometro appoggiato sul termosifone.',
      ],
      closing: (f) =>
        `Prima di comprare un titolo ciclico si fanno perciò tre divisioni: con l’utile migliore, con il peggiore e con la media. Se a ${euro(f.cyclePrice)} vengono ${figure(f.peakRatio, 1)}, ${figure(f.slumpRatio, 1)} e ${figure(f.averageRatio, 1)}, è l’ultima che si può confrontare con altre società.`,
    },
    {
      form: 'comparison',
      title: 'Dieci volte gli utili o trenta: quando il titolo caro è quello che costa meno',
      subtitle: 'Una società ferma e una che cresce, con multipli lontanissimi. Quanti anni servono perché la seconda raggiunga la prima.',
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
        'Tanti anni di crescita a due cifre sono un’eccezione. Le imprese che ci riescono sono poche, e nessuno le conosce prima. Se la crescita si dimezza al terzo anno il multiplo non resterà dov’è: scenderà, e a perdere sarà il prezzo prima ancora degli utili. È il doppio colpo dei titoli costosi.',
        '## Anche la società ferma può scendere',
        'Anche la società ferma ha il suo rischio: può non restare ferma. Un multiplo basso spesso dice che il mercato si aspetta un declino, e talvolta ha ragione. Chi paga trenta rischia di credere a una crescita che non verrà; chi paga dieci, di ignorare un declino già in corso.',
      ],
      closing: (f) =>
        `Chi è tentato dal titolo in crescita può quindi chiedersi se è disposto a tenerlo ${f.sumAhead} anni, e che cosa farebbe se prima di allora gli utili rallentassero. Con un orizzonte di dieci anni, a queste ipotesi, la società ferma ha guadagnato di più.`,
    },
    {
      form: 'steps',
      title: 'Dal rapporto prezzo-utili al rendimento: leggere il multiplo al contrario',
      subtitle: 'Un numero puro dice poco. Rovesciato diventa una percentuale, e si può confrontare con un titolo di Stato.',
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
        bars(
          { title: 'Il rendimento degli utili e il suo confronto', unit: '%', axis: 'Grandezza', decimals: 1 },
          ['Utili su prezzo', 'Titolo di Stato'],
          { Rendimento: [f.yieldRate * 100, f.safe * 100] },
        ),
        '## Il compenso per l’incertezza',
        `Quei ${figure(f.premium * 100, 1)} punti sono ciò che l’azione offre in più, sulla carta, a chi accetta utili incerti al posto di cedole scritte. Se la differenza si assottiglia, o il mercato è molto fiducioso o i titoli di Stato sono diventati un’alternativa seria. I due rendimenti sono entrambi al lordo: le cedole dello Stato pagano il 12,5%, dividendi e guadagni sulle azioni il 26%.`,
        '## Un rendimento che non si incassa',
        'L’utile non è un assegno. Una parte diventa dividendo, il resto la società lo reinveste, bene o male. Chiamarlo rendimento è lecito se si ricorda che una parte della promessa dipende da come verrà usato ciò che non viene distribuito.',
        '## E il verso opposto',
        `Un titolo di Stato ${al(f.safe)} ha anch’esso un multiplo: ${figure(f.reverse, 1)} volte la cedola. Quando le azioni quotano multipli superiori, si usa dire che sono care «rispetto ai tassi». Il confronto è utile e imperfetto: la cedola è fissa, gli utili con gli anni seguono almeno in parte i prezzi.`,
      ],
      closing: (f) =>
        `Con il multiplo rovesciato si decide su una cifra sola: bastano ${figure(f.premium * 100, 1)} punti l’anno per rinunciare alla certezza della cedola? La risposta dipende da quanto a lungo si può tenere l’azione e da quanto possono scendere gli utili, non dal fatto che ${figure(f.ratio, 1)} sembri tanto o poco.`,
    },
  ],
})
