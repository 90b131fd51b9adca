import { difference, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, del } from '../figures.ts'
import { mean, deviation } from './sample-statistics.ts'

export const volatilita: GlossaryEntry = {
  title: 'Volatilità: come si misura l’incertezza dei rendimenti',
  label: 'Volatilità',
  slug: 'volatilita',
  description: 'La deviazione standard calcolata su sei mesi, e il passaggio dal dato mensile a quello annuo.',
  category: 'ANALISI',
  priority: 8,
  brief:
    'La volatilità misura quanto i rendimenti si allontanano dalla loro media: è la deviazione standard, di solito riportata su base annua.',
  angle: 'Il calcolo a mano',
  definition: [
    'Si calcola la media dei rendimenti, si prende la distanza di ciascuno dalla media, la si eleva al quadrato, si sommano i quadrati, si divide per il numero di osservazioni meno uno e si estrae la radice. Il risultato è nella stessa unità dei rendimenti.',
    'Per passare dal dato mensile a quello annuo si moltiplica per la radice di dodici, cioè circa 3,46. La regola vale se i rendimenti di un mese non dipendono da quelli del mese prima.',
  ],
  formula: {
    tex: String.raw`\sigma = \sqrt{\frac{1}{n - 1} \sum_{i=1}^{n} (r_i - \bar{r})^2} \qquad \sigma_{12} = \sigma \sqrt{12}`,
    where: [
      [String.raw`\sigma`, 'volatilità mensile'],
      ['r_i', 'rendimento del mese i'],
      [String.raw`\bar{r}`, 'media dei rendimenti'],
      ['n', 'numero dei mesi'],
      [String.raw`\sigma_{12}`, 'volatilità annua'],
    ],
  },
  related: ['indice-di-sharpe', 'diversificazione', 'massimo-ribasso'],
  why: [
    'Nei documenti dei fondi la classe di rischio, da uno a sette, dipende in gran parte dalla volatilità. Sapere come nasce aiuta a capire perché due prodotti simili possono avere classi diverse.',
    'Come ordine di grandezza, se i rendimenti seguissero la curva normale, circa due anni su tre starebbero entro una volatilità dalla media. I mercati hanno però più giornate estreme di quante quella curva preveda: il 12 marzo 2020 il FTSE MIB perse il 16,9% in una seduta, fino ad allora il calo più forte della sua storia.',
    'La volatilità cambia nel tempo e si presenta a grappoli: periodi calmi seguiti da periodi agitati. Un valore basso oggi non è una promessa per domani.',
  ],
  mistakes: [
    'Considerarla la perdita massima possibile.',
    'Calcolarla su poche osservazioni e trattarla come un dato certo.',
    'Confrontare volatilità calcolate su frequenze o periodi diversi.',
    'Credere sicuro ciò che viene valutato di rado, come gli immobili: oscilla anche se nessuno lo misura ogni giorno.',
  ],
  sources: ['esma', 'priips', 'consob'],
  risk: 'Una bassa volatilità passata non esclude perdite improvvise: gli eventi estremi sono più frequenti di quanto i modelli più semplici facciano pensare.',
  example(random) {
    const returns = Array.from({ length: 6 }, () => random.range(-0.05, 0.06, 0.005))
    const monthly = deviation(returns)
    const yearly = monthly * Math.sqrt(12)
    return {
      intro: `Ecco sei rendimenti mensili di un’attività ipotetica. La loro media è ${shortPercent(mean(returns), 2)}. Nella tabella c’è, per ogni mese, la distanza dalla media; i quadrati di queste distanze si sommano e si dividono per cinque.`,
      table: {
        caption: 'Sei mesi di rendimenti e loro distanza dalla media',
        columns: ['Mese', 'Rendimento', 'Distanza dalla media, in punti percentuali'],
        rows: returns.map((each, month) => [
          figure(month + 1),
          shortPercent(each),
          figure(difference(100 * each, 100 * mean(returns), 0, 2), 2),
        ]),
      },
      reading: `La radice della varianza dà una volatilità mensile ${del(monthly, 2)}. Moltiplicata per la radice di dodici, diventa ${shortPercent(yearly, 2)} l’anno. Con sei osservazioni la stima è molto incerta: serve a capire il metodo, non a giudicare un investimento.`,
      takeaway: `Nell’esempio sei rendimenti mensili danno una volatilità ${del(monthly, 2)} al mese, pari ${al(yearly, 2)} l’anno.`,
    }
  },
}
