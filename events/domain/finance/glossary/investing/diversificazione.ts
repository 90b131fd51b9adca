import { difference, figure, shortFigure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const diversificazione: GlossaryEntry = {
  title: 'Diversificazione: perché due rischi insieme fanno meno di due',
  label: 'Diversificazione',
  slug: 'diversificazione',
  description: 'La varianza di un portafoglio di due attività e il ruolo della correlazione, con i numeri.',
  category: 'INVESTIMENTI',
  priority: 8,
  brief:
    'Diversificare significa distribuire il capitale fra attività che non si muovono sempre insieme, in modo che le perdite di alcune siano attenuate dalle altre.',
  angle: 'La correlazione decide tutto',
  definition: [
    'Il rischio di un portafoglio non è la media dei rischi dei suoi componenti. Dipende anche dalla correlazione, un numero fra meno uno e più uno che dice quanto due attività si muovono insieme. Con correlazione pari a uno non c’è beneficio; più il numero scende, più le oscillazioni si compensano.',
    'Si distingue fra rischio specifico, legato alla singola società o al singolo settore, e rischio di mercato, che colpisce tutti. Il primo si può ridurre quasi del tutto aumentando il numero di titoli; il secondo no.',
  ],
  formula: {
    tex: String.raw`\sigma_p = \sqrt{w^2 \sigma_1^2 + (1 - w)^2 \sigma_2^2 + 2 w (1 - w) \rho \, \sigma_1 \sigma_2}`,
    where: [
      [String.raw`\sigma_p`, 'volatilità del portafoglio'],
      ['w', 'peso della prima attività'],
      [String.raw`\sigma_1, \sigma_2`, 'volatilità delle due attività'],
      [String.raw`\rho`, 'correlazione fra le due'],
    ],
  },
  related: ['volatilita', 'indice-di-borsa', 'rischio-di-cambio'],
  why: [
    'Un singolo titolo può azzerarsi. Un insieme ampio di titoli può scendere molto, ma perché vada a zero dovrebbero fallire tutti: è la differenza fra una perdita definitiva e una discesa da cui si può, forse, risalire.',
    'La diversificazione riguarda anche il lavoro e la casa. Chi investe nelle azioni della società per cui lavora mette nello stesso paniere stipendio e risparmi.',
    'Un portafoglio diversificato avrà sempre una parte che delude. È il segno che funziona: se tutto salisse insieme, tutto potrebbe anche scendere insieme.',
  ],
  mistakes: [
    'Usare le correlazioni di un periodo tranquillo: nelle crisi tendono a salire proprio quando servirebbero basse.',
    'Concentrarsi sul proprio Paese soltanto perché lo si conosce.',
    'Inseguire l’attività che è appena salita, riducendo la varietà nel momento sbagliato.',
    'Non riportare mai i pesi a quelli decisi: dopo anni di rialzi il portafoglio è diventato un altro.',
  ],
  sources: ['consob', 'esma'],
  risk: 'La diversificazione attenua le perdite ma non le impedisce: nelle fasi di crisi quasi tutte le attività possono scendere nello stesso momento.',
  example(random) {
    const first = random.range(0.14, 0.24, 0.02)
    const second = random.range(0.06, 0.12, 0.01)
    const weight = random.pick([0.3, 0.4, 0.5, 0.6])
    const low = random.pick([-0.2, 0, 0.2])
    const risk = (correlation: number) =>
      Math.sqrt((weight * first) ** 2 + ((1 - weight) * second) ** 2 + 2 * weight * (1 - weight) * first * second * correlation)
    return {
      intro: `Mettiamo ${il(weight)} del capitale in un’attività con volatilità annua ${del(first)} e il resto in una con volatilità ${del(second)}. La volatilità dell’insieme è la radice quadrata di tre addendi: i due rischi pesati, al quadrato, e un termine che dipende dalla correlazione.`,
      table: {
        caption: `Volatilità annua del portafoglio al variare della correlazione`,
        columns: ['Correlazione', 'Volatilità', 'Riduzione rispetto alla media, in punti percentuali'],
        rows: [1, 0.5, low].map((each) => [
          figure(each, 1),
          shortPercent(risk(each), 2),
          figure(difference(100 * risk(1), 100 * risk(each), 0, 2), 2),
        ]),
      },
      reading: `Con correlazione uno la volatilità è la media pesata, ${shortPercent(risk(1), 2)}: nessun beneficio. Con correlazione ${shortFigure(low, 1)} scende a ${shortPercent(risk(low), 2)}. Il rendimento medio atteso, invece, resta in ogni caso la media pesata dei due: per questo la riduzione del rischio vale qualcosa.`,
      takeaway: `Nell’esempio la volatilità del portafoglio scende da ${shortPercent(risk(1), 2)} a ${shortPercent(risk(low), 2)} soltanto grazie alla bassa correlazione.`,
    }
  },
}
