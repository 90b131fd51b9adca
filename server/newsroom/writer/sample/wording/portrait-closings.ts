/** A cell of the example's table: rows from 0, or from the end. */
type Cell = (row: number, column: number) => string

/** The last paragraph of a portrait, by concept: what the reader can do or conclude. */
export const PORTRAIT_CLOSINGS: Readonly<Record<string, (cell: Cell) => string>> = {
  'tipi-di-ordine': (cell) =>
    `Prima di inviare un ordine grande conviene dunque sommare le azioni disponibili ai primi prezzi. Se a ${cell(0, 0)} non bastano, si sceglie fra pagare fino a ${cell(2, 0)} e attendere con un limite: la decisione dipende da quanto costerebbe restare senza i titoli.`,
  'valore-atteso-di-un-operazione': (cell) =>
    `Il passo seguente è rifare il conto con il proprio registro. Se la quota di successi è il ${cell(1, 0)} e il risultato ${cell(1, 1)}, aumentare il numero delle operazioni peggiora la perdita: prima si riduce quella media di ogni errore, poi si verifica che il segno sia cambiato.`,
  'stop-loss': (cell) =>
    `La posizione si può allora misurare sul caso peggiore dei tre, ${cell(2, 2)} di perdita, e non sui ${cell(0, 2)} previsti. Se la prima cifra è troppo alta si comprano meno azioni; nei giorni che precedono una notizia attesa si può anche uscire prima, senza aspettare lo stop.`,
  'vendita-allo-scoperto': (cell) =>
    `Prima di vendere ciò che non si possiede occorre dunque accettare la terza riga: un rialzo del ${cell(2, 0)} porta il risultato a ${cell(2, 2)}. Chi non ha altro denaro per integrare il margine verrebbe chiuso prima, con la perdita già realizzata, anche se poi il prezzo scendesse.`,
  opzione: (cell) =>
    `Prima di tutto si guardano il prezzo di pareggio e la perdita massima: ${cell(2, 0)} e i ${cell(0, 3)} del premio. Chi compra deve potervi rinunciare per intero; chi vende guarda invece l’ultima riga, ${cell(3, 3)}, sapendo che con un rialzo più forte la perdita sarebbe ancora maggiore.`,
}

const BEFORE = /(?<!\p{L})([aA]l|[dD]al|[dD]el|[iI]l) (?=(0,|(?:1|8|11|8\d)(?:,\d+)?%))/gu
const ELIDED: Readonly<Record<string, string>> = { al: 'all’', dal: 'dall’', del: 'dell’', il: 'l’' }
const LONG: Readonly<Record<string, string>> = { al: 'allo ', dal: 'dallo ', del: 'dello ', il: 'lo ' }

/** @returns the text with the article that goes with each percentage: «all’8%», «lo 0,5%» */
export const articulated = (text: string): string =>
  text.replace(BEFORE, (_, word: string, figure: string) => {
    const form = (figure === '0,' ? LONG : ELIDED)[word.toLowerCase()]!
    return word.startsWith(word[0]!.toUpperCase()) ? form[0]!.toUpperCase() + form.slice(1) : form
  })
