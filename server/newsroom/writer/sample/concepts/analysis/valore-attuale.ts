import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue } from '../../../../../../events/domain/finance/growth.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08]
/** What panels cost, and what they save a year for `PANEL_YEARS`. */
const PANELS = 15_000
const SAVING = 1_000
const PANEL_YEARS = 25
/** Of the household appliance. */
const INSTALMENTS = 24
const DISCOUNT = 0.07

/** @returns what equal monthly instalments of one euro in all are worth today */
const worthOfInstalments = (yearlyRate: number): number =>
  Array.from({ length: INSTALMENTS }, (_, month) => 1 / INSTALMENTS / (1 + yearlyRate) ** ((month + 1) / 12)).reduce(
    (sum, each) => sum + each,
    0,
  )

/** @returns the yearly rate at which the instalments are worth the discounted price */
function rateOfRefusing(): number {
  let [low, high] = [0, 0.5]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worthOfInstalments(middle) > 1 - DISCOUNT) low = middle
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
    return {
      yearly,
      years,
      rate,
      nominal: yearly * years,
      worth: worth(rate),
      byRate: RATES.map((each) => worth(each)),
      offer,
      gap: difference(worth(rate), offer),
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
      evenByRate: RATES.map((each) => 1 - worthOfInstalments(each)),
      evenDiscount: 1 - worthOfInstalments(rate),
      refusing: rateOfRefusing(),
      far: [10, 20, 30, 40].map((year) => 10_000 / (1 + rate) ** year),
      savings,
      earned: difference(savings, PANELS),
      lost: difference(PANELS, savings * 0.75),
      invested: futureValue(PANELS, rate, PANEL_YEARS),
      firstTen: worth(rate, 10) / worth(rate, PANEL_YEARS),
    }
  },
  pieces: [
    {
      form: 'question',
      title: 'Meglio una somma subito o una rendita per anni?',
      subtitle: 'Liquidazione o assegno, capitale o vitalizio: la risposta passa da un tasso, e ognuno ha il suo.',
      point: (f) =>
        `Una rendita di ${euro(f.yearly)} per ${f.years} anni vale oggi ${euro(f.worth)} a un tasso ${del(f.rate)}; l’offerta in contanti è ${euro(f.offer)}.`,
      body: (f) => [
        `Mettiamo che un’assicurazione proponga di chiudere una rendita di ${euro(f.yearly)} l’anno, per ${f.years} anni, con ${euro(f.offer)} subito. La somma delle rate è ${euro(f.nominal)}, quindi l’offerta sembra un furto. Ma un euro fra ${f.years} anni non è un euro adesso, e il confronto va fatto alla stessa data.`,
        '## Portare tutto a oggi',
        `Si divide ogni rata per uno più il tasso, una volta per ogni anno di attesa. Con un tasso ${del(f.rate)} la prima rata, fra un anno, vale ${euro(f.first)}, la decima ${figure(f.tenth)}. Sommate tutte, fanno ${euro(f.worth)}: la rendita vale ${euro(f.gap)} più dell’offerta.`,
        line(
          { title: 'Quanto vale oggi la rendita, secondo il tasso', unit: 'euro', axis: 'Tasso' },
          RATES.map((rate) => percent(rate, 0)),
          { Valore: f.byRate },
        ),
        '## Il tasso di chi?',
        `Il grafico mostra perché due persone ragionevoli possono rispondere in modo opposto. Chi ha un debito al 6% usa quel tasso: per lui la rendita vale ${euro(f.low)}, e l’offerta è migliore di ${euro(f.lowGap)}. Chi terrebbe il denaro in titoli di Stato usa un tasso basso, e per lui vale di più la rendita.`,
        '## Ciò che il tasso non contiene',
        'La salute, se la rendita finisce con la vita. L’inflazione, se le rate sono fisse. L’affidabilità di chi deve pagare per tanti anni. E la tentazione: una somma in mano si spende in modi che una rata all’anno non permette. Per qualcuno la rendita è un vincolo, per altri una protezione da sé stessi.',
        'Il calcolo, insomma, non decide. Dice quanto costa ciascuna delle due scelte, ed è già molto: è facile rifiutare un’offerta guardando soltanto la somma delle rate.',
      ],
      closing: (f) =>
        `Prima di rispondere all’assicurazione bastano dunque due cifre: il tasso al quale si può davvero impiegare il denaro e quello dei propri debiti. Se il primo è ${il(f.rate)}, ${euro(f.offer)} sono pochi; se c’è un prestito al 6% da chiudere, sono la scelta migliore.`,
    },
    {
      form: 'steps',
      title: 'Sconto per chi paga subito o rate a tasso zero: il conto su un elettrodomestico',
      subtitle: 'Due offerte nello stesso volantino, e una convenienza che si calcola con una riga per mese.',
      point: (f) =>
        `Le 24 rate valgono oggi ${euro(f.instalments, 2)}; pagando subito con lo sconto si spendono ${euro(f.cash, 2)}, cioè ${euro(f.saved, 2)} in meno.`,
      sources: ['bancaditalia', 'bankingAct'],
      risk: 'Una rata resta dovuta anche se le entrate calano: chi ne salta qualcuna può perdere la gratuità, pagare mora e spese, e trovarsi segnalato fra i cattivi pagatori.',
      body: (f) => [
        `Prezzo ${euro(f.price)}. Pagando alla consegna c’è il 7% di sconto; altrimenti ventiquattro rate senza interessi. «Tasso zero» attira, lo sconto pure. Per scegliere serve sapere quanto valgono oggi quelle rate per chi, intanto, potrebbe tenere il denaro in un deposito ${al(f.rate)}.`,
        '## Il procedimento',
        steps(
          `La rata è ${euro(f.instalment, 2)}.`,
          'Ogni rata si divide per uno più il tasso, elevato alla parte di anno che manca: mezzo per la sesta, uno intero per la dodicesima.',
          `La somma delle ventiquattro rate scontate è ${euro(f.instalments, 2)}.`,
          `Pagando subito, con uno sconto di ${euro(f.discount, 2)}, si spendono ${euro(f.cash, 2)}: ${euro(f.saved, 2)} meno di quanto valgono le rate.`,
        ),
        line(
          { title: 'Lo sconto di pareggio con ventiquattro rate', unit: '%', axis: 'Tasso del deposito', decimals: 1 },
          RATES.map((each) => percent(each, 0)),
          {
            Sconto: f.evenByRate.map((each) => each * 100),
          },
        ),
        '## Lo sconto di pareggio',
        `In questo caso conviene lo sconto. Le rate si pagano, in media, dopo ${figure(f.meanDelay, 1)} mesi: con un deposito ${al(f.rate)} quell’attesa vale ${il(f.evenDiscount)} del prezzo. Quella percentuale è lo sconto di pareggio: se il negozio ne offre uno più piccolo convengono le rate, se ne offre uno più grande conviene pagare subito, e ${il(DISCOUNT)} lo è.`,
        `Si può guardare anche dall’altro lato. Chi rinuncia allo sconto per dilazionare la spesa prende in prestito ${euro(f.cash, 2)} e ne restituisce ${figure(f.price)}: è un tasso ${del(f.refusing)} l’anno, qualunque cosa dica il volantino.`,
        'Il tasso del deposito, per di più, è lordo: tolte l’imposta e il bollo rende meno, aspettare vale meno, e lo sconto vince a maggior ragione. Il che rivela un’altra cosa: se il venditore preferisce incassare meno subito, il «tasso zero» per lui è un costo, che di solito è già compreso nel prezzo pieno.',
        '## Le eccezioni',
        'Se lo sconto non è offerto, e le spese di istruttoria sono davvero zero, le rate convengono a chi ha il denaro e le paga puntualmente: sono un prestito gratuito. Se le spese ci sono, il TAEG le comprende, e un tasso nominale nullo può nascondere un TAEG tutt’altro che nullo. E se il denaro non c’è, la domanda cambia: non quale offerta, ma se comprare.',
        'Il metodo è lo stesso per un’auto, un corso o un’assicurazione annuale pagata in due volte: si scontano le rate, si sommano, e si confronta il totale con il prezzo di chi paga subito.',
      ],
      closing: (f) =>
        `In negozio la soglia da ricordare è il rendimento del deposito. Con ventiquattro rate uno sconto più alto ${del(f.evenDiscount)}, come quello del volantino, conviene di sicuro; per uno più piccolo si rifà il conto con il tasso netto, perché il pareggio scende con quello.`,
    },
    {
      form: 'mistake',
      title: 'Sommare euro di anni diversi',
      subtitle: 'Dieci rate future e un prezzo di oggi non si possono confrontare con un’addizione. Eppure i preventivi lo fanno.',
      sources: ['bancaditalia', 'ivass'],
      point: (f) => `Diecimila euro fra trent’anni, a un tasso ${del(f.rate)}, ne valgono oggi ${figure(f.far[2]!)}.`,
      body: (f) => [
        'Il preventivo dei pannelli solari promette mille euro di risparmio l’anno per venticinque anni, contro un costo di quindicimila: diecimila euro di guadagno. La sottrazione è giusta e il risultato significa poco, perché mette sullo stesso piano il denaro che esce domani e quello che entrerà quando i pannelli saranno vecchi.',
        '## Gli euro hanno una data',
        table(
          'Quanto valgono oggi diecimila euro lontani',
          ['Fra quanti anni', 'Valore di oggi'],
          [10, 20, 30, 40].map((year, at) => [String(year), euro(f.far[at]!)]),
        ),
        `A un tasso ${del(f.rate)} diecimila euro fra quarant’anni ne valgono ${figure(f.far[3]!)}. Non è pessimismo e non è inflazione, o almeno non soltanto: è ciò che si potrebbe fare con il denaro nel frattempo.`,
        bars({ title: 'Diecimila euro visti da oggi', unit: 'euro', axis: 'Anni di attesa' }, [10, 20, 30, 40], { Valore: f.far }),
        '## Dove si nasconde l’addizione',
        [
          'Nei preventivi di risparmio energetico, con il totale in grassetto.',
          'Nel costo di un mutuo, quando si sommano rate del 2026 e rate del 2050.',
          'Nelle cause di lavoro, con gli stipendi persi sommati per decenni.',
          'Nelle polizze che restituiscono «tutti i premi versati» dopo vent’anni.',
        ],
        'L’ultima è la più istruttiva: riavere dopo vent’anni la stessa cifra significa averla prestata gratis.',
        '## La correzione minima',
        `Scontati ${al(f.rate)}, i venticinque risparmi del preventivo valgono oggi ${euro(f.savings)}: il guadagno non è di diecimila euro ma di ${figure(f.earned)}. E se il risparmio annuo fosse un quarto in meno, la sottrazione darebbe ancora un guadagno, il valore attuale una perdita di ${euro(f.lost)}.`,
        `E si può rovesciare la domanda. Chi investisse i quindicimila euro ${al(f.rate)} ne avrebbe, dopo venticinque anni, ${figure(f.invested)}: è questa somma che i risparmi, reinvestiti allo stesso tasso, devono battere, non lo zero.`,
        `Un indizio rapido: di venticinque risparmi uguali i primi dieci fanno già ${il(f.firstTen, 0)} del valore di oggi. Un progetto che promette quasi tutto alla fine va guardato con più sospetto.`,
      ],
      closing: (f) =>
        `Chi ha sul tavolo un preventivo di questo genere può chiedere al venditore una sola riga in più, il risparmio scontato ${al(f.rate)}. Se la riga scende sotto il costo già con un quarto di risparmio in meno, l’investimento dipende da un’ipotesi che va verificata prima della firma.`,
    },
  ],
})
