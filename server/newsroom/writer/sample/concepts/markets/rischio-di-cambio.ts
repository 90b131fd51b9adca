import { difference, euro, figure, percent, shortFigure, shown } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { netGain, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** What an intermediary keeps of each conversion in the example. */
const CONVERSION = 0.005

const PASSAGES = [0, 2, 4, 6, 8, 10, 12]
const ENDS = [1, 1.05, 1.1, 1.15, 1.2, 1.25]

/** Turkish lire for a euro at the ends of 2020 to 2023: reference rates of the ECB. */
const LIRE = [9.1131, 15.2335, 19.9649, 32.6531] as const
/** At the end of 2015. */
const LIRE_BEFORE = 3.1765
/** What a bond in euro would have paid. */
const AT_HOME = 0.02

/** @returns whole dollars without cents */
const inDollars = (amount: number): string => `${figure(amount, Number.isInteger(shown(amount, 2)) ? 0 : 2)} dollari`

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
      // With the hedge's cost the two end alike.
      hedgeEven: (start * (1 + gain)) / (1 + gain - hedge),
      currency: start / end - 1,
      byEnd: ENDS.map((each) => ((1 + gain) * start) / each - 1),
      hedge,
      hedgedRate: gain - hedge,
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
      passed: PASSAGES.map((count) => amount * (1 - fee) ** count),
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
        'La copertura ha un prezzo che cambia con i tassi, e toglie le sorprese del cambio. Comprese quelle che sarebbero state buone.',
      point: (f) =>
        `Con lo stesso guadagno in dollari il fondo coperto rende ${il(f.hedgedRate, 2)}; quello scoperto perde ${il(-f.inEuro, 2)} o guadagna ${il(f.weakRate, 2)}, secondo il cambio.`,
      body: (f) => [
        `Nella lista della banca ci sono due versioni dello stesso fondo azionario americano. Una porta nel nome la sigla EUR Hedged, l’altra no. Stessi titoli, stesso gestore; in un anno in cui il mercato in dollari guadagna ${il(f.gain)} possono chiudere a grande distanza.`,
        table(
          'Un anno con la stessa Borsa e cambi diversi',
          ['Il dollaro', 'Dollari per un euro', 'Scoperto', 'Coperto'],
          [
            ['si indebolisce', `da ${figure(f.start, 2)} a ${figure(f.end, 2)}`, percent(f.inEuro, 2), percent(f.hedgedRate, 2)],
            ['si rafforza', `da ${figure(f.start, 2)} a ${figure(f.weak, 2)}`, percent(f.weakRate, 2), percent(f.hedgedRate, 2)],
          ],
        ),
        '## Il meccanismo della copertura',
        `Ogni mese il gestore vende dollari a termine per l’importo del portafoglio. Se il dollaro scende, il guadagno sulla vendita a termine compensa la perdita di cambio sui titoli; se sale, accade il contrario. Il risultato resta vicino a quello della Borsa americana nella sua valuta, meno il costo della copertura. Nella prima riga, per esempio, il cambio da solo toglie ${il(-f.currency, 2)}: il fondo coperto non lo perde, e non ha nemmeno la parte favorevole della seconda.`,
        '## Il prezzo della copertura',
        `Nell’esempio il costo è ${del(f.hedge)} l’anno. Non è una commissione: è, in sostanza, la differenza fra i tassi a breve delle due valute. Quando i tassi americani sono più alti di quelli europei coprirsi costa; quando sono più bassi si viene pagati per farlo. Sulla scheda del fondo quel numero di solito non c’è: alla fine del 2025, con la Federal Reserve fra il 3,50 e il 3,75% e la BCE al 2%, era circa un punto e mezzo.`,
        `La soglia si calcola. Con questo costo e questo guadagno i due fondi chiudono alla pari se alla fine servono ${figure(f.hedgeEven, 2)} dollari per un euro. Sopra, la copertura ha reso più di quanto è costata; sotto, meno.`,
        '## Chi ne ha bisogno',
        'Chi ha una scadenza vicina, e spese tutte in euro. Chi compra obbligazioni estere, perché l’oscillazione del cambio è spesso più grande del loro rendimento e le trasforma in un altro investimento. Sulle azioni e su orizzonti lunghi le opinioni sono divise: il cambio va e viene, mentre il costo della copertura, quando c’è, si accumula.',
        'Una via di mezzo poco elegante è metà e metà. Non ottimizza nulla, ma dimezza il rimpianto in entrambe le direzioni.',
      ],
      closing: (f) =>
        `La decisione si può prendere con una domanda sola: una perdita ${del(-f.currency, 2)} dovuta al solo cambio farebbe rinviare una spesa? Se sì, il costo ${del(f.hedge)} l’anno compra una certezza; se no, è una spesa ricorrente contro un’oscillazione che si può sopportare, e si controlla una volta l’anno, perché il prezzo cambia con i tassi.`,
    },
    {
      form: 'mistake',
      title: 'Il cambio gratuito che costa l’uno e mezzo per cento',
      subtitle: 'Zero commissioni, dice l’app. Il prezzo è nello scarto fra il cambio applicato e quello ufficiale, due volte.',
      sources: ['bce', 'mifid'],
      point: (f) => `Uno scarto dell’1,5% su ${euro(f.amount)} vale ${euro(f.feeEuro, 2)} all’andata, e qualcosa di simile al ritorno.`,
      body: (f) => [
        `Comprare un’azione americana con ${euro(f.amount)} e zero commissioni: sembra il progresso. Poi si guarda il cambio applicato, lo si confronta con quello della Banca centrale europea dello stesso giorno e si scopre uno scarto dell’1,5%. Sono ${euro(f.feeEuro, 2)}, pagati senza che nessuna riga li nominasse.`,
        '## Un costo dentro un altro numero',
        'Una commissione è un numero separato. Uno scarto è nascosto dentro un altro numero, il cambio, che ha quattro decimali e varia ogni secondo. Chi guarda la propria operazione vede dollari ed euro, entrambi plausibili, e non ha un terzo numero con cui confrontarli.',
        '## Andata e ritorno',
        `Alla vendita lo scarto si paga di nuovo. Anche se titolo e cambio non si sono mossi, dei ${euro(f.reduced, 2)} investiti davvero se ne vanno altri ${figure(f.feeBack, 2)}: in tutto ${euro(f.bothFees, 2)}, ${il(f.bothShare, 2)} della somma di partenza. E se nel frattempo sono arrivati dividendi, anche quelli sono passati dallo stesso sportello.`,
        line(
          { title: `Che cosa resta di ${euro(f.amount)} a prezzi fermi`, unit: 'euro', axis: 'Passaggi da una valuta all’altra' },
          PASSAGES,
          { Capitale: f.passed },
        ),
        '## La verifica, in pratica',
        steps(
          'Segnare l’ora dell’operazione e il cambio scritto nella nota di eseguito.',
          'Cercare il cambio di riferimento della BCE di quel giorno: esce verso le 16 dei giorni lavorativi.',
          'Dividere l’uno per l’altro: ciò che manca a uno, o lo supera, è lo scarto, salvo i movimenti della giornata.',
          'Ripetere su tre operazioni: se lo scarto va sempre a svantaggio di chi opera, non è il mercato.',
        ),
        'Esistono alternative: un conto in valuta dove lasciare i dollari fra un’operazione e l’altra, oppure fondi quotati in euro che comprano gli stessi titoli e cambiano a condizioni da grossisti. Il rischio di cambio resta identico; quello che sparisce, o si assottiglia, è il pedaggio.',
        'E un avvertimento: un cambio migliore può nascondere una commissione altrove. Il confronto va fatto sul totale.',
        `Chi compra e tiene per vent’anni paga il pedaggio due volte in tutto. Chi compra e rivende lo stesso capitale ogni due mesi attraversa lo sportello dodici volte l’anno, e dodici passaggi ${al(f.fee)} se ne portano via ${il(f.turned)}.`,
      ],
      closing: (f) =>
        `Con una posizione tenuta a lungo il conto si ferma a ${euro(f.bothFees, 2)} fra andata e ritorno. Chi conta di muoversi spesso cerca un conto in valuta, o un fondo quotato in euro, prima della prima operazione. Quanto si è pagato in un anno va chiesto per iscritto all’intermediario, se il rendiconto annuale dei costi non lo dice.`,
    },
  ],
})
