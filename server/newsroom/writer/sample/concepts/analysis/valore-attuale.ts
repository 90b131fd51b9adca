import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, inPercent, line, steps, table } from '../../piece.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08]
/** Offered at delivery instead of instalments. */
const DISCOUNTS = [0.02, 0.04, 0.06, 0.08, 0.1]
/** What panels cost, and what they save a year for `PANEL_YEARS`. */
const PANELS = 15_000
const SAVING = 1_000
const PANEL_YEARS = 25
/** Of the household appliance. */
const INSTALMENTS = 24
const DISCOUNT = 0.07

/** @returns what equal monthly instalments of one euro in all are worth today */
const worthOfInstalments = (yearlyRate: number, count = INSTALMENTS): number =>
  Array.from({ length: count }, (_, month) => 1 / count / (1 + yearlyRate) ** ((month + 1) / 12)).reduce((sum, each) => sum + each, 0)

/** @returns the rate at which a worth that falls as rates rise is the one that is wanted */
function rateOf(worthAt: (rate: number) => number, wanted: number): number {
  let [low, high] = [0, 0.5]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worthAt(middle) > wanted) low = middle
    else high = middle
  }
  return low
}

export const valoreAttuale = concept({
  slug: 'valore-attuale',
  figures(random) {
    const yearly = random.range(4_000, 8_000, 1_000)
    const years = random.pick([10, 12, 15])
    const rate = random.pick([0.03, 0.035])
    const worth = (at: number, count = years) =>
      Array.from({ length: count }, (_, year) => yearly / (1 + at) ** (year + 1)).reduce((sum, each) => sum + each, 0)
    const savings = (worth(rate, PANEL_YEARS) / yearly) * SAVING
    const offer = Math.round(worth(0.045) / 1_000) * 1_000
    const price = random.range(1_200, 2_000, 200)
    const cash = price * (1 - DISCOUNT)
    const instalments = price * worthOfInstalments(rate)
    const netRate = rate * 0.74 - 0.002
    const refusing = (discount: number, count = INSTALMENTS) => rateOf((each) => worthOfInstalments(each, count), 1 - discount)
    return {
      yearly,
      years,
      rate,
      nominal: yearly * years,
      worth: worth(rate),
      byRate: RATES.map((each) => worth(each)),
      offer,
      gap: difference(worth(rate), offer),
      evenRate: rateOf((each) => worth(each), offer),
      low: worth(0.06),
      lowGap: difference(offer, worth(0.06)),
      first: yearly / (1 + rate),
      tenth: yearly / (1 + rate) ** 10,
      price,
      cash,
      discount: difference(price, cash, 0, 2),
      instalment: price / INSTALMENTS,
      instalments,
      saved: difference(instalments, cash, 0, 2),
      meanDelay: (INSTALMENTS + 1) / 2,
      evenDiscount: 1 - worthOfInstalments(rate),
      netRate,
      evenNet: 1 - worthOfInstalments(netRate),
      evenTwelve: 1 - worthOfInstalments(netRate, 12),
      refusing: refusing(DISCOUNT),
      refusingTwelve: refusing(DISCOUNT, 12),
      refused: DISCOUNTS.map((each) => refusing(each)),
      refusedTwelve: DISCOUNTS.map((each) => refusing(each, 12)),
      far: [10, 20, 30, 40].map((year) => 10_000 / (1 + rate) ** year),
      savings,
      earned: difference(savings, PANELS),
      lost: difference(PANELS, savings * 0.75),
      savingsByRate: RATES.map((each) => (worth(each, PANEL_YEARS) / yearly) * SAVING),
      panelRate: rateOf((each) => (worth(each, PANEL_YEARS) / yearly) * SAVING, PANELS),
      deduction: (worth(rate, 10) / yearly) * 100,
      firstTen: worth(rate, 10) / worth(rate, PANEL_YEARS),
    }
  },
  pieces: [
    {
      form: 'question',
      title: 'Meglio una somma subito o una rendita per anni?',
      subtitle: 'Liquidazione o assegno, capitale o vitalizio: la risposta passa da un tasso, e ognuno ha il suo.',
      point: (f) =>
        `Una rendita di ${euro(f.yearly)} per ${f.years} anni vale oggi ${euro(f.worth)} a un tasso ${del(f.rate)}; l’offerta in contanti è ${euro(f.offer)}. Le due si equivalgono al tasso ${del(f.evenRate)}.`,
      body: (f) => [
        `Mettiamo che un’assicurazione proponga di chiudere una rendita di ${euro(f.yearly)} l’anno, per ${f.years} anni, con ${euro(f.offer)} subito. La somma delle rate è ${euro(f.nominal)}, quindi l’offerta sembra un furto. Ma un euro fra ${f.years} anni non è un euro adesso, e il confronto va fatto alla stessa data.`,
        '## Portare tutto a oggi',
        `Si divide ogni rata per uno più il tasso, una volta per ogni anno di attesa. Con un tasso ${del(f.rate)} la prima rata, fra un anno, vale ${euro(f.first)}, la decima ${figure(f.tenth)}. Sommate tutte, valgono ${figure(f.worth)}: la rendita vale ${euro(f.gap)} più dell’offerta.`,
        line(
          { title: 'Quanto vale oggi la rendita, secondo il tasso', unit: 'euro', axis: 'Tasso' },
          RATES.map((rate) => percent(rate, 0)),
          { Valore: f.byRate },
        ),
        '## Il tasso che decide',
        `Fra i tassi del grafico ce n’è uno al quale le due proposte si equivalgono: qui ${il(f.evenRate)}. Chi è in grado di ottenere di più, al netto di imposte e costi e per tutti i ${f.years} anni, prende la somma; chi non ci arriva tiene la rendita. Un titolo di Stato della stessa durata è il primo metro: il suo rendimento è noto e l’imposta sulle cedole è del 12,5%.`,
        '## Chi ha un debito',
        `Chi usa l’offerta per estinguere un debito al 6%, grande quanto la somma e lungo quanto la rendita, fa il conto con quel tasso: per lui la rendita vale ${euro(f.low)}, e l’offerta è migliore di ${euro(f.lowGap)}. Se il debito è di poche migliaia di euro, il tasso alto si applica soltanto a quelle; per il resto si torna al confronto di prima.`,
        '## Ciò che il tasso non contiene',
        'L’inflazione, se le rate sono fisse: secondo l’Istat i prezzi salirono in media dell’8,1% nel 2022 e del 5,7% nel 2023, e in due anni un assegno immutato perse il 12,5% del potere d’acquisto. L’affidabilità di chi deve pagare a lungo. E la tentazione: una somma in mano si spende in modi che una rata all’anno non permette. Se invece la rendita è vitalizia, cioè finisce con la vita, il numero delle rate non è noto e al suo posto entra la speranza di vita.',
        'Le imposte possono colpire le due strade in modo diverso: il confronto va rifatto sulle cifre nette.',
      ],
      closing: (f) =>
        `Prima di rispondere si chiedono per iscritto l’importo netto delle due proposte e la durata certa delle rate. Con quei dati si ricava il tasso di equivalenza: se quello a cui si può davvero impiegare il denaro sta vicino ${al(f.evenRate)}, decidono la prudenza e il bisogno, non il conto.`,
    },
    {
      form: 'steps',
      title: 'Sconto per chi paga subito o rate a tasso zero: il conto su un elettrodomestico',
      subtitle: 'Due offerte nello stesso volantino, e una convenienza che dipende dal numero delle rate e dal tasso netto del deposito.',
      point: (f) =>
        `Le 24 rate valgono oggi ${euro(f.instalments, 2)}; pagando subito con lo sconto si spendono ${euro(f.cash, 2)}, cioè ${euro(f.saved, 2)} in meno.`,
      sources: ['bancaditalia', 'bankingAct'],
      risk: 'Una rata resta dovuta anche se le entrate calano: chi ne salta qualcuna può perdere la gratuità, pagare mora e spese, e trovarsi segnalato fra i cattivi pagatori.',
      body: (f) => [
        `Prezzo ${euro(f.price)}. Pagando alla consegna c’è il 7% di sconto; altrimenti ventiquattro rate senza interessi. «Tasso zero» attira, lo sconto pure. Per scegliere serve sapere quanto valgono oggi quelle rate per chi, intanto, potrebbe tenere il denaro in un deposito ${al(f.rate)}.`,
        '## Il procedimento',
        steps(
          `La rata è di ${euro(f.instalment, 2)}.`,
          'Ogni rata si divide per uno più il tasso, elevato ai mesi di attesa divisi per dodici: mezzo per la sesta rata, uno per la dodicesima, due per l’ultima.',
          `La somma delle ventiquattro rate scontate è ${euro(f.instalments, 2)}.`,
          `Pagando subito, con uno sconto di ${euro(f.discount, 2)}, si spendono ${euro(f.cash, 2)}: ${euro(f.saved, 2)} meno di quanto valgono le rate.`,
        ),
        '## Lo sconto di pareggio',
        `Con queste cifre conviene lo sconto. Le rate si pagano, in media, dopo ${figure(f.meanDelay, 1)} mesi: con un deposito ${al(f.rate)} quell’attesa vale ${il(f.evenDiscount)} del prezzo. È lo sconto di pareggio: se il negozio ne offre uno più piccolo convengono le rate, se ne offre uno più grande conviene pagare subito, e ${il(DISCOUNT)} lo è.`,
        `Il tasso del deposito, però, è lordo. Tolti il 26% d’imposta sugli interessi e due millesimi di bollo ne resta ${il(f.netRate)}, e il pareggio scende ${al(f.evenNet)}. Con dodici rate l’attesa media è quasi la metà, e bastano sconti sopra ${il(f.evenTwelve)}.`,
        '## Quanto costa rifiutarlo',
        `Si può guardare anche dall’altro lato. Chi rinuncia allo sconto per dilazionare la spesa prende in prestito ${euro(f.cash, 2)} e ne restituisce ${figure(f.price)}: è un tasso ${del(f.refusing)} l’anno, qualunque cosa dica il volantino. Con dodici rate sarebbe ${il(f.refusingTwelve)}, perché lo stesso sconto si perde per un prestito più breve.`,
        line(
          { title: 'Il tasso annuo di chi rifiuta lo sconto', unit: '%', axis: 'Sconto', decimals: 1 },
          DISCOUNTS.map((each) => percent(each, 0)),
          { 'Dodici rate': inPercent(f.refusedTwelve), 'Ventiquattro rate': inPercent(f.refused) },
        ),
        '## Le eccezioni',
        'Se lo sconto non è offerto, e le spese di istruttoria sono davvero zero, le rate convengono a chi ha il denaro e le paga puntualmente: sono un prestito gratuito. Se le spese ci sono, il TAEG le comprende, e un tasso nominale nullo può nascondere un TAEG tutt’altro che nullo. E se il denaro non c’è, la domanda cambia: non quale offerta, ma se comprare.',
        'Il metodo è lo stesso per un’auto, un corso o un’assicurazione annuale pagata in due volte: si scontano le rate, si sommano, e si confronta il totale con il prezzo di chi paga subito.',
      ],
      closing: () =>
        'In negozio si guardano lo sconto offerto e il rendimento netto del proprio deposito. Con ventiquattro rate si confrontano così come sono, con dodici il secondo si divide per due: se lo sconto è più grande si paga subito, purché la somma non sia quella tenuta per gli imprevisti.',
    },
    {
      form: 'mistake',
      title: 'Sommare euro di anni diversi',
      subtitle: 'I risparmi di venticinque anni e una spesa di oggi non si confrontano con un’addizione. Eppure i preventivi lo fanno.',
      sources: ['bancaditalia', 'ivass'],
      point: (f) =>
        `Venticinque risparmi da mille euro, a un tasso ${del(f.rate)}, valgono oggi ${euro(f.savings)}. Oltre ${il(f.panelRate)} non ripagano più una spesa di quindicimila.`,
      body: (f) => [
        'Il preventivo dei pannelli solari promette mille euro di risparmio l’anno per venticinque anni, contro un costo di quindicimila: diecimila euro di guadagno. La sottrazione è giusta e il risultato significa poco, perché mette sullo stesso piano il denaro che esce domani e quello che entrerà quando i pannelli saranno vecchi.',
        '## Gli euro hanno una data',
        table(
          'Quanto valgono oggi diecimila euro lontani',
          ['Fra quanti anni', 'Valore di oggi'],
          [10, 20, 30, 40].map((year, at) => [String(year), euro(f.far[at]!)]),
        ),
        `A un tasso ${del(f.rate)} diecimila euro fra quarant’anni ne valgono ${figure(f.far[3]!)}. Non è pessimismo e non è inflazione, o almeno non soltanto: è ciò che si potrebbe fare con il denaro nel frattempo.`,
        '## Dove si nasconde l’addizione',
        [
          'Nei preventivi di risparmio energetico, con il totale in grassetto.',
          'Nel costo di un mutuo, quando si sommano rate del 2026 e rate del 2050.',
          'Nelle cause di lavoro, con gli stipendi persi sommati per decenni.',
          'Nelle polizze che restituiscono «tutti i premi versati» dopo vent’anni.',
        ],
        `L’ultima è la più istruttiva: riavere dopo vent’anni la stessa cifra significa averla prestata gratis. Anche una detrazione fiscale in dieci rate annuali va scontata: ogni mille euro promessi, ${al(f.rate)}, ne valgono oggi ${figure(f.deduction)}.`,
        '## La correzione minima',
        `Scontati ${al(f.rate)}, i venticinque risparmi del preventivo valgono oggi ${euro(f.savings)}: il guadagno non è di diecimila euro ma di ${figure(f.earned)}. E se il risparmio annuo fosse un quarto in meno, la sottrazione darebbe ancora un guadagno, il valore attuale una perdita di ${euro(f.lost)}.`,
        line(
          { title: 'Quanto valgono oggi i risparmi del preventivo', unit: 'euro', axis: 'Tasso' },
          RATES.map((rate) => percent(rate, 0)),
          { Risparmi: f.savingsByRate, Spesa: RATES.map(() => PANELS) },
        ),
        `Le due linee si incrociano ${al(f.panelRate)}: è il rendimento dell’impianto, se le stime sono giuste. Chi deve farsi prestare il denaro a un tasso più alto ci perde; e nel conto mancano ancora la manutenzione, il calo di resa dei pannelli e il prezzo dell’energia, che può salire o scendere.`,
        `Un indizio rapido: di venticinque risparmi uguali i primi dieci fanno già ${il(f.firstTen, 0)} del valore di oggi. Un progetto che promette quasi tutto alla fine va guardato con più sospetto.`,
      ],
      closing: (f) =>
        `A chi presenta un preventivo di questo genere si chiedono i chilowattora attesi ogni anno e il prezzo al quale li ha valutati. Con questi due dati si rifà il conto per un risparmio più basso: se il rendimento scende sotto quello di un titolo di Stato, ${il(f.panelRate)} era un’ipotesi e non un risultato.`,
    },
  ],
})
