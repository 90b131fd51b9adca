import { chanceOfLosingRun, gainToRecover } from '../../../../../events/domain/finance/risk.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, pullQuote, steps, strong, table, text, upTo } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const after = (share: number, losses: number) => (1 - share) ** losses
const lossRow = (share: number) => [
  percent(share, 0),
  percent(after(share, 5) - 1),
  percent(after(share, 10) - 1),
  percent(gainToRecover(1 - after(share, 10))),
]
const runRow = (length: number) => [figure(length), ...[50, 100, 200].map((trades) => percent(chanceOfLosingRun(trades, length, 0.5)))]

const CAPITAL = 8_000
const RISK = 0.01

export const dimensionePosizioneSeriePerdite = importedArticle({
  articleId: '5d9c4ac6-b1e2-4b77-a586-ce400a1a50ed',
  slug: 'dimensione-posizione-serie-perdite',
  category: 'TRADING',
  title: 'Quanto rischiare per operazione: la matematica delle serie negative',
  subtitle: 'Sei perdite di fila non sono una maledizione: in duecento tentativi sono probabili. Chi lo sa prima sceglie importi diversi.',
  excerpt:
    'La probabilità di una serie di perdite, l’effetto sul capitale e la formula per calcolare la quantità giusta da comprare. Con tabelle e un esempio.',
  summary:
    'Non è la singola operazione sbagliata a chiudere i conti, ma una serie ordinaria di operazioni troppo grandi. I numeri per decidere l’importo prima, a mente fredda.',
  desk: 'trading',
  publishedAt: '2025-10-23T06:20:00.000Z',
  body: [
    p`Chi comincia a fare trading studia quando comprare. Chi lo fa da tempo si occupa soprattutto di quanto. La ragione è che le perdite arrivano a grappoli, anche quando il metodo è buono, e un importo troppo grande trasforma una serie normale nella fine del conto. È un problema di probabilità elementare, e si può guardare in faccia.`,
    h2('Quanto sono lunghe le serie negative'),
    p`Supponiamo un metodo che vince e perde metà delle volte, con esiti indipendenti. Quanto è probabile incontrare, prima o poi, una serie di perdite consecutive?`,
    table(
      'Probabilità di almeno una serie di perdite consecutive, con il 50% di operazioni in perdita',
      ['Perdite di fila', 'In 50 operazioni', 'In 100 operazioni', 'In 200 operazioni'],
      [4, 6, 8, 10].map(runRow),
    ),
    p`In duecento operazioni, meno di una per giorno di borsa in un anno, una serie di sei perdite è molto probabile e una di otto capita circa una volta su tre. Non è sfortuna e non vuol dire che il metodo abbia smesso di funzionare. Con il 60% di operazioni in perdita, comune tra i sistemi che guadagnano poche volte ma molto, una serie di otto in duecento tentativi ha una probabilità del ${percent(chanceOfLosingRun(200, 8, 0.6), 0)}.`,
    h2('Che cosa fa una serie al capitale'),
    p`Il danno dipende dalla quota rischiata ogni volta. La tabella la calcola sul capitale che resta, quindi le perdite in euro diminuiscono via via.`,
    table(
      'Effetto di cinque e dieci perdite consecutive sul capitale',
      ['Rischio per operazione', 'Dopo 5 perdite', 'Dopo 10 perdite', 'Rialzo per recuperarne 10'],
      [0.01, 0.02, 0.05, 0.1, 0.2].map(lossRow),
    ),
    chart({
      kind: 'line',
      title: 'Quanto capitale resta dopo una serie di perdite consecutive',
      unit: '%',
      axis: 'Perdite di fila',
      labels: upTo(10).map(String),
      series: [0.01, 0.1, 0.2].map((share) => ({
        name: `Rischio ${percent(share, 0)}`,
        values: upTo(10).map((losses) => 100 * after(share, losses)),
      })),
      decimals: 1,
    }),
    p`Con l’1% dieci perdite consecutive sono una seccatura. Con il 10% portano via quasi due terzi del capitale e chiedono poi di moltiplicare per quasi tre ciò che resta.`,
    pullQuote('Fra l’1% e il 10% c’è la differenza tra un’attività che si può proseguire e una che si deve interrompere.'),
    callout(
      'note',
      'Il mito del raddoppio',
      text`Raddoppiare la posta dopo ogni perdita, per rifarsi con la prima vincita, sembra infallibile. Partendo da 10 euro, alla nona operazione dopo otto perdite la posta è di ${euro(10 * 2 ** 8)} e il totale già perso di ${euro(10 * (2 ** 8 - 1))}: tutto per guadagnare 10 euro. La prima tabella dice quanto spesso succede.`,
    ),
    h2('La formula'),
    p`Il rischio di un’operazione non è quanto si spende, ma quanto si perde se va male. Tre numeri bastano: il capitale, la quota che si accetta di perdere e la distanza tra prezzo di ingresso e prezzo di uscita in perdita.`,
    p`${strong('Quantità = (capitale × quota di rischio) ÷ (prezzo di ingresso − prezzo di uscita)')}`,
    callout(
      'example',
      'Un caso completo',
      text`Capitale ${euro(CAPITAL)}, rischio ${percent(RISK, 0)}, cioè ${euro(CAPITAL * RISK)}. Un titolo immaginario a 12,50 euro, uscita prevista a 11,70: la distanza è 0,80. La quantità è ${figure(CAPITAL * RISK)} ÷ 0,80 = ${figure((CAPITAL * RISK) / 0.8)} azioni, per una spesa di ${euro(((CAPITAL * RISK) / 0.8) * 12.5)}. Se l’uscita fosse a 12,10, la distanza sarebbe 0,40 e le azioni ${figure((CAPITAL * RISK) / 0.4)}, per ${euro(((CAPITAL * RISK) / 0.4) * 12.5)}. Stesso rischio, spesa doppia.`,
    ),
    p`Il calcolo va fatto in quest’ordine: prima si decide dove l’idea si dimostra sbagliata, poi la quantità. Fare il contrario, cioè comprare quanto si può e mettere l’uscita dove la perdita è sopportabile, significa lasciare che sia il conto in banca a fare analisi.`,
    h2('Quattro correzioni alla realtà'),
    points(
      text`${strong('I salti.')} Uno stop può essere eseguito molto più in basso, come mostra l’articolo sugli ${link('ordini di borsa', '/articolo/ordini-borsa-mercato-limite-stop')}. La formula dà una perdita tipica, non una massima.`,
      text`${strong('Le posizioni simili.')} Cinque operazioni all’1% su cinque banche sono quasi un’operazione sola al 5%.`,
      text`${strong('I costi.')} Su ${euro(CAPITAL)} con ${euro(80)} di rischio, una commissione di 5 euro all’acquisto e 5 alla vendita vale un ottavo del rischio.`,
      text`${strong('La leva.')} Con strumenti a leva l’esposizione può superare il capitale: è la posizione intera che va confrontata con i propri risparmi.`,
    ),
    h2('Un protocollo minimo'),
    steps(
      `Fissare la quota per operazione, per esempio lo 0,5% o l’1%, e non cambiarla dopo una vincita.`,
      `Fissare un tetto al rischio complessivo delle posizioni aperte, per esempio il 4%.`,
      `Fissare una soglia di pausa: a −10% dal massimo del conto, fermarsi un mese e rileggere il registro.`,
      `Registrare ogni operazione con ingresso, uscita prevista, uscita effettiva e motivo.`,
      `Dopo qualche centinaio di operazioni, calcolare guadagno medio, perdita media e frequenza. Prima, non concludere nulla.`,
    ),
    h2('Il limite della matematica'),
    p`La dimensione giusta non trasforma un metodo che perde in uno che guadagna. Se in media ogni operazione costa qualcosa, e per molti privati è così, rischiare l’1% invece del 10% serve soltanto a perdere più lentamente. È comunque un vantaggio: dà il tempo di accorgersene. Molti scoprono, registro alla mano, che un fondo indicizzato avrebbe fatto meglio con meno fatica. È una scoperta che vale più di quanto è costata.`,
  ],
})
