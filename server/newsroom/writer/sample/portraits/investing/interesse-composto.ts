import { difference, euro, figure, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, requiredYearlyReturn } from '../../../../../../events/domain/finance/growth.ts'
import { netGain } from '../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

const CENTURY = [0, 20, 40, 60, 80, 100]
/** Figures of Franklin’s codicil: pounds after a hundred years, pounds that stay invested, pounds after two hundred. */
const [HALFWAY, STAYS, END] = [131_000, 31_000, 4_061_000] as const
/** Dollars for a pound in 1790, and what the two trusts had in 1990. */
const [PARITY, BOSTON, PHILADELPHIA] = [4.44, 4_500_000, 2_000_000] as const

/** @returns the yearly return which, with the withdrawal of the codicil half-way, ends on so many dollars */
const earned = (dollars: number) => requiredYearlyReturn(PARITY * 1_000, (dollars * HALFWAY) / STAYS, 200)

/** A bequest of 1,000 pounds for two centuries, and a sum of today with the tax at the end or every year. */
export function bequest(random: SeededRandom) {
  const gross = random.pick([0.035, 0.04, 0.045])
  const net = netGain(gross)
  const atEnd = netGain(futureValue(10_000, gross, 30) - 10_000) + 10_000
  const pounds = (rate: number) => CENTURY.map((year) => futureValue(1_000, rate, year))
  return {
    planned: futureValue(1_000, 0.05, 100),
    midway: futureValue(1_000, 0.05, 50),
    plannedEnd: futureValue(STAYS, 0.05, 100),
    plannedDollars: (END * PARITY) / 1e6,
    bostonShare: BOSTON / (END * PARITY),
    bostonRate: earned(BOSTON),
    philadelphiaRate: earned(PHILADELPHIA),
    atFour: futureValue(1_000, 0.04, 100),
    fourShare: (1.04 / 1.05) ** 100,
    fives: pounds(0.05),
    fours: pounds(0.04),
    threes: pounds(0.03),
    grossRate: gross,
    netRate: net,
    untaxed: futureValue(10_000, gross, 30),
    taxedAtEnd: atEnd,
    taxedYearly: futureValue(10_000, net, 30),
    deferral: difference(atEnd, futureValue(10_000, net, 30)),
    catchUp: Math.log(atEnd / 10_000) / Math.log(1 + net),
    taxPoints: difference(gross * 100, net * 100, 0, 2),
    deferralPoints: difference((requiredYearlyReturn(10_000, atEnd, 30) - net) * 100, 0, 0, 2),
  }
}

