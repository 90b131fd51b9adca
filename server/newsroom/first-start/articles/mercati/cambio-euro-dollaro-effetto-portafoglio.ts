import { figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

/** @returns the return in euro of an asset in dollars when the price of one euro goes from `before` to `after` dollars */
const inEuro = (dollarReturn: number, before: number, after: number) => (1 + dollarReturn) * (before / after) - 1

const JANUARY = 1.04
const SEPTEMBER = 1.17

const RETURNS = [-0.1, 0, 0.05, 0.1, 0.2]
const row = (dollarReturn: number) => [
  percent(dollarReturn, 0),
  ...[JANUARY, 1.04 * 1.05, SEPTEMBER].map((after) => percent(inEuro(dollarReturn, JANUARY, after))),
]

export const cambioEuroDollaroEffettoPortafoglio = importedArticle({
  articleId: 'a64a5302-19be-49e3-84fd-942c6130d1cc',
  slug: 'cambio-euro-dollaro-effetto-portafoglio',
  category: 'MERCATI',
  title: 'Euro più forte sul dollaro: perché un rialzo può diventare una perdita',
  subtitle:
    'Nel 2025 il cambio è passato da circa 1,04 a circa 1,17 dollari. Per chi investe in America dall’Italia è stato il fattore decisivo.',
  excerpt:
    'Come si calcola l’effetto del cambio su un investimento in dollari, quanto costa coprirsi e perché la copertura non è sempre una buona idea.',
  summary:
    'Chi compra azioni o obbligazioni americane compra due cose insieme: lo strumento e la valuta. Ecco come separarle con una moltiplicazione.',
  desk: 'mercati',
  publishedAt: '2025-10-03T06:05:00.000Z',
  body: [
    p`All’inizio del 2025 un euro valeva circa 1,04 dollari; alla fine di settembre circa 1,17. Il dollaro ha perso, visto da qui, più di un decimo del suo valore in nove mesi. Molti risparmiatori se ne sono accorti guardando un fondo azionario americano: i giornali parlavano di listini in rialzo, l’estratto conto no. Non c’è errore. C’è il cambio.`,
    h2('Due investimenti in uno'),
    p`Un’azione quotata a New York, comprata con euro, è insieme una partecipazione in un’impresa e una posizione in dollari. Il risultato in euro è il prodotto dei due: (1 + rendimento in dollari) per (cambio iniziale diviso cambio finale), meno uno. Il cambio è espresso come dollari per un euro, quindi un numero che sale significa euro più forte.`,
    callout(
      'example',
      'Un esempio con il cambio del 2025',
      text`Investo 10.000 euro a ${figure(JANUARY, 2)}: sono 10.400 dollari. L’investimento sale del 10% e diventa 11.440 dollari. Li riconverto a ${figure(SEPTEMBER, 2)}: ottengo ${figure(11_440 / SEPTEMBER)} euro. Il guadagno del 10% in dollari è una variazione del ${percent(inEuro(0.1, JANUARY, SEPTEMBER))} in euro. Per tornare a 10.000 euro servirebbe un rialzo del ${percent(SEPTEMBER / JANUARY - 1)} in dollari.`,
    ),
    p`La tabella allarga il calcolo. In riga il rendimento in dollari, in colonna tre esiti del cambio partendo da 1,04: fermo, euro più forte del 5%, euro a 1,17.`,
    table(
      'Rendimento in euro di un investimento in dollari, partendo da un cambio di 1,04',
      ['Rendimento in dollari', 'Cambio fermo (1,04)', 'Euro +5% (1,092)', 'Euro a 1,17'],
      RETURNS.map(row),
    ),
    chart({
      kind: 'bar',
      title: 'Lo stesso investimento in dollari, con il cambio fermo e con l’euro più forte',
      unit: '%',
      axis: 'Rendimento in dollari',
      labels: RETURNS.map((dollarReturn) => percent(dollarReturn, 0)),
      series: [
        { name: 'Cambio fermo (1,04)', values: RETURNS.map((dollarReturn) => 100 * inEuro(dollarReturn, JANUARY, JANUARY)) },
        { name: 'Euro a 1,17', values: RETURNS.map((dollarReturn) => 100 * inEuro(dollarReturn, JANUARY, SEPTEMBER)) },
      ],
      decimals: 1,
    }),
    p`Vale anche al contrario. Nel 2022 i listini americani scesero molto, ma il dollaro si rafforzò fino alla parità con l’euro e attutì il colpo per gli europei. Il cambio non è un nemico: è una seconda fonte di oscillazione, che a volte compensa la prima e a volte la aggrava.`,
    h2('La valuta della quota non conta'),
    p`Un equivoco frequente riguarda la moneta in cui è quotato il fondo. Un ETF sulle azioni americane comprato in euro a Milano ${strong('è comunque esposto al dollaro')}, perché in dollari sono i titoli che possiede. L’euro è solo l’unità di misura dello scontrino. A contare è la valuta delle attività sottostanti.`,
    p`E persino questa è una semplificazione. Una grande impresa europea può vendere per metà negli Stati Uniti, e una americana guadagnare molto in Europa. Il rischio di cambio di un’azione è distribuito nei conti dell’impresa; quello di un’obbligazione è invece netto, perché le cedole e il rimborso sono cifre fisse in una valuta.`,
    h2('Coprirsi: come e a quale prezzo'),
    p`Esistono fondi «a cambio coperto» (nel nome compare di solito la parola hedged). Il gestore vende dollari a termine, di norma ogni mese, così da neutralizzare quasi del tutto il cambio. Il costo dipende soprattutto dalla differenza tra i tassi a breve delle due aree. Alla fine di settembre 2025 il tasso di riferimento della Federal Reserve era tra il 4,00% e il 4,25% e quello sui depositi della BCE al 2,00%: la copertura costava intorno a due punti l’anno, oltre alla commissione del fondo.`,
    p`Non è una tassa occulta: riflette il fatto che chi tiene dollari incassa il tasso americano. Ma va messa in conto.`,
    points(
      text`Su ${strong('obbligazioni')} con un rendimento del 4%, lasciare il cambio aperto significa che una cedola annua può sparire in una settimana. Per chi usa le obbligazioni come parte stabile del portafoglio la copertura ha spesso senso.`,
      text`Sulle ${strong('azioni')}, che già oscillano del 15–20% l’anno, il cambio aggiunge meno di quanto si creda, e su orizzonti lunghi due punti di costo pesano. Molti investitori di lungo periodo lasciano il cambio aperto.`,
      `Una via di mezzo è coprire una quota fissa e non cambiarla inseguendo le notizie.`,
    ),
    h2('Perché non conviene indovinare'),
    p`Quella tra euro e dollaro è la coppia di valute più scambiata del mondo. Le previsioni annuali degli analisti, messe a confronto con ciò che è successo, sono servite poco: all’inizio del 2025 molti indicavano la parità, e si è andati dalla parte opposta. Aspettare «il momento giusto» per comprare dollari significa aggiungere una scommessa a un investimento che ne conteneva già una.`,
    h2('Che cosa fare in pratica'),
    points(
      `Sommare le esposizioni: quanta parte del portafoglio dipende da attività in dollari? Un fondo azionario mondiale, da solo, ne contiene oltre il 60%.`,
      `Tenere in euro ciò che servirà presto, perché le spese saranno in euro.`,
      `Leggere nella scheda del fondo se la classe è coperta o no, e verificare che sia quella desiderata.`,
      `Ignorare l’andamento del cambio come motivo per comprare o vendere, salvo che l’esposizione sia diventata sproporzionata.`,
    ),
    p`I cambi di riferimento giornalieri sono pubblicati dalla ${link('BCE', 'https://www.ecb.europa.eu')} e dalla ${link('Banca d’Italia', 'https://www.bancaditalia.it')}. Per rifare i conti di questo articolo servono due di quei numeri e una calcolatrice.`,
  ],
})
