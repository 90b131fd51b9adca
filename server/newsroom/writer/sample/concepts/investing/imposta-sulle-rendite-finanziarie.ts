import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS, taxOn, taxOnSale } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, steps, table } from '../../piece.ts'
import { foreignDividends, renditePortrait } from '../../portraits/investing/imposta-sulle-rendite-finanziarie.ts'

/** Coupons of the BTP Più of 25 February 2033: the first four years and the rest (Dipartimento del Tesoro). */
const [FIRST, SECOND] = [0.0285, 0.037] as const

export const impostaSulleRenditeFinanziarie = concept({
  slug: 'imposta-sulle-rendite-finanziarie',
  figures(random) {
    const gain = random.range(2_000, 6_000, 400)
    const loss = random.range(800, 1_800, 100)
    const corporate = (rate: number) => (rate * (1 - TAX_ON_GOVERNMENT_BONDS)) / (1 - TAX_ON_GAINS)
    const used = taxOnSale(gain, loss, 'ordinary')
    const fund = taxOnSale(gain, loss, 'fund')
    const government = taxOnSale(gain, loss, 'government')
    return {
      gain,
      loss,
      matching: corporate(FIRST),
      matchingSecond: corporate(SECOND),
      stateNet: 10_000 * FIRST * (1 - TAX_ON_GOVERNMENT_BONDS),
      bondNet: 10_000 * FIRST * (1 - TAX_ON_GAINS),
      netGap: difference(10_000 * FIRST * (1 - TAX_ON_GOVERNMENT_BONDS), 10_000 * FIRST * (1 - TAX_ON_GAINS), 0, 2),
      ratio: (1 - TAX_ON_GOVERNMENT_BONDS) / (1 - TAX_ON_GAINS),
      oldRatio: (1 - TAX_ON_GOVERNMENT_BONDS) / 0.8,
      oldMatching: (FIRST * (1 - TAX_ON_GOVERNMENT_BONDS)) / 0.8,
      taxable: used.taxable,
      tax: used.tax,
      fundTax: fund.tax,
      lost: difference(fund.tax, used.tax, 0, 2),
      governmentTax: government.tax,
      plainTax: taxOn(gain),
      carried: 10_000,
      sellingFee: 12,
      sold: 10_000 + 12 + gain,
      credited: difference(10_000 + gain, used.tax, 0, 2),
      plainState: taxOn(gain, TAX_ON_GOVERNMENT_BONDS),
      old: gain * 0.125,
      ...foreignDividends(random),
    }
  },
  pieces: [
    renditePortrait,
    {
      form: 'comparison',
      title: 'BTP o obbligazione di una società: quanto deve rendere la seconda per lasciare lo stesso',
      formerly: 'A parità di rendimento lordo un titolo di Stato lascia di più: quanto di più',
      subtitle: 'Due aliquote, un moltiplicatore. La prova con le cedole del BTP Più collocato nel febbraio del 2025.',
      real: ['le cedole e la raccolta del BTP Più (Tesoro)'],
      sources: ['tesoro', 'entrate'],
      point: (f) =>
        `Per lasciare quanto un BTP con cedola del 2,85%, comprato a 100, un’obbligazione societaria deve rendere il ${percent(f.matching, 2)} lordo: ${figure(f.ratio, 2)} volte tanto, per effetto delle due aliquote.`,
      body: (f) => [
        'Il 21 febbraio 2025 il Tesoro fissò le cedole del BTP Più: 2,85% per i primi quattro anni, 3,70% per i quattro successivi. In cinque giorni erano stati sottoscritti titoli per 14,9 miliardi di euro, con 451.831 contratti. Le obbligazioni di banche e società offrono di solito un rendimento lordo più alto. Quanto più alto deve essere per convenire?',
        '## Dal lordo al netto',
        `Su 10.000 euro la cedola del 2,85% dà 285 euro. Per un titolo di Stato l’imposta è del 12,5% e sul conto ne arrivano ${figure(f.stateNet, 2)}; per un titolo societario è del 26%, e ne arrivano ${figure(f.bondNet, 2)}. Fra i due netti ci sono ${euro(f.netGap, 2)} l’anno, a parità di prezzo e di cedola. Il bollo è lo stesso per entrambi.`,
        '## Il moltiplicatore',
        `La soglia si trova dividendo il netto dello Stato per 0,74, oppure moltiplicando il suo lordo per ${figure(f.ratio, 2)}. Al 2,85% corrisponde così il ${percent(f.matching, 2)}, al 3,70% degli ultimi anni il ${percent(f.matchingSecond, 2)}. Sotto queste cifre chi compra il titolo della società ne prende il rischio e incassa meno.`,
        `Il vantaggio non è sempre stato così ampio. Dal gennaio del 2012 al giugno del 2014 l’aliquota ordinaria era del 20%: il moltiplicatore valeva ${figure(f.oldRatio, 2)} e la soglia, per la stessa cedola, sarebbe stata il ${percent(f.oldMatching, 2)}.`,
        '## Il perimetro dell’aliquota ridotta',
        'Non solo i titoli italiani. L’aliquota ridotta vale per i titoli di Stato dei Paesi che scambiano informazioni fiscali con l’Italia, per i loro enti territoriali e per gli organismi internazionali come la Banca europea per gli investimenti. Nei fondi si applica in proporzione alla quota investita in quei titoli, e la percentuale la comunica il gestore.',
        '## Che cosa la soglia non contiene',
        'Il BTP Più ha una clausola che un’obbligazione societaria di rado offre ai privati: chi lo tiene dal collocamento può chiedere il rimborso a 100 alla fine del quarto anno. E i titoli di Stato, fino a 50.000 euro, non contano nell’Isee. Dall’altra parte una società può fallire e il suo titolo può essere difficile da vendere: un rendimento molto sopra la soglia è il prezzo di quel dubbio.',
      ],
      closing: (f) =>
        `Alla banca che propone un’obbligazione si possono quindi chiedere due numeri: il rendimento netto a scadenza del titolo, e quello di un BTP di pari durata nello stesso giorno. Il secondo dice da dove parte il compenso per il rischio; la cedola, da sola, non lo dice a chi compra sopra o sotto la pari. Per un confronto rapido fra lordi resta il moltiplicatore, ${figure(f.ratio, 2)}.`,
    },
    {
      form: 'mistake',
      title: 'Minusvalenze: perché non coprono il guadagno di un fondo o di un ETF',
      formerly: 'La minusvalenza che non si può usare: perché il guadagno di un fondo non la compensa',
      subtitle:
        'Si crede che perdite e guadagni si annullino sempre. Con i fondi e gli ETF non succede, e la sorpresa arriva con l’estratto conto.',
      point: (f) =>
        `Con ${euro(f.loss)} di perdite in archivio, su un guadagno di ${euro(f.gain)} in azioni l’imposta è di ${euro(f.tax, 2)}; sullo stesso guadagno in un fondo, di ${euro(f.fundTax, 2)}.`,
      body: (f) => [
        `Due anni fa una vendita in perdita ha lasciato ${euro(f.loss)} di minusvalenze. Oggi un fondo è in guadagno di ${euro(f.gain)}. L’idea di vendere, tanto le perdite coprono una parte dell’imposta, pare ovvia. È sbagliata: rispetto a quel conto si pagano ${euro(f.lost, 2)} in più.`,
        '## Due cassetti che non comunicano',
        'La legge distingue i redditi di capitale dai redditi diversi. Cedole, dividendi e guadagni su fondi ed ETF stanno nel primo cassetto; guadagni e perdite su azioni, obbligazioni e derivati nel secondo. Le perdite di un fondo finiscono nel secondo, i suoi guadagni nel primo. È un’asimmetria della legge, non una svista della banca. Vale nel regime amministrato e in quello dichiarativo; nel risparmio gestito si tassa il risultato complessivo.',
        table(
          `Un guadagno di ${euro(f.gain)} con ${euro(f.loss)} di perdite precedenti`,
          ['Che cosa si vende', 'Imposta senza le perdite', 'Imposta con le perdite'],
          [
            ['Azioni', euro(f.plainTax, 2), euro(f.tax, 2)],
            ['Fondo o ETF', euro(f.fundTax, 2), euro(f.fundTax, 2)],
            ['Titolo di Stato', euro(f.plainState, 2), euro(f.governmentTax, 2)],
          ],
        ),
        '## Che cosa compensa davvero',
        `Con azioni, certificati, ETC ed ETN, obbligazioni o derivati il conto funziona come ci si aspetta: al guadagno si toglie la perdita, e su ${euro(f.taxable)} si paga il 26%. Con i titoli di Stato la compensazione c’è, ma la plusvalenza entra ridotta: conta per 12,5 diviso 26, poco meno della metà. L’aliquota effettiva resta così del 12,5%.`,
        '## Il calendario',
        'Le minusvalenze si possono usare entro il quarto anno successivo a quello in cui sono nate: una del 2024, fino alla fine del 2028. Nel regime amministrato restano presso l’intermediario dove sono nate. Chi chiude il conto si faccia rilasciare la certificazione, che serve a portarle altrove. Oltre il termine si perdono, senza avviso.',
        'Comprare uno strumento al solo scopo di consumarle può essere un rimedio caro: uno spread largo o un rischio non voluto possono costare più dell’imposta che si risparmia.',
      ],
      closing: () =>
        'Chi ha minusvalenze in archivio sceglie quindi l’ordine delle vendite: prima i titoli che le usano, il fondo quando serve davvero. Importo e scadenza di ciascuna sono nella posizione fiscale del conto, che molte banche chiamano zainetto: va letta in autunno, quando c’è ancora tempo per decidere.',
    },
    {
      form: 'history',
      title: 'Dal 12,5 al 26 per cento: come è cambiata l’imposta sui guadagni in quindici anni',
      subtitle:
        'Tre aliquote in meno di tre anni, poi la stabilità. Rileggere le date serve a capire perché due titoli si tassano in modo diverso.',
      point: (f) =>
        `Un guadagno di ${euro(f.gain)} pagava ${euro(f.old)} con l’aliquota del 12,5% e paga ${euro(f.plainTax)} con quella del 26%.`,
      body: (f) => [
        'Fino al 2011 chi vendeva azioni in guadagno pagava il 12,5%, e chi teneva i soldi su un conto di deposito pagava il 27% sugli interessi. Era un sistema nato a strati: ogni strumento aveva la propria aliquota, e la scelta fra due investimenti era anche una scelta fiscale.',
        '## Le date',
        [
          'Dal primo gennaio 2012 l’aliquota diventa quasi unica, al 20%: scende quella dei depositi, sale quella di azioni e fondi.',
          'Dal primo luglio 2014 passa al 26%; i titoli di Stato restano al 12,5%.',
          'Negli anni seguenti l’aliquota generale non cambia più; cambiano le regole su singoli strumenti: le cripto-attività, per esempio, pagano il 33% dal 2026.',
        ],
        '## L’eccezione dei titoli di Stato',
        'La ragione che si dà di solito è il costo del debito: se l’imposta salisse, gli investitori chiederebbero un rendimento lordo più alto, e lo Stato pagherebbe con una mano ciò che incassa con l’altra. Ce n’è una più politica: una parte del debito è in mano alle famiglie, e tassarla di più è impopolare.',
        '## Che cosa resta degli strati',
        'Il sistema unico non è del tutto unico. I rendimenti dei fondi pensione pagano il 20%, ridotto per la parte in titoli pubblici. Le polizze rimandano l’imposta all’uscita. E la distinzione fra redditi di capitale e redditi diversi, che viene da molto lontano, continua a impedire alcune compensazioni.',
        `La morale non è che le imposte salgono. È che un piano a vent’anni non può dare per scontata l’aliquota di oggi: fra la fine del 2011 e il luglio del 2014 l’imposta sullo stesso guadagno passò da ${euro(f.old)} a ${euro(f.plainTax)}, e non erano trascorsi tre anni.`,
      ],
      closing: () =>
        'Per chi investe oggi la conseguenza è di calcolare ogni piano due volte, con il 26% e con un’aliquota più alta. Se il progetto regge soltanto con la prima, il margine è troppo stretto; i guadagni già maturati si tassano di regola con l’aliquota del giorno in cui si vende. Fa eccezione l’affrancamento, cioè la possibilità di pagare prima con la vecchia, che la legge offrì a entrambi i passaggi: dura pochi mesi, e va chiesto.',
    },
    {
      form: 'steps',
      title: 'Calcolare l’imposta su una vendita, dalla nota di eseguito al netto',
      subtitle: 'Prezzo di carico, commissioni, minusvalenze: ogni voce dimenticata si paga con un’imposta più alta.',
      point: (f) =>
        `Su un guadagno di ${euro(f.gain)} e perdite per ${euro(f.loss)} l’imponibile è di ${euro(f.taxable)} e l’imposta di ${euro(f.tax, 2)}.`,
      body: (f) => [
        'Quando si vende un’azione la banca trattiene l’imposta da sola e sull’estratto conto compare una cifra senza spiegazioni: è il regime amministrato, quello normale presso un intermediario italiano. Verificarla è possibile, e qualche volta serve: dopo un trasferimento, per esempio, il prezzo di carico può mancare, o una vecchia perdita non essere stata riportata.',
        '## I quattro passaggi',
        steps(
          'Prendere il controvalore della vendita e togliere la commissione di vendita.',
          'Togliere il costo di carico: prezzo medio pagato per ogni titolo, comprese le commissioni di acquisto.',
          'Se il risultato è positivo, togliere le minusvalenze disponibili, cominciando dalle più vecchie.',
          'Su ciò che resta calcolare il 26%.',
        ),
        '## Con i numeri',
        table(
          'Dalla nota di eseguito al netto, per una vendita di azioni',
          ['Voce', 'Importo'],
          [
            ['Controvalore della vendita', euro(f.sold, 2)],
            ['Commissione di vendita', euro(-f.sellingFee, 2)],
            ['Costo di carico', euro(-f.carried, 2)],
            ['Guadagno della vendita', euro(f.gain, 2)],
            ['Perdite usate', euro(-f.loss, 2)],
            ['Imponibile', euro(f.taxable, 2)],
            ['Imposta (26%)', euro(-f.tax, 2)],
            ['Netto accreditato', euro(f.credited, 2)],
          ],
        ),
        `Il netto è il controvalore meno la commissione e l’imposta. Senza le perdite in archivio l’imposta sarebbe stata di ${euro(f.plainTax, 2)}. Per un titolo di Stato, tassato al 12,5% e sempre senza perdite, di ${euro(f.plainState, 2)}.`,
        '## I punti in cui si sbaglia',
        'Il primo è il carico: presso una banca italiana vale il costo medio ponderato, non il prezzo dell’ultimo acquisto. Il secondo sono i dividendi: hanno già pagato la loro imposta e non entrano qui. Il terzo è il cambio: per un titolo in dollari si converte ogni importo al cambio del suo giorno, e si può avere un guadagno in euro su un titolo fermo. E se al posto delle azioni si vende un fondo o un ETF, le perdite in archivio non si usano.',
        'Chi usa un intermediario estero in regime dichiarativo fa il conto da solo, nel quadro della dichiarazione dedicato alle plusvalenze. I passaggi sono gli stessi, con una differenza: al posto del costo medio si considerano venduti per primi i titoli acquistati per ultimi. E dell’errore risponde lui.',
      ],
      closing: () =>
        'Se la cifra trattenuta è più alta, o il prezzo di carico è sbagliato o una minusvalenza non è stata usata: la rettifica si chiede subito, per iscritto e con le note di acquisto, perché una minusvalenza scade alla fine del quarto anno successivo. Chi ha perdite presso un’altra banca deve portare prima la certificazione che quella rilascia.',
    },
  ],
})
