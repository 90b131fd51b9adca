import { valueOfEqualPurchases } from '../../../../../events/domain/finance/growth.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, pullQuote, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const TOTAL = 12_000
/** From eleven twelfths to none of the sum waits, and earns the account’s rate in place of the market’s. */
const COST_OF_WAITING = (TOTAL * (0.05 - 0.015) * 5.5) / 12

/** Thirteen monthly prices: twelve purchases and the final value. */
const straight = (from: number, to: number) => Array.from({ length: 13 }, (_, month) => from + ((to - from) * month) / 12)
const valley = [
  ...straight(100, 70).filter((_, month) => month % 2 === 0),
  ...straight(70, 100)
    .filter((_, month) => month % 2 === 0)
    .slice(1),
]
const hill = [
  ...straight(100, 130).filter((_, month) => month % 2 === 0),
  ...straight(130, 100)
    .filter((_, month) => month % 2 === 0)
    .slice(1),
]

const atOnce = (prices: readonly number[]) => (TOTAL * (prices.at(-1) ?? 0)) / (prices[0] ?? 1)
const inInstalments = (prices: readonly number[]) => valueOfEqualPurchases(TOTAL, prices)

const MARKETS = [
  ['Sale con regolarità, da 100 a 120', straight(100, 120)],
  ['Resta fermo a 100', straight(100, 100)],
  ['Scende con regolarità, da 100 a 80', straight(100, 80)],
  ['Scende a 70 e risale a 100', valley],
  ['Sale a 130 e ridiscende a 100', hill],
] as const

