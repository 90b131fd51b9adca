import { monthlyPayment } from '../../../../../events/domain/finance/growth.ts'
import { realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const DEPOSIT = 20_000
const STAMP_DUTY = 0.002

/** The decision that had raised the rate on deposits to where the cuts began. */
const PEAK = ['14 settembre 2023', 0.04] as const

/** The rate after each decision. */
const DECISIONS = [
  ['6 giugno 2024', 0.0375],
  ['12 settembre 2024', 0.035],
  ['17 ottobre 2024', 0.0325],
  ['12 dicembre 2024', 0.03],
  ['30 gennaio 2025', 0.0275],
  ['6 marzo 2025', 0.025],
  ['17 aprile 2025', 0.0225],
  ['5 giugno 2025', 0.02],
  ['24 luglio 2025', 0.02],
  ['11 settembre 2025', 0.02],
] as const

const depositRow = (rate: number) => {
  const interest = DEPOSIT * rate
  const net = interest * (1 - 0.26) - DEPOSIT * STAMP_DUTY
  return [percent(rate, 2), euro(interest), euro(net), percent(net / DEPOSIT, 2), percent(realReturn(net / DEPOSIT, 0.02), 2)]
}

const payment = (rate: number) => monthlyPayment(120_000, rate, 240)

export const bceTagliaTassiSettembre2025RisparmiInvestimenti = importedArticle({
  articleId: '71df9623-1525-45a4-bfdd-d62a2e6b4d10',
  slug: 'bce-taglia-tassi-settembre-2025-risparmi-investimenti',
  category: 'MERCATI',
  title: 'La BCE non taglia: tassi fermi al 2%, che cosa cambia per i risparmi',
  subtitle:
    'L’11 settembre 2025 Francoforte ha lasciato tutto com’era. L’ultimo ribasso è di giugno, e su conti, mutui e titoli pesa più quello che è già accaduto.',
  excerpt:
    'L’11 settembre 2025 la BCE ha lasciato il tasso sui depositi al 2,00%. Che cosa significa, con i conti, per depositi, mutui variabili e obbligazioni.',
  summary:
    'Il Consiglio direttivo ha confermato il tasso sui depositi al 2,00%, dopo otto riduzioni in dodici mesi. Vediamo che cosa si è già mosso e che cosa resta da controllare in casa propria.',
  desk: 'mercati',
  publishedAt: '2025-09-12T05:50:00.000Z',
  body: [
    callout(
      'note',
      'Nessun taglio, a dispetto dell’indirizzo di questa pagina',
      text`L’indirizzo, preparato prima della riunione, dice che la BCE «taglia». ${strong('Non è andata così')}: l’11 settembre i tassi sono rimasti fermi. L’indirizzo non cambia perché i collegamenti continuino a funzionare; l’articolo racconta ciò che è accaduto.`,
    ),
    p`La Banca centrale europea ha lasciato invariati i suoi tre tassi ufficiali. Quello sui depositi, il più importante per famiglie e imprese perché guida i tassi a breve del mercato, resta al 2,00%. Quello sulle operazioni di rifinanziamento principali è al 2,15%, quello sui prestiti marginali al 2,40%. Il comunicato, pubblicato sul ${link('sito della BCE', 'https://www.ecb.europa.eu')}, non impegna a un percorso futuro: si decide di riunione in riunione, in base ai dati. La politica monetaria, ha detto in conferenza stampa la presidente, è «in una buona posizione».`,
    h2('Come siamo arrivati al 2%'),
    p`Il 14 settembre 2023 il tasso sui depositi era salito al 4,00%, il livello più alto dalla nascita dell’euro, per frenare un’inflazione che l’anno prima aveva superato il 10%. Dal giugno 2024 al giugno 2025 è sceso otto volte, sempre di un quarto di punto. Poi due riunioni senza variazioni, a luglio e a settembre. (Nel 2024 anche quella di luglio si chiuse senza tagli.)`,
    table(
      'Il tasso sui depositi della BCE: gli otto tagli e le due riunioni seguenti',
      ['Decisione', 'Tasso sui depositi', 'Variazione'],
      DECISIONS.map(([date, rate], at) => [date, percent(rate, 2), rate < (DECISIONS[at - 1] ?? PEAK)[1] ? '−0,25' : 'nessuna']),
    ),
    chart({
      kind: 'step',
      title: 'Otto gradini in dodici mesi, poi due riunioni senza variazioni',
      unit: '%',
      axis: 'Decisione',
      labels: [PEAK, ...DECISIONS].map(([date]) => date),
      series: [{ name: 'Tasso sui depositi', values: [PEAK, ...DECISIONS].map(([, rate]) => 100 * rate) }],
      source: 'Banca centrale europea, tasso sui depositi',
      decimals: 2,
    }),
    p`Insieme alla decisione sono uscite le nuove proiezioni degli esperti della BCE: inflazione media nell’area dell’euro al 2,1% nel 2025, all’1,7% nel 2026 e all’1,9% nel 2027. Sono stime, riviste ogni tre mesi, e vanno lette per quello che sono: dicono che, secondo Francoforte, i prezzi viaggiano vicini all’obiettivo del 2%.`,
    h2('Liquidità e conti deposito: la resa è già scesa'),
    p`Chi ha rinnovato un deposito vincolato nell’ultimo anno se n’è accorto. Le banche remunerano la raccolta guardando ai tassi a breve, e questi si sono dimezzati. La tabella mostra quanto resta, su ${euro(DEPOSIT)} vincolati per un anno, dopo l’imposta del 26% sugli interessi e il bollo dello 0,2%. L’ultima colonna toglie un’inflazione ipotizzata al 2%.`,
    table(
      'Resa di un deposito di 20.000 euro per dodici mesi, a tre tassi diversi',
      ['Tasso lordo', 'Interessi lordi', 'Netto di imposta e bollo', 'Tasso netto', 'Rendimento reale'],
      [0.035, 0.025, 0.02].map(depositRow),
    ),
    p`Con un tasso lordo del 2% e prezzi in crescita del 2%, dunque, il potere d’acquisto scende un poco. Non è una ragione per spostare tutto altrove: la riserva per gli imprevisti serve a essere disponibile, non a rendere. È però una ragione per sapere quanta parte dei risparmi è ferma senza uno scopo. Ne parliamo nell’articolo sul ${link('fondo di emergenza', '/articolo/fondo-emergenza-quanto-serve')}.`,
    h2('Mutui: il variabile respira, il fisso guarda altrove'),
    p`Le rate dei mutui variabili seguono l’Euribor, che anticipa le mosse della BCE. Su un debito residuo di ${euro(120_000)} con vent’anni davanti, passare da un tasso complessivo del 4,9% a uno del 2,9% porta la rata da ${euro(payment(0.049))} a ${euro(payment(0.029))} al mese: ${euro(difference(payment(0.049), payment(0.029)))} in meno. Il grosso di questo calo è già avvenuto; una riunione senza novità non lo cambia.`,
    p`I nuovi mutui a tasso fisso dipendono invece dai tassi a lunga scadenza, che riflettono le attese sui prossimi decenni e la quantità di debito pubblico da collocare. Nel 2025 non sono scesi con quelli della BCE: il Bund decennale, che alla fine del 2024 rendeva intorno al 2,4%, a settembre è intorno al 2,7%. Per questo quattro tagli in sei mesi non hanno reso più conveniente il mutuo fisso, e il confronto va fatto sulle offerte del giorno.`,
    h2('Obbligazioni e fondi: il prezzo si muove prima'),
    p`I titoli già in circolazione incorporano le attese del mercato. Quando la banca centrale fa ciò che tutti si aspettavano, i prezzi si muovono poco. A contare sono le sorprese, che per definizione non si conoscono prima. Comprare o vendere titoli «perché la BCE taglierà» significa scommettere contro chi ha già messo quella previsione nel prezzo.`,
    callout(
      'example',
      'Quanto pesa la durata',
      text`Un’obbligazione con durata finanziaria di due anni perde circa il 2% se i rendimenti salgono di un punto; una con durata di otto anni perde circa l’8%. È una regola approssimata, ma basta a capire quanto rischio di tasso si ha in portafoglio.`,
    ),
    h2('Che cosa controllare'),
    points(
      text`Il tasso ${strong('attuale')} del conto deposito, non quello della pubblicità con cui era stato aperto, e la data di fine vincolo.`,
      `La periodicità con cui il mutuo variabile aggiorna la rata: mensile, trimestrale o semestrale.`,
      `La durata media dei fondi obbligazionari, che si trova nella scheda mensile del prodotto.`,
      `Il calendario: dopo quella dell’11 settembre, le riunioni di politica monetaria del 2025 sono fissate per il 30 ottobre e il 18 dicembre.`,
    ),
    p`Nessuno, nemmeno il Consiglio direttivo, sa dove saranno i tassi tra un anno. Un bilancio familiare che regge solo se i tassi scendono è un bilancio da rivedere prima della prossima riunione, non dopo.`,
  ],
})
