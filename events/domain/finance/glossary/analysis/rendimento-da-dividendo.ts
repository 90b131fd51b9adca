import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const rendimentoDaDividendo: GlossaryEntry = {
  title: 'Dividendi: rendimento, quota distribuita e stacco della cedola',
  label: 'Rendimento da dividendo',
  slug: 'rendimento-da-dividendo',
  description: 'Perché un dividendo alto non è un regalo e che cosa succede al prezzo il giorno dello stacco.',
  category: 'ANALISI',
  priority: 6,
  brief:
    'Il rendimento da dividendo è il dividendo annuo per azione diviso per il prezzo: dice quale percentuale del prezzo torna in contanti in un anno.',
  angle: 'Il giorno dello stacco',
  definition: [
    'Si divide il dividendo annuo per il prezzo dell’azione. La quota distribuita, in inglese payout, è invece il rapporto fra dividendi e utile: dice quanta parte del guadagno esce dalla società e quanta resta per investire o ridurre i debiti.',
    'Il giorno dello stacco l’azione si scambia senza diritto al dividendo, e il prezzo di riferimento si riduce in misura corrispondente. La ricchezza dell’azionista, prima delle imposte, non cambia.',
  ],
  formula: {
    tex: String.raw`r = \frac{D}{P}`,
    where: [
      ['r', 'rendimento da dividendo'],
      ['D', 'dividendo annuo per azione'],
      ['P', 'prezzo di un’azione'],
    ],
  },
  related: ['rapporto-prezzo-utili', 'imposta-sulle-rendite-finanziarie', 'indice-di-borsa'],
  why: [
    'Sui dividendi le persone fisiche pagano in Italia il 26% (aliquota in vigore nel 2026); su quelli esteri può aggiungersi una ritenuta del Paese di origine.',
    'Una quota distribuita vicina o superiore al 100% si regge soltanto finché ci sono riserve. Il dividendo non è un obbligo: l’assemblea può ridurlo o annullarlo. Il 27 marzo 2020 la BCE raccomandò alle banche dell’area dell’euro di non pagarne almeno fino al primo ottobre, e molti azionisti che ci contavano restarono senza.',
    'Nel lungo periodo i dividendi reinvestiti sono una parte importante del rendimento azionario. Confrontare indici di prezzo, senza dividendi, sottostima i risultati.',
  ],
  mistakes: [
    'Trattare il dividendo come una cedola obbligazionaria.',
    'Usare il dividendo dell’anno prima quando ne è già stato annunciato uno diverso.',
    'Dimenticare la doppia imposizione sui titoli esteri.',
  ],
  sources: ['borsa', 'entrate', 'consob'],
  risk: 'Il dividendo può essere ridotto o sospeso e il prezzo può scendere più di quanto si incassa: le azioni restano un investimento rischioso.',
  example(random) {
    const price = random.range(10, 40, 2)
    const profit = Number((price * random.range(0.07, 0.1, 0.01)).toFixed(2))
    const share = random.range(0.4, 0.8, 0.1)
    const count = random.pick([100, 200, 300, 500])
    const dividend = Number((profit * share).toFixed(2))
    const net = dividend * 0.74
    return {
      intro: `Un’azione quota ${euro(price)}, l’utile per azione è ${euro(profit, 2)} e la società distribuisce ${il(dividend / profit)} dell’utile: il dividendo è di ${euro(dividend, 2)}. Si possiedono ${count} azioni e l’imposta è del 26%.`,
      table: {
        caption: `Prima e dopo lo stacco, per ${count} azioni`,
        columns: ['Voce', 'Prima', 'Dopo'],
        drawn: { rows: [1, 2, 3], columns: [2], unit: 'euro' },
        rows: [
          ['Prezzo teorico', euro(price, 2), euro(price - dividend, 2)],
          ['Valore delle azioni', euro(price * count, 2), euro((price - dividend) * count, 2)],
          ['Dividendo netto incassato', euro(0, 2), euro(net * count, 2)],
          ['Totale', euro(price * count, 2), euro((price - dividend + net) * count, 2)],
        ],
      },
      reading: `Il rendimento lordo è ${il(dividend / price, 2)}, quello netto ${il(net / price, 2)}. Il totale dopo lo stacco è più basso di ${euro(dividend * 0.26 * count, 2)}: è l’imposta. Il dividendo non crea ricchezza, la trasferisce dalla società all’azionista.`,
      takeaway: `Nell’esempio un dividendo di ${euro(dividend, 2)} su un prezzo di ${euro(price)} rende ${shortPercent(dividend / price, 2)} lordo e ${shortPercent(net / price, 2)} netto.`,
    }
  },
}
