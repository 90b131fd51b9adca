import { figure } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { mean } from './sample-statistics.ts'

export const mediaMobile: GlossaryEntry = {
  title: 'Medie mobili: che cosa mostrano e perché arrivano tardi',
  label: 'Media mobile',
  slug: 'media-mobile',
  description: 'Il calcolo su pochi giorni, il ritardo e i falsi segnali.',
  category: 'ANALISI',
  priority: 6,
  brief:
    'Una media mobile è la media degli ultimi prezzi, ricalcolata ogni giorno: smussa le oscillazioni e per questo segue il prezzo con ritardo.',
  angle: 'Il prezzo del ritardo',
  definition: [
    'Si sommano gli ultimi prezzi di chiusura, tre, cinquanta o duecento, e si divide per il loro numero. Il giorno dopo si toglie il più vecchio e si aggiunge il nuovo. La versione esponenziale dà più peso ai giorni recenti.',
    'Chi segue le tendenze usa spesso due medie: quando quella breve supera quella lunga parla di segnale di rialzo, e viceversa. È una regola, non una previsione, e va giudicata al netto dei costi.',
  ],
  formula: {
    tex: String.raw`M_t = \frac{1}{n} \sum_{i=0}^{n-1} P_{t-i}`,
    where: [
      ['M_t', 'media mobile al giorno t'],
      ['n', 'numero dei prezzi'],
      ['P_{t-i}', 'prezzo di i giorni prima'],
    ],
  },
  related: ['backtest-e-sovradattamento', 'trading-algoritmico', 'volatilita'],
  why: [
    'Le medie aiutano a vedere la direzione di fondo, togliendo il rumore di ogni giorno. In questo senso sono uno strumento di lettura, utile anche per serie economiche come l’inflazione o l’occupazione.',
    'Nei mercati senza direzione danno molti segnali falsi: si compra poco dopo un rialzo e si vende poco dopo un ribasso. Ogni passaggio costa commissioni e differenza fra denaro e lettera.',
    'La scelta dei giorni si presta all’abuso. Provando cento combinazioni se ne trova sempre una che nel passato avrebbe funzionato, e che in futuro potrebbe non valere nulla.',
  ],
  mistakes: [
    'Ignorare i costi di ogni entrata e uscita.',
    'Usare la stessa regola su strumenti molto diversi senza verificarla.',
    'Chiamare tendenza ciò che è soltanto un’oscillazione di pochi giorni.',
  ],
  sources: ['borsa', 'consob', 'esma'],
  risk: 'Le regole basate sui prezzi passati possono perdere denaro per lunghi periodi, e i costi delle operazioni frequenti aggravano le perdite.',
  example(random) {
    const start = random.range(20, 60, 2)
    const prices = [start]
    for (let day = 1; day < 8; day++) prices.push(Number((prices[day - 1]! + random.range(-1, 1.4, 0.2)).toFixed(2)))
    const average = (day: number, length: number) => mean(prices.slice(day - length + 1, day + 1))
    return {
      intro: `Un titolo ipotetico chiude per otto giorni a questi prezzi, partendo da ${figure(prices[0]!, 2)} euro. Calcoliamo la media degli ultimi tre giorni e quella degli ultimi cinque; nei primi giorni non esistono ancora.`,
      table: {
        caption: 'Prezzi di chiusura e medie mobili (euro)',
        columns: ['Giorno', 'Prezzo', 'Media a 3 giorni', 'Media a 5 giorni'],
        drawn: { rows: [4, 5, 6, 7], columns: [1, 2, 3], unit: 'euro', kind: 'line' },
        rows: prices.map((_, day) => [
          figure(day + 1),
          figure(prices[day]!, 2),
          day >= 2 ? figure(average(day, 3), 2) : '–',
          day >= 4 ? figure(average(day, 5), 2) : '–',
        ]),
      },
      reading: `L’ottavo giorno il prezzo è ${figure(prices[7]!, 2)}, la media a tre giorni ${figure(average(7, 3), 2)} e quella a cinque ${figure(average(7, 5), 2)}. La media più lunga contiene prezzi più vecchi: è più stabile, ma descrive ciò che è già accaduto.`,
      takeaway: `Nell’esempio, con il prezzo a ${figure(prices[7]!, 2)}, la media a cinque giorni è ${figure(average(7, 5), 2)}.`,
    }
  },
}
