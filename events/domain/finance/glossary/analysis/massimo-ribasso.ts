import { gainToRecover } from '../../risk.ts'
import { euro, figure, shortFigure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const massimoRibasso: GlossaryEntry = {
  title: 'Massimo ribasso: la distanza fra il picco e il fondo',
  label: 'Massimo ribasso (drawdown)',
  slug: 'massimo-ribasso',
  description: 'Come si legge una discesa e quanto bisogna guadagnare per recuperarla.',
  category: 'ANALISI',
  priority: 8,
  brief: 'Il massimo ribasso è la perdita percentuale più grande fra un picco e il minimo successivo, prima che il picco venga superato.',
  angle: 'L’asimmetria del recupero',
  definition: [
    'Si scorre la serie dei valori tenendo a mente il massimo raggiunto fino a quel momento. La distanza percentuale fra il massimo e il valore corrente è il ribasso di quel giorno; il più ampio di tutti è il massimo ribasso. Si misura sempre su un periodo dichiarato.',
    'Il guadagno necessario per tornare al picco è 1 ÷ (1 − perdita) − 1. Per una perdita del 50% fa 1 ÷ 0,5 − 1, cioè il 100%.',
  ],
  formula: {
    tex: String.raw`D = \max_{s \le t} \frac{V_s - V_t}{V_s} \qquad G = \frac{1}{1 - D} - 1`,
    where: [
      ['D', 'massimo ribasso'],
      ['V_s', 'valore al picco'],
      ['V_t', 'valore in un momento successivo'],
      ['G', 'guadagno che serve per tornare al picco'],
    ],
  },
  related: ['volatilita', 'stop-loss', 'cripto-attivita'],
  why: [
    'La misura è vicina all’esperienza di chi investe: quanto avrei visto scendere il mio capitale se avessi cominciato nel momento peggiore? La risposta aiuta a scegliere una quota di rischio che si riesce a sopportare.',
    'Il massimo ribasso affianca la volatilità, che non distingue fra una discesa lenta e prolungata e tante oscillazioni brevi. Due serie con la stessa volatilità possono avere ribassi molto diversi.',
    'Chi preleva dal capitale, per esempio in pensione, è più esposto: i prelievi durante la discesa riducono la base che dovrà recuperare.',
    'Secondo le serie di S&P Dow Jones Indices il Dow Jones chiuse a 381,17 punti il 3 settembre 1929 e a 41,22 l’8 luglio 1932, l’89,2% più in basso. Senza contare i dividendi rivide il vecchio massimo nel novembre 1954: la durata del recupero si dimentica spesso, ma è quella che mette alla prova la pazienza.',
  ],
  mistakes: [
    'Credere che il ribasso peggiore del passato sia il peggiore possibile.',
    'Confrontare un ribasso misurato su dati mensili con uno su dati giornalieri: nello stesso periodo il secondo non è mai più piccolo, e di solito è più ampio.',
    'Aspettarsi un recupero sicuro: un indice ampio può impiegare molti anni, un singolo titolo può non tornare mai.',
    'Leggere il guadagno che serve come un obiettivo, e aumentare il rischio per raggiungerlo in fretta.',
    'Guardare la percentuale e non la cifra in euro, che è quella che si sente.',
  ],
  sources: ['consob', 'esma'],
  risk: 'Le discese ampie sono parte normale degli investimenti azionari, e il recupero non è assicurato né nei tempi né nella misura.',
  example(random) {
    const capital = random.range(10_000, 60_000, 5_000)
    // Between the losses that the entry names.
    const loss = random.range(0.25, 0.45, 0.05)
    const growth = random.range(0.03, 0.07, 0.01)
    const left = capital * (1 - loss)
    const drawn = capital * 0.05
    const years = (each: number) => Math.log(1 / (1 - each)) / Math.log(1 + growth)
    return {
      intro: `Un portafoglio di ${euro(capital)} scende ${del(loss)} e resta con ${euro(left)}. Calcoliamo il guadagno necessario per tornare al picco e gli anni che servirebbero con una crescita costante ${del(growth)}.`,
      table: {
        caption: `Perdita, recupero e tempo con una crescita ${del(growth)} l’anno`,
        columns: ['Perdita', 'In euro', 'Guadagno per tornare in pari', 'Anni'],
        rows: [0.2, loss, 0.5].map((each) => [
          shortPercent(each),
          euro(capital * each),
          shortPercent(gainToRecover(each)),
          figure(years(each), 1),
        ]),
        drawn: { rows: [0, 1, 2], columns: [2], unit: '%' },
      },
      reading: `La perdita ${del(loss)}, in euro, è di ${figure(capital * loss)}; per recuperarla serve un guadagno ${del(gainToRecover(loss))}. Con una crescita ${del(growth)} l’anno, che nessuno può assicurare, passerebbero circa ${shortFigure(years(loss), 1)} anni, senza contare l’inflazione. Chi intanto avesse prelevato ${euro(drawn)} resterebbe con ${euro(left - drawn)}, e per rivedere ${euro(capital)} dovrebbe guadagnare ${il(capital / (left - drawn) - 1)}.`,
      takeaway: `Nell’esempio una perdita ${del(loss)} richiede un guadagno ${del(gainToRecover(loss))} per tornare al punto di partenza.`,
    }
  },
}
