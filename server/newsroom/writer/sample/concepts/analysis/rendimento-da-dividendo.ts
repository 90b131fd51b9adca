import { difference, euro, figure, percent, shortFigure, shown } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, requiredYearlyReturn } from '../../../../../../events/domain/finance/growth.ts'
import { netGain } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, table } from '../../piece.ts'

/** Enel's ordinary dividends per share, in euro, by the year of the accounts, from 2008 to 2024. */
const ENEL = [0.49, 0.25, 0.28, 0.26, 0.15, 0.13, 0.14, 0.16, 0.18, 0.237, 0.28, 0.328, 0.358, 0.38, 0.4, 0.43, 0.47]
const HOPED = ENEL[0]! * (ENEL.length - 1)
const PAID = ENEL.slice(1).reduce((sum, each) => sum + each, 0)
const LOWEST = ENEL.indexOf(Math.min(...ENEL))
const ENEL_GROWTH = requiredYearlyReturn(ENEL[LOWEST]!, ENEL.at(-1)!, ENEL.length - 1 - LOWEST)

/** Yearly growth of the high dividend; the low one starts at half of it. */
const SLOW = 0.01
/** @returns the yearly growth with which half a dividend catches up in that year */
const growthToMeet = (year: number): number => (1 + SLOW) * 2 ** (1 / (year - 1)) - 1

/** Taxes that countries withhold on a dividend of 100 for a private person in Italy, through an Italian intermediary and with the American form. */
const WITHHELD = { uk: 0, us: 0.15, germany: 0.26375, switzerland: 0.35, usWithoutForm: 0.3 }
/** Part of 20 francs that Switzerland pays back. */
const REFUND = 20

/** @returns what is left of 100 after the tax abroad and the Italian one on what has crossed the border */
const pocketed = (withheld: number): number => netGain(100 * (1 - withheld))

const countryRow = (name: string, withheld: number): string[] => [
  name,
  figure(withheld * 100, 1),
  figure(100 * (1 - withheld), 1),
  figure(pocketed(withheld), 1),
]

