import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const STAKE = 10_000
/** With the yearly returns over one year and over five. */
const SCENARIOS = [
  ['Stress', -0.56, -0.17],
  ['Sfavorevole', -0.18, -0.01],
  ['Moderato', 0.09, 0.08],
  ['Favorevole', 0.42, 0.14],
] as const
const scenario = ([name, oneYear, fiveYears]: (typeof SCENARIOS)[number]) => [
  name,
  euro(STAKE * (1 + oneYear)),
  percent(oneYear),
  euro(STAKE * (1 + fiveYears) ** 5),
  percent(fiveYears),
]

export const comeLeggereKidEtf = importedArticle({
  articleId: '27c9eecc-870a-4485-b928-2e6535b7aa4a',
  slug: 'come-leggere-kid-etf',
  category: 'ANALISI',
  title: 'Come leggere il KID di un ETF: tre pagine, sei domande, dieci minuti',
  subtitle:
    'È il documento che quasi nessuno apre prima di comprare. Dice che cosa si compra, quanto costa e quanto si può perdere, se si sa dove guardare.',
  excerpt:
    'Indicatore di rischio, scenari, costi, periodo raccomandato: una lettura guidata del documento informativo obbligatorio, con i limiti di ciascun numero.',
  summary:
    'Il KID è obbligatorio, breve e uguale per tutti i prodotti. Lo leggiamo riga per riga, su un esempio inventato, e segnaliamo le tre cose che non contiene.',
  desk: 'dati',
  publishedAt: '2025-11-04T06:30:00.000Z',
  body: [
    p`Prima di vendere a un privato un fondo, un ETF, una polizza d’investimento o un certificato, l’intermediario deve mettere a disposizione un documento di non più di tre pagine: il KID, dall’inglese «key information document», in italiano «documento contenente le informazioni chiave». Lo impone un ${link('regolamento europeo del 2014', 'https://eur-lex.europa.eu/eli/reg/2014/1286/oj')}; per i fondi comuni e gli ETF destinati ai privati vale dall’inizio del 2023. L’ordine dei capitoli è fisso, e questo lo rende confrontabile.`,
    h2('1. Che cos’è questo prodotto?'),
    p`Qui si verifica di avere davanti lo strumento giusto. Quattro dati: il nome con il codice ISIN, l’indice che si vuole replicare, il metodo di replica e la politica dei proventi.`,
    points(
      text`${strong('Fisica o sintetica.')} Nella prima il fondo possiede i titoli dell’indice, tutti o un campione. Nella seconda ottiene il rendimento con un contratto con una banca: è lecito e garantito da attività in deposito, ma aggiunge il rischio di quella controparte.`,
      text`${strong('Ad accumulazione o a distribuzione.')} Nella prima i dividendi restano nel fondo, nella seconda arrivano sul conto, tassati ogni volta.`,
      text`${strong('Con o senza copertura del cambio.')} La differenza può valere più del rendimento: ne parla l’articolo su ${link('euro e dollaro', '/articolo/cambio-euro-dollaro-effetto-portafoglio')}.`,
    ),
    h2('2. Quali sono i rischi?'),
    p`Un numero da 1 a 7 riassume il rischio. Dipende soprattutto dalla volatilità passata: i fondi monetari stanno a 1, gli azionari ampi di solito a 4 o 5, un singolo settore o un prodotto a leva più in alto. È utile per un primo ordine, ma ha due limiti. È costruito su oscillazioni ordinarie, quindi si abbassa dopo anni calmi. E presuppone che si tenga il prodotto per il ${strong('periodo raccomandato')}: un azionario con rischio 4 e periodo di cinque anni non è un prodotto da rischio 4 per chi venderà tra otto mesi.`,
    h2('3. Quali sono gli scenari?'),
    p`Quattro righe: stress, sfavorevole, moderato, favorevole. Per i fondi derivano in gran parte dai risultati degli ultimi dieci anni o più. Ecco un esempio inventato, nella forma in cui compare.`,
    table(
      'Scenari di un ETF immaginario: 10.000 euro, periodo raccomandato cinque anni',
      ['Scenario', 'Dopo 1 anno', 'Rendimento', 'Dopo 5 anni', 'Rendimento medio annuo'],
      SCENARIOS.map(scenario),
    ),
    chart({
      kind: 'bar',
      title: 'Che cosa resta di 10.000 euro nei quattro scenari',
      unit: 'euro',
      axis: 'Scenario',
      labels: SCENARIOS.map(([name]) => name),
      series: [
        { name: 'Dopo 1 anno', values: SCENARIOS.map(([, oneYear]) => STAKE * (1 + oneYear)) },
        { name: 'Dopo 5 anni', values: SCENARIOS.map(([, , fiveYears]) => STAKE * (1 + fiveYears) ** 5) },
      ],
      source: 'KID di un ETF immaginario; calcoli della redazione',
    }),
    callout(
      'warning',
      'Lo scenario moderato non è una previsione',
      text`È il valore centrale di ciò che è accaduto in un periodo dato. Se quel decennio è stato fortunato, la riga moderata è generosa. Le righe da leggere per prime sono le due in alto: la domanda è se, davanti a ${euro(STAKE * 0.44)} rimasti su ${euro(STAKE)}, si resterebbe fermi.`,
    ),
    h2('4. Che cosa accade se il gestore fallisce?'),
    p`Il patrimonio di un fondo è separato da quello della società che lo gestisce, e custodito da un depositario. Se la società fallisce, i titoli restano degli investitori. Non esiste però una garanzia sul valore: il Fondo interbancario, con i suoi 100.000 euro, protegge i depositi in conto corrente e non gli investimenti.`,
    h2('5. Quali sono i costi?'),
    p`È il capitolo più prezioso. Prima mostra il totale in euro e l’incidenza annua sul rendimento, poi lo scompone.`,
    table(
      'Come si presentano i costi: un ETF e un fondo attivo immaginari, su 10.000 euro, primo anno',
      ['Voce', 'ETF', 'Fondo attivo'],
      [
        ['Costo di ingresso', euro(0), euro(STAKE * 0.02)],
        ['Gestione e amministrazione (annuo)', `${percent(0.002)}, ${euro(STAKE * 0.002)}`, `${percent(0.018)}, ${euro(STAKE * 0.018)}`],
        ['Transazioni (annuo)', `${percent(0.0002, 2)}, ${euro(STAKE * 0.0002)}`, `${percent(0.0025, 2)}, ${euro(STAKE * 0.0025)}`],
        ['Totale del primo anno', euro(STAKE * 0.0022), euro(STAKE * (0.02 + 0.018 + 0.0025))],
      ],
    ),
    p`Nel KID di un ETF mancano la commissione dell’intermediario, la forbice tra prezzi di acquisto e vendita e il bollo: il documento descrive il prodotto, non il conto. Queste voci sono nell’articolo sui ${link('costi del conto titoli', '/articolo/costi-nascosti-conto-titoli')}.`,
    h2('6. Per quanto tempo devo detenerlo?'),
    p`Il periodo raccomandato è indicativo, ma va preso sul serio al contrario: se l’orizzonte personale è più breve, il prodotto probabilmente non è adatto. Un ETF si vende in qualunque giorno di borsa; che si venda a un buon prezzo è un’altra cosa.`,
    h2('Che cosa il KID non dice'),
    points(
      text`${strong('La differenza dall’indice.')} Quanto l’ETF si è scostato dal suo indice si trova nella relazione annuale e nella scheda mensile. Uno scarto di ${figure(0.3, 1)} punti l’anno su un costo dichiarato di ${figure(0.2, 1)} merita una spiegazione.`,
      text`${strong('Le imposte.')} Per un residente in Italia: 26% sui guadagni, 12,5% sulla parte riferibile a titoli di Stato, bollo dello 0,2% (2025). E i guadagni degli ETF non compensano le minusvalenze pregresse.`,
      text`${strong('Che cosa contiene oggi.')} I primi titoli, i Paesi e i settori sono nella scheda del prodotto, aggiornata ogni mese.`,
    ),
    h2('In dieci minuti'),
    steps(
      `Controllare ISIN, indice, replica, proventi e copertura.`,
      `Leggere la riga «stress» e tradurla in euro sulla propria somma.`,
      `Prendere il totale dei costi al periodo raccomandato, non al primo anno.`,
      `Confrontare due KID di prodotti sullo stesso indice, con la stessa data.`,
      `Salvare il documento: se le condizioni cambieranno, si saprà che cosa si era comprato.`,
    ),
    p`Se dopo dieci minuti non è chiaro da dove venga il rendimento, la conclusione è già scritta: non è un prodotto da comprare oggi.`,
  ],
})
