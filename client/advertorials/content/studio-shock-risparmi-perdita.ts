import {
  cumulativeChange,
  ITALIAN_INFLATION_IPCA_2023,
  ITALIAN_INFLATION_NIC,
  realValue,
} from '../../../events/domain/finance/inflation.ts'
import { DEPOSIT_GUARANTEE } from '../../../events/domain/finance/taxes.ts'
import { difference, euroSign, euro, shortPercent } from '../../../events/domain/figures.ts'
import { gainToRecover } from '../../../events/domain/finance/risk.ts'
import { yearsToReach } from '../../../events/domain/finance/growth.ts'
import type { Advertorial } from '../advertorial.ts'

const SAVINGS = [5_000, 10_000, 25_000, 50_000]
const INFLATION = [0.01, 0.02, 0.03, ITALIAN_INFLATION_IPCA_2023]
const LOSSES = [0.05, 0.1, 0.25, 0.5, 0.73, 0.9]
const threeYears = cumulativeChange(Object.values(ITALIAN_INFLATION_NIC))
const leftOfTenThousand = 10_000 / (1 + threeYears)

/** Years without investing after which a euro buys what 27 cents buy today. */
function yearsToLoseTheClaim(inflation: number): number {
  return Math.round(yearsToReach(1 - 0.73, 1, inflation))
}

function lossAfter(amount: number, inflation: number, years: number): string {
  return euroSign(difference(realValue(amount, inflation, years), amount))
}

