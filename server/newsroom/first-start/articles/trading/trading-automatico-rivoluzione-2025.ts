import { breakEvenShare } from '../../../../../events/domain/finance/trading.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const compounded = (monthly: number) => (1 + monthly) ** 12 - 1
const promiseRow = (monthly: number) => [
  percent(monthly, 0),
  percent(compounded(monthly), 0),
  euro(1_000 * (1 + compounded(monthly)) ** 5),
  euro(1_000 * (1 + compounded(monthly)) ** 10),
]
const TRADES = [12, 50, 250, 500]
const COST = 0.0008
const costRow = (trades: number) => [figure(trades), percent(trades * COST), euro(5_000 * trades * COST)]

export const tradingAutomaticoRivoluzione2025 = importedArticle({
  articleId: '763fb5f8-a9d8-4f73-b377-a76ed1e5aebc',
  slug: 'trading-automatico-rivoluzione-2025',
  category: 'TRADING',
  title: 'Trading automatico nel 2025: che cosa fa un programma e che cosa no',
  subtitle:
    'L’automazione esegue regole, non inventa rendimenti. Una guida per distinguere uno strumento utile da una promessa con un’interfaccia.',
  excerpt:
    'Come funziona un sistema automatico, quanto costano le operazioni frequenti, perché le promesse mensili non reggono il calcolo e che cosa verificare prima.',
  summary:
    'Di «rivoluzione» si parla da decenni. Quello che è cambiato davvero è l’accesso: oggi chiunque può automatizzare una strategia. Anche una strategia sbagliata.',
  desk: 'trading',
  publishedAt: '2025-09-15T06:25:00.000Z',
  body: [
    p`Un sistema di trading automatico è un programma che riceve prezzi, applica regole e invia ordini. Nelle grandi istituzioni esiste da decenni. La novità degli ultimi anni riguarda i privati: piattaforme che offrono l’automazione già pronta, spesso con la parola «intelligenza» nel nome. Che cosa ci si può aspettare?`,
    h2('Quello che una macchina fa meglio'),
    points(
      text`${strong('Esegue senza emozioni.')} Se la regola dice di uscire a −5%, esce. Molti danni dei risparmiatori nascono dal rimandare.`,
      text`${strong('Non si stanca.')} Controlla cento strumenti con la stessa attenzione.`,
      text`${strong('Lascia traccia.')} Ogni decisione si può ricostruire e valutare.`,
      text`${strong('Fa i lavori noiosi.')} Un acquisto mensile o un ribilanciamento annuale sono automazioni, ed è qui che il beneficio per un privato è più sicuro.`,
    ),
    h2('Quello che non può fare'),
    p`Un programma non conosce il futuro. Applica al presente una regola trovata nel passato, e il passato può non ripetersi. Non elimina il rischio: lo esegue più in fretta. E non sfugge a un vincolo contabile: su mercati molto scambiati, prima dei costi, ciò che un operatore guadagna in più rispetto al mercato qualcun altro lo guadagna in meno. Dall’altra parte ci sono imprese con dati migliori e collegamenti più rapidi.`,
    h2('La prova della calcolatrice'),
    p`Molti annunci parlano di rendimenti mensili «moderati». Capitalizzati, smettono di esserlo. La tabella mostra che cosa diventerebbero mille euro.`,
    table(
      'Che cosa significa un rendimento mensile costante, partendo da 1.000 euro',
      ['Al mese', 'In un anno', 'Dopo 5 anni', 'Dopo 10 anni'],
      [0.01, 0.03, 0.05, 0.1].map(promiseRow),
    ),
    p`Al 10% al mese, dopo dieci anni mille euro sarebbero decine di milioni. Chi avesse un metodo simile non avrebbe bisogno di venderlo a 250 euro. Per confronto, un titolo di Stato decennale italiano rende, nel settembre 2025, circa il 3,5% in un anno: il resto è compenso per un rischio, quando non è finzione.`,
    h2('Il nemico silenzioso: i costi'),
    p`L’automazione rende facile operare spesso, e ogni operazione costa. Supponiamo lo 0,08% tra commissioni e forbice dei prezzi per un’operazione completa, acquisto e vendita: una cifra contenuta. Il conto è su un capitale di ${euro(5_000)} impiegato per intero ogni volta.`,
    table(
      'Costo annuo delle operazioni, con uno 0,08% a operazione su 5.000 euro',
      ['Operazioni in un anno', 'Costo in percentuale', 'Costo in euro'],
      TRADES.map(costRow),
    ),
    chart({
      kind: 'bar',
      title: 'Quanto costa operare spesso, su 5.000 euro',
      unit: 'euro',
      axis: 'Operazioni in un anno',
      labels: TRADES.map((trades) => figure(trades)),
      series: [{ name: 'Costo', values: TRADES.map((trades) => 5_000 * trades * COST) }],
    }),
    p`Con 250 operazioni, una per giorno di borsa, il sistema deve rendere il 20% lordo soltanto per chiudere in pari; ciò che guadagna in più paga il 26%. Il costo cambia anche la percentuale di operazioni buone che serve. Se ogni operazione vincente rende l’1% e ogni perdente costa l’1%, senza spese basta indovinare la metà delle volte; con lo 0,08% di costo serve il ${percent(breakEvenShare(0.01, 0.01, 0.0008), 0)}. Se la posta è più piccola, lo 0,2%, serve il ${percent(breakEvenShare(0.002, 0.002, 0.0008), 0)}: un livello che pochissimi raggiungono.`,
    callout(
      'note',
      'La percentuale di successi non basta',
      text`Un sistema può vincere nove volte su dieci e perdere denaro. Nove guadagni da 10 euro e una perdita da 120 danno ${euro(9 * 10 - 120)}. Senza la dimensione media di guadagni e perdite, «90% di operazioni in profitto» non significa nulla.`,
    ),
    h2('I risultati passati, e come si presentano'),
    p`Le curve mostrate nella pubblicità sono di rado conti veri. Possono essere simulazioni, scelte tra molte, o conti dimostrativi senza costi e con esecuzione perfetta. Di come si ottiene, anche in buona fede, una simulazione bellissima e inutile abbiamo scritto nell’articolo sui ${link('backtest', '/articolo/backtest-overfitting-strategie-automatiche')}. Un risultato merita attenzione quando è reale, completo (comprese le fasi negative), al netto dei costi, certificato da terzi e lungo almeno qualche anno.`,
    h2('Le regole che esistono'),
    p`In Italia offrire servizi di investimento richiede un’autorizzazione: banche, SIM e imprese europee figurano negli elenchi della ${link('Consob', 'https://www.consob.it')} e, le banche, nell’albo della Banca d’Italia. Un software che si limita a eseguire regole scelte dal cliente presso un intermediario autorizzato è una cosa; chi decide al posto del cliente presta una gestione di portafogli, e deve essere autorizzato a farlo. Chi raccoglie il denaro senza autorizzazione, su un conto proprio o in cripto-attività, opera contro la legge.`,
    p`Per i contratti per differenza (CFD) valgono poi limiti di leva tra 30:1 e 2:1 e l’obbligo di dichiarare quanti clienti perdono: secondo le analisi citate dall’${link('ESMA', 'https://www.esma.europa.eu')} nel 2018, tra il 74% e l’89% dei conti al dettaglio.`,
    h2('Sei verifiche prima di cominciare'),
    steps(
      `Il nome della società, non del marchio, negli albi Consob e tra gli avvisi ai risparmiatori.`,
      `Dove stanno i soldi: su un conto intestato al cliente, presso un intermediario autorizzato.`,
      `Quali autorizzazioni ha il programma: inviare ordini sì, prelevare mai.`,
      `Quanto costa in tutto, comprese le spese per operazione.`,
      `La perdita massima subita in passato e quella che farebbe fermare il sistema.`,
      `Un prelievo di prova, piccolo, prima di aggiungere altro denaro.`,
    ),
    h2('Una rivoluzione più modesta'),
    p`L’automazione ha reso semplice ciò che prima richiedeva disciplina: investire ogni mese, riequilibrare una volta l’anno, non reagire alle notizie. Sono regole che stanno in tre righe e costano quasi niente. Chi cerca qualcosa di più ambizioso può farlo con una somma che può perdere per intero, un registro e la pazienza di misurare. La macchina eseguirà. A decidere, e a rispondere delle perdite, resta chi l’ha accesa.`,
  ],
})
