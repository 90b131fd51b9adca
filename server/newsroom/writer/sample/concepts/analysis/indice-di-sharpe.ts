import { figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, line, steps, table } from '../../piece.ts'

const TIMES = [1, 1.5, 2, 2.5, 3]
/** Figure of the headline: the estimates, multiplied by this. */
const MARKET = 2.5

/** Sharpe ratios of Berkshire Hathaway, of the American market and of the median fund (NBER working paper 19681). */
const BERKSHIRE = 0.76
const MARKET_INDEX = 0.39
const MEDIAN = 0.37
const INDEXES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
const COSTS = [0.002, 0.01, 0.02]
/** Return of the portrait’s fund above a short rate of 2 %, before its costs. */
const EXCESS = 0.06

/** @returns years after which an index is two of its standard errors */
const yearsFor = (index: number): number => (2 / index) ** 2

export const indiceDiSharpe = concept({
  slug: 'indice-di-sharpe',
  figures(random) {
    const free = random.pick([0.02, 0.025])
    const calm = { gain: random.pick([0.05, 0.055]), risk: random.pick([0.06, 0.07]) }
    const wild = { gain: random.pick([0.085, 0.09]), risk: random.pick([0.2, 0.22]) }
    const smooth = random.pick([0.03, 0.035])
    const swing = random.pick([0.12, 0.14])
    const afterCosts = COSTS.map((cost) => (EXCESS - cost) / swing)
    return {
      free,
      calmGain: calm.gain,
      calmRisk: calm.risk,
      wildGain: wild.gain,
      wildRisk: wild.risk,
      calm: (calm.gain - free) / calm.risk,
      wild: (wild.gain - free) / wild.risk,
      calmExcess: calm.gain - free,
      wildExcess: wild.gain - free,
      blend: free + (calm.gain - free) * (wild.risk / calm.risk),
      smooth,
      smoothSharpe: (0.08 - free) / smooth,
      trueSharpe: (0.08 - free) / (smooth * MARKET),
      trueRisk: smooth * MARKET,
      byTimes: TIMES.map((times) => (0.08 - free) / (smooth * times)),
      zeroCalm: calm.gain / calm.risk,
      zeroWild: wild.gain / wild.risk,
      monthly: (calm.gain - free) / 12 / (calm.risk / Math.sqrt(12)),
      monthlyExcess: (calm.gain - free) / 12,
      monthlyRisk: calm.risk / Math.sqrt(12),
      swing,
      afterCosts,
      yearsAfterCosts: afterCosts.map(yearsFor),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Neppure Berkshire Hathaway arriva a uno: quanti anni servono per credere a un indice di Sharpe',
      formerly: 'Indice di Sharpe: il rendimento per unità di rischio',
      subtitle:
        'Nelle schede dei fondi si trovano punteggi più alti di quello della più celebre holding americana. La differenza sta negli anni che hanno alle spalle.',
      real: ['gli indici di Berkshire Hathaway, della Borsa e dei fondi americani (National Bureau of Economic Research)'],
      point: (f) =>
        `Un fondo con indice ${figure(f.afterCosts[0]!, 2)} ha bisogno di circa ${figure(f.yearsAfterCosts[0]!)} anni di dati per distinguersi dal caso; se le spese salgono al 2% l’anno, ne servono ${figure(f.yearsAfterCosts[2]!)}.`,
      body: (f) => [
        'L’indice di Sharpe di Berkshire Hathaway, la holding di Omaha che molti prendono a modello, è 0,76. Lo hanno calcolato Andrea Frazzini, David Kabiller e Lasse Pedersen sui dati dal 1976 al 2011, in uno studio pubblicato nel 2013 dal National Bureau of Economic Research: è il più alto fra le azioni americane con più di trent’anni di storia, e circa il doppio di quello della Borsa, 0,39. Eppure basta scorrere le proposte di un collocatore qualunque per incontrare fondi con 1 o con 1,4.',
        '## Trentacinque anni contro tre',
        'Le schede riportano di solito l’indice a tre anni, a volte a cinque; lo studio su Berkshire ne copre trentacinque. La lunghezza conta perché un indice stimato su pochi dati oscilla molto: per i valori modesti che si incontrano di regola, il suo errore tipico è circa uno diviso la radice degli anni. Su tre fa 0,58. Per dire che un risultato non è dovuto al caso se ne chiedono di solito due, quindi un indice di almeno 1,15.',
        'È una soglia che la fortuna supera più spesso di quanto sembri. Un fondo che non aggiunge nulla ci riesce in poco più di due casi ogni cento; ma su 400 fondi senza alcun merito ne restano circa 9 a ogni triennio, e sono quelli che finiscono in vetrina.',
        '## Due diviso l’indice, al quadrato',
        `Rovesciando la formula si ottengono gli anni necessari: il quadrato di due diviso l’indice. Per lo ${figure(BERKSHIRE, 2)} di Berkshire ne bastano ${figure(yearsFor(BERKSHIRE), 1)}. Per lo ${figure(MARKET_INDEX, 2)} della Borsa si sale a ${figure(yearsFor(MARKET_INDEX), 1)}; per lo ${figure(MEDIAN, 2)} che lo studio assegna al fondo mediano, fra i 196 con più di trent’anni di vita, a ${figure(yearsFor(MEDIAN), 1)}.`,
        line(
          { title: 'Anni di dati per distinguere un indice dal caso', unit: 'anni', axis: 'Indice', decimals: 1 },
          INDEXES.map((index) => figure(index, 1)),
          {
            Anni: INDEXES.map(yearsFor),
          },
        ),
        'La curva è ripida dove sta la maggior parte dei fondi: fra 0,2 e 0,4 gli anni passano da 100 a 25. Ed è ancora la prova facile, che chiede soltanto se si sono battuti i titoli di Stato a breve. Per separare Berkshire dalla Borsa conta la distanza fra i loro due indici, 0,37: se le serie sono legate da una correlazione di 0,5, la stessa regola pretende di nuovo 29,2 anni. Lo studio ne copre qualcuno in più, e bastano appena. Pochi gestori restano alla guida dello stesso fondo così a lungo.',
        'Il calcolo, per di più, è ottimista. Suppone che un anno non dipenda da quello prima e che i prezzi siano di mercato: dove la quota nasce da una perizia, o dove il guadagno di ogni mese è il compenso per un disastro raro, di anni ne servono altri, e può darsi che il disastro non sia ancora arrivato.',
        '## Le spese si vedono subito',
        `L’altra metà della questione non chiede di aspettare. Prendiamo un fondo azionario che prima delle spese renda l’8% con una volatilità ${del(f.swing, 0)}, quando i titoli brevi danno il 2%.`,
        table(
          'Che cosa resta dell’indice dopo le spese',
          ['Spese annue', 'Eccesso netto', 'Indice', 'Anni necessari'],
          COSTS.map((cost, at) => [percent(cost), percent(EXCESS - cost), figure(f.afterCosts[at]!, 2), figure(f.yearsAfterCosts[at]!)]),
        ),
        `Passare dallo 0,2% al 2% di spese porta l’attesa da ${figure(f.yearsAfterCosts[0]!)} a ${figure(f.yearsAfterCosts[2]!)} anni, più della vita di molti fondi. Il rendimento futuro è un’ipotesi, l’imposta arriverà, la volatilità cambierà; le spese correnti, invece, sono stampate nel KID e si pagano anche negli anni in perdita.`,
        '## Tre domande alla scheda',
        [
          'Da quando? L’indice si chiede dall’avvio del fondo, con la data, e non per il periodo scelto dalla pagina.',
          'Con chi? Se il gestore è cambiato, il conto degli anni riparte da lì.',
          'Fra quanti? Quando una società fonde o chiude i fondi peggiori, il migliore rimasto è il sopravvissuto di una gara della quale non si vedono i ritirati.',
        ],
      ],
      closing: () =>
        'La regola pratica: se gli anni documentati sono meno di due diviso l’indice, al quadrato, il punteggio non entra nella scelta. Fra due fondi della stessa categoria si prende allora il meno caro, e all’indice si torna quando la relazione annuale copre un periodo abbastanza lungo.',
    },
    {
      form: 'comparison',
      title: 'Il fondo che ha reso di più ha fatto peggio: la classifica corretta per il rischio',
      subtitle: 'Due fondi, due risultati, e una divisione che ribalta l’ordine di arrivo. Con l’avvertenza su quando non vale.',
      point: (f) =>
        `Il fondo prudente ha un indice di ${figure(f.calm, 2)}, quello aggressivo di ${figure(f.wild, 2)}, benché abbia reso di più.`,
      body: (f) => [
        `In classifica il primo posto va al fondo che ha reso ${il(f.wildGain)}; quello che si è fermato ${al(f.calmGain)} sta a metà pagina. Le classifiche premiano chi arriva primo, e non dicono quante curve ha tagliato. Per sapere chi ha guidato meglio serve un secondo numero: quanto ha sbandato.`,
        table(
          'Due fondi nello stesso periodo',
          ['Fondo', 'Rendimento', 'Volatilità', 'Oltre i titoli brevi', 'Indice'],
          [
            ['Prudente', percent(f.calmGain), percent(f.calmRisk), percent(f.calmExcess), figure(f.calm, 2)],
            ['Aggressivo', percent(f.wildGain), percent(f.wildRisk), percent(f.wildExcess), figure(f.wild, 2)],
          ],
        ),
        '## Che cosa dice l’ultima colonna',
        `Per ogni punto di oscillazione il primo ha reso ${figure(f.calm, 2)} punti oltre i titoli di Stato a breve, che davano ${il(f.free)}; il secondo ${figure(f.wild, 2)}. Chi avesse accettato il rischio del secondo poteva, in teoria, prendere il primo e aumentarne la dose fino alla stessa volatilità. Se il denaro in più fosse costato quanto rendevano quei titoli, avrebbe ottenuto ${il(f.blend)}.`,
        '## L’avvertenza',
        'Aumentare la dose significa prendere denaro a prestito, e un risparmiatore non lo fa né gratis né volentieri. Il ragionamento serve a giudicare la qualità, non a imitare la mossa. Chi ha bisogno di rendere di più e può sopportare gli sbalzi non trova nel fondo prudente ciò che cerca, per elegante che sia il suo indice.',
        'E un anno non basta. Con dodici mesi di dati l’errore tipico di un indice come questi è circa 1, molto più della distanza fra i due fondi; scende con la radice degli anni, e dopo dieci è ancora 0,32. Su periodi brevi il risultato racconta il mercato più che il gestore.',
      ],
      closing: () =>
        'L’indice serve dunque da secondo filtro, dopo aver deciso quanta volatilità si può reggere. Fra fondi della stessa categoria una distanza di due o tre decimi non prova nulla: a quel punto si guardano le spese correnti del documento informativo, che sono certe.',
    },
    {
      form: 'mistake',
      title: 'Un indice di Sharpe troppo bello: quando la calma è solo un prezzo non aggiornato',
      real: ['le date dei rimborsi limitati da Breit (la società) e della frode scoperta a New York (Sec)'],
      subtitle: 'Rendimenti regolari, oscillazioni minime, punteggio altissimo. A volte è bravura, a volte un modo di misurare.',
      point: (f) =>
        `Con la volatilità che risulta dalle perizie, ${il(f.smooth)}, l’indice di un fondo immobiliare è ${figure(f.smoothSharpe, 2)}; se un prezzo di mercato oscillasse ${del(f.trueRisk)}, con lo stesso rendimento, sarebbe ${figure(f.trueSharpe, 2)}.`,
      body: (f) => [
        `Un fondo immobiliare rende l’8% con una volatilità ${del(f.smooth)}, quando i titoli brevi danno ${il(f.free)}. L’indice di Sharpe è ${figure(f.smoothSharpe, 2)}, un valore che le Borse toccano in qualche anno fortunato e non mantengono a lungo. Prima di concludere che i mattoni siano un miracolo conviene domandarsi ogni quanto qualcuno ne rileva il prezzo.`,
        '## La stima liscia la curva',
        'Un palazzo non viene scambiato ogni mattina. Il suo valore nel bilancio del fondo è una perizia, che guarda alle perizie precedenti e cambia con prudenza. Il risultato è una serie senza scossoni, non perché il valore non si sia mosso, ma perché nessuno lo ha guardato.',
        `Se si stima quanto oscillerebbe un prezzo di mercato, per esempio ${figure(MARKET, 1)} volte tanto, la volatilità sale ${al(f.trueRisk)} e l’indice scende a ${figure(f.trueSharpe, 2)}. Onorevole, ma non più fuori dal comune.`,
        line(
          {
            title: 'L’indice secondo quante volte il rischio vero supera quello misurato',
            unit: 'volte la volatilità',
            axis: 'Volte',
            decimals: 2,
          },
          TIMES.map((times) => figure(times, 1)),
          { Indice: f.byTimes },
        ),
        '## Altri modi di sembrare calmi',
        [
          'Vendere assicurazioni contro eventi rari: si incassa ogni mese e il disastro non è ancora nel campione.',
          'Misurare solo a fine mese: dodici valori all’anno nascondono ciò che duecentocinquanta mostrerebbero.',
          'Escludere i fondi che hanno chiuso i battenti: nella media restano i sopravvissuti.',
          'Inventare i rendimenti: la frode di Bernard Madoff, scoperta a New York nel dicembre 2008, mostrava proprio guadagni piccoli e regolari.',
        ],
        '## La domanda da fare',
        'Se domani tutti volessero uscire, a quale prezzo si venderebbe? Dove la risposta è «a quello del rendiconto», l’indice ha un senso. Dove è «bisognerebbe vedere», il denominatore della frazione è un’opinione. Nel dicembre 2022 il fondo immobiliare americano Breit, di Blackstone, annunciò di aver limitato i rimborsi, perché le richieste avevano superato il tetto: secondo le sue stime la quota, quell’anno, era salita, ma non tutti potevano uscire.',
      ],
      closing: () =>
        'Prima di sottoscrivere si cercano nel regolamento due dati: ogni quanto si calcola la quota e quanto preavviso chiede il rimborso. Se il valore è mensile o trimestrale e l’uscita può essere sospesa, l’indice si ricalcola con una volatilità più alta, o non si usa.',
    },
    {
      form: 'steps',
      title: 'Calcolare l’indice di Sharpe e portarlo da un mese a un anno',
      subtitle:
        'Il numeratore cresce con il tempo, il denominatore con la sua radice. Chi li moltiplica allo stesso modo sbaglia di tre volte e mezzo.',
      real: ['i tassi ufficiali (BCE)'],
      point: (f) =>
        `Un indice mensile di ${figure(f.monthly, 3)} corrisponde a uno annuo di ${figure(f.calm, 2)}: si moltiplica per la radice di dodici.`,
      body: (f) => [
        'La frazione si scrive in un attimo: rendimento meno tasso di riferimento, diviso volatilità. Gli errori nascono dalle unità. Se il numeratore è di un anno e il denominatore di un mese, il risultato è un numero privo di senso, e ne circolano parecchi.',
        '## Con i dati annui',
        steps(
          `Rendimento annuo medio: ${percent(f.calmGain, 2)}.`,
          `Tasso di un titolo di Stato breve nello stesso periodo: ${percent(f.free, 2)}. La differenza è ${percent(f.calmExcess, 2)}.`,
          `Volatilità annua: ${percent(f.calmRisk, 2)}.`,
          `Divisione: ${figure(f.calm, 2)}.`,
        ),
        '## Con i dati mensili',
        `L’eccesso di un mese è un dodicesimo di quello annuo, ${percent(f.monthlyExcess, 3)}. La volatilità di un mese invece è quella annua divisa per la radice di dodici, ${percent(f.monthlyRisk, 3)}. La frazione mensile vale ${figure(f.monthly, 3)}, e per riportarla all’anno si moltiplica per 3,46.`,
        '## Gli scarti e la radice del tempo',
        'I rendimenti dei mesi si sommano; gli scarti no, perché alcuni vanno in su e altri in giù e in parte si annullano. Se i mesi sono indipendenti gli scarti crescono con la radice del numero dei mesi. È un’ipotesi, e nelle serie con prezzi stimati non vale.',
        '## Il tasso che si sottrae',
        `Con un riferimento pari a zero il fondo passerebbe da ${figure(f.calm, 2)} a ${figure(f.zeroCalm, 2)}, e uno molto più rischioso, che rende ${il(f.wildGain)} con una volatilità ${del(f.wildRisk)}, da ${figure(f.wild, 2)} a ${figure(f.zeroWild, 2)}. La scorciatoia era quasi innocua quando i tassi erano a zero; con tassi positivi gonfia tutti i punteggi, e più degli altri quelli dei fondi tranquilli. Il tasso della BCE sui depositi, che dal settembre 2019 al luglio 2022 era −0,5%, nel settembre 2023 era salito al 4%, e dal giugno 2025 è al 2%.`,
        'Quando due fonti riportano valori diversi per lo stesso fondo, la causa è quasi sempre una di queste tre: il periodo, la frequenza dei dati o il tasso sottratto. Conviene controllarle prima di discutere il risultato.',
      ],
      closing: () =>
        'Per confrontare due fondi si sottrae a entrambi lo stesso tasso, per esempio il rendimento medio dei BOT annuali nel periodo, che il dipartimento del Tesoro pubblica dopo ogni asta. Se la scheda non dice quale ha usato, il suo numero non si può confrontare con altri.',
    },
    {
      form: 'history',
      title: 'Una frazione del 1966: come il rendimento imparò a tenere conto del rischio',
      subtitle:
        'Prima i fondi si giudicavano quasi soltanto dal guadagno. Un professore propose di dividerlo, e il nome glielo diedero gli altri.',
      real: ['i rapporti medi del primo confronto (Journal of Business)'],
      point: () =>
        'Nel primo confronto, su trentaquattro fondi americani dal 1954 al 1963, soltanto undici ebbero un rapporto migliore di quello dell’indice Dow Jones.',
      body: () => [
        'Negli anni Sessanta i fondi comuni americani pubblicavano già i risultati, e i giornali li mettevano in fila. Il primo di un anno poteva ritrovarsi fra gli ultimi di quello dopo. Mancava un modo per distinguere chi aveva scelto bene da chi aveva soltanto puntato di più.',
        '## Un articolo sul Journal of Business',
        'Nel 1966 William Sharpe, allora poco più che trentenne, confrontò trentaquattro fondi con un rapporto che chiamò, senza fantasia, «reward-to-variability»: ricompensa su variabilità. Al numeratore c’è il rendimento oltre quello dei titoli di Stato, al denominatore la volatilità: l’idea era di far pagare a ogni punto di guadagno il prezzo del rischio corso per ottenerlo. Il risultato non fu lusinghiero per i gestori. Fra il 1954 e il 1963 i fondi ebbero in media 0,633, l’indice Dow Jones 0,667, e undici su trentaquattro fecero meglio dell’indice, che non paga commissioni.',
        '## Il nome e la revisione',
        'Gli altri cominciarono a chiamarlo indice di Sharpe. Nel 1994 l’autore tornò sul tema e ne corresse l’uso: al posto del tasso privo di incertezza si può mettere qualunque parametro di riferimento, purché anche la volatilità sia quella della differenza. Fra le due date, nel 1990, gli era arrivato il premio per l’economia intitolato a Nobel, per altri lavori.',
        '## Le figlie, e una sorella',
        [
          'C’è chi mette al denominatore soltanto le oscillazioni verso il basso, perché dei rialzi nessuno si lamenta.',
          'C’è chi usa il massimo ribasso, più vicino a ciò che si prova.',
          'C’è chi divide per la sensibilità al mercato, se il fondo è un pezzo di un portafoglio più grande: lo aveva proposto Jack Treynor già nel 1965.',
        ],
        'Nessuna ha sostituito l’originale, e la ragione è poco nobile: bastano tre numeri facili da trovare e una calcolatrice. L’indice si calcola anche senza sapere come è fatto il fondo, ed è insieme il suo merito e il suo limite.',
      ],
      closing: () =>
        'Chi legge oggi una classifica può usare la frazione come la usò il suo autore: su fondi simili, nello stesso periodo, per dieci anni, e mettendo in fila con loro anche l’indice del mercato. Senza quell’ultima riga non si sa se il primo abbia fatto bene o soltanto meglio degli altri.',
    },
  ],
})