export const pacOVersamentoUnicoConti = importedArticle({
  articleId: '430ccd4e-a38a-4595-999c-d2297be0e28e',
  slug: 'pac-o-versamento-unico-conti',
  category: 'INVESTIMENTI',
  title: 'Piano di accumulo o versamento unico: cinque mercati, due strade, i conti',
  subtitle:
    'Il piano di accumulo riduce il rimpianto più che il rischio. Quando i soldi ci sono già, la scelta è meno ovvia di come la si racconta.',
  excerpt:
    'Dodicimila euro investiti subito o mille al mese per un anno: che cosa succede se il mercato sale, scende, crolla e risale. Con tutti i calcoli.',
  summary:
    'Per chi risparmia ogni mese il piano di accumulo è la via naturale. Per chi ha già una somma da parte è una scelta con un costo, che si può calcolare.',
  desk: 'risparmio',
  publishedAt: '2025-10-01T06:20:00.000Z',
  body: [
    p`Il piano di accumulo, o PAC, consiste nell’investire la stessa somma a intervalli regolari. Se ne parla spesso come di una formula che «fa guadagnare anche quando il mercato scende». È una mezza verità. Per metterla alla prova bastano cinque andamenti immaginari e qualche divisione.`,
    h2('Due domande diverse'),
    p`Conviene distinguere. C’è chi risparmia 200 euro al mese dallo stipendio: per lui l’alternativa al PAC è lasciare i soldi sul conto finché non sono «abbastanza», e il PAC è quasi sempre la scelta sensata. E c’è chi ha già una somma, per un’eredità o un titolo scaduto, e si chiede se investirla subito o un poco per volta. È la seconda domanda che merita i conti.`,
    h2('Cinque andamenti, due strade'),
    p`Abbiamo ${euro(TOTAL)}. Nella prima strada li investiamo tutti il primo giorno. Nella seconda compriamo per ${euro(TOTAL / 12)} all’inizio di ogni mese, per dodici mesi. Il prezzo parte sempre da 100. La tabella mostra il valore alla fine dell’anno, senza costi e imposte e senza contare gli interessi sul denaro in attesa.`,
    table(
      'Valore dopo un anno di 12.000 euro, investiti subito o in dodici rate',
      ['Andamento del prezzo', 'Versamento unico', 'Dodici rate'],
      MARKETS.map(([name, prices]) => [name, euro(atOnce(prices)), euro(inInstalments(prices))]),
    ),
    chart({
      kind: 'bar',
      title: 'Cinque mercati, due strade: che cosa resta di 12.000 euro dopo un anno',
      unit: 'euro',
      axis: 'Andamento del prezzo',
      labels: MARKETS.map(([name]) => name),
      series: [
        { name: 'Versamento unico', values: MARKETS.map(([, prices]) => atOnce(prices)) },
        { name: 'Dodici rate', values: MARKETS.map(([, prices]) => inInstalments(prices)) },
      ],
    }),
    p`La quarta riga è quella dei depliant: il mercato torna al punto di partenza e il PAC guadagna, perché ha comprato a prezzi più bassi di quello finale. La quinta, però, è altrettanto possibile: il mercato torna al punto di partenza e il PAC perde, perché ha comprato a prezzi più alti. Nel mercato in salita il versamento unico vince nettamente; in quello in discesa il PAC perde di meno, ma perde.`,
    callout(
      'note',
      'Perché il prezzo medio inganna',
      text`Con rate uguali si comprano più quote quando costano poco. Il costo medio di acquisto è perciò sempre minore o uguale al prezzo medio del periodo. È un fatto aritmetico, non un guadagno: per guadagnare occorre che il prezzo ${strong('finale')} sia più alto del costo medio.`,
    ),
    h2('Il costo dell’attesa'),
    p`Chi entra a rate tiene in liquidità, in media, poco meno di metà della somma, e se il mercato sale rinuncia a poco meno di metà del rendimento. Con un rendimento atteso del 5% e un conto che rende l’1,5%, la rinuncia attesa su ${euro(TOTAL)} è di circa ${euro(COST_OF_WAITING)} nel primo anno. È il prezzo di un’assicurazione contro l’eventualità di entrare il giorno prima di un crollo.`,
    p`È caro? Dipende da che cosa faremmo dopo quel crollo. Se una perdita del 20% nei primi mesi ci spingesse a vendere tutto, i ${euro(COST_OF_WAITING)} spesi per dormire meglio sarebbero ben spesi.`,
    pullQuote('Il vero vantaggio del PAC è nel comportamento.'),
    h2('Che cosa il PAC non può fare'),
    points(
      `Non protegge dopo la fine delle rate. Versata l’ultima, i due portafogli sono esposti allo stesso modo.`,
      `Non trasforma un investimento cattivo in uno buono: comprare a rate un prodotto che costa il 2,5% l’anno significa pagare il 2,5% l’anno su una somma che cresce.`,
      `Non funziona se lo si sospende quando i prezzi scendono, cioè proprio quando fa il suo lavoro.`,
      text`Non è gratis: molti intermediari applicano una commissione per rata. Due euro su una rata di 100 sono il ${percent(0.02, 0)}, da recuperare prima di guadagnare qualcosa.`,
    ),
    h2('Rate piccole, costi grandi'),
    p`L’ultimo punto merita un calcolo. Con un costo fisso di 3 euro per operazione, una rata mensile di 50 euro ne perde il ${percent(3 / 50, 0)} in partenza; una rata trimestrale di 150 euro ne perde il ${percent(3 / 150, 0)}. Se l’intermediario non offre piani senza commissioni, allungare l’intervallo è più efficace che cercare il fondo con un decimo di punto in meno. Altri costi si trovano nell’articolo sul ${link('conto titoli', '/articolo/costi-nascosti-conto-titoli')}.`,
    h2('Una regola in quattro righe'),
    points(
      text`Se il denaro arriva ${strong('ogni mese')}, investirlo ogni mese, in automatico, tenendo bassi i costi fissi.`,
      text`Se la somma è ${strong('piccola rispetto al patrimonio')}, per esempio sotto il ${figure(10)}%, investirla subito: il rimpianto possibile è limitato.`,
      text`Se è ${strong('grande')} e una perdita iniziale ci farebbe cambiare strada, dividerla in parti uguali su sei o dodici mesi, con le date decise prima.`,
      text`In ogni caso, scegliere prima ${strong('quanta parte')} tenere in azioni. Questa decisione pesa sul risultato molto più del modo di entrare.`,
    ),
    p`L’ordine conta: riserva per gli imprevisti, debiti cari, obiettivo e orizzonte, composizione, e solo alla fine rate o versamento unico. È l’ultima delle decisioni importanti, anche se è quella di cui si discute di più.`,
  ],
})