export const rendimentoDaDividendo = concept({
  slug: 'rendimento-da-dividendo',
  figures(random) {
    const price = random.range(20, 40, 5)
    const rate = random.pick([0.05, 0.06])
    const dividend = price * rate
    const fallen = price * 0.6
    const shares = random.range(200, 500, 100)
    const profit = shown(dividend * random.pick([0.9, 0.95]), 2)
    const growing = rate / 2
    const growth = SLOW + rate / 2
    const home = random.pick([0.04, 0.045, 0.05])
    const fee = random.pick([50, 60, 80])
    const worthwhile = fee / (netGain(REFUND) / 100)
    const capital = 10_000
    const highIn = (year: number) => futureValue(capital * rate, SLOW, year - 1)
    const lowIn = (year: number) => futureValue(capital * growing, growth, year - 1)
    return {
      price,
      rate,
      dividend,
      ex: price - dividend,
      shares,
      before: shares * price,
      after: shares * (price - dividend),
      gross: shares * dividend,
      tax: difference(shares * dividend, netGain(shares * dividend), 0, 2),
      net: netGain(shares * dividend),
      together: shares * (price - dividend) + netGain(shares * dividend),
      fallenNet: netGain(dividend / fallen),
      fallen,
      fallenRate: dividend / fallen,
      cut: dividend / 2,
      cutRate: dividend / 2 / fallen,
      cutNet: netGain(dividend / 2 / fallen),
      profit,
      payout: dividend / profit,
      growing,
      growth,
      capital,
      total: rate + SLOW,
      highFirst: highIn(1),
      lowFirst: lowIn(1),
      highLast: highIn(20),
      lowLast: lowIn(20),
      yearAhead: Array.from({ length: 60 }, (_, at) => at + 1).find((year) => lowIn(year) > highIn(year))!,
      highNet: netGain(rate) + SLOW,
      lowNet: netGain(growing) + growth,
      home,
      homeNet: netGain(home),
      asAmerican: netGain(home) / (pocketed(WITHHELD.us) / 100),
      asSwiss: netGain(home) / (pocketed(WITHHELD.switzerland) / 100),
      fee,
      worthwhile,
      worthwhileCapital: worthwhile / 0.03,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Cento franchi di dividendo, quarantotto in tasca: chi si prende gli altri',
      formerly: 'Dividendi: rendimento, quota distribuita e stacco della cedola',
      subtitle:
        'Le azioni estere pagano due volte, prima nel Paese della società e poi in Italia. Quanto resta dipende dal passaporto del titolo e, in qualche caso, da un modulo.',
      real: ['il dividendo di Nestlé (comunicato della società) e le ritenute dei trattati'],
      sources: ['entrate', 'borsa', 'consob'],
      point: (f) =>
        `Per lasciare in tasca quanto un’azione italiana che rende ${il(f.home)}, una americana deve rendere ${il(f.asAmerican, 2)} e una svizzera ${il(f.asSwiss, 2)}.`,
      body: (f) => [
        'Nell’aprile 2025 Nestlé ha pagato ai soci 3,05 franchi per azione, il dividendo dell’esercizio 2024. Sul conto di un risparmiatore italiano è arrivato il controvalore di 1,47. La società non ha trattenuto nulla per sé, e la banca, commissioni a parte, nemmeno: sulla contabile la differenza occupa due righe, la ritenuta estera e quella italiana.',
        '## Due prelievi in fila',
        'Il primo è della Svizzera, che trattiene il 35% di ogni dividendo: la chiamano imposta preventiva. Il secondo è dell’Italia, che applica il 26% a ciò che ha passato il confine, il cosiddetto netto frontiera. Di 100 franchi ne passano 65, e da quei 65 escono altri 16,9 d’imposta. L’aliquota italiana non si riduce per quella già pagata, perché su questi redditi una persona fisica di regola non ha un credito d’imposta.',
        table(
          'Che cosa resta di 100 di dividendo, con un intermediario italiano',
          ['Sede della società', 'Trattenuta estera', 'Passa il confine', 'Netto'],
          [
            countryRow('Italia, Regno Unito', WITHHELD.uk),
            countryRow('Stati Uniti', WITHHELD.us),
            countryRow('Germania', WITHHELD.germany),
            countryRow('Svizzera', WITHHELD.switzerland),
          ],
        ),
        `Gli Stati Uniti applicano il 15% previsto dal trattato soltanto se all’intermediario risulta la residenza italiana, con il modulo W-8BEN o un documento equivalente. Senza, la trattenuta è del 30% e il netto scende a ${figure(pocketed(WITHHELD.usWithoutForm), 1)}.`,
        '## Il rendimento che pareggia',
        `Nelle classifiche per rendimento da dividendo questi titoli stanno nella stessa colonna, tutti al lordo. Il confronto va rifatto sul netto. Un’azione italiana che rende ${il(f.home)} ne lascia ${il(f.homeNet, 2)}; per arrivare alla stessa cifra a una americana serve ${il(f.asAmerican, 2)}, a una svizzera ${il(f.asSwiss, 2)}. Sotto quelle soglie si può comprare lo stesso, per la crescita o per distribuire il rischio. Non per la cedola.`,
        '## I venti punti che si possono riavere',
        'Il trattato fra Italia e Svizzera ferma al 15% il prelievo sul dividendo di un privato. Gli altri 20 punti si chiedono all’amministrazione federale delle contribuzioni, su un modulo nel quale l’Agenzia delle Entrate attesta la residenza, entro la fine del terzo anno dopo quello del pagamento. La Germania rimborsa con una procedura simile ciò che supera il suo 15%. Il rimborso, a sua volta, è tassato in Italia: di 20 franchi ne restano 14,8, e il totale sale da 48,1 a 62,9, come per un’azione americana.',
        `La pratica, però, costa. Se la banca chiede ${euro(f.fee)}, il rimborso ripaga la spesa da ${euro(f.worthwhile)} lordi di dividendi in su; sotto, la commissione supera ciò che si riceve. Con azioni che rendono il 3% vuol dire averne per almeno ${euro(f.worthwhileCapital)}. Alcune banche non fanno la domanda affatto: si può presentarla da soli, con le contabili dei pagamenti.`,
        '## Senza un intermediario italiano',
        'Chi tiene i titoli presso un operatore estero, che non fa da sostituto d’imposta, dichiara il dividendo al lordo della trattenuta. Su 100 franchi lascia 35 in Svizzera e versa 26 in Italia: ne restano 39. La Cassazione, in una sentenza del 2022 su utili americani, seguita da un’altra nel 2024, ha riconosciuto a un contribuente il credito per l’imposta estera in base al trattato; chi volesse servirsene metta in conto di doverlo sostenere davanti all’ufficio.',
        'Fondi ed ETF il primo prelievo lo pagano in casa: non compare sull’estratto conto, ma riduce il valore della quota. Un ETF irlandese su titoli americani subisce di solito il 15%, e il 26% italiano arriva poi su ciò che distribuisce.',
      ],
      closing: () =>
        'Prima di comprare un titolo estero per la cedola si chiedono dunque alla banca, per iscritto, l’aliquota che applicherà alla fonte e il prezzo della domanda di rimborso. Chi ha già incassato dividendi svizzeri guardi il calendario: per quelli del 2023 il termine scade alla fine del 2026.',
    },
    {
      form: 'mistake',
      title: 'Il dividendo generoso che nasce da un prezzo in caduta',
      subtitle: 'Il rendimento sale perché scende il denominatore. E la cedola che lo tiene alto è quella dell’anno scorso.',
      real: ['i dividendi di Vodafone (la società)'],
      point: (f) =>
        `Se l’azione scende da ${shortFigure(f.price, 2)} a ${euro(f.fallen, 2)} il rendimento, che era ${del(f.rate)}, diventa ${del(f.fallenRate)}, finché la società non taglia.`,
      body: (f) => [
        `Nella classifica dei dividendi, al primo posto, c’è un’azione che rende ${il(f.fallenRate)}. Un anno fa rendeva ${il(f.rate)}. Il dividendo non è cresciuto: è ancora ${euro(f.dividend, 2)}. È il prezzo a essere sceso da ${shortFigure(f.price, 2)} a ${euro(f.fallen, 2)}, e chi ha venduto aveva probabilmente le sue ragioni.`,
        '## Un rapporto fra due tempi',
        'Il numeratore è il dividendo pagato negli ultimi dodici mesi, il denominatore il prezzo di stamattina. Il primo guarda indietro, il secondo avanti. Quando il mercato si aspetta un taglio il prezzo scende subito, e il rendimento calcolato sale: l’indicatore è più attraente proprio quando è meno credibile.',
        'È accaduto a Vodafone, il cui titolo rendeva più del 10%: nel marzo 2024 la società annunciò che avrebbe dimezzato la cedola, da 9 a 4,5 centesimi di euro.',
        '## Il controllo sugli utili',
        `Si prende l’utile per azione atteso per l’anno in corso, qui ${euro(f.profit, 2)}, e lo si confronta con la cedola di ${euro(f.dividend, 2)}. Per confermarla la società distribuirebbe il ${percent(f.payout, 0)} di ciò che guadagna: il di più verrebbe dalle riserve, o dai debiti. L’utile dell’anno passato non basta, perché guarda indietro come la cedola.`,
        'Si controlla anche che la cedola sia ordinaria. Un dividendo straordinario, pagato una volta sola per la vendita di un’attività, gonfia il rendimento di quell’anno e non torna.',
        '## Dopo il taglio',
        `Al netto dell’imposta del 26% il rendimento ${del(f.fallenRate)} si riduce ${al(f.fallenNet)}. Se poi la cedola si dimezza a ${euro(f.cut, 2)}, il rendimento lordo scende ${al(f.cutRate)} e quello netto ${al(f.cutNet)}, mentre l’azione può essere scesa ancora.`,
        'Davanti a un rendimento molto più alto di quello delle società simili la domanda non è quanto si incasserà, ma perché gli altri quel titolo non lo vogliono.',
      ],
      closing: () =>
        'Prima di comprare per la cedola si legge sul sito della società la politica dei dividendi, e si rifà il conto netto con la cedola dimezzata. Se quel rendimento basta ancora, il titolo merita uno studio; se non basta, a tenerlo in lista è soltanto la classifica.',
    },
    {
      form: 'question',
      title: 'Il giorno dello stacco si diventa più ricchi?',
      subtitle: 'Sul conto arriva la cedola, in Borsa il prezzo scende della stessa cifra. Poi passa il fisco.',
      point: (f) =>
        `No: con ${f.shares} azioni si incassano ${euro(f.net, 2)} netti, il portafoglio scende da ${euro(f.before)} a ${euro(f.after)} e in tutto mancano ${euro(f.tax, 2)}, l’imposta.`,
      body: (f) => [
        `Il lunedì dello stacco, spesso in maggio, l’azione che venerdì valeva ${euro(f.price, 2)} apre a ${euro(f.ex, 2)}, se non è successo altro. Due giorni dopo arriva la cedola, ${euro(f.dividend, 2)} per azione, meno le imposte. Chi guarda il conto corrente sorride, chi guarda il dossier titoli no. Sono la stessa persona.`,
        '## Il travaso',
        `Con ${f.shares} azioni il portafoglio valeva ${euro(f.before)}. Dopo lo stacco vale ${euro(f.after)}, e la differenza, ${euro(f.gross)}, è uscita dalla società. Sul conto ne arrivano ${euro(f.net, 2)}, il resto è imposta. Titoli e denaro insieme fanno ${euro(f.together, 2)}: si è più poveri di ${euro(f.tax, 2)}.`,
        '## La parte che sparisce',
        `L’imposta, ${euro(f.tax, 2)}, si paga anche se l’azione è in perdita rispetto all’acquisto, e non si può compensare con le minusvalenze. Un dividendo ricevuto e subito reinvestito è quindi un modo di pagare le imposte prima del necessario.`,
        '## Perché allora i dividendi piacciono tanto?',
        'Perché sono regolari, mentre i prezzi non lo sono. Una società che paga da vent’anni ha mostrato, più che dichiarato, di produrre cassa. E perché chi vive di rendita preferisce non dover decidere quando vendere. La ricchezza in più non è fra queste ragioni.',
        'Chi compra il venerdì per avere la cedola che si stacca il lunedì paga un prezzo che la comprende, la riceve tassata e resta con un’azione che vale meno. Se poi vende, la perdita è una minusvalenza, che potrà compensare guadagni su altre azioni; l’imposta sulla cedola, intanto, è pagata.',
      ],
      closing: () =>
        'Per chi possiede già l’azione lo stacco non chiede alcuna decisione. Chi sta per comprarla, se non ha fretta, può aspettare il giorno dopo: paga un prezzo senza la cedola, e l’imposta su quella cedola tocca a chi vende. Il titolo, però, in un giorno può muoversi più della cedola.',
    },
    {
      form: 'comparison',
      title: 'Cedola alta o cedola che cresce: Enel è stata tutte e due le cose',
      formerly: 'Cedola alta e ferma, cedola bassa che cresce: venti anni di incassi',
      subtitle:
        'Da 0,49 euro a 0,13, e di nuovo su fino a 0,47. Il confronto fra due azioni che rendono lo stesso e pagano in tempi diversi.',
      real: ['i dividendi e i debiti di Enel (bilanci della società)'],
      point: () =>
        `Chi nel 2008 avesse contato su una cedola ferma a 0,49 euro si aspettava da Enel, nei sedici esercizi seguenti, ${figure(HOPED, 2)} euro per azione: ne ha ricevuti ${figure(PAID, 2)}, al lordo dell’imposta.`,
      body: (f) => [
        'Per l’esercizio 2008 Enel pagò 0,49 euro per azione, per quello del 2013 soltanto 0,13. Da lì la cedola è salita ogni anno, fino agli 0,47 euro del 2024. La stessa società è stata prima la cedola alta che non tiene, poi la cedola bassa che cresce: le due azioni fra cui di solito si chiede di scegliere.',
        line(
          { title: 'Il dividendo di Enel, per esercizio', unit: 'euro', axis: 'Esercizio', decimals: 3, source: 'bilanci di Enel' },
          ENEL.map((_, at) => String(2008 + at)),
          { 'Dividendo per azione': ENEL },
        ),
        '## La cedola alta e il debito dietro',
        `Chi nel 2008 avesse moltiplicato la cedola per sedici esercizi avrebbe scritto ${figure(HOPED, 2)} euro; i bilanci ne sommano ${figure(PAID, 2)}, il ${percent(PAID / HOPED, 0)}. Il segnale stava nello stesso documento. Dopo l’acquisto della spagnola Endesa Enel chiudeva quell’anno con quasi 50 miliardi di debiti finanziari netti, e nel 2009 chiese ai soci 8 miliardi di capitale nuovo: una parte del calo per azione viene da lì, perché le azioni aumentarono.`,
        `Chi invece comprò sulla cedola più bassa, quella del 2013, ha visto un aumento ${del(ENEL_GROWTH)} l’anno in media per undici anni. Nemmeno quel passo era scritto nel rendimento del giorno.`,
        '## Due azioni che rendono lo stesso',
        `Per confrontare i due tipi senza barare bisogna dare a entrambi lo stesso rendimento totale, cedola più crescita. La prima azione rende ${il(f.rate)} e la sua cedola sale dell’1% l’anno; la seconda rende la metà, ${il(f.growing)}, e cresce ${del(f.growth)}. Se i prezzi seguono le cedole tutte e due danno ${il(f.total)} lordo.`,
        table(
          `Quanto paga ogni anno un investimento di ${euro(f.capital)}, al lordo`,
          ['Anno', 'Cedola alta', 'Cedola che cresce'],
          [
            ['Primo', euro(f.highFirst), euro(f.lowFirst)],
            ['Ventesimo', euro(f.highLast), euro(f.lowLast)],
          ],
        ),
        `A parità di rendimento il sorpasso della cedola annua arriva soltanto nell’anno ${f.yearAhead}. Chi ha bisogno del denaro prima, e sceglie la seconda, deve vendere ogni tanto qualche azione; il suo capitale, nel frattempo, è cresciuto di più.`,
        '## La crescita che serve',
        `Perché una cedola che parte dalla metà raggiunga l’altra al ventesimo anno deve aumentare ${del(growthToMeet(20))} l’anno; per riuscirci al decimo, ${del(growthToMeet(10))}. Enel, dopo il 2013, ha tenuto un passo superiore, ma partiva da un minimo e usciva da una cura. Prima di crederci per un’altra società si guarda se gli utili per azione crescono altrettanto: una cedola che aumenta più degli utili prima o poi si ferma.`,
        '## L’imposta non è indifferente',
        `La cedola paga il 26% ogni anno, la crescita soltanto quando si vende. Finché non si vende, la prima azione rende ${il(f.highNet, 2)} netto, la seconda ${il(f.lowNet, 2)}. Il divario si riduce alla vendita, con l’imposta sul guadagno, e in cambio della differenza chi ha la seconda porta più a lungo il rischio che la crescita non arrivi.`,
      ],
      closing: () =>
        'Sul bilancio dell’ultimo anno si leggono dunque tre righe: l’utile ordinario per azione, il dividendo e il debito netto. Se il dividendo supera l’utile, o il debito sale mentre la cedola resta ferma, la cifra da usare per i propri conti non è quella pagata ma quella che l’utile può sostenere.',
    },
  ],
})
