import { figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

const TIMES = [1, 1.5, 2, 2.4, 3]

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
      trueSharpe: (0.08 - free) / (smooth * 2.4),
      trueRisk: smooth * 2.4,
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
        'E un anno non basta. Con dodici mesi di dati il margine di errore dell’indice è più largo della distanza fra i due fondi: su periodi brevi il risultato racconta il mercato più che il gestore.',
      ],
      closing: (f) =>
        `Nella scelta fra i due l’indice serve dunque da secondo filtro. Prima si decide quanta volatilità si può reggere, ${il(f.calmRisk)} o ${il(f.wildRisk)}; poi, fra fondi della stessa classe e con anni di dati, si preferisce quello che a parità di oscillazioni ha reso di più.`,
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
        `Se si stima quanto oscillerebbe un prezzo di mercato, per esempio 2,4 volte tanto, la volatilità sale ${al(f.trueRisk)} e l’indice scende a ${figure(f.trueSharpe, 2)}. Onorevole, ma non più fuori dal comune.`,
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
        'Se domani tutti volessero uscire, a quale prezzo si venderebbe? Dove la risposta è «a quello del rendiconto», l’indice ha un senso. Dove è «bisognerebbe vedere», il denominatore della frazione è un’opinione.',
      ],
      closing: (f) =>
        `Il rimedio costa poco: si rifà la divisione con una volatilità più alta e si guarda se il giudizio regge. Qui l’indice passa da ${figure(f.smoothSharpe, 2)} a ${figure(f.trueSharpe, 2)}, un valore discreto che non giustifica da solo una quota più grande in portafoglio.`,
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
        table(
          'Che cosa cambia passando dal mese all’anno',
          ['Grandezza', 'Mese', 'Anno'],
          [
            ['Eccesso di rendimento', percent(f.monthlyExcess, 3), percent(f.calmExcess, 3)],
            ['Volatilità', percent(f.monthlyRisk, 3), percent(f.calmRisk, 3)],
          ],
        ),
        '## Gli scarti e la radice del tempo',
        'I rendimenti dei mesi si sommano; gli scarti no, perché alcuni vanno in su e altri in giù e in parte si annullano. Se i mesi sono indipendenti gli scarti crescono con la radice del numero dei mesi. È un’ipotesi, e nelle serie con prezzi stimati non vale.',
        '## Il tasso che si sottrae',
        `Con un riferimento pari a zero il fondo passerebbe da ${figure(f.calm, 2)} a ${figure(f.zeroCalm, 2)}, e uno molto più rischioso, che rende ${il(f.wildGain)} con una volatilità ${del(f.wildRisk)}, da ${figure(f.wild, 2)} a ${figure(f.zeroWild, 2)}. La scorciatoia era quasi innocua quando i tassi erano a zero; con tassi positivi gonfia tutti i punteggi, e più degli altri quelli dei fondi tranquilli.`,
        'Quando due fonti riportano valori diversi per lo stesso fondo, la causa è quasi sempre una di queste tre: il periodo, la frequenza dei dati o il tasso sottratto. Conviene controllarle prima di discutere il risultato.',
      ],
      closing: (f) =>
        `Con il metodo in mano, il controllo di una scheda richiede pochi secondi: ${percent(f.calmGain, 2)} meno ${percent(f.free, 2)}, diviso ${percent(f.calmRisk, 2)}, deve dare circa ${figure(f.calm, 2)}. Se il numero stampato è ${figure(f.zeroCalm, 2)}, qualcuno ha dimenticato di sottrarre il tasso.`,
    },
    {
      form: 'history',
      title: 'Una frazione del 1966: come il rendimento imparò a tenere conto del rischio',
      subtitle:
        'Prima i fondi si giudicavano quasi soltanto dal guadagno. Un professore propose di dividerlo, e il nome glielo diedero gli altri.',
      point: (f) =>
        `La frazione è rimasta la stessa: eccesso diviso volatilità. Per un fondo che rende ${il(f.calmGain)} quando i titoli brevi sono ${al(f.free)}, con una volatilità ${del(f.calmRisk)}, fa ${figure(f.calm, 2)}.`,
      body: (f) => [
        'Negli anni Sessanta i fondi comuni americani pubblicavano già i risultati, e i giornali li mettevano in fila. Il primo di un anno poteva ritrovarsi fra gli ultimi di quello dopo. Mancava un modo per distinguere chi aveva scelto bene da chi aveva soltanto puntato di più.',
        '## Un articolo sul Journal of Business',
        'Nel 1966 William Sharpe, allora poco più che trentenne, confrontò trentaquattro fondi con un rapporto che chiamò, senza fantasia, «reward-to-variability»: ricompensa su variabilità. L’idea era di far pagare a ogni punto di guadagno il prezzo del rischio corso per ottenerlo.',
        '## Il nome e la revisione',
        'Gli altri cominciarono a chiamarlo indice di Sharpe. Nel 1994 l’autore tornò sul tema e ne corresse l’uso: al posto del tasso privo di incertezza si può mettere qualunque parametro di riferimento, purché anche la volatilità sia quella della differenza. Fra le due date, nel 1990, gli era arrivato il premio per l’economia intitolato a Nobel, per altri lavori.',
        `Il grafico applica la frazione a quel fondo e a uno più audace, che rende ${il(f.wildGain)} con una volatilità ${del(f.wildRisk)}.`,
        bars(
          { title: 'La frazione applicata a due fondi inventati', unit: 'punti', axis: 'Fondo', decimals: 2 },
          ['Prudente', 'Aggressivo'],
          { Indice: [f.calm, f.wild] },
        ),
        '## Le figlie, e una sorella',
        [
          'C’è chi mette al denominatore soltanto le oscillazioni verso il basso, perché dei rialzi nessuno si lamenta.',
          'C’è chi usa il massimo ribasso, più vicino a ciò che si prova.',
          'C’è chi divide per la sensibilità al mercato, se il fondo è un pezzo di un portafoglio più grande: lo aveva proposto Jack Treynor già nel 1965.',
        ],
        `Nessuna ha sostituito l’originale, e la ragione è poco nobile: bastano tre numeri facili da trovare e una calcolatrice. Un indice di ${figure(f.calm, 2)} si capisce anche senza sapere come è fatto il fondo, ed è insieme il suo merito e il suo limite.`,
      ],
      closing: (f) =>
        `Chi legge oggi una classifica può usare la frazione come la usava il suo autore, per mettere in fila fondi simili nello stesso periodo. Fra ${figure(f.calm, 2)} e ${figure(f.wild, 2)} la differenza si nota; alla seconda cifra decimale, fra due fondi vicini, non significa nulla.`,
    },
  ],
})
