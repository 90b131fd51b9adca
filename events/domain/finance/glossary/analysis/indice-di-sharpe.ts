import { figure, shortFigure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const indiceDiSharpe: GlossaryEntry = {
  title: 'Indice di Sharpe: il rendimento per unità di rischio',
  label: 'Indice di Sharpe',
  slug: 'indice-di-sharpe',
  description: 'Come confrontare due investimenti con rendimento e volatilità diversi, e quando non si può.',
  category: 'ANALISI',
  priority: 8,
  brief:
    'L’indice di Sharpe divide il rendimento in eccesso rispetto a un’attività a basso rischio per la volatilità: misura quanto si è ottenuto per ogni unità di rischio.',
  angle: 'Chi ha reso di più, chi ha rischiato meglio',
  definition: [
    'Al rendimento annuo si sottrae quello di un investimento a rischio molto basso nello stesso periodo, per esempio un titolo di Stato a breve. Il risultato si divide per la volatilità annua. Un valore di 0,5 significa mezzo punto di rendimento in più per ogni punto di volatilità.',
    'L’indice non ha un’unità e non dipende dalla leva: raddoppiando l’esposizione raddoppiano sia l’eccesso di rendimento sia la volatilità, e il rapporto resta lo stesso, costi a parte.',
  ],
  formula: {
    tex: String.raw`S = \frac{R - R_f}{\sigma}`,
    where: [
      ['S', 'indice di Sharpe'],
      ['R', 'rendimento annuo dell’investimento'],
      ['R_f', 'rendimento annuo di un’attività a basso rischio'],
      [String.raw`\sigma`, 'volatilità annua'],
    ],
  },
  related: ['volatilita', 'massimo-ribasso', 'rendimento-reale'],
  why: [
    'Serve a confrontare strategie con rischi diversi, purché il periodo sia lo stesso. Un indice calcolato su tre anni di rialzi dice poco su ciò che succede quando il mercato scende.',
    'Valori molto alti e costanti devono far nascere domande. Possono venire da prezzi poco aggiornati, da rischi rari non ancora visti o, nei casi peggiori, da rendimenti inventati.',
    'L’indice usa la volatilità, che punisce anche i rialzi. Chi teme soprattutto le perdite può affiancarlo ad altre misure, come il massimo ribasso.',
  ],
  mistakes: [
    'Usare come riferimento un tasso pari a zero quando i tassi non lo sono.',
    'Interpretare un indice negativo: quando il numeratore è sotto zero la graduatoria perde significato.',
    'Giudicare una strategia che incassa piccoli guadagni e rischia rare perdite enormi: l’indice resta alto fino al giorno sbagliato.',
    'Dimenticare i costi nel rendimento.',
  ],
  sources: ['esma', 'consob', 'bancaditalia'],
  risk: 'Un indice alto nel passato non assicura nulla per il futuro, e non misura tutti i rischi: liquidità, insolvenza ed eventi estremi restano fuori.',
  example(random) {
    const free = random.pick([0.015, 0.02])
    // The second returns more, the first more for its risk.
    const calm = { gain: random.range(0.05, 0.065, 0.005), risk: random.range(0.05, 0.07, 0.01) }
    const wild = { gain: random.range(0.075, 0.09, 0.005), risk: random.range(0.18, 0.24, 0.01) }
    const ratio = ({ gain, risk }: typeof calm) => (gain - free) / risk
    return {
      intro: `Due fondi ipotetici, stesso periodo. Il titolo di Stato a breve ha reso ${il(free)} l’anno. Per ciascun fondo si sottrae questo valore dal rendimento e si divide per la volatilità.`,
      table: {
        caption: 'Due fondi nello stesso periodo',
        columns: ['Fondo', 'Rendimento', 'Volatilità', 'Eccesso, in punti percentuali', 'Indice di Sharpe'],
        rows: (
          [
            ['Prudente', calm],
            ['Aggressivo', wild],
          ] as const
        ).map(([name, fund]) => [
          name,
          shortPercent(fund.gain),
          shortPercent(fund.risk),
          shortFigure(100 * (fund.gain - free)),
          figure(ratio(fund), 2),
        ]),
      },
      reading: `Il fondo aggressivo ha reso di più, ma per ogni punto di volatilità ha dato ${figure(ratio(wild), 2)} punti di eccesso contro ${figure(ratio(calm), 2)} del prudente. Rispetto al rischio corso, in quel periodo, ha fatto meglio il prudente.`,
      takeaway: `Nell’esempio i due fondi hanno indici di Sharpe pari a ${figure(ratio(calm), 2)} e ${figure(ratio(wild), 2)}.`,
    }
  },
}
