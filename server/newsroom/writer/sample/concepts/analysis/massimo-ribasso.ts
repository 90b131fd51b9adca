import { difference, euro, figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { yearsToReach } from '../../../../../../events/domain/finance/growth.ts'
import { gainToRecover } from '../../../../../../events/domain/finance/risk.ts'
import { concept, inPercent, line, steps, table } from '../../piece.ts'

/** Closes of the Nasdaq Composite: the peak of March 2000, the low of October 2002, and the first one above the peak. */
const NASDAQ = { peak: 5_048.62, low: 1_114.11, back: 5_056.06 }
/** American consumer prices (CPI-U, not adjusted) of March 2000 and April 2015. */
const PRICES = { before: 171.2, after: 236.6 }
const SWITCHED = [0.2, 0.3, 0.4, 0.5]
const TAX = 0.26

const LOSSES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
/** Figure of the headline. */
const THIRTY = 0.3
/** Share of the wealth whose loss is bearable. */
const BEARABLE = 0.05

/** @returns the gain that repays the loss of a fund that was sold, after the tax on it, in another fund */
const gainAfterSwitch = (loss: number): number => loss / (1 - TAX) / (1 - loss)

export const massimoRibasso = concept({
  slug: 'massimo-ribasso',
  figures(random) {
    const capital = random.range(20_000, 50_000, 10_000)
    const loss = random.pick([0.3, 0.35, 0.4])
    const growth = random.pick([0.04, 0.05, 0.06])
    const peak = random.pick([120, 130])
    const low = random.pick([84, 88])
    const series = [100, peak - 10, peak, peak - 15, low, low + 14, peak - 8, peak + 5]
    const drawdown = (peak - low) / peak
    const withdrawal = capital * 0.05
    const bottom = capital * (1 - loss)
    const same = capital * (1 - THIRTY) * (1 + THIRTY)
    return {
      capital,
      loss,
      growth,
      gains: LOSSES.map(gainToRecover),
      gain: gainToRecover(loss),
      lost: capital - bottom,
      left: capital * (1 - THIRTY),
      same,
      sameShare: same / capital,
      missing: difference(capital, same),
      gainAfterThirty: gainToRecover(THIRTY),
      years: yearsToReach(1 - loss, 1, growth),
      yearsHalf: yearsToReach(0.5, 1, growth),
      series,
      peak,
      top: peak + 5,
      low,
      drawdown,
      secondDrop: 15 / peak,
      recover: gainToRecover(drawdown),
      withdrawal,
      bottomAfter: bottom - withdrawal * 2,
      spent: withdrawal * 2,
      unspent: capital - withdrawal * 2,
      needAfter: (capital - withdrawal * 2) / (bottom - withdrawal * 2) - 1,
      share: BEARABLE / loss,
      prices: [0.05, 0.1, 0.2, 0.3].map((share) => capital * share),
      bottom,
      taxed: (capital - bottom) * TAX,
      withTax: gainAfterSwitch(loss),
      switched: SWITCHED.map((each) => [gainToRecover(each), gainAfterSwitch(each)]).flat(),
      inFour: (1 / (1 - loss)) ** (1 / 4) - 1,
      saving: bottom * 0.01,
      payback: ((capital - bottom) * TAX) / (bottom * 0.01),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Quindici anni per rivedere il massimo, e il conto non era ancora in pari',
      formerly: 'Massimo ribasso: la distanza fra il picco e il fondo',
      subtitle: 'Il Nasdaq del 2000 e i due recuperi che nessun grafico mostra: quello dei prezzi al consumo e quello delle imposte.',
      real: [
        'le chiusure del Nasdaq Composite (Nasdaq)',
        'i prezzi al consumo americani (Bureau of Labor Statistics)',
        'i cambi dell’euro (BCE)',
      ],
      point: (f) =>
        `Chi vende in perdita ${del(f.loss, 0)} un fondo, ne compra un altro e non ha guadagni da compensare deve poi guadagnare ${il(f.withTax)}, e non ${il(f.gain)}: la differenza è l’imposta sul recupero.`,
      body: (f) => [
        'Il 10 marzo 2000 il Nasdaq Composite chiuse a 5.048,62 punti. Il 9 ottobre 2002 era a 1.114,11, e soltanto il 23 aprile 2015 superò il vecchio massimo, con 5.056,06 (chiusure pubblicate dal Nasdaq). Quel giorno le agenzie annunciarono il nuovo record. Per chi aveva comprato in cima mancava ancora un conto, quello dei prezzi al consumo; per un risparmiatore italiano che nel mezzo avesse cambiato fondo, anche quello delle imposte. Le schede non li fanno: riportano la profondità del ribasso, a volte gli anni della risalita, e si fermano quando la cifra torna quella di prima.',
        '## Il primo conto mancante: i prezzi',
        `Fra il marzo 2000 e l’aprile 2015 i prezzi al consumo americani salirono ${del(PRICES.after / PRICES.before - 1)}, secondo l’indice del Bureau of Labor Statistics (da 171,2 a 236,6). Per comprare le stesse cose il Nasdaq avrebbe dovuto essere a ${figure((NASDAQ.peak * PRICES.after) / PRICES.before)} punti. Ai 5.056,06 punti di quel giorno corrispondeva, in denaro del 2000, un valore di ${figure((NASDAQ.back * PRICES.before) / PRICES.after)}: con il record sui giornali si era ancora sotto ${del(1 - ((NASDAQ.back / NASDAQ.peak) * PRICES.before) / PRICES.after)}, dividendi esclusi, che per quelle società erano pochi. Chi aveva comprato dall’Italia ha anche il conto del cambio: un euro valeva meno di un dollaro nel marzo 2000 e circa 1,08 dollari nell’aprile 2015, e quindi gli stessi dollari, al ritorno, valevano meno euro.`,
        'La regola per farlo a mente è rozza e funziona: con prezzi che salgono del 2% l’anno, ogni cinque anni di attesa spostano il traguardo di un decimo. Un indice che rivede il massimo dopo quindici anni, a quel ritmo dei prezzi, è ancora sotto di un quarto: dovrebbe valere 135 per ogni 100 di partenza.',
        '## Il secondo: le imposte, se si cambia fondo',
        `Passiamo in Italia, con un ETF comprato a ${euro(f.capital)} e sceso ${del(f.loss, 0)}, a ${euro(f.bottom)}. Chi lo tiene e lo rivede al prezzo di partenza non deve nulla, perché non c’è guadagno. Chi invece lo vende, e ne compra un altro che risale della stessa cifra, alla fine ha in mano ${euro(f.lost)} di guadagno, tassato al 26%: ${euro(f.taxed)} in meno.`,
        'La perdita, intanto, è rimasta nel cassetto come minusvalenza. I guadagni di fondi ed ETF sono redditi di capitale e con quella non si compensano; si compensano quelli di azioni, obbligazioni, derivati e certificati, entro il quarto anno successivo. Poi scade.',
        table(
          'Guadagno che serve per tornare in pari',
          ['Perdita', 'Tenendo lo stesso fondo', 'Cambiandolo, dopo l’imposta'],
          SWITCHED.map((each, at) => [percent(each, 0), percent(f.switched[2 * at]!), percent(f.switched[2 * at + 1]!)]),
        ),
        'La distanza fra le due colonne cresce con la perdita: nove punti quando si perde un quinto, trentacinque quando si perde la metà. Vale per chi non ha altro da compensare, ed è il caso più comune fra chi possiede soltanto fondi.',
        '## Quando cambiare conviene lo stesso',
        `Può convenire, se il fondo nuovo costa meno. Un punto l’anno di spese in meno su ${euro(f.bottom)} sono ${euro(f.saving)} il primo anno; a questo passo i ${euro(f.taxed)} di imposta si ripagano in circa ${shortFigure(f.payback, 1)} anni, qualcuno in meno se il capitale cresce. Con un orizzonte più corto si resta dove si è.`,
        `Il confronto cambia se in portafoglio ci sono, o ci saranno presto, guadagni compensabili. Allora la minusvalenza vale fino al 26% del suo importo, e il cambio si paga da solo. C’è anche chi esce dall’ETF e passa a singole azioni, i cui guadagni si compensano. La via è lecita e ha una scadenza: per rifare in quattro anni (poco meno di cinque, se si è venduto a gennaio) una perdita ${del(f.loss, 0)} quelle azioni devono rendere ${il(f.inFour)} l’anno, un passo che nessuno può promettere, e intanto il rischio si è concentrato su pochi nomi.`,
      ],
      closing: () =>
        'Prima di vendere in perdita va quindi chiesta all’intermediario la posizione fiscale, il prospetto che elenca le minusvalenze con l’anno di scadenza. Se non c’è un guadagno compensabile da metterci accanto, il prezzo del cambio è quello dell’ultima colonna; se c’è, la data da segnare è la fine del quarto anno, con qualche giorno di anticipo: l’operazione deve essere regolata, non soltanto ordinata, entro dicembre.',
    },
    {
      form: 'mistake',
      title: 'Meno trenta e poi più trenta non fa zero',
      subtitle: 'Le percentuali di perdita e di recupero hanno basi diverse. L’equivoco che fa sembrare vicino un traguardo lontano.',
      real: ['le chiusure del Nasdaq Composite (Nasdaq)'],
      point: (f) =>
        `Dopo una perdita ${del(THIRTY, 0)} un rialzo uguale riporta ${al(f.sameShare, 0)} della partenza; per tornare in pari ne serve uno ${del(f.gainAfterThirty)}.`,
      body: (f) => [
        `Un portafoglio di ${euro(f.capital)} perde ${il(THIRTY, 0)}, poi guadagna ${il(THIRTY, 0)}. Si è tornati in pari, viene da dire. Invece sul conto ci sono ${euro(f.same)}: ne mancano ${figure(f.missing)}, e non li ha presi nessuno.`,
        '## Due basi diverse',
        `La perdita si calcola su ${euro(f.capital)}, il recupero su ciò che resta, ${euro(f.left)}. La stessa percentuale, presa su una cifra più piccola, dà meno euro. Per risalire del tutto occorre un guadagno ${del(f.gainAfterThirty)}.`,
        line(
          { title: 'Il guadagno che serve per tornare pari', unit: '%', axis: 'Perdita', decimals: 1 },
          LOSSES.map((each) => percent(each, 0)),
          { Guadagno: inPercent(f.gains) },
        ),
        '## Una curva che si impenna',
        'Fino a un decimo perdita e recupero quasi coincidono: dieci contro undici. Quando si perde la metà il recupero è il doppio: cinquanta contro cento. È il motivo per cui chi gestisce rischi si preoccupa poco delle perdite piccole e moltissimo di quelle grandi. Il Nasdaq Composite, fra il 10 marzo 2000 e il 9 ottobre 2002, perse il 77,9%: per tornare a quel massimo doveva salire del 353,2%, e ci riuscì il 23 aprile 2015.',
        '## Dove l’equivoco fa danni',
        [
          'Nei prodotti con leva due, ricalcolata ogni giorno: se l’indice scende del 10% e poi sale del 10% perde l’1%, il prodotto il 4%.',
          'Nelle pubblicità che sommano i rendimenti annui invece di moltiplicarli.',
          'Nella testa di chi, in perdita, aumenta la posta per recuperare in fretta.',
        ],
        'Il rimedio è una regola da ripetere a memoria: le perdite si giudicano da quanto resta, non da quanto è andato via.',
        'C’è anche un modo semplice per non doverla ripetere: contare in euro. «Mi restano settecento euro su mille» non lascia dubbi su quanto serva per tornare a mille; «ho perso il trenta per cento» li lascia quasi a tutti.',
      ],
      closing: () =>
        'Accanto a ogni titolo in perdita si può scrivere il rialzo che serve per tornare al prezzo di carico. Poi ci si chiede se, a quel rialzo, si crederebbe per un titolo mai visto: quando la risposta è no, il prezzo pagato non è una ragione per tenerlo.',
    },
    {
      form: 'steps',
      title: 'Trovare il massimo ribasso in una serie di otto valori',
      subtitle: 'Non è la differenza fra il massimo e il minimo: conta l’ordine. Il procedimento, con un foglio e una colonna in più.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Nella serie il massimo ribasso va da ${f.peak} a ${f.low}: ${percent(f.drawdown)}, e per recuperarlo serve un guadagno ${del(f.recover)}.`,
      body: (f) => [
        'La tentazione è prendere il valore più alto e il più basso e farne la differenza. Se il minimo viene prima del massimo, però, quella differenza è un guadagno, e il ribasso peggiore sta da un’altra parte. Il tempo ha un verso, e la misura lo rispetta.',
        line({ title: 'Una serie ipotetica', unit: 'punti', axis: 'Trimestre' }, [1, 2, 3, 4, 5, 6, 7, 8], { Valore: f.series }),
        '## La colonna del massimo',
        steps(
          'Accanto a ogni valore scrivere il più alto visto fino a quel momento.',
          'Dividere il valore per quel massimo e togliere uno: è il ribasso di quel trimestre, zero o negativo.',
          'Il più negativo di tutti è il massimo ribasso del periodo.',
        ),
        `Qui al terzo trimestre si tocca ${f.peak}. Al quarto il ribasso è ${del(f.secondDrop)}; al quinto il valore è ${f.low} e il ribasso ${del(f.drawdown)}. Dopo non si scende più così in basso, e all’ottavo, con ${f.top}, il vecchio massimo è superato. Il valore più alto della serie viene quindi dopo il più basso: la loro differenza non è un ribasso.`,
        '## Tre informazioni, non una',
        'Dal medesimo esercizio si ricavano la profondità, la durata della discesa e quella della risalita: qui due trimestri per scendere, tre per risalire. La prima finisce nelle schede dei fondi, le altre due di rado. Eppure un ribasso di un quinto che rientra in sei mesi e uno che rientra in nove anni sono esperienze che non si somigliano.',
        '## L’avvertenza sulla frequenza',
        'Con dati trimestrali si perde ciò che accade in mezzo. Ripetendo il calcolo sui prezzi di ogni giorno il massimo ribasso può restare uguale o aumentare, mai diminuire. Nel 2020 l’S&P 500 perse il 33,9% fra la chiusura del 19 febbraio e quella del 23 marzo; sui valori di fine mese, da dicembre a marzo, il ribasso era soltanto del 20%. Quando due schede riportano numeri diversi per lo stesso fondo, la frequenza è la prima cosa da controllare. La seconda è il periodo: una serie che comincia dopo un crollo non lo contiene.',
      ],
      closing: () =>
        'Per il proprio fondo si scaricano dal sito della società le quote di ogni giorno, non quelle di fine mese, dal lancio in poi. Il ribasso trovato va tradotto in euro sulla somma investita, e ricordato come il peggiore visto finora, non come il peggiore possibile.',
    },
    {
      form: 'question',
      title: 'Quanto ribasso si riesce davvero a sopportare?',
      subtitle: 'La percentuale sul questionario è facile da barrare. In euro, e con un calendario accanto, la risposta cambia.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Su ${euro(f.capital)} un ribasso ${del(f.loss, 0)} significa ${euro(f.lost)} in meno; con una crescita ${del(f.growth, 0)} l’anno servono circa ${shortFigure(f.years, 1)} anni per rivederli.`,
      body: (f) => [
        'Il questionario della banca chiede: quale perdita sareste disposti ad accettare? Le caselle dicono dieci, venti, trenta per cento. In una mattina tranquilla barrare la terza non costa niente. La domanda andrebbe rifatta in un’altra unità di misura.',
        '## In euro',
        table(
          `Un portafoglio di ${euro(f.capital)}`,
          ['Ribasso', 'In euro'],
          ['5%', '10%', '20%', '30%'].map((share, at) => [share, euro(f.prices[at]!)]),
        ),
        'Ora si guarda la colonna di destra e si traduce: un viaggio, un’auto usata, un anno di affitto. Dove la traduzione comincia a far male è il limite vero, e spesso è più basso di quello barrato.',
        '## Nel tempo',
        `Il secondo pezzo della domanda è: per quanto tempo? Dopo un ribasso ${del(f.loss, 0)}, con una crescita ${del(f.growth, 0)} l’anno, che nessuno assicura, passerebbero circa ${shortFigure(f.years, 1)} anni prima di rivedere la cifra di partenza; dopo un dimezzamento, ${shortFigure(f.yearsHalf, 1)}. Un precedente: in valori di chiusura, senza dividendi, l’S&P 500 perse il 56,8% dal 9 ottobre 2007 al 9 marzo 2009, e rivide il vecchio massimo soltanto alla fine di marzo del 2013.`,
        '## Mentre si preleva',
        `Chi vive di quel capitale ha un problema in più. Se il mercato, dopo il ribasso, resta fermo per due anni e lui preleva ${euro(f.withdrawal)} l’anno, gli restano ${euro(f.bottomAfter)}. Anche senza pretendere di riavere i ${euro(f.spent)} già spesi, per rivedere gli altri ${figure(f.unspent)} serve un guadagno ${del(f.needAfter)}, non ${del(f.gain)}. Le quote vendute ai prezzi più bassi non partecipano alla risalita.`,
        '## Dalla perdita alla quota',
        `La quota da investire in attività rischiose si può ricavare da qui. Se il ribasso sopportabile è un ventesimo del patrimonio, e quelle attività possono scendere ${del(f.loss, 0)}, la quota che rispetta il limite è il rapporto fra i due, circa ${il(f.share)}; se scendessero di più, dovrebbe essere minore. È una stima grezza, ma parte da ciò che si perde, e non da ciò che si spera.`,
      ],
      closing: () =>
        'Il limite va deciso in euro e scritto accanto alla casella del questionario, insieme agli anni in cui non si avrà bisogno della somma. Se la banca propone un portafoglio, si chiede quanto avrebbe perso nel suo periodo peggiore e si confrontano le due cifre.',
    },
  ],
})
