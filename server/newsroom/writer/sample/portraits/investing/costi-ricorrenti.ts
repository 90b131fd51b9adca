import { difference, euro, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

/** Assumptions of Covip: yearly payment, and yearly return before costs. */
const PAYMENT = 2_500
const RETURN = 0.04
const [CHEAP, DEAR] = [0.01, 0.02] as const
const YEARS = [0, 5, 10, 15, 20, 25, 30, 35]
/** Shares of the wages: severance pay by law, and the worker’s own contribution. */
const SEVERANCE = 0.0691
const OWN = 0.015

/** @returns what yearly payments come to, each made at the beginning of its year */
const accumulated = (payment: number, rate: number, years: number) => payment * (1 + rate) * (((1 + rate) ** years - 1) / rate)

/** @returns by how much the dear product must earn more a year to make up for its cost and for the payments it misses */
function handicap(share: number, years: number): number {
  let [low, high] = [0, 0.2]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (accumulated(1, RETURN - DEAR + middle, years) < accumulated(1 + share, RETURN - CHEAP, years)) low = middle
    else high = middle
  }
  return low
}

/** A pension plan at two costs, and what the employer adds to the cheaper one. */
export function pensionPlan(random: SeededRandom) {
  const employer = random.pick([0.015, 0.018, 0.02])
  const share = employer / (SEVERANCE + OWN)
  const [cheap, dear] = [CHEAP, DEAR].map((cost) => YEARS.map((years) => accumulated(PAYMENT, RETURN - cost, years))) as [
    number[],
    number[],
  ]
  return {
    employer,
    employerShare: share,
    planCheap: cheap,
    planDear: dear,
    planLost: cheap.map((value, at) => (at === 0 ? 0 : 1 - dear[at]! / value)),
    planGap: difference(cheap[7]!, dear[7]!),
    handicapLong: handicap(share, 35) * 100,
    handicapShort: handicap(share, 10) * 100,
  }
}

export const costiPortrait: Piece<ReturnType<typeof pensionPlan>> = {
  form: 'portrait',
  title: 'Fondi pensione: il conto della Covip che mostra quanto pesa un punto di costo',
  formerly: 'Costi di un fondo: quanto pesa l’uno per cento',
  subtitle:
    'Dopo 35 anni il 2% invece dell’1% toglie circa 18.000 euro su 100.000, scrive l’autorità. Rifatto a mano il calcolo torna, e ne suggerisce un altro.',
  real: ['i costi medi dei fondi pensione e la loro stima (Covip)'],
  sources: ['covip'],
  point: (f) =>
    `Versando 2.500 euro l’anno per 35 anni un punto di costo toglie ${euro(f.planGap)}. Chi per un prodotto più caro rinuncia anche al contributo del datore di lavoro deve recuperare ${shortFigure(f.handicapLong)} punti di rendimento ogni anno.`,
  body: (f) => [
    'La Covip, che vigila sui fondi pensione, ripete da tempo nelle sue relazioni annuali lo stesso esempio: dopo 35 anni di versamenti, un costo del 2% invece che dell’1% riduce di circa il 18% il capitale, che da 100.000 euro scende a 82.000. Un punto in più di costo, diciotto in meno di risultato: la proporzione pare un refuso. Il conto si può rifare.',
    '## La stima alla prova',
    'Le ipotesi sono quelle dell’ISC, l’indicatore sintetico dei costi che dal 2007 ogni fondo deve pubblicare: 2.500 euro versati ogni anno, con un rendimento del 4%. Tolto un costo dell’1% restano tre punti; tolto il 2% ne restano due. I versamenti si fanno all’inizio dell’anno, le imposte sono escluse.',
    table(
      'Quanto si accumula versando 2.500 euro l’anno',
      ['Anni', 'Costo 1%', 'Costo 2%', 'Differenza'],
      [2, 4, 7].map((at) => [String(YEARS[at]), euro(f.planCheap[at]!), euro(f.planDear[at]!), percent(-f.planLost[at]!)]),
    ),
    `A 35 anni la differenza è ${del(f.planLost[7]!)}: la Covip ha ragione. A dieci anni lo stesso punto toglie ${il(f.planLost[2]!)}. La percentuale cresce perché il costo si preleva su tutto ciò che si è accumulato, non sull’ultimo versamento, e ciò che si preleva smette di rendere.`,
    line({ title: 'Il capitale accumulato con due livelli di costo', unit: 'euro', axis: 'Anni di versamenti' }, YEARS, {
      'Costo 1%': f.planCheap,
      'Costo 2%': f.planDear,
    }),
    '## Una distanza che esiste davvero',
    'L’esempio non è estremo. Nei dati della Covip per il 2016 l’ISC medio a 35 anni era lo 0,3% nei fondi negoziali, l’1,2% in quelli aperti e l’1,8% nei piani individuali pensionistici, i PIP venduti dalle assicurazioni. Gli ultimi devono pagare anche la rete che li colloca. I valori di oggi, comparto per comparto, sono nel comparatore sul sito dell’autorità.',
    'L’indicatore comprende le spese di adesione, la quota annua e le commissioni sul patrimonio; lascia fuori quelle di negoziazione e di incentivo. Suppone inoltre che si continui a versare. Chi smette paga la quota fissa su una posizione che non cresce più: 25 euro l’anno su 1.000 sono il 2,5%.',
    '## Il contributo che si perde per strada',
    `C’è una voce che l’ISC non contiene e che spesso decide. Chi aderisce al fondo di categoria, e versa la quota minima prevista dal contratto, riceve anche il contributo del datore di lavoro; chi si iscrive direttamente a un PIP di regola non lo riceve. Poniamo che al fondo vadano il TFR, cioè il 6,91% della retribuzione, l’1,5% del lavoratore e ${il(f.employer)} dell’azienda. L’ultima parte aumenta ogni versamento ${del(f.employerShare)}.`,
    `Un prodotto che costa il 2% e non la riceve dovrebbe allora rendere, prima dei costi, ${shortFigure(f.handicapLong)} punti l’anno più del fondo che costa l’1%, e farlo per 35 anni. Se alla pensione ne mancano dieci i punti diventano ${shortFigure(f.handicapShort)}: il tempo per rimontare è poco, mentre il contributo manca a ogni versamento. Un gestore può riuscirci per qualche anno; contare che ci riesca fino alla pensione è un’ipotesi ardita.`,
    '## Prima del costo, il comparto',
    'Il confronto vale fra comparti simili. Un garantito a buon mercato può lasciare, dopo decenni, meno di un azionario più caro, e può anche accadere il contrario. La commissione si conosce in anticipo e il rendimento no: per questo la si usa per scegliere fra prodotti dello stesso tipo, mentre la quota di azioni si decide guardando agli anni che mancano.',
    'Chi si trova già nel prodotto più costoso non è prigioniero: dopo due anni di iscrizione la legge permette di trasferire la posizione a un’altra forma pensionistica, e sul trasferimento non si pagano imposte. La manovra approvata alla fine del 2025, con la legge n. 199, ha previsto che dopo quei due anni anche il contributo dell’azienda possa seguire chi si sposta: in quel caso a decidere fra due prodotti simili torna a essere il costo.',
  ],
  closing: () =>
    'I documenti da mettere accanto sono due: la scheda «I costi» della nota informativa, con l’ISC del comparto, e il prospetto delle prestazioni che arriva ogni anno entro marzo, con gli euro trattenuti in dodici mesi. Se il primo numero supera quello del fondo di categoria, si chiede all’ufficio del personale quanto verserebbe l’azienda, e da quando.',
}
