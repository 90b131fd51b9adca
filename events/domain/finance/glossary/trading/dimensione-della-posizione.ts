import { gainToRecover } from '../../risk.ts'
import { positionSize } from '../../trading.ts'
import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, del, il } from '../figures.ts'

export const dimensioneDellaPosizione: GlossaryEntry = {
  title: 'Dimensione della posizione: decidere prima quanto rischiare',
  label: 'Dimensione della posizione',
  slug: 'dimensione-della-posizione',
  description: 'Dal rischio massimo in euro al numero di azioni da comprare, passo per passo.',
  category: 'TRADING',
  priority: 9,
  brief:
    'La dimensione della posizione è il numero di titoli che si comprano, scelto in modo che una perdita prevista non superi una parte stabilita del capitale.',
  angle: 'La formula delle tre grandezze',
  definition: [
    'Si moltiplica il capitale per la percentuale che si accetta di perdere in una singola operazione, e si divide per la differenza fra prezzo di ingresso e prezzo di uscita in perdita. Il risultato, arrotondato per difetto, è il numero di titoli.',
    'Con una percentuale fissa la posizione si riduce da sola dopo le perdite e cresce dopo i guadagni. È un meccanismo di prudenza e non trasforma una strategia perdente in una vincente.',
  ],
  formula: {
    tex: String.raw`N = \left\lfloor \frac{C \, q}{P_0 - P_1} \right\rfloor`,
    where: [
      ['N', 'numero dei titoli, arrotondato per difetto'],
      ['C', 'capitale'],
      ['q', 'quota che si accetta di perdere'],
      ['P_0, P_1', 'prezzo di ingresso e di uscita in perdita'],
    ],
  },
  related: ['stop-loss', 'serie-negativa', 'leva-finanziaria'],
  why: [
    'Stabilire la quantità prima di entrare toglie una decisione dal momento in cui si è meno lucidi. Il foglio con il calcolo è anche un modo per rileggere, dopo, le proprie scelte.',
    'La stessa regola permette di confrontare operazioni diverse. Un titolo molto mosso richiede un’uscita più lontana, quindi una quantità minore: il rischio in euro resta uguale.',
  ],
  mistakes: [
    'Allontanare il prezzo di uscita dopo essere entrati, senza ridurre la quantità.',
    'Aprire più posizioni sullo stesso tema e considerarle rischi separati.',
    'Raddoppiare la quantità dopo una perdita per recuperare.',
    'Dimenticare commissioni e salti di prezzo, che rendono la perdita effettiva più alta di quella calcolata.',
    'Contare nel capitale il denaro che serve per vivere.',
  ],
  sources: ['consob', 'esma', 'borsa'],
  risk: 'Nessuna regola sulla dimensione elimina le perdite: una serie negativa abbastanza lunga può ridurre il capitale in modo serio.',
  example(random) {
    const capital = random.range(5_000, 30_000, 2_500)
    const share = random.pick([0.005, 0.01, 0.02])
    const entry = random.range(10, 50, 2)
    const distance = random.range(0.03, 0.08, 0.01)
    const loss = entry * distance
    const count = positionSize(capital, share, entry, entry - loss)
    const after = (each: number, losses: number) => capital * (1 - each) ** losses
    return {
      intro: `Il capitale è di ${euro(capital)} e si accetta di perdere ${il(share)} per operazione: ${euro(capital * share, 2)}. Si compra a ${euro(entry, 2)} e si decide di uscire ${il(distance)} più in basso, a ${euro(entry - loss, 2)}: la perdita per azione è di ${euro(loss, 2)}. Dividendo si ottengono ${figure(count)} azioni.`,
      table: {
        caption: `Capitale dopo una serie di perdite, partendo da ${euro(capital)}`,
        columns: ['Rischio per operazione', 'Dopo 5 perdite', 'Dopo 10 perdite', 'Recupero necessario'],
        rows: [share, 0.05, 0.1].map((each) => [
          shortPercent(each),
          euro(after(each, 5)),
          euro(after(each, 10)),
          shortPercent(gainToRecover(1 - after(each, 10) / capital)),
        ]),
      },
      reading: `Le ${figure(count)} azioni costano ${euro(count * entry)}, ma la perdita prevista è di ${euro(count * loss, 2)}. Dopo dieci perdite consecutive con rischio ${al(share)} restano ${euro(after(share, 10))}; con rischio ${al(0.1)} ne restano ${euro(after(0.1, 10))}, e per tornare in pari serve ${il(gainToRecover(1 - 0.9 ** 10))}.`,
      takeaway: `Nell’esempio un rischio ${del(share)} su ${euro(capital)} porta a comprare ${figure(count)} azioni.`,
    }
  },
}
