import { figure, percent, shortPercent, shown } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const pilReale: GlossaryEntry = {
  title: 'Pil nominale e Pil reale: leggere la crescita senza confondersi',
  label: 'Pil reale',
  slug: 'pil-reale',
  description: 'Deflatore, variazione congiunturale e tendenziale, con un conto su due anni.',
  category: 'ANALISI',
  priority: 7,
  brief: 'Il Pil reale misura la produzione di un Paese al netto dell’aumento dei prezzi, e permette di confrontare anni diversi.',
  angle: 'Quantità o prezzi?',
  definition: [
    'Il prodotto interno lordo è il valore dei beni e dei servizi finali prodotti in un Paese in un periodo. Quello nominale usa i prezzi correnti; quello reale, che le statistiche chiamano a valori concatenati, toglie l’effetto dei prezzi. Il rapporto fra i due è il deflatore.',
    'La variazione congiunturale confronta un trimestre con quello prima, la tendenziale con lo stesso trimestre di un anno prima. La crescita acquisita è quella che si avrebbe nell’anno se i trimestri mancanti fossero a crescita zero.',
  ],
  formula: {
    tex: String.raw`g = \frac{1 + g_n}{1 + d} - 1`,
    where: [
      ['g', 'variazione reale del Pil'],
      ['g_n', 'variazione nominale'],
      ['d', 'variazione del deflatore, cioè dei prezzi'],
    ],
  },
  related: ['inflazione', 'politica-monetaria', 'rendimento-reale'],
  why: [
    'Molti rapporti, come quello fra debito pubblico e Pil, usano il valore nominale: un po’ di inflazione li riduce anche senza crescita reale. Senza saperlo si rischia di lodare un risultato che non c’è.',
    'Il Pil viene rivisto più volte. La prima stima arriva presto e usa dati incompleti: i decimali della prima lettura non meritano grandi commenti. Fanno notizia gli ordini di grandezza: nel 2020, secondo l’Istat, il Pil reale italiano scese di circa il 9%, il calo più ampio dal dopoguerra.',
    'Il Pil misura la produzione di mercato, non il benessere. Non vede il lavoro domestico, la distribuzione del reddito, lo stato dell’ambiente.',
  ],
  mistakes: [
    'Annualizzare un trimestre e confrontarlo con un dato non annualizzato, come fanno alcune statistiche estere.',
    'Commentare una revisione di un decimo come se fosse una svolta.',
    'Confrontare il Pil di due Paesi senza tener conto di popolazione e potere d’acquisto.',
    'Dimenticare i giorni lavorativi e la stagionalità nei confronti fra trimestri.',
    'Credere che la Borsa segua il Pil: i mercati guardano avanti, il Pil guarda indietro.',
  ],
  sources: ['istat', 'bce', 'bancaditalia'],
  risk: 'I dati economici non bastano a prevedere i mercati: chi investe sulla base di una previsione di crescita può perdere denaro anche se la previsione è corretta.',
  example(random) {
    const before = random.range(1_800, 2_200, 50)
    // Whole billions are shown, and what is shown is divided.
    const after = shown(before * (1 + random.range(0.035, 0.06, 0.005)), 0)
    const nominal = after / before - 1
    // Below the nominal growth: a difference and a ratio are then never the same figure.
    const prices = random.range(0.01, 0.02, 0.005)
    const real = (1 + nominal) / (1 + prices) - 1
    return {
      intro: `In un Paese ipotetico il Pil nominale passa da ${figure(before)} a ${figure(after)} miliardi di euro. Nello stesso anno il deflatore, cioè il prezzo medio di ciò che si produce, varia ${del(prices)}. La crescita reale si ottiene dividendo i due fattori.`,
      table: {
        caption: 'Il Pil di un Paese ipotetico (miliardi di euro)',
        columns: ['Misura', 'Anno 1', 'Anno 2', 'Variazione'],
        rows: [
          ['Nominale', figure(before), figure(after), percent(nominal, 2)],
          ['Deflatore (anno 1 = 100)', '100,0', figure(100 * (1 + prices), 1), percent(prices, 2)],
          ['Reale, ai prezzi dell’anno 1', figure(before), figure(before * (1 + real)), percent(real, 2)],
        ],
      },
      reading: `La produzione, ai prezzi del primo anno, vale ${figure(before * (1 + real))} miliardi: la variazione reale è ${shortPercent(real, 2)}, contro ${shortPercent(nominal, 2)} nominale. La sottrazione semplice avrebbe dato ${shortPercent(nominal - prices, 2)}, vicino ma non uguale.`,
      takeaway: `Nell’esempio una variazione nominale ${del(nominal, 2)} corrisponde a una variazione reale ${del(real, 2)}.`,
    }
  },
}
