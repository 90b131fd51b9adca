import { difference, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, steps, table } from '../../piece.ts'

const YEARS = [0, 4, 8, 12, 16, 20]

export const indiceDiBorsa = concept({
  slug: 'indice-di-borsa',
  figures(random) {
    const big = random.range(60, 90, 10)
    const middle = random.range(25, 40, 5)
    const small = random.range(6, 12, 2)
    const total = big + middle + small
    const bigMove = random.pick([0.025, 0.03, 0.035])
    const rest = -0.01
    const price = random.pick([0.03, 0.035, 0.04])
    const dividend = random.pick([0.03, 0.035, 0.04])
    const next = big * (1 + bigMove) + (middle + small) * (1 + rest)
    return {
      big,
      middle,
      small,
      total,
      bigMove,
      rest,
      weights: [big / total, middle / total, small / total],
      next,
      weighted: next / total - 1,
      equal: (bigMove + 2 * rest) / 3,
      level: 1_000 * (next / total),
      price,
      dividend,
      plain: YEARS.map((year) => futureValue(100, price, year)),
      whole: YEARS.map((year) => futureValue(100, price + dividend, year)),
      gap: difference(futureValue(100, price + dividend, 20), futureValue(100, price, 20)),
      divisorBefore: total / 1_000,
      divisorAfter: (total + small) / 1_000,
      totalAfter: total + small,
    }
  },
  pieces: [
    {
      form: 'steps',
      title: 'Costruire un indice di Borsa con tre società e una calcolatrice',
      subtitle: 'Capitalizzazioni, pesi, divisore: il meccanismo che muove i titoli dei telegiornali sta in una tabella di tre righe.',
      point: (f) =>
        `Con la società maggiore in rialzo ${del(f.bigMove)} e le altre due in calo dell’1% l’indice sale ${del(f.weighted, 2)}.`,
      body: (f) => [
        'Un listino con tre società è troppo piccolo per esistere e abbastanza grande per capire. Le chiameremo Grande, Media e Piccola; le loro capitalizzazioni sono in miliardi, e l’indice parte da mille punti perché da qualche numero bisogna pur partire.',
        table(
          'Il listino di partenza',
          ['Società', 'Capitalizzazione (miliardi)', 'Peso'],
          [
            ['Grande', figure(f.big), percent(f.weights[0]!)],
            ['Media', figure(f.middle), percent(f.weights[1]!)],
            ['Piccola', figure(f.small), percent(f.weights[2]!)],
          ],
        ),
        '## Il divisore',
        `Le tre capitalizzazioni fanno ${figure(f.total)} miliardi. Perché il risultato sia mille si divide per ${figure(f.divisorBefore, 3)}: è il divisore, e non ha alcun significato economico. Serve soltanto a fissare la scala.`,
        '## Una seduta',
        steps(
          `Grande sale ${del(f.bigMove)}; Media e Piccola scendono dell’1%.`,
          `Le nuove capitalizzazioni fanno ${figure(f.next, 2)} miliardi.`,
          `Divise per lo stesso divisore danno ${figure(f.level, 2)} punti.`,
          `La variazione è di +${percent(f.weighted, 2)}.`,
        ),
        'Due titoli su tre sono scesi e l’indice è salito. Nessun trucco: pesa il valore, non il numero.',
        '## Un cambio di composizione',
        `Torniamo al listino di partenza e supponiamo che Piccola venga sostituita da una società grande il doppio. La somma passa da ${figure(f.total)} a ${figure(f.totalAfter)} miliardi, e con il vecchio divisore l’indice farebbe un balzo senza che nessuno abbia guadagnato. Per evitarlo si ricalcola il divisore, che diventa ${figure(f.divisorAfter, 3)}: il livello resta mille e la serie continua senza scalini.`,
        'Lo stesso ritocco si fa per aumenti di capitale e fusioni; un frazionamento invece non lo richiede, perché lascia la capitalizzazione dov’era. È il lavoro meno visibile di chi gestisce un indice, e quello che permette di confrontare il numero di oggi con quello di trent’anni fa.',
        'Rifare il calcolo senza Grande è istruttivo: la stessa seduta diventa negativa, e si capisce perché due indici dello stesso Paese possano chiudere con segni opposti.',
      ],
      closing: (f) =>
        `La volta che un notiziario dirà che la Borsa è salita, vale la pena di chiedere di chi è il merito: qui una società sola, con ${il(f.weights[0]!)} del listino, ha deciso il +${percent(f.weighted, 2)}. Chi ha in portafoglio le altre due ha visto soltanto un ribasso.`,
    },
    {
      form: 'mistake',
      title: 'Confrontare il proprio fondo con l’indice sbagliato',
      subtitle: 'Se il fondo incassa dividendi e l’indice no, vincere è facile. La differenza si accumula in silenzio, anno dopo anno.',
      point: (f) =>
        `Con prezzi in crescita ${del(f.price)} e dividendi ${del(f.dividend)}, in vent’anni 100 punti diventano ${figure(f.plain[5]!)} senza contare i dividendi e ${figure(f.whole[5]!)} reinvestendoli.`,
      body: (f) => [
        'Il rendiconto, in un caso inventato, dice: fondo più 48%, indice più 31%. Complimenti al gestore? Forse no. Se l’indice scelto per il confronto è quello di prezzo, che perde qualcosa ogni volta che una società stacca il dividendo, il fondo gareggia con un avversario a cui hanno legato una gamba.',
        '## Due versioni dello stesso indice',
        `Quasi ogni indice esiste in due forme: di prezzo, e a rendimento totale, in cui i dividendi si immaginano reinvestiti. I giornali pubblicano di solito la prima, ma il Dax tedesco, nella versione più citata, comprende i dividendi. Se i prezzi crescono ${del(f.price)} l’anno e i dividendi valgono ${il(f.dividend)}, la differenza non è un dettaglio.`,
        line({ title: 'Lo stesso mercato con e senza dividendi', unit: 'punti', axis: 'Anno' }, YEARS, {
          'Solo prezzi': f.plain,
          'Con i dividendi': f.whole,
        }),
        `Dopo vent’anni mancano ${figure(f.gap)} punti: l’indice di prezzo non li ha mai visti, benché gli azionisti i dividendi li abbiano incassati.`,
        '## Gli altri confronti zoppi',
        [
          'Un fondo mondiale contro un indice nazionale: si misura la geografia, non la bravura.',
          'Un fondo misto contro un indice azionario: negli anni buoni sembra scarso, in quelli cattivi un genio.',
          'Un fondo in euro contro un indice in dollari: vince o perde il cambio.',
          'Un confronto che parte dal minimo: qualunque data d’inizio scelta dopo è sospetta.',
        ],
        '## Dove si trova quello giusto',
        'Nel prospetto il gestore dichiara il parametro di riferimento, se ne ha uno, e dice se comprende i dividendi. La dicitura da cercare è «net total return» o «rendimento totale netto»: significa che i dividendi ci sono, al netto delle ritenute. Se il prospetto dichiara un parametro e il rendiconto ne mostra un altro, la domanda da fare è già scritta.',
      ],
      closing: (f) =>
        `Il controllo richiede una riga del prospetto. Se il parametro non comprende i dividendi, a un fondo azionario va chiesto di battere una crescita ${del(f.price)} più ${il(f.dividend)} di dividendi, e non la sola prima parte: in vent’anni la differenza vale ${figure(f.gap)} punti.`,
    },
    {
      form: 'comparison',
      title: 'Pesi uguali o pesi reali: due indici sullo stesso listino',
      subtitle: 'Lo stesso giorno di Borsa raccontato da due medie diverse. Nessuna è falsa, ma rispondono a domande diverse.',
      point: (f) =>
        `Nella stessa seduta l’indice a capitalizzazione segna +${percent(f.weighted, 2)} e quello a pesi uguali +${percent(f.equal, 2)}.`,
      body: (f) => [
        `Tre società, una seduta: la più grande guadagna ${il(f.bigMove)}, le altre due perdono l’1%. Com’è andata la Borsa? Un indice pesato per capitalizzazione risponde +${percent(f.weighted, 2)}; uno che dà a tutte lo stesso peso, +${percent(f.equal, 2)}.`,
        line(
          { title: 'La stessa seduta secondo il peso della prima società', unit: '%', axis: 'Peso', decimals: 2 },
          [40, 50, 60, 70, 80].map((weight) => percent(weight / 100, 0)),
          { Variazione: [0.4, 0.5, 0.6, 0.7, 0.8].map((weight) => (weight * f.bigMove + (1 - weight) * f.rest) * 100) },
        ),
        '## Che cosa misura il primo',
        'La variazione della ricchezza. Se si sommano i portafogli di tutti gli azionisti di quel listino, il totale è cambiato proprio di quella percentuale. È anche l’indice che un fondo replica più facilmente senza comprare e vendere di continuo: i pesi si aggiornano da soli, perché seguono i prezzi.',
        '## Che cosa misura il secondo',
        'Come è andata, in media, a una società presa a caso. È più vicino all’impressione di chi possiede titoli presi qua e là. Per replicarlo bisogna però ribilanciare, vendendo un po’ di chi è salito e comprando chi è sceso: costa commissioni, e obbliga a tenere nelle aziende piccole più denaro di quanto il mercato ne scambi comodamente.',
        '## La concentrazione',
        `Nel nostro listino la prima società pesa ${il(f.weights[0]!)}. È un’esagerazione, ma la tendenza è reale: nell’indice milanese banche e imprese dell’energia fanno gran parte del totale, e quelli mondiali dipendono da un gruppo ristretto di aziende tecnologiche. Chi compra «il mercato» compra quei pesi.`,
        'Il contropeso esiste, ed è il secondo indice: ma nei lunghi periodi in cui i giganti corrono resta indietro, e serve una pazienza che pochi hanno. La scelta fra i due non è tecnica. È l’idea che ci si fa di ciò che succederà ai più grandi.',
      ],
      closing: (f) =>
        `Prima di scegliere un fondo si guarda quindi il peso dei primi titoli. Se uno solo arriva ${al(f.weights[0]!)}, un suo anno storto si vede nel risultato; il fondo a pesi uguali evita questo rischio, con più compravendite e più costi da leggere nel documento informativo.`,
    },
  ],
})
