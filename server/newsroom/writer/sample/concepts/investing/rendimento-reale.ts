import { difference, euro, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue } from '../../../../../../events/domain/finance/growth.ts'
import { realReturn, realValue } from '../../../../../../events/domain/finance/inflation.ts'
import { netGain, STAMP_DUTY, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { linkedOrNot, rendimentoPortrait } from '../../portraits/investing/rendimento-reale.ts'

/** On what a pension fund earns, which pays no stamp duty (D.Lgs. 252/2005, art. 17). */
const TAX_ON_PENSION_FUNDS = 0.2
const YEARS = [0, 3, 6, 9, 12, 15]

export const rendimentoReale = concept({
  slug: 'rendimento-reale',
  figures(random) {
    const capital = random.range(10_000, 30_000, 5_000)
    // The tax is then more than half of the real gain, and what is left of it after stamp duty is positive.
    const gross = random.pick([0.035, 0.038, 0.04])
    const prices = random.pick([0.02, 0.021, 0.023])
    const net = netGain(gross)
    const real = realReturn(net, prices)
    return {
      capital,
      gross,
      prices,
      net,
      real,
      naive: net - prices,
      nominalPath: YEARS.map((year) => futureValue(capital, net, year)),
      realPath: YEARS.map((year) => realValue(futureValue(capital, net, year), prices, year)),
      end: futureValue(capital, net, 15),
      endReal: realValue(futureValue(capital, net, 15), prices, 15),
      illusion: difference(futureValue(capital, net, 15), realValue(futureValue(capital, net, 15), prices, 15)),
      highReal: realReturn(0.1, 0.09),
      lowReal: realReturn(0.02, 0.005),
      earned: capital * gross,
      dearer: capital * prices,
      realGross: difference(capital * gross, capital * prices, 0, 2),
      tax: capital * gross - capital * net,
      duty: capital * STAMP_DUTY,
      realNet: difference(difference(capital * gross, capital * prices, 0, 2), capital * gross - capital * net, capital * STAMP_DUTY, 2),
      taxShare: (gross - net) / (gross - prices),
      breakEven: (prices + STAMP_DUTY) / (1 - TAX_ON_GAINS),
      breakEvenBonds: (prices + STAMP_DUTY) / (1 - TAX_ON_GOVERNMENT_BONDS),
      breakEvenPension: prices / (1 - TAX_ON_PENSION_FUNDS),
      ...linkedOrNot(random),
    }
  },
  pieces: [
    rendimentoPortrait,
    {
      form: 'comparison',
      title: 'Il 10 per cento di ieri valeva meno del 2 di oggi',
      subtitle: 'Due epoche, due depositi, due inflazioni. La nostalgia dei tassi alti dimentica metà del conto.',
      real: ['i rincari medi con un anno accanto (Istat)'],
      point: (f) =>
        `Un deposito al 10% con prezzi in salita del 9% dava in termini reali ${il(f.highReal, 2)}; uno al 2%, con prezzi in salita di mezzo punto, dà ${il(f.lowReal, 2)}.`,
      body: (f) => [
        'In molte famiglie sopravvive il ricordo di quando «la banca dava il dieci». Era vero: per anni, fra gli anni Settanta e Ottanta, i tassi ebbero due cifre. Per molti di quegli anni le ebbe anche l’inflazione: nel 1980, secondo l’Istat, superò in media il 20%. Rimettere insieme le due metà cambia il giudizio su quel periodo, e su questo.',
        '## Due depositi a confronto',
        'Prendiamo due casi inventati ma plausibili. Nel primo il deposito rende il 10% e i prezzi crescono del 9%. Nel secondo rende il 2% e i prezzi crescono di mezzo punto. Qual è il migliore?',
        `Il secondo: ${percent(f.lowReal, 2)} contro ${percent(f.highReal, 2)}. Il deposito «povero» fa comprare di più, a fine anno, di quello «ricco».`,
        '## L’illusione monetaria',
        'Gli economisti la chiamano illusione monetaria. Il rendimento è scritto, e si ricorda; l’inflazione si sente, e si dimentica. Chi incassava interessi a due cifre vedeva crescere un numero sul libretto e non vedeva, nello stesso foglio, che il pane era rincarato quasi di altrettanto.',
        '## Il dettaglio che peggiora il confronto',
        'L’imposta colpisce il nominale. Con l’aliquota di oggi, il 26%, il primo deposito lascerebbe il 7,4% netto mentre i prezzi salgono del 9%: una perdita secca di potere d’acquisto, tassata come un guadagno. Il secondo lascerebbe l’1,48%, ancora sopra i rincari. Con prezzi veloci il fisco preleva di più proprio quando il guadagno vero è minore.',
        'La soglia si calcola. Con prezzi in salita del 2%, l’obiettivo della Banca centrale europea, un deposito deve rendere il 2,97% lordo perché imposta e bollo lascino il denaro com’era: (2 + 0,2) ÷ 0,74.',
      ],
      closing: () =>
        'Chi oggi rimpiange quei tassi rimpiange, senza saperlo, anche quei rincari. Per il proprio deposito il conto si rifà a ogni rinnovo del vincolo, con l’ultima inflazione pubblicata: se resta sotto la soglia, il denaro va tenuto lì soltanto per il tempo che serve.',
    },
    {
      form: 'mistake',
      title: 'Sottrarre l’inflazione dal rendimento: quando il conto veloce smette di andare bene',
      subtitle: 'La sottrazione è comoda e quasi giusta. Il «quasi» cresce con i tassi e con gli anni, fino a diventare un errore vero.',
      real: ['i rincari medi con un anno accanto (Istat)'],
      point: (f) =>
        `Un rendimento netto ${del(f.net, 3)} con prezzi in salita ${del(f.prices)} vale in termini reali lo ${percent(f.real, 3)}; la sottrazione dice ${percent(f.naive, 3)}.`,
      body: (f) => [
        `Rendimento netto ${del(f.net, 3)}, inflazione ${del(f.prices)}: che cosa resta? La risposta istintiva è una sottrazione, e per una chiacchierata va benissimo. Per un piano a quindici anni va un po’ meno bene, e con un’inflazione alta non va bene affatto.`,
        '## Che cosa manca alla sottrazione',
        'Il rendimento si calcola sul denaro di inizio anno, l’inflazione sui prezzi di inizio anno, ma il guadagno si spende ai prezzi di fine anno. Anche gli interessi, insomma, perdono potere d’acquisto prima di arrivare in tasca. La divisione ne tiene conto.',
        `Con i nostri numeri il conto è ${shortFigure(1 + f.net, 5)} ÷ ${shortFigure(1 + f.prices, 3)} − 1, e la differenza è minuscola: ${percent(f.real, 3)} invece di ${percent(f.naive, 3)}. Con un rendimento del 10% e prezzi in salita del 9% la sottrazione dice un punto intero, la divisione ${percent(f.highReal, 3)}. E con un conto che non rende nulla: nel 2022, quando secondo l’Istat i prezzi salirono in media dell’8,1%, la sottrazione avrebbe detto 8,1% di potere d’acquisto in meno, la divisione dice 7,5%.`,
        '## L’errore vero è un altro',
        'Chi sottrae, almeno, ci ha pensato. Il difetto più comune nei piani di lungo periodo è fermarsi alla cifra nominale. Il grafico mostra la stessa somma contata in due modi.',
        line({ title: 'Lo stesso capitale, in valore nominale e in potere d’acquisto', unit: 'euro', axis: 'Anno' }, YEARS, {
          'Valore nominale': f.nominalPath,
          'In euro di oggi': f.realPath,
        }),
        `Chi parte da ${euro(f.capital)} leggerà sull’estratto conto, dopo quindici anni, ${euro(f.end)}. Al supermercato varranno quanto ${euro(f.endReal)} di oggi: gli altri ${euro(f.illusion)} sono prezzi, non ricchezza.`,
        '## La correzione di un piano già scritto',
        steps(
          'Scrivere accanto a ogni traguardo l’anno in cui lo si raggiungerà.',
          `Dividere la cifra per 1 + l’inflazione ipotizzata, qui ${shortFigure(1 + f.prices, 3)}, una volta per ogni anno che manca.`,
          'Se la somma così ridotta non basta più allo scopo, alzare il versamento e non il rendimento sperato.',
        ),
      ],
      closing: (f) =>
        `Chi ha un traguardo a quindici anni può dunque riscriverlo subito: a ${euro(f.end)} sul conto corrispondono ${euro(f.endReal)} di oggi. Se la seconda cifra non basta, è meglio saperlo adesso, quando un versamento più alto ha ancora il tempo di rendere.`,
    },
    {
      form: 'question',
      title: 'Si può pagare un’imposta su un guadagno che non c’è?',
      subtitle: 'Il fisco guarda gli euro, non ciò che comprano. C’è un rendimento minimo sotto il quale il netto reale è una perdita.',
      real: ['i rincari medi con un anno accanto (Istat)'],
      point: (f) =>
        `Con prezzi in salita ${del(f.prices, 2)} serve un rendimento lordo ${del(f.breakEven, 2)} per non perdere potere d’acquisto dopo imposta e bollo; con i titoli di Stato basta ${il(f.breakEvenBonds, 2)}.`,
      body: (f) => [
        `Sì, e succede senza che nessuno violi una regola. L’imposta del 26% si applica alla differenza in euro. Se i prezzi sono saliti ${del(f.prices, 2)}, una parte di quella differenza serve soltanto a restare dove si era: eppure è tassata come il resto. Nel caso limite di un rendimento pari all’inflazione il guadagno vero è zero, l’imposta no.`,
        '## La soglia che pareggia i rincari',
        `Quello che resta dopo le imposte deve coprire l’inflazione. L’imposta lascia il 74% del rendimento, e ogni anno il bollo toglie lo 0,2% del capitale. Se l’imposta si paga ogni anno, il rendimento lordo di pareggio è dunque (${shortFigure(f.prices * 100)} + 0,2) ÷ 0,74, cioè ${il(f.breakEven, 2)}. Con un rendimento minore si paga un’imposta e si perde potere d’acquisto. Nel 2023, con rincari medi del 5,7% secondo l’Istat, la soglia era circa l’8%.`,
        line(
          { title: 'Il rendimento lordo che pareggia i rincari', unit: '%', axis: 'Inflazione', decimals: 2 },
          [1, 2, 3, 4, 5].map((rate) => percent(rate / 100, 0)),
          {
            'Aliquota piena': [1, 2, 3, 4, 5].map((rate) => (rate + STAMP_DUTY * 100) / (1 - TAX_ON_GAINS)),
            'Titoli di Stato': [1, 2, 3, 4, 5].map((rate) => (rate + STAMP_DUTY * 100) / (1 - TAX_ON_GOVERNMENT_BONDS)),
          },
        ),
        '## Un anno, voce per voce',
        `Su ${euro(f.capital)} un rendimento ${del(f.gross, 2)} dà ${euro(f.earned, 2)}. Nella tabella tutti gli importi sono in euro di fine anno, e il bollo è calcolato per semplicità sul capitale iniziale.`,
        table(
          'Dal rendimento al guadagno reale netto',
          ['Voce', 'Importo'],
          [
            ['Rendimento lordo', euro(f.earned, 2)],
            ['Rincari da coprire', euro(-f.dearer, 2)],
            ['Guadagno reale lordo', euro(f.realGross, 2)],
            ['Imposta del 26%', euro(-f.tax, 2)],
            ['Imposta di bollo', euro(-f.duty, 2)],
            ['Guadagno reale netto', euro(f.realNet, 2)],
          ],
        ),
        `L’imposta è il 26% del rendimento, ma ${il(f.taxShare)} del guadagno reale. Tolto anche il bollo, a chi ha investito restano ${euro(f.realNet, 2)} di potere d’acquisto in più.`,
        '## Le difese di un risparmiatore',
        `Si può scegliere quando vendere e che cosa comprare. Rinviare la vendita rinvia l’imposta, e nel frattempo la somma continua a rendere. I titoli di Stato pagano il 12,5%. Con il bollo la loro soglia è ${il(f.breakEvenBonds, 2)}. I rendimenti dei fondi pensione sono tassati al 20%, meno per la parte in titoli pubblici, e non pagano il bollo: la loro soglia è al massimo ${il(f.breakEvenPension, 2)}, ma il denaro resta vincolato. I contributi si deducono dal reddito quando si versano; la prestazione paga sulla parte dedotta dal 15 al 9%, secondo gli anni di partecipazione.`,
        'C’è chi propone di tassare soltanto il guadagno reale. Chi lo propone lo giudica più equo; di certo sarebbe più complicato: bisognerebbe rivalutare ogni acquisto, e riconoscere le perdite reali di chi ha guadagnato in euro. Il confronto con la soglia, per ora, spetta a chi sceglie.',
      ],
      closing: (f) =>
        `Un deposito che promette meno ${del(f.breakEven, 2)} lordo, con questi prezzi, fa dunque perdere potere d’acquisto. Per un fondo la soglia sta fra le due, secondo la parte in titoli di Stato, e vi si aggiungono i costi annui. Per il denaro che serve presto la perdita si può accettare; per quello di lungo periodo si cerca altro, sapendo che il rischio aumenta.`,
    },
  ],
})
