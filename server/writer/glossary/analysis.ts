import { chain, futureValue, gainToRecover, yearlyRate } from '../../finance/arithmetic.ts'
import { euro, figure } from '../../finance/italian-figures.ts'
import type { GlossaryEntry } from './entry.ts'
import { al, del, il, pct } from './figures.ts'

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
/** Of a sample: divides by one less than the count. */
const deviation = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, each) => sum + (each - mean(values)) ** 2, 0) / (values.length - 1))

export const ANALYSIS: readonly GlossaryEntry[] = [
  {
    title: 'Rendimento medio annuo: perché la media semplice inganna',
    label: 'Tasso di crescita composto (Cagr)',
    description: 'Media aritmetica e media composta dei rendimenti, con un esempio di quattro anni.',
    category: 'ANALISI',
    priority: 9,
    brief:
      'Il tasso di crescita composto è il rendimento annuo costante che porta dal valore iniziale a quello finale nello stesso numero di anni.',
    angles: [
      {
        name: 'Più dieci, meno dieci',
        subtitle: 'Un guadagno e una perdita della stessa percentuale non si annullano.',
        opening:
          'Un anno si guadagna il dieci per cento, quello dopo si perde il dieci per cento: si torna al punto di partenza? No, si è sotto. È il primo segnale che i rendimenti non si sommano, e che la loro media va calcolata in un altro modo.',
      },
      {
        name: 'La media che si vede in pubblicità',
        subtitle: 'Due numeri corretti per gli stessi anni: quale descrive il capitale.',
        opening:
          'Dagli stessi rendimenti annuali si possono ricavare due medie, entrambe giuste dal punto di vista matematico. Una sola, però, dice quanto è cresciuto il capitale. Riconoscerla aiuta a leggere tabelle e grafici senza farsi impressionare.',
      },
    ],
    definition: [
      'La media aritmetica somma i rendimenti e divide per il numero degli anni. Quella composta, detta anche geometrica, moltiplica i fattori di crescita e ne estrae la radice: è il tasso che, applicato ogni anno, porta esattamente al valore finale.',
      'La seconda è sempre minore o uguale alla prima. La distanza cresce con le oscillazioni: in prima approssimazione vale metà della varianza dei rendimenti.',
    ],
    why: [
      'Chi vuole confrontare due investimenti di durata diversa deve riportarli alla stessa unità. Il tasso composto annuo serve proprio a questo, e si calcola con il solo valore iniziale, quello finale e gli anni.',
      'Il tasso composto nasconde il percorso. Due fondi con lo stesso numero possono avere avuto vite opposte: uno tranquillo, l’altro con discese che avrebbero spinto molti a vendere.',
      'Quando ci sono versamenti intermedi servono misure diverse: il rendimento ponderato per il tempo giudica il gestore, quello ponderato per il denaro racconta l’esperienza del risparmiatore.',
    ],
    mistakes: [
      'Sommare i rendimenti annuali per avere quello totale.',
      'Usare la media aritmetica per stimare il capitale finale.',
      'Scegliere come inizio il punto più basso di una crisi: qualsiasi tasso diventa brillante.',
      'Annualizzare il risultato di poche settimane, come se potesse ripetersi.',
      'Dimenticare i dividendi incassati, o contarli due volte.',
    ],
    sources: ['consob', 'esma', 'istat'],
    risk: 'Un tasso medio passato non dice che cosa accadrà: nei singoli anni si possono subire perdite molto superiori alla media.',
    example(random) {
      const capital = random.range(10_000, 30_000, 5_000)
      const returns = [
        random.range(0.12, 0.24, 0.02),
        -random.range(0.1, 0.22, 0.02),
        random.range(0.05, 0.15, 0.01),
        -random.range(0.02, 0.06, 0.01),
      ]
      const total = chain(returns)
      const cagr = yearlyRate(1, 1 + total, returns.length)
      return {
        titles: [
          `Media semplice ${pct(mean(returns), 2)}, media composta ${pct(cagr, 2)}: quale dice la verità`,
          `Quattro anni fra ${pct(returns[0]!)} e ${pct(returns[1]!)}: il rendimento medio calcolato bene`,
          `${euro(capital)} dopo quattro anni altalenanti: il conto del tasso composto`,
        ],
        intro: `Un investimento di ${euro(capital)} ottiene in quattro anni questi rendimenti. Ogni riga della tabella moltiplica il valore precedente per uno più il rendimento dell’anno.`,
        table: {
          caption: `Quattro anni di un investimento da ${euro(capital)}`,
          columns: ['Anno', 'Rendimento', 'Valore finale'],
          rows: returns.map((each, year) => [figure(year + 1), pct(each), euro(capital * (1 + chain(returns.slice(0, year + 1))))]),
        },
        reading: `La media aritmetica è ${pct(mean(returns), 2)}; applicata per quattro anni darebbe ${euro(futureValue(capital, mean(returns), 4))}, che non è il valore vero. Il tasso composto è ${pct(cagr, 2)}: è quello che porta esattamente a ${euro(capital * (1 + total))}.`,
        takeaway: `Nell’esempio la media semplice è ${pct(mean(returns), 2)}, ma il capitale è cresciuto in media ${del(cagr, 2)} l’anno.`,
      }
    },
  },
  {
    title: 'Rapporto prezzo-utili: che cosa dice il P/E',
    label: 'Rapporto prezzo-utili (P/E)',
    description: 'Come si calcola, come si confronta e perché un valore basso non significa conveniente.',
    category: 'ANALISI',
    priority: 9,
    brief:
      'Il rapporto prezzo-utili divide il prezzo di un’azione per l’utile per azione: dice quante volte l’utile annuo si paga comprando il titolo.',
    angles: [
      {
        name: 'Caro o conveniente?',
        subtitle: 'Lo stesso multiplo può essere alto per un’impresa e basso per un’altra.',
        opening:
          'Il rapporto prezzo-utili è il primo numero che si incontra nell’analisi di un titolo, e anche il più frainteso. Un valore di dieci non è conveniente in sé, uno di trenta non è caro in sé. Tutto dipende da che cosa faranno gli utili, e questo il multiplo non lo sa.',
      },
      {
        name: 'L’inverso del multiplo',
        subtitle: 'Girare la frazione permette un confronto con i rendimenti delle obbligazioni.',
        opening:
          'C’è un modo di rendere più intuitivo il rapporto prezzo-utili: capovolgerlo. Un multiplo di venti diventa un rendimento degli utili del cinque per cento. Non è una cedola, ma permette qualche ragionamento utile.',
      },
    ],
    definition: [
      'Si divide il prezzo per l’utile netto per azione. Si può usare l’utile degli ultimi dodici mesi, che è un dato, oppure quello previsto per l’anno prossimo, che è una stima. I due multipli possono essere molto diversi e vanno sempre dichiarati.',
      'Il multiplo incorpora le attese. Se il mercato si aspetta utili in crescita è disposto a pagare di più per quelli di oggi; se teme un calo, paga di meno.',
    ],
    why: [
      'Il confronto ha senso fra imprese simili: stesso settore, stessa fase di vita, indebitamento paragonabile. Fra una banca e una società di programmi informatici i multipli non si confrontano.',
      'Nei settori ciclici il multiplo inganna. Al culmine del ciclo gli utili sono alti e il rapporto sembra basso, proprio quando gli utili stanno per scendere.',
      'Affiancare più indicatori riduce gli abbagli: prezzo su patrimonio, debito, flusso di cassa. Un utile può essere gonfiato da voci straordinarie, la cassa è più difficile da abbellire.',
    ],
    mistakes: [
      'Considerare conveniente un titolo soltanto perché il multiplo è basso.',
      'Confrontare multipli calcolati uno su utili passati e l’altro su utili previsti.',
      'Usare il rapporto per imprese in perdita, per le quali non ha significato.',
      'Ignorare il debito: il prezzo riguarda le sole azioni, l’impresa è finanziata anche da altri.',
      'Trascurare gli utili straordinari, come la vendita di un immobile.',
    ],
    sources: ['borsa', 'consob', 'tuf'],
    risk: 'Un titolo che sembra conveniente può continuare a scendere: nessun multiplo protegge dalla perdita del capitale investito in azioni.',
    example(random) {
      const price = random.range(8, 40, 2)
      const profit = random.range(0.8, 2.4, 0.2)
      const growth = random.range(0.05, 0.12, 0.01)
      const fall = random.range(0.1, 0.4, 0.05)
      const multiple = price / profit
      return {
        titles: [
          `Prezzo ${euro(price)}, utile ${euro(profit, 2)}: il multiplo e che cosa nasconde`,
          `Un P/E di ${figure(multiple, 1)}: caro o no? Dipende dagli utili`,
          `Da ${figure(multiple, 1)} a ${figure(price / (profit * (1 - fall)), 1)}: il multiplo quando gli utili scendono ${del(fall)}`,
        ],
        intro: `Un’azione costa ${euro(price)} e l’utile per azione degli ultimi dodici mesi è di ${euro(profit, 2)}. Il rapporto è ${figure(multiple, 1)}. Vediamo come cambia, a prezzo fermo, in tre ipotesi sugli utili del prossimo anno.`,
        table: {
          caption: `Multiplo sugli utili attesi con il prezzo a ${euro(price)}`,
          columns: ['Ipotesi sugli utili', 'Utile per azione', 'P/E', 'Utile su prezzo'],
          rows: [growth, 0, -fall].map((change) => {
            const next = profit * (1 + change)
            return [
              change === 0 ? 'Stabili' : `${change > 0 ? '+' : ''}${pct(change)}`,
              euro(next, 2),
              figure(price / next, 1),
              pct(next / price),
            ]
          }),
        },
        reading: `Se gli utili scendono ${del(fall)}, lo stesso prezzo equivale a ${figure(price / (profit * (1 - fall)), 1)} volte gli utili: il titolo che pareva economico non lo era. Con utili in crescita ${del(growth)} il multiplo scenderebbe invece a ${figure(price / (profit * (1 + growth)), 1)}.`,
        takeaway: `Nell’esempio un prezzo di ${euro(price)} con utili di ${euro(profit, 2)} dà un multiplo di ${figure(multiple, 1)}.`,
      }
    },
  },
  {
    title: 'Volatilità: come si misura l’incertezza dei rendimenti',
    label: 'Volatilità',
    description: 'La deviazione standard calcolata su sei mesi, e il passaggio dal dato mensile a quello annuo.',
    category: 'ANALISI',
    priority: 8,
    brief:
      'La volatilità misura quanto i rendimenti si allontanano dalla loro media: è la deviazione standard, di solito riportata su base annua.',
    angles: [
      {
        name: 'Il calcolo a mano',
        subtitle: 'Sei rendimenti, una media, qualche quadrato: tutto qui.',
        opening:
          'Si sente dire che un titolo è «molto volatile», ma quanto è molto? La volatilità è un numero preciso, che si calcola con una tabella di poche righe. Farlo una volta a mano toglie il mistero, e mostra anche i limiti della misura.',
      },
      {
        name: 'Volatilità non è perdita',
        subtitle: 'Una misura simmetrica per un timore che simmetrico non è.',
        opening:
          'La volatilità tratta allo stesso modo i rialzi e i ribassi, mentre chi investe teme soltanto i secondi. È un buon punto di partenza per parlare di rischio, a patto di ricordare che cosa misura davvero.',
      },
    ],
    definition: [
      'Si calcola la media dei rendimenti, si prende la distanza di ciascuno dalla media, la si eleva al quadrato, si sommano i quadrati, si divide per il numero di osservazioni meno uno e si estrae la radice. Il risultato è nella stessa unità dei rendimenti.',
      'Per passare dal dato mensile a quello annuo si moltiplica per la radice di dodici, cioè circa 3,46. La regola vale se i rendimenti di un mese non dipendono da quelli del mese prima.',
    ],
    why: [
      'Nei documenti dei fondi la classe di rischio, da uno a sette, dipende in gran parte dalla volatilità. Sapere come nasce aiuta a capire perché due prodotti simili possono avere classi diverse.',
      'Come ordine di grandezza, se i rendimenti seguissero la curva normale, circa due anni su tre starebbero entro una volatilità dalla media. I mercati hanno però più giornate estreme di quante quella curva preveda.',
      'La volatilità cambia nel tempo e si presenta a grappoli: periodi calmi seguiti da periodi agitati. Un valore basso oggi non è una promessa per domani.',
    ],
    mistakes: [
      'Moltiplicare la volatilità mensile per dodici invece che per la radice di dodici.',
      'Considerarla la perdita massima possibile.',
      'Calcolarla su poche osservazioni e trattarla come un dato certo.',
      'Confrontare volatilità calcolate su frequenze o periodi diversi.',
      'Credere sicuro ciò che viene valutato di rado, come gli immobili: oscilla anche se nessuno lo misura ogni giorno.',
    ],
    sources: ['esma', 'priips', 'consob'],
    risk: 'Una bassa volatilità passata non esclude perdite improvvise: gli eventi estremi sono più frequenti di quanto i modelli più semplici facciano pensare.',
    example(random) {
      const returns = Array.from({ length: 6 }, () => random.range(-0.05, 0.06, 0.005))
      const monthly = deviation(returns)
      const yearly = monthly * Math.sqrt(12)
      return {
        titles: [
          `Sei rendimenti mensili, una volatilità annua ${del(yearly)}: il calcolo passo per passo`,
          `Da ${pct(monthly, 2)} al mese a ${pct(yearly)} l’anno: come si calcola la volatilità`,
          `Volatilità ${al(yearly)}: da dove viene il numero`,
        ],
        intro: `Ecco sei rendimenti mensili di un’attività ipotetica. La loro media è ${pct(mean(returns), 2)}. Nella tabella c’è, per ogni mese, la distanza dalla media; i quadrati di queste distanze si sommano e si dividono per cinque.`,
        table: {
          caption: 'Sei mesi di rendimenti e loro distanza dalla media',
          columns: ['Mese', 'Rendimento', 'Distanza dalla media'],
          rows: returns.map((each, month) => [figure(month + 1), pct(each), pct(each - mean(returns), 2)]),
        },
        reading: `La radice della varianza dà una volatilità mensile ${del(monthly, 2)}. Moltiplicata per la radice di dodici, diventa ${pct(yearly, 2)} l’anno. Con sei osservazioni la stima è molto incerta: serve a capire il metodo, non a giudicare un investimento.`,
        takeaway: `Nell’esempio sei rendimenti mensili danno una volatilità ${del(monthly, 2)} al mese, pari ${al(yearly)} l’anno.`,
      }
    },
  },
  {
    title: 'Indice di Sharpe: il rendimento per unità di rischio',
    label: 'Indice di Sharpe',
    description: 'Come confrontare due investimenti con rendimento e volatilità diversi, e quando non si può.',
    category: 'ANALISI',
    priority: 8,
    brief:
      'L’indice di Sharpe divide il rendimento in eccesso rispetto a un’attività a basso rischio per la volatilità: misura quanto si è ottenuto per ogni unità di rischio.',
    angles: [
      {
        name: 'Chi ha reso di più, chi ha rischiato meglio',
        subtitle: 'Il fondo con il rendimento più alto non è sempre quello che ha fatto meglio.',
        opening:
          'Le classifiche dei fondi guardano il rendimento. È una mezza informazione: chi ha guadagnato di più potrebbe avere semplicemente rischiato di più. L’indice di Sharpe prova a mettere i due aspetti in una frazione.',
      },
      {
        name: 'Una frazione, tre insidie',
        subtitle: 'Tasso di riferimento, periodo e frequenza: le scelte che cambiano il risultato.',
        opening:
          'Calcolare l’indice di Sharpe è facile, calcolarlo in modo confrontabile lo è meno. Dipende da quale tasso si sottrae, da quale periodo si considera e da ogni quanto si misurano i rendimenti. Prima di fidarsi di un valore conviene chiedere questi tre dati.',
      },
    ],
    definition: [
      'Al rendimento annuo si sottrae quello di un investimento a rischio molto basso nello stesso periodo, per esempio un titolo di Stato a breve. Il risultato si divide per la volatilità annua. Un valore di 0,5 significa mezzo punto di rendimento in più per ogni punto di volatilità.',
      'L’indice non ha un’unità e non dipende dalla leva: raddoppiando l’esposizione raddoppiano sia l’eccesso di rendimento sia la volatilità, e il rapporto resta lo stesso, costi a parte.',
    ],
    why: [
      'Serve a confrontare strategie con rischi diversi, purché il periodo sia lo stesso. Un indice calcolato su tre anni di rialzi dice poco su ciò che succede quando il mercato scende.',
      'Valori molto alti e costanti devono far nascere domande. Possono venire da prezzi poco aggiornati, da rischi rari non ancora visti o, nei casi peggiori, da rendimenti inventati.',
      'L’indice usa la volatilità, che punisce anche i rialzi. Chi teme soprattutto le perdite può affiancarlo ad altre misure, come il massimo ribasso.',
    ],
    mistakes: [
      'Confrontare indici calcolati su periodi diversi.',
      'Usare come riferimento un tasso pari a zero quando i tassi non lo sono.',
      'Interpretare un indice negativo: quando il numeratore è sotto zero la graduatoria perde significato.',
      'Giudicare una strategia che incassa piccoli guadagni e rischia rare perdite enormi: l’indice resta alto fino al giorno sbagliato.',
      'Dimenticare i costi nel rendimento.',
    ],
    sources: ['esma', 'consob', 'bancaditalia'],
    risk: 'Un indice alto nel passato non assicura nulla per il futuro, e non misura tutti i rischi: liquidità, insolvenza ed eventi estremi restano fuori.',
    example(random) {
      const free = random.range(0.015, 0.03, 0.005)
      const calm = { gain: random.range(0.045, 0.065, 0.005), risk: random.range(0.05, 0.08, 0.01) }
      const wild = { gain: random.range(0.075, 0.11, 0.005), risk: random.range(0.15, 0.24, 0.01) }
      const ratio = ({ gain, risk }: typeof calm) => (gain - free) / risk
      return {
        titles: [
          `Rendimento ${al(calm.gain)} o ${al(wild.gain)}? La risposta dell’indice di Sharpe`,
          `${figure(ratio(calm), 2)} contro ${figure(ratio(wild), 2)}: due fondi a confronto con l’indice di Sharpe`,
          `Un rendimento più alto, un rischio più alto: il conto con volatilità ${al(calm.risk)} e ${al(wild.risk)}`,
        ],
        intro: `Due fondi ipotetici, stesso periodo. Il titolo di Stato a breve ha reso ${il(free)} l’anno. Per ciascun fondo si sottrae questo valore dal rendimento e si divide per la volatilità.`,
        table: {
          caption: 'Due fondi nello stesso periodo',
          columns: ['Fondo', 'Rendimento', 'Volatilità', 'Eccesso', 'Indice di Sharpe'],
          rows: (
            [
              ['Prudente', calm],
              ['Aggressivo', wild],
            ] as const
          ).map(([name, fund]) => [name, pct(fund.gain), pct(fund.risk), pct(fund.gain - free), figure(ratio(fund), 2)]),
        },
        reading: `Il fondo aggressivo ha reso di più, ma per ogni punto di volatilità ha dato ${figure(ratio(wild), 2)} punti di eccesso contro ${figure(ratio(calm), 2)} del prudente. ${ratio(calm) > ratio(wild) ? 'Sul rischio corso, in quel periodo, ha fatto meglio il prudente.' : 'Anche sul rischio corso, in quel periodo, ha fatto meglio l’aggressivo.'}`,
        takeaway: `Nell’esempio i due fondi hanno indici di Sharpe pari a ${figure(ratio(calm), 2)} e ${figure(ratio(wild), 2)}.`,
      }
    },
  },
  {
    title: 'Massimo ribasso: la distanza fra il picco e il fondo',
    label: 'Massimo ribasso (drawdown)',
    description: 'Come si legge una discesa e quanto bisogna guadagnare per recuperarla.',
    category: 'ANALISI',
    priority: 8,
    brief: 'Il massimo ribasso è la perdita percentuale più grande fra un picco e il minimo successivo, prima che il picco venga superato.',
    angles: [
      {
        name: 'L’asimmetria del recupero',
        subtitle: 'Perdere la metà obbliga a raddoppiare: il conto che in pochi fanno prima.',
        opening:
          'Dopo una perdita del venti per cento non basta guadagnare il venti per cento per tornare in pari. La base è più piccola, e la salita deve essere più ripida. Più la discesa è profonda, più l’asimmetria diventa severa.',
      },
      {
        name: 'Anche il tempo conta',
        subtitle: 'Quanti anni servono per rivedere il vecchio massimo, con rendimenti ordinari.',
        opening:
          'Una discesa si misura in due modi: quanto è profonda e quanto dura il recupero. Il secondo si dimentica spesso, ma è quello che mette alla prova la pazienza, e le scadenze della vita.',
      },
    ],
    definition: [
      'Si scorre la serie dei valori tenendo a mente il massimo raggiunto fino a quel momento. La distanza percentuale fra il massimo e il valore corrente è il ribasso di quel giorno; il più ampio di tutti è il massimo ribasso. Si misura sempre su un periodo dichiarato.',
      'Il guadagno necessario per tornare al picco si trova dividendo uno per uno meno la perdita, e togliendo uno. Per una perdita del 50 per cento fa il 100 per cento.',
    ],
    why: [
      'È una misura vicina all’esperienza di chi investe: quanto avrei visto scendere il mio capitale se avessi cominciato nel momento peggiore? La risposta aiuta a scegliere una quota di rischio che si riesce a sopportare.',
      'Affianca la volatilità, che non distingue fra una discesa lenta e prolungata e tante oscillazioni brevi. Due serie con la stessa volatilità possono avere ribassi molto diversi.',
      'Chi preleva dal capitale, per esempio in pensione, è più esposto: i prelievi durante la discesa riducono la base che dovrà recuperare.',
    ],
    mistakes: [
      'Credere che il ribasso peggiore del passato sia il peggiore possibile.',
      'Misurarlo su dati mensili e confrontarlo con uno su dati giornalieri, che sarà più ampio.',
      'Aspettarsi un recupero sicuro: un indice ampio può impiegare molti anni, un singolo titolo può non tornare mai.',
      'Aumentare il rischio per recuperare più in fretta.',
      'Guardare la percentuale e non la cifra in euro, che è quella che si sente.',
    ],
    sources: ['esma', 'consob', 'covip'],
    risk: 'Le discese ampie sono parte normale degli investimenti azionari, e il recupero non è assicurato né nei tempi né nella misura.',
    example(random) {
      const capital = random.range(10_000, 60_000, 5_000)
      const loss = random.range(0.15, 0.55, 0.05)
      const growth = random.range(0.03, 0.07, 0.01)
      const years = (each: number) => Math.log(1 / (1 - each)) / Math.log(1 + growth)
      return {
        titles: [
          `Dopo un ribasso ${del(loss)}: quanto serve per tornare in pari`,
          `${euro(capital)} meno ${pct(loss)}: il recupero richiede ${il(gainToRecover(loss))}`,
          `Perdita ${pct(loss)}, crescita ${pct(growth)} l’anno: quanto dura il recupero`,
        ],
        intro: `Un portafoglio di ${euro(capital)} scende ${del(loss)} e resta con ${euro(capital * (1 - loss))}. Calcoliamo il guadagno necessario per tornare al picco e gli anni che servirebbero con una crescita costante ${del(growth)}.`,
        table: {
          caption: `Perdita, recupero e tempo con una crescita ${del(growth)} l’anno`,
          columns: ['Perdita', 'Guadagno per tornare in pari', 'Anni'],
          rows: [0.1, loss, 0.6].map((each) => [pct(each), pct(gainToRecover(each)), figure(years(each), 1)]),
        },
        reading: `Per recuperare una perdita ${del(loss)} serve un guadagno ${del(gainToRecover(loss))}. Con una crescita ${del(growth)} l’anno, che nessuno può assicurare, passerebbero circa ${figure(years(loss), 1)} anni, senza contare l’inflazione.`,
        takeaway: `Nell’esempio una perdita ${del(loss)} richiede un guadagno ${del(gainToRecover(loss))} per tornare al punto di partenza.`,
      }
    },
  },
  {
    title: 'Medie mobili: che cosa mostrano e perché arrivano tardi',
    label: 'Media mobile',
    description: 'Il calcolo su pochi giorni, il ritardo e i falsi segnali.',
    category: 'ANALISI',
    priority: 6,
    brief:
      'Una media mobile è la media degli ultimi prezzi, ricalcolata ogni giorno: smussa le oscillazioni e per questo segue il prezzo con ritardo.',
    angles: [
      {
        name: 'Il prezzo del ritardo',
        subtitle: 'Più la media è lunga, più il segnale è pulito e più arriva tardi.',
        opening:
          'Le linee curve sovrapposte ai grafici dei prezzi sono quasi sempre medie mobili. Sembrano anticipare i movimenti, ma fanno l’opposto: li riassumono a cose fatte. Calcolarne una a mano rende evidente il perché.',
      },
      {
        name: 'Dal grafico al calcolo',
        subtitle: 'Otto prezzi e due medie bastano a capire che cosa si sta guardando.',
        opening:
          'Un grafico con due medie che si incrociano dà un’impressione di precisione. Dietro ci sono somme e divisioni, e una scelta arbitraria: quanti giorni considerare. Proviamo con una serie breve.',
      },
    ],
    definition: [
      'Si sommano gli ultimi prezzi di chiusura, tre, cinquanta o duecento, e si divide per il loro numero. Il giorno dopo si toglie il più vecchio e si aggiunge il nuovo. La versione esponenziale dà più peso ai giorni recenti.',
      'Chi segue le tendenze usa spesso due medie: quando quella breve supera quella lunga parla di segnale di rialzo, e viceversa. È una regola, non una previsione, e va giudicata al netto dei costi.',
    ],
    why: [
      'Le medie aiutano a vedere la direzione di fondo, togliendo il rumore di ogni giorno. In questo senso sono uno strumento di lettura, utile anche per serie economiche come l’inflazione o l’occupazione.',
      'Nei mercati senza direzione danno molti segnali falsi: si compra poco dopo un rialzo e si vende poco dopo un ribasso. Ogni passaggio costa commissioni e differenza fra denaro e lettera.',
      'La scelta dei giorni si presta all’abuso. Provando cento combinazioni se ne trova sempre una che nel passato avrebbe funzionato, e che in futuro potrebbe non valere nulla.',
    ],
    mistakes: [
      'Credere che una media mobile preveda il prezzo.',
      'Scegliere il numero di giorni che avrebbe reso di più nel passato.',
      'Ignorare i costi di ogni entrata e uscita.',
      'Usare la stessa regola su strumenti molto diversi senza verificarla.',
      'Chiamare tendenza ciò che è soltanto un’oscillazione di pochi giorni.',
    ],
    sources: ['borsa', 'consob', 'esma'],
    risk: 'Le regole basate sui prezzi passati possono perdere denaro per lunghi periodi, e i costi delle operazioni frequenti aggravano le perdite.',
    example(random) {
      const start = random.range(20, 60, 2)
      const prices = [start]
      for (let day = 1; day < 8; day++) prices.push(Number((prices[day - 1]! + random.range(-1, 1.4, 0.2)).toFixed(2)))
      const average = (day: number, length: number) => mean(prices.slice(day - length + 1, day + 1))
      return {
        titles: [
          `Otto prezzi da ${figure(prices[0]!, 2)} a ${figure(prices[7]!, 2)}: la media mobile calcolata a mano`,
          `Prezzo ${figure(prices[7]!, 2)}, media ${figure(average(7, 5), 2)}: che cosa racconta la distanza`,
          `Media a tre e a cinque giorni su un titolo da ${figure(prices[0]!, 2)} euro: il ritardo in una tabella`,
        ],
        intro: `Un titolo ipotetico chiude per otto giorni a questi prezzi, partendo da ${figure(prices[0]!, 2)} euro. Calcoliamo la media degli ultimi tre giorni e quella degli ultimi cinque; nei primi giorni la seconda non esiste ancora.`,
        table: {
          caption: 'Prezzi di chiusura e medie mobili (euro)',
          columns: ['Giorno', 'Prezzo', 'Media a 3 giorni', 'Media a 5 giorni'],
          rows: [3, 4, 5, 6, 7].map((day) => [
            figure(day + 1),
            figure(prices[day]!, 2),
            figure(average(day, 3), 2),
            day >= 4 ? figure(average(day, 5), 2) : '–',
          ]),
        },
        reading: `L’ottavo giorno il prezzo è ${figure(prices[7]!, 2)}, la media a tre giorni ${figure(average(7, 3), 2)} e quella a cinque ${figure(average(7, 5), 2)}. La media più lunga contiene ancora i prezzi di inizio settimana: è più stabile, ma descrive ciò che è già accaduto.`,
        takeaway: `Nell’esempio, con il prezzo a ${figure(prices[7]!, 2)}, la media a cinque giorni è ${figure(average(7, 5), 2)}.`,
      }
    },
  },
  {
    title: 'Pil nominale e Pil reale: leggere la crescita senza confondersi',
    label: 'Pil reale',
    description: 'Deflatore, variazione congiunturale e tendenziale, con un conto su due anni.',
    category: 'ANALISI',
    priority: 7,
    brief: 'Il Pil reale misura la produzione di un Paese al netto dell’aumento dei prezzi, e permette di confrontare anni diversi.',
    angles: [
      {
        name: 'Quantità o prezzi?',
        subtitle: 'Un’economia può crescere in euro e restare ferma nelle quantità.',
        opening:
          'Se un forno vende lo stesso pane a un prezzo più alto, il suo fatturato cresce e la produzione no. Con il Pil accade lo stesso su scala nazionale. Distinguere le due cose è il primo passo per capire un comunicato sui conti.',
      },
      {
        name: 'Trimestre, anno, acquisita',
        subtitle: 'Tre percentuali di crescita, tutte vere, che rispondono a domande diverse.',
        opening:
          'Lo stesso giorno si possono leggere tre tassi di crescita diversi, e sono tutti giusti. Uno confronta il trimestre con il precedente, uno con lo stesso trimestre dell’anno prima, uno dice che cosa è già acquisito per l’anno. Vediamoli con i numeri.',
      },
    ],
    definition: [
      'Il prodotto interno lordo è il valore dei beni e dei servizi finali prodotti in un Paese in un periodo. Quello nominale usa i prezzi correnti; quello reale, che le statistiche chiamano a valori concatenati, toglie l’effetto dei prezzi. Il rapporto fra i due è il deflatore.',
      'La variazione congiunturale confronta un trimestre con quello prima, la tendenziale con lo stesso trimestre di un anno prima. La crescita acquisita è quella che si avrebbe nell’anno se i trimestri mancanti fossero a crescita zero.',
    ],
    why: [
      'Molti rapporti, come quello fra debito pubblico e Pil, usano il valore nominale: un po’ di inflazione li riduce anche senza crescita reale. Senza saperlo si rischia di lodare un risultato che non c’è.',
      'Il Pil viene rivisto più volte. La prima stima arriva presto e usa dati incompleti: i decimali della prima lettura non meritano grandi commenti.',
      'Il Pil misura la produzione di mercato, non il benessere. Non vede il lavoro domestico, la distribuzione del reddito, lo stato dell’ambiente.',
    ],
    mistakes: [
      'Annualizzare un trimestre e confrontarlo con un dato non annualizzato, come fanno alcune statistiche estere.',
      'Commentare una revisione di un decimo come se fosse una svolta.',
      'Confrontare il Pil di due Paesi senza tener conto di popolazione e potere d’acquisto.',
      'Dimenticare i giorni lavorativi e la stagionalità nei confronti fra trimestri.',
      'Credere che la Borsa segua il Pil: i mercati guardano avanti, il Pil guarda indietro.',
    ],
    sources: ['istat', 'bce', 'bancaditalia'],
    risk: 'I dati economici non bastano a prevedere i mercati: chi investe sulla base di una previsione di crescita può perdere denaro anche se la previsione è corretta.',
    example(random) {
      const before = random.range(1_800, 2_200, 50)
      const nominal = random.range(0.025, 0.06, 0.005)
      const prices = random.range(0.01, 0.04, 0.005)
      const real = (1 + nominal) / (1 + prices) - 1
      return {
        titles: [
          `Pil nominale ${al(nominal)}, prezzi ${al(prices)}: quanto è cresciuta davvero l’economia`,
          `Da ${figure(before)} a ${figure(before * (1 + nominal))} miliardi: quanta parte è crescita`,
          `Crescita nominale ${pct(nominal)}, reale ${pct(real, 2)}: il conto con il deflatore`,
        ],
        intro: `In un Paese ipotetico il Pil nominale passa da ${figure(before)} a ${figure(before * (1 + nominal))} miliardi di euro. Nello stesso anno il deflatore, cioè il prezzo medio di ciò che si produce, varia ${del(prices)}. La crescita reale si ottiene dividendo i due fattori.`,
        table: {
          caption: 'Il Pil di un Paese ipotetico (miliardi di euro)',
          columns: ['Misura', 'Anno 1', 'Anno 2', 'Variazione'],
          rows: [
            ['Nominale', figure(before), figure(before * (1 + nominal)), pct(nominal)],
            ['Deflatore (anno 1 = 100)', '100,0', figure(100 * (1 + prices), 1), pct(prices)],
            ['Reale, ai prezzi dell’anno 1', figure(before), figure(before * (1 + real)), pct(real, 2)],
          ],
        },
        reading: `La produzione, ai prezzi del primo anno, vale ${figure(before * (1 + real))} miliardi: la variazione reale è ${pct(real, 2)}, contro ${pct(nominal)} nominale. La sottrazione semplice avrebbe dato ${pct(nominal - prices, 2)}, vicino ma non uguale.`,
        takeaway: `Nell’esempio una variazione nominale ${del(nominal)} corrisponde a una variazione reale ${del(real, 2)}.`,
      }
    },
  },
  {
    title: 'Valore attuale: quanto vale oggi un euro di domani',
    label: 'Valore attuale',
    description: 'Attualizzare una serie di incassi e capire quanto il risultato dipende dal tasso scelto.',
    category: 'ANALISI',
    priority: 7,
    brief:
      'Il valore attuale è la somma che, investita oggi a un certo tasso, darebbe domani l’importo promesso: si ottiene dividendo per uno più il tasso, elevato agli anni.',
    angles: [
      {
        name: 'Subito o a rate?',
        subtitle: 'Come confrontare una somma oggi con una serie di pagamenti futuri.',
        opening:
          'Meglio una somma oggi o una rata ogni anno? La domanda si presenta con polizze, rendite, premi e liquidazioni. La risposta dipende da un tasso e da una somma di frazioni, ed è meno ovvia di quanto sembri.',
      },
      {
        name: 'Un’ipotesi che decide tutto',
        subtitle: 'Basta spostare di due punti il tasso di sconto per cambiare il verdetto.',
        opening:
          'Ogni valutazione di un’impresa, di un immobile o di una rendita si regge su un’ipotesi: il tasso di sconto. Chi la sceglie, spesso, sceglie anche il risultato. Una tabella mostra quanto.',
      },
    ],
    definition: [
      'Un euro oggi vale più di un euro fra un anno, perché nel frattempo si può investire e perché il futuro è incerto. Per riportare a oggi un importo futuro lo si divide per uno più il tasso di sconto, elevato agli anni di attesa. Per una serie di importi si sommano i risultati.',
      'Il tasso di sconto riflette il rendimento di alternative con rischio simile. Più l’incasso è incerto, più alto deve essere il tasso, e più basso il valore di oggi.',
    ],
    why: [
      'È il principio comune a quasi tutte le valutazioni: il prezzo di un’obbligazione, il valore di un’azione secondo i flussi di cassa, la convenienza di un riscatto.',
      'Gli importi lontani pesano poco con tassi alti e molto con tassi bassi. Per questo le attività che promettono guadagni remoti soffrono di più quando i tassi salgono.',
      'Mettere per iscritto ipotesi e calcolo permette di discuterne. Un numero senza il tasso con cui è stato ottenuto non si può verificare.',
    ],
    mistakes: [
      'Sommare importi di anni diversi come se fossero uguali.',
      'Usare per incassi incerti un tasso da titolo di Stato.',
      'Mescolare flussi al netto dell’inflazione con un tasso che la comprende.',
      'Presentare un valore con troppe cifre quando il tasso è incerto di punti interi.',
      'Dimenticare imposte e costi nei flussi.',
    ],
    sources: ['bancaditalia', 'ivass', 'consob'],
    risk: 'Un valore attuale è una stima basata su ipotesi: se gli incassi non arrivano, o i tassi cambiano, chi ha pagato quel prezzo può perdere denaro.',
    example(random) {
      const yearly = random.range(1_000, 5_000, 500)
      const years = random.pick([5, 8, 10, 12, 15])
      const rate = random.range(0.02, 0.05, 0.005)
      const present = (each: number) => (yearly * (1 - (1 + each) ** -years)) / each
      return {
        titles: [
          `${euro(yearly)} l’anno per ${years} anni: quanto valgono oggi`,
          `Una rendita da ${euro(yearly)}: il valore attuale con un tasso ${del(rate)}`,
          `Subito ${euro(present(rate))} o ${euro(yearly)} l’anno per ${years} anni? Il conto`,
        ],
        intro: `Si riceveranno ${euro(yearly)} alla fine di ogni anno per ${years} anni: in tutto ${euro(yearly * years)}. Per sapere quanto valgono oggi si divide ogni rata per uno più il tasso, elevato agli anni, e si somma.`,
        table: {
          caption: `Valore attuale di ${years} rate annue da ${euro(yearly)}`,
          columns: ['Tasso di sconto', 'Valore attuale', 'In rapporto alla somma delle rate'],
          rows: [rate, rate + 0.02, rate + 0.04].map((each) => [pct(each), euro(present(each)), pct(present(each) / (yearly * years))]),
        },
        reading: `Con un tasso ${del(rate)} la rendita vale ${euro(present(rate))}; con due punti in più scende a ${euro(present(rate + 0.02))}. Chi propone in cambio una somma inferiore alla prima cifra sta usando, in modo implicito, un tasso più alto.`,
        takeaway: `Nell’esempio ${years} rate da ${euro(yearly)} valgono oggi ${euro(present(rate))} con un tasso di sconto ${del(rate)}.`,
      }
    },
  },
  {
    title: 'Dividendi: rendimento, quota distribuita e stacco della cedola',
    label: 'Rendimento da dividendo',
    description: 'Perché un dividendo alto non è un regalo e che cosa succede al prezzo il giorno dello stacco.',
    category: 'ANALISI',
    priority: 6,
    brief:
      'Il rendimento da dividendo è il dividendo annuo per azione diviso per il prezzo: dice quale percentuale del prezzo torna in contanti in un anno.',
    angles: [
      {
        name: 'Il giorno dello stacco',
        subtitle: 'Il dividendo esce dalla società e il prezzo ne tiene conto: niente denaro gratis.',
        opening:
          'Comprare il giorno prima dello stacco, incassare il dividendo e rivendere: sembra facile. Il giorno dello stacco, però, il prezzo parte più in basso, di una cifra vicina al dividendo. E sul dividendo si paga l’imposta.',
      },
      {
        name: 'Quando il rendimento è troppo alto',
        subtitle: 'Una percentuale a due cifre spesso racconta un prezzo sceso, non una generosità.',
        opening:
          'Il rendimento da dividendo ha il prezzo al denominatore. Se il prezzo crolla, il rendimento calcolato sul vecchio dividendo sale: proprio quando il dividendo nuovo è più a rischio. Ecco come distinguere i due casi.',
      },
    ],
    definition: [
      'Si divide il dividendo annuo per il prezzo dell’azione. La quota distribuita, in inglese payout, è invece il rapporto fra dividendi e utile: dice quanta parte del guadagno esce dalla società e quanta resta per investire o ridurre i debiti.',
      'Il giorno dello stacco l’azione si scambia senza diritto al dividendo, e il prezzo di riferimento si riduce in misura corrispondente. La ricchezza dell’azionista, prima delle imposte, non cambia.',
    ],
    why: [
      'Sui dividendi le persone fisiche pagano in Italia il 26 per cento (aliquota in vigore nel 2025); su quelli esteri può aggiungersi una ritenuta del Paese di origine.',
      'Una quota distribuita vicina o superiore al 100 per cento si regge soltanto finché ci sono riserve. Il dividendo non è un obbligo: l’assemblea può ridurlo o annullarlo.',
      'Nel lungo periodo i dividendi reinvestiti sono una parte importante del rendimento azionario. Confrontare indici di prezzo, senza dividendi, sottostima i risultati.',
    ],
    mistakes: [
      'Comprare un titolo soltanto per il rendimento da dividendo più alto.',
      'Trattare il dividendo come una cedola obbligazionaria.',
      'Ignorare che il prezzo si riduce allo stacco.',
      'Usare il dividendo dell’anno prima quando ne è già stato annunciato uno diverso.',
      'Dimenticare la doppia imposizione sui titoli esteri.',
    ],
    sources: ['borsa', 'entrate', 'consob'],
    risk: 'Il dividendo può essere ridotto o sospeso e il prezzo può scendere più di quanto si incassa: le azioni restano un investimento rischioso.',
    example(random) {
      const price = random.range(10, 40, 2)
      const profit = Number((price * random.range(0.07, 0.1, 0.01)).toFixed(2))
      const share = random.range(0.4, 0.8, 0.1)
      const count = random.pick([100, 200, 300, 500])
      const dividend = Number((profit * share).toFixed(2))
      const net = dividend * 0.74
      return {
        titles: [
          `Dividendo di ${euro(dividend, 2)} su un prezzo di ${euro(price)}: quanto rende davvero`,
          `${count} azioni, ${euro(dividend, 2)} a testa: che cosa resta dopo imposta e stacco`,
          `Quota distribuita ${al(dividend / profit)}: il dividendo letto nei conti`,
        ],
        intro: `Un’azione quota ${euro(price)}, l’utile per azione è ${euro(profit, 2)} e la società distribuisce ${il(dividend / profit)} dell’utile: il dividendo è di ${euro(dividend, 2)}. Si possiedono ${count} azioni e l’imposta è del 26 per cento.`,
        table: {
          caption: `Prima e dopo lo stacco, per ${count} azioni`,
          columns: ['Voce', 'Prima', 'Dopo'],
          rows: [
            ['Prezzo teorico', euro(price, 2), euro(price - dividend, 2)],
            ['Valore delle azioni', euro(price * count, 2), euro((price - dividend) * count, 2)],
            ['Dividendo netto incassato', euro(0, 2), euro(net * count, 2)],
            ['Totale', euro(price * count, 2), euro((price - dividend + net) * count, 2)],
          ],
        },
        reading: `Il rendimento lordo è ${il(dividend / price, 2)}, quello netto ${il(net / price, 2)}. Il totale dopo lo stacco è più basso di ${euro(dividend * 0.26 * count, 2)}: è l’imposta. Il dividendo non crea ricchezza, la trasferisce dalla società all’azionista.`,
        takeaway: `Nell’esempio un dividendo di ${euro(dividend, 2)} su un prezzo di ${euro(price)} rende ${pct(dividend / price, 2)} lordo e ${pct(net / price, 2)} netto.`,
      }
    },
  },
]
