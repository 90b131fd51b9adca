import { monthlyPayment } from '../../../../../events/domain/finance/growth.ts'
import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const DEBT = 140_000
const pay = (rate: number, years = 22) => monthlyPayment(DEBT, rate, years * 12)
const NOW = 0.031

const SCENARIOS = [
  ['Indice in calo di mezzo punto', -0.005],
  ['Indice fermo al 2%', 0],
  ['Rialzo di un punto', 0.01],
  ['Rialzo di due punti', 0.02],
  ['Rialzo di tre punti', 0.03],
] as const

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${euro(amount)}`

const rateRow = ([label, shift]: (typeof SCENARIOS)[number]) => [
  label,
  percent(NOW + shift),
  euro(pay(NOW + shift)),
  signed(difference(pay(NOW + shift), pay(NOW))),
]

/** Of the first year, when the debt is `DEBT`. */
const firstInterest = (rate: number) =>
  Array.from({ length: 12 }).reduce<number>((debt) => debt * (1 + rate / 12) - pay(rate), DEBT) - DEBT + 12 * pay(rate)

const totalInterest = (rate: number, years: number) => pay(rate, years) * years * 12 - DEBT

export const mutuiVariabiliProtezioneTassiCasaFamiglia = importedArticle({
  articleId: '62d37152-5e15-4e06-9462-0d52d7aecf44',
  slug: 'mutui-variabili-protezione-tassi-casa-famiglia',
  category: 'ANALISI',
  title: 'Mutui variabili: come proteggere la casa e il bilancio dai tassi',
  subtitle:
    'Le rate sono scese, e proprio per questo è il momento di chiedersi quanto rialzo si reggerebbe. Le protezioni esistono, e la prima da tentare, la surroga, è gratuita per legge.',
  excerpt:
    'La prova di resistenza da fare sulla propria rata, la surroga gratuita, l’allungamento, il fondo di solidarietà: che cosa costa e che cosa risolve ciascuno.',
  summary:
    'Tra il 2022 e il 2023 molte rate variabili sono cresciute di oltre la metà. Nel 2025 il quadro è più calmo: un’occasione per preparare il bilancio, con i numeri.',
  desk: 'dati',
  publishedAt: '2025-10-09T05:50:00.000Z',
  body: [
    p`Un mutuo variabile è un contratto in cui il rischio dei tassi è di chi si indebita. Per anni è parso un dettaglio; tra l’estate del 2022 e la fine del 2023, quando l’Euribor a tre mesi passò da circa zero a circa il 4%, è diventato un problema di bilancio. Nell’ottobre 2025 lo stesso indice è intorno al 2%. La domanda utile non è se salirà, ma che cosa succederebbe se salisse.`,
    h2('La prova di resistenza'),
    p`Il tasso di un variabile è la somma di due pezzi: l’indice, che cambia, e il ricarico della banca (spread), fisso per contratto. Con un indice al 2,0% e un ricarico dell’1,1% si paga il ${percent(NOW)}. La tabella prende un debito residuo di ${euro(DEBT)} e ventidue anni davanti.`,
    table(
      'Rata mensile su 140.000 euro residui e 22 anni, al variare del tasso',
      ['Scenario', 'Tasso', 'Rata', 'Differenza al mese'],
      SCENARIOS.map(rateRow),
    ),
    chart({
      kind: 'bar',
      title: 'La rata mensile nei cinque scenari',
      unit: 'euro',
      axis: 'Scenario',
      labels: SCENARIOS.map(([label]) => label),
      series: [{ name: 'Rata', values: SCENARIOS.map(([, shift]) => pay(NOW + shift)) }],
    }),
    p`La terza colonna va confrontata con il reddito. Una rata che oggi assorbe il 28% delle entrate nette, con tre punti in più arriverebbe al ${percent((0.28 * pay(NOW + 0.03)) / pay(NOW), 0)}; con quattro, quanti se ne videro fra il 2022 e il 2023, al ${percent((0.28 * pay(NOW + 0.04)) / pay(NOW), 0)}. Se la cifra nell’ultima riga si può pagare tagliando le uscite rimandabili, il variabile è un rischio che ci si può permettere. Se obbligherebbe a indebitarsi altrove, serve una protezione, e conviene cercarla prima che serva.`,
    h2('Le cinque protezioni'),
    p`${strong('La surroga.')} Si trasferisce il mutuo a un’altra banca, che offre condizioni diverse, per esempio il tasso fisso. Per legge è gratuita: né notaio, né perizia, né penali a carico del cliente. Non si può chiedere nuova liquidità, e la nuova banca può rifiutare la domanda. Il confronto va fatto sul TAEG e sulla durata residua.`,
    p`${strong('La rinegoziazione.')} Si cambiano le condizioni con la propria banca, con una scrittura privata e senza costi notarili. La banca non è obbligata, ma una proposta di surroga altrui è un buon argomento.`,
    p`${strong('L’allungamento.')} Portare la durata da 22 a 28 anni abbassa la rata, al ${percent(NOW)}, da ${euro(pay(NOW))} a ${euro(pay(NOW, 28))}. Gli interessi complessivi passano però da ${euro(totalInterest(NOW, 22))} a ${euro(totalInterest(NOW, 28))}. È un rimedio vero per chi è in affanno, un cattivo affare per chi non lo è.`,
    p`${strong('Il tetto (cap).')} Alcuni variabili hanno un tasso massimo, in cambio di un ricarico più alto. È un’assicurazione: conviene leggerne il prezzo e la soglia. Un tetto al 6% protegge da catastrofi, non da rincari.`,
    p`${strong('La riserva.')} La più economica. Con il bilancio alleggerito dal calo dei tassi, mettere da parte la differenza tra la rata del 2023 e quella del 2025 costruisce in fretta un cuscinetto. Se in due anni si accantonano 150 euro al mese, sono ${euro(150 * 24)}: bastano a coprire un rialzo di un punto per circa quattro anni.`,
    h2('Passare al fisso?'),
    p`Il tasso fisso non segue la BCE: dipende dai tassi a lunga scadenza, saliti nel corso del 2025. Supponiamo un’offerta al 3,4%. Su questo debito la rata sarebbe di ${euro(pay(0.034))}, cioè ${euro(difference(pay(0.034), pay(NOW)))} in più al mese del variabile attuale. È il premio per non pensarci più. Il fisso risulterebbe più economico se l’indice, in media sugli anni in cui il debito è ancora alto, superasse di più di tre decimi il livello dell’ottobre 2025.`,
    callout(
      'note',
      'Il peso degli anni',
      text`Nell’ammortamento alla francese gli interessi si pagano soprattutto all’inizio. Chi ha già rimborsato due terzi del debito ha poco da guadagnare dal cambio: un punto in più su ${euro(40_000)} residui in sei anni costa circa ${euro(monthlyPayment(40_000, 0.041, 72) - monthlyPayment(40_000, 0.031, 72))} al mese.`,
    ),
    h2('Se la rata non si riesce a pagare'),
    steps(
      `Parlare con la banca prima della prima scadenza mancata: dopo, le soluzioni si riducono.`,
      `Verificare i requisiti del Fondo di solidarietà per i mutui sulla prima casa (Fondo Gasparrini), gestito da Consap: in caso di perdita del lavoro, sospensione o altri eventi gravi permette di fermare le rate fino a 18 mesi, per mutui fino a 250.000 euro e con ISEE fino a 30.000 euro.`,
      `Non coprire le rate con carte rateali o prestiti al consumo, che nell’estate del 2025 costavano in media intorno al 10% l’anno (Banca d’Italia).`,
      text`In caso di contestazioni con la banca, presentare reclamo scritto e poi rivolgersi all’Arbitro Bancario Finanziario, attraverso la ${link('Banca d’Italia', 'https://www.bancaditalia.it')}: il ricorso costa 20 euro, restituiti se viene accolto.`,
    ),
    h2('Che cosa controllare nel contratto'),
    points(
      `L’indice esatto (Euribor a uno, tre o sei mesi, su base 360 o 365) e il giorno in cui viene rilevato.`,
      `L’eventuale tasso minimo: se c’è, sotto quella soglia la rata non scende.`,
      `La possibilità di saltare una rata o di cambiare tipo di tasso una volta: alcuni contratti la prevedono già.`,
      `L’estinzione anticipata, che per i mutui sull’abitazione stipulati dopo il febbraio 2007 non ha penali.`,
    ),
    p`Gli interessi del mutuo per l’abitazione principale si detraggono al 19%, fino a 4.000 euro l’anno: al massimo 760 euro di imposta in meno. Sul debito dell’esempio il primo anno se ne pagano già circa ${euro(Math.round(firstInterest(NOW) / 100) * 100)}, e un rialzo non porta alcuno sconto in più. Il beneficio torna a crescere con i tassi soltanto quando il debito è sceso abbastanza perché gli interessi di un anno stiano sotto il tetto. La certificazione annuale della banca, che serve per la dichiarazione, dice da quale parte ci si trova.`,
  ],
})
