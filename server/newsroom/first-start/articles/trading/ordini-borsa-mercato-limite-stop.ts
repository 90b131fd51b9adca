import { averageFill } from '../../../../../events/domain/finance/trading.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const OFFERS = [
  { price: 5.02, quantity: 300 },
  { price: 5.03, quantity: 500 },
  { price: 5.06, quantity: 400 },
  { price: 5.12, quantity: 1_000 },
]

const QUANTITIES = [200, 800, 1_500, 2_000]
const fillRow = (quantity: number) => {
  const average = averageFill(OFFERS, quantity)
  return [figure(quantity), `${figure(average, 3)} euro`, percent(average / 5.02 - 1, 2), euro((average - 5.02) * quantity, 2)]
}

export const ordiniBorsaMercatoLimiteStop = importedArticle({
  articleId: '4456f5f3-28f5-411b-a475-9898023ecff6',
  slug: 'ordini-borsa-mercato-limite-stop',
  category: 'TRADING',
  title: 'Ordini di borsa: a mercato, con limite, stop. Quale usare e quando',
  subtitle:
    'Lo stesso acquisto può costare cifre diverse secondo la casella che si spunta. Come funziona il libro degli ordini, con un esempio completo.',
  excerpt:
    'Il libro degli ordini, il prezzo medio di un ordine a mercato, i limiti dello stop loss quando il mercato apre più in basso: guida pratica con i calcoli.',
  summary:
    'Tre tipi di ordine coprono quasi tutte le esigenze di un privato. La differenza tra l’uno e l’altro si capisce guardando chi c’è dall’altra parte.',
  desk: 'trading',
  publishedAt: '2025-10-10T06:10:00.000Z',
  body: [
    p`Quando si compra un’azione si sceglie quasi senza pensarci una voce da un menu: «a mercato», «con limite», «stop». È una scelta che decide chi controlla il prezzo e chi controlla il tempo. Su titoli molto scambiati la differenza è di pochi centesimi; su quelli poco scambiati può essere la voce di costo più alta dell’operazione.`,
    h2('Il libro degli ordini'),
    p`In ogni istante la borsa tiene due elenchi. Da una parte le proposte di acquisto (denaro), dalla più alta; dall’altra quelle di vendita (lettera), dalla più bassa. Lo scarto tra le prime due è la forbice. Un titolo immaginario potrebbe presentarsi così.`,
    table(
      'Libro degli ordini di un titolo immaginario',
      ['Livello', 'Quantità in acquisto', 'Denaro', 'Lettera', 'Quantità in vendita'],
      [
        ['Primo', '400', '4,99', '5,02', '300'],
        ['Secondo', '600', '4,98', '5,03', '500'],
        ['Terzo', '350', '4,95', '5,06', '400'],
        ['Quarto', '900', '4,90', '5,12', '1.000'],
      ],
    ),
    p`L’«ultimo prezzo» mostrato dal sito può essere 5,00, di dieci minuti fa. A 5,00 adesso non vende nessuno: il primo prezzo disponibile per comprare è 5,02.`,
    h2('A mercato: subito, a qualunque prezzo'),
    p`Un ordine a mercato chiede l’esecuzione immediata. Prende la prima quantità disponibile, poi la seconda, finché non è soddisfatto. Più è grande, più sale lungo l’elenco.`,
    table(
      'Prezzo medio di un acquisto a mercato sul libro della tabella precedente',
      ['Azioni comprate', 'Prezzo medio', 'Oltre il primo prezzo', 'Costo in più'],
      QUANTITIES.map(fillRow),
    ),
    chart({
      kind: 'bar',
      title: 'Più grande è l’ordine, più si sale lungo il libro',
      unit: 'euro',
      axis: 'Azioni comprate',
      labels: QUANTITIES.map((quantity) => figure(quantity)),
      series: [{ name: 'Costo in più', values: QUANTITIES.map((quantity) => (averageFill(OFFERS, quantity) - 5.02) * quantity) }],
      decimals: 2,
    }),
    p`Per 200 azioni il prezzo è quello che si vedeva. Per 2.000 si paga oltre l’1% in più, e nessuna nota informativa lo chiamerà commissione. L’ordine a mercato ha senso su titoli ed ETF molto scambiati, nelle ore centrali e per quantità piccole rispetto a quelle esposte.`,
    h2('Con limite: a questo prezzo, o niente'),
    p`Un ordine con limite stabilisce il massimo che si è disposti a pagare (o il minimo a cui vendere). Con un limite a 5,03, un acquisto di 1.500 azioni ne otterrebbe subito 800 e lascerebbe le altre 700 in attesa a 5,03. Il controllo del prezzo è completo; quello del tempo si perde: se il titolo sale, il resto non verrà eseguito.`,
    p`Un limite pari alla lettera, o appena sopra, dà quasi la stessa rapidità di un ordine a mercato e toglie il rischio di un’esecuzione assurda. È la scelta ragionevole ${strong('per difetto')}. Attenzione alla validità: «di giornata» scade la sera, «fino a data» resta nel libro anche mentre si è in vacanza.`,
    h2('Stop: quando succede, allora'),
    p`Lo stop è un ordine dormiente. Uno stop di vendita a 4,50 si sveglia quando il prezzo tocca 4,50 e diventa, di solito, un ordine a mercato. Serve a limitare una perdita senza restare davanti allo schermo. Ma 4,50 è il prezzo di sveglia, ${strong('non quello di vendita')}.`,
    callout(
      'warning',
      'Il salto di apertura',
      text`Possiedo 1.000 azioni comprate a 5,00 con uno stop a 4,50: penso di rischiare ${euro(500)}. La sera la società annuncia conti pessimi e la mattina il titolo apre a 4,00. Lo stop si sveglia e vende intorno a 4,00: la perdita è di ${euro(1_000)}, il doppio. Lo stop protegge dalle discese continue, non dai salti.`,
    ),
    p`La variante «stop con limite» fissa anche un minimo: stop a 4,50 con limite a 4,40. Nel caso del salto non vende affatto, e si resta con il titolo a 4,00. Nessuna delle due versioni è migliore: una garantisce l’uscita, l’altra il prezzo. Non esiste un ordine che garantisca entrambi, salvo gli stop «garantiti» di alcuni CFD, che si pagano.`,
    h2('Quando non operare'),
    points(
      `Nei primi e negli ultimi minuti della seduta, se non si partecipa consapevolmente all’asta: le forbici sono più larghe.`,
      `Su un ETF quando il mercato dei suoi titoli è chiuso: un fondo sul Giappone alle 15 ha prezzi meno precisi che alle 9.`,
      `Nei minuti intorno a dati importanti, per esempio una decisione della BCE alle 14.15.`,
      `Su titoli che scambiano poche migliaia di euro al giorno, se non con limite e pazienza.`,
    ),
    h2('Chi esegue, e come'),
    p`L’intermediario ha l’obbligo di ottenere il miglior risultato possibile per il cliente, considerando prezzo, costi, rapidità e probabilità di esecuzione. La sua «strategia di esecuzione» è un documento pubblico. Dal marzo 2024 il diritto europeo vieta inoltre agli intermediari di ricevere compensi per instradare gli ordini dei clienti al dettaglio verso una certa sede; gli Stati dove la pratica era diffusa possono mantenerla al massimo fino al 30 giugno 2026.`,
    h2('Una scheda per decidere'),
    table(
      'Quale ordine per quale scopo',
      ['Scopo', 'Ordine', 'Che cosa si rischia'],
      [
        ['Comprare un ETF ampio, piccola somma', 'Limite alla lettera', 'Quasi nulla'],
        ['Comprare un titolo poco scambiato', 'Limite, con pazienza', 'Di non comprare'],
        ['Uscire a ogni costo', 'A mercato', 'Il prezzo'],
        ['Limitare una perdita senza guardare', 'Stop', 'I salti di apertura'],
        ['Vendere solo sopra una cifra', 'Limite di vendita', 'Di non vendere'],
      ],
    ),
    p`Le caratteristiche dei mercati e degli orari sono sul sito di ${link('Borsa Italiana', 'https://www.borsaitaliana.it')}. Per il resto vale una regola semplice: se non si sa quale ordine scegliere, si sceglie quello con limite. Al massimo non succede niente, e in borsa è uno dei risultati migliori.`,
  ],
})
