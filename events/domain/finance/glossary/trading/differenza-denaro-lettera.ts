import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const differenzaDenaroLettera: GlossaryEntry = {
  title: 'Denaro, lettera e commissioni: il costo di entrare e uscire',
  label: 'Differenza denaro-lettera',
  slug: 'differenza-denaro-lettera',
  description: 'Perché ogni operazione parte in perdita, e quanto costa operare spesso.',
  category: 'TRADING',
  priority: 8,
  brief:
    'La differenza denaro-lettera è lo scarto fra il prezzo a cui si può vendere e quello a cui si può comprare nello stesso istante: è un costo di ogni operazione.',
  angle: 'Cento operazioni all’anno',
  definition: [
    'Il prezzo denaro è il più alto offerto da chi vuole comprare, il prezzo lettera il più basso chiesto da chi vuole vendere. La differenza remunera chi offre liquidità, ed è di solito stretta per i titoli molto scambiati e larga per gli altri.',
    'A questo scarto si sommano le commissioni e, per alcune azioni italiane, l’imposta sulle transazioni finanziarie: dal 2026 è lo 0,2% degli acquisti nei mercati regolamentati, il doppio dell’anno prima.',
  ],
  formula: {
    tex: String.raw`s = \frac{L - D}{(L + D) / 2}`,
    where: [
      ['s', 'scarto, in percentuale del prezzo'],
      ['L', 'prezzo lettera, chiesto da chi vende'],
      ['D', 'prezzo denaro, offerto da chi compra'],
    ],
  },
  related: ['tipi-di-ordine', 'costi-ricorrenti', 'trading-algoritmico'],
  why: [
    '«Zero commissioni» non significa zero costi. L’intermediario può guadagnare sullo scarto, sul cambio o sul finanziamento: nei documenti precontrattuali i costi devono comparire tutti.',
    'Lo scarto si allarga quando serve di più: in apertura, in chiusura, durante le notizie. Chi è costretto a operare in quei momenti paga di più.',
  ],
  mistakes: [
    'Calcolare il rendimento di una strategia senza costi.',
    'Operare su strumenti con scarto dell’1% per obiettivi di guadagno simili.',
    'Ignorare la conversione di valuta sui titoli esteri.',
    'Credere che operare di più significhi guadagnare di più.',
  ],
  sources: ['borsa', 'mifid', 'entrate'],
  risk: 'I costi sono certi e il guadagno no: l’operatività frequente porta facilmente a perdere denaro anche quando le previsioni sono giuste una volta su due.',
  example(random) {
    const size = random.range(1_000, 5_000, 500)
    const spread = random.range(0.0005, 0.003, 0.0005)
    const fee = random.pick([2, 3, 5, 8])
    const trades = 100
    const capital = size * random.pick([2, 3, 4])
    const round = size * spread + 2 * fee
    return {
      intro: `Ogni operazione vale ${euro(size)}. Lo scarto fra denaro e lettera è ${il(spread, 2)} e la commissione è di ${euro(fee)} all’acquisto e altrettanti alla vendita. Un’operazione completa costa quindi ${euro(size * spread, 2)} di scarto e ${euro(2 * fee)} di commissioni.`,
      table: {
        caption: `Costi annui su un capitale di ${euro(capital)}`,
        columns: ['Operazioni complete', 'Costo totale', 'Sul capitale'],
        rows: [10, trades, trades * 2].map((count) => [figure(count), euro(round * count), shortPercent((round * count) / capital)]),
      },
      reading: `Con ${trades} operazioni i costi sono di ${euro(round * trades)}: ${il((round * trades) / capital)} del capitale. È il rendimento lordo che serve soltanto per restare in pari, prima delle imposte. Ogni operazione deve guadagnare almeno ${il(round / size, 2)} per non perdere.`,
      takeaway: `Nell’esempio un’operazione completa costa ${euro(round, 2)}, e ${trades} operazioni costano ${euro(round * trades, 2)}.`,
    }
  },
}
