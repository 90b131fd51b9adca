import { capitalForMonthlyIncome, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../events/domain/finance/taxes.ts'
import {
  cumulativeChange,
  ITALIAN_INFLATION_IPCA_2023,
  ITALIAN_INFLATION_NIC,
  realReturn,
} from '../../../events/domain/finance/inflation.ts'
import { euroSign, euro, shortPercent } from '../../../events/domain/figures.ts'
import type { Advertorial } from '../advertorial.ts'

const MONTHLY_INCOME = 500
const MINIMUM_DEPOSIT = 250
const YIELDS = [0.02, 0.03, 0.04, 0.05, 0.06]
const RATES = [0, 0.01, 0.02, 0.03, 0.04]
const { 2022: in2022, 2023: in2023, 2024: in2024 } = ITALIAN_INFLATION_NIC
const threeYears = cumulativeChange([in2022, in2023, in2024])
/** Net return, as a multiple of the deposit, that the promised income requires. */
const impossibleReturn = (MONTHLY_INCOME * 12) / MINIMUM_DEPOSIT

function basketAfter(rates: readonly number[]): string {
  return euroSign(100 * (1 + cumulativeChange(rates)), 2)
}

export const italiaInflazioneOpportunita: Advertorial = {
  slug: 'italia-inflazione-opportunita',
  label: 'Contenuto sponsorizzato · Inflazione',
  headline: `Inflazione, ${MONTHLY_INCOME} euro al mese e trentamila italiani: che cosa c’è di vero`,
  subtitle:
    'I prezzi sono saliti davvero, e il carrello se lo ricorda. Ma per ricavarne una rendita mensile serve un capitale che gli annunci si guardano bene dal nominare. Lo abbiamo calcolato noi.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 5,
  description:
    'Quanto sono saliti i prezzi in Italia, quale capitale serve per 500 euro netti al mese e quali strumenti seguono davvero l’inflazione.',
  blocks: [
    {
      type: 'alert',
      title: 'Un numero senza padre',
      text: 'La frase «trentamila italiani guadagnano più di 500 euro al mese» circola nella pubblicità del trading automatico. Non abbiamo trovato nessun dato che la confermi, e perciò non la sosteniamo. In questa pagina, che è pubblicità, la usiamo come esercizio: che cosa dovrebbe essere vero perché lo fosse?',
    },
    {
      type: 'section',
      heading: 'Tre anni che hanno cambiato lo scontrino',
      paragraphs: [
        `Cominciamo dai fatti. Secondo l’Istat, nel 2022 i prezzi al consumo in Italia sono saliti in media dell’${shortPercent(in2022)}; nel 2023 del ${shortPercent(in2023)}; nel 2024 dell’${shortPercent(in2024)}. Le tre cifre non si sommano, si moltiplicano: l’aumento complessivo è del ${shortPercent(threeYears)}. Quello che nel 2021 costava cento euro, tre anni più tardi ne costava ${euroSign(100 * (1 + threeYears), 2)}.`,
        `Negli annunci compare spesso un altro numero, il ${shortPercent(ITALIAN_INFLATION_IPCA_2023)}, presentato come «l’inflazione» e basta, quasi fosse quella di stamattina. È un dato vero con la data cancellata: è la media del 2023 secondo l’indice armonizzato europeo, l’IPCA, che si calcola in modo un po’ diverso dall’indice nazionale. L’anno dopo il ritmo era sceso di molto. I prezzi non sono tornati indietro: hanno soltanto smesso di correre.`,
        'C’è poi l’inflazione di casa propria, che nessun istituto pubblica. L’indice pesa migliaia di prodotti secondo i consumi di una famiglia media, e la famiglia media non abita da nessuna parte. Chi ha un affitto, due figli e una caldaia a gas ha vissuto un 2022 diverso da chi ha la casa di proprietà e mangia dall’orto. Per saperlo basta confrontare le stesse tre bollette e lo stesso scontrino a un anno di distanza: dieci minuti, e il dato è tuo.',
        'La distinzione non è pignoleria. Chi ti vende un rimedio ha interesse a farti sentire la febbre più alta di quella segnata dal termometro.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Una spesa da 100 euro del 2021, anno per anno',
        note: 'Variazione media annua dell’indice nazionale NIC, Istat; ultima colonna calcolata concatenando gli anni. La spesa di ogni famiglia è diversa, e chi consuma più energia e alimentari ha sentito aumenti maggiori.',
        columns: ['Anno', 'Aumento medio', 'La stessa spesa costa'],
        rows: [
          ['2022', shortPercent(in2022), basketAfter([in2022])],
          ['2023', shortPercent(in2023), basketAfter([in2022, in2023])],
          ['2024', shortPercent(in2024), basketAfter([in2022, in2023, in2024])],
        ],
      },
    },
    {
      type: 'section',
      heading: 'Cinquecento euro al mese: il capitale che nessuno nomina',
      paragraphs: [
        `Cinquecento euro netti al mese sono seimila l’anno. Per riceverli senza consumare il capitale occorre un rendimento, e dal rendimento bisogna togliere le imposte, il ${shortPercent(TAX_ON_GAINS)} in generale o il ${shortPercent(TAX_ON_GOVERNMENT_BONDS)} sui titoli di Stato, e il bollo dello 0,2%. Con un 4% lordo tassato al ${shortPercent(TAX_ON_GAINS)} servono ${euro(capitalForMonthlyIncome(MONTHLY_INCOME, 0.04))}. Con lo stesso 4% da un titolo di Stato, ${euro(capitalForMonthlyIncome(MONTHLY_INCOME, 0.04, TAX_ON_GOVERNMENT_BONDS))}.`,
        `Ora metti accanto la cifra che gli annunci nominano volentieri, il «minimo» di ${euro(MINIMUM_DEPOSIT)}. Per trarne seimila euro l’anno, il denaro dovrebbe rendere ventiquattro volte sé stesso: il ${shortPercent(impossibleReturn)}, al netto di tutto, ogni anno. Non è un investimento coraggioso. È una cosa che non succede.`,
        'C’è di mezzo anche un’illusione ottica. Una rendita di cinquecento euro si confronta con lo stipendio, e allora sembra modesta, ragionevole, quasi dovuta. Andrebbe confrontata con il patrimonio che la produce, e allora si vede che è la rendita di chi possiede già un appartamento. La tabella rimette accanto le due cose che l’annuncio aveva separato.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Capitale necessario per ${euroSign(MONTHLY_INCOME)} netti al mese`,
        note: 'Rendimento lordo costante, meno imposta e bollo dello 0,2% l’anno, capitale conservato ma non rivalutato. I rendimenti sono ipotesi di calcolo: nessuno è offerto né assicurato, e quelli più alti comportano rischi più alti.',
        columns: ['Rendimento lordo', 'Tassato al 26%', 'Titoli di Stato, 12,5%'],
        rows: YIELDS.map((rate) => [
          shortPercent(rate),
          euroSign(capitalForMonthlyIncome(MONTHLY_INCOME, rate)),
          euroSign(capitalForMonthlyIncome(MONTHLY_INCOME, rate, TAX_ON_GOVERNMENT_BONDS)),
        ]),
      },
    },
    {
      type: 'statistics',
      items: [
        {
          value: shortPercent(threeYears),
          label: 'l’aumento complessivo dei prezzi in Italia fra la media del 2021 e quella del 2024',
          source: 'Calcolo della redazione su indici NIC, Istat',
        },
        {
          value: shortPercent(ITALIAN_INFLATION_IPCA_2023),
          label: 'la media del 2023 secondo l’indice armonizzato IPCA, non l’inflazione di oggi',
          source: 'Istat, indice IPCA, media 2023',
        },
        { value: '30.000', label: 'gli italiani che, secondo la pubblicità, guadagnerebbero oltre 500 euro al mese' },
      ],
    },
    {
      type: 'section',
      heading: 'L’inflazione è un’opportunità? Per qualcuno, e non per caso',
      paragraphs: [
        'Esiste chi dall’inflazione è aiutato. Chi ha un mutuo a tasso fisso, per esempio, restituisce euro che valgono meno di quelli ricevuti, purché lo stipendio nel frattempo cresca. Lo Stato, quando ha debiti a tasso fisso. Chi ha potuto alzare i propri prezzi. È un passaggio di ricchezza da chi aspetta a chi deve, e non richiede alcun programma.',
        'Chi ha denaro fermo sta dall’altra parte. La misura che conta è il rendimento reale: quello che resta dopo l’aumento dei prezzi. Un conto che rende l’1% mentre i prezzi crescono del 3% perde quasi il 2% l’anno, con il saldo che sale e la spesa che si restringe. La perdita non compare in nessun estratto conto, ed è per questo che fa comodo a chi vuole spaventare.',
        'Spaventarsi, però, è caro quanto dormire. Chi scappa da una perdita del due per cento l’anno verso uno strumento che può dimezzare il capitale in una settimana non si è difeso: ha cambiato rischio, e ha scelto il più grande. La prima opportunità offerta dall’inflazione è dunque la meno eccitante: rileggere dove sta il proprio denaro, quanto rende al netto, e quanta parte serve davvero che resti ferma.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Rendimento reale: quello che resta dopo i prezzi',
        note: 'Rapporto tra le due crescite, non semplice differenza; rendimento già al netto di costi e imposte.',
        columns: ['Rendimento netto', 'Prezzi +1%', 'Prezzi +2%', 'Prezzi +5,9%'],
        rows: RATES.map((rate) => [
          shortPercent(rate),
          ...[0.01, 0.02, ITALIAN_INFLATION_IPCA_2023].map((inflation) => shortPercent(realReturn(rate, inflation))),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'Gli strumenti che seguono i prezzi per contratto',
      paragraphs: [
        'Per difendersi dall’aumento dei prezzi non occorre inventare nulla. Ci sono titoli di Stato che lo seguono per regolamento: il BTP Italia rivaluta capitale e cedole secondo l’indice italiano delle famiglie di operai e impiegati, il BTP€i secondo l’indice armonizzato della zona euro, entrambi senza i tabacchi. Il loro prezzo, prima della scadenza, può scendere; chi vende in quel momento può perdere. Ma il legame con l’inflazione è scritto nel titolo, non in una pubblicità.',
        [
          'Il trading automatico è tutt’altro. Non è indicizzato a niente, e nelle forme con leva il rischio principale non è che i prezzi erodano il capitale in dieci anni, ma che un movimento di mercato lo cancelli in un giorno. Chi vuole comunque conoscere la ',
          { text: 'piattaforma partner', partner: true },
          ' la consideri una spesa facoltativa, mai una difesa dal carovita. I dati ufficiali sui prezzi sono sul sito dell’',
          { text: 'Istat', href: 'https://www.istat.it/' },
          '; gli elenchi degli intermediari autorizzati su quello della ',
          { text: 'Consob', href: 'https://www.consob.it/' },
          '.',
        ],
      ],
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Franca D.',
          location: 'Reggio Emilia',
          quote:
            'Volevo cinquecento euro al mese e ne avevo ottomila da parte. Quando ho visto la tabella mi sono messa a ridere, poi ho rifatto il bilancio di casa. Qualcosa è saltato fuori lì.',
          avatar: 'FD',
          verified: false,
        },
        {
          name: 'Nicola G.',
          location: 'Taranto',
          quote: 'Tengo una parte in titoli indicizzati e una parte liquida. Non è una storia da raccontare a cena, ma la notte dormo.',
          avatar: 'NG',
          verified: false,
        },
      ],
    },
    {
      type: 'call-to-action',
      title: 'Prima di cercare una rendita',
      text: 'Cinque cose da sapere, in quest’ordine. Le prime tre non costano nulla e spesso rendono più di tutto il resto.',
      checklist: [
        'Ho da parte le spese di alcuni mesi, disponibili subito',
        'So quanto rende, dopo tasse e bollo, il denaro che ho fermo',
        'Ho confrontato i titoli indicizzati e i conti deposito',
        'So quale capitale occorre per la rendita che mi promettono',
        'Ho controllato autorizzazione e percentuale di perdite della piattaforma',
      ],
      button: 'Conosci la piattaforma partner e i suoi rischi',
      testId: 'button-crisis-opportunity',
    },
    {
      type: 'warning',
      title: 'Diffida delle rendite fisse da mercati che fisse non sono',
      text: 'Nessun intermediario serio può promettere una somma mensile costante dal trading. Quando i primi pagamenti arrivano puntuali, possono venire dai versamenti degli ultimi iscritti: è lo schema più vecchio del mondo, e finisce sempre nello stesso modo. Non versare altro denaro per riavere quello già versato.',
    },
  ],
}
