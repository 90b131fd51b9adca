import { chanceAtLeastOnce, gainToRecover } from '../../finance/arithmetic.ts'
import { euro, figure } from '../../finance/italian-figures.ts'
import type { GlossaryEntry } from './entry.ts'
import { al, del, il, pct } from './figures.ts'

export const TRADING: readonly GlossaryEntry[] = [
  {
    title: 'Leva e margine: quanto si può perdere con poco capitale',
    label: 'Leva finanziaria',
    description: 'Il rapporto fra esposizione e margine, i limiti europei per i clienti al dettaglio e il conto di una giornata.',
    category: 'TRADING',
    priority: 10,
    brief:
      'La leva permette di aprire una posizione molto più grande del denaro versato a margine: moltiplica i guadagni e, nella stessa misura, le perdite.',
    angles: [
      {
        name: 'Il movimento che azzera il margine',
        subtitle: 'Basta dividere uno per la leva per sapere quanto poco serve.',
        opening:
          'La leva si presenta come un acceleratore. È utile guardarla dal lato del freno: quanto deve muoversi il prezzo, nel verso sbagliato, per cancellare il margine? La risposta è una divisione, e di solito sorprende.',
      },
      {
        name: 'I limiti europei, strumento per strumento',
        subtitle: 'Da 30:1 a 2:1: perché la leva massima cambia secondo il prodotto.',
        opening:
          'Per i clienti al dettaglio la leva sui contratti per differenza non è libera: in Europa ha un tetto, diverso per ogni tipo di attività. Il tetto è più basso dove i prezzi oscillano di più. Conoscerlo serve anche a riconoscere chi opera fuori dalle regole.',
      },
    ],
    definition: [
      'Il margine è la somma che l’intermediario blocca a garanzia; l’esposizione è il valore della posizione. La leva è il rapporto fra le due. Con leva 10:1 bastano mille euro di margine per una posizione da diecimila: un movimento dell’uno per cento vale il dieci per cento del margine.',
      'Per i clienti al dettaglio le misure dell’Esma del 2018, rese stabili in Italia dalla Consob nel 2019, limitano la leva sui contratti per differenza a 30:1 per i cambi principali, 20:1 per cambi minori, oro e indici principali, 10:1 per altre materie prime e indici minori, 5:1 per le azioni, 2:1 per le cripto-attività.',
    ],
    why: [
      'Le stesse regole impongono la chiusura delle posizioni quando il margine scende sotto la metà di quello richiesto, e la protezione da saldo negativo: il cliente al dettaglio non può perdere più di quanto ha versato sul conto.',
      'Chi offre leve molto più alte a un risparmiatore italiano, di solito, opera fuori dall’Unione europea o chiede di dichiararsi professionista, rinunciando alle tutele. In entrambi i casi conviene fermarsi e controllare.',
      'La leva moltiplica anche i costi, perché differenza fra denaro e lettera e finanziamento notturno si calcolano sull’esposizione e non sul margine.',
    ],
    mistakes: [
      'Usare la leva massima soltanto perché è disponibile.',
      'Calcolare il rischio sul margine invece che sull’esposizione.',
      'Lasciare aperta una posizione a leva per settimane senza contare il finanziamento.',
      'Pensare che la chiusura automatica avvenga sempre al prezzo previsto: con un salto di prezzo la perdita può essere maggiore.',
      'Dichiararsi cliente professionale per avere più leva, perdendo le protezioni.',
    ],
    sources: ['esma', 'consob', 'mifid'],
    risk: 'La maggior parte dei clienti al dettaglio perde denaro con i contratti a leva: la perdita può arrivare in pochi minuti e riguardare tutto il margine versato.',
    example(random) {
      const margin = random.range(500, 3_000, 250)
      const leverage = random.pick([5, 10, 20, 30])
      const move = random.range(0.005, 0.02, 0.0025)
      const exposure = margin * leverage
      const result = (change: number) => Math.max(-margin, exposure * change)
      return {
        titles: [
          `${euro(margin)} di margine e leva ${leverage}:1: che cosa fa un movimento ${del(move, 2)}`,
          `Leva ${leverage}:1, il margine di ${euro(margin)} si azzera con un movimento ${del(1 / leverage, 2)}`,
          `Un’esposizione da ${euro(exposure)} con ${euro(margin)}: il conto della leva`,
        ],
        intro: `Con ${euro(margin)} di margine e leva ${leverage}:1 si apre una posizione da ${euro(exposure)}. Il risultato è l’esposizione moltiplicata per il movimento del prezzo; la perdita si ferma al margine, che qui è tutto il denaro sul conto.`,
        table: {
          caption: `Risultato di una posizione da ${euro(exposure)} aperta con ${euro(margin)}`,
          columns: ['Movimento del prezzo', 'Risultato', 'Sul margine'],
          rows: [move, -move, -2 * move, -1 / leverage].map((change) => [
            pct(change, 2),
            euro(result(change), 2),
            pct(result(change) / margin),
          ]),
        },
        reading: `Un movimento contrario ${del(move, 2)} costa ${euro(-result(-move), 2)}, cioè ${il(-result(-move) / margin)} del margine. Per azzerarlo basta ${il(1 / leverage, 2)}: uno diviso la leva. In pratica la chiusura obbligatoria interviene prima, quando resta la metà del margine richiesto.`,
        takeaway: `Nell’esempio un movimento contrario ${del(move, 2)} con leva ${leverage}:1 fa perdere ${il(-result(-move) / margin)} del margine.`,
      }
    },
  },
  {
    title: 'Dimensione della posizione: decidere prima quanto rischiare',
    label: 'Dimensione della posizione',
    description: 'Dal rischio massimo in euro al numero di azioni da comprare, passo per passo.',
    category: 'TRADING',
    priority: 9,
    brief:
      'La dimensione della posizione è il numero di titoli che si comprano, scelto in modo che una perdita prevista non superi una parte stabilita del capitale.',
    angles: [
      {
        name: 'La formula delle tre grandezze',
        subtitle: 'Capitale, rischio accettato, distanza dell’uscita: la quantità viene da sola.',
        opening:
          'Molti decidono quante azioni comprare guardando quanto denaro hanno sul conto. C’è un ordine più prudente: prima si stabilisce quanto si è disposti a perdere, poi si calcola la quantità. La formula ha tre ingredienti.',
      },
      {
        name: 'Dieci errori di fila',
        subtitle: 'Una regola sulla dimensione non fa guadagnare, ma permette di sbagliare più volte.',
        opening:
          'Chi opera sui mercati sbaglierà, anche molte volte di seguito. La domanda utile non è come evitarlo, ma che cosa resta del capitale quando succede. La risposta dipende quasi per intero dalla dimensione delle posizioni.',
      },
    ],
    definition: [
      'Si moltiplica il capitale per la percentuale che si accetta di perdere in una singola operazione, e si divide per la differenza fra prezzo di ingresso e prezzo di uscita in perdita. Il risultato, arrotondato per difetto, è il numero di titoli.',
      'Con una percentuale fissa la posizione si riduce da sola dopo le perdite e cresce dopo i guadagni. È un meccanismo di prudenza e non trasforma una strategia perdente in una vincente.',
    ],
    why: [
      'Stabilire la quantità prima di entrare toglie una decisione dal momento in cui si è meno lucidi. Il foglio con il calcolo è anche un modo per rileggere, dopo, le proprie scelte.',
      'La stessa regola permette di confrontare operazioni diverse. Un titolo molto mosso richiede un’uscita più lontana, quindi una quantità minore: il rischio in euro resta uguale.',
    ],
    mistakes: [
      'Allontanare il prezzo di uscita dopo essere entrati, senza ridurre la quantità.',
      'Aprire più posizioni sullo stesso tema e considerarle rischi separati.',
      'Raddoppiare la quantità dopo una perdita per recuperare.',
      'Dimenticare commissioni e salti di prezzo, che rendono la perdita effettiva più alta di quella calcolata.',
      'Contare nel capitale il denaro che serve per vivere.',
    ],
    sources: ['consob', 'esma', 'borsa'],
    risk: 'Nessuna regola sulla dimensione elimina le perdite: una serie negativa abbastanza lunga può ridurre il capitale in modo serio.',
    example(random) {
      const capital = random.range(5_000, 30_000, 2_500)
      const share = random.pick([0.005, 0.01, 0.02])
      const entry = random.range(10, 50, 2)
      const distance = random.range(0.03, 0.08, 0.01)
      const loss = entry * distance
      const count = Math.floor((capital * share) / loss + 1e-9)
      const after = (each: number, losses: number) => capital * (1 - each) ** losses
      return {
        titles: [
          `${euro(capital)} di capitale, rischio ${al(share)}: quante azioni comprare a ${euro(entry)}`,
          `Da ${euro(capital * share)} di perdita massima a ${figure(count)} azioni: il calcolo della posizione`,
          `Ingresso a ${euro(entry)}, uscita ${il(distance)} più in basso: la dimensione giusta per ${euro(capital)}`,
        ],
        intro: `Il capitale è di ${euro(capital)} e si accetta di perdere ${il(share)} per operazione: ${euro(capital * share, 2)}. Si compra a ${euro(entry, 2)} e si decide di uscire ${il(distance)} più in basso, a ${euro(entry - loss, 2)}: la perdita per azione è di ${euro(loss, 2)}. Dividendo si ottengono ${figure(count)} azioni.`,
        table: {
          caption: `Capitale dopo una serie di perdite, partendo da ${euro(capital)}`,
          columns: ['Rischio per operazione', 'Dopo 5 perdite', 'Dopo 10 perdite', 'Recupero necessario'],
          rows: [share, 0.05, 0.1].map((each) => [
            pct(each),
            euro(after(each, 5)),
            euro(after(each, 10)),
            pct(gainToRecover(1 - after(each, 10) / capital)),
          ]),
        },
        reading: `Le ${figure(count)} azioni costano ${euro(count * entry)}, ma la perdita prevista è di ${euro(count * loss, 2)}. Dopo dieci perdite consecutive con rischio ${al(share)} restano ${euro(after(share, 10))}; con rischio ${al(0.1)} ne restano ${euro(after(0.1, 10))}, e per tornare in pari serve ${il(gainToRecover(1 - 0.9 ** 10))}.`,
        takeaway: `Nell’esempio un rischio ${del(share)} su ${euro(capital)} porta a comprare ${figure(count)} azioni.`,
      }
    },
  },
  {
    title: 'Ordini a mercato, con limite e stop: che cosa si ottiene davvero',
    label: 'Tipi di ordine',
    description: 'Prezzo certo o esecuzione certa: come un libro degli ordini risponde a ciascun tipo.',
    category: 'TRADING',
    priority: 8,
    brief:
      'Il tipo di ordine stabilisce se si preferisce la certezza di eseguire, come con l’ordine a mercato, o quella del prezzo, come con l’ordine con limite.',
    angles: [
      {
        name: 'Dentro il libro degli ordini',
        subtitle: 'Un ordine grande consuma più livelli di prezzo: il costo si vede nella media.',
        opening:
          'Premere «compra» non significa comprare al prezzo che si vede. Quel prezzo vale per una certa quantità; il resto si compra al livello successivo. Seguire un ordine dentro il libro mostra dove finiscono i centesimi.',
      },
      {
        name: 'Scegliere fra due certezze',
        subtitle: 'Prezzo o esecuzione: averle entrambe non è possibile.',
        opening:
          'Ogni ordine di Borsa è una scelta fra due certezze. L’ordine a mercato assicura, di norma, di eseguire; quello con limite assicura di non pagare troppo. Capire che cosa si rinuncia ad avere è il modo migliore per scegliere.',
      },
    ],
    definition: [
      'L’ordine a mercato si esegue subito ai migliori prezzi disponibili, quali che siano. L’ordine con limite si esegue soltanto al prezzo indicato o a uno migliore, e può restare in attesa. L’ordine stop resta nascosto finché il prezzo raggiunge una soglia, e in quel momento diventa un ordine a mercato o con limite.',
      'Il libro degli ordini elenca le quantità in acquisto e in vendita a ogni livello. Chi compra a mercato consuma le proposte di vendita, dalla più bassa in su.',
    ],
    why: [
      'Sui titoli poco scambiati la differenza fra i due ordini può valere più della commissione. Un limite vicino al miglior prezzo protegge da esecuzioni inattese.',
      'In apertura e dopo notizie importanti i prezzi saltano. Un ordine stop a mercato viene eseguito al primo prezzo disponibile, che può essere lontano dalla soglia.',
      'Gli intermediari devono avere una politica di esecuzione alle condizioni migliori e comunicarla: leggerla chiarisce dove finiscono gli ordini.',
    ],
    mistakes: [
      'Usare ordini a mercato su titoli con pochi scambi.',
      'Credere che lo stop assicuri il prezzo della soglia.',
      'Dimenticare la durata dell’ordine, che può restare valido per giorni.',
      'Inserire un limite d’acquisto sopra il miglior prezzo di vendita pensando di aspettare: si esegue subito.',
      'Guardare il prezzo dell’ultimo scambio invece delle proposte correnti.',
    ],
    sources: ['borsa', 'mifid', 'consob'],
    risk: 'Nessun tipo di ordine protegge dalle perdite: nei momenti di tensione le esecuzioni possono avvenire a prezzi molto diversi da quelli attesi.',
    example(random) {
      const best = random.range(4, 20, 0.5)
      const step = random.pick([0.01, 0.02, 0.05])
      const sizes = [random.range(100, 300, 50), random.range(200, 400, 50), random.range(400, 900, 100)]
      const wanted = sizes[0]! + sizes[1]! + Math.round(sizes[2]! / 2)
      const filled = [sizes[0]!, sizes[1]!, wanted - sizes[0]! - sizes[1]!]
      const price = (level: number) => best + step * level * (level + 1)
      const total = filled.reduce((sum, size, level) => sum + size * price(level), 0)
      return {
        titles: [
          `${figure(wanted)} azioni a mercato: il prezzo medio è ${figure(total / wanted, 3)} e non ${figure(best, 2)}`,
          `Un ordine da ${figure(wanted)} azioni dentro il libro: quanto costa la fretta`,
          `Miglior prezzo ${euro(best, 2)}, prezzo medio ${euro(total / wanted, 3)}: dove va la differenza`,
        ],
        intro: `Si vogliono comprare ${figure(wanted)} azioni a mercato. Il miglior prezzo in vendita è di ${euro(best, 2)}, ma a quel livello ce ne sono ${figure(sizes[0]!)}. L’ordine sale di livello finché è completo.`,
        table: {
          caption: `Esecuzione di un ordine a mercato per ${figure(wanted)} azioni`,
          columns: ['Prezzo', 'Disponibili', 'Comprate', 'Controvalore'],
          rows: filled.map((size, level) => [euro(price(level), 2), figure(sizes[level]!), figure(size), euro(size * price(level), 2)]),
        },
        reading: `Il totale è di ${euro(total, 2)}, pari a un prezzo medio di ${euro(total / wanted, 3)}. Rispetto al miglior prezzo si sono spesi ${euro(total - wanted * best, 2)} in più. Con un limite a ${euro(best, 2)} si sarebbero comprate subito soltanto ${figure(sizes[0]!)} azioni, e le altre sarebbero rimaste in attesa.`,
        takeaway: `Nell’esempio un ordine a mercato da ${figure(wanted)} azioni si esegue a un prezzo medio di ${euro(total / wanted, 3)}.`,
      }
    },
  },
  {
    title: 'Denaro, lettera e commissioni: il costo di entrare e uscire',
    label: 'Differenza denaro-lettera',
    description: 'Perché ogni operazione parte in perdita, e quanto costa operare spesso.',
    category: 'TRADING',
    priority: 8,
    brief:
      'La differenza denaro-lettera è lo scarto fra il prezzo a cui si può vendere e quello a cui si può comprare nello stesso istante: è un costo di ogni operazione.',
    angles: [
      {
        name: 'Cento operazioni all’anno',
        subtitle: 'Un costo di pochi centesimi, moltiplicato per la frequenza, diventa il risultato.',
        opening:
          'Il costo di una singola operazione sembra trascurabile. Il problema nasce quando lo si moltiplica per il numero di volte. Chi opera spesso deve guadagnare prima di tutto quanto gli serve per pagare i costi, e la soglia si può calcolare.',
      },
      {
        name: 'Si parte sempre sotto',
        subtitle: 'Comprare e rivendere nello stesso secondo costa: quanto, lo dice lo scarto.',
        opening:
          'Chi compra un titolo e lo rivende un secondo dopo, senza che nulla sia cambiato, ci rimette. Non per sfortuna: si compra al prezzo lettera e si vende al prezzo denaro. Lo scarto è il primo costo da guardare.',
      },
    ],
    definition: [
      'Il prezzo denaro è il più alto offerto da chi vuole comprare, il prezzo lettera il più basso chiesto da chi vuole vendere. La differenza remunera chi offre liquidità, ed è di solito stretta per i titoli molto scambiati e larga per gli altri.',
      'A questo scarto si sommano le commissioni e, per alcune azioni italiane, l’imposta sulle transazioni finanziarie: 0,1 per cento sugli acquisti nei mercati regolamentati (misura in vigore nel 2025).',
    ],
    why: [
      '«Zero commissioni» non significa zero costi. L’intermediario può guadagnare sullo scarto, sul cambio o sul finanziamento: nei documenti precontrattuali i costi devono comparire tutti.',
      'Lo scarto si allarga quando serve di più: in apertura, in chiusura, durante le notizie. Chi è costretto a operare in quei momenti paga di più.',
    ],
    mistakes: [
      'Guardare soltanto la commissione e non lo scarto.',
      'Calcolare il rendimento di una strategia senza costi.',
      'Operare su strumenti con scarto dell’1 per cento per obiettivi di guadagno simili.',
      'Ignorare la conversione di valuta sui titoli esteri.',
      'Credere che operare di più significhi guadagnare di più.',
    ],
    sources: ['borsa', 'mifid', 'entrate'],
    risk: 'I costi sono certi e il guadagno no: l’operatività frequente porta facilmente a perdere denaro anche quando le previsioni sono giuste una volta su due.',
    example(random) {
      const size = random.range(1_000, 5_000, 500)
      const spread = random.range(0.0005, 0.003, 0.0005)
      const fee = random.pick([2, 3, 5, 8])
      const trades = random.pick([20, 50, 100, 200])
      const capital = size * random.pick([2, 3, 4])
      const round = size * spread + 2 * fee
      return {
        titles: [
          `${trades} operazioni da ${euro(size)}: il conto dei costi in un anno`,
          `Scarto ${del(spread, 2)} e ${euro(fee)} di commissione: quanto costa entrare e uscire`,
          `${euro(round * trades)} di costi l’anno: l’effetto di ${trades} operazioni su ${euro(capital)}`,
        ],
        intro: `Ogni operazione vale ${euro(size)}. Lo scarto fra denaro e lettera è ${il(spread, 2)} e la commissione è di ${euro(fee)} all’acquisto e altrettanti alla vendita. Un’operazione completa costa quindi ${euro(size * spread, 2)} di scarto e ${euro(2 * fee)} di commissioni.`,
        table: {
          caption: `Costi annui su un capitale di ${euro(capital)}`,
          columns: ['Operazioni complete', 'Costo totale', 'Sul capitale'],
          rows: [10, trades, trades * 2].map((count) => [figure(count), euro(round * count), pct((round * count) / capital)]),
        },
        reading: `Con ${trades} operazioni i costi sono di ${euro(round * trades)}: ${il((round * trades) / capital)} del capitale. È il rendimento lordo che serve soltanto per restare in pari, prima delle imposte. Ogni operazione deve guadagnare almeno ${il(round / size, 2)} per non perdere.`,
        takeaway: `Nell’esempio un’operazione completa costa ${euro(round, 2)}, e ${trades} operazioni costano ${euro(round * trades)}.`,
      }
    },
  },
  {
    title: 'Valore atteso: perché avere spesso ragione non basta',
    label: 'Valore atteso di un’operazione',
    description: 'Percentuale di successi, guadagno medio e perdita media in una sola formula.',
    category: 'TRADING',
    priority: 8,
    brief:
      'Il valore atteso è il risultato medio di un’operazione ripetuta molte volte: probabilità di vincere per guadagno medio, meno probabilità di perdere per perdita media.',
    angles: [
      {
        name: 'Nove volte su dieci',
        subtitle: 'Una percentuale di successi altissima può nascondere una strategia in perdita.',
        opening:
          'Una strategia che guadagna nove volte su dieci sembra imbattibile. Ma se la decima volta perde più di quanto hanno reso le altre nove, il conto finale è negativo. La percentuale di successi, da sola, non dice nulla.',
      },
      {
        name: 'La soglia del pareggio',
        subtitle: 'Dato il rapporto fra guadagno e perdita, quante volte bisogna avere ragione.',
        opening:
          'Prima di chiedersi se una strategia funziona conviene chiedersi quante volte dovrebbe avere ragione per non perdere. È un numero preciso, che dipende dal rapporto fra guadagno medio e perdita media, e si calcola in un attimo.',
      },
    ],
    definition: [
      'Si moltiplica la probabilità di un’operazione in guadagno per il guadagno medio, e si sottrae la probabilità di una perdita per la perdita media. Se il risultato, tolti i costi, è positivo, la strategia ha un vantaggio; se è negativo, ripeterla porta a perdere.',
      'La soglia di pareggio è la perdita media divisa per la somma di perdita e guadagno medi. Con guadagni e perdite uguali è il 50 per cento; con guadagni doppi delle perdite è un terzo.',
    ],
    why: [
      'Permette di smontare le pubblicità che mostrano soltanto la percentuale di successi. Senza la dimensione media di guadagni e perdite, quel numero non si può valutare.',
      'Anche con un valore atteso positivo le serie negative arrivano. In cento operazioni con il 50 per cento di successi è quasi certo incontrare almeno cinque perdite di fila.',
      'Il valore atteso si stima dal passato, con un errore. Su trenta operazioni l’incertezza è così grande che un risultato positivo può essere soltanto fortuna.',
    ],
    mistakes: [
      'Giudicare una strategia dalla percentuale di successi.',
      'Chiudere in fretta i guadagni e lasciar correre le perdite: peggiora il rapporto.',
      'Dimenticare i costi, che riducono i guadagni e aumentano le perdite.',
      'Trarre conclusioni da poche operazioni.',
      'Credere che dopo molte perdite un guadagno sia più probabile.',
    ],
    sources: ['consob', 'esma', 'mifid'],
    risk: 'Il valore atteso stimato può essere sbagliato e le serie negative possono esaurire il capitale prima che la media si manifesti.',
    example(random) {
      const chance = random.pick([0.7, 0.75, 0.8, 0.85, 0.9])
      const win = random.range(20, 60, 5)
      const loss = Math.round((win * chance) / (1 - chance) / 5) * 5 + random.range(10, 60, 10)
      const cost = random.pick([2, 3, 4])
      const expected = (rate: number) => rate * win - (1 - rate) * loss - cost
      const even = (loss + cost) / (win + loss)
      return {
        titles: [
          `Successi ${al(chance)}, e si perde lo stesso: il conto del valore atteso`,
          `Guadagno medio ${euro(win)}, perdita media ${euro(loss)}: quante volte bisogna avere ragione`,
          `Valore atteso ${euro(expected(chance), 2)}: che cosa nasconde una percentuale ${del(chance)}`,
        ],
        intro: `Una strategia ipotetica guadagna in media ${euro(win)} e perde in media ${euro(loss)}; ogni operazione costa ${euro(cost)}. La quota di operazioni in guadagno è ${il(chance)}. Calcoliamo il risultato medio, e come cambierebbe con altre percentuali.`,
        table: {
          caption: `Valore atteso con guadagno medio ${euro(win)} e perdita media ${euro(loss)}`,
          columns: ['Successi', 'Valore atteso', 'Risultato medio di 100 operazioni'],
          rows: [0.5, chance, 0.95].map((rate) => [pct(rate), euro(expected(rate), 2), euro(expected(rate) * 100)]),
        },
        reading: `Con successi ${al(chance)} il valore atteso è di ${euro(expected(chance), 2)} per operazione: su cento operazioni ${euro(expected(chance) * 100)}. Per andare in pari bisognerebbe avere ragione in una quota di casi pari almeno ${al(even)}.`,
        takeaway: `Nell’esempio una strategia con successi ${al(chance)} ha un valore atteso di ${euro(expected(chance), 2)} per operazione.`,
      }
    },
  },
  {
    title: 'Serie di perdite: quanto sono probabili davvero',
    label: 'Serie negativa',
    description: 'La probabilità di più perdite di fila e perché il caso produce più serie di quanto si pensi.',
    category: 'TRADING',
    priority: 7,
    brief:
      'Una serie negativa è una successione di operazioni in perdita: anche con una buona strategia è molto più frequente di quanto suggerisca l’intuito.',
    angles: [
      {
        name: 'L’intuito e il calcolo',
        subtitle: 'Cinque perdite di fila sembrano un segnale: spesso sono soltanto il caso.',
        opening:
          'Dopo cinque perdite consecutive si cambia metodo, convinti che qualcosa si sia rotto. Prima di farlo conviene chiedersi quanto era probabile una serie simile. La risposta, quasi sempre, è: molto più di quanto pensassi.',
      },
      {
        name: 'La moneta non ha memoria',
        subtitle: 'Perché dopo tante perdite un guadagno non è più vicino.',
        opening:
          'L’idea che dopo molte perdite «tocchi» un guadagno è fra gli errori più antichi che si conoscano. Se le operazioni sono indipendenti, il passato non pesa. Ciò che pesa è la dimensione delle perdite, e su quella si può agire.',
      },
    ],
    definition: [
      'Se ogni operazione perde con la stessa probabilità e le operazioni sono indipendenti, la probabilità di perdere un certo numero di volte di fila è quella probabilità moltiplicata per sé stessa altrettante volte. Per una serie precisa il numero è piccolo.',
      'Ma in un anno le occasioni in cui una serie può cominciare sono molte. La probabilità di incontrarne almeno una cresce in fretta con il numero delle operazioni.',
    ],
    why: [
      'Sapere che una serie arriverà permette di scegliere prima una dimensione che il capitale e i nervi possano sopportare. Chi non l’ha previsto tende ad abbandonare il metodo nel momento peggiore.',
      'Vale anche per le serie positive. Molti risultati brillanti di pochi mesi sono compatibili con il puro caso: fra mille persone che tirano a sorte, qualcuna indovina dieci volte di seguito.',
    ],
    mistakes: [
      'Raddoppiare la posta dopo ogni perdita: bastano poche perdite per esaurire il capitale.',
      'Cambiare strategia a ogni serie negativa.',
      'Considerare indipendenti operazioni che scommettono sulla stessa cosa.',
      'Attribuire al talento una breve serie fortunata.',
      'Aumentare il rischio perché «ormai deve girare».',
    ],
    sources: ['consob', 'esma', 'bancaditalia'],
    risk: 'Una serie negativa può esaurire il capitale destinato al trading: è una possibilità concreta e va messa nel conto prima di cominciare.',
    example(random) {
      const loss = random.pick([0.4, 0.45, 0.5, 0.55, 0.6])
      const length = random.pick([4, 5, 6])
      const trades = random.pick([60, 100, 150, 200])
      const one = (run: number) => loss ** run
      // Disjoint stretches: a lower bound that needs no recursion.
      const atLeast = (run: number) => chanceAtLeastOnce(one(run), Math.floor(trades / run))
      const stake = random.pick([10, 20, 25])
      return {
        titles: [
          `${length} perdite di fila in ${trades} operazioni: la probabilità che capiti`,
          `Probabilità di perdita ${pct(loss)}: quanto sono frequenti ${length} errori consecutivi`,
          `Raddoppiare da ${euro(stake)}: dove porta una serie di ${length} perdite`,
        ],
        intro: `Ogni operazione perde con probabilità pari ${al(loss)}. La probabilità di ${length} perdite in ${length} tentativi è ${pct(one(length), 2)}. In ${trades} operazioni ci sono ${figure(Math.floor(trades / length))} gruppi separati di ${length}: contando soltanto questi si ottiene una stima per difetto.`,
        table: {
          caption: `Probabilità di una serie negativa in ${trades} operazioni (stima per difetto)`,
          columns: ['Perdite di fila', 'In un gruppo preciso', 'Almeno un gruppo'],
          rows: [length - 1, length, length + 1].map((run) => [figure(run), pct(one(run), 2), pct(atLeast(run))]),
        },
        reading: `La probabilità di incontrare almeno una serie di ${length} perdite è almeno ${il(atLeast(length))}. Chi raddoppia la posta partendo da ${euro(stake)}, dopo ${length} perdite ha speso ${euro(stake * (2 ** length - 1))} e deve metterne altri ${euro(stake * 2 ** length)} per guadagnarne ${figure(stake)}.`,
        takeaway: `Nell’esempio la probabilità di almeno ${length} perdite di fila in ${trades} operazioni supera ${il(Math.floor(atLeast(length) * 100) / 100)}.`,
      }
    },
  },
  {
    title: 'Stop-loss: a che cosa serve e che cosa non può fare',
    label: 'Stop-loss',
    description: 'Come si fissa un’uscita in perdita e perché un salto di prezzo può superarla.',
    category: 'TRADING',
    priority: 8,
    brief: 'Lo stop-loss è un ordine che chiude una posizione quando il prezzo raggiunge una soglia di perdita decisa in anticipo.',
    angles: [
      {
        name: 'Quando il prezzo salta',
        subtitle: 'La soglia è un prezzo, l’esecuzione è un altro: la differenza si chiama slippage.',
        opening:
          'Lo stop-loss è spesso descritto come un’assicurazione. Il paragone è sbagliato: un’assicurazione paga la cifra pattuita, lo stop vende al primo prezzo disponibile. Di solito i due coincidono quasi, ma quando conta di più possono essere lontani.',
      },
      {
        name: 'Né troppo vicino né troppo lontano',
        subtitle: 'La distanza giusta dipende da quanto il titolo si muove di norma.',
        opening:
          'Uno stop troppo vicino scatta per una normale oscillazione, uno troppo lontano non protegge. La distanza va scelta guardando quanto il titolo si muove in un giorno qualunque, e la quantità va adattata alla distanza.',
      },
    ],
    definition: [
      'Si indica un prezzo di attivazione. Quando il mercato lo raggiunge, l’ordine entra in vigore: a mercato, con esecuzione quasi certa ma prezzo incerto, oppure con limite, con prezzo certo ma esecuzione incerta.',
      'Se il titolo apre molto sotto la soglia, per esempio dopo una notizia notturna, l’ordine a mercato vende al prezzo di apertura. Alcuni intermediari offrono uno stop a prezzo assicurato, e lo fanno pagare.',
    ],
    why: [
      'Decidere l’uscita prima di entrare separa la scelta dall’emozione. Il valore dello stop, più che tecnico, è di disciplina.',
      'Lo stop stabilisce la perdita per unità e quindi permette di calcolare la quantità. Senza un’uscita, il rischio di un’operazione non è un numero.',
    ],
    mistakes: [
      'Spostare lo stop più in basso mentre il prezzo si avvicina.',
      'Metterlo su cifre tonde, dove se ne concentrano molti.',
      'Credere che limiti la perdita a una cifra esatta.',
      'Usarlo su titoli poco scambiati, dove una sola vendita può farlo scattare.',
      'Non metterlo perché «tanto risale».',
    ],
    sources: ['borsa', 'esma', 'consob'],
    risk: 'Uno stop-loss riduce la probabilità di perdite grandi ma non le esclude: con un salto di prezzo la perdita può essere molto superiore a quella prevista.',
    example(random) {
      const price = random.range(10, 60, 2)
      const distance = random.range(0.03, 0.08, 0.01)
      const gap = distance + random.range(0.03, 0.09, 0.01)
      const count = random.pick([50, 100, 150, 200])
      const exit = (each: number) => price * (1 - each)
      return {
        titles: [
          `Stop a ${euro(exit(distance), 2)}, apertura a ${euro(exit(gap), 2)}: quanto si perde davvero`,
          `${count} azioni a ${euro(price)} con stop ${al(distance)}: il conto in tre casi`,
          `Quando il prezzo salta ${del(gap)}: che cosa fa uno stop ${al(distance)}`,
        ],
        intro: `Si comprano ${count} azioni a ${euro(price, 2)}, con uno stop a mercato ${il(distance)} più in basso, a ${euro(exit(distance), 2)}. Confrontiamo un’esecuzione alla soglia, una con un piccolo scarto e una dopo un’apertura in ribasso ${del(gap)}.`,
        table: {
          caption: `Perdita su ${count} azioni comprate a ${euro(price, 2)}`,
          columns: ['Caso', 'Prezzo di uscita', 'Perdita'],
          rows: (
            [
              ['Alla soglia', distance],
              ['Scarto dello 0,5%', distance + 0.005],
              ['Apertura in ribasso', gap],
            ] as const
          ).map(([name, each]) => [name, euro(exit(each), 2), euro(count * (price - exit(each)), 2)]),
        },
        reading: `La perdita prevista era di ${euro(count * price * distance, 2)}; con il salto in apertura diventa di ${euro(count * price * gap, 2)}, cioè ${figure(gap / distance, 1)} volte tanto. Chi avesse usato uno stop con limite non avrebbe venduto affatto, e sarebbe rimasto esposto.`,
        takeaway: `Nell’esempio uno stop ${al(distance)} fa perdere ${euro(count * price * distance, 2)} se eseguito alla soglia e ${euro(count * price * gap, 2)} dopo un salto di prezzo.`,
      }
    },
  },
  {
    title: 'Vendita allo scoperto: guadagno limitato, perdita no',
    label: 'Vendita allo scoperto',
    description: 'Come si vende ciò che non si possiede, quanto costa il prestito e perché il rischio è asimmetrico.',
    category: 'TRADING',
    priority: 6,
    brief:
      'Vendere allo scoperto significa vendere titoli presi in prestito, contando di ricomprarli a un prezzo più basso per restituirli.',
    angles: [
      {
        name: 'Un rischio senza soffitto',
        subtitle: 'Chi compra può perdere tutto; chi vende allo scoperto può perdere di più.',
        opening:
          'Chi compra un’azione rischia al massimo ciò che ha speso. Chi la vende allo scoperto non ha questa rete: il prezzo può raddoppiare, triplicare e oltre, e la perdita cresce con lui. È la prima cosa da capire di questa operazione.',
      },
      {
        name: 'Il costo del prestito',
        subtitle: 'Interessi, dividendi, margini: le voci che il grafico del prezzo non mostra.',
        opening:
          'Una vendita allo scoperto si paga ogni giorno. C’è l’interesse sul titolo preso in prestito, ci sono i dividendi da rimborsare a chi l’ha prestato, c’è il margine da integrare. Con il prezzo fermo, si perde.',
      },
    ],
    definition: [
      'L’intermediario presta i titoli e li vende sul mercato; il ricavato resta a garanzia insieme al margine. Per chiudere si ricomprano gli stessi titoli. Il guadagno massimo è il prezzo di vendita, se il titolo va a zero; la perdita massima non è definita.',
      'In Europa un regolamento del 2012 impone di avere la disponibilità dei titoli prima di venderli e di comunicare le posizioni nette più grandi. Le autorità possono vietare temporaneamente le vendite allo scoperto nelle fasi di tensione.',
    ],
    why: [
      'Le vendite allo scoperto aiutano a far emergere le valutazioni eccessive e a coprire rischi, ma chi le usa deve avere ragione anche sui tempi: i costi corrono ogni giorno.',
      'Quando molti hanno venduto lo stesso titolo, un rialzo costringe a ricomprare tutti insieme e spinge ancora il prezzo. È la chiusura forzata, che gli operatori chiamano short squeeze.',
    ],
    mistakes: [
      'Vendere allo scoperto soltanto perché un titolo è salito molto.',
      'Dimenticare i dividendi, che vanno rimborsati al prestatore.',
      'Non fissare un’uscita in perdita.',
      'Trascurare che il prestito può essere richiamato.',
      'Usare una quantità pari a quella di un acquisto: il rischio non è simmetrico.',
    ],
    sources: ['consob', 'esma', 'borsa'],
    risk: 'La vendita allo scoperto può far perdere più del capitale impegnato all’inizio: non è adatta a chi non può sorvegliare la posizione e integrare i margini.',
    example(random) {
      const price = random.range(10, 50, 5)
      const count = random.pick([100, 150, 200, 300])
      const fee = random.range(0.02, 0.08, 0.01)
      const days = random.pick([30, 60, 90])
      const value = price * count
      const cost = (value * fee * days) / 365
      const result = (change: number) => -value * change - cost
      return {
        titles: [
          `${count} azioni vendute allo scoperto a ${euro(price)}: guadagno massimo e perdita possibile`,
          `Scoperto per ${days} giorni con prestito ${al(fee)}: il conto completo`,
          `Vendere ${euro(value)} di titoli presi in prestito: che cosa succede se il prezzo raddoppia`,
        ],
        intro: `Si vendono allo scoperto ${count} azioni a ${euro(price)}, per ${euro(value)}. Il prestito costa ${il(fee)} l’anno e la posizione resta aperta ${days} giorni: ${euro(cost, 2)}. Ecco il risultato in quattro casi.`,
        table: {
          caption: `Risultato di una vendita allo scoperto da ${euro(value)}, costo del prestito compreso`,
          columns: ['Variazione del prezzo', 'Prezzo finale', 'Risultato'],
          rows: [-0.2, 0, 0.5, 1].map((change) => [pct(change), euro(price * (1 + change), 2), euro(result(change), 2)]),
        },
        reading: `Con il prezzo fermo si perdono ${euro(cost, 2)}. Se il prezzo raddoppia la perdita è di ${euro(-result(1), 2)}, più di quanto si era incassato dalla vendita; e potrebbe continuare. Il guadagno massimo, con il titolo a zero, sarebbe di ${euro(value - cost, 2)}.`,
        takeaway: `Nell’esempio, se il prezzo raddoppia, la vendita allo scoperto da ${euro(value)} perde ${euro(-result(1), 2)}.`,
      }
    },
  },
  {
    title: 'Opzioni call e put: un diritto che ha un prezzo e una scadenza',
    label: 'Opzione',
    description: 'Premio, prezzo di esercizio e pareggio, con la tabella dei risultati a scadenza.',
    category: 'TRADING',
    priority: 6,
    brief:
      'Un’opzione dà il diritto, non l’obbligo, di comprare (call) o vendere (put) un’attività a un prezzo fissato entro o a una certa data, in cambio di un premio.',
    angles: [
      {
        name: 'Il punto di pareggio',
        subtitle: 'Non basta che il prezzo salga: deve salire più del premio, ed entro la scadenza.',
        opening:
          'Chi compra una call e vede il titolo salire può perdere comunque. Il premio pagato sposta il punto di pareggio, e la scadenza mette un limite al tempo. Una tabella con pochi prezzi finali chiarisce più di molte definizioni.',
      },
      {
        name: 'Comprare o vendere il diritto',
        subtitle: 'Da una parte una perdita limitata, dall’altra una perdita che può non avere limite.',
        opening:
          'Ogni opzione ha due lati. Chi la compra rischia il premio; chi la vende incassa il premio e prende su di sé il rischio. Sono posizioni speculari nei conti e opposte nelle conseguenze.',
      },
    ],
    definition: [
      'Il prezzo di esercizio è quello a cui si potrà comprare o vendere. Il premio è ciò che si paga per averne il diritto, e dipende da prezzo corrente, tempo residuo, volatilità attesa e tassi. Con il passare dei giorni, a parità di altro, il premio si riduce.',
      'A scadenza una call vale la differenza fra prezzo e prezzo di esercizio, se positiva; una put il contrario. Il pareggio di una call è il prezzo di esercizio più il premio.',
    ],
    why: [
      'Comprare una put su titoli posseduti funziona come una protezione a termine: limita la perdita in cambio di un costo. Ripeterla di continuo, però, consuma una parte del rendimento.',
      'Vendere opzioni produce incassi piccoli e frequenti e rare perdite grandi. È un profilo che sembra tranquillo finché non arriva il movimento che mancava.',
    ],
    mistakes: [
      'Comprare opzioni lontane dal prezzo corrente soltanto perché costano poco.',
      'Ignorare il passare del tempo, che lavora contro chi compra.',
      'Vendere opzioni scoperte senza calcolare la perdita estrema.',
      'Dimenticare la dimensione del contratto, che di solito vale molte azioni.',
      'Confondere la probabilità di guadagno con il guadagno medio.',
    ],
    sources: ['borsa', 'esma', 'mifid'],
    risk: 'Chi compra opzioni può perdere l’intero premio in poco tempo; chi le vende può subire perdite molto superiori a quanto incassato.',
    example(random) {
      const price = random.range(20, 60, 5)
      const strike = price + random.pick([0, 1, 2, 3])
      const premium = random.range(0.8, 2.4, 0.2)
      const size = 100
      const result = (final: number) => (Math.max(0, final - strike) - premium) * size
      const finals = [price - 3, strike, strike + premium, strike + premium * 2 + 1]
      return {
        titles: [
          `Una call con esercizio ${figure(strike)} e premio ${figure(premium, 2)}: dove si pareggia`,
          `Premio di ${euro(premium * size)}: quanto deve salire il titolo da ${euro(price)}`,
          `Titolo a ${euro(price)}, pareggio a ${euro(strike + premium, 2)}: la call spiegata con una tabella`,
        ],
        intro: `Il titolo quota ${euro(price)}. Si compra una call con prezzo di esercizio di ${euro(strike)}, pagando ${euro(premium, 2)} per azione; il contratto vale ${size} azioni, quindi il premio totale è di ${euro(premium * size)}. Guardiamo i risultati a scadenza.`,
        table: {
          caption: `Risultato a scadenza di una call con esercizio a ${euro(strike)}`,
          columns: ['Prezzo finale', 'Valore dell’opzione', 'Risultato di chi compra', 'Risultato di chi vende'],
          rows: finals.map((final) => [
            euro(final, 2),
            euro(Math.max(0, final - strike) * size, 2),
            euro(result(final), 2),
            euro(-result(final) + 0, 2),
          ]),
        },
        reading: `Chi compra perde al massimo ${euro(premium * size)} e pareggia a ${euro(strike + premium, 2)}: il titolo deve salire ${del((strike + premium) / price - 1)} entro la scadenza. Chi vende guadagna al massimo il premio, e perde sempre di più quanto più il prezzo sale.`,
        takeaway: `Nell’esempio il punto di pareggio della call è ${euro(strike + premium, 2)}, con un premio totale di ${euro(premium * size)}.`,
      }
    },
  },
]