export const interessePortrait: Piece<ReturnType<typeof bequest>> = {
  form: 'portrait',
  title: 'Il lascito di Franklin: due secoli di interesse composto alla prova dei fatti',
  formerly: 'Interesse composto: perché il tempo conta più della somma',
  subtitle:
    'Nel 1790 due città ricevettero mille sterline ciascuna, con le istruzioni per farle crescere. La formula era esatta; il tasso, come sempre, no.',
  real: ['le somme del lascito di Franklin (il testamento e i giornali citati)'],
  sources: ['consob', 'entrate'],
  point: (f) =>
    `Al 5% previsto, e al cambio di fine Settecento, Boston avrebbe dovuto avere ${shortFigure(f.plannedDollars)} milioni di dollari; nel 1990 ne aveva 4,5, perché il tasso ottenuto fu più basso, intorno ${al(f.bostonRate)}.`,
  body: (f) => [
    'Benjamin Franklin morì il 17 aprile 1790. Un’aggiunta al testamento lasciava mille sterline a Boston, dove era nato, e mille a Filadelfia, dove aveva fatto fortuna, con un vincolo: prestarle al 5% a giovani artigiani, reinvestire gli interessi e attendere cento anni. A quel punto, scrisse, ogni fondo sarebbe valso 131.000 sterline; 100.000 si potevano spendere in opere pubbliche, le altre 31.000 dovevano lavorare per un altro secolo e diventare 4.061.000.',
    '## L’aritmetica di Franklin',
    `Il calcolo era giusto. Mille sterline al 5% composto per cento anni fanno ${figure(f.planned)}; le 31.000 successive, nello stesso tempo, ${figure(f.plannedEnd)}. Franklin si tenne appena sotto. Con l’interesse semplice, cioè spendendo ogni anno gli interessi, il primo secolo avrebbe prodotto 5.000 sterline in tutto. Le altre 125.501, tolto anche il capitale, vengono dagli interessi sugli interessi, e si formano negli ultimi decenni: a metà del secolo le mille sterline sono ancora ${figure(f.midway)}.`,
    '## Che cosa c’era nelle casse nel 1990',
    `Nell’aprile del 1990, scrissero l’agenzia Associated Press e il New York Times, il fondo di Boston valeva circa 4,5 milioni di dollari, quello di Filadelfia circa 2. Alla parità di fine Settecento, ${shortFigure(PARITY, 2)} dollari per sterlina, il traguardo del testamento equivaleva a ${shortFigure(f.plannedDollars)} milioni. Boston ne raccolse ${il(f.bostonShare, 0)}. Sono dollari senza correzione per l’inflazione, che in due secoli cambiò il valore di entrambe le cifre.`,
    `Dove si era perso il resto? Le regole erano precise: prestiti da 15 a 60 sterline, due garanti, un decimo da restituire ogni anno. Ma i giovani artigiani che li chiedevano divennero sempre meno numerosi, alcuni prestiti non rientrarono, e il denaro passò a impieghi che rendevano di meno. Supponendo che a metà strada sia stata spesa la quota indicata nel testamento, le somme finali corrispondono a un rendimento medio ${del(f.bostonRate)} per Boston e ${del(f.philadelphiaRate)} per Filadelfia. Rispetto al piano mancava circa un punto l’anno.`,
    line({ title: 'Mille sterline per cento anni a tre tassi', unit: 'sterline', axis: 'Anni' }, CENTURY, {
      '5%': f.fives,
      '4%': f.fours,
      '3%': f.threes,
    }),
    `La formula non perdona il tasso. Al 4% le mille sterline si fermano, dopo un secolo, a ${figure(f.atFour)}, ${il(f.fourShare, 0)} di quelle che dà il 5%. È il lato dell’interesse composto che i depliant trascurano. Il tempo moltiplica il capitale, e moltiplica anche ogni errore nell’ipotesi da cui si parte.`,
    '## L’imposta di oggi e il rinvio',
    `A chi investe per trent’anni la regola del tasso si applica attraverso il fisco. Si prendano 10.000 euro e un rendimento lordo ${del(f.grossRate)}. Se l’imposta del 26% si paga ogni anno, come sulle cedole e sugli interessi di un deposito, a comporsi è soltanto ${il(f.netRate, 2)}: se ne vanno ${figure(f.taxPoints, 2)} punti. Se si paga una volta sola, alla vendita, fino ad allora lavora anche la parte che spetta allo Stato.`,
    table(
      'Che cosa diventano 10.000 euro in trent’anni',
      ['Trattamento', 'Valore finale'],
      [
        ['Senza imposte', euro(f.untaxed)],
        ['Imposta del 26% alla fine', euro(f.taxedAtEnd)],
        ['Imposta del 26% ogni anno', euro(f.taxedYearly)],
      ],
    ),
    `Il rinvio vale ${euro(f.deferral)}, a parità di rischio e senza scegliere un titolo migliore. Equivale a ${figure(f.deferralPoints, 2)} punti di rendimento l’anno: una parte di quelli che l’imposta toglie, non tutti. In anni, chi la paga subito arriva alla cifra della seconda riga dopo ${figure(f.catchUp, 1)} invece che dopo trenta.`,
    'Rinviare ha un limite. Chi vive di cedole non può permetterselo, e un’aliquota che salisse prima della vendita colpirebbe di regola anche i guadagni già maturati: nel 2012 e nel 2014 la legge permise di affrancarli alla vecchia, pagando subito. Nessun rendimento, poi, resta uguale per tre decenni: un ribasso vicino alla fine colpisce tutto ciò che si è accumulato.',
  ],
  closing: () =>
    'Davanti a un piano lungo si può chiedere una sola cosa in più: la stessa tabella con un punto di rendimento in meno. Se il progetto regge, il tempo farà il suo lavoro; se non regge, va corretta la somma da versare. E fra due fondi uguali si guarda nel KID se la classe distribuisce i proventi o li accumula.',
}
