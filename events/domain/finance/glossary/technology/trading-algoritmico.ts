import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, del, il } from '../figures.ts'

export const tradingAlgoritmico: GlossaryEntry = {
  title: 'Trading algoritmico: che cosa fa un programma e che cosa no',
  label: 'Trading algoritmico',
  slug: 'trading-algoritmico',
  description: 'Regole eseguite da un computer, i controlli richiesti in Europa e il peso dei costi.',
  category: 'TECNOLOGIA',
  priority: 9,
  brief:
    'Nel trading algoritmico un programma decide o esegue gli ordini secondo regole scritte in anticipo, senza intervento umano su ogni operazione.',
  angle: 'La macchina non conosce il futuro',
  definition: [
    'Un algoritmo è una lista di istruzioni: se il prezzo supera una soglia, compra; se scende sotto un’altra, vendi. Può servire a decidere oppure soltanto a eseguire meglio un ordine grande, dividendolo in parti. Le grandi istituzioni usano soprattutto la seconda forma.',
    'In Europa la direttiva MiFID II chiede a chi usa algoritmi sui mercati controlli di rischio, prove prima dell’uso, limiti agli ordini e un modo per fermare tutto. Gli obblighi riguardano gli intermediari, non il singolo programma comprato in rete.',
  ],
  formula: {
    tex: String.raw`K = k \, m \, g`,
    where: [
      ['K', 'costo annuo, in percentuale del capitale'],
      ['k', 'costo di un’operazione'],
      ['m', 'operazioni al giorno'],
      ['g', 'giorni di mercato in un anno'],
    ],
  },
  related: ['backtest-e-sovradattamento', 'differenza-denaro-lettera', 'valore-atteso-di-un-operazione'],
  why: [
    'Chi propone un «sistema automatico» a un risparmiatore presta di solito un servizio di investimento, e per farlo deve essere autorizzato. La verifica negli elenchi della Consob è gratuita e richiede pochi minuti.',
    'I risultati mostrati in pubblicità sono spesso prove sul passato, senza costi e scelte fra molte. Un controllo serio chiede dati verificabili, periodo completo e costi compresi.',
    'Anche chi lo fa per mestiere può perderne il controllo. Il primo agosto 2012 la società americana Knight Capital mise in funzione un programma difettoso: in tre quarti d’ora, secondo la SEC, eseguì milioni di ordini non voluti, che le costarono oltre 460 milioni di dollari.',
  ],
  mistakes: [
    'Affidare le credenziali del proprio conto a un programma sconosciuto.',
    'Valutare un sistema su poche settimane di risultati.',
    'Lasciare in funzione un programma senza un limite di perdita.',
  ],
  sources: ['consob', 'mifid', 'esma'],
  risk: 'Un programma può perdere denaro più in fretta di una persona: errori di regole, di dati o di connessione hanno effetti immediati.',
  example(random) {
    const capital = random.range(5_000, 20_000, 2_500)
    const daily = random.pick([2, 4, 5, 8, 10])
    const cost = random.pick([0.0002, 0.0003, 0.0005])
    const days = 250
    const yearly = (count: number) => count * cost * days
    return {
      intro: `Un programma usa tutto il capitale di ${euro(capital)} in ogni operazione, ${daily} volte al giorno per ${days} giorni di mercato. Ogni operazione costa ${il(cost, 2)} del valore, fra scarto e commissioni. Il capitale, per semplicità, si considera costante.`,
      table: {
        caption: `Costi annui su ${euro(capital)} con un costo ${del(cost, 2)} per operazione`,
        columns: ['Operazioni al giorno', 'Operazioni l’anno', 'Costo annuo', 'Sul capitale'],
        rows: [1, daily, daily * 2].map((count) => [
          figure(count),
          figure(count * days),
          euro(capital * yearly(count)),
          shortPercent(yearly(count)),
        ]),
      },
      reading: `Con ${daily} operazioni al giorno i costi sono pari ${al(yearly(daily))} del capitale in un anno: è il rendimento lordo che il programma deve ottenere soltanto per non perdere. Raddoppiare la frequenza raddoppia la soglia.`,
      takeaway: `Nell’esempio ${daily} operazioni al giorno costano ${euro(capital * yearly(daily))} in un anno su ${euro(capital)}.`,
    }
  },
}
