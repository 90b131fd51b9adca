import { euroSign, euro, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue } from '../../../events/domain/finance/growth.ts'
import { yearlyTradingCost } from '../../../events/domain/finance/trading.ts'
import type { Advertorial } from '../advertorial.ts'

const CAPITAL = 10_000
const RETURNS = [0.04, 0.07, 0.15, 0.25, 0.4]
const TRADES_PER_DAY = [1, 4, 10]
const COSTS_PER_TRADE = [0.0002, 0.0005, 0.001]

export const intelligenzaArtificialeBatteWallStreet: Advertorial = {
  slug: 'intelligenza-artificiale-batte-wall-street',
  label: 'Inchiesta sponsorizzata · Tecnologia',
  headline: 'L’intelligenza artificiale batte Wall Street? Che cosa dicono i conti',
  subtitle:
    'Gli algoritmi muovono davvero gran parte degli scambi, e nessuno lo nasconde. Altra cosa è dire che un software da poche centinaia di euro renda più del mercato. Abbiamo preso la promessa sul serio e l’abbiamo messa in colonna, cifra per cifra.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-18',
  readTime: 12,
  description:
    'Un software di trading può battere il mercato? I rendimenti promessi, i costi e le perdite spiegati con calcoli che ognuno può rifare.',
  blocks: [
    {
      type: 'alert',
      title: 'Prima di leggere',
      text: 'Questa pagina è pubblicità e contiene collegamenti a una piattaforma partner. Non conosciamo alcun algoritmo che batta il mercato in modo stabile e non affermiamo che esista: il titolo riprende una frase molto diffusa negli annunci online, e il testo la esamina.',
    },
    {
      type: 'section',
      heading: 'Una frase che contiene due frasi',
      paragraphs: [
        '«L’intelligenza artificiale batte Wall Street» è uno di quei titoli che si leggono volentieri perché sembrano già veri a metà. E a metà lo sono. Le macchine, sui mercati, ci lavorano da decenni: spezzano gli ordini dei fondi in migliaia di briciole perché non facciano rumore, confrontano prezzi tra una borsa e l’altra, leggono i bilanci prima che un analista abbia finito il caffè.',
        'L’altra metà è il salto. Dal fatto che gli algoritmi siano ovunque non segue che il tuo guadagni. Anzi: se sono ovunque, dall’altra parte dello scambio ce n’è quasi sempre uno, di solito meglio finanziato, più vicino ai computer della borsa e con costi più bassi. In un mercato ogni acquisto è la vendita di qualcun altro. Per fare meglio della media bisogna che qualcuno faccia peggio, e la tecnologia a disposizione di tutti non è più un vantaggio per nessuno.',
        'È la stessa ragione per cui il telefono non ha reso ricco chi lo comprò per chiamare l’agente di cambio: dopo qualche anno lo avevano tutti.',
      ],
    },
    {
      type: 'statistics',
      items: [
        {
          value: '74–89%',
          label: 'dei conti al dettaglio perde denaro con i CFD, secondo gli studi delle autorità nazionali',
          source: 'ESMA, comunicato del 27 marzo 2018',
        },
        {
          value: '460 milioni di $',
          label:
            'e oltre: la perdita di un intermediario americano per 45 minuti di ordini sbagliati dal suo software, il primo agosto 2012',
          source: 'SEC, provvedimento del 16 ottobre 2013',
        },
        { value: '25–40%', label: 'il rendimento annuo «obiettivo» che si legge negli annunci' },
      ],
    },
    {
      type: 'section',
      heading: 'Che cosa fa, in concreto, un algoritmo di trading',
      paragraphs: [
        'Tolta la parola magica, un programma di trading automatico è una ricetta: se accade questo, compra; se accade quest’altro, vendi; in ogni caso non rischiare più di tanto. La versione «intelligente» non riceve la ricetta già scritta, ma la cerca in una montagna di dati passati, finché trova una combinazione di regole che avrebbe guadagnato.',
        [
          'Il guaio sta in quel ',
          { text: 'avrebbe', mark: 'em' },
          '. Con abbastanza tentativi si trova sempre una regola che spiega il passato, così come tra mille chiavi se ne trova una che apre una data serratura. Gli statistici lo chiamano sovradattamento: il modello ha imparato a memoria le domande dell’esame dell’anno scorso. Quando le domande cambiano, e sui mercati cambiano sempre, la memoria non serve.',
        ],
        [
          'Per questo un grafico che sale dolcemente, sotto la scritta «test su dati storici», vale poco. Valgono di più tre cose, più noiose: risultati veri, su conti veri, certificati da qualcuno che non vende il prodotto; la perdita massima attraversata lungo la strada; i costi già tolti. Se mancano, non c’è nulla da valutare. Sui fondi europei che dichiarano di usare l’intelligenza artificiale, un’analisi pubblicata dall’',
          { text: 'ESMA', href: 'https://www.esma.europa.eu/' },
          ' nel febbraio 2025 non ha trovato risultati stabilmente superiori a quelli degli altri fondi. E lì lavorano professionisti, con dati e macchine che un privato non ha.',
        ],
      ],
    },
    {
      type: 'section',
      heading: 'La prova del nove: lascia passare gli anni',
      paragraphs: [
        `C’è un modo rapido per capire se un rendimento è plausibile: farlo durare. Un capitale di ${euro(CAPITAL)} che rende il 4% l’anno diventa, in vent’anni, ${euro(futureValue(CAPITAL, 0.04, 20))}. Al 7%, ${euro(futureValue(CAPITAL, 0.07, 20))}. Sono numeri che appartengono a questo mondo.`,
        `Al 40% i vent’anni portano a ${euro(futureValue(CAPITAL, 0.4, 20))}. Chi possedesse una macchina simile non avrebbe bisogno di vendere abbonamenti, né di clienti: gli basterebbe il proprio conto, e un po’ di pazienza. È la domanda da fare sempre, senza malizia: se funziona così bene, perché me lo stanno vendendo?`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Quanto diventano ${euroSign(CAPITAL)} se il rendimento promesso dura davvero`,
        note: 'Interesse composto annuo, senza costi, tasse né anni negativi: il caso migliore possibile, e proprio per questo irreale nelle ultime righe.',
        columns: ['Rendimento annuo', 'Dopo 5 anni', 'Dopo 10 anni', 'Dopo 20 anni'],
        rows: RETURNS.map((rate) => [shortPercent(rate), ...[5, 10, 20].map((years) => euroSign(futureValue(CAPITAL, rate, years)))]),
      },
    },
    {
      type: 'section',
      heading: 'Il costo che non si vede: comprare e vendere spesso',
      paragraphs: [
        'Un automa non si stanca, e nelle presentazioni sembra un pregio. Ma ogni operazione paga un pedaggio: la differenza tra prezzo d’acquisto e di vendita, la commissione, gli interessi se si usa denaro prestato. Sono frazioni di punto percentuale, invisibili una per una. Moltiplicate per le operazioni di un anno diventano il vero avversario.',
        `Prendi un programma che compie quattro operazioni al giorno su tutto il capitale, con un costo dello ${shortPercent(0.0005, 2)} ciascuna. In un anno di borsa, 250 giorni, il pedaggio su ${euro(CAPITAL)} è di ${euro(yearlyTradingCost(CAPITAL, 4, 0.0005))}. Vuol dire che la macchina deve guadagnare il ${shortPercent(yearlyTradingCost(1, 4, 0.0005))} soltanto per restare ferma dov’era.`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Pedaggio annuo su ${euroSign(CAPITAL)}, secondo la frequenza delle operazioni`,
        note: 'Ipotesi: 250 giorni di borsa, capitale sempre impiegato per intero e mantenuto costante, nessuna leva. Con la leva il costo si calcola su un valore più alto, e cresce in proporzione.',
        columns: ['Operazioni al giorno', ...COSTS_PER_TRADE.map((cost) => `Costo ${shortPercent(cost, 2)}`)],
        rows: TRADES_PER_DAY.map((trades) => [
          String(trades),
          ...COSTS_PER_TRADE.map((cost) => euroSign(yearlyTradingCost(CAPITAL, trades, cost))),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'Quando la macchina sbaglia, sbaglia in fretta',
      paragraphs: [
        'La velocità è neutrale: accelera anche gli errori. Il 6 maggio 2010 l’indice Dow Jones perse quasi mille punti e ne recuperò la gran parte nel giro di mezz’ora; nel frattempo chi aveva ordini automatici in vendita li vide eseguiti a prezzi che un essere umano avrebbe rifiutato. Due anni dopo un intermediario mise in funzione un programma aggiornato male: tre quarti d’ora di ordini sbagliati gli costarono più di 460 milioni di dollari.',
        'Sono casi di professionisti, con uffici interi dedicati al controllo. Un privato che lascia acceso un robot mentre lavora ha meno strumenti, non di più. Un limite di perdita impostato in anticipo aiuta; ma quando il prezzo salta, l’ordine scatta al primo prezzo disponibile, che può essere peggiore di quello scelto.',
      ],
    },
    {
      type: 'section',
      heading: 'Chi può gestire il tuo denaro con un software',
      paragraphs: [
        'In Europa la tecnologia non cambia le regole. Chi decide al posto tuo che cosa comprare, con un gestore in carne e ossa o con un algoritmo, presta un servizio di investimento e deve essere autorizzato, secondo la direttiva 2014/65/UE, che tutti chiamano MiFID II. Deve chiederti conoscenze, obiettivi e quanto puoi permetterti di perdere, e dirti per iscritto quanto costa.',
        [
          'Se ti propongono contratti per differenza, i CFD, valgono in più i limiti alla leva: al massimo 30 a 1 sulle principali valute, 20 a 1 sui grandi indici, 5 a 1 sulle singole azioni, 2 a 1 sulle criptovalute. E l’intermediario deve dichiarare quale percentuale dei suoi clienti perde. Gli elenchi dei soggetti autorizzati, e gli avvisi su quelli che non lo sono, si consultano gratis sul sito della ',
          { text: 'Consob', href: 'https://www.consob.it/' },
          '. Vale per chiunque, compresa la ',
          { text: 'piattaforma partner di questa pagina', partner: true },
          ': verificala prima, non dopo.',
        ],
      ],
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Marta L.',
          location: 'Bologna',
          quote:
            'Ho provato un robot in modalità demo per tre mesi. Guadagnava, finché non ho inserito le commissioni vere nel foglio di calcolo. Non ho aperto il conto, e ho imparato a leggere un rendiconto.',
          avatar: 'ML',
          verified: false,
        },
        {
          name: 'Davide R.',
          location: 'Udine',
          quote:
            'Uso un piano automatico che compra ogni mese lo stesso fondo indicizzato. È un algoritmo anche quello: una riga sola, e non mi ha mai promesso nulla.',
          avatar: 'DR',
          verified: false,
        },
        {
          name: 'Silvia P.',
          location: 'Bari',
          quote:
            'Mi avevano mostrato un grafico bellissimo. Ho chiesto la perdita massima. Il consulente al telefono ha cambiato discorso, e io ho chiuso la telefonata.',
          avatar: 'SP',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Allora, batte o non batte?',
      paragraphs: [
        'Qualche fondo che usa metodi matematici ha avuto anni straordinari. Di solito è chiuso al pubblico, o costa molto, e accanto ai pochi celebri ce ne sono tanti scomparsi di cui nessuno scrive. Quanto ai fondi azionari gestiti attivamente, con o senza algoritmi, su periodi lunghi la maggioranza rende meno del proprio indice: lo documentano da anni le rilevazioni SPIVA.',
        'La risposta onesta, dunque, è questa: l’intelligenza artificiale è uno strumento utile, che riduce alcuni errori e ne introduce altri. Nessuna prova disponibile dice che un prodotto per tutti batta stabilmente il mercato. Chi ti dice il contrario può provare a convincerti; l’onere della prova, però, resta suo.',
      ],
    },
    {
      type: 'call-to-action',
      title: 'Sei verifiche prima di aprire un conto',
      text: 'Se ti interessa capire come lavora una piattaforma automatica, guardala con questa lista in mano. Basta un «no» per fermarsi.',
      checklist: [
        'La società compare negli elenchi della Consob o di un’autorità dell’Unione europea, con lo stesso nome e lo stesso sito',
        'Nessun avviso o provvedimento la riguarda',
        'La percentuale di clienti che perde è scritta in chiaro',
        'I risultati mostrati sono reali, al netto dei costi, con la perdita massima',
        'So quanto costa ogni operazione e quante ne farebbe il programma',
        'Il denaro che verserei non mi serve, neppure se lo perdessi tutto',
      ],
      button: 'Guarda come funziona la piattaforma partner',
      testId: 'button-ai-access',
    },
    {
      type: 'warning',
      title: 'Non c’è alcuna fretta',
      text: 'Nessun posto sta per esaurirsi e nessun prezzo sta per salire. Se qualcuno ti chiama per sollecitare un versamento, ti chiede di installare un programma di controllo remoto o ti domanda altri soldi per «sbloccare» un prelievo, interrompi i contatti e segnala l’episodio alla Consob e alla Polizia Postale.',
    },
  ],
}
