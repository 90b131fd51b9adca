import { figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, il } from '../figures.ts'

export const falsoAllarme: GlossaryEntry = {
  title: 'Intelligenza artificiale contro le frodi: perché tanti falsi allarmi',
  label: 'Falso allarme',
  slug: 'falso-allarme',
  description: 'Il teorema di Bayes applicato ai controlli sui pagamenti, con una tabella di conteggi.',
  category: 'TECNOLOGIA',
  priority: 7,
  brief:
    'Un falso allarme è un’operazione onesta segnalata come sospetta: quando le frodi sono rare, i falsi allarmi superano facilmente quelli giusti.',
  angle: 'Il modello ha ragione quasi sempre, eppure',
  definition: [
    'Un sistema di controllo ha due qualità: la sensibilità, cioè la quota di frodi che riconosce, e il tasso di falsi allarmi, cioè la quota di operazioni oneste che segnala per errore. Il valore di una segnalazione dipende da entrambe e da quanto le frodi sono frequenti.',
    'Il calcolo è il teorema di Bayes, ma si può fare contando: su un numero tondo di operazioni si calcolano le frodi riconosciute e gli onesti segnalati, e si dividono le prime per il totale degli allarmi.',
  ],
  formula: {
    tex: String.raw`P = \frac{s \, f}{s \, f + e \, (1 - f)}`,
    where: [
      ['P', 'probabilità che un allarme sia una frode'],
      ['s', 'quota delle frodi che il sistema riconosce'],
      ['f', 'frequenza delle frodi'],
      ['e', 'quota delle operazioni oneste segnalate per errore'],
    ],
  },
  related: ['autenticazione-forte', 'phishing', 'backtest-e-sovradattamento'],
  why: [
    'Lo stesso ragionamento vale per ogni modello che cerca eventi rari: insolvenze, manipolazioni, crisi di mercato. Una percentuale di successo senza la frequenza dell’evento non informa.',
    'Il regolamento europeo sulla privacy dà diritto, in molti casi, a non essere soggetti a decisioni soltanto automatiche con effetti importanti, e a chiedere l’intervento di una persona.',
  ],
  mistakes: [
    'Dimenticare la frequenza di base dell’evento.',
    'Valutare un modello con la sola percentuale di risposte esatte.',
    'Pensare che un modello linguistico dia fatti verificati: produce testo plausibile, da controllare.',
    'Rinunciare ai controlli perché sbagliano: vanno affiancati da una verifica.',
  ],
  sources: ['gdpr', 'bancaditalia'],
  risk: 'I sistemi automatici sbagliano in entrambe le direzioni: alcune frodi passano, e il denaro può andare perduto se non si controllano i movimenti.',
  example(random) {
    const operations = 100_000
    const rate = random.pick([0.0005, 0.001, 0.002, 0.003])
    const found = random.range(0.85, 0.98, 0.01)
    const wrong = random.range(0.005, 0.02, 0.0025)
    const frauds = Math.round(operations * rate)
    const right = Math.round(frauds * found)
    const mistaken = Math.round((operations - frauds) * wrong)
    const worth = right / (right + mistaken)
    return {
      intro: `Su ${figure(operations)} operazioni le frodi sono ${figure(frauds)}, cioè ${il(rate, 2)}. Il sistema ne riconosce ${il(found)}, e segnala per errore ${il(wrong, 2)} delle operazioni oneste.`,
      table: {
        caption: `Che cosa succede a ${figure(operations)} operazioni`,
        columns: ['Operazioni', 'Segnalate', 'Non segnalate', 'Totale'],
        drawn: { rows: [0, 1], columns: [1], unit: 'operazioni' },
        rows: [
          ['Frodi', figure(right), figure(frauds - right), figure(frauds)],
          ['Oneste', figure(mistaken), figure(operations - frauds - mistaken), figure(operations - frauds)],
          ['Totale', figure(right + mistaken), figure(operations - right - mistaken), figure(operations)],
        ],
      },
      reading: `Gli allarmi sono ${figure(right + mistaken)}, di cui giusti ${figure(right)}: la probabilità che un allarme sia una frode è ${shortPercent(worth)}. Eppure il sistema è utile: senza allarme la probabilità di frode scende ${al((frauds - right) / (operations - right - mistaken), 3)}.`,
      takeaway: `Nell’esempio soltanto ${il(worth)} degli allarmi riguarda una vera frode.`,
    }
  },
}
