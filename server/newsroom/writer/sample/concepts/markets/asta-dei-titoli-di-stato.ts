import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { al } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, steps, table } from '../../piece.ts'

export const astaDeiTitoliDiStato = concept({
  slug: 'asta-dei-titoli-di-stato',
  figures(random) {
    const days = random.pick([182, 364])
    const price = random.pick([97.6, 97.8, 98, 98.2])
    const small = 1_000
    const large = random.range(20_000, 50_000, 10_000)
    const fee = 5
    const gain = (amount: number) => (amount * (100 - price)) / 100
    const net = (amount: number) => gain(amount) * (1 - TAX_ON_GOVERNMENT_BONDS)
    const offered = random.pick([6, 7, 8])
    const bids = [offered * 0.4, offered * 0.35, offered * 0.4, offered * 0.3]
    const yields = [0.0248, 0.025, 0.0253, 0.0259]
    return {
      days,
      price,
      small,
      large,
      fee,
      gross: ((100 - price) / price) * (360 / days),
      civil: ((100 - price) / price) * (365 / days),
      smallGain: net(small),
      largeGain: net(large),
      smallAfter: difference(net(small), fee, 0, 2),
      largeAfter: difference(net(large), fee, 0, 2),
      smallShare: fee / net(small),
      largeShare: fee / net(large),
      paid: (large * price) / 100,
      grossGain: gain(large),
      tax: gain(large) * TAX_ON_GOVERNMENT_BONDS,
      offered,
      bids,
      yields,
      asked: bids.reduce((sum, each) => sum + each, 0),
      cover: bids.reduce((sum, each) => sum + each, 0) / offered,
      third: offered - bids[0]! - bids[1]!,
      average: (bids[0]! * yields[0]! + bids[1]! * yields[1]! + (offered - bids[0]! - bids[1]!) * yields[2]!) / offered,
    }
  },
  pieces: [
    {
      form: 'steps',
      title: 'Dentro un’asta di Bot: chi offre, chi viene servito e a quale prezzo',
      subtitle: 'Quattro offerte inventate bastano per vedere come si forma il rendimento che finisce sui giornali.',
      point: (f) =>
        `Con un’offerta di ${f.offered} miliardi e domande per ${figure(f.asked, 2)} il rapporto di copertura è ${figure(f.cover, 2)} e il rendimento medio ${percent(f.average, 3)}.`,
      body: (f) => [
        'Di norma due volte al mese, a un’ora stabilita, un gruppo di banche manda al Tesoro le proprie offerte per i titoli a breve. In pochi minuti si sa quanto lo Stato pagherà per i mesi seguenti. La procedura sembra misteriosa e non lo è: si può rifare con un foglio.',
        '## Le offerte',
        `Il Tesoro mette in vendita ${f.offered} miliardi di Bot. Arrivano quattro richieste, ognuna con il rendimento che chi la fa pretende.`,
        table(
          'Le richieste, dalla meno alla più esigente',
          ['Offerente', 'Miliardi', 'Rendimento chiesto'],
          f.bids.map((bid, at) => ['ABCD'[at]!, figure(bid, 2), percent(f.yields[at]!, 2)]),
        ),
        '## L’assegnazione',
        steps(
          'Si parte da chi chiede meno: A riceve tutto ciò che ha domandato.',
          'Poi B, anch’esso per intero.',
          `Restano ${figure(f.third, 2)} miliardi: vanno a C, che ne voleva di più e viene servito in parte.`,
          'D, che pretendeva troppo, resta a mani vuote.',
        ),
        '## I due numeri del comunicato',
        `Il primo è il rendimento medio ponderato degli aggiudicatari: ${percent(f.average, 3)}. Nei Bot ognuno paga il prezzo che ha offerto, e i risparmiatori che hanno prenotato in banca pagano quello medio. Il secondo è il rapporto fra domanda e offerta, ${figure(f.cover, 2)}: se fosse vicino a uno, vorrebbe dire che il Tesoro ha faticato a collocare.`,
        '## Come si partecipa da privati',
        'Prenotando presso la propria banca entro il giorno precedente, per un minimo di mille euro. Non si indica un prezzo: ci si affida a quello degli altri. È uno dei rari casi in cui il piccolo investitore ottiene la stessa condizione media del grande, meno la commissione, che per i Bot ha un tetto fissato dal ministero.',
      ],
    },
    {
      form: 'question',
      title: 'Conviene un Bot con mille euro?',
      subtitle:
        'Il rendimento è lo stesso per tutti, la commissione in euro anche. Su importi piccoli la seconda si mangia buona parte del primo.',
      point: (f) =>
        `Con una commissione di ${euro(f.fee)} un Bot da ${euro(f.small)} lascia ${euro(f.smallAfter, 2)} netti; uno da ${euro(f.large)} ne lascia ${euro(f.largeAfter, 2)}.`,
      body: (f) => [
        `Il taglio minimo è mille euro, e un Bot a ${f.days} giorni sembra il modo più semplice di non lasciarli fermi. Lo si compra a ${figure(f.price, 2)}, si riceve 100. Prima di prenotare, però, conviene fare una divisione che sul modulo non c’è.`,
        '## Il guadagno e il suo nemico',
        `Su ${euro(f.small)} il guadagno, tolta l’imposta del 12,5 per cento, è di ${euro(f.smallGain, 2)}. Una commissione ipotetica di ${euro(f.fee)} ne prende ${percent(f.smallShare)}. Sullo stesso titolo, con ${euro(f.large)}, ne prenderebbe ${percent(f.largeShare)}.`,
        table(
          'Lo stesso Bot con due importi',
          ['Importo', 'Guadagno netto', 'Commissione', 'Che cosa resta'],
          [
            [euro(f.small), euro(f.smallGain, 2), euro(f.fee, 2), euro(f.smallAfter, 2)],
            [euro(f.large), euro(f.largeGain, 2), euro(f.fee, 2), euro(f.largeAfter, 2)],
          ],
        ),
        bars(
          { title: 'Quanta parte del guadagno prende la commissione', unit: '%', axis: 'Importo', decimals: 1 },
          [euro(f.small), euro(f.large)],
          { Commissione: [f.smallShare * 100, f.largeShare * 100] },
        ),
        '## E il deposito titoli?',
        'Per avere un Bot serve un conto titoli. Se la banca ne fa pagare la custodia, pochi euro al semestre possono superare l’intero guadagno. Ci si aggiunge il bollo, due per mille l’anno sul valore, anche se con mille euro sono spiccioli.',
        '## Quando ha senso lo stesso',
        'Quando il conto titoli esiste già ed è gratuito, quando la banca chiede meno del massimo, quando l’alternativa è un conto che non rende nulla. Altrimenti un deposito libero con un tasso un po’ più basso può lasciare di più in tasca, e non chiede di ricordarsi la scadenza.',
        'La risposta, insomma, non sta nel titolo ma nel listino della banca. È una pagina noiosa, e vale più di qualunque previsione sui tassi.',
      ],
    },
    {
      form: 'mistake',
      title: 'Trecentosessanta giorni in un anno: la convenzione che confonde i rendimenti',
      subtitle:
        'Il rendimento dei Bot si calcola su un anno commerciale. Confrontato con un deposito che ne conta 365, sembra più basso di quello che è.',
      point: (f) => `Lo stesso Bot a ${figure(f.price, 2)} rende ${percent(f.gross, 3)} su 360 giorni e ${percent(f.civil, 3)} su 365.`,
      body: (f) => [
        `Un Bot a ${f.days} giorni, prezzo ${figure(f.price, 2)}. Il comunicato riporta un rendimento semplice di ${percent(f.gross, 3)}. Un conto deposito ne offre, sulla carta, lo stesso. Sono uguali? No, e la ragione è antica: nei mercati monetari l’anno ha 360 giorni.`,
        '## Da dove viene',
        'Dodici mesi da trenta giorni semplificavano i calcoli quando si facevano a mano, e la convenzione è sopravvissuta alle calcolatrici. Si contano i giorni veri di vita del titolo, ma li si rapporta a un anno più corto. Ne esce un numero un po’ più piccolo di quello che si otterrebbe con il calendario.',
        bars({ title: 'Lo stesso guadagno con due anni diversi', unit: '%', axis: 'Giorni in un anno', decimals: 3 }, ['360', '365'], {
          Rendimento: [f.gross * 100, f.civil * 100],
        }),
        '## Gli altri confronti che non tornano',
        [
          'Semplice contro composto: un titolo a sei mesi, rinnovato, rende più del doppio di metà.',
          'Lordo contro netto: 12,5 per cento sui Bot, 26 sugli interessi del deposito.',
          'Prima e dopo le commissioni: il rendimento d’asta non le contiene.',
        ],
        '## Il confronto fatto bene',
        `Si traduce tutto in euro. Per ${euro(f.large)} nominali si pagano ${euro(f.paid, 2)}; il guadagno lordo è ${euro(f.grossGain, 2)}, l’imposta ${euro(f.tax, 2)}, il netto ${euro(f.largeGain, 2)}. Poi si calcola, con gli stessi giorni, quanto lascerebbe il deposito dopo la sua imposta. Due cifre in euro non hanno convenzioni, e si confrontano senza note a piè di pagina.`,
        `L’errore, va detto, è piccolo: pochi centesimi ogni cento euro. Ma è il tipo di dettaglio su cui si gioca un’offerta «fino ${al(f.civil, 2)}» contro una che, scritta onestamente, pareva peggiore.`,
      ],
    },
  ],
})
