import { euroSign, euro, figure, shortPercent } from '../../../events/domain/figures.ts'
import { gainToRecover } from '../../../events/domain/finance/risk.ts'
import { leveragedResult } from '../../../events/domain/finance/trading.ts'
import type { Advertorial } from '../advertorial.ts'

const capital = 5_000
const costPerTrade = 0.0005
const tradesPerMonth = [2, 5, 20, 60, 100]

const margin = 1_000
const leverages = [1, 2, 5, 20, 30]

/** A year of trading costs in euro, when every trade moves the whole capital. */
function yearlyTradingCost(trades: number): number {
  return trades * 12 * capital * costPerTrade
}

export const bancaItaliaSegretoRisparmi: Advertorial = {
  slug: 'banca-italia-segreto-risparmi',
  label: 'Verifica sponsorizzata',
  headline: 'C’è una direttiva segreta della Banca d’Italia contro gli investimenti automatici? No, ed ecco come accertarsene',
  subtitle:
    'La storia del documento «trapelato» che vorrebbe tenere i risparmiatori lontani dagli algoritmi circola bene perché è costruita bene. Basta però sapere chi scrive le regole, e dove le pubblica, per vederla cadere da sola.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 6,
  description:
    'La direttiva riservata della Banca d’Italia sugli investimenti automatici non esiste: chi vigila davvero, quali regole valgono e come verificarle.',
  blocks: [
    {
      type: 'alert',
      title: 'La risposta breve',
      text: [
        { text: 'Quel documento non esiste.', mark: 'strong' },
        ' Nessuna autorità italiana ha vietato in segreto gli investimenti automatici, che sono leciti, regolati e vigilati. Chi racconta il contrario, di solito, sta per chiedere un versamento.',
      ],
    },
    {
      type: 'section',
      heading: 'Anatomia di un segreto',
      paragraphs: [
        'Il racconto ha sempre la stessa forma. C’è un documento riservato, di cui si mostra al massimo un angolo. C’è una fonte interna che rischia il posto. C’è un potere che perderebbe molto se la gente sapesse. E c’è, in fondo alla pagina, un modulo da compilare in fretta, prima che «la chiudano».',
        'È un congegno narrativo efficace, perché rende inutile ogni controllo. Se non si trovano conferme, è la prova che il segreto è custodito bene. Se un’autorità smentisce, è la prova che ha qualcosa da nascondere. Un’affermazione che esce rafforzata da qualunque smentita, però, non è un’informazione: è una trappola con la porta dipinta sul muro.',
        'Per uscirne non serve fiducia cieca nelle istituzioni. Bastano tre domande da catasto: chi potrebbe avere scritto quell’atto, con quale potere, e dove sarebbe depositato.',
      ],
    },
    {
      type: 'section',
      heading: 'Chi può scrivere una direttiva',
      paragraphs: [
        'La prima crepa è nella parola. In materia finanziaria le direttive sono atti dell’Unione europea: le adottano il Parlamento europeo e il Consiglio e si leggono, in tutte le lingue ufficiali, sulla Gazzetta ufficiale dell’Unione. La Banca d’Italia emana altro: disposizioni di vigilanza, circolari, provvedimenti. Le regole che valgono per tutti stanno sul suo sito, e le principali passano prima da una consultazione a cui può rispondere chiunque.',
        [
          'La seconda crepa è nel mestiere. La Banca d’Italia vigila soprattutto sulla stabilità delle banche e sulla trasparenza dei servizi bancari. Sulla correttezza di chi offre investimenti al pubblico vigila la ',
          { text: 'Consob', href: 'https://www.consob.it' },
          ', che tiene anche l’elenco dei siti abusivi oscurati. Un ordine sul trading automatico firmato dalla ',
          { text: 'Banca d’Italia', href: 'https://www.bancaditalia.it' },
          ' sarebbe un po’ come una multa per divieto di sosta firmata dall’ufficio delle poste.',
        ],
        'La terza crepa è nella logica. Una regola serve a far fare, o non fare, qualcosa a qualcuno. Un divieto che gli interessati non possono leggere non si può rispettare, non si può far valere davanti a un giudice e non si può sanzionare.',
      ],
    },
    {
      type: 'section',
      heading: 'Le regole vere, che nessuno nasconde',
      paragraphs: [
        'Investire con un algoritmo è legale in tutta l’Unione. Dal 3 gennaio 2018 si applica la direttiva MiFID II, la 2014/65/UE, che all’articolo 17 si occupa proprio della negoziazione algoritmica: le imprese che la praticano devono avere sistemi robusti, limiti agli ordini, controlli contro gli errori, e devono avvisare le autorità. In Italia le norme sono confluite nel Testo unico della finanza.',
        'Chi gestisce il denaro di altri con un programma, o dà consigli personalizzati attraverso un’applicazione, ha bisogno della stessa autorizzazione di chi lo fa da dietro una scrivania. La macchina non è una scorciatoia: cambia lo strumento, restano l’obbligo di conoscere il cliente, di valutare se il prodotto è adeguato per lui e di dirgli quanto costa.',
        'Qualche limite c’è, e protegge i piccoli risparmiatori. Dal 2018, prima per decisione europea e poi con misure permanenti della Consob, le opzioni binarie non si possono vendere al pubblico al dettaglio e i contratti per differenza hanno un tetto alla leva: trenta volte sulle valute principali, meno su tutto il resto. Chi li offre deve anche scrivere quanti dei propri clienti ci rimettono. È l’opposto di un segreto: è un numero stampato per obbligo in cima alla pagina.',
      ],
    },
    {
      type: 'statistics',
      items: [
        {
          value: '74–89%',
          label: 'conti al dettaglio che perdono denaro con i contratti per differenza',
          source: 'ESMA, comunicato del 27 marzo 2018 sulle misure di intervento',
        },
        {
          value: '30:1',
          label: 'leva massima per i clienti al dettaglio sulle valute principali',
          source: 'Consob, misure di intervento sui contratti per differenza, 2019',
        },
        { value: '91%', label: 'operazioni riuscite, come promettono certi annunci' },
        {
          value: shortPercent(gainToRecover(0.5)),
          label: 'guadagno che serve per tornare in pari dopo avere perso metà',
          source: 'Calcolo della redazione',
        },
      ],
    },
    {
      type: 'section',
      heading: 'Che cosa frena davvero un algoritmo',
      paragraphs: [
        `Se un programma rende meno di quanto promette, il colpevole raramente abita in un palazzo. Più spesso è una voce di costo. Ogni operazione paga una commissione o uno scarto fra il prezzo di acquisto e quello di vendita, e un automatismo può operare molto più spesso di un essere umano. Prendiamo ${euro(capital)} e un costo dello ${shortPercent(costPerTrade, 2)} per operazione, che pare niente.`,
        `Con cinque operazioni al mese se ne vanno ${euro(yearlyTradingCost(5))} l’anno. Con cento, ${euro(yearlyTradingCost(100))}: il programma deve rendere il ${shortPercent(yearlyTradingCost(100) / capital)} soltanto per lasciare il conto dov’era. La tabella dice quanto lavora ogni strategia per conto di chi incassa le commissioni prima di cominciare a lavorare per il suo proprietario.`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Quanto costa operare spesso',
        note: `Capitale di ${euroSign(capital)}, interamente mosso a ogni operazione; costo dello ${shortPercent(costPerTrade, 2)} per operazione; imposte escluse.`,
        columns: ['Operazioni al mese', 'Costo annuo', 'Rendimento lordo per andare in pari'],
        rows: tradesPerMonth.map((trades) => [
          figure(trades),
          euroSign(yearlyTradingCost(trades)),
          shortPercent(yearlyTradingCost(trades) / capital),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'E che cosa lo fa deragliare',
      paragraphs: [
        `L’altro freno è la leva, cioè la possibilità di muovere somme più grandi di quelle che si possiedono. Con ${euro(margin)} e una leva di venti si governa una posizione da ${euro(margin * 20)}: se il mercato scende del 3%, il conto perde ${euro(-leveragedResult(margin, 20, -0.03))}. Lo stesso scivolone, senza leva, costerebbe ${euro(-leveragedResult(margin, 1, -0.03))}. Per un mercato azionario un calo del 3% è una brutta settimana, non la fine del mondo.`,
        'Un programma esegue la leva con la stessa imperturbabile precisione con cui esegue tutto il resto. Non ha paura, ed è un pregio; non ha nemmeno un mutuo da pagare, ed è la ragione per cui il limite deve fissarlo una persona.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Lo stesso calo con leve diverse',
        note: `Margine di ${euroSign(margin)}; per i clienti al dettaglio la perdita non può superare il denaro versato sul conto; costi esclusi.`,
        columns: ['Leva', 'Mercato a −1%', 'Mercato a −3%', 'Mercato a −5%'],
        rows: leverages.map((leverage) => [
          `${figure(leverage)}:1`,
          ...[-0.01, -0.03, -0.05].map((move) => euroSign(leveragedResult(margin, leverage, move))),
        ]),
      },
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Gianni R.',
          location: 'Ancona',
          avatar: 'GR',
          quote:
            'Mi avevano mandato la foto di un timbro. Ho cercato il numero del provvedimento sul sito dell’autorità e non c’era. Ho chiesto dove fosse pubblicato e hanno smesso di scrivermi.',
          verified: false,
        },
        {
          name: 'Teresa M.',
          location: 'Lecce',
          avatar: 'TM',
          quote:
            'Uso un piano automatico da due anni, con un intermediario autorizzato. Il primo ha chiuso sotto, il secondo sopra. Di segreto non c’era niente, di noioso parecchio.',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Il controllo in dieci minuti',
      paragraphs: [
        'Davanti alla prossima rivelazione, il metodo è sempre questo. Si cerca il nome esatto dell’atto, con numero e data, sul sito di chi l’avrebbe emanato. Poi si cerca la società che ne parla negli elenchi degli intermediari autorizzati, confrontando la ragione sociale, la sede e l’indirizzo del sito lettera per lettera: i nomi quasi uguali sono un classico. Infine si guarda fra gli avvisi e i siti oscurati.',
        [
          'Vale anche per chi si fa pubblicità qui. Chi vuole vedere come si presenta un servizio automatico può visitare ',
          { text: 'la piattaforma del nostro partner pubblicitario', partner: true },
          ' e farle le stesse domande: chi siete, chi vi autorizza, quanto costate, quanti clienti perdono. Le risposte valgono più di qualunque documento trapelato.',
        ],
      ],
    },
    {
      type: 'call-to-action',
      title: 'Prima di aprire un conto',
      text: 'Questo pulsante porta al sito di un inserzionista, che può riconoscerci una commissione. Prima di premerlo, e soprattutto prima di versare, controlla questi punti.',
      checklist: [
        'La società compare negli elenchi degli intermediari autorizzati, con lo stesso nome e lo stesso sito',
        'Il sito non figura fra quelli oscurati dalla Consob',
        'Costi, leva e percentuale di clienti in perdita sono scritti prima della registrazione',
        'Le condizioni per prelevare sono chiare e le ho lette',
        'Nessuno mi ha messo fretta parlando di divieti imminenti',
      ],
      button: 'Visita la piattaforma partner (pubblicità)',
      testId: 'button-forbidden-access',
    },
    {
      type: 'warning',
      title: 'Il segreto è il segnale',
      text: 'Chi promette un accesso vietato, a tempo o per pochi sta vendendo urgenza. Un’opportunità seria domani mattina c’è ancora. Se hai già versato denaro a un soggetto non autorizzato, non pagare altre somme per «sbloccarlo»: conserva ricevute e messaggi, avvisa subito la banca e sporgi denuncia.',
    },
  ],
}
