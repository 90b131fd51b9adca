import { chanceAtLeastOnce } from '../../../../../events/domain/finance/risk.ts'
import { figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const LUCKY = 0.05
const FIVE_GOOD_YEARS = 0.5 ** 5

const TRIES = [1, 10, 20, 100]
const row = (tries: number) => [
  figure(tries),
  chanceAtLeastOnce(LUCKY, tries) > 0.9995 ? '>\u00a099,9%' : percent(chanceAtLeastOnce(LUCKY, tries)),
  percent(chanceAtLeastOnce(0.01, tries)),
  figure(tries * LUCKY, 2),
]

const combinations = 20 * 20 * 10 * 5

export const backtestOverfittingStrategieAutomatiche = importedArticle({
  articleId: 'c3a1620e-91aa-4ac2-a79e-433fd129f170',
  slug: 'backtest-overfitting-strategie-automatiche',
  category: 'TRADING',
  title: 'Backtest e sovradattamento: perché le strategie perfette falliscono',
  subtitle: 'Provando abbastanza combinazioni, il caso produce sempre una curva magnifica. Come accorgersene prima di affidarle dei soldi.',
  excerpt:
    'Con cento prove è quasi certo trovare una strategia «significativa» che non vale niente. La statistica del sovradattamento e sette controlli pratici.',
  summary:
    'Una simulazione sul passato risponde a una domanda precisa: che cosa avrebbe funzionato. La domanda che interessa è un’altra, e tra le due c’è di mezzo il caso.',
  desk: 'trading',
  publishedAt: '2025-10-17T06:35:00.000Z',
  body: [
    p`Un backtest applica una regola ai prezzi passati e calcola quanto avrebbe reso. È uno strumento indispensabile: una strategia che non ha funzionato nemmeno ieri difficilmente funzionerà domani. Il contrario però non vale. Un backtest eccellente può non dire nulla sul futuro, e il motivo è aritmetico prima che finanziario.`,
    h2('La gara di monete'),
    p`Immaginiamo mille persone che lanciano una moneta cinque volte. In media, ${figure(1_000 * FIVE_GOOD_YEARS)} otterranno cinque teste di fila. Nessuna ha un talento. Se però incontriamo solo loro, e ci mostrano i lanci, sembreranno straordinarie. Ora mettiamo al posto delle persone mille regole di trading inventate a caso, e al posto dei lanci cinque anni in guadagno o in perdita. Il risultato è lo stesso: una trentina di curve splendide, pronte per una brochure.`,
    h2('Quanto è facile ingannarsi'),
    p`In statistica si considera spesso «significativo» un risultato che il caso produrrebbe meno di una volta su venti. Va bene se la prova è una sola. Se le prove sono molte, trovare almeno un falso successo diventa quasi certo.`,
    table(
      'Probabilità di trovare almeno una strategia «buona» tra strategie che non valgono niente',
      ['Prove indipendenti', 'Soglia del 5%', 'Soglia dell’1%', 'Falsi successi attesi al 5%'],
      [...TRIES, 500].map(row),
    ),
    chart({
      kind: 'bar',
      title: 'Bastano poche prove perché il caso ne indovini una',
      unit: '%',
      axis: 'Prove indipendenti',
      labels: TRIES.map((tries) => figure(tries)),
      series: [
        { name: 'Soglia del 5%', values: TRIES.map((tries) => 100 * chanceAtLeastOnce(LUCKY, tries)) },
        { name: 'Soglia dell’1%', values: TRIES.map((tries) => 100 * chanceAtLeastOnce(0.01, tries)) },
      ],
      decimals: 1,
    }),
    p`E le prove si moltiplicano senza accorgersene. Una regola con due medie mobili da 20 valori ciascuna, 10 livelli di stop e 5 orari di ingresso ha ${figure(combinations)} varianti. Un computer le calcola in pochi minuti e mostra la migliore. Non sono indipendenti tra loro, quindi la tabella esagera un poco, ma il principio resta: la prima della classe è stata scelta perché ha avuto fortuna su quei dati.`,
    callout(
      'note',
      'Che cosa vuol dire sovradattamento',
      text`Una strategia è sovradattata (in inglese, overfitting) quando ha imparato il rumore dei dati passati invece di una regolarità. Si riconosce perché va benissimo sui dati con cui è stata costruita e male su tutti gli altri.`,
    ),
    h2('Altri modi di truccare i conti, anche in buona fede'),
    points(
      text`${strong('Guardare avanti.')} Decidere un acquisto alle 9 usando la chiusura delle 17.30 dello stesso giorno. Basta un indice sbagliato nel programma.`,
      text`${strong('Contare solo i sopravvissuti.')} Provare la regola sulle azioni che oggi compongono l’indice esclude quelle fallite o cancellate. Il passato sembra migliore di com’è stato.`,
      text`${strong('Dimenticare i costi.')} Una strategia che guadagna lo 0,05% a operazione sparisce con lo 0,08% di spese.`,
      text`${strong('Eseguire a prezzi impossibili.')} Comprare sempre al minimo della giornata, o quantità che il mercato non avrebbe assorbito.`,
      text`${strong('Scegliere il periodo.')} Cominciare nel marzo 2009, o finire nel febbraio 2020.`,
    ),
    h2('Come si fa una prova onesta'),
    p`Il metodo di base è dividere i dati. Su una parte si costruisce, sull’altra si verifica, ${strong('una volta sola')}. Se dopo una verifica negativa si ritocca la regola e si riprova, la seconda parte è stata consumata: è diventata anch’essa materiale di costruzione.`,
    steps(
      `Scrivere prima il motivo per cui la regola dovrebbe funzionare, e chi ci perde dall’altra parte.`,
      `Tenere da parte almeno un terzo dei dati, i più recenti, senza guardarli.`,
      `Limitare i parametri: ogni manopola in più è un’occasione per adattarsi al rumore.`,
      `Annotare ogni variante provata. Il numero di prove fa parte del risultato.`,
      `Togliere costi realistici, poi raddoppiarli e vedere se qualcosa resta.`,
      `Spostare di poco i parametri. Se con una media a 50 giorni si guadagna e a 48 o 52 si perde, è rumore.`,
      `Provare su mercati simili non usati prima. Una regolarità vera di solito lascia tracce anche altrove.`,
    ),
    p`Infine il tempo reale, con importi minimi. Sei mesi di operazioni vere valgono più di vent’anni di simulazione, perché nessuno li ha potuti scegliere dopo.`,
    h2('Un test della correzione'),
    p`C’è un modo semplice per tenere conto delle prove multiple: dividere la soglia per il loro numero. Con 100 varianti, per conservare un rischio complessivo del 5% ognuna deve superare una soglia dello ${percent(LUCKY / 100, 2)}. La probabilità di almeno un falso successo torna al ${percent(chanceAtLeastOnce(LUCKY / 100, 100))}. È una correzione severa, nota come correzione di Bonferroni, e molte strategie in vendita non la supererebbero.`,
    h2('Le domande da fare a chi vende un sistema'),
    points(
      `Quante versioni avete provato prima di questa?`,
      `Da quale data i risultati sono reali, e da chi sono certificati?`,
      `Che cosa è successo nella fase peggiore, e quanto è durata?`,
      `Quali costi avete tolto?`,
      `Che cosa vi farebbe dire che ha smesso di funzionare?`,
    ),
    p`Chi lavora con serietà ha risposte pronte, soprattutto all’ultima. Chi risponde con altre curve sta mostrando i vincitori della gara di monete. Le verifiche sulla società, prima ancora che sulla strategia, sono nell’articolo sul ${link('trading automatico', '/articolo/trading-automatico-rivoluzione-2025')}.`,
    p`Il passato è l’unico dato che abbiamo, e va usato. Ma va interrogato come un testimone che vuole compiacere: se gli si fa la domanda abbastanza volte, prima o poi dà la risposta che si sperava.`,
  ],
})
