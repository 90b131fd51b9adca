import { futureValueOfInstalments } from '../../../../../events/domain/finance/growth.ts'
import { severanceRevaluation } from '../../../../../events/domain/finance/inflation.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text, upTo } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const REVALUATION_TAX = 0.17
const netRevaluation = (inflation: number) => severanceRevaluation(inflation) * (1 - REVALUATION_TAX)
/** The tax is on what the costs leave. */
const fundNet = (gross: number, cost: number) => (gross - cost) * (1 - 0.2)

const PAY = 26_000
const TFR = PAY * 0.0691
const YEARS = 25
const build = (yearly: number, rate: number) => futureValueOfInstalments(yearly / 12, rate, YEARS * 12)

const taxed = (paidIn: number, total: number, rate: number) => total - paidIn * rate

/** A year’s part earns nothing in that year (codice civile, art. 2120). */
const KEPT = Array.from({ length: YEARS }, (_, year) => TFR * (1 + netRevaluation(0.02)) ** year).reduce((sum, each) => sum + each, 0)
const fundRow = (label: string, yearly: number, rate: number) => {
  const total = build(yearly, rate)
  return [label, percent(rate, 2), euro(total), euro(taxed(yearly * YEARS, total, 0.12))]
}

export const tfrAziendaOFondoPensioneConti = importedArticle({
  articleId: '52044d06-ccb0-40dc-8f3a-abf20a973ba7',
  slug: 'tfr-azienda-o-fondo-pensione-conti',
  category: 'INVESTIMENTI',
  title: 'TFR in azienda o nel fondo pensione: come fare il confronto senza slogan',
  subtitle:
    'La rivalutazione di legge non dipende dai mercati; il fondo ha un fisco migliore e il contributo del datore. A decidere sono quel contributo, i costi e l’imposta finale.',
  excerpt:
    'Come si rivaluta il TFR, quanto è tassato, che cosa aggiunge il contributo del datore: un confronto su venticinque anni con ipotesi dichiarate.',
  summary:
    'Ogni nuovo assunto ha sei mesi per decidere, e molti lasciano decidere al silenzio. Ecco le regole in vigore nel 2025 e un calcolo da rifare con i propri dati.',
  desk: 'risparmio',
  publishedAt: '2025-10-21T05:40:00.000Z',
  body: [
    p`Ogni anno il datore di lavoro accantona per ciascun dipendente il 6,91% della retribuzione lorda: è il trattamento di fine rapporto. Per chi guadagna ${euro(PAY)} lordi sono circa ${euro(TFR)} l’anno. Dove metterli è una delle poche decisioni finanziarie che riguardano quasi tutti i lavoratori dipendenti del settore privato, e una delle meno meditate.`,
    h2('Due strade e una scadenza'),
    p`Il neoassunto ha sei mesi per scegliere se lasciare il TFR in azienda o destinarlo alla previdenza complementare. Se non dice nulla, il TFR futuro va alla forma pensionistica prevista dal contratto: il silenzio è un’adesione. La scelta del fondo, una volta fatta, non si revoca; quella dell’azienda si può cambiare in ogni momento.`,
    h2('Come rende il TFR lasciato in azienda'),
    p`La legge (articolo 2120 del codice civile) stabilisce una rivalutazione pari all’1,5% fisso più il 75% dell’inflazione. Sulla rivalutazione si paga il 17%. Nelle imprese con almeno 50 dipendenti il denaro va al Fondo di tesoreria dell’Inps, con la stessa rivalutazione. Il risultato non dipende dai mercati.`,
    table(
      'Rivalutazione del TFR in azienda a diversi livelli di inflazione',
      ['Inflazione', 'Rivalutazione lorda', 'Netta del 17%', 'Sopra o sotto i prezzi'],
      [0, 0.01, 0.02, 0.04, 0.06].map((inflation) => [
        percent(inflation, 0),
        percent(severanceRevaluation(inflation), 2),
        percent(netRevaluation(inflation), 2),
        percent(netRevaluation(inflation) - inflation, 2),
      ]),
    ),
    chart({
      kind: 'line',
      title: 'La rivalutazione netta del TFR e i prezzi',
      unit: '%',
      axis: 'Inflazione',
      labels: upTo(6).map((inflation) => `${inflation}%`),
      series: [
        { name: 'Rivalutazione netta', values: upTo(6).map((inflation) => 100 * netRevaluation(inflation / 100)) },
        { name: 'Inflazione', values: upTo(6) },
      ],
      decimals: 2,
    }),
    p`Con i prezzi fermi o in lieve crescita il TFR batte l’inflazione; oltre il 3,3% circa comincia a perdere terreno. È un buon strumento difensivo, senza costi e senza sorprese.`,
    h2('Che cosa cambia nel fondo'),
    points(
      text`${strong('Rendimento')}: dipende dalla linea scelta e può essere negativo in singoli anni. I proventi sono tassati al 20%, che scende al 12,5% per la parte da titoli di Stato. Il bollo non si paga.`,
      text`${strong('Costi')}: da pochi decimi di punto l’anno nei fondi negoziali fino a oltre il 2% in alcuni piani individuali assicurativi. L’indicatore sintetico dei costi, calcolato con le regole della ${link('Covip', 'https://www.covip.it')}, permette il confronto.`,
      text`${strong('Contributo del datore')}: nei fondi negoziali, se anche il lavoratore versa la propria quota, l’azienda ne aggiunge una, di solito tra l’1% e il 2% della retribuzione.`,
      text`${strong('Fisco alla fine')}: il TFR in azienda è tassato con l’aliquota media degli ultimi anni, almeno il 23%. Le prestazioni del fondo al 15%, che scende di 0,30 punti per ogni anno di partecipazione oltre il quindicesimo, fino al 9%.`,
    ),
    h2('Il conto su venticinque anni'),
    p`Ipotesi: retribuzione costante di ${euro(PAY)}, inflazione al 2%, fondo bilanciato con rendimento lordo del 3,5% e costi dello 0,4%, poi dell’1,8%. L’ultima riga aggiunge il contributo del lavoratore (1,2%) e quello del datore (1,5%). I versamenti al fondo sono mensili; in azienda la quota dell’anno si rivaluta dall’anno dopo. Imposta finale: 23% per l’azienda, 12% per il fondo (quindici per cento meno dieci anni di sconto da 0,30 punti), calcolata sui versamenti.`,
    table(
      'TFR per venticinque anni: valore finale prima e dopo l’imposta',
      ['Scelta', 'Rendimento netto annuo', 'Valore finale', 'Dopo l’imposta'],
      [
        ['In azienda', percent(netRevaluation(0.02), 2), euro(KEPT), euro(taxed(TFR * YEARS, KEPT, 0.23))],
        fundRow('Fondo con costi bassi (0,4%)', TFR, fundNet(0.035, 0.004)),
        fundRow('Fondo con costi alti (1,8%)', TFR, fundNet(0.035, 0.018)),
        fundRow('Fondo a costi bassi, con contributi', TFR + PAY * 0.027, fundNet(0.035, 0.004)),
      ],
    ),
    p`Tre osservazioni. Tra la prima e la seconda riga, prima dell’imposta, quasi non c’è differenza: il rendimento da solo non giustifica entusiasmi. Dopo l’imposta il fondo passa avanti. Nella terza riga i costi si mangiano tutto il vantaggio fiscale, e anche di più. E nell’ultima il salto è grande perché dentro ci sono più soldi: ${euro(PAY * 0.012)} l’anno del lavoratore, deducibili, e ${euro(PAY * 0.015)} dell’azienda che altrimenti non arriverebbero.`,
    callout(
      'warning',
      'Un’ipotesi non è una previsione',
      text`Il 3,5% lordo è una cifra di comodo. Con l’1,5% il fondo a costi bassi renderebbe lo ${percent(fundNet(0.015, 0.004), 1)} netto e perderebbe nettamente contro il TFR in azienda, che non può scendere. Chi è a pochi anni dalla pensione e sceglie una linea azionaria rischia di uscire nel momento sbagliato.`,
    ),
    h2('La liquidità'),
    p`In azienda si può chiedere un anticipo fino al 70%, una sola volta e dopo otto anni di servizio, per spese sanitarie o per la prima casa. Nel fondo l’anticipo è possibile in ogni momento per gravi motivi di salute (75%), dopo otto anni per la prima casa (75%) e per qualsiasi altra esigenza (30%). Quando si cambia lavoro, il TFR in azienda viene pagato; nel fondo, di norma, resta fino alla pensione o si trasferisce.`,
    h2('Come decidere'),
    points(
      text`C’è il contributo del datore? Se sì, rinunciarvi è la scelta che richiede più giustificazioni.`,
      `Quanto costa il fondo disponibile? Sotto mezzo punto il vantaggio fiscale resta in tasca; verso i due punti se ne va.`,
      `Quanti anni mancano? Più sono, più contano fisco e composizione della linea.`,
      `La somma potrebbe servire presto? Allora l’azienda, o prima una riserva altrove.`,
    ),
    p`Il modulo per scegliere si chiama TFR2 e sta in una pagina. Il tempo da dedicargli è quello che si dedicherebbe all’acquisto di un’auto: la cifra, a fine carriera, è più alta.`,
  ],
})
