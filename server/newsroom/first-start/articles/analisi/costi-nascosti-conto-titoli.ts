import { futureValue, futureValueAfterFees } from '../../../../../events/domain/finance/growth.ts'
import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text, upTo } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const CAPITAL = 30_000
const GROWTH = 0.05
const WITHOUT = futureValue(CAPITAL, GROWTH, 20)

const feeRow = (fee: number) => {
  const end = futureValueAfterFees(CAPITAL, GROWTH, fee, 20)
  return [percent(fee), euro(end), euro(difference(WITHOUT, end)), percent((WITHOUT - end) / (WITHOUT - CAPITAL), 0)]
}

/** Every fourth year: the table below the chart has as many rows. */
const YEARS = upTo(5).map((nth) => 4 * nth)
const shown = [0.002, 0.01, 0.02].map((fee) => ({
  name: `Costo ${percent(fee)} l’anno`,
  values: YEARS.map((years) => futureValueAfterFees(CAPITAL, GROWTH, fee, years)),
}))

const ORDERS = [500, 1_000, 5_000, 20_000]
const commissionOn = (amount: number) => Math.min(Math.max(amount * 0.0019, 2.95), 19)
const orderRow = (amount: number) => {
  const commission = commissionOn(amount)
  const spread = amount * 0.0005
  return [euro(amount), euro(commission, 2), euro(spread, 2), percent((commission + spread) / amount, 2)]
}

/** Four orders for all of it, at the tariff of the table. */
const FOUR_ORDERS = 4 * commissionOn(CAPITAL / 4)

