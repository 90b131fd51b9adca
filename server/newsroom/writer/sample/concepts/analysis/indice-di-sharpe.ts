import { figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, line, steps, table } from '../../piece.ts'

const TIMES = [1, 1.5, 2, 2.5, 3]
/** Of the headline: how many times what the estimates show. */
const MARKET = 2.5

export const indiceDiSharpe = concept({
  slug: 'indice-di-sharpe',
  figures(random) {
    const free = random.pick([0.02, 0.025])
    const calm = { gain: random.pick([0.05, 0.055]), risk: random.pick([0.06, 0.07]) }
    const wild = { gain: random.pick([0.085, 0.09]), risk: random.pick([0.2, 0.22]) }
    const smooth = random.pick([0.03, 0.035])
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
    }
  },
  pieces: [
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
      subtitle: 'Rendimenti regolari, oscillazioni minime, punteggio altissimo. A volte è bravura, più spesso è un modo di misurare.',
      point: (f) =>
        `Con una volatilità apparente ${del(f.smooth)} l’indice è ${figure(f.smoothSharpe, 2)}; con una più realistica, ${del(f.trueRisk)}, scende a ${figure(f.trueSharpe, 2)}.`,
      body: (f) => [
        `Un fondo immobiliare rende l’8% con una volatilità ${del(f.smooth)}, quando i titoli brevi danno ${il(f.free)}. L’indice di Sharpe è ${figure(f.smoothSharpe, 2)}, un valore che le Borse toccano in qualche anno fortunato e non mantengono a lungo. Prima di concludere che i mattoni siano un miracolo conviene domandarsi ogni quanto qualcuno ne rileva il prezzo.`,
        '## La stima liscia la curva',
        'Un palazzo non viene scambiato ogni mattina. Il suo valore nel bilancio del fondo è una perizia, che guarda alle perizie precedenti e cambia con prudenza. Il risultato è una serie senza scossoni, non perché il valore non si sia mosso, ma perché nessuno lo ha guardato.',
        `Se si stima quanto oscillerebbe un prezzo di mercato, per esempio ${figure(MARKET, 1)} volte tanto, la volatilità sale ${al(f.trueRisk)} e l’indice scende a ${figure(f.trueSharpe, 2)}. Onorevole, ma non più fuori dal comune.`,
        line(
          { title: 'L’indice secondo quante volte il rischio vero supera quello misurato', unit: 'punti', axis: 'Volte', decimals: 2 },
          TIMES.map((times) => figure(times, 1)),
          { Indice: f.byTimes },
        ),
        '## Altri modi di sembrare calmi',
        [
          'Vendere assicurazioni contro eventi rari: si incassa ogni mese e il disastro non è ancora nel campione.',
          'Misurare solo a fine mese: dodici valori all’anno nascondono ciò che duecentocinquanta mostrerebbero.',
          'Escludere i fondi che hanno chiuso i battenti: nella media restano i sopravvissuti.',
          'Inventare i rendimenti: una delle più grandi frodi americane, scoperta nel 2008, mostrava proprio guadagni piccoli e regolari.',
        ],
        '## La domanda da fare',
        'Se domani tutti volessero uscire, a quale prezzo si venderebbe? Dove la risposta è «a quello del rendiconto», l’indice ha un senso. Dove è «bisognerebbe vedere», il denominatore della frazione è un’opinione. Nel dicembre 2022 il fondo immobiliare americano Breit, di Blackstone, annunciò di aver limitato i rimborsi perché le richieste avevano superato il tetto: la quota scendeva poco, ma non tutti potevano uscire.',
      ],
      closing: () =>
        'Prima di sottoscrivere si cercano nel regolamento due dati: ogni quanto si calcola la quota e quanto preavviso chiede il rimborso. Se il valore è mensile o trimestrale e l’uscita può essere sospesa, l’indice si ricalcola con una volatilità più alta, o non si usa.',
    },
    {
      form: 'steps',
      title: 'Calcolare l’indice di Sharpe e portarlo da un mese a un anno',
      subtitle:
        'Il numeratore cresce con il tempo, il denominatore con la sua radice. Chi li moltiplica allo stesso modo sbaglia di tre volte e mezzo.',
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
        `Con un riferimento pari a zero il fondo passerebbe da ${figure(f.calm, 2)} a ${figure(f.zeroCalm, 2)}, e uno molto più rischioso, che rende ${il(f.wildGain)} con una volatilità ${del(f.wildRisk)}, da ${figure(f.wild, 2)} a ${figure(f.zeroWild, 2)}. La scorciatoia era quasi innocua quando i tassi erano a zero; con tassi positivi gonfia tutti i punteggi, e più degli altri quelli dei fondi tranquilli. Il tasso della BCE sui depositi, che dal settembre 2019 al luglio 2022 era −0,5%, un anno dopo era salito al 4%, e dal giugno 2025 è al 2%.`,
        'Quando due fonti riportano valori diversi per lo stesso fondo, la causa è quasi sempre una di queste tre: il periodo, la frequenza dei dati o il tasso sottratto. Conviene controllarle prima di discutere il risultato.',
      ],
      closing: () =>
        'Per confrontare due fondi si sottrae a entrambi lo stesso tasso, per esempio il rendimento medio dei Bot annuali nel periodo, che il dipartimento del Tesoro pubblica dopo ogni asta. Se la scheda non dice quale ha usato, il suo numero non si può confrontare con altri.',
    },
    {
      form: 'history',
      title: 'Una frazione del 1966: come il rendimento imparò a tenere conto del rischio',
      subtitle:
        'Prima i fondi si giudicavano quasi soltanto dal guadagno. Un professore propose di dividerlo, e il nome glielo diedero gli altri.',
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
