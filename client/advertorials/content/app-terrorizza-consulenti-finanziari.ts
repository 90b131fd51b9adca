import { difference, euroSign, euro, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue, futureValueOfInstalments } from '../../../events/domain/finance/growth.ts'
import type { Advertorial } from '../advertorial.ts'

const capital = 30_000
const monthly = 200
const market = 0.05
const small = 250

const services = [
  { name: 'Fai da te con ETF', cost: 0.003 },
  { name: 'Consulente automatico con ETF', cost: 0.009 },
  { name: 'Consulente autonomo a parcella, con ETF', cost: 0.013 },
  { name: 'Consulente di rete, con fondi gestiti', cost: 0.022 },
]
/** The same list by name, for the sentences that quote two of its rows. */
const robo = services[1]!.cost
const network = services[3]!.cost

function afterCosts(cost: number, years: number): number {
  return futureValue(capital, market - cost, years)
}

export const appTerrorizzaConsulentiFinanziari: Advertorial = {
  slug: 'app-terrorizza-consulenti-finanziari',
  label: 'Confronto sponsorizzato',
  headline: 'Un’app può mandare in pensione il consulente finanziario? Dipende da che cosa gli chiediamo',
  subtitle:
    'Gli algoritmi sanno costruire un portafoglio ordinato per pochi euro al mese. Non sanno impedirci di venderlo nel giorno sbagliato. Che cosa fanno davvero i due mestieri, quanto costano e come si controlla chi li esercita.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: null,
  description:
    'Robo-advisor o consulente finanziario: che cosa fanno, quanto costano in vent’anni, come si verifica un consulente sull’albo OCF e quando un’app non basta.',
  blocks: [
    {
      type: 'alert',
      title: 'Nessuno trema, che si sappia',
      text: [
        'Non conosciamo un’app che terrorizzi una categoria, né ricerche serie che ne annuncino la scomparsa. E soprattutto: ',
        { text: 'una piattaforma di trading automatico non è un consulente', mark: 'strong' },
        '. Eseguire operazioni e dare consigli adatti a una persona sono due servizi diversi, con regole diverse.',
      ],
    },
    {
      type: 'section',
      heading: 'Il martedì in cui tutto scende',
      paragraphs: [
        'Per capire a che cosa serve un consulente bisogna immaginare non un giorno qualunque, ma un martedì di quelli brutti: i mercati giù del 6%, il telefono che vibra, un cognato che ha «venduto tutto in tempo». L’app quel giorno fa il suo dovere. Ricalcola i pesi, manda una notifica garbata, suggerisce di non toccare niente. Il consulente, se è bravo, fa una cosa sola: risponde.',
        'È in quella differenza che si gioca la domanda del titolo. Se al consulente chiediamo di scegliere i titoli vincenti, un programma economico può benissimo sostituirlo, anche perché di rado ci riusciva. Se gli chiediamo di mettere ordine fra mutuo, figli, pensione e paure, il programma si ferma al questionario iniziale.',
      ],
    },
    {
      type: 'section',
      heading: 'Tre cose che chiamiamo «app»',
      paragraphs: [
        'La prima è il consulente automatico, in inglese robo-advisor. Fa domande su obiettivi, orizzonte e tolleranza al rischio, propone un portafoglio di fondi indicizzati e lo tiene in equilibrio. Chi lo offre in Italia deve essere autorizzato come qualunque altro intermediario, e l’obbligo di valutare se la proposta è adeguata al cliente vale anche quando a porre le domande è uno schermo.',
        'La seconda è l’app di negoziazione: permette di comprare e vendere, spesso con pochi passaggi e molti colori, e non consiglia nulla. La terza è il trading automatico, in cui un programma apre e chiude posizioni secondo una strategia, talvolta con la leva. Somiglia al primo perché «fa da solo», ma è un altro mondo: il consulente automatico cerca di stare fermo il più possibile, il trading automatico vive di movimento.',
        [
          'Vale la pena di saperlo prima di guardare qualsiasi servizio, compresa ',
          { text: 'la piattaforma che fa pubblicità in questa pagina', partner: true },
          ': la domanda iniziale è a quale delle tre famiglie appartiene, e con quale autorizzazione.',
        ],
      ],
    },
    {
      type: 'section',
      heading: 'Tre persone che chiamiamo «consulente»',
      paragraphs: [
        'Anche dall’altra parte la parola è larga. Il consulente abilitato all’offerta fuori sede lavora per una banca o una rete: di solito il cliente non lo paga direttamente, perché il suo compenso sta dentro i costi dei prodotti. Il consulente finanziario autonomo lavora per il cliente, che gli paga una parcella, e dai produttori non può ricevere nulla. La società di consulenza finanziaria è la versione in forma di impresa del secondo.',
        'Tutti e tre devono essere iscritti all’albo unico tenuto dall’OCF, l’Organismo di vigilanza e tenuta dell’albo dei consulenti finanziari, che ha appunto tre sezioni. La ricerca per nome è gratuita, su organismocf.it. Chi offre consigli personalizzati sugli investimenti e non compare lì, né lavora per un intermediario autorizzato, sta facendo un mestiere che la legge gli vieta.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `${euroSign(capital)} investiti, con quattro livelli di costo`,
        note: `Rendimento lordo dei mercati ipotizzato del ${shortPercent(market)} l’anno, uguale per tutti; costi annui complessivi ipotizzati a scopo di esempio, non rilevati; imposte escluse.`,
        columns: ['Servizio', 'Costo annuo ipotizzato', 'Dopo 10 anni', 'Dopo 20 anni', 'Costo in 20 anni'],
        rows: services.map(({ name, cost }) => [
          name,
          shortPercent(cost),
          euroSign(afterCosts(cost, 10)),
          euroSign(afterCosts(cost, 20)),
          euroSign(difference(afterCosts(0, 20), afterCosts(cost, 20))),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'Il prezzo del consiglio',
      paragraphs: [
        `I costi sono l’unica parte del rendimento che si conosce prima. Nelle ipotesi della tabella, tra il consulente automatico e quello di rete corre poco più di un punto percentuale l’anno; su ${euro(capital)} e vent’anni fanno ${euro(difference(afterCosts(robo, 20), afterCosts(network, 20)))} di differenza. È una cifra che merita una domanda. Non necessariamente un licenziamento.`,
        'Un consulente vale il suo prezzo se evita un errore grosso. Vendere tutto dopo un crollo e rientrare a mercato già risalito può costare, in un anno solo, quanto molti anni di commissioni. Lo stesso vale per una polizza sbagliata, un’eredità trascurata, una casa comprata con i soldi della pensione. Se invece il servizio consiste in una telefonata a Natale e in un fondo nuovo ogni primavera, l’app ha già vinto.',
        'Le regole europee danno al cliente uno strumento poco usato: il rendiconto annuale dei costi, che ogni intermediario deve inviare, in euro e in percentuale. Cercarlo, leggerlo e portarlo al prossimo incontro è il gesto più sovversivo che un risparmiatore possa compiere. Non serve terrorizzare nessuno.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Lo stesso confronto con ${euroSign(monthly)} al mese`,
        note: `Versamenti a fine mese, rendimento lordo ipotizzato del ${shortPercent(market)} l’anno, costi annui dell’esempio precedente, imposte escluse.`,
        columns: ['Servizio', 'Dopo 10 anni', 'Dopo 20 anni', 'Dopo 30 anni'],
        rows: [
          ['Somma versata', ...[10, 20, 30].map((years) => euroSign(monthly * 12 * years))],
          ...services.map(({ name, cost }) => [
            name,
            ...[10, 20, 30].map((years) => euroSign(futureValueOfInstalments(monthly, market - cost, 12 * years))),
          ]),
        ],
      },
    },
    {
      type: 'section',
      heading: 'La prova del nove delle promesse',
      paragraphs: [
        `E le app che promettono il 25 o il 40% l’anno? C’è un modo cortese di metterle alla prova: crederci fino in fondo. Se ${euro(small)} rendessero davvero il 40% ogni anno, dopo trent’anni sarebbero ${euro(futureValue(small, 0.4, 30))}. Chi possedesse un congegno simile non avrebbe bisogno dei nostri ${euro(small)}, né di farsi pubblicità: gli basterebbe un prestito e un po’ di pazienza.`,
        'La tabella qui sotto non è una proiezione, è una dimostrazione per assurdo. Serve a ricordare che un rendimento annuo va sempre immaginato a lungo. Se il risultato è ridicolo, la promessa lo era già al primo anno.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Se fosse vero: ${euroSign(small)} a rendimenti da annuncio`,
        note: 'Dimostrazione per assurdo: rendimento costante, composto una volta l’anno, senza costi, imposte né perdite. Nessun servizio può garantirlo.',
        columns: ['Rendimento annuo', 'Dopo 10 anni', 'Dopo 20 anni', 'Dopo 30 anni'],
        rows: [market, 0.183, 0.25, 0.4].map((rate) => [
          shortPercent(rate),
          ...[10, 20, 30].map((years) => euroSign(futureValue(small, rate, years))),
        ]),
      },
    },
    {
      type: 'statistics',
      items: [
        {
          value: '3',
          label: 'sezioni dell’albo unico dei consulenti finanziari',
          source: 'OCF, albo unico dei consulenti finanziari',
        },
        {
          value: euroSign(difference(afterCosts(robo, 20), afterCosts(network, 20))),
          label: `effetto di costi diversi su ${euroSign(capital)} in vent’anni`,
          source: 'Calcolo della redazione sulle ipotesi della tabella',
        },
        { value: '18,3%', label: 'rendimento medio annuo dichiarato in pubblicità' },
        { value: '30.000+', label: 'utenti attivi dichiarati in pubblicità' },
      ],
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Federica N.',
          location: 'Modena',
          avatar: 'FN',
          quote:
            'Ho chiesto al mio consulente quanto mi fosse costato l’anno in euro. Ha esitato, poi mi ha fatto vedere il rendiconto. L’ho tenuto, ma adesso il fondo è un altro.',
          verified: false,
        },
        {
          name: 'Sergio L.',
          location: 'Varese',
          avatar: 'SL',
          quote:
            'L’app mi ha fatto undici domande e un portafoglio sensato. Alla dodicesima, se dovessi comprare casa prima o dopo la separazione, ho capito che mi serviva una persona.',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Come decidere senza tifare',
      paragraphs: [
        'Chi ha un obiettivo semplice, un orizzonte lungo e nervi discreti può cavarsela con un servizio automatico economico. Chi ha un’impresa, un’eredità, una famiglia complicata o il dito veloce sul tasto «vendi» spende bene i soldi di un consulente, purché sappia quanti sono. Molti, con buon senso, usano entrambi: il programma per la parte ordinaria, la persona per le decisioni che capitano tre volte nella vita.',
        [
          'A chi propone invece di affidargli il conto, le password o l’accesso al computer non si chiede la tariffa. Si chiude la conversazione e si controlla il nome fra gli avvisi della ',
          { text: 'Consob', href: 'https://www.consob.it' },
          '. È l’unica categoria, questa sì, che un risparmiatore informato riesce davvero a spaventare.',
        ],
      ],
    },
    {
      type: 'call-to-action',
      title: 'Prima di affidarsi a un’app',
      text: 'Il pulsante porta al sito di un inserzionista, che può riconoscerci una commissione: non è un consulente e noi nemmeno. Prima di aprire un conto, controlla questi punti.',
      checklist: [
        'So se il servizio consiglia, esegue ordini o opera in automatico',
        'La società è negli elenchi della Consob; il consulente, se c’è, nell’albo OCF',
        'Conosco il costo annuo totale in euro, non solo in percentuale',
        'So se usa la leva e quanto posso perdere al massimo',
        'Ho deciso che cosa farò se il conto scende del 20%',
      ],
      button: 'Guarda la piattaforma partner (pubblicità)',
      testId: 'button-app-access',
    },
    {
      type: 'warning',
      title: 'Automatico non vuol dire senza rischio',
      text: 'Un programma può perdere denaro con la stessa regolarità con cui lo guadagna, e più in fretta se usa la leva. I risultati passati, reali o simulati, non dicono quelli futuri. Non condividere mai codici e credenziali, nemmeno con chi si presenta come assistenza tecnica.',
    },
  ],
}
