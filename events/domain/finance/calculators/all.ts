import type { PublishedCalculator } from './calculator.ts'
import { costiDiUnFondo } from './costi-di-un-fondo.ts'
import { dimensioneDellaPosizione } from './dimensione-della-posizione.ts'
import { fondoPerLeEmergenze } from './fondo-per-le-emergenze.ts'
import { impostaSulGuadagno } from './imposta-sul-guadagno.ts'
import { inflazione } from './inflazione.ts'
import { interesseComposto } from './interesse-composto.ts'
import { mutuo } from './mutuo.ts'
import { obbligazione } from './obbligazione.ts'
import { pianoDiAccumulo } from './piano-di-accumulo.ts'

/** Every calculator with the texts of its page, the most general first. Each formula has its own file, so that a browser loads only one. */
export const CALCULATORS: readonly PublishedCalculator[] = [
  {
    ...interesseComposto,
    name: 'Interesse composto',
    brief: 'Quanto diventa un capitale se gli interessi restano investiti e producono altri interessi.',
    description:
      'Calcola quanto cresce un capitale con l’interesse composto: il risultato anno per anno, con grafico e tabella, accanto all’interesse semplice.',
    concepts: ['interesse-composto', 'tasso-di-crescita-composto'],
    omits: [
      'Imposte e costi, che riducono ogni anno la base su cui maturano gli interessi.',
      'L’inflazione: la cifra finale è in euro di allora, che compreranno meno di quelli di oggi.',
      'Le oscillazioni: un tasso uguale tutti gli anni serve per capire il meccanismo, non per prevedere.',
    ],
  },
  {
    ...pianoDiAccumulo,
    name: 'Piano di accumulo',
    brief: 'Quanto si accumula versando la stessa somma ogni mese, e quanta parte del risultato è ciò che si è versato.',
    description:
      'Calcola il valore di un piano di accumulo (PAC): versamento mensile, anni e rendimento ipotetico, con il risultato anno per anno e il totale versato.',
    concepts: ['piano-di-accumulo'],
    omits: [
      'I costi dello strumento e la commissione su ogni rata: su rate piccole contano più del rendimento.',
      'Le imposte sul guadagno e il bollo.',
      'Le oscillazioni: con un rendimento uguale tutti gli anni il conto è ordinato, un mercato no. Il valore finale può essere inferiore ai versamenti.',
    ],
  },
  {
    ...mutuo,
    name: 'Rata del mutuo',
    brief: 'La rata di un mutuo a tasso fisso, gli interessi in tutto e il debito che resta anno per anno.',
    description:
      'Calcola la rata del mutuo con l’ammortamento alla francese: rata mensile, interessi totali e piano di rimborso anno per anno, con grafico e tabella.',
    concepts: ['ammortamento-alla-francese'],
    omits: [
      'Le spese di istruttoria, perizia, notaio e assicurazione: per confrontare due offerte si guarda il TAEG, che comprende quelle obbligatorie.',
      'L’imposta sostitutiva sul mutuo e la detrazione degli interessi.',
      'Le variazioni del tasso: il conto vale per un tasso fisso, o per uno variabile finché non cambia.',
    ],
  },
  {
    ...fondoPerLeEmergenze,
    name: 'Fondo per le emergenze',
    brief: 'Quanto deve valere la riserva per gli imprevisti, e in quanti mesi la si mette da parte.',
    description:
      'Calcola quanto deve valere il fondo per le emergenze dalle spese necessarie e dai mesi da coprire, e in quanto tempo lo si costruisce.',
    concepts: ['fondo-per-le-emergenze'],
    omits: [
      'Gli interessi del deposito, che su periodi così brevi cambiano poco.',
      'L’inflazione: se il fondo resta fermo per anni, la somma va rifatta sulle spese di allora.',
      'Gli imprevisti che arrivano mentre lo si costruisce.',
    ],
  },
  {
    ...inflazione,
    name: 'Inflazione e potere d’acquisto',
    brief: 'Che cosa comprerà fra qualche anno una somma di oggi, ferma o investita, se i prezzi salgono.',
    description:
      'Calcola quanto potere d’acquisto toglie l’inflazione a una somma ferma o investita, e il rendimento reale: risultato anno per anno con grafico e tabella.',
    concepts: ['inflazione', 'rendimento-reale'],
    omits: [
      'L’inflazione vera, che cambia ogni anno e non si conosce prima.',
      'La spesa di ciascuno: chi usa molta energia o paga un affitto ha un’inflazione propria, lontana dalla media.',
      'Imposte e costi, se il rendimento scritto non è già al netto.',
    ],
  },
  {
    ...costiDiUnFondo,
    name: 'Costi di un fondo',
    brief: 'Quanto tolgono i costi annui a un investimento, e quanto cambia con un fondo che costa meno.',
    description:
      'Calcola quanto pesano i costi annui di un fondo o di un ETF: valore finale, euro tolti e quota del guadagno, a confronto con un secondo prodotto.',
    concepts: ['costi-ricorrenti', 'consulenza-automatizzata'],
    omits: [
      'I costi di ingresso e di uscita, le commissioni di incentivo e il canone del conto titoli.',
      'Le imposte sul guadagno e il bollo, uguali per i due fondi.',
      'Le differenze di risultato: il conto suppone che i due fondi rendano lo stesso, prima dei costi.',
    ],
  },
  {
    ...obbligazione,
    name: 'Rendimento e duration di un’obbligazione',
    brief: 'Il rendimento a scadenza di un titolo a cedola fissa dal suo prezzo, e quanto perde o guadagna se i tassi cambiano.',
    description:
      'Calcola il rendimento a scadenza e la duration di un’obbligazione o di un BTP a cedola fissa, e la variazione del prezzo se i tassi cambiano.',
    concepts: ['duration', 'tassi-e-prezzi-delle-obbligazioni'],
    omits: [
      'Le imposte: il rendimento è lordo. Sui titoli di Stato si paga il 12,5 per cento, sulle altre obbligazioni il 26.',
      'Il rateo di cedola e i giorni fra una cedola e l’altra: il conto suppone una cedola l’anno, appena pagata.',
      'Il rischio che l’emittente non paghi, e la possibilità che rimborsi prima.',
    ],
  },
  {
    ...impostaSulGuadagno,
    name: 'Imposta sul guadagno',
    brief: 'Quanto si paga quando si vende un titolo in guadagno, e quanta imposta risparmiano le perdite degli anni scorsi.',
    description:
      'Calcola l’imposta sulle plusvalenze di azioni, obbligazioni, titoli di Stato, fondi ed ETF, con le minusvalenze da compensare: guadagno netto e aliquote.',
    concepts: ['imposta-sulle-rendite-finanziarie'],
    omits: [
      'Il bollo, le imposte su cedole e dividendi e quella sulle transazioni finanziarie.',
      'Le cripto-attività, che hanno un’aliquota e una compensazione proprie.',
      'I casi particolari: fondi che contengono titoli di Stato, residenza all’estero, regime dichiarativo con più intermediari. Le aliquote sono quelle in vigore nel 2026.',
    ],
  },
  {
    ...dimensioneDellaPosizione,
    name: 'Dimensione della posizione',
    brief: 'Quanti titoli comprare perché una perdita prevista non superi la parte del capitale che si accetta di rischiare.',
    description:
      'Calcola quanti titoli comprare dal capitale, dal rischio per operazione e dal prezzo di uscita, e che cosa resta dopo una serie di perdite.',
    concepts: ['dimensione-della-posizione', 'stop-loss', 'serie-negativa'],
    omits: [
      'Le commissioni di acquisto e di vendita, che sulle posizioni piccole valgono una buona parte del rischio.',
      'I salti di prezzo: un ordine di uscita può essere eseguito molto più in basso, e la perdita supera quella calcolata.',
      'Le posizioni simili: cinque operazioni sullo stesso tema sono quasi un’operazione sola, cinque volte più grande.',
    ],
  },
]
