import { monthlyPayment } from '../../growth.ts'
import { difference, euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const politicaMonetaria: GlossaryEntry = {
  title: 'Politica monetaria: dal tasso della banca centrale alla rata',
  label: 'Politica monetaria',
  slug: 'politica-monetaria',
  description: 'Come una decisione sui tassi ufficiali arriva ai mutui variabili, ai depositi e ai prezzi.',
  category: 'MERCATI',
  priority: 8,
  brief:
    'La politica monetaria è l’insieme delle decisioni con cui la banca centrale governa il costo del denaro per tenere stabili i prezzi.',
  angle: 'La rata del variabile',
  definition: [
    'Nell’area dell’euro la Banca centrale europea fissa i tassi ai quali le banche depositano o prendono a prestito denaro presso di essa. Da questi discendono l’Euribor, cioè il tasso fra banche, e via via i tassi su mutui, prestiti e depositi.',
    'L’obiettivo dichiarato è un’inflazione del 2% nel medio termine. Quando i prezzi corrono, tassi più alti rendono più costoso indebitarsi e frenano la spesa; quando l’economia rallenta, tassi più bassi la sostengono.',
  ],
  related: ['inflazione', 'ammortamento-alla-francese', 'tassi-e-prezzi-delle-obbligazioni'],
  why: [
    'I mutui a tasso variabile seguono di solito l’Euribor a uno o a tre mesi, più un margine fisso stabilito dal contratto. Chi li ha sottoscritti sente il cambiamento alla prima revisione; chi ha il tasso fisso non lo sente affatto.',
    'I tassi influenzano anche i prezzi di obbligazioni e azioni, perché cambia il valore attuale dei flussi futuri. Molto di ciò che accadrà è però già nei prezzi: i mercati si muovono sulle sorprese, non sulle decisioni attese.',
    'Per chi ha liquidità, i tassi ufficiali sono un riferimento: un deposito che rende molto di più della media nasconde un vincolo, un costo o un rischio da individuare prima di firmare.',
  ],
  mistakes: [
    'Pensare che la banca centrale decida direttamente i tassi dei mutui: ne influenza il costo di base, il resto lo fa la concorrenza fra banche.',
    'Scegliere fra fisso e variabile indovinando la prossima decisione invece di chiedersi quale rata massima si può sostenere.',
    'Dimenticare il margine della banca, che nel contratto resta anche se l’Euribor va a zero.',
    'Confondere punti percentuali e percentuali: dal 2 al 3% è un punto in più, cioè la metà in più.',
    'Aspettarsi che i tassi sui depositi si muovano alla stessa velocità di quelli sui prestiti.',
  ],
  sources: ['bce', 'bancaditalia', 'istat'],
  risk: 'Un tasso variabile può salire oltre quanto il bilancio familiare sopporta: prima di indebitarsi conviene calcolare la rata con due o tre punti in più. Chi ha obbligazioni può perdere denaro quando i tassi salgono.',
  example(random) {
    const loan = random.range(80_000, 200_000, 10_000)
    const years = random.pick([15, 20, 25, 30])
    const rate = random.range(0.025, 0.04, 0.0025)
    const move = 0.0025
    const points = `${figure(move * 100, 2)} punti percentuali`
    const payment = (change: number) => monthlyPayment(loan, rate + change, years * 12)
    return {
      intro: `Un mutuo di ${euro(loan)} dura ancora ${years} anni, con rata mensile calcolata al tasso ${del(rate, 2)}. Se il tasso di riferimento si muove di ${points}, la rata viene ricalcolata sul debito che resta. Per semplicità facciamo il conto all’inizio del piano.`,
      table: {
        caption: `Rata mensile di un mutuo da ${euro(loan)} a ${years} anni`,
        columns: ['Tasso annuo', 'Rata mensile', 'Differenza'],
        rows: [-move, 0, move].map((change) => [
          shortPercent(rate + change, 2),
          euro(payment(change), 2),
          change === 0 ? 'base' : euro(difference(payment(change), payment(0), 0, 2), 2),
        ]),
      },
      reading: `Un aumento di ${points} porta la rata da ${euro(payment(0), 2)} a ${euro(payment(move), 2)}: ${euro(difference(payment(move), payment(0), 0, 2) * 12, 2)} in più ogni anno. Vale anche al contrario, in misura un po’ minore. Più lunga è la durata, più la rata è sensibile al tasso.`,
      takeaway: `Nell’esempio la rata passa da ${euro(payment(0), 2)} a ${euro(payment(move), 2)} se il tasso sale di ${points}.`,
    }
  },
}
