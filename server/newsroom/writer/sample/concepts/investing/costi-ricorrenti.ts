import { difference, euro, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, futureValueAfterFees } from '../../../../../../events/domain/finance/growth.ts'
import { bars, concept, line, steps } from '../../piece.ts'

const YEARS = [0, 5, 10, 15, 20, 25]

export const costiRicorrenti = concept({
  slug: 'costi-ricorrenti',
  figures(random) {
    const capital = random.range(15_000, 40_000, 5_000)
    const rate = random.pick([0.04, 0.045, 0.05])
    const [low, high] = [0.002, random.pick([0.015, 0.018, 0.02])] as const
    const after = (fee: number, years: number) => futureValueAfterFees(capital, rate, fee, years)
    const free = futureValue(capital, rate, 25)
    return {
      capital,
      rate,
      low,
      high,
      cheap: YEARS.map((year) => after(low, year)),
      dear: YEARS.map((year) => after(high, year)),
      gap: difference(after(low, 25), after(high, 25)),
      free,
      gain: difference(free, capital),
      taken: difference(free, after(high, 25)),
      takenShare: (free - after(high, 25)) / (free - capital),
      firstYear: capital * (1 + rate) * high,
      halfShare: high / rate,
      spared: difference(after(low, 10), after(high, 10)),
    }
  },
  pieces: [
    {
      form: 'question',
      title: 'Un costo annuo che sembra piccolo quanto pesa sul guadagno?',
      subtitle:
        'La percentuale scritta nel documento è calcolata sul capitale. Calcolata sul guadagno, cioè su ciò che interessa, è un altro numero.',
      point: (f) =>
        `Con un rendimento lordo ${del(f.rate)} un costo ${del(f.high)} prende in venticinque anni ${il(f.takenShare)} del guadagno, cioè ${euro(f.taken)}.`,
      body: (f) => [
        `Nel documento del fondo c’è scritto ${percent(f.high)}. È il costo annuo, ed è riferito al capitale. Ma nessuno compra un fondo per il capitale, che ha già: lo compra per il guadagno. La domanda giusta è quale parte del guadagno se ne va.`,
        '## Il primo anno',
        `Se il mercato rende ${il(f.rate)} e il fondo costa ${il(f.high)}, la divisione è immediata: si cede ${percent(f.halfShare, 0)} di quello che si produce. Su ${euro(f.capital)} sono circa ${euro(f.firstYear)} nel primo anno, trattenuti dal patrimonio del fondo un giorno alla volta, senza un addebito da vedere.`,
        '## Venticinque anni dopo',
        `Senza costi il capitale diventerebbe ${euro(f.free)}, con un guadagno di ${euro(f.gain)}. Con quel costo ne mancano ${euro(f.taken)}: ${percent(f.takenShare)} del guadagno.`,
        bars(
          { title: 'Dove finisce il guadagno di venticinque anni', unit: 'euro', axis: 'Parte' },
          ['Guadagno senza costi', 'Presi dai costi'],
          {
            Importo: [f.gain, f.taken],
          },
        ),
        '## Perché non ce ne accorgiamo',
        'Il valore della quota che si legge sul giornale è già al netto. Quando il mercato sale, sale un po’ meno; quando scende, scende un po’ di più. Non c’è mai una riga in rosso con scritto «costo». Dal 2018 le regole europee obbligano gli intermediari a mandare ogni anno un rendiconto con i costi in euro: arriva di solito in primavera, ed è la lettura più redditizia dell’anno.',
        '## E la qualità?',
        'Si può pagare di più per avere di meglio: vale per un medico o per un falegname. Nei fondi la relazione è debole, perché il costo è l’unica componente del risultato che si conosce in anticipo. Chi paga di più sa di partire da più indietro; se arriverà prima lo si saprà soltanto dopo.',
      ],
    },
    {
      form: 'comparison',
      title: 'Un fondo caro e uno economico con lo stesso mercato: la forbice anno per anno',
      subtitle: 'Due prodotti, stessi titoli in portafoglio, costi diversi. Il grafico mostra quando la distanza diventa visibile.',
      point: (f) =>
        `Partiti da ${euro(f.capital)}, dopo venticinque anni il fondo economico vale ${euro(f.cheap[5]!)} e quello caro ${euro(f.dear[5]!)}.`,
      body: (f) => [
        `Immaginiamo due fondi che comprano gli stessi titoli negli stessi giorni. Il primo costa ${il(f.low)} l’anno, il secondo ${il(f.high)}. Il mercato, uguale per entrambi, rende ${il(f.rate)}. Tutto ciò che li separa, alla fine, è il prezzo del servizio.`,
        line({ title: 'Lo stesso mercato con due livelli di costo', unit: 'euro', axis: 'Anno' }, YEARS, {
          Economico: f.cheap,
          Caro: f.dear,
        }),
        '## Cinque anni: quasi niente',
        'All’inizio le due linee si toccano. È il periodo in cui il venditore può dire, senza mentire, che la differenza è trascurabile. Chi cambia prodotto ogni pochi anni non vede mai altro che questo tratto, e paga ogni volta le spese di uscita.',
        `## Dieci anni: una vacanza`,
        `Al decimo anno la distanza è di ${euro(f.spared)}. Comincia ad avere la dimensione di una spesa vera, ma in percentuale del capitale appare ancora contenuta.`,
        '## Venticinque anni: un’automobile',
        `Alla fine del periodo mancano all’appello ${euro(f.gap)}. Nessuno li ha rubati: sono la commissione, più tutto ciò che quella commissione avrebbe reso restando investita. La seconda parte è quella che sorprende, perché non compare in alcun documento.`,
        '## Confrontare senza barare',
        [
          'Stessa attività: un fondo azionario si confronta con un azionario, non con uno monetario.',
          'Stessa classe di quote: quelle riservate agli istituzionali costano meno e non si possono comprare.',
          'Stesso servizio: se nel prezzo c’è la consulenza, va confrontato con fondo economico più parcella.',
          'Stesso periodo: un costo promozionale che vale un anno non dice nulla degli altri ventiquattro.',
        ],
      ],
    },
    {
      form: 'steps',
      title: 'Leggere i costi nel documento di un fondo: la pagina giusta, le righe giuste',
      subtitle: 'Tre pagine standard, uguali in tutta Europa. I costi stanno in due tabelle, e la più utile non è la prima.',
      point: (f) =>
        `Su ${euro(f.capital)} un costo ${del(f.high)} vale circa ${euro(f.firstYear)} il primo anno: il documento permette di scoprirlo prima di firmare.`,
      body: (f) => [
        'Il documento con le informazioni chiave, in sigla KID, ha tre pagine e un ordine fisso. È stato pensato perché due prodotti si possano mettere uno accanto all’altro, e sui costi ci riesce abbastanza bene. Bisogna però sapere dove guardare.',
        '## Le due tabelle',
        'Nella sezione «Quali sono i costi?» la prima tabella riporta i costi in euro su diecimila investiti e il loro effetto sul rendimento, uscendo dopo un anno o alla fine del periodo consigliato. La seconda li divide per voce. La prima serve a farsi un’idea, la seconda a discutere.',
        steps(
          'Cerca «costi di ingresso»: si pagano una volta, e se è scritto «fino a» si possono trattare.',
          'Cerca «costi di uscita»: a volte diminuiscono con gli anni; annota dopo quanti arrivano a zero.',
          'Leggi «commissioni di gestione e altri costi amministrativi»: è la voce che torna ogni anno.',
          'Aggiungi i «costi di transazione»: li paga il fondo quando compra e vende, ma li paga con denaro tuo.',
          'Guarda se ci sono commissioni di performance e su quale base maturano.',
        ),
        '## Dalla percentuale agli euro',
        `Su ${euro(f.capital)} una voce annua ${del(f.high)} vale circa ${euro(f.firstYear)} nel primo anno, se il mercato rende ${il(f.rate)}. Confrontare quella cifra con una bolletta aiuta più di qualunque grafico.`,
        bars(
          { title: 'Che cosa resta dopo venticinque anni', unit: 'euro', axis: 'Costo annuo' },
          [percent(0, 1), percent(f.low, 1), percent(f.high, 1)],
          {
            Capitale: [f.free, f.cheap[5]!, f.dear[5]!],
          },
        ),
        '## Che cosa non c’è',
        `Nel documento non troverai il canone del deposito titoli, il bollo e le imposte: dipendono da te e dal tuo intermediario. Non troverai nemmeno una promessa, anche se gli scenari di rendimento a qualcuno ci somigliano. Il passaggio da un costo ${del(f.low)} a uno ${al(f.high)} è invece scritto nero su bianco: è la parte più affidabile dell’intero foglio.`,
      ],
    },
  ],
})
