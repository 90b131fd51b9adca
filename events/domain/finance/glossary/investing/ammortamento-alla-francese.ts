import { monthlyPayment } from '../../growth.ts'
import { difference, euro, shown } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const ammortamentoAllaFrancese: GlossaryEntry = {
  title: 'Mutuo a rata costante: quanto è interesse e quanto è capitale',
  label: 'Ammortamento alla francese',
  slug: 'ammortamento-alla-francese',
  description: 'Il piano di rimborso riga per riga e il costo totale al variare della durata.',
  category: 'INVESTIMENTI',
  priority: 6,
  brief:
    'Nell’ammortamento alla francese la rata è sempre uguale: la parte di interessi è più alta nelle prime, e nelle ultime quasi tutto è capitale.',
  angle: 'Le prime rate e le ultime',
  definition: [
    'Con il metodo più diffuso in Italia la rata si calcola in modo che, sommando interessi e quota di capitale, resti identica per tutta la durata. Gli interessi di ogni mese si calcolano sul debito che rimane: all’inizio è alto, e la parte di capitale è piccola.',
    'Il TAEG comprende, oltre agli interessi, le spese obbligatorie: istruttoria, perizia, assicurazioni richieste. È la percentuale da usare per confrontare due offerte, perché il solo tasso nominale non racconta tutto.',
  ],
  formula: {
    tex: String.raw`R = \frac{C \, i}{1 - (1 + i)^{-n}}`,
    where: [
      ['R', 'rata mensile'],
      ['C', 'somma presa a prestito'],
      ['i', 'tasso mensile, cioè un dodicesimo di quello annuo'],
      ['n', 'numero delle rate'],
    ],
  },
  related: ['politica-monetaria', 'valore-attuale', 'fondo-per-le-emergenze'],
  why: [
    'Rimborsare in anticipo conviene soprattutto nei primi anni, quando il debito residuo e gli interessi futuri sono ancora alti. Verso la fine il risparmio è minimo.',
    'Per i mutui che le persone fisiche hanno stipulato dall’aprile 2007 in poi per comprare o ristrutturare un’abitazione la legge italiana esclude penali di estinzione anticipata. La surroga presso un’altra banca è gratuita per il cliente.',
    'Fra rimborsare e investire il confronto va fatto al netto: il tasso del mutuo è un costo certo, il rendimento dell’investimento è incerto e paga imposte.',
  ],
  mistakes: [
    'Confrontare due mutui guardando la sola rata e non la durata.',
    'Calcolare la sostenibilità sulla rata di oggi quando il tasso è variabile.',
    'Pensare che a metà della durata si sia restituita la metà del debito.',
    'Investire il denaro delle emergenze per estinguere il mutuo, e restare senza riserve.',
  ],
  sources: ['bancaditalia', 'bce', 'entrate'],
  risk: 'Un mutuo è un impegno di molti anni: se il reddito scende o il tasso variabile sale, la rata può diventare difficile da pagare, e chi non paga rischia di perdere la casa data in garanzia.',
  example(random) {
    const loan = random.range(90_000, 220_000, 10_000)
    const rate = random.range(0.025, 0.04, 0.0025)
    const [short, long] = random.pick([
      [15, 25],
      [20, 30],
      [15, 20],
    ] as const)
    // To the cent, as it is paid: readers multiply what they see.
    const payment = (years: number) => shown(monthlyPayment(loan, rate, years * 12), 2)
    const interest = (years: number) => payment(years) * years * 12 - loan
    const first = (loan * rate) / 12
    return {
      intro: `Un mutuo di ${euro(loan)} al tasso fisso nominale ${del(rate, 2)}, con rate mensili. La prima rata contiene ${euro(first, 2)} di interessi, cioè un dodicesimo del tasso sul debito intero. Confrontiamo due durate.`,
      table: {
        caption: `Mutuo da ${euro(loan)} al tasso ${del(rate, 2)}`,
        columns: ['Durata', 'Rata mensile', 'Capitale nella prima rata', 'Interessi totali'],
        drawn: { rows: [0, 1], columns: [3], unit: 'euro' },
        rows: [short, long].map((years) => [
          `${years} anni`,
          euro(payment(years), 2),
          euro(difference(payment(years), first, 0, 2), 2),
          euro(interest(years)),
        ]),
      },
      reading: `La durata più lunga riduce la rata di ${euro(difference(payment(short), payment(long), 0, 2), 2)}, ma aumenta gli interessi totali di ${euro(difference(interest(long), interest(short)))}. Nella prima rata a ${long} anni gli interessi sono ${il(first / payment(long))} del totale.`,
      takeaway: `Nell’esempio passare da ${short} a ${long} anni alleggerisce la rata di ${euro(difference(payment(short), payment(long), 0, 2), 2)} e aggiunge ${euro(difference(interest(long), interest(short)))} di interessi.`,
    }
  },
}
