import { difference, euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const impostaDiBollo: GlossaryEntry = {
  title: 'Imposta di bollo e costi fissi sui risparmi',
  label: 'Imposta di bollo',
  slug: 'imposta-di-bollo',
  description: 'Lo 0,2% sugli investimenti e l’importo fisso sul conto: quando pesano davvero.',
  category: 'INVESTIMENTI',
  priority: 6,
  brief:
    'L’imposta di bollo sui prodotti finanziari è pari allo 0,2% annuo del loro valore, anche quando non hanno reso nulla (misura in vigore nel 2026).',
  angle: 'Si paga anche in perdita',
  definition: [
    'Sui prodotti finanziari tenuti presso banche e intermediari si paga ogni anno lo 0,2% del valore, calcolato in proporzione al periodo. Sui conti correnti delle persone fisiche l’imposta è invece fissa, 34,20 euro l’anno, e non è dovuta se la giacenza media non supera 5.000 euro. Sono le misure in vigore nel 2026.',
    'Fondi pensione e fondi sanitari ne sono esclusi. Per gli strumenti tenuti all’estero esiste un’imposta analoga, l’Ivafe, con la stessa percentuale ordinaria, che il contribuente calcola nella dichiarazione dei redditi.',
  ],
  formula: {
    tex: String.raw`B = 0{,}002 \, V \, \frac{g}{365}`,
    where: [
      ['B', 'imposta'],
      ['V', 'valore dei prodotti finanziari'],
      ['g', 'giorni del periodo'],
    ],
  },
  related: ['imposta-sulle-rendite-finanziarie', 'costi-ricorrenti', 'rendimento-reale'],
  why: [
    'Su un rendimento lordo del 2% il bollo vale un decimo del guadagno. Su uno dello 0,5% ne vale il 40%: più basso è il rendimento, più alto è il peso.',
    'I costi fissi, come il canone del deposito titoli, colpiscono soprattutto le somme piccole. Venti euro l’anno su mille euro sono il 2%, su centomila sono quasi nulla.',
    'Il bollo si somma all’imposta sulle rendite, non la sostituisce. Il rendimento netto va calcolato togliendo entrambi, e soltanto dopo si può parlare di inflazione.',
  ],
  mistakes: [
    'Confrontare un conto di deposito con un conto corrente senza considerare i bolli diversi.',
    'Pensare che un intermediario estero eviti l’imposta: al posto del bollo c’è l’Ivafe, da versare da sé.',
    'Tenere molti rapporti con piccole giacenze, ognuno con il suo canone.',
    'Chiamare «senza spese» un prodotto perché non ha commissioni di gestione.',
  ],
  sources: ['entrate', 'bancaditalia', 'consob'],
  risk: 'I costi riducono il rendimento in ogni caso, ma non sono l’unico pericolo: anche uno strumento economico può perdere valore.',
  example(random) {
    const capital = random.range(10_000, 80_000, 5_000)
    const gross = random.range(0.01, 0.035, 0.005)
    const fee = random.pick([0, 20, 30, 40])
    const earned = capital * gross
    const tax = earned * 0.26
    const stamp = capital * 0.002
    const net = difference(earned, tax, stamp, 2) - fee
    return {
      intro: `Si investono ${euro(capital)} in uno strumento tassato al 26% che rende ${il(gross)} lordo l’anno. L’intermediario ${fee === 0 ? 'non chiede alcun canone' : `chiede un canone di ${euro(fee)} l’anno`}. Mettiamo in fila tutte le voci.`,
      table: {
        caption: `Un anno di investimento su ${euro(capital)}`,
        columns: ['Voce', 'Importo', 'In percentuale del capitale'],
        rows: [
          ['Guadagno lordo', euro(earned, 2), shortPercent(gross, 2)],
          ['Imposta (26%)', euro(tax, 2), shortPercent(tax / capital, 2)],
          ['Bollo (0,2%)', euro(stamp, 2), shortPercent(0.002, 2)],
          ['Canone', euro(fee, 2), shortPercent(fee / capital, 2)],
          ['Guadagno netto', euro(net, 2), shortPercent(net / capital, 2)],
        ],
      },
      reading: `Il bollo da solo assorbe ${il(stamp / earned)} del guadagno lordo. In totale, fra imposte e spese, se ne va ${il((earned - net) / earned)}. Con un rendimento pari a zero il risultato sarebbe negativo per ${euro(stamp + fee, 2)}.`,
      takeaway: `Nell’esempio, di ${euro(earned, 2)} guadagnati ne restano ${euro(net, 2)} dopo imposta, bollo e spese.`,
    }
  },
}
