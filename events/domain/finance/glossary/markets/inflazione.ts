import { difference, euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { al, del } from '../figures.ts'

export const inflazione: GlossaryEntry = {
  title: 'Inflazione: come si misura e quanto toglie al potere d’acquisto',
  label: 'Inflazione',
  slug: 'inflazione',
  description: 'Gli indici dei prezzi, il paniere e il conto di quanto valgono oggi i risparmi fermi.',
  category: 'MERCATI',
  priority: 10,
  brief:
    'L’inflazione è l’aumento medio dei prezzi di un paniere di beni e servizi: misura quanto potere d’acquisto perde una somma che resta ferma.',
  angles: [
    {
      name: 'Il conto del denaro fermo',
      subtitle: 'Una somma sul conto non cambia cifra, ma cambia ciò che può comprare: ecco come misurarlo.',
      opening:
        'Chi lascia i risparmi sul conto corrente vede sempre la stessa cifra, e per questo ha l’impressione di non perdere nulla. Il saldo però non dice che cosa si può comprare. Per saperlo serve un secondo numero, l’inflazione, e un conto che si fa in una riga.',
    },
    {
      name: 'Come si legge il comunicato dei prezzi',
      subtitle: 'Indice, variazione mensile, variazione annua: tre numeri diversi che i titoli spesso confondono.',
      opening:
        'Ogni mese il dato sull’inflazione finisce nei titoli, quasi sempre ridotto a una sola percentuale. Dietro quella cifra ci sono un paniere, un confronto con un periodo preciso e più di un indice. Capire come si costruisce aiuta a non trarre conclusioni affrettate.',
    },
  ],
  definition: [
    'L’inflazione si calcola seguendo nel tempo il prezzo di un paniere che rappresenta le spese delle famiglie: alimentari, energia, affitti, trasporti, servizi. Ogni voce pesa quanto incide sulla spesa complessiva. Se l’indice passa da 100 a 103 in dodici mesi, l’inflazione annua è pari al 3 per cento.',
    'In Italia l’Istat pubblica più indici: il Nic per l’intera collettività, il Foi, usato per rivalutare affitti e assegni, e l’Ipca, costruito con regole comuni per i confronti europei. Possono dare numeri un po’ diversi, perché coprono famiglie e spese diverse.',
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
    'Un rendimento va sempre letto insieme all’inflazione dello stesso periodo. Guadagnare il 2 per cento mentre i prezzi salgono del 3 significa avere più euro e comprare meno cose: il risultato nominale è positivo, quello reale è negativo.',
    'L’inflazione agisce in modo composto, come gli interessi, ma nella direzione opposta. Tassi che in un anno sembrano trascurabili, ripetuti per dieci o vent’anni, cambiano in modo visibile il valore di un capitale.',
    'Anche le banche centrali ragionano su questo numero. La Banca centrale europea ha come obiettivo un’inflazione del 2 per cento nel medio termine, e in base alla distanza da quell’obiettivo decide i tassi ufficiali.',
  ],
  mistakes: [
    'Pensare che un’inflazione in calo significhi prezzi in calo: se passa dal 5 al 2 per cento i prezzi continuano a salire, soltanto più piano.',
    'Sottrarre l’inflazione al rendimento e fermarsi lì: per periodi lunghi la differenza è un’approssimazione, il conto esatto è un rapporto.',
    'Confondere la variazione su base mensile con quella su base annua, che raccontano fenomeni diversi.',
    'Credere che il dato valga per tutti: chi spende molto in energia o in affitto può avere un’inflazione personale lontana dalla media.',
    'Considerare privo di rischio il denaro fermo: non oscilla, ma il suo potere d’acquisto dipende dai prezzi.',
  ],
  sources: ['istat', 'bce', 'bancaditalia'],
  risk: 'Nessuno conosce in anticipo l’inflazione dei prossimi anni, e cercare di batterla espone a rischi di mercato che possono tradursi in perdite.',
  example(random) {
    const capital = random.range(8_000, 60_000, 2_000)
    const rate = random.range(0.015, 0.04, 0.005)
    const years = random.pick([5, 10, 15, 20])
    const left = (inflation: number) => capital / (1 + inflation) ** years
    return {
      titles: [
        `${euro(capital)} fermi per ${years} anni: che cosa resta con l’inflazione ${al(rate)}`,
        `Prezzi in salita ${del(rate)} l’anno: quanto perdono ${euro(capital)} in ${years} anni`,
        `Il costo del denaro fermo: ${euro(capital)}, ${years} anni, inflazione ${al(rate)}`,
      ],
      intro: `Prendiamo ${euro(capital)} lasciati su un conto senza interessi per ${years} anni. La cifra non cambia; per sapere che cosa compra alla fine si divide per quanto sono cresciuti i prezzi, cioè per uno più il tasso di inflazione, elevato al numero degli anni.`,
      table: {
        caption: `Potere d’acquisto di ${euro(capital)} dopo ${years} anni, in euro di oggi`,
        columns: ['Inflazione annua', 'Potere d’acquisto', 'Perdita'],
        rows: [0.01, rate, rate + 0.02].map((each) => [shortPercent(each), euro(left(each)), shortPercent(1 - left(each) / capital)]),
      },
      reading: `Con un’inflazione media ${del(rate)} la somma permette di comprare ciò che oggi costa ${euro(left(rate))}: una perdita di potere d’acquisto pari a ${euro(difference(capital, left(rate)))}, senza che il saldo si sia mosso di un centesimo. Per restare in pari servirebbe un rendimento netto uguale all’inflazione.`,
      takeaway: `Nell’esempio ${euro(capital)} fermi per ${years} anni, con prezzi in crescita ${del(rate)} l’anno, valgono come ${euro(left(rate))} di oggi.`,
    }
  },
}
