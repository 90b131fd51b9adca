import { euro, figure, shortFigure } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, il } from '../figures.ts'

export const capitalizzazione: GlossaryEntry = {
  title: 'Capitalizzazione e flottante: quanto vale una società quotata',
  label: 'Capitalizzazione',
  slug: 'capitalizzazione',
  description: 'Prezzo per numero di azioni, e la parte che si può davvero comprare e vendere.',
  category: 'MERCATI',
  priority: 6,
  brief:
    'La capitalizzazione è il prezzo di un’azione moltiplicato per il numero di azioni: dice quanto il mercato valuta l’intera società in quel momento.',
  angle: 'Perché il prezzo da solo non dice nulla',
  definition: [
    'Se una società ha cento milioni di azioni e ciascuna vale cinque euro, la capitalizzazione è di cinquecento milioni. Il numero cambia a ogni scambio insieme al prezzo. Non va confuso con il patrimonio contabile né con il valore dell’intera impresa, che comprende anche i debiti finanziari.',
    'Il flottante è la quota di azioni non detenuta da soci stabili o vincolata da patti. Gli indici lo usano spesso per assegnare i pesi, perché rappresenta ciò che gli investitori possono davvero comprare.',
  ],
  formula: {
    tex: String.raw`K = P \, N`,
    where: [
      ['K', 'capitalizzazione'],
      ['P', 'prezzo di un’azione'],
      ['N', 'numero delle azioni'],
    ],
  },
  related: ['indice-di-borsa', 'rapporto-prezzo-utili', 'differenza-denaro-lettera'],
  why: [
    'La dimensione aiuta a collocare una società: grande, media o piccola capitalizzazione. Le società più piccole hanno di solito scambi meno intensi e prezzi che reagiscono di più a ogni ordine.',
    'Un frazionamento delle azioni cambia il prezzo unitario e non il valore: chi possedeva dieci azioni da cento euro ne possiede venti da cinquanta. Sapere questo evita di scambiare un’operazione contabile per un affare.',
    'Un aumento di capitale crea azioni nuove. Se non si partecipa, la propria quota si riduce: è la diluizione, che va calcolata prima di decidere se esercitare o vendere i diritti.',
  ],
  mistakes: [
    'Confondere la capitalizzazione con il denaro che la società ha in cassa.',
    'Ignorare i debiti: due imprese con la stessa capitalizzazione possono avere rischi molto diversi.',
    'Considerare liquido un titolo soltanto perché la società è grande: conta quanto si scambia ogni giorno.',
  ],
  sources: ['borsa', 'consob', 'tuf'],
  risk: 'Le azioni possono perdere gran parte del loro valore, e quelle a bassa capitalizzazione possono essere difficili da vendere proprio quando serve.',
  example(random) {
    const price = random.range(2, 9, 0.5)
    const shares = random.range(80, 300, 20)
    const float = random.range(0.3, 0.6, 0.05)
    const fresh = random.range(0.1, 0.3, 0.05)
    const value = price * shares
    const issuePrice = price * 0.8
    const after = (value + shares * fresh * issuePrice) / (shares * (1 + fresh))
    return {
      intro: `Una società ha ${shares} milioni di azioni al prezzo di ${euro(price, 2)}. Il flottante è ${il(float)}. Decide poi un aumento di capitale: azioni nuove pari ${al(fresh)} di quelle esistenti, offerte a un prezzo del 20% più basso.`,
      table: {
        caption: 'La società prima e dopo l’aumento di capitale (milioni)',
        columns: ['Grandezza', 'Prima', 'Dopo'],
        drawn: { rows: [1], columns: [1, 2], unit: 'milioni di euro' },
        rows: [
          ['Azioni', figure(shares, 1), figure(shares * (1 + fresh), 1)],
          ['Capitalizzazione (euro)', figure(value, 1), figure(value + shares * fresh * issuePrice, 1)],
          ['Prezzo teorico (euro)', figure(price, 2), figure(after, 2)],
        ],
      },
      reading: `Prima dell’operazione la società vale ${shortFigure(value, 1)} milioni, di cui ${shortFigure(value * float, 1)} di flottante. Le azioni nuove portano denaro in cassa e abbassano il prezzo teorico a ${euro(after, 2)}. Chi aveva l’1% e non partecipa scende ${al(0.01 / (1 + fresh), 2)}: non perde valore se incassa quello dei diritti vendendoli.`,
      takeaway: `Nell’esempio ${shares} milioni di azioni a ${euro(price, 2)} fanno una capitalizzazione di ${shortFigure(value, 1)} milioni di euro.`,
    }
  },
}
