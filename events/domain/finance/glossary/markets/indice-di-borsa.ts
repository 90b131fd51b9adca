import { shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const indiceDiBorsa: GlossaryEntry = {
  title: 'Indici di Borsa: come sono costruiti e che cosa raccontano',
  label: 'Indice di Borsa',
  slug: 'indice-di-borsa',
  description: 'Pesi, capitalizzazione e dividendi: perché lo stesso mercato può avere indici diversi.',
  category: 'MERCATI',
  priority: 8,
  brief:
    'Un indice di Borsa riassume in un numero l’andamento di un gruppo di titoli, ciascuno con un peso stabilito da una regola pubblica.',
  angle: 'Chi pesa di più nell’indice',
  definition: [
    'Un indice è una media ponderata di prezzi, riportata a un valore di partenza convenzionale. Il metodo più diffuso pesa ogni società per la sua capitalizzazione, spesso limitata al flottante, cioè alle azioni che si possono davvero scambiare. Altri indici danno a tutti lo stesso peso.',
    'Esistono poi versioni diverse dello stesso indice: quella di prezzo ignora i dividendi, quella a rendimento totale li considera reinvestiti. Su periodi lunghi la distanza fra le due diventa ampia, e confrontarle senza accorgersene porta fuori strada.',
  ],
  formula: {
    tex: String.raw`R = \sum_i w_i \, r_i \qquad w_i = \frac{K_i}{\sum_j K_j}`,
    where: [
      ['R', 'variazione dell’indice'],
      ['w_i', 'peso della società i'],
      ['r_i', 'variazione del suo prezzo'],
      ['K_i', 'sua capitalizzazione'],
    ],
  },
  related: ['capitalizzazione', 'diversificazione', 'rendimento-da-dividendo'],
  why: [
    'Gli indici sono il metro con cui si giudicano fondi e gestori. Un confronto onesto usa un indice che contenga lo stesso tipo di titoli, nella stessa valuta e con i dividendi compresi.',
    'Molti fondi a basso costo si limitano a copiare un indice. Conoscerne la regola significa sapere che cosa si compra: quanti titoli, di quali Paesi, e con quale concentrazione sui più grandi.',
    'L’indice è anche un modo di riassumere un’economia, con un limite: contiene soltanto le società quotate, che in Italia sono una parte piccola del sistema produttivo.',
    'Anche un indice ampio può restare per decenni sotto il proprio massimo. Il Nikkei 225 di Tokyo chiuse il 1989 a 38.915 punti e superò quel livello soltanto il 22 febbraio 2024. È un indice di prezzo: i dividendi incassati nel frattempo ne restano fuori.',
  ],
  mistakes: [
    'Confrontare i livelli di due indici, per esempio 34.000 e 5.000 punti: contano soltanto le variazioni.',
    'Credere che un indice con centinaia di titoli sia sempre ben diversificato: i primi dieci possono valere una quota molto alta.',
    'Ignorare la valuta: un indice estero può salire nella sua moneta e scendere in euro.',
    'Dimenticare che un indice non ha costi, mentre qualsiasi prodotto che lo segue li ha.',
  ],
  sources: ['borsa', 'esma', 'consob'],
  risk: 'Un prodotto che segue un indice ne segue anche le discese, per intero e senza paracadute: il valore può ridursi in modo ampio e per anni.',
  example(random) {
    const big = random.range(70, 120, 10)
    const middle = random.range(15, 25, 5)
    const small = random.range(5, 10, 1)
    // By capitalization the index rises, with equal weights it falls.
    const rise = random.pick([0.015, 0.018, 0.02])
    const fall = random.pick([0.012, 0.015, 0.018, 0.02])
    const total = big + middle + small
    const weighted = (big * rise - middle * fall - small * fall) / total
    const equal = (rise - 2 * fall) / 3
    return {
      intro: `Immaginiamo un mercato di tre società che valgono ${big}, ${middle} e ${small} miliardi di euro. In una giornata la prima guadagna ${il(rise)}, le altre due perdono ${il(fall)}. Il peso di ciascuna è il suo valore diviso per il totale, cioè ${total} miliardi.`,
      table: {
        caption: 'Tre società in un indice pesato per capitalizzazione',
        columns: ['Società', 'Peso', 'Variazione', 'Contributo'],
        rows: [
          ['Alfa', shortPercent(big / total), shortPercent(rise), shortPercent((big / total) * rise, 2)],
          ['Beta', shortPercent(middle / total), shortPercent(-fall), shortPercent((-middle / total) * fall, 2)],
          ['Gamma', shortPercent(small / total), shortPercent(-fall), shortPercent((-small / total) * fall, 2)],
        ],
      },
      reading: `La somma dei contributi, prima di arrotondarli, dà ${shortPercent(weighted, 2)}: è la variazione dell’indice pesato per capitalizzazione. Con pesi uguali, un terzo per ciascuna, il risultato sarebbe stato ${shortPercent(equal, 2)}. Gli stessi prezzi, due medie diverse: nessuna delle due è sbagliata, ma rispondono a domande differenti.`,
      takeaway: `Nell’esempio lo stesso mercato segna ${shortPercent(weighted, 2)} con i pesi per capitalizzazione e ${shortPercent(equal, 2)} con pesi uguali.`,
    }
  },
}
