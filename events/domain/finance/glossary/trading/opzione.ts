import { euro } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const opzione: GlossaryEntry = {
  title: 'Opzioni call e put: un diritto che ha un prezzo e una scadenza',
  label: 'Opzione',
  slug: 'opzione',
  description: 'Premio, prezzo di esercizio e pareggio, con la tabella dei risultati a scadenza.',
  category: 'TRADING',
  priority: 6,
  brief:
    'Un’opzione dà il diritto, non l’obbligo, di comprare (call) o vendere (put) un’attività a un prezzo fissato entro o a una certa data, in cambio di un premio.',
  angle: 'Il punto di pareggio',
  definition: [
    'Il prezzo di esercizio è quello a cui si potrà comprare o vendere. Il premio è ciò che si paga per averne il diritto, e dipende da prezzo corrente, tempo residuo, volatilità attesa e tassi. Con il passare dei giorni, a parità di altro, il premio si riduce.',
    'A scadenza una call vale la differenza fra prezzo e prezzo di esercizio, se positiva; una put il contrario. Il pareggio di una call è il prezzo di esercizio più il premio.',
  ],
  formula: {
    tex: String.raw`R = \max(0, \; S - K) - p`,
    where: [
      ['R', 'risultato a scadenza di chi compra una call, per azione'],
      ['S', 'prezzo a scadenza'],
      ['K', 'prezzo di esercizio'],
      ['p', 'premio'],
    ],
  },
  related: ['leva-finanziaria', 'volatilita', 'vendita-allo-scoperto'],
  why: [
    'Comprare una put su titoli posseduti funziona come una protezione a termine: limita la perdita in cambio di un costo. Ripeterla di continuo, però, consuma una parte del rendimento.',
    'Vendere opzioni produce incassi piccoli e frequenti e rare perdite grandi. È un profilo che sembra tranquillo finché non arriva il movimento che mancava.',
  ],
  mistakes: [
    'Comprare opzioni lontane dal prezzo corrente soltanto perché costano poco.',
    'Ignorare il passare del tempo, che lavora contro chi compra.',
    'Dimenticare la dimensione del contratto, che di solito vale molte azioni.',
    'Confondere la probabilità di guadagno con il guadagno medio.',
  ],
  sources: ['borsa', 'esma', 'mifid'],
  risk: 'Chi compra opzioni può perdere l’intero premio in poco tempo; chi le vende può subire perdite molto superiori a quanto incassato.',
  example(random) {
    const price = random.range(20, 60, 5)
    const strike = price + random.pick([0, 1, 2, 3])
    const premium = random.range(0.8, 2.4, 0.2)
    const size = 100
    const result = (final: number) => (Math.max(0, final - strike) - premium) * size
    const finals = [price - 3, strike, strike + premium, strike + premium * 2 + 1]
    return {
      intro: `Il titolo quota ${euro(price)}. Si compra una call con prezzo di esercizio di ${euro(strike)}, pagando ${euro(premium, 2)} per azione; il contratto vale ${size} azioni, quindi il premio totale è di ${euro(premium * size)}. Guardiamo i risultati a scadenza.`,
      table: {
        caption: `Risultato a scadenza di una call con esercizio a ${euro(strike)}`,
        columns: ['Prezzo finale', 'Valore dell’opzione', 'Risultato di chi compra', 'Risultato di chi vende'],
        drawn: { rows: [0, 1, 2, 3], columns: [2, 3], unit: 'euro' },
        rows: finals.map((final) => [
          euro(final, 2),
          euro(Math.max(0, final - strike) * size, 2),
          euro(result(final), 2),
          euro(-result(final) + 0, 2),
        ]),
      },
      reading: `Chi compra perde al massimo ${euro(premium * size)} e pareggia a ${euro(strike + premium, 2)}: il titolo deve salire ${del((strike + premium) / price - 1)} entro la scadenza. Chi vende guadagna al massimo il premio, e perde sempre di più quanto più il prezzo sale.`,
      takeaway: `Nell’esempio il punto di pareggio della call è ${euro(strike + premium, 2)}, con un premio totale di ${euro(premium * size)}.`,
    }
  },
}
