import { gainToRecover } from '../../../../../events/domain/finance/risk.ts'
import { realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { requiredYearlyReturn } from '../../../../../events/domain/finance/growth.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

/** Price of an ounce in dollars at each end, rounded. */
const stretch = (period: string, from: number, to: number, years: number) => [
  period,
  `da ${figure(from)} a ${figure(to)}`,
  (to > from ? '+' : '') + percent(to / from - 1, 0),
  (to > from ? '+' : '') + percent(requiredYearlyReturn(from, to, years)),
]

const FALL_2011_2015 = 1 - 1_050 / 1_895

export const oroRecord2025CheCosaAspettarsi = importedArticle({
  articleId: 'c8bc40db-f6d4-4156-960e-b46320994fa1',
  slug: 'oro-record-2025-che-cosa-aspettarsi',
  category: 'MERCATI',
  title: 'Oro oltre 4.000 dollari: che cosa fa e che cosa non fa in portafoglio',
  subtitle:
    'Il record di ottobre 2025 invita a comprare. La storia del metallo, compresi ventotto anni per tornare a un vecchio massimo, invita a ragionare.',
  excerpt:
    'L’oro non paga cedole, protegge a volte e ha conosciuto decenni di perdite. I numeri dal 1980 a oggi, i modi per comprarlo e le tasse nel 2025.',
  summary:
    'Nell’ottobre 2025 l’oncia ha superato per la prima volta i 4.000 dollari. Prima di inseguirla vale la pena di guardare come si è comportata dopo gli altri record.',
  desk: 'mercati',
  publishedAt: '2025-10-16T05:55:00.000Z',
  body: [
    p`L’8 ottobre 2025 l’oro ha superato per la prima volta i 4.000 dollari l’oncia, dopo un anno di rialzi molto forti. Le spiegazioni che si leggono sono note: acquisti delle banche centrali, dollaro debole, tensioni commerciali, attese di tassi più bassi. Tutte plausibili, nessuna misurabile con precisione. Più utile è chiedersi che cosa ci si può aspettare da un bene che, a differenza di un’azione o di un’obbligazione, non produce nulla.`,
    h2('Un bene senza reddito'),
    p`Un’impresa fa utili, uno Stato paga interessi, una casa si affitta. Un lingotto resta un lingotto: il suo rendimento è solo la differenza tra il prezzo a cui si vende e quello a cui si è comprato, meno i costi per custodirlo. Per questo non esiste un calcolo che dica quanto l’oro «dovrebbe» valere. Il prezzo è quello che altri sono disposti a pagare.`,
    p`Questo non lo rende inutile. L’oro non dipende dalla promessa di un debitore, è accettato ovunque e in alcune crisi sale mentre il resto scende. È una forma di assicurazione, e come ogni assicurazione ha un costo: gli anni in cui non succede nulla e i soldi restano fermi.`,
    h2('Che cosa è successo dopo gli altri record'),
    p`La tabella usa prezzi in dollari arrotondati, ai massimi e ai minimi di quattro fasi. Sono punti scelti apposta perché estremi: servono a vedere l’ampiezza delle oscillazioni, non la media.`,
    table(
      'Quattro fasi del prezzo dell’oro, in dollari l’oncia (valori arrotondati)',
      ['Fase', 'Prezzo', 'Variazione', 'All’anno'],
      [
        stretch('Gennaio 1980 – luglio 1999', 850, 253, 19.5),
        stretch('Luglio 1999 – settembre 2011', 253, 1_895, 12.2),
        stretch('Settembre 2011 – dicembre 2015', 1_895, 1_050, 4.25),
        stretch('Dicembre 2015 – ottobre 2025', 1_050, 4_000, 9.8),
      ],
    ),
    chart({
      kind: 'bar',
      title: 'Massimi e minimi dell’oro: dopo ogni record una lunga discesa',
      unit: 'dollari l’oncia',
      axis: 'Massimo o minimo',
      labels: ['Gennaio 1980', 'Luglio 1999', 'Settembre 2011', 'Dicembre 2015', 'Ottobre 2025'],
      series: [{ name: 'Prezzo', values: [850, 253, 1_895, 1_050, 4_000] }],
      source: 'prezzi in dollari correnti, arrotondati, gli stessi della tabella',
    }),
    p`Chi comprò al massimo del gennaio 1980 rivide lo stesso prezzo soltanto nel gennaio 2008, ventotto anni dopo. E lo rivide in dollari correnti: nel frattempo i prezzi al consumo americani erano più che raddoppiati. Un aumento medio dei prezzi del 3,6% l’anno, con un prezzo fermo, equivale a una variazione reale del ${percent(realReturn(0, 0.036))} ogni anno: alla fine restava poco più di un terzo del potere d’acquisto.`,
    callout(
      'example',
      'Cadute e risalite non sono simmetriche',
      text`Dal settembre 2011 al dicembre 2015 l’oro perse circa il ${percent(FALL_2011_2015, 0)}. Per tornare al punto di partenza serviva poi un rialzo dell’${percent(gainToRecover(FALL_2011_2015), 0)}, arrivato nel 2020. Chi aveva comprato sull’onda del record ha aspettato nove anni.`,
    ),
    h2('Protegge dall’inflazione?'),
    p`Su secoli, all’ingrosso, sì. Su orizzonti umani, non sempre. Nel 2022, con l’inflazione italiana all’8,1% secondo l’${link('Istat', 'https://www.istat.it')}, l’oro in dollari rimase quasi invariato; salì in euro soprattutto perché il dollaro si era rafforzato. Negli anni Ottanta e Novanta perse potere d’acquisto per due decenni. Un titolo indicizzato ai prezzi ha un legame scritto nel contratto; l’oro ha un legame storico, lasco.`,
    p`C’è poi il cambio. L’oro è quotato in dollari: per un italiano il risultato dipende anche dall’euro, come spieghiamo nell’articolo sul ${link('cambio', '/articolo/cambio-euro-dollaro-effetto-portafoglio')}.`,
    h2('I modi per averlo, e il fisco'),
    points(
      text`${strong('Lingotti e monete da investimento.')} Esenti da IVA se rispettano i requisiti di purezza. Si paga una differenza tra prezzo di acquisto e di vendita, più alta sui pezzi piccoli, e la custodia. Il bollo sui prodotti finanziari non si applica al metallo tenuto in casa o in cassetta.`,
      text`${strong('ETC.')} Titoli quotati garantiti da oro in deposito. Comodi, con costi annui di pochi decimi di punto; pagano il bollo dello 0,2%. I guadagni sono redditi diversi e possono compensare minusvalenze pregresse.`,
      text`${strong('Azioni minerarie.')} Sono imprese, con debiti e costi: si muovono più del metallo e per ragioni anche diverse.`,
    ),
    p`In tutti i casi la plusvalenza è tassata al 26% (regole del 2025). Per il metallo fisico c’è un’insidia: dal 2024, se non si può documentare il prezzo d’acquisto, l’imposta si calcola sull’intero incasso. Chi vende per ${euro(10_000)} monete senza fatture, e senza un valore nella dichiarazione di successione, può dover versare ${euro(10_000 * 0.26)}, anche se il guadagno vero è minore. Le fatture vanno conservate per tutta la vita dell’investimento.`,
    h2('Quanto, se mai'),
    p`Non esiste una percentuale giusta. Poiché l’oro si muove in modo diverso dalle azioni, una quota piccola può ridurre le oscillazioni di un portafoglio misto; di quanto, dipende molto dal periodo che si guarda. Un criterio di buon senso è partire dalla perdita che si sopporta: se l’oro si dimezzasse, una quota del 5% costerebbe al portafoglio il ${percent(0.05 * 0.5)}; una del 30% costerebbe il ${percent(0.3 * 0.5, 0)}.`,
    p`La domanda da evitare è «quanto salirà ancora?». Quella utile è «a che cosa mi serve, e lo terrei anche se per dieci anni non facesse nulla?». Se la risposta alla seconda è no, un record è un cattivo motivo per cominciare.`,
  ],
})