export const studioShockRisparmiPerdita: Advertorial = {
  slug: 'studio-shock-risparmi-perdita',
  label: 'Contenuto sponsorizzato · Risparmio',
  headline: 'Il 73% degli italiani perderà i risparmi? Non c’è lo studio, ma c’è un conto da fare',
  subtitle:
    'La cifra che spaventa non ha autori, campione né data. Il potere d’acquisto che si consuma sul conto corrente, invece, si misura al centesimo. Ecco come, senza panico.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 7,
  description:
    'Non risulta alcuno studio secondo cui il 73% degli italiani perderà i risparmi entro il 2026: quali sono i rischi veri e come si calcolano.',
  blocks: [
    {
      type: 'alert',
      title: 'Lo studio non si trova',
      text: 'Il dato «73% degli italiani a rischio di perdere i risparmi entro il 2026» è un’affermazione pubblicitaria: non ci risulta alcuno studio che la contenga. Non la facciamo nostra. Questa pagina, a sua volta pubblicitaria, mostra come si riconosce una statistica inventata e quali perdite meritano attenzione.',
    },
    {
      type: 'section',
      heading: 'Quattro domande a una percentuale',
      paragraphs: [
        'Una ricerca vera lascia un’ombra. Ha un autore, un ente, una data; dice quante persone ha interrogato e come; spiega le parole che usa. Una ricerca finta ha soltanto il risultato, ed è sempre un risultato che fa saltare sulla sedia. Perciò, prima di domandarsi che cosa fare, conviene domandarsi chi lo dice.',
        'Prendiamo il nostro 73%. Chi l’ha misurato? Non è scritto. Su quante persone? Nemmeno. Che cosa vuol dire «perdere i risparmi»: tutti, una parte, in euro o in valore? Mistero. E perché proprio il 73, e non il 70? Perché i numeri tondi sembrano stimati e quelli storti sembrano contati: è un vecchio trucco del mestiere, e funziona anche con chi lo conosce.',
        'C’è infine la scadenza, «entro il 2026». Serve a mettere fretta. I rischi del risparmio esistono da molto prima e dureranno molto dopo: nessuno di essi ha un cronometro.',
      ],
    },
    {
      type: 'section',
      heading: 'La perdita che c’è davvero, e non fa rumore',
      paragraphs: [
        `Esiste però una perdita reale, che riguarda chiunque tenga denaro fermo: l’aumento dei prezzi. Fra la media del 2021 e quella del 2024, in Italia, i prezzi al consumo sono cresciuti del ${shortPercent(threeYears)}. Chi ha lasciato ${euro(10_000)} sul conto, senza interessi, ha ancora il saldo intatto; con quel saldo, però, compra ciò che tre anni prima si comprava con ${euro(leftOfTenThousand)}.`,
        `È una perdita seria, ed è lontanissima da una catastrofe. Per consumare il 73% del potere d’acquisto di un euro fermo, con i prezzi in aumento del 2% l’anno, ci vogliono circa ${yearsToLoseTheClaim(0.02)} anni. Perfino al ${shortPercent(ITALIAN_INFLATION_IPCA_2023)}, la media del 2023 secondo l’indice armonizzato IPCA, mantenuta senza tregua, ne occorrono circa ${yearsToLoseTheClaim(ITALIAN_INFLATION_IPCA_2023)}. E nel 2024 l’aumento medio, sull’indice nazionale, è stato dell’${shortPercent(ITALIAN_INFLATION_NIC[2024])}.`,
        'La tabella ti permette di trovare la tua riga. Non dice che cosa accadrà, perché l’inflazione futura non la conosce nessuno: dice quanto costa aspettare, in ciascuna ipotesi.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Calcolatore della perdita: potere d’acquisto consumato in cinque anni',
        note: 'Somma lasciata ferma senza interessi; differenza fra il saldo e ciò che varrà in euro di oggi. L’ultima colonna usa la media 2023 dell’indice IPCA, un’ipotesi severa e non una previsione.',
        columns: ['Somma ferma', ...INFLATION.map((rate) => `Prezzi +${shortPercent(rate)}`)],
        rows: SAVINGS.map((amount) => [euroSign(amount), ...INFLATION.map((rate) => lossAfter(amount, rate, 5))]),
      },
    },
    {
      type: 'statistics',
      items: [
        { value: '73%', label: 'gli italiani che, secondo l’annuncio, potrebbero perdere i risparmi entro il 2026' },
        {
          value: euroSign(leftOfTenThousand),
          label: `il potere d’acquisto, in euro del 2021, di ${euroSign(10_000)} rimasti fermi fino al 2024`,
          source: 'Calcolo della redazione su indici NIC, Istat: 8,1%, 5,7% e 1,0%',
        },
        {
          value: euroSign(DEPOSIT_GUARANTEE),
          label: 'la somma protetta per ogni depositante e ogni banca',
          source: 'Direttiva 2014/49/UE',
        },
      ],
    },
    {
      type: 'section',
      heading: 'I rischi veri, in ordine di probabilità',
      paragraphs: [
        'Messo da parte lo spavento, una famiglia può perdere risparmi in quattro modi. Conviene tenerli distinti, perché ciascuno ha un rimedio diverso e chi li mescola, di solito, sta vendendo qualcosa.',
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        [
          { text: 'I prezzi che salgono.', mark: 'strong' },
          ' Quasi certo, lento, misurabile. Si attenua non lasciando fermo più di quanto serve: conti deposito, buoni postali, titoli indicizzati.',
        ],
        [
          { text: 'I costi dimenticati.', mark: 'strong' },
          ' Un canone, un fondo caro, una polizza mai riletta. Si rimedia con un pomeriggio e una penna.',
        ],
        [
          { text: 'I mercati che scendono.', mark: 'strong' },
          ' Certo di tanto in tanto, impossibile da datare. Si sopporta se il denaro investito non serve presto ed è distribuito su molti titoli.',
        ],
        [
          { text: 'Le truffe.', mark: 'strong' },
          ' Meno frequenti, ma definitive: portano via tutto in una volta. Spesso cominciano proprio da una statistica che fa paura.',
        ],
      ],
    },
    {
      type: 'section',
      heading: 'E se fallisce la banca?',
      paragraphs: [
        [
          `È la domanda che gli annunci sottintendono senza farla. I depositi sono protetti fino a ${euro(DEPOSIT_GUARANTEE)} per persona e per banca: in un conto cointestato a due, il doppio. In Italia se ne occupano il `,
          { text: 'Fondo interbancario di tutela dei depositi', href: 'https://www.fitd.it/' },
          ' e, per le banche di credito cooperativo, il loro fondo di garanzia; il rimborso deve arrivare entro sette giorni lavorativi. Chi ha somme maggiori può distribuirle fra istituti diversi.',
        ],
        'Fondi, azioni e obbligazioni di altri emittenti, tenuti in deposito presso la banca, sono un’altra cosa: restano di proprietà del cliente, separati dal patrimonio dell’istituto, ma il loro valore dipende dai mercati e nessun fondo lo assicura. Quanto ai saldi su piattaforme non autorizzate, non li protegge nessuno.',
      ],
    },
    {
      type: 'section',
      heading: 'La medicina può essere peggiore del male',
      paragraphs: [
        'Qui il racconto della paura arriva dove voleva: se il conto corrente è pericoloso, spostiamo tutto. Ma c’è un’asimmetria che merita di essere guardata con calma. Chi perde una parte del capitale deve guadagnare, in proporzione, più di quanto ha perso per tornare al punto di partenza, perché ricomincia da una somma più piccola.',
        [
          `Per rimediare a una perdita del 10% occorre un guadagno dell’${shortPercent(gainToRecover(0.1))}; per una del 50% bisogna raddoppiare. L’inflazione di cinque anni al 2% consuma meno di un decimo del potere d’acquisto; un’operazione con leva andata male può consumarne molto di più in un giorno. Secondo l’`,
          { text: 'ESMA', href: 'https://www.esma.europa.eu/' },
          ' fra il 74 e l’89% dei conti al dettaglio perde denaro con i CFD. Per questo la ',
          { text: 'piattaforma di trading del nostro partner', partner: true },
          ' non è un salvadanaio e non va usata come tale: se mai, con una somma di cui puoi fare a meno.',
        ],
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Quanto bisogna guadagnare per tornare in pari',
        note: 'Guadagno percentuale sul capitale rimasto, prima di costi e imposte, che riporta la somma al valore iniziale.',
        columns: ['Perdita', `Restano di ${euroSign(10_000)}`, 'Guadagno necessario'],
        rows: LOSSES.map((loss) => [shortPercent(loss), euroSign(10_000 * (1 - loss)), shortPercent(gainToRecover(loss))]),
      },
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Teresa A.',
          location: 'Salerno',
          quote:
            'Avevo letto la percentuale su un messaggio inoltrato da mia cognata. Mia figlia mi ha chiesto: «Mamma, chi l’ha contata?». Non sapevo rispondere, e mi sono calmata.',
          avatar: 'TA',
          verified: false,
        },
        {
          name: 'Enrico M.',
          location: 'Trento',
          quote:
            'Ho diviso i risparmi in tre buste, sulla carta: subito, fra cinque anni, vecchiaia. La tabella della perdita mi è servita solo per la terza.',
          avatar: 'EM',
          verified: false,
        },
        {
          name: 'Giulia N.',
          location: 'Pescara',
          quote:
            'Stavo per spostare tutto in una piattaforma vista online. Ho cercato il nome fra gli avvisi dell’autorità di vigilanza, e c’era.',
          avatar: 'GN',
          verified: false,
        },
      ],
    },
    {
      type: 'call-to-action',
      title: 'Mettere al sicuro i risparmi: da dove si comincia',
      text: 'Nessuno di questi passi richiede di aprire un conto oggi. Se dopo averli compiuti ti interessa ancora una piattaforma, saprai come guardarla.',
      checklist: [
        'Ho separato il denaro dei prossimi mesi da quello che può aspettare',
        'Nessun deposito supera la soglia protetta in una sola banca',
        'So quanto spendo in un anno di conto, fondi e polizze',
        'Ho cercato autore, data e campione delle statistiche che mi hanno allarmato',
        'Ho controllato la società negli elenchi e fra gli avvisi della Consob',
      ],
      button: 'Informati sulla piattaforma partner',
      testId: 'button-save-savings',
    },
    {
      type: 'warning',
      title: 'La paura è una cattiva consigliera, e un’ottima venditrice',
      text: 'Nessuno ti telefonerà per salvare i tuoi risparmi. Chi sostiene che il tuo denaro è in pericolo e va spostato subito, magari su un conto «sicuro» indicato da lui, sta tentando una truffa: chiudi, e richiama la banca al numero stampato sulla carta.',
    },
  ],
}
