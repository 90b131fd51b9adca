import { capitalForMonthlyIncome, netYearlyReturn, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../events/domain/finance/taxes.ts'
import { euroSign, euro, figure, shortPercent } from '../../../events/domain/figures.ts'
import { yearlyEquivalent } from '../../../events/domain/finance/growth.ts'
import type { Advertorial } from '../advertorial.ts'

/** Gross monthly allowance of the mayor of a metropolitan city since 2024, in euro (L. 234/2021, art. 1, comma 583). */
const mayorGross = 13_800
/** Income tax in 2025: rate above each threshold, in euro. */
const brackets = [
  { from: 0, rate: 0.23 },
  { from: 28_000, rate: 0.35 },
  { from: 50_000, rate: 0.43 },
]
/** To the nearest hundred, before regional and municipal surcharges; no deduction is due at this income. */
const mayorNet = roundTo(100, (mayorGross * 12 - incomeTax(mayorGross * 12)) / 12)
/** Monthly gain that leaves the same after the tax of 26 %. */
const gainNeeded = mayorNet / (1 - TAX_ON_GAINS)

const returns = [0.02, 0.03, 0.04, 0.05]
const capitals = [5_000, 20_000, 50_000, 100_000, 500_000]
const savings = 20_000

/** Income tax due on a yearly income, in euro, without deductions and surcharges. */
function incomeTax(income: number): number {
  return brackets.reduce((tax, { from, rate }, index) => {
    const to = brackets[index + 1]?.from ?? Infinity
    return tax + Math.max(0, Math.min(income, to) - from) * rate
  }, 0)
}

/** Equal monthly withdrawal that empties `amount` in `years` while the rest earns yearly `rate`. */
function monthlyWithdrawal(amount: number, rate: number, years: number): number {
  const monthly = (1 + rate) ** (1 / 12) - 1
  return monthly === 0 ? amount / (years * 12) : (amount * monthly) / (1 - (1 + monthly) ** (-years * 12))
}

function roundTo(step: number, amount: number): number {
  return Math.round(amount / step) * step
}

/** To the nearest ten thousand euro: finer figures would be false precision. */
function formatCapital(amount: number): string {
  return euroSign(roundTo(10_000, amount))
}

/** The yearly rate of a monthly one, shown up to 1,000 %. */
function formatYearly(rate: number): string {
  return rate > 10 ? '>\u00a01.000%' : shortPercent(rate, 0)
}

export const pensionatoNapoliSindacoGuadagni: Advertorial = {
  slug: 'pensionato-napoli-sindaco-guadagni',
  label: 'Quanto ci vorrebbe, contenuto sponsorizzato',
  headline: 'Può un pensionato di Napoli guadagnare quanto il sindaco? Il capitale che ci vorrebbe',
  subtitle:
    'L’indennità di un sindaco metropolitano è pubblica, quindi il confronto si può fare fino in fondo. Il risultato non dice come arricchirsi dopo i settant’anni. Spiega quanto denaro serve davvero per vivere di rendita, e come far durare quello che c’è.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: null,
  description:
    'Un pensionato può guadagnare più del sindaco con i risparmi? Il capitale necessario, i rendimenti impossibili e quanto si può prelevare ogni mese.',
  blocks: [
    {
      type: 'alert',
      title: 'Chi è il pensionato di questa pagina',
      text: [
        'Il signor Gennaro è ',
        { text: 'inventato', mark: 'strong' },
        ', come i suoi 20.000 euro. L’indennità del sindaco invece è vera, fissata per legge, e serve soltanto da metro: nessun amministratore di nessuna città ha a che fare con questa pagina o con i servizi che vi sono pubblicizzati.',
      ],
    },
    {
      type: 'section',
      heading: 'La scommessa del bar',
      paragraphs: [
        'In un bar del Vomero, davanti a un caffè che è già un’istituzione, il signor Gennaro sostiene che un suo conoscente, tranviere in pensione, «ormai piglia più del sindaco» grazie a un’applicazione che investe da sola. Il conoscente non è mai presente, perché i protagonisti di queste storie hanno sempre un impegno. Ma la frase è perfetta: contiene uno stipendio che tutti credono alto, una pensione che tutti sanno bassa e un ascensore che le scambia di piano.',
        'Una scommessa da bar merita di essere trattata con serietà. Ci servono tre cose: quanto prende un sindaco, quanto può rendere un capitale e quanto capitale ha un pensionato. La prima sta in una legge, la seconda in una moltiplicazione, la terza la conosce ognuno per sé.',
      ],
    },
    {
      type: 'section',
      heading: 'Quanto prende un sindaco metropolitano',
      paragraphs: [
        `La legge di bilancio per il 2022 ha legato le indennità dei sindaci, nelle regioni a statuto ordinario, al trattamento dei presidenti di regione. Per i sindaci delle città metropolitane, e Napoli è una di queste, il parametro a regime dal 2024 è il cento per cento: ${euro(mayorGross)} lordi al mese per dodici mesi, ${euro(mayorGross * 12)} l’anno.`,
        `La parola che nelle chiacchiere si perde è «lordi». Su quella somma si paga l’IRPEF come su uno stipendio: con gli scaglioni del 2025 sono circa ${euro(roundTo(100, incomeTax(mayorGross * 12)))} l’anno, cui si aggiungono le addizionali regionale e comunale. Senza contare queste ultime restano più o meno ${euro(mayorNet)} al mese. È il traguardo che useremo, ed è un po’ generoso verso il sindaco. Per confronto: è la paga di chi amministra una delle più grandi città d’Italia, risponde di bilanci e di frane, e può essere svegliato alle tre di notte.`,
      ],
    },
    {
      type: 'section',
      heading: 'Il capitale che ci vorrebbe',
      paragraphs: [
        `Chi vive di rendita incassa il rendimento e lascia intatto il capitale. Sui guadagni si paga il 26%, o il 12,5% se vengono da titoli di Stato, e ogni anno lo 0,2% di bollo sul totale. Con un rendimento lordo del 3%, tassato al 26%, al netto resta il ${shortPercent(netYearlyReturn(0.03), 2)}. Per ricavarne la paga netta del sindaco servono circa ${euro(roundTo(10_000, capitalForMonthlyIncome(mayorNet, 0.03)))}.`,
        'La tabella mostra anche le altre ipotesi. Il capitale scende quando il rendimento sale, ed è ovvio; meno ovvio è che i rendimenti più alti non si ordinano da un menù. Chi punta al 5% accetta che in certi anni il conto scenda, e una rendita che si interrompe proprio quando il mercato crolla non è una rendita: è una speranza con la scadenza mensile.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Capitale necessario per ${euroSign(mayorNet)} netti al mese`,
        note: 'Rendita perpetua: si spende soltanto il rendimento netto, dopo imposta e bollo dello 0,2%. Inflazione, costi e oscillazioni esclusi; importi arrotondati a 10.000 euro; regole fiscali del 2025.',
        columns: ['Rendimento lordo annuo', 'Capitale, imposta al 26%', 'Capitale, imposta al 12,5%'],
        rows: returns.map((rate) => [
          shortPercent(rate),
          formatCapital(capitalForMonthlyIncome(mayorNet, rate)),
          formatCapital(capitalForMonthlyIncome(mayorNet, rate, TAX_ON_GOVERNMENT_BONDS)),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'Oppure il rendimento che ci vorrebbe',
      paragraphs: [
        `Giriamo la domanda. Il signor Gennaro ha ${euro(savings)}, e non i milioni della tabella. Quanto dovrebbero rendere, ogni mese, per dargli quella paga? Prima delle imposte, il ${shortPercent(gainNeeded / savings, 0)}. Al mese. Un rendimento del 2% mensile, che già fuori dal bar farebbe alzare le sopracciglia a chiunque, corrisponde al ${shortPercent(yearlyEquivalent(0.02))} l’anno: servirebbe qualcosa di molto più grande, tutti i mesi, senza un mese di pioggia.`,
        'Qui la scommessa è persa. Un guadagno del genere può capitare una volta, con una leva altissima e una buona stella, e la stessa leva può svuotare il conto il giorno dopo. Come stipendio non esiste. Quando qualcuno mostra lo schermo con il mese magico, la richiesta giusta è di vedere gli altri undici.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Il rendimento mensile per pareggiare la paga del sindaco',
        note: 'Rendimento lordo che serve ogni mese, prelevando tutto il guadagno, con imposta al 26%; la terza colonna lo traduce in rendimento annuo composto. Costi e bollo esclusi.',
        columns: ['Capitale', 'Rendimento mensile necessario', 'Pari, composto su un anno, a'],
        rows: capitals.map((amount) => {
          const monthly = gainNeeded / amount
          return [euroSign(amount), shortPercent(monthly), formatYearly(yearlyEquivalent(monthly))]
        }),
      },
    },
    {
      type: 'statistics',
      items: [
        {
          value: euroSign(mayorGross),
          label: 'indennità mensile lorda di un sindaco metropolitano, dal 2024',
          source: 'Legge 234/2021, articolo 1, comma 583',
        },
        {
          value: formatCapital(capitalForMonthlyIncome(mayorNet, 0.03)),
          label: 'capitale che la pareggia al netto dell’IRPEF, con un rendimento lordo del 3%',
          source: 'Calcolo della redazione sulle regole fiscali del 2025',
        },
        { value: '15 minuti', label: 'al giorno: il tempo che basterebbe, secondo certi annunci' },
        { value: '91%', label: 'operazioni riuscite, secondo gli stessi annunci' },
      ],
    },
    {
      type: 'section',
      heading: 'La domanda migliore: quanto posso prelevare',
      paragraphs: [
        `Persa la scommessa, si può vincere qualcosa di più utile. Un pensionato raramente ha bisogno di far crescere il capitale all’infinito; vuole sapere quanto può prendere ogni mese senza restare a secco. Con ${euro(savings)} e un rendimento netto del 2%, per vent’anni, sono ${euro(monthlyWithdrawal(savings, 0.02, 20))} al mese. Anche se il denaro non rendesse nulla, sarebbero ${euro(monthlyWithdrawal(savings, 0, 20))}.`,
        'Non cambia la vita, però ne cambia alcuni dettagli: l’abbonamento a teatro, il dentista senza rate, i regali ai nipoti. Ed è un numero che si può davvero mettere in bilancio, perché al mercato chiede poco. La differenza tra lo zero e il 2% è di pochi caffè al mese: alla scala di una pensione, proteggere il capitale vale molto più che inseguire il rendimento.',
        'Restano due avvertenze. I prezzi salgono, e fra vent’anni cento euro compreranno meno di oggi. E la vita, per fortuna, può durare più del piano: meglio calcolare qualche anno in più e tenere fuori dal conto una riserva per gli imprevisti.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Quanto si può prelevare ogni mese fino a esaurire il capitale',
        note: 'Prelievi mensili uguali, rendimento netto costante ipotizzato del 2%; alla fine del periodo il capitale è zero. Inflazione esclusa.',
        columns: ['Capitale', 'Per 10 anni', 'Per 20 anni', 'Per 30 anni'],
        rows: [10_000, savings, 50_000, 100_000].map((amount) => [
          euroSign(amount),
          ...[10, 20, 30].map((years) => euroSign(monthlyWithdrawal(amount, 0.02, years))),
        ]),
      },
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Gennaro E.',
          location: 'Napoli',
          avatar: 'GE',
          quote:
            'Mio nipote mi ha fatto la tabella dei prelievi. Al bar non fa scena, ma so che posso andare a teatro fino a novant’anni. Il sindaco può stare tranquillo.',
          verified: false,
        },
        {
          name: 'Assunta C.',
          location: 'Salerno',
          avatar: 'AC',
          quote:
            'Mi telefonava un ragazzo gentilissimo, tutti i giorni alle dieci. Quando ho chiesto il nome della società per cercarlo negli elenchi, la gentilezza è finita.',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Perché chiamano proprio i pensionati',
      paragraphs: [
        [
          `Chi truffa cerca tre cose: un capitale già formato, una risposta al telefono e un po’ di tempo per parlare. La difesa è una regola semplice, da scrivere accanto all’apparecchio: nessuna decisione di denaro durante una telefonata. Si chiede il nome esatto della società, si riattacca e lo si cerca negli elenchi della `,
          { text: 'Consob', href: 'https://www.consob.it' },
          '. Se qualcuno vuole che si installi un programma per «aiutare» a distanza, non è un aiuto. Se invita a non parlarne con i figli, è la prova.',
        ],
        [
          'Con lo stesso metodo si può guardare ',
          { text: 'il servizio pubblicizzato dal nostro inserzionista', partner: true },
          ': da svegli, con calma, possibilmente in due. Un servizio serio non ha niente da temere da un parente curioso.',
        ],
        `Quanto al tranviere del Vomero, se esistesse gli augureremmo ogni bene. Ma per guadagnare quanto il sindaco con i suoi risparmi, al 3%, dovrebbe averne da parte oltre ${figure(Math.floor(capitalForMonthlyIncome(mayorNet, 0.03) / 1_000_000))} milioni. A quel punto, offra lui il caffè.`,
      ],
    },
    {
      type: 'call-to-action',
      title: 'Prima di aprire un conto, cinque condizioni',
      text: 'Il pulsante porta al sito di un inserzionista, che può riconoscerci una commissione. Non è un consiglio. Se anche una sola riga non vale per te, la cosa migliore è aspettare.',
      checklist: [
        'Ho trovato la società negli elenchi degli intermediari autorizzati',
        'Ne ho parlato con una persona di cui mi fido',
        'Ho una riserva separata per salute e casa, che non investo',
        'So come si preleva, in quanto tempo e con quali costi',
        'Ho calcolato quanto posso perdere senza cambiare abitudini',
      ],
      button: 'Guarda la piattaforma partner (pubblicità)',
      testId: 'button-follow-pensionato',
    },
    {
      type: 'warning',
      title: 'Una rendita alta e sicura non c’è',
      text: 'Il trading può far perdere tutto il denaro investito, e a una certa età manca il tempo per rifarsi. Non usare la liquidazione né i soldi destinati alle cure. Se ti hanno già chiesto somme per sbloccare un prelievo, non pagare: avvisa la banca e la Polizia postale.',
    },
  ],
}
