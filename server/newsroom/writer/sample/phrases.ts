import type { Category } from '../../../../events/domain/categories.ts'

/** Wording shared by all entries, in equivalent variants. */
export const HEADINGS = {
  definition: ['Di che cosa parliamo', 'Il concetto, in parole semplici', 'Prima di tutto, la definizione', 'Che cosa significa'],
  why: ['Perché conta', 'A che cosa serve saperlo', 'Che cosa cambia per chi risparmia', 'Perché vale la pena di capirlo'],
  example: ['Un esempio con i numeri', 'Il conto, riga per riga', 'Proviamo a fare il conto', 'I numeri in una tabella'],
  mistakes: ['Gli errori più comuni', 'Dove si sbaglia', 'Quattro errori da evitare', 'I malintesi da chiarire'],
  questions: ['Le domande da farsi', 'Quattro domande prima di decidere', 'Che cosa chiedersi', 'Una lista di controllo'],
  related: ['Concetti vicini', 'Le parole che si incontrano accanto', 'Per orientarsi meglio', 'Tre termini collegati'],
  sources: ['Dove verificare', 'Le fonti ufficiali', 'Come controllare da soli', 'Da dove partire per approfondire'],
} as const

export const HYPOTHESES = {
  titles: ['Numeri ipotetici', 'Come leggere questo esempio', 'Un’ipotesi, non una previsione', 'Avvertenza sui numeri'],
  texts: [
    'I valori sono ipotesi scelte per rendere chiaro il calcolo: non sono previsioni e non descrivono un prodotto in vendita.',
    'L’esempio usa cifre tonde e inventate. Con i propri numeri il risultato cambia: il modo di fare il conto, invece, resta lo stesso.',
    'Le cifre servono a mostrare il meccanismo. Nella realtà intervengono costi, imposte e imprevisti che ogni caso ha per conto suo.',
    'Nessuna delle cifre usate è un’offerta o una stima del futuro: sono ipotesi di lavoro, utili per rifare il conto da soli.',
  ],
} as const

export const RELATED_INTRO = [
  'Nessun concetto sta in piedi da solo. Questi tre si incontrano spesso nelle stesse pagine e aiutano a leggere meglio il resto.',
  'Chi vuole andare avanti può partire da tre termini che confinano con questo argomento.',
  'Ecco tre voci che conviene avere chiare, perché tornano in quasi tutti i discorsi su questo tema.',
]

export const SOURCES_INTRO = [
  'Ciò che si legge, qui come altrove, va controllato alla fonte. Queste sono gratuite e pubbliche.',
  'Regole, aliquote e dati cambiano: prima di decidere conviene guardare la versione aggiornata presso chi la pubblica.',
  'Per controllare quanto scritto, e per trovare i dati aggiornati, bastano pochi indirizzi istituzionali.',
]

export const RISK_TITLES = ['Il rischio, in chiaro', 'Da ricordare', 'Avvertenza', 'Prima di chiudere']

export const RISK_ENDINGS = [
  'Questo testo ha scopo informativo e non è una consulenza finanziaria personalizzata.',
  'Queste pagine spiegano un concetto e non tengono conto della situazione di chi legge: non sono una raccomandazione.',
  'I risultati passati non sono indicativi di quelli futuri, e queste righe non sono un consiglio di investimento.',
]

export const QUESTIONS: Record<Category, readonly string[]> = {
  MERCATI: [
    'Il dato che leggo è un valore assoluto, una variazione mensile o una variazione su base annua?',
    'Da quale fonte arriva la cifra, e a quale data si riferisce?',
    'Il movimento di cui si parla è grande o piccolo rispetto a quelli degli ultimi anni?',
    'Che cosa era già atteso dal mercato prima della notizia?',
    'La mia situazione cambia davvero per questa notizia, o cambia soltanto il mio umore?',
    'Sto guardando un prezzo al lordo o al netto di cambio, costi e imposte?',
    'Chi racconta il movimento ha qualcosa da vendere?',
  ],
  INVESTIMENTI: [
    'Fra quanti anni mi servirà questo denaro, e che cosa succede se mi serve prima?',
    'Quanto potrei perdere nel caso peggiore ragionevole, in euro e non in percentuale?',
    'Quanto costa ogni anno il prodotto, sommando tutte le voci del documento informativo?',
    'Ho da parte, fuori da questo investimento, le spese di qualche mese?',
    'So spiegare con parole mie da dove arriva il rendimento?',
    'Quale parte del risultato resta dopo imposte, bollo e inflazione?',
    'Quanto di quello che possiedo dipende già dallo stesso emittente, settore o Paese?',
  ],
  ANALISI: [
    'Con quale periodo, e con quale metodo, è stato calcolato il numero?',
    'Il confronto è fra grandezze omogenee, cioè stesso orizzonte, stessa valuta e stessi costi?',
    'Che cosa resta fuori da questo indicatore?',
    'Il risultato cambia molto se si sposta di poco una delle ipotesi?',
    'Si tratta di un dato osservato, di una stima o di una previsione?',
    'Quante osservazioni ci sono dietro la media che sto leggendo?',
    'Chi ha scelto il periodo di partenza, e perché proprio quello?',
  ],
  TRADING: [
    'Quanto perdo, in euro, se l’operazione va male, e posso permettermelo?',
    'Qual è il costo complessivo fra commissioni, spread e finanziamento della posizione?',
    'L’intermediario compare negli elenchi della Consob o in quelli di un’autorità europea?',
    'Ho scritto prima di entrare a quale prezzo esco, in un senso e nell’altro?',
    'Quale percentuale di clienti al dettaglio perde con questo prodotto, secondo l’avvertenza obbligatoria?',
    'Sto operando per un motivo, o per recuperare la perdita di prima?',
    'Il denaro che uso è davvero denaro di cui posso fare a meno?',
  ],
  TECNOLOGIA: [
    'Chi gestisce il servizio, con quale sede e sotto quale autorità di vigilanza?',
    'Quali dati cedo, per quanto tempo, e come faccio a revocare il consenso?',
    'Se perdo il telefono o la password, come rientro e chi mi aiuta?',
    'Che cosa succede ai miei soldi se il fornitore del servizio si ferma?',
    'L’indirizzo del sito è quello giusto, scritto da me e non aperto da un messaggio?',
    'Il programma prende decisioni al mio posto? E in base a quali regole?',
    'Quanto costa davvero il servizio, anche quando sembra gratuito?',
  ],
}
