import { monthlyPayment, monthsToSave } from '../../growth.ts'
import { euro, figure, shown } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const fondoPerLeEmergenze: GlossaryEntry = {
  title: 'Fondo per le emergenze: quanto, dove e perché prima di investire',
  label: 'Fondo per le emergenze',
  slug: 'fondo-per-le-emergenze',
  description: 'Come si calcola la riserva di liquidità e quanto costa farne a meno.',
  category: 'INVESTIMENTI',
  priority: 7,
  brief:
    'Il fondo per le emergenze è una somma pronta all’uso, pari di solito ad alcuni mesi di spese, che evita di vendere o indebitarsi nel momento sbagliato.',
  angle: 'Il conto in mesi di spese',
  definition: [
    'Si sommano le spese che non si possono evitare: casa, alimentari, utenze, trasporti, rate. Il totale mensile si moltiplica per un numero di mesi che dipende dalla stabilità del reddito: spesso tre per chi ha un impiego stabile in una famiglia con due redditi, sei o più per chi lavora in proprio.',
    'Il fondo deve essere disponibile in pochi giorni e non deve oscillare: conto corrente, conto di deposito svincolabile. I depositi bancari sono tutelati fino a 100.000 euro per depositante e per banca.',
  ],
  formula: {
    tex: String.raw`F = m \, S \qquad t = \frac{F - F_0}{v}`,
    where: [
      ['F', 'somma da raggiungere'],
      ['m', 'mesi da coprire'],
      ['S', 'spese mensili che non si possono evitare'],
      ['F_0', 'somma già da parte'],
      ['v', 'versamento mensile'],
      ['t', 'mesi che servono'],
    ],
  },
  related: ['inflazione', 'piano-di-accumulo', 'ammortamento-alla-francese'],
  why: [
    'Chi ha una riserva può lasciare investito il resto anche quando i mercati scendono. Chi non l’ha rischia di vendere proprio in quel momento, trasformando un’oscillazione in una perdita definitiva.',
    'Il credito al consumo ha tassi di solito ben più alti di quelli che si ricavano da un deposito. Il vantaggio della riserva sta nella differenza fra i due.',
    'La riserva va ricostituita dopo l’uso. Per questo conviene tenerla separata dal conto di tutti i giorni e alimentarla con un versamento automatico.',
  ],
  mistakes: [
    'Tenerla in azioni o in fondi che possono perdere valore quando serve.',
    'Usarla per spese prevedibili, come le vacanze o l’assicurazione dell’auto.',
    'Accumulare troppo: oltre la riserva, il denaro fermo perde potere d’acquisto.',
  ],
  sources: ['bancaditalia', 'garanziaDepositi', 'consob'],
  risk: 'La liquidità non oscilla ma si riduce in termini reali con l’inflazione; il resto del patrimonio, se investito, può perdere valore.',
  example(random) {
    const expenses = random.range(1_100, 2_400, 100)
    const months = random.pick([3, 4, 5, 6])
    const saving = random.range(100, 350, 50)
    const shock = random.range(2_000, 5_000, 500)
    const loanRate = random.range(0.09, 0.13, 0.01)
    const payment = monthlyPayment(shock, loanRate, 36)
    // Thirty-six of the instalments that are shown.
    const interest = shown(payment, 2) * 36 - shock
    const target = expenses * months
    return {
      intro: `Una famiglia spende ${euro(expenses)} al mese per le voci che non può evitare e decide di coprire ${months} mesi. Mette da parte ${euro(saving)} al mese. Se arriva una spesa di ${euro(shock)} senza riserva, la paga con un prestito di tre anni al tasso ${del(loanRate)}.`,
      table: {
        caption: 'La riserva e l’alternativa',
        columns: ['Voce', 'Importo'],
        drawn: { rows: [0, 3], columns: [1], unit: 'euro' },
        rows: [
          ['Riserva da costruire', euro(target)],
          [`Mesi necessari versando ${euro(saving)}`, figure(monthsToSave(target, saving))],
          ['Rata del prestito', euro(payment, 2)],
          ['Interessi del prestito in tre anni', euro(interest, 2)],
        ],
      },
      reading: `Per arrivare a ${euro(target)} servono ${figure(monthsToSave(target, saving))} mesi di versamenti. Il prestito per il solo imprevisto costerebbe ${euro(interest, 2)} di interessi, oltre alle spese di istruttoria: è il prezzo di non avere una riserva, e si ripete a ogni imprevisto.`,
      takeaway: `Nell’esempio la riserva è di ${euro(target)}, e un imprevisto pagato a rate costa ${euro(interest, 2)} di soli interessi.`,
    }
  },
}
