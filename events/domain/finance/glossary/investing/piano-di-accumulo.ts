import { futureValueOfInstalments } from '../../growth.ts'
import { difference, euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const pianoDiAccumulo: GlossaryEntry = {
  title: 'Piano di accumulo: versare poco e spesso',
  label: 'Piano di accumulo (PAC)',
  slug: 'piano-di-accumulo',
  description: 'Come funziona un versamento periodico, che cosa media e quali limiti ha.',
  category: 'INVESTIMENTI',
  priority: 9,
  brief:
    'Un piano di accumulo è un programma di versamenti periodici, di solito mensili, nello stesso investimento, qualunque sia il prezzo del momento.',
  angle: 'Il prezzo medio di carico',
  definition: [
    'In un piano di accumulo si stabiliscono rata, frequenza e strumento. A ogni scadenza la stessa somma compra un numero di quote che dipende dal prezzo: più quote quando il prezzo è basso, meno quando è alto. Il prezzo medio pagato è quindi inferiore alla media semplice dei prezzi.',
    'Questo non significa che il risultato sia migliore di un versamento unico. Se i prezzi salgono in modo regolare, investire tutto all’inizio rende di più; se scendono e poi recuperano, rende di più il piano. Il piano riduce la dipendenza dal momento di ingresso.',
  ],
  formula: {
    tex: String.raw`C = v \, \frac{(1 + i)^n - 1}{i} \qquad i = (1 + r)^{1/12} - 1`,
    where: [
      ['C', 'valore dopo l’ultimo versamento'],
      ['v', 'versamento alla fine di ogni mese'],
      ['i, r', 'rendimento mensile e annuo'],
      ['n', 'numero dei versamenti'],
    ],
  },
  related: ['interesse-composto', 'costi-ricorrenti', 'volatilita'],
  why: [
    'Per chi risparmia sullo stipendio il piano non è una strategia ma una necessità: il denaro arriva ogni mese. Automatizzare il versamento evita di decidere ogni volta da capo, e di rinviare.',
    'Nei primi anni il capitale è piccolo e le oscillazioni pesano poco in euro. Verso la fine accade il contrario: una discesa colpisce tutto ciò che si è accumulato, e la rata nuova non basta a compensarla.',
    'I costi fissi contano molto. Una commissione di due euro su una rata da cento è il 2%, cioè quanto molti strumenti rendono in un anno: prima di partire conviene fare la divisione.',
  ],
  mistakes: [
    'Credere che il piano protegga dalle perdite: se il prezzo finale è sotto quello medio, si perde.',
    'Sospendere i versamenti quando i prezzi scendono, cioè proprio quando si comprano più quote.',
    'Usare il piano su un singolo titolo azionario: si media il prezzo, non il rischio di quella società.',
    'Non avere un fondo per le emergenze e dover vendere nel momento sbagliato.',
  ],
  sources: ['consob', 'priips', 'bancaditalia'],
  risk: 'Un piano di accumulo non assicura un risultato positivo: il valore finale dipende dai mercati e può essere inferiore alla somma dei versamenti.',
  example(random) {
    const instalment = random.range(100, 400, 50)
    const years = random.pick([10, 15, 20])
    const rate = random.range(0.02, 0.05, 0.005)
    const paid = instalment * 12 * years
    const value = (each: number) => futureValueOfInstalments(instalment, each, years * 12)
    return {
      intro: `Si versano ${euro(instalment)} alla fine di ogni mese per ${years} anni: in tutto ${euro(paid)}. Il tasso annuo si converte nel tasso mensile equivalente e ogni rata cresce per i mesi che le restano. Costi e imposte sono esclusi dal conto.`,
      table: {
        caption: `Valore dopo ${years} anni di versamenti da ${euro(instalment)} al mese`,
        columns: ['Rendimento annuo ipotetico', 'Versato', 'Valore finale', 'Differenza'],
        rows: [-0.01, 0, rate, rate + 0.02].map((each) => [
          shortPercent(each),
          euro(paid),
          euro(value(each)),
          euro(difference(value(each), paid)),
        ]),
      },
      reading: `Con un rendimento medio ${del(rate)} i versamenti diventano ${euro(value(rate))}. La prima riga ricorda che il segno può essere negativo: con un rendimento medio ${del(-0.01)} mancherebbero ${euro(difference(paid, value(-0.01)))}. La maggior parte del valore finale, con tassi contenuti, viene da ciò che si è versato.`,
      takeaway: `Nell’esempio ${euro(instalment)} al mese per ${years} anni fanno ${euro(paid)} versati e ${euro(value(rate))} con un rendimento ipotetico ${del(rate)}.`,
    }
  },
}
