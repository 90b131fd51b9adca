import { difference, euro, figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, inPercent, line, steps, table } from '../../piece.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08]
/** Offered at delivery instead of instalments. */
const DISCOUNTS = [0.02, 0.04, 0.06, 0.08, 0.1]
/** Price of the panels, and their yearly saving for `PANEL_YEARS`. */
const PANELS = 15_000
const SAVING = 1_000
const PANEL_YEARS = 25
/** Figures of the household appliance. */
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

/** Istat, at the age of 65 in 2024. */
const LIFE = 21.2
/** Yield of a ten-year BTP, after the tax of 12.5 % on its coupons. */
const BTP = 0.035
const BTP_NET = BTP * 0.875
const WAITS = [10, 15, 20, 25, 30, 35]
/** Yearly, of the value of the house. */
const REVALUATION = 0.01
const REPAIRS = 20_000

/** @returns the yearly return of who pays half of what comes after so many years */
const hiddenRate = (years: number): number => 2 ** (1 / years) - 1

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
    const house = random.pick([180_000, 200_000, 240_000])
    const income = house / 2 / Array.from({ length: 21 }, (_, year) => (1 + BTP_NET) ** -(year + 1)).reduce((sum, each) => sum + each, 0)
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
      house,
      half: house / 2,
      evenWait: Math.log(2) / Math.log(1 + BTP_NET),
      most: house / (1 + BTP_NET) ** LIFE,
      mostRevalued: house * ((1 + REVALUATION) / (1 + BTP_NET)) ** LIFE,
      repairs: REPAIRS / (1 + BTP_NET) ** 10,
      income,
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
      form: 'portrait',
      title: 'Nuda proprietà a metà prezzo: il tasso che nell’annuncio non c’è',
      formerly: 'Valore attuale: quanto vale oggi un euro di domani',
      subtitle:
        'Una tabella del fisco divide in due la casa secondo l’età di chi ci abita. Se il prezzo sia giusto, invece, lo dicono un tasso e un numero di anni.',
      real: ['la tabella dell’usufrutto e i tassi legali (ministero dell’Economia) e la speranza di vita (Istat)'],
      sources: ['entrate', 'istat', 'tesoro'],
      risk: 'Chi compra una nuda proprietà non sa quando avrà la casa e può attendere molto più della media; rivenderla prima è difficile, e spese straordinarie o un calo dei prezzi possono cancellare il guadagno.',
      point: (f) =>
        `Comprata a metà prezzo da chi ha 65 anni, una nuda proprietà rende ${il(hiddenRate(LIFE))} l’anno se l’attesa è quella media. Il pareggio con un BTP ${al(BTP)}, al netto, è a ${shortFigure(f.evenWait, 1)} anni.`,
      body: (f) => [
        `La casa vale ${euro(f.house)}, il proprietario ha 65 anni e vuole restarci: ne vende la nuda proprietà a ${figure(f.half)}. «Metà prezzo», dice l’annuncio. È uno sconto, o è quanto vale adesso qualcosa che si avrà fra vent’anni? La domanda vale per chi compra e per chi vende, e il conto è lo stesso.`,
        '## Da dove viene la metà',
        'Dal fisco. Per le imposte l’usufrutto di chi ha fra 64 e 66 anni vale il 50% della proprietà piena: è il coefficiente 20 della tabella ministeriale moltiplicato per un tasso del 2,5%. La quota scende con l’età.',
        table(
          'Valore fiscale, in percentuale della proprietà piena',
          ['Età di chi resta', 'Usufrutto', 'Nuda proprietà'],
          [
            ['da 64 a 66', '50', '50'],
            ['da 70 a 72', '40', '60'],
            ['da 79 a 82', '25', '75'],
            ['da 87 a 92', '15', '85'],
          ],
        ),
        'L’interesse legale, dal quale quel tasso discendeva, è sceso al 2% nel 2025 e all’1,6% nel 2026. La tabella non si è mossa, perché il decreto legislativo 139 del 2024 vieta di usare, per questo calcolo, meno del 2,5%. Serve per registro, successioni e donazioni; come listino non è stata pensata.',
        '## Il tasso nascosto',
        `Pagare la metà e ricevere l’intero dopo un certo tempo vuol dire guadagnare il tasso che in quel tempo raddoppia una somma. Per l’Istat, nel 2024, una persona di 65 anni ne aveva davanti in media 21,2: con quell’attesa il tasso è ${il(hiddenRate(LIFE))}. Se l’attesa si dimezza il guadagno cresce molto, se si allunga cala piano.`,
        line({ title: 'Il rendimento annuo di una casa pagata a metà', unit: '%', axis: 'Anni di attesa', decimals: 1 }, WAITS, {
          'Nuda proprietà': inPercent(WAITS.map(hiddenRate)),
          'BTP, al netto': WAITS.map(() => BTP_NET * 100),
        }),
        `Il termine di paragone va preso al netto. Un BTP ${al(BTP)} paga il 12,5% d’imposta sulle cedole. Gli resta circa ${il(BTP_NET, 2)}; il guadagno sulla casa, se si rivende più di cinque anni dopo l’acquisto, non è tassato. Le due linee si incontrano a ${shortFigure(f.evenWait, 1)} anni: se chi vende supera gli 88 d’età, avrebbero reso di più i titoli. E se a restare è una coppia che si è riservata l’usufrutto fino alla morte del secondo, l’attesa da mettere nel conto è quella del più longevo dei due; anche la tabella, in quel caso, guarda il più giovane.`,
        '## Il prezzo massimo',
        `Letto dall’altra parte, il conto dà un prezzo. Scontata ${al(BTP_NET, 2)}, una casa da ${euro(f.house)} che arriva fra 21,2 anni vale oggi ${figure(f.most)}: più in su, senza rivalutazione, rende meno del BTP. Se il suo valore sale ${del(REVALUATION, 0)} l’anno il tetto diventa ${figure(f.mostRevalued)}; se invece fra dieci anni serve rifare tetto e facciata, e la quota è di ${euro(REPAIRS)}, se ne tolgono ${figure(f.repairs)}. Le riparazioni straordinarie spettano infatti al nudo proprietario, salvo patto diverso; le ordinarie e l’IMU a chi ha l’usufrutto. Restano fuori le spese dell’acquisto. Il notaio si paga subito; l’imposta di registro, il 9% o il 2% con i requisiti della prima casa, si calcola di solito sul valore catastale, per la sola quota di nuda proprietà che indica la tabella.`,
        '## E per chi vende',
        `Chi vende incassa ${euro(f.half)} e non trasloca. Tenendo la somma in titoli allo stesso tasso netto può prelevare ${euro(f.income)} alla fine di ogni anno per 21 anni. Se vive più a lungo il denaro finisce e la casa resta sua da abitare; ciò che ha ceduto è l’eredità, e la possibilità di vendere per intero se un giorno servisse una casa di riposo. A quel punto può cedere l’usufrutto, che vale meno ogni anno che passa.`,
      ],
      closing: (f) =>
        `Prima del preliminare si chiedono i verbali dell’assemblea di condominio, dove stanno le spese già deliberate, e si mette per iscritto chi le paga. Poi si confronta il prezzo chiesto con ${euro(f.most)}: ciò che lo supera è una scommessa sulla rivalutazione, o su una vita più breve della media.`,
    },
    {
      form: 'question',
      title: 'Meglio una somma subito o una rendita per anni?',
      subtitle: 'Liquidazione o assegno, capitale o vitalizio: la risposta passa da un tasso, e ognuno ha il suo.',
      real: ['i rincari medi con un anno accanto (Istat)'],
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
