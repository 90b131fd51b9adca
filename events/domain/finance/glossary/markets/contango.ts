import { futureValue } from '../../growth.ts'
import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const contango: GlossaryEntry = {
  title: 'Materie prime e futures: perché il fondo non rende come il prezzo',
  label: 'Contango',
  slug: 'contango',
  description: 'Il rinnovo dei contratti a termine e il suo effetto su chi investe in petrolio, gas o metalli.',
  category: 'MERCATI',
  priority: 5,
  brief:
    'Si ha contango quando i contratti a termine con scadenza più lontana costano più di quelli vicini: chi li rinnova compra ogni volta più caro.',
  angle: 'Il costo del rinnovo',
  definition: [
    'Un future è un contratto che impegna a comprare o vendere una merce a una data e a un prezzo stabiliti. Chi non vuole la merce chiude il contratto prima della scadenza e ne apre uno più lontano: l’operazione si chiama rinnovo, in inglese roll.',
    'Se il contratto lontano costa di più il mercato è in contango, e a ogni rinnovo si comprano meno unità con la stessa somma. Se costa di meno è in backwardation, e il rinnovo lavora a favore di chi è investito.',
  ],
  formula: {
    tex: String.raw`C_n = \frac{C_0}{(1 + p)^n}`,
    where: [
      ['C_0, C_n', 'capitale iniziale e dopo n rinnovi, a prezzo a pronti fermo'],
      ['p', 'quanto costa in più il contratto successivo'],
      ['n', 'numero dei rinnovi'],
    ],
  },
  related: ['rischio-di-cambio', 'leva-finanziaria', 'costi-ricorrenti'],
  why: [
    'Per molte materie prime non c’è alternativa pratica: conservare petrolio o grano è impossibile per un risparmiatore. I prodotti quotati usano quindi i contratti a termine, e il loro rendimento comprende l’effetto dei rinnovi.',
    'Sui metalli preziosi la situazione è diversa, perché si conservano facilmente: esistono prodotti garantiti da metallo fisico, nei quali l’effetto del rinnovo non c’è e restano i costi di custodia.',
    'Sapere come funziona il rinnovo aiuta a leggere il documento informativo: vi si trova quali contratti si usano, con quale frequenza si rinnovano e quanto si paga di commissioni.',
  ],
  mistakes: [
    'Confrontare il rendimento del prodotto con il solo prezzo a pronti riportato dai giornali.',
    'Tenere per anni un prodotto pensato per pochi giorni, come quelli a leva giornaliera.',
    'Ignorare la valuta: quasi tutte le materie prime sono quotate in dollari.',
    'Trascurare l’imposta: i prodotti quotati su materie prime seguono spesso regole fiscali diverse dai fondi.',
  ],
  sources: ['esma', 'borsa', 'priips'],
  risk: 'Le materie prime oscillano molto, e i prodotti a termine possono perdere valore anche se il prezzo a pronti resta fermo: la perdita può essere ampia.',
  example(random) {
    const capital = random.range(5_000, 20_000, 1_000)
    const spot = random.range(60, 90, 5)
    const premium = random.range(0.004, 0.014, 0.002)
    const rolls = 12
    const left = capital / futureValue(1, premium, rolls)
    return {
      intro: `Supponiamo che il prezzo a pronti sia di ${figure(spot)} dollari e resti tale per un anno, e che ogni mese il contratto successivo costi ${il(premium, 2)} in più di quello in scadenza. Si investono ${euro(capital)} e si rinnova dodici volte, senza commissioni e con cambio fermo.`,
      table: {
        caption: `Valore di ${euro(capital)} con un divario ${del(premium, 2)} a ogni rinnovo`,
        columns: ['Rinnovi', 'Valore', 'Variazione'],
        rows: [1, 3, 6, 12].map((count) => {
          const value = capital / futureValue(1, premium, count)
          return [figure(count), euro(value), shortPercent(value / capital - 1)]
        }),
      },
      reading: `Dopo dodici rinnovi restano ${euro(left)}: il prezzo non si è mosso, ma la posizione ha perso ${il(1 - left / capital)}. Con la struttura opposta, cioè contratti lontani più economici, la stessa serie di rinnovi avrebbe prodotto un guadagno. Conta anche la forma della curva, oltre alla direzione del prezzo.`,
      takeaway: `Nell’esempio, a prezzo fermo, dodici rinnovi in contango riducono ${euro(capital)} a ${euro(left)}.`,
    }
  },
}
