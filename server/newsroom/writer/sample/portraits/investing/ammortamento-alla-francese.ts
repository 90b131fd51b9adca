import { difference, euro, shown } from '../../../../../../events/domain/figures.ts'
import { del } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { monthlyPayment, remainingDebt } from '../../../../../../events/domain/finance/growth.ts'
import { line, type Piece, table } from '../../piece.ts'

const MONTHS = 300
const YEARS = [0, 4, 8, 12, 16, 20, 24]

/** Cost of constant payments for a borrower who repays all after five years: a larger debt, less the smaller payments until then. */
function saleAfterFive(debt: number, rate: number, payment: number) {
  const share = debt / MONTHS
  const italianPaid = 60 * share + (rate / 12) * (60 * debt - share * 1_770)
  const owed = difference(remainingDebt(debt, rate, MONTHS, 60), share * 240)
  const spared = difference(italianPaid, payment * 60)
  return { fiveOwed: owed, fiveSpared: spared, fiveCost: owed - spared }
}

/** Two ways to repay a debt in 25 years: a constant payment, and a constant part of the capital («all’italiana»). */
export function twoPlans(debt: number, rate: number) {
  const monthly = rate / 12
  const share = debt / MONTHS
  const payment = shown(monthlyPayment(debt, rate, MONTHS), 2)
  const italian = (paid: number) => share + monthly * (debt - share * paid)
  const first = shown(italian(0), 2)
  const frenchInterest = payment * MONTHS - debt
  const italianInterest = (debt * monthly * (MONTHS + 1)) / 2
  const excess = difference(frenchInterest, italianInterest)
  // The constant payment that equals the first of the other plan, and the last and smaller one.
  const full = Math.floor(-Math.log(1 - (debt * monthly) / first) / Math.log(1 + monthly))
  const growth = (1 + monthly) ** full
  const left = debt * growth - (first * (growth - 1)) / monthly
  return {
    frenchPayment: payment,
    frenchInterest,
    frenchFive: remainingDebt(debt, rate, MONTHS, 60),
    italianFirst: first,
    italianTen: italian(120),
    italianFive: share * 240,
    italianInterest,
    excess,
    ...saleAfterFive(debt, rate, payment),
    slower: excess / (rate * 25),
    firstGap: difference(first, payment, 0, 2),
    lighterFrom: Array.from({ length: MONTHS }, (_, paid) => paid).find((paid) => italian(paid) < payment)! + 1,
    shortMonths: full + 1,
    shortInterest: first * full + left * (1 + monthly) - debt,
    italianPath: YEARS.map((year) => italian(year * 12)),
    frenchPath: YEARS.map(() => payment),
  }
}

type Figures = ReturnType<typeof twoPlans> & { readonly debt: number; readonly rate: number }

