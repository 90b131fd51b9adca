import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, steps, table } from '../../piece.ts'

export const rapportoPrezzoUtili = concept({
  slug: 'rapporto-prezzo-utili',
  figures(random) {
    const price = random.range(20, 40, 4)
    const earnings = random.pick([2, 2.5])
    const slump = earnings * 0.4
    const profits = [earnings * 0.5, earnings * 1.5, earnings * 0.8, earnings * 1.2, earnings]
    const slow = random.pick([10, 11, 12])
    const fast = random.pick([28, 30, 32])
    const growth = random.pick([0.14, 0.15])
    const safe = random.pick([0.03, 0.035])
    return {
      price,
      earnings,
      ratio: price / earnings,
      yieldRate: earnings / price,
      slump,
      slumpRatio: price / slump,
      profits,
      average: profits.reduce((sum, each) => sum + each, 0) / 5,
      averageRatio: price / (profits.reduce((sum, each) => sum + each, 0) / 5),
      slow,
      fast,
      growth,
      slowYield: 1 / slow,
      fastYield: 1 / fast,
      slowEarned: [1, 3, 5, 8].map((year) => (100 / slow) * year),
      fastEarned: [1, 3, 5, 8].map((year) => ((100 / fast) * ((1 + growth) ** year - 1)) / growth),
      fast8: (100 / fast) * (1 + growth) ** 7,
      safe,
      premium: earnings / price - safe,
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
        `Lo stesso titolo a ${euro(f.price)} ha un rapporto di ${figure(f.ratio, 1)} con gli utili buoni e di ${figure(f.slumpRatio, 1)} con quelli di un anno magro.`,
      body: (f) => [
        `Un produttore di acciaio quota ${euro(f.price)} e guadagna ${euro(f.earnings, 2)} per azione: il rapporto è ${figure(f.ratio, 1)}, e nella lista dei titoli «a sconto» compare in testa. Due anni dopo gli utili sono ${euro(f.slump, 2)}. A quel prezzo il rapporto sarebbe ${figure(f.slumpRatio, 1)}. Era economico o caro?`,
        '## Il denominatore che va e viene',
        'Un rapporto è attendibile quanto la sua parte più instabile. Nelle imprese cicliche, auto, chimica, materie prime, gli utili raddoppiano e si dimezzano. Il prezzo si muove meno, perché chi compra sa che gli anni grassi non durano. Così il rapporto è basso proprio quando gli utili sono al massimo, cioè poco prima che scendano.',
        bars({ title: 'Cinque anni di utili per azione', unit: 'euro', axis: 'Anno', decimals: 2 }, [1, 2, 3, 4, 5], { Utile: f.profits }),
        '## La media al posto dell’istante',
        `Un rimedio antico è dividere il prezzo per la media di più anni. Qui la media è ${euro(f.average, 2)}, e il rapporto diventa ${figure(f.averageRatio, 1)}. È meno emozionante e più onesto: risponde alla domanda «quanto costa un anno qualunque», invece che «quanto costa l’anno scorso».`,
        '## Altri utili da non prendere alla lettera',
        [
          'Quelli con dentro la vendita di uno stabilimento: capita una volta.',
          'Quelli attesi: sono stime, e le stime scendono tutte insieme.',
          'Quelli di una società piena di debiti: pochi punti di tasso li cancellano.',
        ],
        'Il rapporto funziona bene dove gli utili si somigliano da un anno all’altro. Altrove è un termometro appoggiato sul termosifone.',
      ],
    },
    {
      form: 'comparison',
      title: 'Dieci volte gli utili o trenta: quando il titolo caro è quello che costa meno',
      subtitle: 'Una società ferma e una che cresce, con multipli lontanissimi. Quanti anni servono perché la seconda raggiunga la prima.',
      point: (f) =>
        `Ogni 100 euro investiti la società ferma guadagna ${euro(f.slowYield * 100, 2)} l’anno; quella in crescita parte da ${euro(f.fastYield * 100, 2)} e all’ottavo anno arriva a ${euro(f.fast8, 2)}.`,
      body: (f) => [
        `La prima società quota ${f.slow} volte gli utili, la seconda ${f.fast}. Un numero è quasi il triplo dell’altro, e la scelta pare fatta. Ma la prima guadagna ogni anno la stessa cifra, la seconda ${percent(f.growth, 0)} in più dell’anno prima. Il confronto giusto mette in fila gli anni.`,
        table(
          'Utili accumulati ogni 100 euro investiti',
          ['Anni', 'Società ferma', 'Società in crescita'],
          [1, 3, 5, 8].map((year, at) => [String(year), euro(f.slowEarned[at]!, 2), euro(f.fastEarned[at]!, 2)]),
        ),
        '## Il sorpasso che tarda',
        `Nel primo anno la società ferma guadagna ${euro(f.slowYield * 100, 2)}, l’altra ${euro(f.fastYield * 100, 2)}. All’ottavo la seconda è a ${euro(f.fast8, 2)} in un anno, ma nel totale accumulato è ancora indietro. Pagare caro significa comprare un futuro lontano, e sperare che arrivi.`,
        bars(
          { title: 'Utili accumulati in otto anni, ogni 100 euro', unit: 'euro', axis: 'Società', decimals: 2 },
          ['Ferma', 'In crescita'],
          { Utili: [f.slowEarned[3]!, f.fastEarned[3]!] },
        ),
        '## Quanto è fragile l’ipotesi',
        'Otto anni di crescita a due cifre sono molti. Le imprese che ci riescono si contano, e nessuno le conosce prima. Se la crescita si dimezza al terzo anno il multiplo non resterà dov’è: scenderà, e a perdere sarà il prezzo prima ancora degli utili. È il doppio colpo dei titoli costosi.',
        '## Quanto è fragile l’altra',
        'Anche la società ferma ha il suo rischio: può non restare ferma. Un multiplo basso spesso dice che il mercato si aspetta un declino, e talvolta ha ragione. Fra i due errori, credere a una crescita che non verrà e ignorare un declino già in corso, il primo costa di più e il secondo è più comune.',
      ],
    },
    {
      form: 'steps',
      title: 'Dal rapporto prezzo-utili al rendimento: leggere il multiplo al contrario',
      subtitle: 'Un numero puro dice poco. Rovesciato diventa una percentuale, e si può confrontare con un titolo di Stato.',
      point: (f) =>
        `Un rapporto di ${figure(f.ratio, 1)} corrisponde a un rendimento degli utili ${del(f.yieldRate)}, da confrontare con un titolo di Stato ${del(f.safe)}.`,
      body: (f) => [
        'Quindici è tanto o poco? Fuori da un listino la domanda non ha risposta. Lo stesso numero rovesciato, uno diviso quindici, fa il 6,7 per cento, e all’improvviso si può mettere accanto a un’obbligazione, a un affitto, a un mutuo. È un’operazione sola, ma cambia il modo di ragionare.',
        steps(
          `Prezzo dell’azione: ${euro(f.price)}. Utile per azione: ${euro(f.earnings, 2)}.`,
          `Prezzo diviso utile: ${figure(f.ratio, 1)}. È il multiplo.`,
          `Utile diviso prezzo: ${percent(f.yieldRate)}. È il rendimento degli utili.`,
          `Meno il rendimento di un titolo di Stato lungo, ${percent(f.safe)}: restano ${percent(f.premium)}.`,
        ),
        bars(
          { title: 'Il rendimento degli utili e il suo confronto', unit: '%', axis: 'Grandezza', decimals: 1 },
          ['Utili su prezzo', 'Titolo di Stato'],
          { Rendimento: [f.yieldRate * 100, f.safe * 100] },
        ),
        '## Che cosa significa la differenza',
        `Quei ${percent(f.premium)} sono ciò che l’azione offre in più, oggi, a chi accetta utili incerti al posto di cedole scritte. Se la differenza si assottiglia, o il mercato è molto fiducioso o i titoli di Stato sono diventati un’alternativa seria.`,
        '## Un rendimento che non si incassa',
        'L’utile non è un assegno. Una parte diventa dividendo, il resto la società lo reinveste, bene o male. Chiamarlo rendimento è lecito se si ricorda che metà della promessa dipende da come verrà usato ciò che non viene distribuito.',
        '## E il verso opposto',
        `Un titolo di Stato ${del(f.safe)} ha anch’esso un multiplo: ${figure(f.reverse, 1)} volte la cedola. Quando le azioni quotavano multipli superiori a quello, nel gergo si diceva che fossero care «rispetto ai tassi». Il confronto è utile e imperfetto: la cedola è fissa, gli utili con gli anni seguono almeno in parte i prezzi.`,
      ],
    },
  ],
})
