import { difference, euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const TAX = 0.26
/** Government bonds count for 12,5/26 of their gain or loss, so that the 26 % rate comes to 12,5 %. */
const GOVERNMENT_SHARE = 0.125 / TAX

const capitalTax = (miscellaneous: number, capital: number) => Math.max(0, miscellaneous) * TAX + Math.max(0, capital) * TAX
const row = (name: string, miscellaneous: number, capital: number) => {
  const tax = capitalTax(miscellaneous, capital)
  return [name, euro(miscellaneous + capital), euro(tax), euro(difference(miscellaneous + capital, tax)), euro(Math.max(0, -miscellaneous))]
}

export const plusvalenzeMinusvalenzeTasseTrading = importedArticle({
  articleId: 'cbb16a23-32e5-4247-9c78-34064e875547',
  slug: 'plusvalenze-minusvalenze-tasse-trading',
  category: 'TRADING',
  title: 'Plusvalenze e minusvalenze: come funzionano le tasse su chi investe',
  subtitle:
    'Si può perdere da una parte, guadagnare dall’altra e pagare lo stesso. La colpa è di due categorie fiscali che non si parlano.',
  excerpt:
    'Redditi di capitale e redditi diversi, regime amministrato e dichiarativo, scadenza delle perdite dopo quattro anni: le regole del 2025, con esempi.',
  summary:
    'Il 26% è la parte facile. La parte difficile è capire quali guadagni si possono compensare con quali perdite, ed entro quando. Quattro casi a confronto.',
  desk: 'trading',
  publishedAt: '2025-11-12T07:05:00.000Z',
  body: [
    p`Le imposte sugli investimenti in Italia sembrano semplici: 26% sui guadagni, 12,5% per i titoli di Stato. Poi, a fine anno, qualcuno scopre di aver chiuso in pari e di aver comunque pagato qualche centinaio di euro. Non è un errore della banca. È l’effetto di una distinzione che conviene conoscere prima di vendere qualcosa. Le regole che seguono sono quelle in vigore nel 2025.`,
    h2('Due scatole separate'),
    p`Il fisco divide i proventi in due categorie.`,
    points(
      text`${strong('Redditi di capitale')}: interessi, cedole, dividendi e i proventi di fondi ed ETF, compreso il guadagno dalla vendita delle quote. Sono tassati per intero e non si possono ridurre con le perdite.`,
      text`${strong('Redditi diversi')}: guadagni e perdite dalla vendita di azioni, obbligazioni, certificati, ETC e derivati (anche i CFD), e le ${strong('perdite')} su fondi ed ETF. Qui guadagni e perdite si compensano.`,
    ),
    p`L’asimmetria è tutta nei fondi: il guadagno finisce in una scatola, la perdita nell’altra. Perciò una perdita su un’azione non riduce l’imposta sul guadagno di un ETF, mentre una perdita su un ETF può ridurre quella sul guadagno di un’azione.`,
    h2('Quattro portafogli, stesso guadagno lordo'),
    p`Nei casi della tabella si guadagna e si perde in proporzioni diverse, ma le regole cambiano il risultato netto. Tutti gli importi sono tassati al 26%.`,
    table(
      'Guadagni e perdite di un anno: imposta, netto e minusvalenze che restano da usare',
      ['Caso', 'Risultato lordo', 'Imposta', 'Netto', 'Da compensare in futuro'],
      [
        row('Azione A +3.000, azione B −3.000', 0, 0),
        row('ETF +3.000, azione −3.000', -3_000, 3_000),
        row('ETF −3.000, azione +3.000', 0, 0),
        row('Azione −1.000, certificato +3.000', 2_000, 0),
      ],
    ),
    p`I primi tre casi chiudono tutti in pari, lordo. Solo nel secondo si pagano ${euro(capitalTax(-3_000, 3_000))}, e restano ${euro(3_000)} di minusvalenze da usare altrove, se si riuscirà.`,
    h2('Quattro anni, poi scadono'),
    p`Le perdite nette si riportano in avanti e si possono usare fino al quarto anno successivo. Una minusvalenza del 2021, per esempio, scade il 31 dicembre 2025, e a contare è la ${strong('data di regolamento')}, di norma due giorni lavorativi dopo la vendita. Il valore massimo di una perdita di ${euro(1_000)} è l’imposta che fa risparmiare, cioè ${euro(1_000 * TAX)}. Comprare uno strumento inadatto per «recuperare le minus» può costare più di così.`,
    h2('I titoli di Stato: una scatola ridotta'),
    p`Guadagni e perdite su titoli di Stato (italiani, europei e di altri Paesi inclusi negli elenchi ministeriali) contano per il ${percent(GOVERNMENT_SHARE, 2)} del loro importo: in questo modo il 26% diventa 12,5%. Vale anche per le perdite. Una minusvalenza di ${euro(1_000)} su un BTP compensa solo ${euro(1_000 * GOVERNMENT_SHARE, 2)} di guadagno su un’azione.`,
    h2('Amministrato o dichiarativo'),
    p`Nel ${strong('regime amministrato')}, quello normale presso le banche italiane, l’intermediario calcola l’imposta a ogni operazione, compensa e versa. È comodo, ma compensa solo ciò che avviene nello stesso rapporto e nell’ordine in cui avviene: se prima si guadagna e poi si perde, l’imposta sul primo guadagno è già stata pagata e la perdita resta per il futuro.`,
    p`Nel ${strong('regime dichiarativo')}, obbligato per i conti presso intermediari esteri senza sostituto d’imposta, si calcola tutto nella dichiarazione dei redditi: le operazioni dell’anno si sommano, anche tra intermediari diversi. In cambio servono ordine, il quadro RT e, per i conti all’estero, il quadro RW (o W) con l’IVAFE dello 0,2%, che prende il posto del bollo.`,
    callout(
      'example',
      'L’ordine delle operazioni',
      text`A marzo si vende un’azione con ${euro(2_000)} di guadagno, a ottobre un’altra con ${euro(2_000)} di perdita. In regime dichiarativo l’imposta è zero. In amministrato a marzo sono stati trattenuti ${euro(2_000 * TAX)}, e a ottobre nasce una minusvalenza da usare entro quattro anni. Con le vendite in ordine inverso, in entrambi i regimi non si paga nulla.`,
    ),
    h2('Se si cambia banca'),
    p`Trasferendo il dossier a un altro intermediario si portano con sé i titoli con il loro prezzo di carico, e il trasferimento è gratuito. Le minusvalenze invece si trasferiscono con una certificazione, che la vecchia banca rilascia alla chiusura del rapporto. È bene chiederla per iscritto e controllare che riporti gli anni di formazione.`,
    h2('Il caso delle cripto-attività'),
    p`Hanno una scatola propria: guadagni e perdite si compensano tra loro, non con azioni o derivati. Nel 2025 l’aliquota è del 26%, senza più la franchigia di 2.000 euro che c’era fino al 2024; la legge di bilancio per il 2025 prevede il 33% dal 2026. Altri dettagli nell’articolo sulle ${link('regole europee', '/articolo/criptoattivita-regole-mica-tutele')}.`,
    h2('Che cosa fare prima di fine anno'),
    steps(
      `Aprire la posizione fiscale nell’area riservata: elenca le minusvalenze per anno di scadenza.`,
      `Vedere se tra i titoli che si venderebbero comunque ce ne sono in guadagno della scatola giusta (azioni, obbligazioni, certificati, ETC).`,
      `Calcolare il beneficio al netto delle commissioni.`,
      `Vendere e ricomprare lo stesso titolo è possibile, ma azzera il prezzo di carico e ha un costo: in caso di importi rilevanti conviene sentire un professionista.`,
      `Conservare le note per almeno cinque anni.`,
    ),
    p`Istruzioni e modelli sono sul sito dell’${link('Agenzia delle Entrate', 'https://www.agenziaentrate.gov.it')}. La fiscalità non dovrebbe guidare le scelte di investimento, ma ignorarla è come non guardare l’ultima riga dello scontrino: la cifra che conta è lì.`,
  ],
})