export const ammortamentoPortrait: Piece<Figures> = {
  form: 'portrait',
  title: 'Il mutuo a rata costante davanti alla Cassazione: perché costa di più, e di quanto',
  formerly: 'Mutuo a rata costante: quanto è interesse e quanto è capitale',
  subtitle:
    'La sentenza del 2024 esclude gli interessi sugli interessi. Il maggior costo esiste e ha un’altra origine, che si può calcolare.',
  point: (f) =>
    `Su ${euro(f.debt)} in venticinque anni la rata costante fa pagare ${euro(f.excess)} di interessi in più del piano a capitale costante, perché il debito scende più piano.`,
  body: (f) => [
    `Il 29 maggio 2024 le Sezioni Unite della Cassazione, con la sentenza n. 15130, hanno risposto a una domanda che da anni divideva i tribunali: il mutuo a rata costante, detto alla francese, fa pagare interessi sugli interessi? La risposta è no. Nei ricorsi, però, c’era un dato esatto: a parità di tasso e di durata quel piano costa più di altri. Su ${euro(f.debt)} in venticinque anni la differenza arriva a ${euro(f.excess)}.`,
    '## Che cosa hanno stabilito i giudici',
    'Il caso veniva dal Tribunale di Salerno e riguardava un tasso fisso. Il contratto indicava la somma, il tasso, il numero e l’importo delle rate, ma non diceva con quale metodo fossero calcolate. Per la Corte quel silenzio non lo rende nullo: dal piano allegato il cliente sa quanto deve pagare e quando. Del tasso variabile, in cui il piano allegato è soltanto una stima, quella sentenza non si occupa.',
    'E non c’è l’anatocismo, cioè la produzione di interessi da interessi scaduti, che l’articolo 1283 del codice civile ammette soltanto in pochi casi. Gli interessi del mese si calcolano sul capitale ancora dovuto e si pagano con la rata: non diventano debito.',
    '## Il termine di paragone',
    `Nel piano detto all’italiana la quota di capitale è sempre la stessa, e la rata cala insieme agli interessi. Ecco i due piani per ${euro(f.debt)} al tasso fisso ${del(f.rate)}.`,
    table(
      'Lo stesso mutuo in venticinque anni con due piani',
      ['Voce', 'Rata costante', 'Capitale costante'],
      [
        ['Prima rata', euro(f.frenchPayment, 2), euro(f.italianFirst, 2)],
        ['Rata dopo dieci anni', euro(f.frenchPayment, 2), euro(f.italianTen, 2)],
        ['Debito dopo cinque anni', euro(f.frenchFive, 2), euro(f.italianFive, 2)],
      ],
    ),
    '## Da dove viene la differenza',
    `Gli interessi sono in tutto ${euro(f.frenchInterest)} nel primo piano e ${euro(f.italianInterest)} nel secondo. Con la rata costante il debito scende più lentamente: mese per mese resta più alto di quello dell’altro piano, in media di ${euro(f.slower)}. Si moltiplica questa somma per il tasso annuo ${del(f.rate)} e per venticinque anni, e a meno degli arrotondamenti si ritrovano i ${euro(f.excess)} di differenza. Da sola la moltiplicazione non basta a escludere l’anatocismo, perché tornerebbe anche se gli interessi non pagati finissero nel debito. Qui però ogni rata paga per intero quelli del mese, e il debito può soltanto scendere: la differenza è il prezzo del denaro tenuto più a lungo.`,
    line({ title: 'La rata mensile nei due piani', unit: 'euro', axis: 'Anni trascorsi', decimals: 2 }, YEARS, {
      'Rata costante': f.frenchPath,
      'Capitale costante': f.italianPath,
    }),
    `Il vantaggio della rata costante sta all’inizio: la prima è più leggera di ${euro(f.firstGap, 2)}. Il rapporto si rovescia alla rata numero ${f.lighterFrom}. Per chi compra casa con uno stipendio d’ingresso sono proprio i primi anni quelli in cui il margine è poco.`,
    `Lo si vede con chi vende la casa dopo cinque anni. Con la rata costante deve alla banca ${euro(f.fiveOwed)} in più, ma fino a quel momento ha versato ${euro(f.fiveSpared)} in meno. Lo scarto fra le due cifre è di ${euro(f.fiveCost)}: è questo il costo, meno ciò che il denaro non ancora versato può avere reso nel frattempo, e non il debito residuo che appare sull’estratto.`,
    '## La prova che cambia il giudizio',
    `C’è un confronto che nelle cause non compare. Chi può pagare ${euro(f.italianFirst, 2)}, cioè la prima rata del piano italiano, può chiedere un piano alla francese con quella rata, più breve. Il debito si chiude in ${f.shortMonths} mesi e gli interessi sono ${euro(f.shortInterest)}, contro ${euro(f.italianInterest)} dell’altro piano, perché la rata non cala e il capitale rientra prima. A parità di tasso, dunque, il costo dipende dalla velocità con cui si restituisce, e il nome del metodo non dice quale sia.`,
    'La prova ha un limite: una rata che non scende mai va sostenuta fino all’ultimo mese. Chi prevede un reddito in calo, per esempio per la pensione, può preferire quella che diminuisce, se trova una banca che la propone. In entrambi i casi una parte degli interessi torna con la dichiarazione dei redditi: per l’acquisto dell’abitazione principale la detrazione Irpef è del 19%, ma su non più di 4.000 euro l’anno, quindi 760 euro al massimo.',
  ],
  closing: () =>
    'Prima della firma si chiede alla banca il PIES, il prospetto informativo europeo, per due durate diverse dello stesso mutuo: contiene il TAEG e la tabella delle rate con il debito residuo. La legge concede almeno sette giorni di riflessione, e bastano per confrontare, nelle due tabelle, il debito che resterebbe fra cinque e fra dieci anni.',
}
