import { euro, figure } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'

export const tipiDiOrdine: GlossaryEntry = {
  title: 'Ordini a mercato, con limite e stop: che cosa si ottiene davvero',
  label: 'Tipi di ordine',
  slug: 'tipi-di-ordine',
  description: 'Prezzo certo o esecuzione certa: come un libro degli ordini risponde a ciascun tipo.',
  category: 'TRADING',
  priority: 8,
  brief:
    'Il tipo di ordine stabilisce se si preferisce la certezza di eseguire, come con l’ordine a mercato, o quella del prezzo, come con l’ordine con limite.',
  angle: 'Dentro il libro degli ordini',
  definition: [
    'L’ordine a mercato si esegue subito ai migliori prezzi disponibili, quali che siano. L’ordine con limite si esegue soltanto al prezzo indicato o a uno migliore, e può restare in attesa. L’ordine stop resta nascosto finché il prezzo raggiunge una soglia, e in quel momento diventa un ordine a mercato o con limite.',
    'Il libro degli ordini elenca le quantità in acquisto e in vendita a ogni livello. Chi compra a mercato consuma le proposte di vendita, dalla più bassa in su.',
  ],
  formula: {
    tex: String.raw`\bar{P} = \frac{\sum_i q_i \, p_i}{\sum_i q_i}`,
    where: [
      [String.raw`\bar{P}`, 'prezzo medio di un ordine a mercato'],
      ['q_i', 'quantità comprata a ogni livello'],
      ['p_i', 'prezzo di quel livello'],
    ],
  },
  related: ['differenza-denaro-lettera', 'stop-loss', 'dimensione-della-posizione'],
  why: [
    'Sui titoli poco scambiati la differenza fra i due ordini può valere più della commissione. Un limite vicino al miglior prezzo protegge da esecuzioni inattese.',
    'In apertura e dopo notizie importanti i prezzi saltano. Un ordine stop a mercato viene eseguito al primo prezzo disponibile, che può essere lontano dalla soglia.',
    'Gli intermediari devono avere una politica di esecuzione alle condizioni migliori e comunicarla: leggerla chiarisce dove finiscono gli ordini.',
  ],
  mistakes: [
    'Usare ordini a mercato su titoli con pochi scambi.',
    'Dimenticare la durata dell’ordine, che può restare valido per giorni.',
    'Inserire un limite d’acquisto sopra il miglior prezzo di vendita pensando di aspettare: si esegue subito.',
    'Guardare il prezzo dell’ultimo scambio invece delle proposte correnti.',
  ],
  sources: ['borsa', 'mifid', 'consob'],
  risk: 'Nessun tipo di ordine protegge dalle perdite: nei momenti di tensione le esecuzioni possono avvenire a prezzi molto diversi da quelli attesi.',
  example(random) {
    const best = random.range(4, 20, 0.5)
    const step = random.pick([0.01, 0.02, 0.05])
    const sizes = [random.range(100, 300, 50), random.range(200, 400, 50), random.range(400, 900, 100)]
    const wanted = sizes[0]! + sizes[1]! + Math.round(sizes[2]! / 2)
    const filled = [sizes[0]!, sizes[1]!, wanted - sizes[0]! - sizes[1]!]
    const price = (level: number) => best + step * level * (level + 1)
    const total = filled.reduce((sum, size, level) => sum + size * price(level), 0)
    return {
      intro: `Si vogliono comprare ${figure(wanted)} azioni a mercato. Il miglior prezzo in vendita è di ${euro(best, 2)}, ma a quel livello ce ne sono ${figure(sizes[0]!)}. L’ordine sale di livello finché è completo.`,
      table: {
        caption: `Esecuzione di un ordine a mercato per ${figure(wanted)} azioni`,
        columns: ['Prezzo', 'Disponibili', 'Comprate', 'Controvalore'],
        rows: filled.map((size, level) => [euro(price(level), 2), figure(sizes[level]!), figure(size), euro(size * price(level), 2)]),
      },
      reading: `Il totale è di ${euro(total, 2)}, pari a un prezzo medio di ${euro(total / wanted, 3)}. Rispetto al miglior prezzo si sono spesi ${euro(total - wanted * best, 2)} in più. Con un limite a ${euro(best, 2)} si sarebbero comprate subito soltanto ${figure(sizes[0]!)} azioni, e le altre sarebbero rimaste in attesa.`,
      takeaway: `Nell’esempio un ordine a mercato da ${figure(wanted)} azioni si esegue a un prezzo medio di ${euro(total / wanted, 3)}.`,
    }
  },
}
