import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

/** Tax withheld abroad, as a share of a dividend. */
const COUNTRIES = [
  ['Regno Unito', 0],
  ['Stati Uniti, con il modulo', 0.15],
  ['Germania', 0.26375],
  ['Stati Uniti, senza modulo', 0.3],
  ['Svizzera', 0.35],
] as const
/** As the treaties allow. */
const TREATY = 0.15
const DIVIDENDS = [0, 200, 400, 600, 800, 1_000]
const KEPT = 1 - TAX_ON_GAINS

/** Two withholdings on a foreign dividend, and the dividends from which a refund is worth its fee. */
export function foreignDividends(random: SeededRandom) {
  const fee = random.pick([40, 50, 60])
  const refund = (withheld: number) => (withheld - TREATY) * KEPT
  const [swiss, german] = [refund(0.35), refund(0.26375)]
  return {
    fee,
    crossed: COUNTRIES.map(([, withheld]) => 100 * (1 - withheld)),
    atHome: COUNTRIES.map(([, withheld]) => 100 * (1 - withheld) * TAX_ON_GAINS),
    cashed: COUNTRIES.map(([, withheld]) => 100 * (1 - withheld) * KEPT),
    swissRefund: swiss * 100,
    germanRefund: german * 100,
    swissFrom: fee / swiss,
    germanFrom: fee / german,
    swissCapital: fee / swiss / 0.03,
    swissThirds: fee / swiss / 3,
    swissPath: DIVIDENDS.map((dividend) => dividend * swiss - fee),
    germanPath: DIVIDENDS.map((dividend) => dividend * german - fee),
  }
}

export const renditePortrait: Piece<ReturnType<typeof foreignDividends>> = {
  form: 'portrait',
  title: 'Dividendi esteri, due prelievi: quanto resta in Italia e quando conviene chiedere il rimborso',
  formerly: 'Tasse sugli investimenti: 26 e 12,5 per cento',
  subtitle:
    'Prima trattiene il Paese della società, poi l’Italia su ciò che passa la frontiera. Una parte si può avere indietro, se supera la spesa per chiederla.',
  real: ['le ritenute estere e le convenzioni (amministrazioni fiscali dei Paesi citati)'],
  sources: ['entrate'],
  point: (f) =>
    `Di 100 euro di dividendo svizzero ne arrivano 48,10, e 62,90 con il rimborso. Se la pratica costa ${euro(f.fee)}, chiederlo conviene da ${euro(f.swissFrom)} di dividendi lordi in su.`,
  body: (f) => [
    'Una società di Zurigo paga un dividendo che vale 100 euro. Sul conto di un piccolo azionista italiano ne arrivano 48,10. Berna ha trattenuto il 35% e sui 65 rimasti la banca italiana ha applicato il 26%: più di metà della cedola se n’è andata in imposte. Eppure la convenzione che i due Paesi firmarono il 9 marzo 1976 consente alla Svizzera di tenere soltanto il 15%. Il resto è un credito, che nessuno restituisce da solo.',
    '## Si tassa ciò che passa la frontiera',
    'Quando il dividendo è incassato da un intermediario italiano, la ritenuta del 26%, in vigore dal luglio 2014, si calcola sul cosiddetto netto frontiera, cioè sull’importo già ridotto dall’imposta estera. Le due percentuali quindi non si sommano, ma il secondo prelievo non tiene conto del primo: chi ha già pagato il 35% all’estero versa in Italia la stessa aliquota di chi non ha pagato nulla.',
    table(
      'Da 100 euro di dividendo al conto dell’azionista',
      ['Paese della società', 'Ritenuta estera', 'Netto frontiera', 'Ritenuta italiana', 'Incasso'],
      COUNTRIES.map(([name, withheld], at) => [
        name,
        percent(withheld),
        euro(f.crossed[at]!, 2),
        euro(f.atHome[at]!, 2),
        euro(f.cashed[at]!, 2),
      ]),
    ),
    'Ogni riga ha una regola propria. Il Regno Unito non trattiene nulla sui dividendi ordinari. Gli Stati Uniti si fermano al 15%, secondo la convenzione in vigore dal 16 dicembre 2009, per chi ha firmato il modulo W-8BEN; chi non lo ha consegnato, o lo ha lasciato scadere dopo tre anni, paga il 30%. La Germania prende il 25% e un’addizionale che lo porta al 26,375%.',
    '## La parte che torna',
    `Oltre il 15% l’imposta estera si può recuperare: 20 punti in Svizzera, 11,375 in Germania. Anche il rimborso è dividendo, e in Italia paga il suo 26%: di ogni 100 euro lordi tornano così ${euro(f.swissRefund, 2)} nel primo caso e ${euro(f.germanRefund, 2)} nel secondo. Con il rimborso l’azionista della società svizzera arriva a 62,90, quanto quello di una società americana.`,
    'L’istanza si presenta al fisco estero con un attestato di residenza rilasciato dall’Agenzia delle Entrate e la distinta dell’intermediario. Per la Svizzera il termine è il 31 dicembre del terzo anno successivo a quello del dividendo; per la Germania gli anni sono quattro. Scaduto il termine il credito si perde.',
    '## La soglia: quanti dividendi servono',
    `Alcune banche offrono il servizio a pagamento. Poniamo ${euro(f.fee)} per pratica. Poiché da 100 euro di dividendi svizzeri ne tornano ${figure(f.swissRefund, 2)}, il pareggio è a ${euro(f.swissFrom)} lordi; per quelli tedeschi, da cui ne tornano ${figure(f.germanRefund, 2)}, a ${euro(f.germanFrom)}. Con un dividendo del 3% la prima cifra corrisponde a ${euro(f.swissCapital)} di azioni. Chi sta sotto può aspettare: se una sola richiesta copre tre anni, bastano ${euro(f.swissThirds)} l’anno.`,
    line({ title: 'Il rimborso meno la spesa della pratica', unit: 'euro', axis: 'Dividendi lordi, in euro', decimals: 2 }, DIVIDENDS, {
      Svizzera: f.swissPath,
      Germania: f.germanPath,
    }),
    '## E il 15% che rimane all’estero?',
    'Per i dividendi tassati con ritenuta secca il fisco italiano di regola nega il credito d’imposta. La Cassazione, con la sentenza n. 25698 del 1° settembre 2022, lo ha riconosciuto a un contribuente in base alla convenzione con gli Stati Uniti. È una strada aperta, ma lunga: bisogna pagare, presentare un’istanza di rimborso e, se viene respinta, fare ricorso. Per importi modesti la spesa supera il beneficio.',
    'Un fondo o un ETF non elimina il problema, lo sposta: l’imposta estera la paga il fondo, prima che il dividendo entri nel valore della quota, e l’investitore non la vede. Chi confronta un’azione estera ad alto dividendo con una italiana, che su 100 ne lascia 74, dovrebbe farlo dopo entrambi i prelievi. Una cedola lorda più ricca può essere più povera sul conto, e le quotazioni e il cambio restano un rischio da una parte e dall’altra.',
  ],
  closing: () =>
    'La contabile di accredito riporta in fila dividendo lordo, ritenuta estera, netto frontiera e ritenuta italiana. In dicembre si sommano i lordi per Paese e li si confronta con la soglia, cominciando dall’anno che sta per scadere; nella stessa occasione si controlla la data del W-8BEN, che non costa nulla rinnovare.',
}