export const costiNascostiContoTitoli = importedArticle({
  articleId: 'b337fbde-5fdf-4cd2-ae32-528351da9d6f',
  slug: 'costi-nascosti-conto-titoli',
  category: 'ANALISI',
  title: 'I costi nascosti del conto titoli: dove si trovano e quanto pesano',
  subtitle:
    'La commissione per ordine è la parte che si vede. Cambio, forbice tra prezzi, spese dei fondi e bollo fanno il resto, un decimo di punto alla volta.',
  excerpt:
    'Commissioni, cambio, spread, costi correnti, bollo: come trovarli nei documenti, quanto tolgono in vent’anni e quale rendiconto chiedere all’intermediario.',
  summary:
    'Due decimi di punto sembrano niente e in vent’anni sono migliaia di euro. Una mappa dei costi di un conto titoli, con i calcoli e il documento che li riassume tutti.',
  desk: 'dati',
  publishedAt: '2025-10-27T06:45:00.000Z',
  body: [
    p`Nessun risparmiatore può decidere quanto renderà il mercato. Quanto pagherà, invece, è in gran parte una sua scelta, e una delle poche con effetto certo. Il problema è che i costi di un conto titoli non stanno in una fattura: sono sparsi tra fogli informativi, prezzi e trattenute. Mettiamoli in fila.`,
    h2('Quanto pesa un costo annuo'),
    p`Partiamo dalla fine. Su ${euro(CAPITAL)} che crescono del ${percent(GROWTH, 0)} l’anno per vent’anni (ipotesi, prima delle imposte), ecco l’effetto di un costo prelevato ogni anno dal capitale. L’ultima colonna dice quanta parte del ${strong('guadagno')} se ne va.`,
    table(
      'Effetto di un costo annuo su 30.000 euro in vent’anni, con crescita lorda del 5%',
      ['Costo annuo', 'Valore finale', 'Tolto dai costi', 'Quota del guadagno'],
      [0.002, 0.005, 0.01, 0.015, 0.02].map(feeRow),
    ),
    chart({
      kind: 'line',
      title: 'Trentamila euro in vent’anni, secondo il costo annuo',
      unit: 'euro',
      axis: 'Anno',
      labels: YEARS.map(String),
      series: shown,
    }),
    p`Il 2% l’anno sembra una piccola parte del capitale, ma è oltre metà di quanto si sarebbe guadagnato. Il costo si paga anche negli anni in perdita, e si compone come un interesse al contrario.`,
    h2('I costi di ogni ordine'),
    p`La commissione di negoziazione è di solito una percentuale con un minimo e un massimo. A questa si somma la ${strong('forbice tra denaro e lettera')}, lo scarto tra il prezzo a cui si compra e quello a cui si vende: non compare da nessuna parte, ma si paga ogni volta. La tabella usa una tariffa inventata ma verosimile (0,19%, minimo 2,95 euro, massimo 19) e uno scarto pagato dello 0,05%.`,
    table(
      'Costo di un singolo acquisto, con una tariffa di esempio',
      ['Importo', 'Commissione', 'Metà forbice', 'Costo totale'],
      ORDERS.map(orderRow),
    ),
    p`Gli ordini piccoli sono i più cari in proporzione. Sui titoli poco scambiati, e in apertura e chiusura, le forbici sono anche dieci volte più ampie. Un ordine con limite di prezzo, spiegato nell’articolo sugli ${link('ordini di borsa', '/articolo/ordini-borsa-mercato-limite-stop')}, evita le sorprese peggiori.`,
    h2('Il cambio'),
    p`Comprare un titolo in dollari con un conto in euro richiede una conversione. Alcuni intermediari applicano il cambio di mercato più lo 0,25%, altri fino all’1% e oltre, incorporato nel tasso. Su ${euro(10_000)}, andata e ritorno all’1%, sono circa ${euro(10_000 * 0.02)}. Per accorgersene basta confrontare il cambio in nota con quello di riferimento della ${link('BCE', 'https://www.ecb.europa.eu')} dello stesso giorno.`,
    h2('Le spese dentro i prodotti'),
    points(
      text`${strong('Spese correnti')} di fondi ed ETF: sono già tolte dal valore della quota. Un ETF ampio costa in genere tra lo 0,1% e lo 0,3% l’anno, un fondo azionario distribuito in banca spesso tra l’1,5% e il 2,2%.`,
      text`${strong('Costi di transazione')} del fondo: gli acquisti e le vendite del gestore. Stanno in una riga a parte del KID.`,
      text`${strong('Commissioni di rendimento')}: una quota dei guadagni oltre una soglia. Conta come è definita la soglia e se le perdite precedenti vanno recuperate.`,
      text`${strong('Ingresso e uscita')}: il 2% all’ingresso, su un investimento tenuto cinque anni, equivale a circa lo ${percent(0.004)} l’anno in più.`,
    ),
    p`Una parte delle spese correnti dei fondi viene girata alla banca che li colloca. È lecito, va dichiarato e spiega perché certi prodotti vengono proposti più di altri.`,
    h2('Lo Stato e la custodia'),
    p`L’imposta di bollo è dello 0,2% l’anno sul valore di mercato, senza soglia minima per le persone fisiche: su ${euro(CAPITAL)} sono ${euro(CAPITAL * 0.002)}. Sulle azioni italiane di società con capitalizzazione da 500 milioni in su c’è l’imposta sulle transazioni finanziarie: sui mercati regolamentati, con l’aliquota del 2025, lo 0,1% dell’acquisto, salvo che le posizioni si chiudano in giornata. Alcuni intermediari aggiungono un canone di custodia o una spesa per lo stacco delle cedole estere.`,
    callout(
      'example',
      'Due conti, stesso portafoglio',
      text`Primo conto: ETF allo 0,2%, quattro ordini da ${euro(CAPITAL / 4)} con la tariffa della tabella, ${euro(FOUR_ORDERS)} in tutto. Secondo conto: fondi all’1,8%, nessuna commissione per ordine, «conto gratuito». Su ${euro(CAPITAL)} il primo costa ${euro(CAPITAL * 0.002 + FOUR_ORDERS)} nel primo anno, più ${euro(CAPITAL * 0.0005)} di mezza forbice, il secondo ${euro(CAPITAL * 0.018)}. Bollo uguale per tutti e due. La parola «gratuito» descrive la voce più piccola.`,
    ),
    h2('Il documento che li riassume'),
    p`Le regole europee (MiFID II) obbligano l’intermediario a inviare ogni anno un rendiconto dei costi e degli oneri, in euro e in percentuale, con l’effetto sul rendimento. Molti lo cestinano perché arriva in primavera insieme ad altra carta. È la pagina più utile dell’anno.`,
    steps(
      `Cercare il rendiconto ex post nell’area documenti: deve indicare il totale e distinguere servizi, prodotti e pagamenti ricevuti da terzi.`,
      `Dividere il totale per il patrimonio medio: si ottiene il costo complessivo in percentuale.`,
      `Chiedere per iscritto il dettaglio, se manca: il cliente ne ha diritto.`,
      text`Confrontare il numero con la prima tabella di questo articolo.`,
    ),
    p`Il costo più basso non è sempre la scelta migliore: un consulente che evita un solo grave errore può valere la sua parcella. Ma per giudicare se un servizio vale il prezzo, il prezzo bisogna conoscerlo. Con il ${link('KID del fondo', '/articolo/come-leggere-kid-etf')} e il rendiconto annuale bastano venti minuti.`,
    p`Risparmiare sui costi non toglie il rischio: il valore di un portafoglio può scendere anche se il conto è economico.`,
  ],
})
