import { difference, euroSign, euro, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue } from '../../../events/domain/finance/growth.ts'
import { leveragedResult } from '../../../events/domain/finance/trading.ts'
import type { Advertorial } from '../advertorial.ts'

const CAPITAL = 20_000
const GROSS_RETURN = 0.05
const YEARLY_COSTS = [0, 0.002, 0.01, 0.02, 0.03]
const MARGIN = 1_000

function afterCosts(cost: number, years: number): number {
  return futureValue(CAPITAL, GROSS_RETURN - cost, years)
}

export const tecnologiaSegretaBancheItaliane: Advertorial = {
  slug: 'tecnologia-segreta-banche-italiane',
  label: 'Inchiesta sponsorizzata · Banche e tecnologia',
  headline: 'C’è una tecnologia segreta nelle banche italiane? Viaggio in un caveau aperto',
  subtitle:
    'Sale operative, algoritmi, server a pochi metri dalla borsa: esiste tutto, ed è scritto nei regolamenti. Il vero vantaggio delle banche è molto meno misterioso, e in parte se lo può prendere anche chi risparmia.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 15,
  description:
    'Gli algoritmi delle banche non sono un segreto: che cosa fanno, chi li controlla, quanto pesano i costi e che cosa può copiare un risparmiatore.',
  blocks: [
    {
      type: 'alert',
      title: 'Che cosa non troverai',
      text: 'Nessun documento riservato, nessuna fonte nascosta, nessuna banca accusata di qualcosa. Una tecnologia segreta delle banche italiane da rivelare, a quanto ci risulta, non esiste. Questa è una pagina pubblicitaria: spiega che cosa è pubblico e a che cosa serve saperlo.',
    },
    {
      type: 'section',
      heading: 'La porta del caveau, vista da vicino',
      paragraphs: [
        'La parola «segreto» fa un lavoro preciso: trasforma l’ignoranza, che è una condizione normale e rimediabile, in un torto subìto. Se non so come funziona una sala operativa, non è perché nessuno me l’abbia mai spiegato; è perché me lo nascondono. Da lì a pagare qualcuno che apra la porta il passo è breve.',
        'Allora apriamola noi, gratis. Dietro ci sono, in ordine di importanza, quattro cose: denaro raccolto a poco prezzo, gestione del rischio, commissioni e, in fondo alla stanza, computer. La tecnologia conta, ma è l’ultima della fila, e non è quella che fa la differenza per il tuo conto.',
      ],
    },
    {
      type: 'section',
      heading: 'Gli algoritmi ci sono, e hanno un registro',
      paragraphs: [
        'Una banca che negozia sui mercati usa programmi per eseguire gli ordini dei clienti senza muovere i prezzi, per coprire i rischi di cambio, per quotare titoli in vendita e in acquisto. Chi usa la negoziazione algoritmica in Europa deve dirlo all’autorità di vigilanza, provare i sistemi prima di accenderli, tenere limiti e un comando che li spenga tutti insieme. È l’articolo 17 della direttiva MiFID II, applicata dal gennaio 2018. Il contrario di un segreto: un obbligo di dichiararsi.',
        'La negoziazione ad alta frequenza, quella dei microsecondi e dei server ospitati accanto alla borsa, guadagna frazioni di centesimo su moltissimi scambi. Richiede impianti costosi, collegamenti dedicati, accesso diretto ai mercati. Copiarla da casa con una linea domestica e un’applicazione è come voler fare il corriere aereo con un monopattino: non è proibito, è solo un altro mestiere.',
      ],
    },
    {
      type: 'section',
      heading: 'Il vero vantaggio si chiama spread, e non è un software',
      paragraphs: [
        'Il cuore dei profitti di una banca tradizionale è antico. Raccoglie depositi pagandoli poco, presta e investe a tassi più alti, e trattiene la differenza. Nel settembre 2025 il tasso che la Banca centrale europea riconosce alle banche sui depositi è del 2%: ogni correntista può confrontarlo con quello scritto nel proprio estratto conto e farsi un’idea senza aiuto di nessuno.',
        'Il secondo pilastro sono le commissioni: fondi, polizze, gestioni. Qui la tecnologia non c’entra affatto. C’entra la matematica dei costi annui, che lavora in silenzio e senza mai un giorno di riposo, esattamente come l’interesse composto ma nella direzione opposta.',
        `Facciamo un caso. ${euro(CAPITAL)} investiti al ${shortPercent(GROSS_RETURN)} lordo per vent’anni. Con un costo dello 0,2% l’anno diventano ${euro(afterCosts(0.002, 20))}; con un costo del 2%, ${euro(afterCosts(0.02, 20))}. Stesso mercato, stessa fortuna, stesso tempo: la differenza è di ${euro(difference(afterCosts(0.002, 20), afterCosts(0.02, 20)))}, circa tre quarti della somma di partenza. È questa la stanza in fondo al corridoio, e la porta è sempre stata aperta.`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `${euroSign(CAPITAL)} al ${shortPercent(GROSS_RETURN)} lordo: che cosa resta dopo i costi annui`,
        note: 'Rendimento costante, costo tolto ogni anno dal rendimento, prima di imposte e bollo. I mercati veri salgono e scendono; il peso del costo resta.',
        columns: ['Costo annuo', 'Dopo 10 anni', 'Dopo 20 anni', 'Consumato dai costi in 20 anni'],
        rows: YEARLY_COSTS.map((cost) => [
          shortPercent(cost),
          euroSign(afterCosts(cost, 10)),
          euroSign(afterCosts(cost, 20)),
          euroSign(difference(afterCosts(0, 20), afterCosts(cost, 20))),
        ]),
      },
    },
    {
      type: 'statistics',
      items: [
        {
          value: '2%',
          label: 'il tasso della BCE sui depositi delle banche, in vigore dall’11 giugno 2025 e invariato a settembre',
          source: 'Banca centrale europea, decisioni del 5 giugno e dell’11 settembre 2025',
        },
        {
          value: euroSign(100_000),
          label: 'la protezione dei depositi, per persona e per banca',
          source: 'Direttiva 2014/49/UE; in Italia FITD e Fondo di garanzia del credito cooperativo',
        },
        { value: '91%', label: 'il «tasso di successo» che si legge in molti annunci di trading automatico' },
      ],
    },
    {
      type: 'section',
      heading: 'Che cosa significa un «tasso di successo»',
      paragraphs: [
        'Il 91% degli annunci merita un minuto. Anche ammesso che sia vero, dice quante operazioni si chiudono in guadagno, non quanto si guadagna. Se novantuno volte prendo un euro e nove volte ne perdo venti, ho avuto un successo clamoroso e il portafoglio vuoto. Chi cita la percentuale e tace l’ampiezza delle perdite racconta metà della partita, quella dei gol fatti.',
        'C’è poi la leva, che nelle presentazioni compare come «il modo in cui operano le banche». È denaro preso in prestito. Con mille euro si muove una posizione da diecimila o da trentamila; il guadagno si moltiplica, e la perdita anche. Per i contratti per differenza, i CFD, le norme europee mettono un tetto, da 30 a 1 per le maggiori coppie di valute fino a 2 a 1 per le criptovalute, e impediscono che un cliente al dettaglio vada sotto zero. Non impediscono che perda tutto il versamento in una mattina.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Che cosa accade a ${euroSign(MARGIN)} di margine se il mercato si muove contro`,
        note: 'Perdita calcolata sul valore della posizione e fermata al margine versato, come impone la protezione dal saldo negativo. Nella realtà la posizione viene chiusa prima, quando il margine si dimezza.',
        columns: ['Leva', 'Mercato −1%', 'Mercato −3%', 'Mercato −5%'],
        rows: [2, 5, 20, 30].map((leverage) => [
          `${leverage} a 1`,
          ...[-0.01, -0.03, -0.05].map((move) => euroSign(leveragedResult(MARGIN, leverage, move))),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'Che cosa può copiare un risparmiatore',
      paragraphs: [
        'La parte utile del metodo delle banche non richiede microsecondi. Richiede disciplina, e si può scrivere su mezzo foglio.',
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        [
          { text: 'Separare gli orizzonti.', mark: 'strong' },
          ' Il denaro che serve entro un anno non sta negli stessi strumenti di quello che serve tra venti. Una banca che se ne dimentica finisce nei manuali di storia.',
        ],
        [
          { text: 'Contare i costi per primi.', mark: 'strong' },
          ' Il documento con le informazioni chiave, il KID, riporta i costi totali e la loro incidenza annua. È lungo poche pagine e va consegnato prima della firma.',
        ],
        [
          { text: 'Distribuire il rischio.', mark: 'strong' },
          ' Nessuna sala operativa affida tutto a un solo cliente. Nessuna famiglia dovrebbe affidare tutto a un solo titolo, né a una sola piattaforma.',
        ],
        [
          { text: 'Fissare un limite prima di cominciare.', mark: 'strong' },
          ' La perdita che si può sopportare si decide da calmi, e si scrive.',
        ],
      ],
    },
    {
      type: 'section',
      heading: 'Fisco e garanzie: le regole che valgono per tutti',
      paragraphs: [
        'Sui guadagni finanziari si paga in generale il 26%; sui titoli di Stato italiani, e su quelli dei Paesi che collaborano con il fisco, il 12,5%. Sui prodotti finanziari si aggiunge un bollo dello 0,2% l’anno. Non cambiano se a comprare è una persona, una macchina o un direttore di filiale.',
        [
          'Anche le tutele hanno un perimetro. La garanzia sui depositi copre il conto corrente e il conto deposito, non gli investimenti, non le criptovalute, non il saldo presso un intermediario che opera da fuori senza autorizzazione. Chi vuole controllare una banca può usare gli albi della ',
          { text: 'Banca d’Italia', href: 'https://www.bancaditalia.it/' },
          '; per un intermediario di borsa o una piattaforma ci sono quelli della ',
          { text: 'Consob', href: 'https://www.consob.it/' },
          '. Lo stesso controllo va fatto sulla ',
          { text: 'piattaforma che sostiene questa pagina', partner: true },
          ', tenendo presente che un conto di trading non è un deposito bancario e non ne ha la garanzia.',
        ],
        'Una nota di metodo. Quando un annuncio sostiene che le banche «non vogliono che tu sappia», chiediti che cosa esattamente sarebbe vietato sapere. Di solito la risposta è in un prospetto pubblico, e la parte davvero riservata è il nome di chi incassa.',
      ],
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Giorgio T.',
          location: 'Verona',
          quote:
            'Cercavo il segreto e ho trovato la riga dei costi. Ho chiesto in filiale il prospetto annuale, l’ho letto con calma e ho cambiato un fondo da due punti con uno più economico.',
          avatar: 'GT',
          verified: false,
        },
        {
          name: 'Elena C.',
          location: 'Ancona',
          quote:
            'Mi hanno telefonato dicendo di lavorare «con la tecnologia delle banche». Ho domandato il numero di iscrizione all’albo. Silenzio, poi il segnale di libero.',
          avatar: 'EC',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Il caveau richiuso',
      paragraphs: [
        'Le banche hanno macchine veloci, e hanno soprattutto tempo, dimensione e commissioni. Le prime due non si comprano con un’applicazione; le terze si possono ridurre leggendo una pagina. Chi oggi vuole comunque provare uno strumento automatico fa bene a considerarlo per quello che è: un modo rischioso di impiegare una piccola parte di denaro che non serve ad altro.',
      ],
    },
    {
      type: 'call-to-action',
      title: 'La chiave del caveau è una lista',
      text: 'Prima di registrarti su una piattaforma qualsiasi, compresa quella del nostro partner, cerca queste risposte. Sono tutte pubbliche.',
      checklist: [
        'Chi è la società, dove ha sede, con quale autorizzazione opera in Italia',
        'Quanto costa in un anno, in euro, sul capitale che userei',
        'Quale leva è attiva in partenza, e se posso toglierla',
        'Come si preleva, in quanti giorni e con quali commissioni',
        'Chi risponde se qualcosa va storto: esiste un reclamo, esiste un arbitro',
      ],
      button: 'Leggi le condizioni della piattaforma partner',
      testId: 'button-vault-access',
    },
    {
      type: 'warning',
      title: 'Il segnale da riconoscere',
      text: 'Chi offre accesso a un «sistema riservato delle banche» usa una scorciatoia per non dover mostrare risultati e autorizzazioni. Non inviare documenti, non dettare codici ricevuti per messaggio, non fare bonifici a conti intestati a persone. La banca, quella vera, non te lo chiederà mai al telefono.',
    },
  ],
}
