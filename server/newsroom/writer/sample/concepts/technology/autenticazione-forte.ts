import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { chanceAtLeastOnce } from '../../../../../../events/domain/finance/risk.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** In seconds. */
const DAY = 86_400

const hundreds = (sum: number) => Math.round(sum / 100) * 100

/** In thousands of euro. */
const EXPOSED = [0, 20, 40, 60, 80, 100]

export const autenticazioneForte = concept({
  slug: 'autenticazione-forte',
  figures(random) {
    const speed = random.pick([5e9, 1e10])
    const sites = random.pick([20, 30, 40])
    const leak = random.pick([0.02, 0.03])
    const pin = 5
    const accounts = random.pick([10_000, 20_000])
    const reuse = random.pick([0.02, 0.03])
    const keyPrice = random.pick([25, 30, 35])
    const odds = random.pick([400, 500])
    const keyYear = (keyPrice * 2) / 5
    return {
      speed,
      short: 26 ** 6,
      mixed: 62 ** 8,
      eight: 26 ** 8,
      shortSeconds: 26 ** 6 / speed / 2,
      eightSeconds: 26 ** 8 / speed / 2,
      mixedHours: 62 ** 8 / speed / 2 / 3_600,
      sites,
      leak,
      signs: 95 ** 8,
      mine: chanceAtLeastOnce(leak, sites),
      pin,
      pinOneIn: 10 ** pin / 3,
      accounts,
      reuse,
      opened: accounts * reuse,
      withSecond: accounts * reuse * 0.01,
      words: 7_776 ** 4,
      nine: 62 ** 9,
      wordsDays: 7_776 ** 4 / speed / 2 / DAY,
      nineDays: 62 ** 9 / speed / 2 / DAY,
      fiveYears: 7_776 ** 5 / speed / 2 / DAY / 365,
      elevenYears: 62 ** 11 / speed / 2 / DAY / 365,
      keyPrice,
      odds,
      keyYear,
      smsPer: (10_000 * 0.24) / odds,
      appPer: (10_000 * 0.1) / odds,
      smsParity: hundreds((keyYear * odds) / 0.24),
      appParity: hundreds((keyYear * odds) / 0.1),
      smsCosts: EXPOSED.map((sum) => (sum * 1_000 * 0.24) / odds),
      appCosts: EXPOSED.map((sum) => (sum * 1_000 * 0.1) / odds),
      keyCosts: EXPOSED.map(() => keyYear),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'SMS, app o chiave fisica: quale secondo fattore regge quando il bersaglio è scelto',
      formerly: 'Password e autenticazione forte: la matematica della sicurezza',
      subtitle:
        'Contro i messaggi spediti a milioni le tre difese quasi si equivalgono. La differenza appare con l’attaccante che ha un nome in mente.',
      real: ['le percentuali degli attacchi fermati (Google)'],
      sources: ['psd2', 'strongAuthentication', 'bancaditalia'],
      point: (f) =>
        `Rispetto a un codice per SMS due chiavi fisiche si ripagano, nell’esempio, quando la password protegge più di circa ${euro(f.smsParity)}; rispetto alla conferma nell’app, più di circa ${euro(f.appParity)}.`,
      body: (f) => [
        'Nel gennaio 2017 alcuni clienti di banche tedesche si videro sottrarre denaro senza avere dettato un codice a nessuno. I ladri conoscevano già nome utente e password. Gli SMS con i codici li ricevettero loro, deviati sfruttando SS7, il vecchio protocollo con cui le reti telefoniche si scambiano i messaggi. Lo confermò in maggio l’operatore, O2-Telefónica, al quotidiano Süddeutsche Zeitung.',
        '## Tre difese, tre tipi di attacco',
        'Due anni dopo Google misurò quanto reggono i secondi fattori sui propri utenti, con la New York University e l’Università della California a San Diego. Lo studio di Google, del maggio 2019, distingue i programmi automatici, il phishing spedito a moltissimi e gli attacchi mirati, in cui qualcuno lavora su una persona sola.',
        table(
          'Attacchi fermati nello studio di Google del 2019',
          ['Secondo fattore', 'Automatici', 'Di massa', 'Mirati'],
          [
            ['Codice per SMS', '100%', '96%', '76%'],
            ['Conferma sul telefono', '100%', '99%', '90%'],
            ['Chiave fisica', '100%', '100%', '100%'],
          ],
        ),
        'Chi teme i messaggi spediti nel mucchio può fermarsi alla prima riga: anche l’SMS cambia quasi tutto rispetto alla sola password. Nella terza colonna il quadro è diverso. Di cento attacchi mirati ne passano 24 con il codice per SMS, 10 con la conferma, nessuno con la chiave, che risponde soltanto al sito vero. Sono profili Google, non conti bancari, osservati per un periodo solo.',
        '## Quanto denaro giustifica una chiave',
        `Una chiave costa, supponiamo, ${euro(f.keyPrice)}, e ne servono due, perché una si perde. Se durano cinque anni sono ${euro(f.keyYear)} l’anno. Mettiamo poi che un attacco mirato capiti a una persona su ${figure(f.odds)} ogni anno e che, riuscito, porti via tutto ciò a cui quella password dà accesso. Dietro un SMS la perdita attesa è di ${euro(f.smsPer, 2)} l’anno ogni 10.000 euro esposti; dietro una conferma nell’app di ${euro(f.appPer, 2)}.`,
        line({ title: 'Costo annuo atteso, secondo la somma esposta', unit: 'euro', axis: 'Migliaia di euro', decimals: 1 }, EXPOSED, {
          SMS: f.smsCosts,
          'Conferma nell’app': f.appCosts,
          'Due chiavi': f.keyCosts,
        }),
        `Le rette si incrociano in due punti. Chi usa ancora l’SMS pareggia il costo delle chiavi a circa ${euro(f.smsParity)}; chi ha già la conferma nell’app a circa ${euro(f.appParity)}. Il conto dipende dall’ipotesi sulla frequenza: per un amministratore di società o per chi ha raccontato in pubblico le proprie cripto-attività un attacco dieci volte più probabile divide per dieci entrambe le soglie.`,
        '## Dove si possono usare, in Italia',
        'Quasi mai in banca. Le app degli istituti mostrano importo e beneficiario e chiedono l’impronta; una chiave comprata in negozio, di norma, non si può registrare. Serve invece per ciò che sta a monte: la casella di posta che reimposta le altre password, il gestore che le conserva, l’archivio con la copia dei documenti. Chi entra lì può preparare con comodo l’assalto al conto.',
        'Per la legge l’SMS resta ammesso. L’Autorità bancaria europea chiarì nel giugno 2019 che il codice ricevuto prova il possesso della scheda, e vale quindi come uno dei due elementi chiesti dalla PSD2.',
        '## La scheda rubata allo sportello',
        'Il modo più economico di leggere gli SMS altrui resta farsi consegnare un duplicato della scheda. Dal 14 novembre 2022, con la delibera 86/21/CIR dell’Agcom, lo può chiedere soltanto l’intestatario, con un documento; sul numero arriva un messaggio, e il cambio va confermato. Se la scheda è dichiarata smarrita o rubata serve la denuncia, e la conferma non si può pretendere da chi dice di non averla più: è lì che il truffatore tenta. Un avviso inatteso, o un telefono che perde la rete di colpo in un luogo dove di solito prende, sono motivi per chiamare subito la banca da un altro apparecchio.',
      ],
      closing: () =>
        'L’ordine sensato comincia da ciò che è gratuito: si sostituisce l’SMS con la conferma nell’app ovunque sia possibile, e soltanto dopo si valuta l’acquisto. Il giorno in cui si registrano le chiavi si stampano i codici di recupero e si toglie il numero di telefono dalle opzioni di riserva; finché resta, l’attaccante può chiedere al sito di usare quella.',
    },
    {
      form: 'mistake',
      title: 'La password complicata, usata ovunque',
      subtitle:
        'Maiuscole, numeri e simboli non servono a nulla se la stessa parola apre decine di siti. Il rischio viene dal sito più debole.',
      sources: ['psd2', 'strongAuthentication'],
      point: (f) =>
        `Con ${f.sites} siti e una probabilità ${del(f.leak, 0)} di furto l’anno per ciascuno, la stessa password finisce in mani altrui nel ${percent(f.mine, 0)} dei casi.`,
      body: (f) => [
        'Ha quattordici caratteri, due simboli e un numero. Nessuno la indovinerà. È anche la password della banca, della posta, del negozio di scarpe e di un forum di cucina chiuso nel 2019. Chi vuole entrare in banca non la indovinerà: la comprerà, insieme a milioni di altre, da chi ha svuotato il forum.',
        '## La catena si rompe altrove',
        `Supponiamo che ogni sito abbia, in un anno, una probabilità ${del(f.leak, 0)} di perdere l’archivio. Per uno solo è poco. Per ${f.sites} siti la probabilità che almeno uno lo perda è ${del(f.mine, 0)}.`,
        '## Le coppie rubate alla prova',
        `Un programma prova su altri servizi le coppie rubate di nome e password. Di ${figure(f.accounts)} coppie, se ne funziona ${il(f.reuse, 0)}, si aprono ${figure(f.opened)} conti senza aver indovinato nulla. Con un secondo fattore, che fermi novantanove tentativi su cento, ne restano ${figure(f.withSecond)}.`,
        '## La correzione, in ordine di resa',
        steps(
          'La posta elettronica prima di tutto: chi la controlla può reimpostare le altre. Password sua e secondo fattore.',
          'Poi banca, identità digitale e telefono.',
          'Un gestore di password per il resto: ne inventa di diverse e le ricorda al posto di chi lo usa.',
          'Nessun cambio a calendario: si cambia quando c’è un motivo.',
        ),
        'Il simbolo strano al quattordicesimo posto può anche restare. Non era lui il problema.',
        'Un ultimo controllo richiede un minuto. Esistono elenchi pubblici, consultabili per indirizzo di posta, degli archivi già rubati. Il più noto, Have I Been Pwned, nel gennaio 2019 ne aggiunse uno solo con 773 milioni di indirizzi. Se il proprio compare, le password di quel periodo vanno considerate note a chiunque.',
      ],
      closing: (f) =>
        `Per chi ha ${f.sites} iscrizioni con la stessa parola il lavoro si divide così: oggi la posta e la banca, nel fine settimana il resto. Già con le prime due al sicuro un archivio rubato non apre più i conti, anche se la probabilità che accada non è cambiata.`,
    },
    {
      form: 'comparison',
      title: 'Otto caratteri difficili o quattro parole facili: quale resiste di più',
      subtitle:
        'Quattro parole a caso battono otto caratteri, finché non si aggiungono i simboli o un nono segno. Quanto conta ogni scelta, in cifre.',
      sources: ['strongAuthentication', 'gdpr'],
      point: () =>
        'Quattro parole a caso resistono più di otto lettere e cifre casuali, e meno di otto segni qualunque. Contro un archivio rubato e mal protetto, però, non basta nessuna di queste scelte: occorre una parola in più, o qualche carattere.',
      body: (f) => [
        'Da una parte una sequenza scelta a caso fra maiuscole, minuscole e numeri, otto caratteri in tutto. Dall’altra quattro parole prese a caso da un elenco di 7.776, tante quanti sono i risultati di cinque dadi. La prima si dimentica entro sera, per la seconda basta inventare una scena. E la sicurezza?',
        table(
          'Quante combinazioni ci sono',
          ['Tipo', 'Miliardi'],
          [
            ['Sei lettere minuscole', figure(f.short / 1e9, 1)],
            ['Otto fra lettere e cifre', figure(f.mixed / 1e9, 1)],
            ['Quattro parole a caso', figure(f.words / 1e9, 1)],
            ['Otto fra 95 segni, simboli compresi', figure(f.signs / 1e9, 1)],
            ['Nove fra lettere e cifre', figure(f.nine / 1e9, 1)],
          ],
        ),
        `Quattro parole danno ${figure(f.words / f.mixed, 1)} volte le combinazioni di otto fra lettere e cifre. Il confronto si rovescia con i simboli, che molti moduli pretendono: otto segni scelti a caso fra 95 valgono ${figure(f.signs / f.words, 1)} volte le quattro parole. Nove lettere e cifre valgono ${figure(f.nine / f.words, 1)} volte le quattro parole. A decidere è quante scelte si fanno a caso, e fra quante possibilità: un carattere moltiplica per 62, una parola per 7.776, cioè poco più di due caratteri.`,
        '## Dipende da chi prova',
        `Mettiamo che un archivio rubato sia protetto da un algoritmo nato per essere veloce, e che chi lo possiede faccia con una sola macchina ${figure(f.speed / 1e9)} miliardi di prove al secondo. È l’ordine di grandezza che il programma Hashcat raggiunge, con una scheda grafica RTX 4090, sull’algoritmo SHA-512; sul più vecchio MD5 la stessa scheda ne fa oltre 160. Sei lettere durano meno di un secondo. Otto lettere e cifre a caso resistono in media circa ${figure(f.mixedHours)} ore, quattro parole circa ${figure(f.wordsDays)} giorni, nove caratteri circa ${figure(f.nineDays)}. Sono tutti tempi troppo brevi: con una quinta parola si arriva a circa ${figure(f.fiveYears)} anni, con undici caratteri a circa ${figure(f.elevenYears)}.`,
        '## A caso vuol dire a caso',
        'Il conto vale se le scelte sono casuali. Una frase di una canzone ha molte lettere e nessuna sorpresa: sta negli elenchi di chi prova. Lo stesso per il nome del figlio con un punto esclamativo. I dadi sono imparziali ma lenti, il gestore di password è imparziale e rapido. La mente umana ha le sue preferenze, e chi attacca le conosce.',
        '## Online è un’altra partita',
        `Sul sito della banca i tentativi sono pochi, poi l’accesso si blocca. Un codice di ${f.pin} cifre, con tre tentativi, viene indovinato una volta su circa ${figure(f.pinOneIn)}: basta. Il codice della carta può essere corto perché si può provare soltanto dove c’è il blocco. La password di un sito può finire in un archivio rubato, dove nessuno conta i tentativi: per questo deve essere lunga, cinque parole o undici caratteri, e diversa da sito a sito.`,
      ],
      closing: (f) =>
        `La scelta, in breve: al gestore di password si lasciano inventare undici caratteri o più per ogni sito, circa ${figure(f.elevenYears)} anni nel conto; per la parola principale, che va ricordata, cinque parole estratte con i dadi, circa ${figure(f.fiveYears)}. Se l’attaccante è dieci volte più veloce quei tempi si dividono per dieci, e un carattere in più li moltiplica per 62.`,
    },
    {
      form: 'question',
      title: 'Che cosa sto autorizzando con quel codice?',
      subtitle: 'L’autenticazione forte lega il codice a un importo e a un destinatario. Funziona se qualcuno legge prima di confermare.',
      point: (f) =>
        `Indovinare un codice di ${f.pin} cifre in tre tentativi riesce una volta su circa ${figure(f.pinOneIn)}: per questo chi truffa preferisce farselo dire.`,
      body: (f) => [
        `Un codice di ${f.pin} cifre, tre tentativi: si indovina una volta su circa ${figure(f.pinOneIn)}. Nessun ladro lavora con questi numeri. Molto più semplice è telefonare e chiederlo, con un pretesto. La tecnica ha spostato il bersaglio dalla macchina alla persona, e la persona è rimasta con uno schermo da leggere.`,
        '## Due elementi di famiglie diverse',
        table(
          'Le tre famiglie',
          ['Famiglia', 'Esempio', 'Come si perde'],
          [
            ['Qualcosa che si sa', 'un codice', 'detto o copiato'],
            ['Qualcosa che si ha', 'il telefono', 'rubato o duplicato'],
            ['Qualcosa che si è', 'l’impronta', 'imitata, e non si può cambiare'],
          ],
        ),
        'Le regole europee chiedono due elementi di due famiglie diverse, indipendenti: perderne uno non deve compromettere l’altro. Due codici sullo stesso foglio sono un elemento solo.',
        '## Il collegamento con il pagamento',
        'Per i pagamenti a distanza c’è un requisito in più: il codice vale per quell’importo e quel beneficiario. Se uno dei due cambia, non funziona. Per questo l’app mostra cifra e nome prima di chiedere l’impronta. È l’unico punto della procedura in cui un inganno si vede, e dura due secondi.',
        '## Le eccezioni previste',
        [
          'I pagamenti piccoli: fino a 30 euro online e fino a 50 con la carta avvicinata al lettore, entro un massimo di operazioni di fila.',
          'I pagamenti a beneficiari che il cliente ha messo in un elenco di fiducia.',
          'I pagamenti ricorrenti dello stesso importo allo stesso beneficiario, dopo il primo.',
        ],
        '## La perdita e il rimborso',
        'Se la banca non ha chiesto l’autenticazione forte quando era dovuta, la perdita è sua, salvo frode del cliente. Se l’ha chiesta, e il cliente ha confermato un bonifico credendo di annullarlo, la discussione è lunga e l’esito incerto. Leggere prima costa meno.',
      ],
      closing: (f) =>
        `La prossima volta che il telefono chiede un’impronta conviene quindi fermarsi su due righe, importo e destinatario. Se una non è quella attesa si rifiuta e si chiama la banca: un codice che si indovina una volta su ${figure(f.pinOneIn)} può fallire soltanto perché qualcuno lo ha consegnato.`,
    },
    {
      form: 'history',
      title: 'Dalla parola d’ordine all’impronta: sessant’anni di tentativi di dimostrare chi siamo',
      subtitle:
        'Le prime password informatiche furono rubate quasi subito. Da allora si aggiungono elementi, e ognuno risolve il problema di prima.',
      point: (f) =>
        `Sei lettere minuscole fanno ${figure(f.short)} combinazioni: sembravano tante, oggi si provano tutte in meno di un secondo.`,
      body: (f) => [
        'All’inizio degli anni Sessanta, al Massachusetts Institute of Technology, diverse persone cominciarono a usare a turno lo stesso calcolatore. Per tenere separati i file di ciascuno si introdusse una password. Poco dopo un ricercatore, che voleva più tempo di macchina, stampò l’elenco di tutte. Il problema era nato insieme alla soluzione.',
        '## Nascondere l’elenco',
        'La prima risposta fu non conservare le parole, ma una loro impronta matematica da cui non si torna indietro. Chi ruba l’archivio deve allora provare tutte le combinazioni.',
        table(
          `Combinazioni e tempo per provarne metà, con ${figure(f.speed / 1e9)} miliardi di prove al secondo`,
          ['Password', 'Combinazioni', 'Secondi'],
          [
            ['Sei lettere', figure(f.short), figure(f.shortSeconds, 3)],
            ['Otto lettere', figure(f.eight), figure(f.eightSeconds, 3)],
          ],
        ),
        'Alla fine degli anni Settanta, per sei lettere, servivano giorni. I calcolatori sono migliorati, la fantasia di chi sceglie le password no.',
        '## Il secondo elemento',
        'Le banche avevano già un’idea migliore: gli sportelli automatici, dalla fine degli anni Sessanta, chiedevano una tessera e un numero. Una cosa che si ha e una che si sa. Sul web ci arrivarono tardi, con le tabelle di codici su carta, poi con le chiavette che mostravano sei cifre diverse ogni minuto.',
        '## La legge',
        'La direttiva europea sui pagamenti del 2015, la PSD2, ne fece un obbligo, applicato dal settembre 2019, con più tempo per gli acquisti online con carta. Le chiavette che mostravano un numero slegato dal pagamento quasi sparirono, perché non si sapeva che cosa si stesse autorizzando. Arrivò il telefono, con il suo lettore di impronte.',
        '## La prossima tappa',
        'Le passkey eliminano la parola segreta: una chiave, custodita nel dispositivo o nel portachiavi digitale di chi lo usa, risponde soltanto al sito giusto. Un sito falso non ottiene nulla, nemmeno se l’utente vuole aiutarlo. Resterà, come sempre, la procedura per chi ha perso il telefono: di solito è lì che la storia ricomincia.',
      ],
      closing: () =>
        'A chi ha ancora vecchie password di otto lettere la tabella suggerisce da dove cominciare, cioè da quelle. Dove un servizio offre una passkey si passa a quella, e prima si scrive da qualche parte come rientrare se si perde il telefono.',
    },
  ],
})
