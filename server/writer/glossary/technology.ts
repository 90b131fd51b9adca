import { chanceAtLeastOnce, futureValueAfterFees } from '../../finance/arithmetic.ts'
import { euro, figure } from '../../finance/italian-figures.ts'
import type { GlossaryEntry } from './entry.ts'
import { al, del, il, pct } from './figures.ts'

/** @param value in days */
function duration(value: number): string {
  if (value < 1 / 1440) return 'meno di un minuto'
  if (value < 1) return `${figure(value * 24, 1)} ore`
  if (value < 730) return `${figure(value, 1)} giorni`
  const years = value / 365
  if (years < 1e6) return `${figure(years)} anni`
  return `oltre ${figure(Math.floor(years / 1e6))} milioni di anni`
}

export const TECHNOLOGY: readonly GlossaryEntry[] = [
  {
    title: 'Trading algoritmico: che cosa fa un programma e che cosa no',
    label: 'Trading algoritmico',
    description: 'Regole eseguite da un computer, i controlli richiesti in Europa e il peso dei costi.',
    category: 'TECNOLOGIA',
    priority: 9,
    brief:
      'Nel trading algoritmico un programma decide o esegue gli ordini secondo regole scritte in anticipo, senza intervento umano su ogni operazione.',
    angles: [
      {
        name: 'La macchina non conosce il futuro',
        subtitle: 'Un programma è veloce e disciplinato: nessuna delle due cose è una previsione.',
        opening:
          'Un programma non si stanca e non si spaventa. È un vantaggio, ma non quello che di solito si pubblicizza: eseguire bene una regola non rende buona la regola. Vediamo che cosa può fare un algoritmo e che cosa gli si chiede invano.',
      },
      {
        name: 'Il conto dei costi automatici',
        subtitle: 'Più operazioni si fanno, più piccolo deve essere il costo di ciascuna.',
        opening:
          'Un computer può fare in un giorno le operazioni che una persona fa in un anno. Può anche pagare, in un giorno, le commissioni di un anno. La frequenza è un moltiplicatore, e moltiplica tutto, costi compresi.',
      },
    ],
    definition: [
      'Un algoritmo è una lista di istruzioni: se il prezzo supera una soglia, compra; se scende sotto un’altra, vendi. Può servire a decidere oppure soltanto a eseguire meglio un ordine grande, dividendolo in parti. Le grandi istituzioni usano soprattutto la seconda forma.',
      'In Europa la direttiva MiFID II chiede a chi usa algoritmi sui mercati controlli di rischio, prove prima dell’uso, limiti agli ordini e un modo per fermare tutto. Gli obblighi riguardano gli intermediari, non il singolo programma comprato in rete.',
    ],
    why: [
      'Chi propone un «sistema automatico» a un risparmiatore presta di solito un servizio di investimento, e per farlo deve essere autorizzato. La verifica negli elenchi della Consob è gratuita e richiede pochi minuti.',
      'I risultati mostrati in pubblicità sono spesso prove sul passato, senza costi e scelte fra molte. Un controllo serio chiede dati verificabili, periodo completo e costi compresi.',
    ],
    mistakes: [
      'Pensare che automatico significhi sicuro.',
      'Affidare le credenziali del proprio conto a un programma sconosciuto.',
      'Valutare un sistema su poche settimane di risultati.',
      'Ignorare il costo di ogni operazione, che la frequenza moltiplica.',
      'Lasciare in funzione un programma senza un limite di perdita.',
    ],
    sources: ['consob', 'mifid', 'esma'],
    risk: 'Un programma può perdere denaro più in fretta di una persona: errori di regole, di dati o di connessione hanno effetti immediati.',
    example(random) {
      const capital = random.range(5_000, 20_000, 2_500)
      const daily = random.pick([2, 4, 5, 8, 10])
      const cost = random.pick([0.0002, 0.0003, 0.0005])
      const days = 250
      const yearly = (count: number) => count * cost * days
      return {
        titles: [
          `${daily} operazioni al giorno su ${euro(capital)}: quanto costa un programma che non si ferma`,
          `Un costo ${del(cost, 2)} per operazione: il conto di un anno di trading automatico`,
          `${euro(capital)} e ${figure(daily * days)} operazioni l’anno: la soglia da superare`,
        ],
        intro: `Un programma usa tutto il capitale di ${euro(capital)} in ogni operazione, ${daily} volte al giorno per ${days} giorni di mercato. Ogni operazione costa ${il(cost, 2)} del valore, fra scarto e commissioni. Il capitale, per semplicità, si considera costante.`,
        table: {
          caption: `Costi annui su ${euro(capital)} con un costo ${del(cost, 2)} per operazione`,
          columns: ['Operazioni al giorno', 'Operazioni l’anno', 'Costo annuo', 'Sul capitale'],
          rows: [1, daily, daily * 2].map((count) => [
            figure(count),
            figure(count * days),
            euro(capital * yearly(count)),
            pct(yearly(count)),
          ]),
        },
        reading: `Con ${daily} operazioni al giorno i costi sono pari ${al(yearly(daily))} del capitale in un anno: è il rendimento lordo che il programma deve ottenere soltanto per non perdere. Raddoppiare la frequenza raddoppia la soglia.`,
        takeaway: `Nell’esempio ${daily} operazioni al giorno costano ${euro(capital * yearly(daily))} in un anno su ${euro(capital)}.`,
      }
    },
  },
  {
    title: 'Backtest: perché una strategia perfetta sul passato non funziona',
    label: 'Backtest e sovradattamento',
    description: 'La prova sui dati storici, il rischio di provare troppe regole e come difendersi.',
    category: 'TECNOLOGIA',
    priority: 9,
    brief:
      'Un backtest applica una regola ai dati passati; il sovradattamento è l’errore di sceglierla perché descrive bene il caso, e non un fenomeno che si ripete.',
    angles: [
      {
        name: 'Cento prove, una coincidenza',
        subtitle: 'A forza di cercare, una regola che sembra funzionare si trova sempre.',
        opening:
          'Provate cento regole prese a caso su dieci anni di prezzi: qualcuna mostrerà un grafico splendido. Non perché abbia scoperto qualcosa, ma perché le prove erano cento. È il difetto nascosto di quasi tutti i grafici pubblicitari.',
      },
      {
        name: 'Le domande da fare a un grafico',
        subtitle: 'Quante regole sono state provate? Con quali costi? Su quali dati mai visti prima?',
        opening:
          'Un grafico che sale da sinistra a destra convince chiunque. Le informazioni che contano, però, non ci sono: quante alternative sono state scartate, quali costi sono stati considerati, che cosa è successo dopo. Ecco le domande giuste.',
      },
    ],
    definition: [
      'La prova storica serve a scartare le regole che non avrebbero funzionato nemmeno nel passato. Non dimostra che una regola funzionerà. Più parametri si regolano, più è facile adattarsi alle coincidenze di quel campione: è il sovradattamento.',
      'La difesa più semplice è dividere i dati: si sceglie la regola su una parte e la si prova una volta sola sull’altra. Se il risultato crolla, la regola aveva imparato il rumore.',
    ],
    why: [
      'Se una regola senza valore ha una probabilità del 5 per cento di sembrare buona, con molte regole provate è quasi certo che almeno una lo sembri. Il numero delle prove va sempre dichiarato.',
      'Ci sono errori più sottili: usare dati che allora non si conoscevano, o soltanto le società che esistono ancora. Entrambi rendono il passato migliore di com’era.',
    ],
    mistakes: [
      'Scegliere la regola migliore e mostrare soltanto quella.',
      'Provare di nuovo sui dati di controllo finché il risultato piace.',
      'Dimenticare costi, imposte e salti di prezzo.',
      'Usare l’elenco delle società di oggi per provare una regola di vent’anni fa.',
      'Fidarsi di una strategia con molti parametri e poche operazioni.',
    ],
    sources: ['esma', 'consob', 'mifid'],
    risk: 'Una strategia che avrebbe guadagnato nel passato può perdere nel futuro: chi la usa con denaro vero rischia il capitale.',
    example(random) {
      const luck = random.pick([0.01, 0.02, 0.03, 0.05, 0.1])
      const rules = random.range(20, 150, 10)
      const any = (count: number) => chanceAtLeastOnce(luck, count)
      return {
        titles: [
          `${rules} regole provate: la probabilità che almeno una sembri buona per caso`,
          `Una soglia ${del(luck)} e ${rules} tentativi: perché il backtest inganna`,
          `Trovare una regola «vincente» in ${rules} prove, con probabilità di errore ${pct(luck)}: il conto`,
        ],
        intro: `Supponiamo che una regola senza alcun valore abbia ${il(luck)} di probabilità di superare la prova per puro caso, e che le prove siano indipendenti. La probabilità che almeno una la superi è uno meno la probabilità che falliscano tutte.`,
        table: {
          caption: `Probabilità di almeno un falso successo, con ${pct(luck)} per prova`,
          columns: ['Regole provate', 'Almeno una sembra buona', 'Falsi successi attesi'],
          rows: [1, 10, rules, rules * 2].map((count) => [figure(count), pct(any(count)), figure(count * luck, 1)]),
        },
        reading: `Con ${rules} regole la probabilità è ${pct(any(rules))}, e ci si aspettano in media ${figure(rules * luck, 1)} falsi successi. Una correzione prudente divide la soglia per il numero delle prove: al posto ${del(luck)} si dovrebbe chiedere ${il(luck / rules, 3)}.`,
        takeaway: `Nell’esempio, provando ${rules} regole senza valore, la probabilità che almeno una sembri buona è ${pct(any(rules))}.`,
      }
    },
  },
  {
    title: 'Phishing e false piattaforme: come riconoscerli prima di pagare',
    label: 'Phishing',
    description: 'Messaggi, siti e chiamate che imitano la banca, e le verifiche che richiedono cinque minuti.',
    category: 'TECNOLOGIA',
    priority: 9,
    brief:
      'Il phishing è una truffa che imita un soggetto affidabile, per esempio la banca, per farsi consegnare credenziali, codici o denaro.',
    angles: [
      {
        name: 'Perché basta uno su mille',
        subtitle: 'Il truffatore lavora con i grandi numeri: il conto di una campagna.',
        opening:
          'I messaggi truffa sembrano così goffi che ci si chiede chi possa caderci. La risposta sta nei numeri: se ne mandano moltissimi, e basta una piccola percentuale. Ragionare come chi li spedisce aiuta a difendersi.',
      },
      {
        name: 'Cinque minuti di verifica',
        subtitle: 'Indirizzo, elenco, telefono: tre controlli che fermano quasi tutto.',
        opening:
          'Quasi tutte le truffe finanziarie hanno un punto debole: non reggono a una verifica fatta con calma. Per questo mettono fretta. La difesa migliore è un’abitudine, sempre uguale, che si applica anche quando sembra superflua.',
      },
    ],
    definition: [
      'Il messaggio arriva per posta, telefono o chat e chiede di agire in fretta: aprire un collegamento, confermare un codice, spostare il denaro su un «conto sicuro». Il sito a cui porta è una copia. Nella variante con falsa piattaforma il saldo cresce sullo schermo, ma i prelievi non arrivano.',
      'Per i pagamenti non autorizzati le regole europee prevedono il rimborso da parte della banca, salvo frode o colpa grave del cliente. Se è il cliente a disporre il bonifico, ingannato, ottenere il rimborso è molto più difficile.',
    ],
    why: [
      'La Consob pubblica gli avvisi sui soggetti non autorizzati e può ordinare l’oscuramento dei siti abusivi. Un’assenza dagli elenchi degli autorizzati basta per fermarsi.',
      'Chi ha già perso denaro riceve spesso una seconda offerta: qualcuno promette di recuperarlo in cambio di un anticipo. È la stessa truffa, seconda parte.',
    ],
    mistakes: [
      'Aprire il sito della banca da un collegamento ricevuto invece di scrivere l’indirizzo.',
      'Fidarsi del numero che compare sul telefono, che si può falsificare.',
      'Comunicare un codice ricevuto per messaggio: serve ad autorizzare, non ad annullare.',
      'Installare programmi di controllo a distanza su richiesta di uno sconosciuto.',
      'Vergognarsi e aspettare: nelle prime ore le possibilità di bloccare un pagamento sono maggiori.',
    ],
    sources: ['consob', 'bancaditalia', 'psd2'],
    risk: 'Il denaro inviato a una falsa piattaforma è quasi sempre perduto: prima di ogni versamento conviene verificare chi lo riceve.',
    example(random) {
      const sent = random.range(50_000, 300_000, 25_000)
      const open = random.range(0.01, 0.04, 0.005)
      const fall = random.range(0.01, 0.05, 0.01)
      const average = random.range(400, 1_500, 100)
      const victims = (rate: number) => sent * open * rate
      return {
        titles: [
          `${figure(sent)} messaggi, ${figure(victims(fall))} vittime: l’aritmetica del phishing`,
          `Perché basta ${il(fall)} di chi apre: i numeri di una campagna di phishing da ${figure(sent)} messaggi`,
          `Una truffa da ${figure(sent)} messaggi: quanto vale dimezzare gli errori`,
        ],
        intro: `In una campagna ipotetica partono ${figure(sent)} messaggi. Apre il collegamento ${il(open)} dei destinatari e, fra questi, inserisce i dati ${il(fall)}. La perdita media è di ${euro(average)} per vittima.`,
        table: {
          caption: 'Una campagna ipotetica, passo per passo',
          columns: ['Passo', 'Persone', 'Perdita complessiva'],
          rows: [
            ['Ricevono il messaggio', figure(sent), '–'],
            ['Aprono il collegamento', figure(sent * open), '–'],
            ['Inseriscono i dati', figure(victims(fall)), euro(victims(fall) * average)],
            ['Se metà verificasse prima', figure(victims(fall / 2)), euro((victims(fall) / 2) * average)],
          ],
        },
        reading: `Le vittime sono circa ${figure(victims(fall))}, una ogni ${figure(sent / victims(fall))} messaggi, e la perdita complessiva arriva a ${euro(victims(fall) * average)}. Se la metà di chi apre facesse una verifica, il danno si dimezzerebbe.`,
        takeaway: `Nell’esempio una vittima ogni ${figure(sent / victims(fall))} messaggi basta a causare perdite per ${euro(victims(fall) * average)}.`,
      }
    },
  },
  {
    title: 'Password e autenticazione forte: la matematica della sicurezza',
    label: 'Autenticazione forte',
    description: 'Lunghezza, combinazioni e secondo fattore: che cosa protegge davvero un conto.',
    category: 'TECNOLOGIA',
    priority: 8,
    brief:
      'L’autenticazione forte richiede almeno due elementi indipendenti fra qualcosa che si sa, qualcosa che si possiede e qualcosa che si è.',
    angles: [
      {
        name: 'Quanto conta un carattere in più',
        subtitle: 'Ogni carattere moltiplica le combinazioni: il conto con i numeri veri.',
        opening:
          'Una maiuscola, un numero, un simbolo: le regole sulle password si concentrano spesso sul dettaglio sbagliato. Ciò che conta di più è la lunghezza, e lo si vede con una moltiplicazione ripetuta. Seguita da un secondo fattore.',
      },
      {
        name: 'Due fattori, non due password',
        subtitle: 'Perché il secondo elemento deve essere di natura diversa dal primo.',
        opening:
          'Una seconda password non raddoppia la sicurezza: chi ruba la prima ruba anche la seconda. Serve un elemento di altra natura, come il telefono o l’impronta. È la logica dietro le regole europee sui pagamenti.',
      },
    ],
    definition: [
      'Una password scelta a caso ha un numero di combinazioni pari ai caratteri possibili elevati alla lunghezza. Aggiungere un carattere moltiplica il totale; aggiungere un tipo di carattere lo aumenta meno di quanto si creda.',
      'La direttiva PSD2 impone l’autenticazione forte per accedere ai conti in rete e per i pagamenti elettronici, con alcune eccezioni per importi e rischi bassi. Nei pagamenti a distanza il codice deve essere legato a importo e beneficiario.',
    ],
    why: [
      'La maggior parte dei furti non avviene per tentativi, ma per riuso: una password rubata a un sito viene provata su tutti gli altri. Una password diversa per ogni servizio ferma l’attacco, e un programma che le conserva la rende praticabile.',
      'Il codice per messaggio è meglio di niente, ma la scheda telefonica può essere clonata o trasferita con l’inganno. Le app di autenticazione e le chiavi fisiche resistono meglio.',
    ],
    mistakes: [
      'Usare la stessa password per la posta e per la banca: con la posta si reimpostano tutte le altre.',
      'Sostituire lettere con numeri in modo prevedibile.',
      'Approvare una richiesta sul telefono senza leggere importo e beneficiario.',
      'Non conservare i codici di recupero.',
      'Comunicare a voce un codice, anche a chi dice di chiamare dalla banca.',
    ],
    sources: ['psd2', 'bancaditalia', 'dora'],
    risk: 'Nessuna protezione è assoluta: controllare spesso i movimenti e attivare gli avvisi permette di accorgersi presto di una perdita.',
    example(random) {
      const speed = random.pick([1, 2, 5, 10, 20, 50, 100])
      const letters = random.pick([26, 36, 52, 62])
      const length = random.pick([7, 8, 9])
      const days = (size: number, characters: number) => size ** characters / (speed * 1e9) / 86_400
      return {
        titles: [
          `Da ${length} a ${length + 4} caratteri: quanto cambia una password con ${letters} simboli possibili`,
          `${speed} miliardi di tentativi al secondo: quanto resiste una password di ${length} caratteri su ${letters}`,
          `Più lunga o più complicata? Il conto su ${letters} simboli e ${speed} miliardi di prove al secondo`,
        ],
        intro: `Consideriamo password scelte a caso con ${letters} simboli possibili e un attaccante che prova, su un archivio rubato, ${speed} ${speed === 1 ? 'miliardo' : 'miliardi'} di combinazioni al secondo. Il tempo per provarle tutte è il numero delle combinazioni diviso per la velocità.`,
        table: {
          caption: `Tempo per provare tutte le combinazioni`,
          columns: ['Simboli', 'Caratteri', 'Tempo'],
          rows: [
            [figure(letters), figure(length), duration(days(letters, length))],
            [figure(letters + 32), figure(length), duration(days(letters + 32, length))],
            [figure(letters), figure(length + 4), duration(days(letters, length + 4))],
          ],
        },
        reading: `Aggiungere 32 simboli speciali moltiplica le combinazioni per ${figure(((letters + 32) / letters) ** length)}; aggiungere quattro caratteri le moltiplica per ${figure(letters ** 4)}. La lunghezza vince. Il calcolo vale per scelte casuali: una parola del vocabolario cade molto prima.`,
        takeaway: `Nell’esempio quattro caratteri in più moltiplicano le combinazioni per ${figure(letters ** 4)}.`,
      }
    },
  },
  {
    title: 'Open banking: chi può vedere il conto e con quale consenso',
    label: 'Open banking',
    description: 'I servizi di informazione e di pagamento previsti dalla PSD2, le autorizzazioni e la revoca.',
    category: 'TECNOLOGIA',
    priority: 7,
    brief:
      'Con l’open banking il cliente può autorizzare un soggetto vigilato, diverso dalla propria banca, a leggere i movimenti del conto o ad avviare pagamenti.',
    angles: [
      {
        name: 'Leggere non è pagare',
        subtitle: 'Due servizi diversi, due consensi diversi: la distinzione che conta.',
        opening:
          'Collegare il conto a un’app che riassume le spese è comodo, e fa nascere una domanda giusta: potrà anche spendere i miei soldi? La risposta sta in una distinzione che la legge fa in modo netto, fra chi legge e chi dispone.',
      },
      {
        name: 'Quanto vale vedere tutto insieme',
        subtitle: 'Sommare i conti e le spese ricorrenti: un esempio con i numeri di una famiglia.',
        opening:
          'Chi ha più conti spesso non sa quanto spende in abbonamenti e canoni. Le app che riuniscono i movimenti promettono di dirlo. Il conto si può fare anche a mano, e vale la pena di farlo prima di cedere i propri dati.',
      },
    ],
    definition: [
      'La direttiva PSD2 ha creato due servizi. Chi offre informazione sui conti legge saldi e movimenti; chi offre disposizione di ordini avvia un pagamento su richiesta del cliente. Entrambi devono essere autorizzati o registrati presso un’autorità, e in Italia compaiono negli albi della Banca d’Italia.',
      'Il consenso è esplicito, limitato e revocabile. L’accesso ai dati va rinnovato periodicamente con l’autenticazione forte: nelle regole in vigore nel 2025, di norma ogni 180 giorni. Le credenziali della banca si inseriscono presso la banca.',
    ],
    why: [
      'Mettere insieme i movimenti aiuta a vedere le spese ricorrenti, che singolarmente paiono piccole. È il primo passo per un bilancio familiare realistico.',
      'I dati dei pagamenti raccontano abitudini, salute, opinioni. Prima di concederli conviene leggere per quali scopi saranno usati e per quanto tempo: il regolamento europeo sulla privacy dà diritto a saperlo.',
    ],
    mistakes: [
      'Dare a un’app la password della banca invece di autorizzarla presso la banca.',
      'Non controllare se il fornitore è in un albo.',
      'Lasciare attivi consensi che non servono più.',
      'Confondere l’accesso in lettura con l’autorizzazione a pagare.',
      'Accettare un servizio gratuito senza chiedersi che cosa ne faccia dei dati.',
    ],
    sources: ['psd2', 'bancaditalia', 'gdpr'],
    risk: 'Un accesso concesso al soggetto sbagliato può portare alla perdita di dati e di denaro: il consenso va dato soltanto a operatori verificati.',
    example(random) {
      const fees = random.range(3, 9, 1)
      const streaming = random.range(20, 50, 5)
      const forgotten = random.range(8, 25, 1)
      const insurance = random.range(12, 30, 2)
      const monthly = fees + streaming + forgotten + insurance
      return {
        titles: [
          `${euro(monthly)} al mese di spese ricorrenti: che cosa si scopre riunendo i conti`,
          `Canoni e abbonamenti per ${euro(monthly * 12)} l’anno: il conto che l’open banking rende visibile`,
          `${euro(forgotten)} al mese dimenticati: quanto vale leggere tutti i movimenti insieme, su ${euro(monthly)} di ricorrenti`,
        ],
        intro: `Una famiglia ipotetica riunisce i movimenti di due conti e una carta. Fra le uscite che si ripetono ogni mese ne trova quattro, per un totale di ${euro(monthly)}. La tabella le riporta all’anno e a dieci anni, a prezzi fermi.`,
        table: {
          caption: 'Spese ricorrenti di una famiglia ipotetica',
          columns: ['Voce', 'Al mese', 'In un anno', 'In dieci anni'],
          rows: (
            [
              ['Canoni dei conti', fees],
              ['Abbonamenti usati', streaming],
              ['Abbonamenti dimenticati', forgotten],
              ['Coperture accessorie', insurance],
              ['Totale', monthly],
            ] as const
          ).map(([name, each]) => [name, euro(each), euro(each * 12), euro(each * 120)]),
        },
        reading: `In un anno sono ${euro(monthly * 12)}. Soltanto ciò che non si usa più vale ${euro(forgotten * 12)} l’anno, ${il(forgotten / monthly)} del totale. Il risparmio è certo e non richiede di correre rischi: per ottenerlo, però, bisogna prima vedere le voci.`,
        takeaway: `Nell’esempio le spese ricorrenti valgono ${euro(monthly * 12)} l’anno, di cui ${euro(forgotten * 12)} dimenticati.`,
      }
    },
  },
  {
    title: 'Robo-advisor: come funziona la consulenza automatizzata',
    label: 'Consulenza automatizzata',
    description: 'Dal questionario al portafoglio, i costi su più livelli e le tutele che restano.',
    category: 'TECNOLOGIA',
    priority: 7,
    brief:
      'Un robo-advisor propone o gestisce un portafoglio con procedure automatiche, partendo dalle risposte del cliente a un questionario.',
    angles: [
      {
        name: 'Due livelli di costo',
        subtitle: 'La commissione del servizio e quella dei fondi: vanno sommate.',
        opening:
          'La commissione di un servizio automatizzato è di solito più bassa di quella di una gestione tradizionale. Ma non è l’unica: i fondi in portafoglio hanno la loro. Il confronto corretto si fa sulla somma, e su molti anni.',
      },
      {
        name: 'Il questionario conta più dell’algoritmo',
        subtitle: 'Se le risposte sono sbagliate, il portafoglio giusto non può uscire.',
        opening:
          'Si parla molto degli algoritmi e poco delle domande. Eppure la proposta dipende quasi tutta dal questionario: orizzonte, obiettivi, capacità di sopportare perdite. Rispondere in fretta è il modo più semplice per ricevere il portafoglio sbagliato.',
      },
    ],
    definition: [
      'Il servizio raccoglie informazioni sul cliente, gli attribuisce un profilo e propone una combinazione di fondi, spesso a basso costo. Nel tempo riporta i pesi a quelli stabiliti. Può trattarsi di consulenza, in cui il cliente decide, o di gestione, in cui decide l’intermediario.',
      'Le regole sono quelle di ogni servizio di investimento: autorizzazione, valutazione di adeguatezza, trasparenza dei costi. L’automazione non riduce gli obblighi dell’intermediario.',
    ],
    why: [
      'Il costo certo si conosce prima, il rendimento no. Su periodi lunghi, mezzo punto di differenza pesa quanto una scelta di portafoglio.',
      'Un portafoglio automatico segue i mercati nelle discese come nelle salite. Il vantaggio è la disciplina del ribilanciamento, non una protezione dalle perdite.',
    ],
    mistakes: [
      'Rispondere al questionario come si vorrebbe essere, e non come si è.',
      'Guardare la sola commissione del servizio.',
      'Cambiare profilo dopo ogni discesa.',
      'Non aggiornare le risposte quando cambia la vita: lavoro, famiglia, obiettivi.',
      'Credere che l’algoritmo preveda i mercati.',
    ],
    sources: ['consob', 'esma', 'mifid'],
    risk: 'Il portafoglio può perdere valore come ogni investimento: la proposta automatica dipende dalle risposte date e non assicura il raggiungimento degli obiettivi.',
    example(random) {
      const capital = random.range(10_000, 40_000, 5_000)
      const service = random.pick([0.004, 0.005, 0.006, 0.007])
      const funds = random.pick([0.0015, 0.002, 0.0025])
      const traditional = random.pick([0.018, 0.02, 0.022])
      const gross = random.range(0.035, 0.05, 0.005)
      const years = random.pick([10, 15, 20])
      const value = (fee: number) => futureValueAfterFees(capital, gross, fee, years)
      const both = service + funds
      return {
        titles: [
          `Robo-advisor ${al(service, 2)} più fondi ${al(funds, 2)}: il costo vero su ${euro(capital)}`,
          `${euro(capital)} per ${years} anni: costi ${al(both, 2)} o ${al(traditional, 2)}`,
          `Consulenza automatizzata, il conto dei costi: ${years} anni e ${euro(capital)}`,
        ],
        intro: `Il servizio costa ${il(service, 2)} l’anno e i fondi in portafoglio ${il(funds, 2)}: in tutto ${il(both, 2)}. Confrontiamolo, su ${euro(capital)} e ${years} anni, con una gestione ${al(traditional, 2)} e con l’ipotesi senza costi, a parità di rendimento lordo ${del(gross)}.`,
        table: {
          caption: `${euro(capital)} dopo ${years} anni, rendimento lordo ipotetico ${pct(gross)}`,
          columns: ['Soluzione', 'Costo annuo', 'Valore finale', 'Tolto dai costi'],
          rows: (
            [
              ['Senza costi', 0],
              ['Automatizzata', both],
              ['Tradizionale', traditional],
            ] as const
          ).map(([name, fee]) => [name, pct(fee, 2), euro(value(fee)), euro(value(0) - value(fee))]),
        },
        reading: `La differenza fra le due soluzioni è di ${euro(value(both) - value(traditional))}. Può essere giustificata se la seconda comprende servizi che servono, come la pianificazione o l’assistenza di una persona: va deciso sapendo quanto costa.`,
        takeaway: `Nell’esempio il costo complessivo della soluzione automatizzata è ${il(both, 2)} l’anno, e in ${years} anni toglie ${euro(value(0) - value(both))}.`,
      }
    },
  },
  {
    title: 'Cripto-attività: regole europee e rischio in portafoglio',
    label: 'Cripto-attività',
    description: 'Che cosa prevede il regolamento MiCA e quanto pesa una piccola quota molto volatile.',
    category: 'TECNOLOGIA',
    priority: 7,
    brief:
      'Una cripto-attività è la rappresentazione digitale di un valore o di un diritto, trasferita e conservata con registri distribuiti: il suo prezzo può oscillare moltissimo.',
    angles: [
      {
        name: 'Una quota piccola, un effetto grande',
        subtitle: 'Quanto perde il portafoglio se la parte più volatile crolla.',
        opening:
          '«Ne tengo soltanto un po’» è una risposta frequente, e può essere ragionevole. Quanto sia poco, però, dipende da quello che succede nel caso peggiore. Il calcolo si fa in un minuto e dice se quella quota lascia dormire.',
      },
      {
        name: 'Che cosa è regolato e che cosa no',
        subtitle: 'Il regolamento europeo tutela su alcuni aspetti: non sul prezzo.',
        opening:
          'Dalla fine del 2024 in Europa le cripto-attività hanno un regolamento. Molti ne hanno concluso che ora siano sicure. Le regole riguardano chi le emette e chi offre servizi; sul valore, nessuna regola può dire nulla.',
      },
    ],
    definition: [
      'Il regolamento europeo MiCA, applicabile per intero dal 30 dicembre 2024, chiede un’autorizzazione ai fornitori di servizi, un documento informativo agli emittenti e riserve a chi emette gettoni legati a una moneta. Non si applica a tutto: ne restano fuori, per esempio, i gettoni unici.',
      'I fondi di garanzia dei depositi e degli investitori non coprono le cripto-attività. Chi custodisce da sé le chiavi e le perde non ha nessuno a cui rivolgersi; chi le affida ad altri dipende dalla loro solidità.',
    ],
    why: [
      'Il prezzo non poggia su cedole, utili o affitti: dipende da quanto altri saranno disposti a pagare. Le normali misure di valutazione non si applicano.',
      'Prima di aprire un conto conviene verificare se il fornitore è autorizzato: l’elenco europeo è pubblicato dall’Esma. Le promesse di rendimenti fissi sono un segnale d’allarme.',
    ],
    mistakes: [
      'Investire denaro che potrebbe servire a breve.',
      'Scambiare l’autorizzazione del fornitore per una garanzia sul prezzo.',
      'Conservare le parole di recupero in una foto o nella posta.',
      'Dimenticare gli obblighi fiscali e di monitoraggio.',
      'Aumentare la quota dopo un forte rialzo.',
    ],
    sources: ['mica', 'esma', 'consob'],
    risk: 'Le cripto-attività possono perdere tutto il loro valore, e in caso di furto o di dissesto del fornitore il recupero è incerto.',
    example(random) {
      const capital = random.range(10_000, 60_000, 5_000)
      const share = random.pick([0.01, 0.02, 0.03, 0.05, 0.1])
      const crash = random.range(0.5, 0.9, 0.05)
      const rest = random.range(0.02, 0.05, 0.01)
      const total = (each: number) => -each * crash + (1 - each) * rest
      return {
        titles: [
          `Una quota ${del(share)} e un crollo ${del(crash)}: che cosa succede a ${euro(capital)}`,
          `${euro(capital * share)} in cripto-attività: il caso peggiore, calcolato prima`,
          `Quanto pesa ${il(share)} del portafoglio, se perde ${il(crash)}`,
        ],
        intro: `Un portafoglio di ${euro(capital)} ha ${il(share)} in cripto-attività, cioè ${euro(capital * share)}, e il resto in strumenti che nell’anno rendono ${il(rest)}. Supponiamo che le cripto-attività perdano ${il(crash)}.`,
        table: {
          caption: `Effetto di un crollo ${del(crash)} su un portafoglio di ${euro(capital)}`,
          columns: ['Quota', 'Somma esposta', 'Perdita sulla quota', 'Risultato del portafoglio'],
          rows: [share, share * 2, share * 4].map((each) => [
            pct(each),
            euro(capital * each),
            euro(capital * each * crash),
            pct(total(each), 2),
          ]),
        },
        reading: `Con una quota ${del(share)} la perdita è di ${euro(capital * share * crash)} e il portafoglio chiude con ${pct(total(share), 2)}. Il rendimento del resto compensa il crollo finché la quota non supera ${il(rest / (rest + crash))}: oltre, il portafoglio va in perdita.`,
        takeaway: `Nell’esempio una quota ${del(share)} che perde ${il(crash)} costa ${euro(capital * share * crash)} su ${euro(capital)}.`,
      }
    },
  },
  {
    title: 'Intelligenza artificiale contro le frodi: perché tanti falsi allarmi',
    label: 'Falso allarme',
    description: 'Il teorema di Bayes applicato ai controlli sui pagamenti, con una tabella di conteggi.',
    category: 'TECNOLOGIA',
    priority: 7,
    brief:
      'Un falso allarme è un’operazione onesta segnalata come sospetta: quando le frodi sono rare, i falsi allarmi superano facilmente quelli giusti.',
    angles: [
      {
        name: 'Il modello ha ragione quasi sempre, eppure',
        subtitle: 'Una precisione altissima su eventi rari produce soprattutto errori.',
        opening:
          'La carta viene bloccata durante un acquisto del tutto normale. Il programma che ha deciso è molto preciso, dicono, e non è una bugia. È la rarità delle frodi a rendere frequenti gli errori: un paradosso che si spiega con una tabella.',
      },
      {
        name: 'Che cosa significa «preciso»',
        subtitle: 'Sensibilità, falsi allarmi, valore della segnalazione: tre percentuali da non confondere.',
        opening:
          'Quando si legge che un sistema riconosce le frodi nel 95 per cento dei casi, si è portati a credere che il 95 per cento degli allarmi sia giusto. Sono due cose diverse, e la seconda può essere molto più bassa.',
      },
    ],
    definition: [
      'Un sistema di controllo ha due qualità: la sensibilità, cioè la quota di frodi che riconosce, e il tasso di falsi allarmi, cioè la quota di operazioni oneste che segnala per errore. Il valore di una segnalazione dipende da entrambe e da quanto le frodi sono frequenti.',
      'Il calcolo è il teorema di Bayes, ma si può fare contando: su un numero tondo di operazioni si calcolano le frodi riconosciute e gli onesti segnalati, e si dividono le prime per il totale degli allarmi.',
    ],
    why: [
      'Lo stesso ragionamento vale per ogni modello che cerca eventi rari: insolvenze, manipolazioni, crisi di mercato. Una percentuale di successo senza la frequenza dell’evento non informa.',
      'Il regolamento europeo sulla privacy dà diritto, in molti casi, a non essere soggetti a decisioni soltanto automatiche con effetti importanti, e a chiedere l’intervento di una persona.',
    ],
    mistakes: [
      'Confondere la sensibilità con la probabilità che un allarme sia giusto.',
      'Dimenticare la frequenza di base dell’evento.',
      'Valutare un modello con la sola percentuale di risposte esatte.',
      'Pensare che un modello linguistico dia fatti verificati: produce testo plausibile, da controllare.',
      'Rinunciare ai controlli perché sbagliano: vanno affiancati da una verifica.',
    ],
    sources: ['gdpr', 'bancaditalia', 'dora'],
    risk: 'I sistemi automatici sbagliano in entrambe le direzioni: alcune frodi passano, e il denaro può andare perduto se non si controllano i movimenti.',
    example(random) {
      const operations = 100_000
      const rate = random.pick([0.0005, 0.001, 0.002, 0.003])
      const found = random.range(0.85, 0.98, 0.01)
      const wrong = random.range(0.005, 0.02, 0.0025)
      const frauds = operations * rate
      const right = frauds * found
      const mistaken = (operations - frauds) * wrong
      const worth = right / (right + mistaken)
      return {
        titles: [
          `Riconosce ${il(found)} delle frodi, ma un allarme vale ${pct(worth)}: il paradosso degli eventi rari`,
          `${figure(right + mistaken)} allarmi, ${figure(right)} frodi vere: i conti di un modello`,
          `Frodi ${al(rate, 2)}, falsi allarmi ${al(wrong, 2)}: che cosa vale una segnalazione`,
        ],
        intro: `Su ${figure(operations)} operazioni le frodi sono ${figure(frauds)}, cioè ${il(rate, 2)}. Il sistema ne riconosce ${il(found)}, e segnala per errore ${il(wrong, 2)} delle operazioni oneste.`,
        table: {
          caption: `Che cosa succede a ${figure(operations)} operazioni`,
          columns: ['Operazioni', 'Segnalate', 'Non segnalate', 'Totale'],
          rows: [
            ['Frodi', figure(right), figure(frauds - right), figure(frauds)],
            ['Oneste', figure(mistaken), figure(operations - frauds - mistaken), figure(operations - frauds)],
            ['Totale', figure(right + mistaken), figure(operations - right - mistaken), figure(operations)],
          ],
        },
        reading: `Gli allarmi sono ${figure(right + mistaken)}, di cui giusti ${figure(right)}: la probabilità che un allarme sia una frode è ${pct(worth)}. Eppure il sistema è utile: senza allarme la probabilità di frode scende ${al((frauds - right) / (operations - right - mistaken), 3)}.`,
        takeaway: `Nell’esempio soltanto ${il(worth)} degli allarmi riguarda una vera frode.`,
      }
    },
  },
  {
    title: 'Bonifici istantanei: regole, costi e verifica del beneficiario',
    label: 'Bonifico istantaneo',
    description: 'Che cosa prevede il regolamento europeo del 2024 e perché la velocità richiede più attenzione.',
    category: 'TECNOLOGIA',
    priority: 6,
    brief:
      'Un bonifico istantaneo accredita la somma entro dieci secondi, in ogni giorno dell’anno, e una volta eseguito non si può revocare.',
    angles: [
      {
        name: 'Quanto vale la velocità',
        subtitle: 'Il conto degli interessi di un giorno, e quello del rischio di sbagliare.',
        opening:
          'Dieci secondi invece di un giorno: quanto vale davvero? In interessi, quasi nulla. In comodità, a volte molto. In rischio, dipende da quanto si controlla prima di confermare. Mettiamo in fila le tre voci.',
      },
      {
        name: 'Il nome e il conto coincidono?',
        subtitle: 'La verifica del beneficiario, gratuita, che avvisa prima di inviare.',
        opening:
          'Per anni il nome scritto in un bonifico non è stato controllato: contava soltanto l’Iban. Con le nuove regole europee la banca confronta i due dati e avvisa se non corrispondono. È un aiuto importante, purché lo si legga.',
      },
    ],
    definition: [
      'Il regolamento (UE) 2024/886 impone alle banche dell’area dell’euro di ricevere bonifici istantanei dal gennaio 2025 e di offrirli ai clienti dall’ottobre dello stesso anno. Il prezzo non può superare quello di un bonifico ordinario.',
      'Dalla stessa data la banca deve verificare, senza costi per chi paga, che il nome del beneficiario corrisponda all’Iban, e segnalare le differenze prima della conferma. Chi conferma nonostante l’avviso si assume il rischio.',
    ],
    why: [
      'L’irrevocabilità toglie il tempo per accorgersi di un errore o di una truffa. Per questo molte banche permettono di fissare un importo massimo per gli istantanei.',
      'Per le imprese la velocità riduce l’attesa degli incassi. Per le famiglie serve soprattutto nelle urgenze e negli acquisti fra privati, dove vedere l’accredito prima di consegnare evita discussioni.',
    ],
    mistakes: [
      'Ignorare l’avviso di mancata corrispondenza fra nome e Iban.',
      'Usare l’istantaneo verso chi non si conosce.',
      'Cedere alla fretta di chi chiede un pagamento entro pochi minuti.',
      'Non impostare un limite di importo.',
      'Pensare che la banca possa richiamare la somma dopo l’esecuzione.',
    ],
    sources: ['bce', 'bancaditalia', 'psd2'],
    risk: 'Un bonifico istantaneo inviato alla persona sbagliata può significare la perdita della somma: la verifica va fatta prima della conferma.',
    example(random) {
      const amount = random.range(500, 10_000, 500)
      const rate = random.range(0.02, 0.04, 0.005)
      const chance = random.pick([0.001, 0.002, 0.005])
      const count = random.range(20, 60, 10)
      const day = (amount * rate) / 365
      return {
        titles: [
          `Un giorno di interessi su ${euro(amount)} vale ${euro(day, 2)}: quanto costa la fretta`,
          `${count} bonifici l’anno da ${euro(amount)}: il valore della velocità e quello della verifica`,
          `Bonifico da ${euro(amount)}: dieci secondi, ${euro(day, 2)} di interessi e una verifica da fare`,
        ],
        intro: `Si inviano ${count} bonifici l’anno da ${euro(amount)}. Un giorno in più sul conto, al tasso ${del(rate)}, vale ${euro(day, 2)} per bonifico. Supponiamo che, senza verifica, la probabilità di inviare una somma al destinatario sbagliato sia ${il(chance, 2)} ogni volta.`,
        table: {
          caption: `${count} bonifici l’anno da ${euro(amount)}`,
          columns: ['Voce', 'Per bonifico', 'In un anno'],
          rows: [
            ['Interessi di un giorno', euro(day, 2), euro(day * count, 2)],
            ['Perdita attesa senza verifica', euro(amount * chance, 2), euro(amount * chance * count, 2)],
            ['Perdita attesa se la verifica ferma 9 errori su 10', euro(amount * chance * 0.1, 2), euro(amount * chance * 0.1 * count, 2)],
          ],
        },
        reading: `La velocità vale ${euro(day * count, 2)} l’anno di interessi; la verifica, in questa ipotesi, evita in media ${euro(amount * chance * 0.9 * count, 2)}. La probabilità di almeno un errore in un anno, senza controlli, sarebbe ${pct(chanceAtLeastOnce(chance, count))}.`,
        takeaway: `Nell’esempio la verifica del beneficiario vale in media ${euro(amount * chance * 0.9 * count, 2)} l’anno, molto più della velocità.`,
      }
    },
  },
]
