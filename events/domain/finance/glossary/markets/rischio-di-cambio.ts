import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const rischioDiCambio: GlossaryEntry = {
  title: 'Tasso di cambio: come incide su chi investe fuori dall’euro',
  label: 'Rischio di cambio',
  slug: 'rischio-di-cambio',
  description: 'Perché un investimento estero può guadagnare nella sua valuta e perdere in euro.',
  category: 'MERCATI',
  priority: 7,
  brief:
    'Il rischio di cambio è la possibilità che il valore in euro di un investimento estero vari perché si muove il rapporto fra le due monete.',
  angle: 'Due rendimenti in uno',
  definition: [
    'Il tasso di cambio dice quanta valuta estera si ottiene con un euro. Se il cambio fra euro e dollaro vale 1,10, un euro compra 1,10 dollari. Quando il numero sale l’euro si rafforza, e una stessa somma in dollari vale meno euro; quando scende accade il contrario.',
    'Il rendimento in euro di un’attività estera nasce quindi da due fattori: la variazione del prezzo nella valuta locale e la variazione del cambio. I due effetti non si sommano, si moltiplicano, e su movimenti ampi la differenza si vede.',
  ],
  formula: {
    tex: String.raw`1 + r_e = (1 + r_v) \, \frac{S_0}{S_1}`,
    where: [
      ['r_e', 'rendimento in euro'],
      ['r_v', 'rendimento nella valuta estera'],
      ['S_0, S_1', 'unità di valuta per un euro, all’inizio e alla fine'],
    ],
  },
  related: ['diversificazione', 'contango', 'politica-monetaria'],
  why: [
    'Molti fondi azionari globali investono in gran parte fuori dall’area dell’euro. Chi li possiede è esposto al cambio anche se il fondo è quotato in euro a Milano: la valuta di quotazione non elimina quella dei titoli contenuti.',
    'Quanto il cambio possa muoversi lo mostrano i valori di riferimento della BCE: un euro valeva 0,8252 dollari il 26 ottobre 2000, 1,5990 il 15 luglio 2008 e 0,9565 il 28 settembre 2022.',
    'Esistono classi di fondi con copertura del cambio. La copertura riduce le oscillazioni dovute alle valute, ma ha un costo, che dipende dalla differenza fra i tassi di interesse delle due aree.',
    'Il cambio può anche attenuare le perdite: in alcune fasi di tensione il dollaro si è rafforzato mentre le Borse scendevano. Non è una regola su cui contare, ma spiega perché la copertura non è sempre la scelta ovvia.',
  ],
  mistakes: [
    'Dimenticare il margine applicato sulla conversione, che può costare più della commissione di acquisto.',
    'Scambiare un’obbligazione in valuta ad alto rendimento per un affare: la cedola alta riflette spesso un’inflazione alta e una moneta debole.',
    'Decidere in base a una previsione sul cambio, che è fra le grandezze più difficili da anticipare.',
  ],
  sources: ['bce', 'bancaditalia'],
  risk: 'I cambi possono muoversi in modo brusco e annullare il rendimento di anni: gli investimenti in valuta estera espongono a perdite anche quando il titolo sottostante sale.',
  example(random) {
    const capital = random.range(5_000, 20_000, 1_000)
    const start = random.range(1.05, 1.15, 0.01)
    const gain = random.range(0.04, 0.12, 0.01)
    const end = (move: number) => start * (1 + move)
    const move = random.pick([0.05, 0.08, 0.1, 0.12])
    const result = (change: number) => (capital * start * (1 + gain)) / end(change)
    return {
      intro: `Si investono ${euro(capital)} in un titolo in dollari quando un euro vale ${figure(start, 2)} dollari: sono ${figure(capital * start)} dollari. In un anno il titolo guadagna ${il(gain)}. Il risultato in euro dipende dal cambio al momento della vendita.`,
      table: {
        caption: `Valore in euro di ${euro(capital)} dopo un rialzo del titolo ${del(gain)}`,
        columns: ['Cambio finale', 'Valore in euro', 'Rendimento'],
        rows: [-move, 0, move].map((change) => [figure(end(change), 4), euro(result(change)), shortPercent(result(change) / capital - 1)]),
      },
      reading: `Se l’euro si rafforza ${del(move)}, il valore finale è di ${euro(result(move))}: il rendimento è ${il(result(move) / capital - 1)} invece ${del(gain)}. Se l’euro si indebolisce della stessa misura, il risultato è ${il(result(-move) / capital - 1)}. Il titolo è lo stesso; cambia la moneta in cui si fa il conto.`,
      takeaway: `Nell’esempio un guadagno ${del(gain)} in dollari diventa ${shortPercent(result(move) / capital - 1)} in euro se la moneta europea si rafforza ${del(move)}.`,
    }
  },
}
