import { euro, figure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, steps, table } from '../../piece.ts'

export const phishing = concept({
  slug: 'phishing',
  figures(random) {
    const sent = random.range(100_000, 300_000, 50_000)
    const open = random.pick([0.02, 0.03])
    const fall = random.pick([0.02, 0.03])
    const victims = sent * open * fall
    const deposit = 250
    const loss = random.range(3_000, 6_000, 500)
    const offerShare = random.pick([0.3, 0.4])
    const invoice = random.range(6_000, 12_000, 2_000)
    const check = 5
    return {
      sent,
      fall,
      opened: sent * open,
      victims,
      oneIn: sent / victims,
      deposits: [deposit, 1_000, 4_000],
      shownBalance: [310, 1_650, 9_400],
      total: deposit + 1_000 + 4_000,
      tax: 9_400 * 0.2,
      after: deposit + 1_000 + 4_000 + 9_400 * 0.2,
      loss,
      offerShare,
      offer: loss * offerShare,
      win: loss - 50,
      // Winning pays `win`, losing costs the fee of 20.
      parity: (loss * offerShare + 20) / (loss - 50 + 20),
      halfParity: (loss * offerShare + 20) / ((loss - 50) / 2 + 20),
      waiting: (loss - 50) * 0.02,
      invoice,
      check,
      checkParity: invoice / check,
      checkParityHalf: invoice / 2 / check,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Conto svuotato da un bonifico mai disposto: chi paga, e in quanto tempo',
      formerly: 'Phishing e false piattaforme: come riconoscerli prima di pagare',
      subtitle:
        'Il rimborso spetta entro la giornata operativa successiva, se l’ordine lo ha dato il ladro. Il termine, le prove e il conto da fare davanti a un’offerta parziale.',
      real: ['le cifre sulle frodi europee (Autorità bancaria europea e BCE) e gli importi fissati dalle norme'],
      sources: ['bancaditalia', 'psd2', 'bce'],
      risk: 'Anche un reclamo fondato può essere respinto, e il denaro già trasferito altrove può andare perduto: la segnalazione immediata è la sola difesa che dipende dal cliente.',
      point: (f) =>
        `Se l’ordine non è del cliente, è la banca a dover provare la colpa grave. Un’offerta ${del(f.offerShare, 0)} si rifiuta se la probabilità di vincere il ricorso supera ${il(f.parity, 0)}, oppure ${il(f.halfParity, 0)} quando si può sperare soltanto nella metà.`,
      body: (f) => [
        `Domenica sera il telefono vibra: bonifico istantaneo di ${euro(f.loss)}, eseguito. Chi legge non ha disposto nulla. Lunedì mattina, allo sportello, la prima risposta è spesso una domanda: «Ha aperto qualche collegamento?». La legge ne prevede un’altra, e comincia dal rimborso.`,
        '## Prima il denaro, poi la discussione',
        'L’articolo 11 del decreto legislativo 11/2010 concede poco tempo. Saputo di un’operazione non autorizzata, la banca la rimborsa subito, e comunque entro la fine della giornata operativa successiva. Può sospendere il rimborso se ha un motivo fondato per sospettare una frode del cliente, e in quel caso lo comunica alla Banca d’Italia. Può anche pagare e, trovate le prove, chiedere indietro la somma.',
        'Le parole del primo messaggio contano. «Disconosco l’operazione», scritto da chi davvero non l’ha disposta, fa partire il termine; un racconto generico della truffa può essere letto come l’ammissione di avere confermato.',
        '## Chi ha premuto «conferma»',
        table(
          'Un bonifico fraudolento, tre situazioni',
          ['Chi ha dato l’ordine', 'Che cosa deve provare la banca', 'Quanto resta al cliente'],
          [
            ['Il ladro, senza autenticazione forte', 'la frode del cliente', 'nulla'],
            ['Il ladro, con credenziali rubate', 'la frode o la colpa grave', 'al massimo 50 euro'],
            ['Il cliente, ingannato', 'che l’ordine è suo', 'di solito tutto'],
          ],
        ),
        'Nella seconda riga un registro che mostra il codice giusto, da solo, non prova né il consenso né la colpa grave: lo dice l’articolo 10. Se la colpa grave è provata, la perdita torna tutta al cliente. La terza riga è la più affollata. Secondo il rapporto dell’Autorità bancaria europea e della BCE, uscito nel dicembre 2025, le frodi sui pagamenti nello Spazio economico europeo sono costate 4,2 miliardi di euro nel 2024. Per i bonifici circa l’85% delle perdite è rimasto a carico dei clienti, soprattutto perché erano stati loro, raggirati, a dare l’ordine.',
        '## Di che cosa è fatta la colpa grave',
        'Non c’è un elenco. Dettare un codice al telefono pesa molto contro il cliente. Pesa meno essere caduti in un messaggio arrivato nella conversazione in cui la banca scrive davvero. Dall’altra parte si guarda se la notifica mostrava importo e beneficiario, se il dispositivo era nuovo, se tre bonifici insoliti in pochi minuti sono passati senza un controllo. Per questo conviene fotografare lo schermo prima di cancellare qualunque cosa.',
        '## Un’offerta per chiudere',
        `Durante il reclamo arriva a volte una proposta: ${euro(f.offer)}, ${il(f.offerShare, 0)} della perdita, e non se ne parla più. Si può misurare. Il ricorso all’Arbitro bancario finanziario costa 20 euro, che l’intermediario restituisce se il ricorso è accolto. Chi vince su tutto incassa ${euro(f.win)}, tolti i 50 a suo carico; chi perde ci rimette i 20 euro.`,
        `L’offerta e il ricorso si equivalgono con una probabilità di vittoria ${del(f.parity, 0)}. Se però il caso è da concorso di colpa, e il massimo sperabile è metà della somma, la soglia sale ${al(f.halfParity, 0)}: con un codice dettato a voce l’offerta può essere la scelta migliore. L’attesa sposta poco. Un anno di interessi al 2% su ${euro(f.win)} vale ${euro(f.waiting)}.`,
        '## Le date da non mancare',
        steps(
          'Lo stesso giorno: bloccare conto e carta, disconoscere per iscritto, sporgere denuncia.',
          'Entro 13 mesi dall’addebito: è il termine di legge per segnalare l’operazione, ma aspettare anche solo una settimana toglie credibilità.',
          'Con il reclamo: la banca ha 15 giornate lavorative per rispondere, 35 in casi eccezionali.',
          'Entro 12 mesi dal reclamo: il ricorso all’Arbitro, in rete, senza avvocato, per richieste fino a 200.000 euro.',
        ),
      ],
      closing: () =>
        'La decisione dell’Arbitro non ha la forza di una sentenza: se la banca non la esegue, l’inadempimento è reso pubblico e resta il giudice. Già nel reclamo si chiedono perciò i tracciati informatici dell’autenticazione, con l’ora e il dispositivo: stabiliscono in quale riga della tabella si finisce, prima di ogni discussione sulla prudenza.',
    },
    {
      form: 'question',
      title: 'È un messaggio della banca o di chi la imita? Come deciderlo in due minuti',
      subtitle: 'Logo, nome e numero si copiano. Ci sono tre cose che non si possono copiare, e sono quelle da guardare.',
      point: (f) =>
        `Una campagna da ${figure(f.sent)} messaggi vive, nell’esempio, di una vittima ogni ${figure(f.oneIn)} circa: due minuti di verifica bastano a non essere quella.`,
      body: (f) => [
        'Il messaggio è arrivato nella stessa conversazione in cui la banca manda i codici. Dice che è stato disposto un pagamento e chiede di confermare o annullare. Il tono è giusto, il logo anche. Perfino il numero è quello. Nessuna di queste cose prova nulla.',
        '## Che cosa si copia',
        'Il nome del mittente di un SMS è un campo di testo: chi spedisce scrive ciò che vuole, e il telefono lo mette in fila con i messaggi veri. Anche il numero che compare in una chiamata si può falsificare, e con poca spesa. Il sito è una copia, spesso con il lucchetto, perché il lucchetto dice soltanto che la connessione è cifrata.',
        '## Che cosa non si copia',
        steps(
          'L’indirizzo scritto a mano: aprire da sé il sito o l’app, mai dal collegamento. Se c’è un pagamento da annullare, si vedrà lì.',
          'Il numero sul retro della carta: richiamare quello, se possibile da un altro telefono.',
          'Il contenuto del codice: leggerlo tutto. Un codice che dice «autorizza un bonifico» non ne annulla uno.',
        ),
        '## L’aritmetica di chi scrive',
        `Chi spedisce non ha bisogno di convincere tutti. Se aprono in ${figure(f.opened)}, gli basta ${il(f.fall)} di loro, ${figure(f.victims)} persone. Qualcuno pensa che certi messaggi siano goffi apposta: chi è attento si scarta da sé, e resta chi è più facile da ingannare.`,
        '## Se è già successo',
        'Si chiama subito la banca per bloccare; poi si denuncia, con il messaggio conservato. Le prime ore contano più di tutto il resto. E conviene diffidare di chi, nei giorni seguenti, si offre di recuperare il denaro: spesso è lo stesso elenco di numeri, venduto una seconda volta.',
      ],
      closing: () =>
        'La procedura si decide adesso e non davanti al messaggio: non si tocca il collegamento, si apre l’app da sé e si chiama il numero stampato sulla carta. Se non risulta nulla, il messaggio si inoltra alla banca, che di solito ha un indirizzo apposta, e poi si cancella.',
    },
    {
      form: 'steps',
      title: 'Una falsa piattaforma d’investimento raccontata dall’interno, versamento dopo versamento',
      subtitle:
        'Quando l’Fbi ha telefonato alle vittime di queste truffe, tre su quattro non sapevano di esserlo. Una ricostruzione con cifre di esempio mostra perché, e dove ci si può ancora fermare.',
      real: ['i risultati dell’operazione Level Up (Fbi)'],
      sources: ['consob', 'esma', 'bancaditalia'],
      risk: 'Il denaro versato a una falsa piattaforma di solito non torna, e chi promette di recuperarlo a pagamento è spesso un secondo truffatore.',
      point: (f) =>
        `Nella ricostruzione chi si ferma prima del terzo versamento perde ${euro(f.deposits[0]! + f.deposits[1]!)}; chi arriva a pagare le «tasse» per sbloccare il saldo ne perde ${figure(f.after)}.`,
      body: (f) => [
        'Dal gennaio 2024 l’Fbi rintraccia persone che stanno versando denaro su false piattaforme di cripto-attività, e le chiama. Nel primo anno ne ha avvisate oltre 4.300; più di tre quarti non si erano accorte di nulla. Secondo l’agenzia le telefonate hanno evitato perdite per 285 milioni di dollari, circa 66.000 a testa. Era il denaro che stavano per aggiungere.',
        '## I gradini',
        'Comincia con una pubblicità in cui una persona nota sembra consigliare qualcosa, o con un messaggio arrivato per errore che diventa amicizia. In nessun momento viene chiesto molto rispetto al gradino prima.',
        steps(
          `Il primo versamento, ${euro(f.deposits[0]!)}, «per provare». Dopo una settimana lo schermo segna ${euro(f.shownBalance[0]!)}, e un prelievo di 50 arriva davvero.`,
          `Il secondo, ${euro(f.deposits[1]!)}: c’è un consulente, chiama ogni giorno. Saldo ${euro(f.shownBalance[1]!)}.`,
          `Il terzo, ${euro(f.deposits[2]!)}: un’occasione che scade. Saldo ${euro(f.shownBalance[2]!)}.`,
          `Il prelievo: bisogna prima versare le «tasse», il 20% del saldo, ${euro(f.tax)}.`,
        ),
        '## Perché il piccolo prelievo inganna',
        `Rendere 50 euro su ${figure(f.deposits[0]!)} è l’investimento di chi truffa, e il più redditizio: compra la fiducia per i ${euro(f.deposits[1]! + f.deposits[2]!)} seguenti. Anche la prova che molti consigliano, prelevare qualcosa, viene quindi superata. Ne vale una più severa: chiedere indietro tutto ciò che si è versato, subito dopo il primo versamento, e guardare se la somma intera torna sul conto.`,
        '## Il saldo è un disegno',
        `Quei ${euro(f.shownBalance[2]!)} non esistono: sono un numero in una pagina, che qualcuno aggiorna. Dei versamenti veri, ${euro(f.total)} in tutto, la piattaforma può rendere ciò che vuole. Il saldo serve però a far sembrare piccola l’ultima richiesta: ${euro(f.tax)} per averne ${figure(f.shownBalance[2]!)} pare un affare, e per chi la paga il conto sale a ${euro(f.after)}.`,
        'È anche il gradino in cui la finzione si vede meglio. Un intermediario italiano trattiene l’imposta da ciò che paga, oppure il cliente la versa allo Stato con il modello F24 dopo la dichiarazione. Nessun intermediario chiede un bonifico in anticipo per lasciar ritirare al cliente il suo denaro.',
        '## Il gradino zero',
        'Prima del primo versamento si cerca la società, con il nome che compare nel contratto, negli elenchi degli autorizzati e fra gli avvisi della Consob, che dal luglio 2019 ha fatto oscurare più di mille siti. Non trovarla fra gli avvisi non significa nulla, perché i siti cambiano nome in pochi giorni. Conta soltanto trovarla fra gli autorizzati, e verificare che il sito sia quello indicato lì: i truffatori copiano anche i nomi veri.',
      ],
      closing: () =>
        'Chi riconosce una di queste tappe mentre la sta percorrendo smette di pagare e non avverte la piattaforma. Si salvano schermate e ricevute, si chiede subito alla banca il richiamo dell’ultimo bonifico, si denuncia alla Polizia postale e si segnala il sito alla Consob. Le chiamate dei mesi seguenti, con l’offerta di un recupero, vengono quasi certamente da chi ha già il numero.',
    },
    {
      form: 'mistake',
      title: 'Credere che ci caschino soltanto gli ingenui',
      subtitle:
        'Due fra le maggiori società tecnologiche pagarono fatture false per due anni, e un imprenditore riconobbe al telefono una voce che non c’era. Perché la competenza non basta, e quale controllo avrebbe funzionato.',
      real: ['i fatti con una data (procura federale di New York e Procura di Milano)'],
      sources: ['bancaditalia', 'psd2', 'consob'],
      risk: 'Un bonifico ordinato di persona, anche con l’inganno, di solito non viene rimborsato: il tempo fra l’ordine e la segnalazione decide quasi sempre se il denaro si recupera.',
      point: (f) =>
        `Richiamare il fornitore che cambia IBAN costa, supponiamo, ${euro(f.check)} di tempo: su fatture da ${euro(f.invoice)} conviene appena una richiesta su ${figure(f.checkParity)} è falsa.`,
      body: (f) => [
        'Fra il 2013 e il 2015 gli uffici contabili di Google e di Facebook pagarono oltre 120 milioni di dollari a un fornitore di computer. Il fornitore esisteva, i rapporti con lui pure. Le fatture no: le spediva un lituano che aveva registrato in Lettonia una società con lo stesso nome. Nel dicembre 2019 il tribunale federale di Manhattan lo condannò a cinque anni, e secondo le due aziende la maggior parte della somma fu recuperata.',
        '## Che cosa non bastò',
        'Chi autorizzava quei pagamenti faceva questo mestiere, in imprese che vivono di tecnologia. Guardò carta intestata, firme, timbri e contratti, tutti falsi e tutti verosimili. Non avrebbe aiutato nemmeno il controllo sul nome del beneficiario, che dall’ottobre 2025 le banche dell’area dell’euro fanno prima di ogni bonifico: il nome sul conto corrispondeva.',
        '## Una voce nota',
        'Nel febbraio 2025 alcuni imprenditori italiani ricevettero la telefonata di un ministro, o di qualcuno del suo ufficio. La voce era quella, imitata da un programma. Servivano soldi per liberare dei giornalisti rapiti, in segreto, e la Banca d’Italia li avrebbe restituiti. Uno di loro dispose due bonifici per quasi un milione di euro.',
        'In quella chiamata c’erano tre leve.',
        [
          'L’autorità di chi chiede, che rende scortese una verifica.',
          'L’urgenza, che la rende impossibile.',
          'Il segreto, che toglie di mezzo la persona a cui si racconterebbe tutto.',
        ],
        'La storia finì meglio di altre. Un conoscente del ministro, insospettito, lo chiamò al numero che aveva già; la denuncia partì subito, e il 12 febbraio la Procura di Milano fece sapere che il denaro era stato trovato e bloccato su un conto olandese. Per smontare la truffa era bastata una telefonata nella direzione opposta.',
        '## Quanto vale una telefonata',
        `Per un’impresa il conto è breve. Dieci minuti di un impiegato che costa 30 euro l’ora sono ${euro(f.check)}. Se la fattura media è di ${euro(f.invoice)} e un pagamento finito al truffatore è tutto perduto, il controllo si ripaga appena una richiesta di cambio di IBAN su ${figure(f.checkParity)} è falsa; se metà del denaro si recupera, una su ${figure(f.checkParityHalf)}. Sulle fatture con l’IBAN di sempre lo stesso controllo sarebbe soltanto un costo.`,
        'A casa le somme sono minori, e il tempo non ha un prezzo in busta paga. Vale però la medesima selezione: si richiama quando cambiano insieme il destinatario e la fretta.',
        '## Perché una regola regge più dell’attenzione',
        'L’attenzione cala con la stanchezza, e chi telefona sceglie il momento. Una regola si applica anche di venerdì sera: nessun pagamento e nessun codice a chi ha chiamato, si riattacca e si compone un numero conservato da prima. Non offende nessuno, perché vale per tutti. Se la voce è quella di un figlio, una parola concordata in famiglia la sostituisce.',
      ],
      closing: () =>
        'La regola va scritta dove si dispongono i bonifici, con i numeri dei fornitori accanto, e chi la rispetta non deve rispondere del ritardo. Quando è stata violata contano le ore: banca, denuncia, richiesta di richiamo nello stesso giorno. La vergogna di chi si credeva esperto è il motivo più comune per cui si aspetta.',
    },
  ],
})
