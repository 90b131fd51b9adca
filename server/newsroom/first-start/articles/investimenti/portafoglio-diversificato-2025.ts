import { gainToRecover, mixVolatility } from '../../../../../events/domain/finance/risk.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const SHARES = 0.16
const BONDS = 0.06

const volatilityRow = (weight: number) => [
  `${percent(weight, 0)} azioni, ${percent(1 - weight, 0)} obbligazioni`,
  ...[0.8, 0.2, -0.2].map((correlation) => percent(mixVolatility(weight, SHARES, BONDS, correlation))),
]

const WEIGHTS = [0.2, 0.4, 0.6, 0.8]
const lossOf = (weight: number) => weight * 0.4 + (1 - weight) * 0.05
const lossRow = (weight: number) => {
  const loss = lossOf(weight)
  return [percent(weight, 0), percent(-loss), euro(50_000 * (1 - loss)), percent(gainToRecover(loss))]
}

export const portafoglioDiversificato2025 = importedArticle({
  articleId: '94f4020f-6840-44bf-add0-f65f84a334ee',
  slug: 'portafoglio-diversificato-2025',
  category: 'INVESTIMENTI',
  title: 'Portafoglio diversificato: come funziona davvero',
  subtitle:
    'Avere dieci fondi non vuol dire essere diversificati. Conta quanto si muovono insieme, quanto si può perdere e con quale regola si rimette in ordine.',
  excerpt:
    'Correlazione, perdita sopportabile, ribilanciamento: i tre concetti che servono per costruire un portafoglio semplice, spiegati con tabelle calcolate.',
  summary:
    'Diversificare riduce i rischi evitabili, non tutti. Con due sole classi di attività e un po’ di aritmetica si vede che cosa si guadagna, che cosa no e perché il 2022 ha sorpreso molti.',
  desk: 'risparmio',
  publishedAt: '2025-09-08T06:00:00.000Z',
  body: [
    p`«Non mettere tutte le uova nello stesso paniere» è un buon consiglio incompleto. Se i panieri viaggiano sullo stesso furgone, averne dieci serve a poco. In finanza il furgone si chiama correlazione, e spiega perché un portafoglio con molti nomi può essere meno diversificato di uno che ne ha tre.`,
    h2('Che cosa si elimina e che cosa resta'),
    p`Il rischio di una singola impresa – il prodotto sbagliato, la frode, la causa persa – si può quasi annullare possedendone centinaia: un fondo indicizzato lo fa a costi bassi. Il rischio ${strong('di mercato')} – le recessioni, i tassi, le guerre – resta. Per attenuare quello servono attività che reagiscono in modo diverso agli stessi fatti: azioni e obbligazioni, Paesi e valute diverse, scadenze brevi e lunghe.`,
    h2('La correlazione in una tabella'),
    p`La volatilità misura quanto oscilla un rendimento da un anno all’altro. Supponiamo azioni al ${percent(SHARES, 0)} e obbligazioni al ${percent(BONDS, 0)}, valori plausibili ma ipotetici. La correlazione va da −1 (si muovono sempre in senso opposto) a 1 (sempre insieme). La tabella mostra la volatilità di tre miscele.`,
    table(
      'Volatilità annua di un portafoglio misto, secondo la correlazione tra azioni e obbligazioni',
      ['Composizione', 'Correlazione 0,8', 'Correlazione 0,2', 'Correlazione −0,2'],
      [0.7, 0.5, 0.3].map(volatilityRow),
    ),
    p`Metà e metà, con correlazione negativa, oscilla circa la metà di un portafoglio di sole azioni. Ma la correlazione non è una costante. Nel 2022, quando l’inflazione italiana fu dell’8,1% e le banche centrali alzarono i tassi in fretta, azioni e obbligazioni scesero insieme. Chi aveva contato sull’ultima colonna si trovò più vicino alla prima.`,
    callout(
      'note',
      'Una lezione del 2022',
      text`Le obbligazioni lunghe proteggono quando il problema è la crescita debole, perché i tassi scendono. Proteggono male quando il problema è l’inflazione. Una parte in titoli brevi o indicizzati ai prezzi serve a coprire il secondo caso.`,
    ),
    h2('Partire dalla perdita'),
    p`La domanda «quanto vuoi guadagnare?» ha una sola risposta: il più possibile. Quella utile è «quanto puoi perdere senza vendere?». Ipotizziamo un anno pessimo: azioni −40%, obbligazioni −5%. Su ${euro(50_000)} ecco l’effetto.`,
    table(
      'Un anno pessimo su 50.000 euro: perdita, valore residuo, rialzo necessario per tornare pari',
      ['Quota di azioni', 'Perdita', 'Valore residuo', 'Rialzo per recuperare'],
      WEIGHTS.map(lossRow),
    ),
    chart({
      kind: 'bar',
      title: 'Il rialzo che serve per recuperare cresce più in fretta della perdita',
      unit: '%',
      axis: 'Quota di azioni',
      labels: WEIGHTS.map((weight) => percent(weight, 0)),
      series: [
        { name: 'Perdita', values: WEIGHTS.map((weight) => -100 * lossOf(weight)) },
        { name: 'Rialzo per recuperare', values: WEIGHTS.map((weight) => 100 * gainToRecover(lossOf(weight))) },
      ],
      decimals: 1,
    }),
    p`L’ultima colonna cresce più in fretta della seconda: perdere la metà richiede di raddoppiare. Chi sa che davanti a un −26% venderebbe non dovrebbe avere il 60% in azioni, per quanto lungo sia l’orizzonte. La composizione giusta è quella che si riesce a tenere.`,
    h2('Pochi strumenti bastano'),
    p`Per un risparmiatore con un patrimonio medio, due o tre fondi ampi coprono il grosso: un azionario mondiale, un obbligazionario in euro di durata media, eventualmente uno di titoli brevi o indicizzati. Un fondo azionario mondiale contiene già oltre mille società di decine di Paesi. Aggiungere un fondo americano, uno tecnologico e uno «innovazione» non diversifica: raddoppia il peso delle stesse grandi società.`,
    points(
      text`${strong('Verificare le sovrapposizioni')}: i primi dieci titoli di ogni fondo sono nella scheda mensile.`,
      text`${strong('Verificare il cambio')}: quanta parte dipende dal dollaro? I conti sono nell’articolo sul ${link('cambio euro-dollaro', '/articolo/cambio-euro-dollaro-effetto-portafoglio')}.`,
      text`${strong('Verificare i costi')}: tra 0,2% e 2% l’anno la differenza, su vent’anni, può valere quasi un terzo del capitale finale.`,
      text`${strong('Contare tutto')}: casa, TFR e fondo pensione fanno parte del patrimonio. Chi lavora in banca e ha azioni della propria banca ha due volte lo stesso rischio.`,
    ),
    h2('Ribilanciare: una regola, non un’intuizione'),
    p`Con il tempo le proporzioni scivolano. Un portafoglio 50 e 50, dopo che le azioni sono salite del 30% e le obbligazioni del 2%, è diventato ${percent((0.5 * 1.3) / (0.5 * 1.3 + 0.5 * 1.02), 0)} e ${percent((0.5 * 1.02) / (0.5 * 1.3 + 0.5 * 1.02), 0)}: più rischioso di quanto si era deciso. Ribilanciare significa riportarlo alle quote scelte.`,
    steps(
      `Fissare una data l’anno, oppure una soglia (per esempio cinque punti di scostamento).`,
      `Usare prima i nuovi versamenti, comprando ciò che è rimasto indietro: non si vende, quindi non si pagano imposte.`,
      `Vendere solo se non basta, ricordando il 26% sui proventi (12,5% per la parte in titoli di Stato).`,
      `Scrivere la regola e rileggerla nei giorni agitati.`,
    ),
    h2('Quello che la diversificazione non promette'),
    p`Non promette di battere il mercato: per costruzione si avrà sempre qualcosa che va peggio del resto. Non evita gli anni negativi. Non sostituisce la riserva per gli imprevisti. In ogni momento ci sarà chi, con una scommessa sola, ha guadagnato di più; di chi ha scommesso e perso si parla meno.`,
    p`Il suo pregio è più modesto e più raro: rende improbabile la perdita da cui non ci si rialza. Un portafoglio ben fatto è un po’ noioso, e di solito è un buon segno.`,
  ],
})
