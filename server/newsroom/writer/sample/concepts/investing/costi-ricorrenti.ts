import { difference, euro, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, futureValueAfterFees } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, steps } from '../../piece.ts'
import { costiComparison } from '../../portraits/investing/index-and-funds.ts'
import { costiPortrait, pensionPlan } from '../../portraits/investing/costi-ricorrenti.ts'

const FEES = [0.002, 0.005, 0.01, 0.015, 0.02, 0.025]

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
      gap: difference(after(low, 25), after(high, 25)),
      free,
      gain: difference(free, capital),
      taken: free - after(high, 25),
      takenShare: (free - after(high, 25)) / (free - capital),
      takenByFee: FEES.map((fee) => (free - after(fee, 25)) / (free - capital)),
      firstYear: capital * high,
      halfShare: high / rate,
      pointsApart: (high - low) * 100,
      repaidAfter: (0.02 / (high - low)) * 12,
      ...pensionPlan(random),
    }
  },
  pieces: [
    costiPortrait,
    {
      form: 'question',
      title: 'Un costo annuo che sembra piccolo quanto pesa sul guadagno?',
      subtitle:
        'La percentuale scritta nel documento è calcolata sul capitale. Calcolata sul guadagno, cioè su ciò che interessa, è un altro numero.',
      point: (f) =>
        `Con un rendimento lordo ${del(f.rate)} un costo ${del(f.high)} prende in venticinque anni ${il(f.takenShare)} del guadagno, cioè ${euro(f.taken)}.`,
      body: (f) => [
        `Nel documento di un fondo immaginario c’è scritto ${percent(f.high)}. È il costo annuo, ed è riferito al capitale. Ma nessuno compra un fondo per il capitale, che ha già: lo compra per il guadagno. La domanda giusta è quale parte del guadagno se ne va.`,
        '## Il primo anno',
        `Se il mercato rende ${il(f.rate)} e il fondo costa ${il(f.high)}, la divisione è immediata: si cede circa ${il(f.halfShare)} di quello che si produce. Su ${euro(f.capital)} sono circa ${euro(f.firstYear)} nel primo anno, trattenuti dal patrimonio del fondo un giorno alla volta, senza un addebito da vedere.`,
        '## Venticinque anni dopo',
        `Senza costi, e prima delle imposte, il capitale diventerebbe ${euro(f.free)}, con un guadagno di ${euro(f.gain)}. Con quel costo mancano ${euro(f.taken)}, cioè ${il(f.takenShare)} del guadagno: in parte è la commissione, in parte ciò che la commissione non ha potuto rendere.`,
        line(
          { title: 'La parte del guadagno di venticinque anni tolta dai costi', unit: '%', axis: 'Costo annuo', decimals: 1 },
          FEES.map((fee) => percent(fee, 1)),
          {
            Parte: f.takenByFee.map((share) => share * 100),
          },
        ),
        '## Un costo già tolto dalla quota',
        'Il valore della quota che si legge sul giornale è già al netto. Quando il mercato sale, sale un po’ meno; quando scende, scende un po’ di più. Non c’è mai una riga in rosso con scritto «costo». Dal 2018 le regole europee obbligano gli intermediari a mandare ogni anno un rendiconto con i costi in euro: arriva di solito in primavera, ed è la lettura più redditizia dell’anno.',
        '## E la qualità?',
        'Si può pagare di più per avere di meglio: vale per un medico o per un falegname. Nei fondi il legame è più incerto: il costo si conosce dal primo giorno, il risultato no. Chi paga di più parte da più indietro; se arriverà prima lo si saprà soltanto dopo.',
      ],
      closing: () =>
        'Prima di sottoscrivere si legge nel documento informativo l’incidenza annuale dei costi e la si divide per il rendimento lordo che ci si aspetta; gli scenari di quel documento non servono, perché sono già al netto. Se ne esce un quinto o più, si chiede a chi propone il fondo il documento di uno indicizzato sulla stessa attività, e si mettono i due costi nella stessa riga. La differenza è il prezzo di ciò che il gestore promette.',
    },
    costiComparison,
    {
      form: 'steps',
      title: 'Leggere i costi nel documento di un fondo: la pagina giusta, le righe giuste',
      subtitle:
        'Al massimo tre pagine, con lo stesso schema in tutta Europa. I costi stanno in due tabelle, e la più utile non è la prima.',
      point: (f) =>
        `Su ${euro(f.capital)} un costo ${del(f.high)} vale circa ${euro(f.firstYear)} il primo anno: il documento permette di scoprirlo prima di firmare.`,
      body: (f) => [
        'Il documento con le informazioni chiave, in sigla KID, ha al massimo tre pagine e un ordine fisso. È stato pensato perché due prodotti si possano mettere uno accanto all’altro, e sui costi ci riesce abbastanza bene. Per i fondi comuni è obbligatorio dal primo gennaio 2023, quando finì la deroga prevista dal regolamento PRIIPs. Bisogna però sapere dove guardare.',
        '## Le due tabelle',
        'Nella sezione «Quali sono i costi?» la prima tabella riporta i costi in euro su diecimila investiti e il loro effetto sul rendimento, per chi esce dopo un anno e per chi resta fino alla fine del periodo consigliato. La seconda li divide per voce. La prima serve a farsi un’idea, la seconda a discutere.',
        steps(
          'Cercare «costi di ingresso»: si pagano una volta, e se è scritto «fino a» spesso si possono trattare.',
          'Cercare «costi di uscita»: a volte diminuiscono con gli anni; annotare dopo quanti arrivano a zero.',
          'Leggere «commissioni di gestione e altri costi amministrativi o di esercizio»: è la voce che torna ogni anno.',
          'Aggiungere i «costi di transazione»: li paga il fondo quando compra e vende, ma con il denaro di chi vi ha investito.',
          'Guardare se ci sono commissioni di performance e su quale base maturano.',
        ),
        '## Dalla percentuale agli euro',
        `Su ${euro(f.capital)} una voce annua ${del(f.high)} vale circa ${euro(f.firstYear)} nel primo anno: conviene metterla accanto a una bolletta, che si guarda con più attenzione. In venticinque anni, con un rendimento lordo ipotetico ${del(f.rate)}, chi la paga finisce ${euro(f.gap)} sotto chi paga ${il(f.low)}.`,
        '## Che cosa non c’è',
        `Nel documento non ci sono né il canone del deposito titoli né il bollo né le imposte: dipendono da chi investe e dal suo intermediario. Non c’è nemmeno una promessa, anche se a qualcuno gli scenari di rendimento ne hanno l’aria. La distanza fra un costo ${del(f.low)} e uno ${del(f.high)}, invece, è scritta nero su bianco: fra tanti numeri ipotetici, è uno dei meno incerti.`,
      ],
      closing: () =>
        'Finita la lettura si scrive accanto al nome del fondo una cifra sola, i costi del primo anno in euro sulla somma che si vuole investire. Poi si ripete con due prodotti della stessa categoria: a chi propone il più caro si chiede che cosa giustifica la differenza, e la risposta si fa mettere nel verbale della consulenza.',
    },
  ],
})
