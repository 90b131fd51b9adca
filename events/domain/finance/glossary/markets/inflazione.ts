import { difference, euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const inflazione: GlossaryEntry = {
  title: 'Inflazione: come si misura e quanto toglie al potere d’acquisto',
  label: 'Inflazione',
  slug: 'inflazione',
  description: 'Gli indici dei prezzi, il paniere e il conto di quanto valgono oggi i risparmi fermi.',
  category: 'MERCATI',
  priority: 10,
  brief:
    'L’inflazione è l’aumento medio dei prezzi di un paniere di beni e servizi: misura quanto potere d’acquisto perde una somma che resta ferma.',
  angle: 'Il conto del denaro fermo',
  definition: [
    'L’inflazione si calcola seguendo nel tempo il prezzo di un paniere che rappresenta le spese delle famiglie: alimentari, energia, affitti, trasporti, servizi. Ogni voce pesa quanto incide sulla spesa complessiva. Se l’indice passa da 100 a 103 in dodici mesi, l’inflazione annua è pari al 3%.',
    'In Italia l’Istat pubblica più indici: il NIC per l’intera collettività, il FOI, usato per rivalutare affitti e assegni, e l’IPCA, costruito con regole comuni per i confronti europei. Possono dare numeri un po’ diversi, perché coprono famiglie e spese diverse.',
  ],
  formula: {
    tex: String.raw`V = \frac{C}{(1 + p)^n}`,
    where: [
      ['V', 'potere d’acquisto, in euro di oggi'],
      ['C', 'somma che resta ferma'],
      ['p', 'inflazione annua'],
      ['n', 'numero degli anni'],
    ],
  },
  related: ['rendimento-reale', 'politica-monetaria', 'pil-reale'],
  why: [
    'Un rendimento va letto insieme all’inflazione dello stesso periodo. Con un guadagno del 2% e prezzi in salita del 3% si hanno più euro e si comprano meno cose. Il conto esatto del rendimento reale è un rapporto: 1,02 diviso 1,03, meno uno, dà −0,97%.',
    'L’inflazione agisce in modo composto, come gli interessi, ma nella direzione opposta. In Italia i prezzi al consumo sono saliti in media dell’8,1% nel 2022, del 5,7% nel 2023 e dell’1% nel 2024. In tre anni fa il 15,4%, più della somma dei tre tassi.',
    'Anche le banche centrali lavorano su questo numero. La Banca centrale europea ha come obiettivo un’inflazione del 2% nel medio termine, e in base alla distanza da quell’obiettivo decide i tassi ufficiali.',
  ],
  mistakes: [
    'Pensare che un’inflazione in calo significhi prezzi in calo: se passa dal 5 al 2% i prezzi continuano a salire, soltanto più piano.',
    'Confondere la variazione su base mensile con quella su base annua, che raccontano fenomeni diversi.',
    'Credere che il dato valga per tutti: chi spende molto in energia o in affitto può avere un’inflazione personale lontana dalla media.',
    'Considerare privo di rischio il denaro fermo: non oscilla, ma il suo potere d’acquisto dipende dai prezzi.',
  ],
  sources: ['istat', 'bce', 'bancaditalia'],
  risk: 'Nessuno conosce in anticipo l’inflazione dei prossimi anni, e cercare di batterla espone a rischi di mercato che possono tradursi in perdite.',
  example(random) {
    const capital = random.range(8_000, 60_000, 2_000)
    // Beside it the table has prices that stand still and the aim of the central bank.
    const rate = random.pick([0.025, 0.03, 0.035, 0.04])
    const years = random.pick([5, 10, 15, 20])
    const left = (inflation: number) => capital / (1 + inflation) ** years
    return {
      intro: `Prendiamo ${euro(capital)} lasciati su un conto senza interessi e, per semplicità, senza spese per ${years} anni. La cifra non cambia; per sapere che cosa compra alla fine si divide per quanto sono cresciuti i prezzi, cioè per uno più il tasso di inflazione, elevato al numero degli anni.`,
      table: {
        caption: `Potere d’acquisto di ${euro(capital)} dopo ${years} anni, in euro di oggi`,
        columns: ['Inflazione annua', 'Potere d’acquisto', 'Perdita'],
        rows: [0, 0.02, rate, rate + 0.02].map((each) => [shortPercent(each), euro(left(each)), shortPercent(1 - left(each) / capital)]),
      },
      reading: `Con un’inflazione media ${del(rate)} la somma permette di comprare ciò che oggi costa ${euro(left(rate))}: una perdita di potere d’acquisto pari a ${euro(difference(capital, left(rate)))}, senza che il saldo si sia mosso di un centesimo. Un conto vero costa: oltre i 5.000 euro di giacenza media paga 34,20 euro l’anno di bollo, più il canone. Per restare in pari serve un rendimento uguale all’inflazione dopo imposte, bollo e commissioni.`,
      takeaway: `Nell’esempio ${euro(capital)} fermi per ${years} anni, con prezzi in crescita ${del(rate)} l’anno, valgono come ${euro(left(rate))} di oggi.`,
    }
  },
}
