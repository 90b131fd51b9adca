import { difference, euro, figure, percent, shown } from '../../../../../../events/domain/figures.ts'
import { al, dal, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, steps, table } from '../../piece.ts'

/** @returns what each monthly payment comes to, to the cent */
const monthlyPayment = (sum: number, rate: number, months: number) => shown((sum * rate) / 12 / (1 - (1 + rate / 12) ** -months), 2)

export const openBanking = concept({
  slug: 'open-banking',
  figures(random) {
    const fees = random.range(4, 8, 1)
    const streaming = random.range(25, 45, 5)
    const forgotten = random.range(10, 20, 1)
    const insurance = random.range(14, 26, 2)
    const monthly = fees + streaming + forgotten + insurance
    const income = random.range(1_500, 2_000, 100)
    const payment = random.range(200, 400, 50)
    const cardFee = random.pick([0.012, 0.014])
    const loan = random.range(8_000, 12_000, 1_000)
    const months = random.pick([36, 48])
    const high = random.pick([0.09, 0.095])
    const low = high - 0.01
    const [rateHigh, rateLow] = [monthlyPayment(loan, high, months), monthlyPayment(loan, low, months)]
    const savedMonth = difference(rateHigh, rateLow, 0, 2)
    const savedAll = savedMonth * months
    return {
      fees,
      streaming,
      forgotten,
      insurance,
      monthly,
      yearly: monthly * 12,
      forgottenYear: forgotten * 12,
      income,
      incomeShare: monthly / income,
      payment,
      cardCost: payment * cardFee,
      transfer: 0.4,
      spared: payment * cardFee - 0.4,
      loan,
      months,
      high,
      low,
      rateHigh,
      rateLow,
      interestHigh: rateHigh * months - loan,
      interestLow: rateLow * months - loan,
      savedMonth,
      savedAll,
      perTenth: savedAll / 10,
      asked: 100 / savedAll,
      feeParity: (savedMonth * 12 * (1 - (1 + high / 12) ** -months)) / high,
      year: 1_000 * (payment * cardFee - 0.4),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Il prestito che legge i movimenti: quanto vale, in euro, mostrare il conto',
      formerly: 'Open banking: chi può vedere il conto e con quale consenso',
      subtitle:
        'Uno sconto sul tasso in cambio di un anno di estratto conto. Il valore dello scambio, la spesa che se lo riprende e le regole europee che si applicano dal novembre 2026.',
      sources: ['psd2', 'gdpr', 'bankingAct'],
      point: (f) =>
        `Su ${euro(f.loan)} in ${figure(f.months)} mesi un punto in meno di TAN vale ${euro(f.savedAll, 0)}; basta una spesa iniziale di ${euro(f.feeParity, 0)} per annullarlo.`,
      body: (f) => [
        `La richiesta di prestito è quasi finita. Compare una casella: «Collega il conto e ottieni un tasso migliore». Chi la spunta autorizza una società a leggere un anno di stipendi, bollette, farmacie e cene. Su ${euro(f.loan)} il TAN scende ${dal(f.high)} ${al(f.low)}. Sembra un regalo; è uno scambio, e si può prezzare.`,
        '## Che cosa vede chi presta',
        'Il finanziatore chiede di solito i movimenti attraverso un servizio di informazione sui conti, che li ordina per voce: entrate regolari, rate già in corso, addebiti respinti, gioco, giorni in rosso. Con quei dati sbaglia meno, e lo sconto viene da lì. Ma nessuno lo promette. Chi mostra il conto può anche ricevere un rifiuto, o un tasso più alto di quello che avrebbe avuto con la sola busta paga.',
        '## Lo sconto, rata per rata',
        table(
          `${euro(f.loan)} in ${figure(f.months)} mesi`,
          ['Offerta', 'TAN', 'Rata', 'Interessi in tutto'],
          [
            ['Senza lettura', percent(f.high), euro(f.rateHigh, 2), euro(f.interestHigh, 2)],
            ['Con la lettura', percent(f.low), euro(f.rateLow, 2), euro(f.interestLow, 2)],
          ],
        ),
        `Sono ${euro(f.savedMonth, 2)} al mese, ${euro(f.savedAll)} alla fine. Ogni decimo di punto vale dunque circa ${euro(f.perTenth)}: una misura comoda, perché permette di mettere un prezzo al proprio riserbo. Chi per meno di 100 euro non mostrerebbe l’estratto conto a uno sconosciuto può rifiutare ogni sconto inferiore a ${figure(f.asked, 1)} punti.`,
        '## La spesa che se lo riprende',
        `Lo sconto arriva a rate, le spese subito. Una commissione d’istruttoria di ${euro(f.feeParity)}, pagata all’inizio sulla sola offerta con lettura, pareggia i conti: è il valore di oggi delle rate risparmiate, scontate al TAN più alto. Per questo il confronto si fa sul TAEG, che comprende le spese obbligatorie, e non sul TAN scritto accanto alla casella. Una polizza davvero facoltativa resta fuori anche dal TAEG: se viene aggiunta nel passaggio, va sommata a parte.`,
        '## Il punteggio e la persona',
        'Il 7 dicembre 2023 la Corte di giustizia europea, nella causa C-634/21 sulla Schufa, la centrale tedesca dei punteggi, stabilì che calcolare in automatico un punteggio è già una decisione automatizzata, se la banca si affida a quello in modo determinante. Il regolamento sulla protezione dei dati la permette soltanto in certi casi, e con il diritto di chiedere l’intervento di una persona.',
        'La direttiva 2023/2225 sul credito ai consumatori, recepita con il decreto legislativo 212/2025 e applicata dal 20 novembre 2026, va oltre. Vieta di usare per il merito di credito le categorie particolari di dati, come salute e opinioni, e le informazioni prese dalle reti sociali. Chi è stato valutato in automatico può chiedere una spiegazione comprensibile, esporre il proprio punto di vista e ottenere un riesame. Il divieto è delicato proprio qui: un addebito a una clinica o a un sindacato sta nell’estratto conto insieme allo stipendio.',
        '## Fare lo scambio al prezzo giusto',
        steps(
          'Chiedere prima il preventivo senza lettura: il modulo «Informazioni europee di base sul credito ai consumatori» riporta TAN, TAEG e spese, ed è gratuito.',
          'Se lo sconto basta, collegare un conto solo, quello dello stipendio: il consenso è per conto, non per persona.',
          'Guardare se la richiesta è per una lettura unica o per un accesso che dura; per un prestito basta la prima.',
          'Dopo l’erogazione, o dopo il rifiuto, revocare il consenso in banca e chiedere al finanziatore per quanto tempo conserva i dati.',
        ),
        'Se il prestito è rifiutato dopo la consultazione di una banca dati, il Testo unico bancario obbliga a comunicarlo subito e gratis, con gli estremi di quella banca dati. E chi ha firmato ha 14 giorni per recedere dal contratto di credito, restituendo il capitale e gli interessi maturati.',
      ],
      closing: () =>
        'Con due preventivi in mano la scelta diventa una sottrazione fra TAEG, e il riserbo ha un prezzo confrontabile. Se l’offerta senza lettura non viene mostrata, la si chiede per iscritto: a chi la nega interessano i dati più del prestito, e conviene cercare altrove.',
    },
    {
      form: 'question',
      title: 'Un’app che legge il mio conto può anche spendere?',
      subtitle: 'No, se chi la offre ha chiesto soltanto di leggere. Sono due autorizzazioni diverse, e prima di firmare si vede quale.',
      point: (f) =>
        `Nell’esempio chi legge i movimenti trova ${euro(f.monthly)} al mese di spese che si ripetono; per disporne il pagamento servirebbe un altro consenso.`,
      body: (f) => [
        'L’app mostra quanto si spende in benzina, in cene, in abbonamenti. Per farlo ha chiesto di collegarsi alla banca, e a qualcuno viene un dubbio sensato: se vede tutto, può anche prelevare? La risposta breve è no. Quella lunga serve a riconoscere il caso in cui sarebbe sì.',
        '## Due servizi, due permessi',
        table(
          'Che cosa può fare chi si collega',
          ['Servizio', 'Può', 'Non può'],
          [
            ['Informazione sui conti', 'leggere saldi e movimenti', 'disporre pagamenti'],
            ['Disposizione di ordini', 'avviare il pagamento chiesto', 'leggere e conservare i movimenti'],
          ],
        ),
        'Sono attività distinte, previste dalla direttiva PSD2, e chi le svolge compare in albi pubblici: in Italia li tiene la Banca d’Italia. Uno stesso operatore può avere entrambi i permessi; li usa, però, uno alla volta, e ogni pagamento passa dall’autenticazione della banca.',
        '## Come si riconosce una richiesta corretta',
        steps(
          'Al momento di collegarsi si viene portati sul sito o nell’app della propria banca.',
          'Le credenziali si scrivono lì, e soltanto lì.',
          'La banca mostra chi chiede, per quali conti e per quanto tempo.',
          'Nell’area personale della banca compare, di solito, un elenco dei consensi attivi, da cui si possono revocare.',
        ),
        'Se invece è l’app a chiedere nome utente e password della banca, conviene fermarsi: è come dare le chiavi di casa a chi dice di voler contare le finestre.',
        '## Vale la pena?',
        `Nell’esempio, ${euro(f.monthly)} al mese su un reddito mensile di ${euro(f.income)} sono ${il(f.incomeShare)}. Vederle in fila aiuta. Poi si può anche scollegare l’app: ciò che si è imparato resta.`,
      ],
      closing: () =>
        'Prima di collegare un’app si verificano dunque il nome nell’albo della Banca d’Italia, il tipo di permesso e la data in cui scade. Se lo scopo è trovare le spese ricorrenti basta la lettura, e il consenso si può togliere dalla banca il giorno dopo.',
    },
    {
      form: 'steps',
      title: 'Trovare gli abbonamenti dimenticati, con o senza un’app',
      subtitle:
        'Con un anno di movimenti davanti si trova ciò che si ripete. Gli abbonamenti inutilizzati si disdicono con il preavviso giusto, le polizze si valutano a parte.',
      point: (f) => `Nell’esempio gli abbonamenti dimenticati sono ${euro(f.forgotten)} al mese: in un anno, ${euro(f.forgottenYear)}.`,
      body: (f) => [
        'Le spese che si decidono una volta e poi si pagano in automatico sono le meno sorvegliate: un periodo di prova finito, una rivista di un hobby abbandonato, la seconda assicurazione sullo stesso telefono. Prese una per una sono piccole, e per questo di rado qualcuno le controlla.',
        steps(
          'Scaricare dodici mesi di movimenti di tutti i conti e di tutte le carte, compresa quella usata una volta sola: su un periodo più breve i pagamenti annuali possono non comparire.',
          'Ordinare per beneficiario e segnare ciò che ritorna ogni mese, ogni trimestre o ogni anno. L’importo può cambiare, come nelle bollette.',
          'Dividere le voci in due gruppi: da una parte abbonamenti e servizi, dall’altra polizze, canoni e bollette. Soltanto i primi si giudicano dall’uso.',
          'Accanto a ogni abbonamento scrivere la data dell’ultimo utilizzo, che di solito si legge nel profilo del servizio.',
          'Se da più di tre mesi nessuno lo usa e il servizio non è stagionale, cercare nel contratto preavviso e scadenza, disdire nel modo previsto e conservare la conferma.',
        ),
        table(
          'Le spese ricorrenti di un bilancio ipotetico, bollette escluse',
          ['Voce', 'Al mese'],
          [
            ['Canoni dei conti', euro(f.fees)],
            ['Abbonamenti usati', euro(f.streaming)],
            ['Abbonamenti dimenticati', euro(f.forgotten)],
            ['Coperture accessorie', euro(f.insurance)],
            ['Totale', euro(f.monthly)],
          ],
        ),
        `Eliminando soltanto gli abbonamenti dimenticati si recuperano ${euro(f.forgottenYear)} l’anno, senza rinunciare a nulla che si stesse usando.`,
        '## Il caso delle polizze',
        'Un’assicurazione si paga sperando di non usarla: che sia ferma da anni non dice nulla. Si guarda che cosa copre, e se un’altra copre già lo stesso rischio. Due polizze sullo stesso telefono non raddoppiano il rimborso, e una si può lasciar scadere. Prima di chiuderne una sulla salute o sulla vita conviene chiedere a quali condizioni la si potrebbe riavere: con l’età il prezzo di solito sale, e qualche garanzia può essere rifiutata.',
        '## Disdetta, revoca, rimborso',
        'Bloccare il pagamento in banca non chiude il contratto: la disdetta va inviata comunque, e il debito può restare. Chi si è abbonato a distanza da meno di quattordici giorni può di norma recedere senza dare un motivo; per i contenuti digitali il diritto spesso si perde quando si comincia a usarli. Se dopo la disdetta arriva un altro addebito diretto, si revoca l’autorizzazione in banca e si chiede il rimborso di quello già eseguito: un consumatore ha otto settimane. Gli addebiti arrivati dopo la revoca non sono autorizzati, e si contestano entro tredici mesi. Con la carta l’addebito si contesta a chi l’ha emessa.',
        '## Il foglio o l’app',
        'Un’app autorizzata alla lettura dei conti, con un consenso che si rinnova di norma ogni centottanta giorni e si può ritirare, fa in un minuto ciò che a mano richiede un pomeriggio. In cambio vede tutto, comprese farmacia e parrocchia. Chi preferisce il foglio elettronico scarica i movimenti dal sito della banca: i dati sono gli stessi che l’app leggerebbe.',
        'Sul foglio come nell’app è difficile distinguere gli abbonamenti presi dal telefono, che arrivano tutti sotto il nome del negozio di applicazioni: l’elenco è nelle impostazioni del telefono. La prima ricerca è la più lunga; un anno dopo basta confrontare l’elenco con quello già fatto.',
      ],
      closing: () =>
        'Il lavoro si chiude con una data: quella in cui rifare il controllo, prima dei rinnovi annuali. Chi vuole che il risparmio resti imposta un bonifico dello stesso importo verso un conto di deposito, altrimenti si disperde in altre spese.',
    },
    {
      form: 'mistake',
      title: 'Lasciare acceso un consenso che non serve più',
      subtitle: 'L’app è stata cancellata dal telefono, l’accesso ai movimenti no. Le due cose si spengono in posti diversi.',
      point: (f) =>
        `Cancellare un’app dal telefono non ritira il consenso: nell’esempio restano in vista spese ricorrenti per ${euro(f.yearly)} l’anno.`,
      body: () => [
        'Provata per un mese, poi disinstallata. Chi lo fa pensa di avere chiuso la porta. Ha chiuso la finestra da cui guardava lui: l’accesso concesso alla società resta valido fino alla scadenza, e i dati già raccolti restano dov’erano.',
        '## Tre interruttori diversi',
        table(
          'Che cosa spegne che cosa',
          ['Gesto', 'Effetto'],
          [
            ['Cancellare l’app', 'toglie l’icona'],
            ['Chiudere il profilo', 'impegna la società a cancellare i dati, salvo obblighi di legge'],
            ['Revocare in banca', 'ferma nuove letture'],
          ],
        ),
        'Servono gli ultimi due, nell’ordine inverso: prima si revoca presso la banca, così nulla entra più; poi si chiede alla società di cancellare.',
        '## La durata di un consenso',
        'Nelle regole in vigore nel 2026 l’accesso va riconfermato, di norma, ogni centottanta giorni con l’autenticazione forte. È una scadenza utile e lunga: in sei mesi di movimenti c’è la vita di una persona, comprese le settimane in cui stava male.',
        '## Che cosa si vede da un anno di movimenti',
        'Una polizza può parlare della salute, un abbonamento delle opinioni, un addebito del partito o del sindacato. Prese una per una sembrano poco; messe insieme sono un ritratto.',
        '## La pulizia di primavera',
        steps(
          'Entrare nel sito della banca e cercare «consensi», «servizi collegati» o «terze parti».',
          'Revocare tutto ciò che non si riconosce o non si usa.',
          'Scrivere a chi si era autorizzato, citando il diritto alla cancellazione previsto dal regolamento europeo.',
          'Ripetere una volta l’anno: bastano dieci minuti.',
        ),
      ],
      closing: () =>
        'Il risultato della pulizia si controlla subito: nell’elenco della banca devono restare soltanto i servizi usati in questo mese. Se la società non conferma la cancellazione dei dati entro un mese, si può reclamare al Garante per la protezione dei dati personali.',
    },
    {
      form: 'comparison',
      title: 'Pagare con la carta o dal conto: che cosa cambia per chi compra e per chi vende',
      subtitle: 'La disposizione di ordini promette incassi meno costosi. Il cliente non vede la differenza, ma perde una tutela.',
      real: ['i limiti fissati dal regolamento del 2015 (Unione europea)'],
      point: (f) =>
        `Su ${euro(f.payment)} una commissione ipotetica del circuito costa al negozio ${euro(f.cardCost, 2)}, un pagamento dal conto ${euro(f.transfer, 2)}.`,
      body: (f) => [
        `Al momento di pagare ${euro(f.payment)} per un viaggio compaiono due pulsanti: carta, oppure «paga con la tua banca». Il prezzo è identico. Dietro i due pulsanti ci sono percorsi diversi, e soprattutto due risposte diverse alla domanda su che cosa succede se l’agenzia fallisce.`,
        '## Per chi vende',
        `Il circuito della carta trattiene, nell’esempio, ${euro(f.cardCost, 2)}; il pagamento dal conto costa ${euro(f.transfer, 2)}. Su mille vendite l’anno la differenza è di ${euro(f.year)}. È comprensibile che il secondo pulsante sia il più colorato. Un regolamento europeo del 2015 limita già la parte della commissione che va alla banca del cliente: lo 0,2% con una carta di debito, lo 0,3% con una di credito. Il resto si contratta.`,
        '## Per chi compra',
        table(
          'Le differenze che non si vedono',
          ['Aspetto', 'Carta', 'Dal conto'],
          [
            ['Addebito', 'subito o a fine mese', 'subito'],
            ['Merce mai arrivata', 'si può chiedere lo storno', 'bonifico già eseguito'],
            ['Dati ceduti', 'numero della carta', 'nessun numero di carta'],
          ],
        ),
        'Lo storno è una procedura dei circuiti, non una legge: la banca di chi ha pagato contesta l’operazione a quella di chi ha incassato. Con un bonifico quella strada non esiste: restano la causa, o la buona volontà di chi ha incassato.',
        '## Quando scegliere l’uno o l’altro',
        'Dal conto per pagamenti verso chi si conosce, tasse, bollette, negozi da cui si compra spesso: è semplice, e non lascia in giro un numero di carta. Con la carta quando si paga oggi qualcosa che arriverà fra mesi, o qualcuno che non si è mai visto.',
        `Per il venditore ${euro(f.spared, 2)} a vendita sono un motivo per offrire uno sconto. Finché non lo offre, il cliente rinuncia a una tutela senza avere nulla in cambio.`,
      ],
      closing: () =>
        'La scelta, al momento di pagare, dipende da una domanda: la merce è già qui? Se è arrivata, o se chi vende è noto, il conto va bene; se deve ancora arrivare, la possibilità di contestare l’addebito vale più di qualche euro di sconto. Lo storno si chiede alla banca che ha emesso la carta, con la prova dell’ordine.',
    },
  ],
})
