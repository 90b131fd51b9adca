import { difference, euro, figure } from '../../../../../../events/domain/figures.ts'
import { al } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, steps, table } from '../../piece.ts'

/** Days before the due date as negative ones. */
const DISTANCES = ['−3', '−2', '−1', '0', '+1', '+2', '+3']

/** Default interest of D.Lgs. 231/2002, with the reference rate of 2.15 %. */
const LATE_RATE = 0.1015

export const bonificoIstantaneo = concept({
  slug: 'bonifico-istantaneo',
  figures(random) {
    const transfers = random.range(20, 40, 5)
    const instant = random.pick([1.5, 2, 2.5])
    const ordinary = random.pick([0.5, 1])
    const amount = random.range(5_000, 15_000, 1_000)
    const invoice = random.range(800, 1_500, 100)
    const bill = random.range(15_000, 24_000, 1_000)
    const credit = random.pick([0.07, 0.08])
    const bills = random.pick([10, 12, 15])
    const creditDay = (bill * credit) / 365
    const lateAfter = (days: number) => 40 + (days * bill * (LATE_RATE - credit)) / 365
    return {
      transfers,
      instant,
      ordinary,
      before: transfers * instant,
      after: transfers * ordinary,
      saved: difference(transfers * instant, transfers * ordinary, 0, 2),
      amount,
      wait10: (amount * 0.1 * 3) / 365,
      weekend: (amount * 0.02 * 3) / 365,
      invoice,
      payments: 50_000,
      wrong: 50_000 * 0.001,
      caught: 50_000 * 0.001 * 0.9,
      left: 50_000 * 0.001 * 0.1,
      caughtEuro: 50_000 * 0.001 * 0.9 * invoice,
      seconds: 10,
      hours: 24,
      bill,
      credit,
      bills,
      moraDay: (bill * LATE_RATE) / 365,
      lateGross: 40 + (bill * LATE_RATE) / 365,
      fixedParity: Math.round((40 * 365) / LATE_RATE / 100) * 100,
      creditDay,
      lateOne: lateAfter(1),
      earlyDays: lateAfter(1) / creditDay,
      distanceCosts: [3, 2, 1, 0].map((days) => days * creditDay).concat([1, 2, 3].map(lateAfter)),
      weekendCredit: 3 * creditDay,
      yearCredit: 3 * creditDay * bills,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Scadenza lunedì: perché il bonifico ordinato venerdì sera arriva fuori tempo',
      formerly: 'Bonifici istantanei: regole, costi e verifica del beneficiario',
      subtitle:
        'Per la legge si paga quando il denaro arriva, non quando parte. Il calendario delle giornate operative e il conto di un giorno di ritardo fra imprese.',
      real: ['il tasso di mora e l’indennizzo fisso (Ministero dell’economia e decreto legislativo citato)'],
      sources: ['bce', 'bancaditalia', 'psd2'],
      point: (f) =>
        `A un’impresa con un fido ${al(f.credit, 0)} un giorno di ritardo su ${euro(f.bill)} costa ${euro(f.lateOne, 2)}, quanto circa ${figure(f.earlyDays)} giorni di anticipo. L’istantaneo permette di non fare né l’uno né l’altro.`,
      body: (f) => [
        `Venerdì, sette di sera. L’amministrazione di una piccola impresa paga dall’app una fattura di ${euro(f.bill)} che scade lunedì, e chiude l’ufficio. Il fornitore vede l’accredito martedì. Importo giusto, IBAN giusto, denaro sul conto: eppure il pagamento è in ritardo, e può costare ${euro(f.lateGross, 2)}.`,
        '## Conta l’accredito',
        'Il 3 aprile 2008 la Corte di giustizia europea, in una causa contro Deutsche Telekom (C-306/06), stabilì che fra imprese la mora si evita soltanto se la somma è sul conto del creditore entro la scadenza. Avere dato l’ordine in tempo non basta.',
        'Il bonifico ordinario deve arrivare entro la fine della giornata operativa successiva a quella in cui la banca riceve l’ordine. Sabato e domenica non contano, e nemmeno la sera: oltre l’orario limite, il cut-off scritto nel foglio informativo, l’ordine si considera ricevuto il giorno operativo seguente.',
        table(
          'Al più tardi, quando il fornitore vede il denaro',
          ['Ordine', 'Ordinario', 'Istantaneo'],
          [
            ['Giovedì sera', 'lunedì', 'giovedì'],
            ['Venerdì mattina', 'lunedì', 'venerdì'],
            ['Venerdì sera', 'martedì', 'venerdì'],
            ['Domenica', 'martedì', 'domenica'],
            ['Lunedì mattina', 'martedì', 'lunedì'],
          ],
        ),
        'Sono i termini massimi: molti ordinari arrivano prima. Ma una scadenza si programma sul termine, e non sulla fortuna.',
        '## Il prezzo di martedì',
        `Il decreto legislativo 231/2002 fissa la mora al tasso della BCE più 8 punti. Per il primo semestre 2026 il Ministero dell’economia ha comunicato un riferimento del 2,15%, quindi il 10,15%: su ${euro(f.bill)} sono ${euro(f.moraDay, 2)} al giorno. L’articolo 6 aggiunge 40 euro fissi per le spese di recupero, dovuti senza bisogno di un sollecito. In tutto ${euro(f.lateGross, 2)}, anche se pochi fornitori li chiedono a un buon cliente.`,
        `La parte fissa pesa più di un giorno di mora finché la fattura resta sotto i ${euro(f.fixedParity)} circa.`,
        '## Pagare prima costa meno, ma costa',
        `Chi lavora con un fido ${al(f.credit, 0)} paga alla banca ${euro(f.creditDay, 2)} per ogni giorno in cui anticipa quella fattura. Il grafico mette insieme le due cose: a sinistra gli interessi sul fido, a destra la mora, al netto di quelli che nel frattempo non si pagano.`,
        bars({ title: 'Quanto costa allontanarsi dalla scadenza', unit: 'euro', axis: 'Giorni dalla scadenza', decimals: 1 }, DISTANCES, {
          Costo: f.distanceCosts,
        }),
        `A destra c’è un gradino. Un giorno dopo la scadenza si spendono ${euro(f.lateOne, 2)}, quanto per circa ${figure(f.earlyDays)} giorni di anticipo. Chi non è sicuro dell’orario fa bene a pagare prima; chi può scegliere l’ora esatta non paga niente.`,
        '## Che cosa cambia con i dieci secondi',
        `Dal 9 ottobre 2025 ogni banca dell’area dell’euro che offre bonifici ordinari deve permettere anche di inviare gli istantanei, tutti i giorni e a tutte le ore, senza chiedere di più. Per una scadenza di lunedì l’ordine ordinario va dato entro venerdì mattina, l’istantaneo il lunedì stesso: tre giorni di fido in meno, ${euro(f.weekendCredit, 2)} a fattura. Con ${figure(f.bills)} fatture in quella situazione sono ${euro(f.yearCredit)} l’anno. È poco, e non richiede altro che di cambiare una casella.`,
        'Restano due controlli. Il massimale impostato sull’istantaneo deve coprire la fattura, e alzarlo può richiedere qualche ora. E l’ordine eseguito non si richiama: l’IBAN di un fornitore nuovo si verifica giorni prima, non alle undici di sera della scadenza.',
      ],
      closing: () =>
        'Vale per i contratti fra imprese e con la pubblica amministrazione; fra privati decide ciò che c’è scritto nell’accordo. La regola di calendario è la stessa per tutti: fino al cut-off del penultimo giorno lavorativo si può usare l’ordinario, dopo si passa all’istantaneo. La contabile, con data, ora e codice TRN, si archivia insieme alla fattura.',
    },
    {
      form: 'question',
      title: 'Il nome non corrisponde: che cosa significa l’avviso prima del bonifico?',
      subtitle: 'Dall’ottobre 2025 la banca confronta nome e IBAN prima di eseguire. Le risposte possibili, e che cosa fare con ciascuna.',
      point: (f) =>
        `Su ${figure(f.payments)} bonifici con un errore ogni mille, un controllo che ne intercetti nove su dieci ne ferma ${figure(f.caught)} su ${figure(f.wrong)}.`,
      body: (f) => [
        'Si scrive l’IBAN dell’idraulico, si scrive il suo nome, e prima della conferma compare un avviso: il nome non corrisponde esattamente. Prima del 2025 di solito non accadeva: la banca eseguiva guardando soltanto il numero, e il nome era una nota per gli archivi.',
        '## Che cosa fa il controllo',
        'Il regolamento europeo 2024/886 obbliga le banche dell’area euro, dal 9 ottobre 2025, a chiedere alla banca di chi riceve se quel nome e quel conto vanno insieme. La risposta arriva in pochi secondi, è gratuita, e vale per gli istantanei come per gli ordinari.',
        table(
          'Le quattro risposte',
          ['Avviso', 'Che cosa può essere', 'Che cosa fare'],
          [
            ['Corrisponde', 'tutto bene', 'proseguire'],
            ['Quasi', 'un diminutivo, un refuso', 'confrontare il nome suggerito'],
            ['Non corrisponde', 'un errore, una truffa o un nome commerciale', 'fermarsi e verificare altrove'],
            ['Verifica non possibile', 'una banca che non risponde', 'decidere come se il controllo mancasse'],
          ],
        ),
        '## La fattura con l’IBAN cambiato',
        'Una truffa frequente è semplice: qualcuno intercetta una fattura e cambia l’IBAN. Il nome resta quello dell’idraulico, il conto è di un altro. Con il controllo la differenza viene a galla. Chi ignora l’avviso e conferma, però, ha scelto, e il rimborso diventa difficile.',
        '## Verificare altrove',
        'Altrove vuol dire con un altro mezzo: una telefonata a un numero che si aveva già, non a quello scritto nell’e-mail della fattura. Trenta secondi, per una somma che in dieci secondi sarebbe partita senza ritorno.',
        `Se ogni errore vale in media ${euro(f.invoice)}, i ${figure(f.caught)} fermati ne salvano ${figure(f.caughtEuro)}. È il valore di un nome.`,
      ],
      closing: (f) =>
        `La regola di comportamento sta in due righe. Se l’avviso dice che il nome non corrisponde si interrompe, si telefona e si riscrive l’IBAN da capo; se il controllo non è possibile, per una somma come ${euro(f.invoice)} conviene mandare prima un piccolo importo di prova.`,
    },
    {
      form: 'comparison',
      title: 'Ordinario o istantaneo: dieci secondi, un giorno, e quando la differenza serve',
      subtitle: 'Da gennaio 2025 non può costare di più. Restano diversi il momento, la possibilità di ripensarci e i limiti.',
      point: (f) =>
        `Su ${figure(f.transfers)} bonifici istantanei l’anno la parità di prezzo vale ${euro(f.saved, 2)}, se prima l’istantaneo costava ${euro(f.instant, 2)} e l’ordinario ${euro(f.ordinary, 2)}.`,
      body: (f) => [
        'Per anni il bonifico veloce è stato un piccolo lusso. Dal 9 gennaio 2025, nell’area euro, non può costare più di quello ordinario. Caduto il prezzo, restano due strumenti diversi, e la scelta non è sempre per il più rapido.',
        table(
          'I due bonifici',
          ['Aspetto', 'Ordinario', 'Istantaneo'],
          [
            ['Quando arriva', 'entro il giorno lavorativo dopo', `in ${f.seconds} secondi`],
            ['Di notte e nei festivi', 'aspetta', `sempre, ${f.hours} ore su 24`],
            ['Ripensarci', 'a volte, prima della lavorazione', 'no'],
            ['Nome e IBAN', 'controllati', 'controllati'],
          ],
        ),
        '## Quando serve la velocità',
        'Quando qualcuno consegna qualcosa davanti a noi: un’auto usata, una caparra. Quando una scadenza è oggi. Quando un parente, in viaggio in Europa, è rimasto senza carta. In casi simili l’istantaneo può prendere il posto dell’assegno circolare o del contante.',
        '## Quando è meglio la lentezza',
        'Con chi non si conosce. Il giorno di lavorazione di un bonifico ordinario è anche il giorno in cui ci si accorge di un errore e si telefona alla banca. Chi ha fretta di ricevere un istantaneo, e non sa spiegare perché, ha già detto qualcosa di sé.',
        `E aspettare costa poco: su ${euro(f.amount)} al 2%, gli interessi da venerdì a lunedì sono ${euro(f.weekend, 2)}.`,
        '## Un limite da impostare',
        'La legge permette al cliente di fissare un tetto, per giorno o per operazione, e di cambiarlo quando vuole. È la difesa più semplice che ci sia: chi non manda mai più di mille euro può dirlo alla banca, e un ladro che entrasse nell’app troverebbe un ostacolo in più.',
      ],
      closing: () =>
        'La scelta si può dunque impostare una volta: ordinario verso chi si paga la prima volta e non consegna nulla sul momento, istantaneo quando qualcosa cambia di mano. Il tetto per operazione si fissa nell’app adesso, e non il giorno in cui serve.',
    },
    {
      form: 'steps',
      title: 'Pagare un’auto usata con un bonifico istantaneo, senza farsi male',
      subtitle: 'Il denaro parte prima delle chiavi o le chiavi prima del denaro? Una sequenza per il parcheggio.',
      point: (f) => `Per ${euro(f.amount)} bastano ${f.seconds} secondi: l’ordine dei passaggi conta più della velocità.`,
      body: (f) => [
        `L’auto è nel parcheggio, il venditore ha le chiavi, l’accordo è per ${euro(f.amount)}. Fino a ieri serviva un assegno circolare, e una telefonata alla banca per sapere se era falso. Il bonifico istantaneo risolve il problema del venditore; quello di chi compra va risolto con l’ordine dei passaggi.`,
        steps(
          'Il giorno prima: controllare il limite giornaliero della propria banca e, se serve, alzarlo. Presso alcune il nuovo vale dopo qualche ora.',
          'Verificare targa, proprietario e fermi al Pubblico registro automobilistico: il nome deve essere quello di chi incassa.',
          'Copiare l’IBAN da un documento, non da un messaggio, e leggere l’esito del controllo sul nome.',
          'Mandare un euro e farsi dire se è arrivato.',
          'Quando il passaggio di proprietà è firmato, confermare il resto.',
          'Aspettare che il venditore veda l’accredito: dieci secondi, e le chiavi cambiano mano.',
        ),
        '## La prova con un euro',
        'Un bonifico istantaneo, di norma, non si richiama. Un euro di prova costa al massimo una commissione e, se il venditore lo vede arrivare, dimostra che quel conto è suo. È il gesto più economico di tutta la compravendita.',
        table(
          'I due bonifici del parcheggio',
          ['Bonifico', 'Quando', 'A che cosa serve'],
          [
            ['Un euro', 'prima della firma', 'a provare il conto'],
            ['Il saldo', 'dopo la firma', 'a pagare l’auto'],
          ],
        ),
        '## Le scuse da non accettare',
        [
          '«Il conto è di mio cognato»: allora firmi il cognato.',
          '«Manda prima, la macchina arriva con il corriere»: non arriva.',
          '«La banca ha bloccato l’accredito, rimanda»: in dieci secondi si accredita o si rifiuta, non resta a metà.',
        ],
        '## Se qualcosa va storto',
        `Si chiama subito la banca e si chiede il richiamo per frode: con l’istantaneo funziona di rado, ma i minuti contano. Poi viene la denuncia. Il controllo sul nome, se lo si era letto e corrispondeva, è un argomento a favore di chi ha pagato: se la banca ha dato l’esito sbagliato, può doverne rispondere.`,
      ],
      closing: (f) =>
        `Prima di uscire di casa restano da controllare tre cose: il limite per ${euro(f.amount)}, il nome del proprietario e il telefono carico. Se una manca si rinvia l’appuntamento; un venditore che accetta di aspettare un giorno è anche una buona notizia sull’auto.`,
    },
    {
      form: 'history',
      title: 'Perché i soldi ci mettevano tre giorni: breve storia della lentezza dei bonifici',
      subtitle: 'Nastri magnetici, stanze di compensazione, valute. Il denaro era già digitale da decenni, ma viaggiava a orari d’ufficio.',
      point: (f) =>
        `Con i tassi degli anni Novanta, intorno al 10%, tre giorni di attesa su ${euro(f.amount)} valevano ${euro(f.wait10, 2)}: poco per chi aspettava, molto per chi tratteneva milioni di bonifici.`,
      body: (f) => [
        'Un messaggio attraversava l’oceano in pochi minuti già nell’Ottocento. Un bonifico fra due banche della stessa strada, ancora negli anni Novanta, poteva impiegare tre giorni. Non era colpa della distanza: era l’orario.',
        '## Accumulare e compensare',
        'Le banche non si mandavano denaro a ogni operazione. Raccoglievano gli ordini del giorno, li registravano su nastro, li portavano in un luogo comune e saldavano soltanto le differenze. Le stanze di compensazione, diffuse fra Settecento e Ottocento, erano un’idea geniale e per natura lenta: più si aspettava, meno denaro bisognava spostare.',
        '## La valuta',
        `La valuta è il giorno dal quale una somma smette, o comincia, di produrre interessi. A chi pagava si fermava subito, a chi riceveva partiva giorni dopo, e in mezzo il denaro rendeva alla banca. Su ${euro(f.amount)} tre giorni al 10% valgono ${euro(f.wait10, 2)}, al 2% di oggi ${euro(f.weekend, 2)}. La direttiva sui pagamenti del 2007 chiuse quel margine: le valute devono coincidere con l’addebito e con l’accredito, e dal 2012 la somma deve arrivare, di norma, entro il giorno lavorativo seguente.`,
        '## L’area unica',
        'Con l’euro nacque l’idea che un bonifico verso Lisbona dovesse essere uguale a uno verso il comune accanto. Dal 2014 lo è: stesse regole, stesso formato, quel codice lungo che comincia con due lettere. La velocità venne dopo: nel novembre 2017 partì lo schema europeo istantaneo, facoltativo, e per questo lento a diffondersi.',
        '## L’obbligo',
        'Nel 2024 un regolamento tolse la facoltà: le banche dell’area euro devono ricevere gli istantanei dal 9 gennaio 2025 e poterli inviare dal 9 ottobre, allo stesso prezzo degli ordinari. Dall’area unica al bonifico immediato per tutti sono passati più di dieci anni.',
        `Rimane una lezione per chi progetta: la tecnica permetteva i ${f.seconds} secondi già da tempo. L’attesa costava ai clienti, pochi centesimi a testa, e chi avrebbe dovuto pagare gli impianti non ci perdeva nulla. Servì una legge.`,
      ],
      closing: () =>
        'A chi paga la vicenda lascia due abitudini nuove. Un bonifico disposto il venerdì sera può arrivare subito, se lo si sceglie istantaneo; e ciò che arriva subito di regola non si richiama, quindi il destinatario si controlla prima.',
    },
  ],
})
