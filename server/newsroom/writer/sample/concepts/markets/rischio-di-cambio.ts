import { difference, euro, figure, percent, shortFigure, shown } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { netGain, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { AT_HOME, hedged, inDollars, LIRE, LIRE_BEFORE, ORDER, ORDERS, orders, REAL_YEARS, signed } from './exchange-rates.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Share of each conversion that the intermediary of the example keeps. */
const CONVERSION = 0.005

const ENDS = [1, 1.05, 1.1, 1.15, 1.2, 1.25]

export const rischioDiCambio = concept({
  slug: 'rischio-di-cambio',
  figures(random) {
    const amount = random.range(5_000, 15_000, 1_000)
    // The euro rises by more than the share whatever is drawn: the first headline says so.
    const start = random.pick([1.05, 1.06, 1.08])
    const end = random.pick([1.18, 1.19, 1.2])
    const gain = random.pick([0.06, 0.07, 0.08])
    const dollars = amount * start
    const after = dollars * (1 + gain)
    const back = after / end
    const loss = difference(amount, back, 0, 2)
    const weak = start - 0.08
    const weakRate = after / weak / amount - 1
    const backAfterFees = back * (1 - CONVERSION) ** 2
    const hedge = random.pick([0.015, 0.018, 0.02])
    const fee = 0.015
    const lira = random.pick([0.12, 0.14, 0.16])
    const [first, ...later] = LIRE
    const coupons = later.map((each) => shown((10_000 * lira * first) / each, 2))
    const repaid = shown((10_000 * first) / LIRE[3], 2)
    const couponSum = coupons.reduce((sum, each) => sum + each, 0)
    const feeEuro = amount * fee
    const feeBack = shown((amount * 14_775) / 1_000_000, 2)
    return {
      amount,
      start,
      end,
      weak,
      gain,
      dollars,
      after,
      back,
      loss,
      inEuro: -loss / amount,
      even: start * (1 + gain),
      currency: start / end - 1,
      byEnd: ENDS.map((each) => ((1 + gain) * start) / each - 1),
      hedge,
      ...hedged(amount, hedge),
      weakRate,
      weakNet: netGain(weakRate),
      backAfterFees,
      lossAfterFees: difference(amount, backAfterFees, 0, 2),
      fee,
      feeEuro,
      reduced: amount - feeEuro,
      feeBack,
      bothFees: feeEuro + feeBack,
      bothShare: 1 - (1 - fee) ** 2,
      lira,
      coupons,
      repaid,
      couponSum,
      lire: [...LIRE],
      lireLent: 10_000 * first,
      lireCoupon: 10_000 * first * lira,
      backFromLira: couponSum + repaid,
      gone: 1 - (couponSum + repaid) / 10_000,
      couponTax: couponSum * TAX_ON_GOVERNMENT_BONDS,
      leftFromLira: couponSum * (1 - TAX_ON_GOVERNMENT_BONDS) + repaid,
      yearlyBefore: (LIRE[0] / LIRE_BEFORE) ** (1 / 5) - 1,
      yearlyEven: (1 + lira) / (1 + AT_HOME) - 1,
      evenRates: LIRE.map((_, year) => first * ((1 + lira) / (1 + AT_HOME)) ** year),
      turned: 1 - (1 - fee) ** 12,
      ...orders(fee),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Obbligazioni in lire turche: il cambio che la cedola alta può sopportare',
      formerly: 'Tasso di cambio: come incide su chi investe fuori dall’euro',
      subtitle:
        'Emittente con la tripla A, rendimento a due cifre, pagamenti puntuali. Eppure in tre anni è sparita più di metà del capitale: il conto con i cambi della BCE.',
      real: ['i cambi di fine anno (BCE), l’inflazione turca (istituto di statistica)'],
      sources: ['bce', 'borsa', 'entrate'],
      point: (f) =>
        `Una cedola ${del(f.lira)} in lire turche regge il confronto con ${il(AT_HOME)} in euro finché l’euro non sale di oltre ${il(f.yearlyEven)} l’anno: nel solo 2021 salì ${del(f.lire[1]! / f.lire[0]! - 1)}.`,
      body: (f) => [
        'Sul mercato obbligazionario di Borsa Italiana si trovano da anni titoli della Banca europea per gli investimenti e di altri organismi internazionali in lire turche, rand sudafricani, pesos messicani. Il debitore è fra i più solidi del mondo, la cedola fra le più alte. Le due cose stanno insieme perché la cedola non paga il rischio del debitore: paga quello della moneta.',
        '## Tre anni, con i cambi veri',
        `Supponiamo di avere messo 10.000 euro, alla fine del 2020, in un titolo a tre anni con cedola annua ${del(f.lira)}. Il cambio di riferimento della BCE era di 9,1131 lire per un euro: si prestavano ${figure(f.lireLent)} lire turche e ogni anno se ne incassavano ${figure(f.lireCoupon, 2)} di interessi. L’emittente ha pagato tutto. Ecco quanti euro erano.`,
        table(
          `Un titolo in lire turche con cedola ${del(f.lira)}`,
          ['Alla fine del', 'Lire per un euro', 'Cedola in euro', 'Rimborso in euro'],
          f.lire.map((rate, at) => [
            String(2020 + at),
            figure(rate, 4),
            at === 0 ? '–' : figure(f.coupons[at - 1]!, 2),
            at === 3 ? figure(f.repaid, 2) : '–',
          ]),
        ),
        `In tutto sono tornati ${euro(f.backFromLira, 2)}: una perdita ${del(f.gone)} con un debitore impeccabile. La cedola in lire era sempre la stessa; quella in euro, alla fine, valeva meno della metà della prima.`,
        '## Il cambio di pareggio',
        `La soglia si poteva calcolare il primo giorno. Un titolo in euro rendeva, supponiamo, ${il(AT_HOME)}. Si divide uno più la cedola per uno più quel rendimento: il risultato dice che l’euro poteva rafforzarsi ${del(f.yearlyEven)} l’anno, non di più, con le cedole reinvestite alle stesse condizioni. Dopo tre anni il pareggio era a ${figure(f.evenRates[3]!, 2)} lire. Quel livello fu superato già entro il primo.`,
        `Un indizio c’era. Alla fine del 2015 un euro valeva ${figure(LIRE_BEFORE, 4)} lire: nei cinque anni seguenti era salito in media ${del(f.yearlyBefore)} l’anno, più di quanto la cedola potesse sopportare.`,
        {
          ...line({ title: 'Lire turche per un euro: pareggio e realtà', unit: 'lire', axis: 'Anno', decimals: 2 }, [0, 1, 2, 3], {
            Pareggio: f.evenRates,
            'Cambio BCE': f.lire,
          }),
          source: 'cambi di riferimento BCE di fine anno dal 2020; pareggio calcolato',
        },
        'Dove la moneta perde valore in casa, di solito ne perde anche fuori: l’inflazione turca toccò l’85,5% nell’ottobre 2022, secondo l’istituto nazionale di statistica. Una cedola alta è il prezzo che il mercato dà a quell’attesa, e a volte è un prezzo troppo basso.',
        '## Il fisco guarda due volte',
        `Per i titoli di questi organismi l’imposta è del 12,5%, come sui titoli di Stato. Si applica a ogni cedola, convertita in euro al cambio del giorno in cui arriva: qui ${euro(f.couponTax, 2)} in tutto, e ne restano ${figure(f.leftFromLira, 2)}. La perdita sul capitale, invece, non riduce l’imposta sulle cedole, perché per la legge sono redditi di due specie. Diventa una minusvalenza, che come per i titoli di Stato conta al 48,08%, da usare contro guadagni su altri titoli entro il quarto anno seguente. Si può dunque pagare l’imposta per tre anni su un investimento in rovina.`,
        'A ogni cedola la banca converte, e sul cambio trattiene il suo scarto. Un conto in valuta lo evita finché le lire restano lire, ma allora continuano a svalutarsi. Anche uscire prima costa: su titoli scambiati di rado la distanza fra il prezzo di chi compra e quello di chi vende può superare un punto, e in una settimana di panico molto di più.',
        '## Non va sempre così',
        'Nel 2022 il peso messicano fece il contrario: da 23,1 a 20,9 per un euro nei cambi di fine anno della BCE. Chi aveva titoli in pesos incassò la cedola e anche il cambio. È la ragione per cui questi prodotti si vendono ancora: per qualche anno possono funzionare molto bene, e il ricordo di quegli anni arriva allo sportello prima delle serie storiche.',
      ],
      closing: (f) =>
        `Prima dell’ordine si mettono vicine due percentuali: di quanto l’euro può salire ogni anno prima che la cedola non basti, qui ${il(f.yearlyEven)}, e di quanto è salito in media negli ultimi cinque anni, che si ricava dalle serie della BCE. Se la seconda è più alta, si sta scommettendo su un’inversione, e la somma va scelta di conseguenza. Nel regolamento del prestito si controlla poi in quale valuta si rimborsa: alcuni titoli quotano in lire e pagano in euro, al cambio del giorno.`,
    },
    {
      form: 'steps',
      title: 'Guadagnare in dollari e perdere in euro: il conto in cinque passaggi',
      subtitle: 'Un titolo americano sale, l’estratto conto in euro scende. Dove si è perso il guadagno, una conversione alla volta.',
      sources: ['bce', 'bancaditalia', 'entrate'],
      point: (f) =>
        `Un guadagno ${del(f.gain)} in dollari diventa una perdita ${del(-f.inEuro, 2)} in euro se il cambio passa da ${figure(f.start, 2)} a ${figure(f.end, 2)}.`,
      body: (f) => [
        `Il titolo è salito ${del(f.gain)}. Eppure dei ${euro(f.amount)} investiti ne sono tornati ${figure(f.back, 2)}. Non è un caso di scuola: nel 2025, secondo la BCE, il cambio passò da circa 1,04 a oltre 1,17 dollari per un euro. Per capire dove sia finito il resto si segue il denaro quando attraversa la frontiera, all’andata e al ritorno.`,
        '## Il percorso',
        steps(
          `Si parte con ${euro(f.amount)}. Il cambio è ${figure(f.start, 2)} dollari per un euro, quindi si comprano ${inDollars(f.dollars)}.`,
          `Con quei dollari si compra il titolo, che sale ${del(f.gain)}: sono ${inDollars(f.after)}.`,
          `Si vende. Intanto l’euro si è rafforzato: ora servono ${figure(f.end, 2)} dollari per comprarne uno.`,
          `Si divide: ${inDollars(f.after)} per ${figure(f.end, 2)} fa ${euro(f.back, 2)}.`,
          `Si confronta con la partenza: mancano ${euro(f.loss, 2)}, cioè ${il(-f.inEuro, 2)}.`,
        ),
        line(
          { title: 'Il risultato in euro secondo il cambio alla vendita', unit: '%', axis: 'Dollari per un euro', decimals: 2 },
          ENDS.map((end) => figure(end, 2)),
          {
            Risultato: f.byEnd.map((each) => each * 100),
          },
        ),
        '## Due percentuali da moltiplicare',
        `Il titolo ha guadagnato ${il(f.gain)} e il dollaro ha perso sull’euro ${il(-f.currency, 2)}. La somma non dà il risultato esatto, perché la seconda variazione agisce anche sul guadagno della prima. Si moltiplica: ${figure(1 + f.gain, 2)} × (${figure(f.start, 2)} ÷ ${figure(f.end, 2)}) − 1 = ${percent(f.inEuro, 2)}. Fra parentesi c’è ciò che resta di un euro convertito in dollari e riconvertito alla fine: in questo esempio il cambio ha pesato più del titolo. Il cambio di pareggio è quello di partenza moltiplicato per uno più il guadagno: ${figure(f.start, 2)} × ${figure(1 + f.gain, 2)} = ${shortFigure(f.even, 4)}. Fino a lì, spese a parte, l’operazione resta in guadagno; l’euro l’ha superato.`,
        '## Spese e imposta',
        `Fin qui il conto è lordo. Se l’intermediario trattiene ${il(CONVERSION)} a ogni conversione, in mano restano ${euro(f.backAfterFees, 2)} e la perdita sale a ${figure(f.lossAfterFees, 2)}; le commissioni sul titolo la allargano ancora. L’imposta invece non c’è: il fisco converte in euro il prezzo di acquisto e quello di vendita, ciascuno al cambio del suo giorno, e trova una perdita, che si può usare fino al quarto anno seguente contro guadagni su altri titoli, non contro quelli di fondi ed ETF.`,
        '## L’altra faccia',
        `Se l’euro fosse sceso a ${figure(f.weak, 2)}, lo stesso titolo avrebbe reso in euro ${il(f.weakRate, 2)}, ${il(f.weakNet, 2)} dopo l’imposta ${del(TAX_ON_GAINS)}: si paga anche sul guadagno di cambio, e le conversioni non sono ancora tolte. Chi investe fuori dall’area euro senza coprirsi fa due scommesse, e di solito la seconda non l’ha scelta.`,
        'Chi non vuole quella scommessa può scegliere un fondo con la copertura del cambio: paga all’incirca la differenza fra i tassi a breve americani e quelli europei, e la incassa quando i primi sono più bassi. Chi la accetta segna accanto al prezzo di acquisto il cambio del giorno: serviranno entrambi alla vendita, e al fisco.',
      ],
      closing: (f) =>
        `Prima di comprare si fa allora la prova a rovescio, con il cambio di pareggio del guadagno che ci si aspetta: qui ${shortFigure(f.even, 4)}. Se negli ultimi anni l’euro ci è arrivato più volte, a decidere il risultato non sarà il titolo.`,
    },
    {
      form: 'comparison',
      title: 'Fondo coperto o scoperto dal cambio: lo stesso indice, due risultati',
      subtitle:
        'Quattro anni di Borsa americana rifatti con i cambi della BCE, per sapere quanto poteva costare la copertura senza perdere il confronto.',
      real: [
        'le chiusure dell’indice americano e i cambi di fine anno (S&P Dow Jones Indices e BCE)',
        'i tassi ufficiali (Federal Reserve e BCE)',
      ],
      sources: ['bce', 'borsa', 'priips'],
      risk: 'La copertura del cambio non protegge dalle discese della Borsa, e può costare più di quanto renda; senza copertura un ribasso del dollaro può cancellare il guadagno di un anno.',
      point: (f) =>
        `Fra la fine del 2021 e la fine del 2025 l’S&P 500, senza dividendi, salì ${del(f.inDollars)} in dollari e ${del(f.inEuros)} in euro: in quei quattro anni coprirsi dal cambio conveniva soltanto se costava meno ${del(f.hedgeEven)} l’anno.`,
      body: (f) => [
        `Nel 2025 un fondo sull’indice S&P 500 fece guadagnare a un americano ${il(REAL_YEARS[3]!.own)}, dividendi a parte. Allo stesso fondo, contato in euro, rimase ${il(REAL_YEARS[3]!.home)}: il resto se lo prese il dollaro, sceso da 1,0389 a 1,1750 per un euro. Nella lista della banca c’era anche una versione con la sigla EUR Hedged, coperta dal cambio, e a dicembre sembrava la scelta ovvia. Per capire se lo fosse bisogna allungare il periodo.`,
        '## Quattro anni con due monete',
        'Chi compra la versione scoperta prende la Borsa e il dollaro insieme. Le chiusure dell’indice e i cambi di riferimento della BCE permettono di separare i due effetti.',
        table(
          'L’S&P 500, senza dividendi, visto da New York e da Milano',
          ['Anno', 'In dollari', 'Dollari per un euro a fine anno', 'In euro'],
          REAL_YEARS.map(({ year, own, rate, home }) => [String(year), signed(own), figure(rate, 4), signed(home)]),
        ),
        'Due volte il dollaro ha aiutato e due volte ha tolto. Nel 2022, con i mercati in caduta, si era rafforzato, e la perdita in euro fu più piccola; nel 2025 fece il contrario. Sull’intero periodo le spinte si compensarono in gran parte.',
        '## Che cosa si paga per non avere sorprese',
        'Ogni mese il gestore della versione coperta vende dollari a termine per il valore del portafoglio. Se il dollaro scende, quel contratto guadagna ciò che i titoli perdono nel cambio; se sale, accade l’opposto. Il prezzo è, in sostanza, la differenza fra i tassi a breve delle due valute, e di solito la scheda del fondo non lo riporta. Alla fine del 2025, con la Federal Reserve fra il 3,50 e il 3,75% e la BCE al 2%, era circa un punto e mezzo l’anno. Se i tassi americani fossero più bassi dei nostri, la differenza si incasserebbe.',
        '## La soglia dei quattro anni',
        `Si parte da ${euro(f.amount)} alla fine del 2021, uguali per entrambi, con gli stessi titoli e senza altre spese. Lo scoperto arriva a ${figure(f.openEnd)}. Il coperto arriverebbe a ${figure(f.freeEnd)} se la copertura fosse gratuita; supponendo che costi ${il(f.hedge)} l’anno si ferma a ${figure(f.hedgedEnd)}, cioè ${euro(f.hedgedLess)} in meno dello scoperto. I due si equivalgono con un costo ${del(f.hedgeEven, 2)} l’anno. Dal luglio 2022 in poi la distanza fra il tasso della Federal Reserve e quello della BCE sui depositi rimase sempre sopra un punto: la soglia era superata, e su quel periodo la copertura non si ripagò.`,
        `Sul solo 2025, invece, il pareggio era ${al(f.lastEven)}, e il coperto vinse senza discussione. Chi scelse guardando l’ultimo anno guardò quello che meglio gli avrebbe fatto comprare la copertura.`,
        '## Quando serve davvero',
        'Quattro anni non bastano per dire che cosa farà il dollaro. Dicono però che su una somma in azioni, lasciata ferma a lungo, il cambio va e viene mentre il costo si ripete. Il giudizio si rovescia con una spesa in euro a data certa, o con obbligazioni in dollari: lì un anno come il 2025 può cancellare più cedole di quante se ne incassino. Cambiare idea ha un prezzo: vendere un ETF scoperto per comprarne uno coperto anticipa l’imposta del 26% sul guadagno, quello di cambio compreso.',
      ],
      closing: () =>
        'Il costo dell’anno che comincia si stima da soli, sottraendo il tasso della BCE sui depositi da quello ufficiale americano, e va aggiunto alle spese correnti scritte nel documento del fondo. Se la spesa da coprire non ha una data, quella somma è il prezzo di una tranquillità, e come tale si decide se pagarla.',
    },
    {
      form: 'mistake',
      title: 'Il cambio gratuito che costa l’uno e mezzo per cento',
      subtitle:
        'Per una carta lo scarto dal cambio ufficiale va scritto in percentuale. Per un’azione americana bisogna cercarselo: ecco da quale importo conta.',
      real: ['il cambio con una data (BCE)'],
      sources: ['bce', 'mifid'],
      point: (f) =>
        `Con zero commissioni e uno scarto dell’1,5% sul cambio, comprare e rivendere ${euro(f.amount)} di azioni americane a prezzi fermi costa ${euro(f.bothFees, 2)}. Un intermediario che ne chieda ${ORDER} a ordine e si accontenti di un sesto dello scarto conviene oltre ${euro(f.orderEven)}.`,
      body: (f) => [
        'Dal 19 aprile 2020 chi paga con la carta in corone o in zloty ha diritto a un numero: di quanto, in percentuale, il cambio applicato si scosta da quello della Banca centrale europea. Lo impone un regolamento europeo del 2019, e va mostrato prima di pagare. Chi compra un’azione americana da un’app che promette zero commissioni, quel numero, di solito non lo vede.',
        '## Un costo dentro un altro numero',
        `Una commissione è una riga a parte. Lo scarto sta dentro il cambio, che ha quattro decimali e varia di continuo. Il 31 dicembre 2025 quello di riferimento era di 1,1750 dollari per un euro: con uno scarto dell’1,5% se ne ricevono ${figure(f.given, 4)}, e nessuna delle due cifre, da sola, sembra sbagliata. Su ${euro(f.amount)} fanno ${euro(f.feeEuro, 2)}.`,
        `Alla vendita si ripassa dallo sportello. Anche se titolo e cambio non si sono mossi, dei ${euro(f.reduced, 2)} investiti davvero se ne vanno altri ${figure(f.feeBack, 2)}: in tutto ${euro(f.bothFees, 2)}, ${il(f.bothShare, 2)} della somma di partenza.`,
        'Dal 2018 la direttiva MiFID II obbliga l’intermediario a dichiarare i costi prima dell’ordine e, a consuntivo, una volta l’anno, quello del cambio compreso. Può però sommarlo agli altri. Il dettaglio spetta a chi lo chiede.',
        '## Quando lo zero conviene davvero',
        `Supponiamo che un concorrente prenda ${euro(ORDER)} a ordine e trattenga sul cambio lo 0,25%. Ogni ordine costa allora ${euro(ORDER)} in più e l’1,25% in meno, e i due si pareggiano a ${euro(f.orderEven)}. La soglia è la stessa all’acquisto e alla vendita.`,
        table(
          'Quanto costa un ordine (euro)',
          ['Importo', 'Zero commissioni, scarto 1,5%', `${ORDER} euro, scarto 0,25%`],
          ORDERS.map((sum, at) => [figure(sum), figure(f.dear[at]!, 2), figure(f.fair[at]!, 2)]),
        ),
        `Per chi investe poche centinaia di euro alla volta, dunque, il cambio caro è il prezzo più basso. Sugli importi maggiori il risparmio promesso si capovolge, e la frequenza lo moltiplica: chi compra e rivende lo stesso capitale ogni due mesi attraversa lo sportello dodici volte l’anno, e dodici passaggi ${al(f.fee)} se ne portano via ${il(f.turned)}.`,
        '## La verifica',
        steps(
          'Segnare l’ora dell’operazione e il cambio scritto nella nota di eseguito.',
          'Cercare il cambio di riferimento della BCE di quel giorno: esce verso le 16 dei giorni lavorativi.',
          'Dividere l’uno per l’altro: ciò che manca a uno, o lo supera, è lo scarto, salvo i movimenti della giornata.',
          'Ripetere su tre operazioni: se lo scarto va sempre a svantaggio di chi opera, non è il mercato.',
        ),
        'Due strade riducono il pedaggio: un conto in dollari, dove lasciare il ricavato fra un’operazione e l’altra, e i fondi quotati in euro, che comprano gli stessi titoli e cambiano a condizioni da grossisti. Il rischio di cambio resta identico.',
      ],
      closing: (f) =>
        `La propria soglia si trova con una divisione: la differenza fra le due commissioni, in euro, per quella fra i due scarti. Qui fa ${euro(f.orderEven)}. Chi non conosce lo scarto del proprio intermediario lo chiede per iscritto, insieme al dettaglio del rendiconto annuale.`,
    },
  ],
})
