import { futureValue } from '../../growth.ts'
import { difference, euro, figure, shortFigure } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const interesseComposto: GlossaryEntry = {
  title: 'Interesse composto: perché il tempo conta più della somma',
  label: 'Interesse composto',
  slug: 'interesse-composto',
  description: 'Come crescono gli interessi sugli interessi, con una tabella anno per anno e il confronto con l’interesse semplice.',
  category: 'INVESTIMENTI',
  priority: 10,
  brief: 'Con l’interesse composto gli interessi maturati si aggiungono al capitale e producono a loro volta altri interessi.',
  angle: 'Dieci anni prima, dieci anni dopo',
  definition: [
    'Con l’interesse semplice ogni anno si guadagna la stessa cifra, calcolata sul capitale iniziale. Con l’interesse composto il guadagno di ogni anno si somma al capitale e nell’anno successivo produce altro guadagno. Il capitale finale è quello iniziale moltiplicato per uno più il tasso, elevato al numero degli anni.',
    'Una scorciatoia utile è la regola del 72: dividendo 72 per il tasso in percentuale si ottiene, con buona approssimazione, il numero di anni in cui il capitale raddoppia. Al 4% servono circa diciotto anni.',
  ],
  formula: {
    tex: String.raw`C_n = C_0 \, (1 + r)^n`,
    where: [
      ['C_0, C_n', 'capitale iniziale e dopo n anni'],
      ['r', 'tasso annuo'],
      ['n', 'numero degli anni'],
    ],
  },
  related: ['tasso-di-crescita-composto', 'piano-di-accumulo', 'inflazione'],
  why: [
    'Il meccanismo spiega perché conviene iniziare presto anche con poco. Gli ultimi anni sono quelli in cui il capitale cresce di più, e si hanno soltanto se i primi sono cominciati in tempo.',
    'Funziona anche al contrario. Un debito che non si paga cresce nello stesso modo, e i tassi di carte revolving e prestiti al consumo sono di solito molto più alti di quelli dei depositi.',
    'Anche i costi si compongono. Una commissione annua toglie una piccola parte del capitale e, con essa, tutto ciò che quella parte avrebbe potuto produrre negli anni a venire.',
  ],
  mistakes: [
    'Moltiplicare il tasso per il numero degli anni: così si calcola l’interesse semplice e si sottostima la crescita.',
    'Usare un tasso costante come se fosse una previsione: i rendimenti reali cambiano di anno in anno e possono essere negativi.',
    'Dimenticare imposte e costi, che riducono la base su cui maturano gli interessi successivi.',
    'Guardare il capitale finale senza togliere l’inflazione: dopo vent’anni un euro non compra le stesse cose.',
  ],
  sources: ['bancaditalia', 'consob', 'istat'],
  risk: 'I tassi dell’esempio non sono promessi da nessuno: un investimento può rendere meno del previsto o perdere valore, e l’effetto composto amplifica anche le perdite.',
  example(random) {
    const capital = random.range(5_000, 40_000, 2_500)
    const rate = random.range(0.02, 0.05, 0.005)
    const years = random.pick([20, 25, 30])
    const half = Math.round(years / 2)
    const simple = (each: number) => capital * (1 + rate * each)
    const compound = (each: number) => futureValue(capital, rate, each)
    return {
      intro: `Partiamo da ${euro(capital)} e da un tasso annuo ${del(rate)}, senza costi né imposte, per ${years} anni. Con l’interesse semplice gli interessi si ritirano ogni anno; con quello composto restano investiti. Il valore composto si ottiene moltiplicando ogni volta per ${figure(1 + rate, 3)}.`,
      table: {
        caption: `${euro(capital)} al tasso ${del(rate)}: interesse semplice e composto`,
        columns: ['Anni', 'Semplice', 'Composto', 'Differenza'],
        rows: [5, half, years].map((each) => [
          figure(each),
          euro(simple(each)),
          euro(compound(each)),
          euro(difference(compound(each), simple(each))),
        ]),
      },
      reading: `Dopo cinque anni la differenza è di ${euro(difference(compound(5), simple(5)))}; dopo ${years} anni è di ${euro(difference(compound(years), simple(years)))}. Con questo tasso il capitale raddoppia in circa ${shortFigure(Math.log(2) / Math.log(1 + rate), 1)} anni; la regola del 72 dà ${shortFigure(0.72 / rate, 1)}.`,
      takeaway: `Nell’esempio ${euro(capital)} diventano ${euro(compound(years))} in ${years} anni con un tasso ipotetico ${del(rate)}.`,
    }
  },
}
