import { DEPOSIT_GUARANTEE } from '../../../events/domain/finance/taxes.ts'
import { euroSign, euro, figure, shortPercent } from '../../../events/domain/figures.ts'
import { futureValueOfInstalments } from '../../../events/domain/finance/growth.ts'
import { realValue } from '../../../events/domain/finance/inflation.ts'
import type { Advertorial } from '../advertorial.ts'

/** Average yearly cost of an account in 2024, in euro (Banca d’Italia, Indagine sul costo dei conti correnti nel 2024). */
const branchAccount = 101.1
const onlineAccount = 30.6
const saving = branchAccount - onlineAccount

/** Fixed part of the compensation for a late transfer, in euro (D.L. 3/2015, art. 2; today in the banking act, T.U.B.). */
const fixedCompensation = 40
/** An illustration: the legal rate is the ceiling on usury in force on the day of the request. */
const assumedRate = 0.15

const balances = [2_000, 10_000, 30_000]
const delays = [5, 15, 30]

/** Compensation for a transfer that is `days` late, in euro. */
function compensation(balance: number, days: number): number {
  return fixedCompensation + (balance * assumedRate * days) / 365
}

export const bancheItalianeFurioseClienti: Advertorial = {
  slug: 'banche-italiane-furiose-clienti',
  label: 'Guida sponsorizzata',
  headline: 'Le banche sono furiose con chi se ne va? Cambiare conto è un diritto, e bastano dodici giorni lavorativi',
  subtitle:
    'I titoli raccontano fughe di clienti e direttori inferociti. La realtà è meno teatrale e più utile: una procedura gratuita, un termine fissato per legge e un indennizzo per i ritardi. Ecco come funziona, e quando conviene restare.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: null,
  description:
    'Cambiare banca in Italia: trasferimento gratuito in 12 giorni lavorativi, costi a confronto, indennizzo per i ritardi e verifiche da fare.',
  blocks: [
    {
      type: 'alert',
      title: 'Che cosa non sosteniamo',
      text: [
        'Non ci risulta alcuna banca «furiosa» né una fuga segreta di correntisti verso una piattaforma. ',
        { text: 'Un conto corrente e un servizio di trading non sono alternativi', mark: 'strong' },
        ': il primo custodisce e paga, il secondo espone al rischio di perdere denaro. Qui parliamo soprattutto del primo.',
      ],
    },
    {
      type: 'section',
      heading: 'Un divorzio con il modulo',
      paragraphs: [
        'C’è chi cambia casa, città, perfino squadra del cuore, e tiene lo stesso conto corrente aperto a diciott’anni con la mamma. Non è sempre affetto. È il pensiero di tutto quello che ci sta attaccato: lo stipendio, le bollette, la rata, l’abbonamento in palestra che si è giurato di disdire. Il conto è la presa multipla della vita domestica, e nessuno ha voglia di staccarla per vedere che cosa si spegne.',
        'Su questa pigrizia campano in due. Le banche che la fanno pagare qualche euro alla volta, e gli annunci che la trasformano in una guerra: di qua il popolo in rivolta, di là i banchieri che digrignano i denti. In mezzo ci sarebbe un modulo di poche pagine, ma un modulo non fa titolo.',
      ],
    },
    {
      type: 'section',
      heading: 'Dodici giorni, e ci pensa la banca nuova',
      paragraphs: [
        'La procedura si chiama trasferimento dei servizi di pagamento. Il consumatore va dalla banca di arrivo, firma un’autorizzazione e indica che cosa spostare: bonifici ricorrenti in entrata e in uscita, addebiti diretti, saldo, ed eventualmente la chiusura del vecchio conto. Con la banca di partenza non occorre parlare. Le due banche si scrivono fra loro e devono concludere entro dodici giorni lavorativi, senza spese per il cliente.',
        'Le condizioni sono poche: i due conti devono essere nella stessa valuta e avere gli stessi intestatari. Si può chiedere anche un trasferimento parziale, e tenere aperto il vecchio conto finché non si è sicuri. È la scelta meno eroica e più tranquilla: un mese di convivenza costa poco e mostra subito che cosa è rimasto indietro.',
        'Se il termine non viene rispettato, spetta un indennizzo: quaranta euro, più una somma per ogni giorno di ritardo calcolata sulla disponibilità del conto. Non è una fortuna, ma è un buon argomento al telefono.',
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        'Scaricare gli ultimi dodici mesi di movimenti e segnare tutto ciò che si ripete.',
        'Aprire il nuovo conto e firmare lì la richiesta di trasferimento, scegliendo i servizi e la data.',
        'Avvisare chi paga lo stipendio o la pensione e chi incassa con la carta: gli abbonamenti sulla carta di solito non seguono il conto.',
        'Lasciare sul vecchio conto una piccola somma per gli addebiti in ritardo.',
        'Dopo un mese, controllare e chiudere. Chiudere un conto non costa nulla.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'L’indennizzo per un trasferimento in ritardo',
        note: `Esempio: ${euroSign(fixedCompensation)} fissi più gli interessi sulla disponibilità per i giorni di ritardo, a un tasso annuo ipotizzato del ${shortPercent(assumedRate)}. Quello di legge è il tasso soglia in vigore al momento della richiesta.`,
        columns: ['Disponibilità sul conto', ...delays.map((days) => `${days} giorni di ritardo`)],
        rows: balances.map((balance) => [euroSign(balance), ...delays.map((days) => euroSign(compensation(balance, days), 2))]),
      },
    },
    {
      type: 'section',
      heading: 'Quanto costa un conto, davvero',
      paragraphs: [
        [
          'Una volta l’anno la ',
          { text: 'Banca d’Italia', href: 'https://www.bancaditalia.it' },
          ` misura quanto spendono le famiglie, guardando gli estratti conto e non i volantini. Nel 2024 un conto tradizionale è costato in media ${euro(branchAccount, 2)}, un conto online ${euro(onlineAccount, 2)}. La distanza è di ${euro(saving, 2)} l’anno: chi se la sente di fare tutto dal telefono può risparmiarla, chi va volentieri allo sportello sta pagando un servizio che usa, e non c’è niente di male.`,
        ],
        'Per confrontare due offerte c’è un numero fatto apposta, l’indicatore dei costi complessivi, o ICC, che ha preso il posto del vecchio ISC. Si trova nel documento informativo sulle spese e stima quanto costerebbe quel conto a profili diversi: giovani, famiglie, pensionati, con più o meno operazioni. Il trucco è scegliere il profilo che ci somiglia e ignorare gli altri. Il secondo documento da cercare è il riepilogo delle spese, che la banca manda ogni anno e che dice quanto si è pagato sul serio.',
        'Attenzione alle voci che il canone non racconta: i prelievi da sportelli di altre banche, i bonifici allo sportello, la carta di credito, lo scoperto. Un conto «a zero euro» può diventare caro in un pomeriggio, se si va in rosso senza un fido.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `${euroSign(saving, 2)} risparmiati ogni anno`,
        note: 'Differenza tra il costo medio di un conto tradizionale e di uno online nel 2024, messa da parte un dodicesimo al mese; rendimenti netti ipotizzati e costanti.',
        columns: ['Anni', 'Sotto il materasso', 'All’1% annuo', 'Al 2% annuo'],
        rows: [1, 5, 10, 20].map((years) => [
          years === 1 ? '1 anno' : `${years} anni`,
          ...[0, 0.01, 0.02].map((rate) => euroSign(futureValueOfInstalments(saving / 12, rate, 12 * years), 2)),
        ]),
      },
    },
    {
      type: 'statistics',
      items: [
        {
          value: euroSign(branchAccount, 2),
          label: 'spesa media annua di un conto bancario tradizionale nel 2024',
          source: 'Banca d’Italia, Indagine sul costo dei conti correnti nel 2024',
        },
        {
          value: euroSign(onlineAccount, 2),
          label: 'spesa media annua di un conto online nel 2024',
          source: 'Banca d’Italia, Indagine sul costo dei conti correnti nel 2024',
        },
        {
          value: euroSign(DEPOSIT_GUARANTEE),
          label: 'copertura dei depositi se la banca fallisce, per persona e per banca',
          source: 'Direttiva 2014/49/UE',
        },
        { value: '23.000', label: 'clienti che avrebbero già «lasciato la banca», secondo certi annunci' },
      ],
    },
    {
      type: 'section',
      heading: 'Il salto che non è un trasloco',
      paragraphs: [
        `Gli annunci sulla rabbia delle banche hanno quasi sempre una seconda metà: chi se ne va, dicono, porta i risparmi in una piattaforma che li fa fruttare. Qui conviene rallentare. Se una banca fallisce, un fondo rimborsa i depositi fino a ${euro(DEPOSIT_GUARANTEE)} per persona; il denaro investito segue altre regole. Se il mercato scende, la perdita resta a chi ha investito, e nessuno la rimborsa. Passare dal conto al trading non significa cambiare banca: significa smettere di essere un correntista e diventare un investitore, con quella parte di denaro.`,
        `Dall’altro lato c’è un’obiezione seria: il denaro fermo si consuma. Con prezzi che crescono del 2% l’anno, ${euro(10_000)} lasciati a rendimento zero per dieci anni compreranno quanto oggi ${euro(realValue(10_000, 0.02, 10))}. È vero, ed è un buon motivo per guardarsi intorno. Ma tra il conto a zero e la leva finanziaria c’è un continente intero: conti deposito, titoli di Stato, fondi a basso costo. Chi salta direttamente da una sponda all’altra, in genere, è stato spinto.`,
        'Una regola artigianale: sul conto le spese di qualche mese e gli imprevisti; in strumenti prudenti ciò che servirà entro pochi anni; a rischio soltanto ciò che può restare investito a lungo, o andare perso, senza togliere il sonno.',
      ],
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Ilaria F.',
          location: 'Trieste',
          avatar: 'IF',
          quote:
            'Ho firmato di martedì e il giovedì della seconda settimana era tutto spostato. Mi ero dimenticata solo la piscina, che addebitava sulla carta vecchia. La banca non era furiosa: mi ha mandato un questionario.',
          verified: false,
        },
        {
          name: 'Renato S.',
          location: 'Pescara',
          avatar: 'RS',
          quote:
            'Ho confrontato gli indicatori di costo e alla fine sono rimasto dove ero: mi hanno tolto il canone appena ho chiesto. Il modulo non l’ho firmato, ma averlo in tasca è servito.',
          verified: false,
        },
        {
          name: 'Lucia D.',
          location: 'Sassari',
          avatar: 'LD',
          quote:
            'Una voce molto convincente voleva che spostassi i risparmi in giornata, «prima che la banca blocchi tutto». La mia banca non bloccava niente. Quel conto, invece, non si trovava in nessun elenco.',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Se qualcosa va storto',
      paragraphs: [
        'Si comincia con un reclamo scritto alla banca: bastano una pagina, le date e la richiesta precisa. Se la risposta non arriva nei termini o non convince, ci si può rivolgere all’Arbitro Bancario Finanziario. Non serve un avvocato, si fa online e costa venti euro, che la banca rimborsa se il ricorso è accolto. Le decisioni sono pubbliche, e leggerne due o tre insegna più di un corso.',
        [
          'Per i servizi di investimento l’interlocutore è un altro, l’Arbitro per le Controversie Finanziarie, istituito presso la ',
          { text: 'Consob', href: 'https://www.consob.it' },
          '. Entrambi però possono qualcosa soltanto verso soggetti autorizzati: contro un sito fantasma non c’è arbitro che tenga. Perciò il controllo negli elenchi viene prima, anche quando si guarda ',
          { text: 'la piattaforma del nostro inserzionista', partner: true },
          ', che di mestiere non fa la banca e al posto del conto corrente non va messa.',
        ],
        `Quanto alla furia, è un sentimento sopravvalutato. Un cliente che si informa, confronta e chiede uno sconto fa molto più effetto di uno che sbatte la porta: e la differenza, a conti fatti, è di ${figure(saving, 2)} euro l’anno.`,
      ],
    },
    {
      type: 'call-to-action',
      title: 'Prima di aprire un conto altrove',
      text: 'Il pulsante porta al sito di un inserzionista, che può riconoscerci una commissione: è un servizio di investimento, non un conto corrente. Prima di proseguire, verifica questi punti.',
      checklist: [
        'So se sto aprendo un conto bancario o un conto di investimento',
        'L’operatore compare negli elenchi della Banca d’Italia o della Consob',
        'Ho letto l’indicatore dei costi o la tabella delle commissioni',
        'So se e fino a quanto il mio denaro è protetto',
        'Tengo aperto il vecchio conto finché tutto non si è spostato',
      ],
      button: 'Visita la piattaforma partner (pubblicità)',
      testId: 'button-switch-bank',
    },
    {
      type: 'warning',
      title: 'Nessuna fretta, nessun codice',
      text: 'Un trasferimento vero comincia con la firma di un modulo presso la banca nuova. Chi telefona a nome della banca o dell’antifrode e chiede di spostare subito il denaro su un «conto sicuro» è un truffatore: le banche non lo chiedono mai, e non chiedono codici. Riattacca e richiama il numero stampato sulla carta.',
    },
  ],
}
