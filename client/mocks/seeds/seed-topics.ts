import { CATEGORIES, type Category } from '../../../events/domain/categories.ts'
import { foldText } from '../../../events/domain/navigation/fold-text.ts'
import type { Topic } from '../../api/contract.ts'

const TITLES: Record<Category, [title: string, description: string][]> = {
  MERCATI: [
    ['Come nasce il prezzo di un titolo', 'Domanda, offerta e libro degli ordini con un esempio di dieci scambi.'],
    ['Che cosa muove i tassi', 'La catena dal tasso ufficiale al mutuo, con i suoi ritardi.'],
    ['Volatilità: misurarla a mano', 'Lo scarto dei rendimenti calcolato su dodici mesi.'],
    ['Le materie prime in un portafoglio', 'Perché un fondo sul petrolio non rende come il petrolio.'],
  ],
  INVESTIMENTI: [
    ['Il fondo per le emergenze', 'Quanto, dove e in quale ordine.'],
    ['Piano di accumulo e versamento unico', 'Lo stesso capitale in due modi, su tre periodi storici.'],
    ['Obbligazioni: prezzo e tasso', 'Perché l’uno scende quando l’altro sale, con la formula.'],
    ['Tasse sugli investimenti in Italia', 'Il 26 per cento, il 12,5 e il bollo, con gli esempi.'],
  ],
  ANALISI: [
    ['Il flusso di cassa di un’impresa', 'La differenza fra utile e denaro in banca.'],
    ['Prodotto interno lordo: leggere il comunicato', 'Congiunturale, tendenziale, acquisito.'],
    ['Interesse composto e costi', 'Quanto toglie l’uno per cento in trent’anni.'],
    ['Correlazione e diversificazione', 'Quando due attivi scendono insieme.'],
  ],
  TRADING: [
    ['Il rischio per operazione', 'Perché l’uno per cento è una regola di sopravvivenza.'],
    ['Ordini a mercato e con limite', 'Che cosa si sceglie: il prezzo o la certezza di eseguire.'],
    ['Quanti perdono con i CFD', 'Le percentuali che gli intermediari devono dichiarare.'],
    ['Riconoscere una falsa piattaforma', 'I segnali e i controlli prima di versare.'],
  ],
  TECNOLOGIA: [
    ['Come funziona un robo-advisor', 'Dal questionario al portafoglio, con i costi.'],
    ['Autenticazione a due fattori', 'Che cosa ferma e che cosa no.'],
    ['Modelli linguistici e bilanci', 'Dove aiutano e dove inventano.'],
    ['Truffe con voce clonata', 'Come difendersi quando chiama una voce nota.'],
  ],
}

/** @returns four topics per category, one of them inactive, highest priority first */
export function seedTopics(): Topic[] {
  return CATEGORIES.flatMap((category) =>
    TITLES[category].map(([title, description], place) => ({
      id: slugOf(title),
      title,
      description,
      category,
      priority: 9 - place * 2,
      angle: place === 0 ? 'Un esempio con numeri piccoli, da rifare a mano.' : null,
      active: place !== 3,
      usageCount: place === 1 ? 2 : 0,
    })),
  ).toSorted((one, other) => other.priority - one.priority || one.title.localeCompare(other.title, 'it'))
}

/** «Perché l’oro?» → «perche-l-oro», at most 80 characters. */
export function slugOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
}
