import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const impostaSulleRenditeFinanziarie: GlossaryEntry = {
  title: 'Tasse sugli investimenti: 26 e 12,5 per cento',
  label: 'Imposta sulle rendite finanziarie',
  slug: 'imposta-sulle-rendite-finanziarie',
  description: 'Le due aliquote in vigore nel 2026, la compensazione delle perdite e il conto del rendimento netto.',
  category: 'INVESTIMENTI',
  priority: 8,
  brief:
    'In Italia i redditi finanziari pagano di regola un’imposta del 26%, ridotta al 12,5% per i titoli di Stato ed equiparati (aliquote in vigore nel 2026).',
  angle: 'Dal lordo al netto',
  definition: [
    'Interessi, dividendi e guadagni da vendita di strumenti finanziari sono soggetti, per le persone fisiche residenti, a un’imposta sostitutiva del 26%. Per i titoli di Stato italiani e per quelli dei Paesi che scambiano informazioni fiscali l’aliquota è del 12,5%. Sono le misure in vigore nel 2026.',
    'Le perdite da vendita possono compensare guadagni futuri della stessa natura entro il quarto anno successivo. Attenzione però: i proventi di fondi ed ETF sono redditi di capitale, e di norma non si possono usare per recuperare le minusvalenze.',
  ],
  formula: {
    tex: String.raw`N = G \, (1 - a)`,
    where: [
      ['N', 'guadagno netto'],
      ['G', 'guadagno lordo'],
      ['a', 'aliquota: 26%, oppure 12,5 per i titoli di Stato'],
    ],
  },
  related: ['rendimento-da-dividendo', 'imposta-di-bollo', 'rendimento-reale'],
  why: [
    'L’imposta si paga sul guadagno e non sul capitale. Quanto più a lungo si rinvia la vendita, tanto più a lungo la parte dovuta al fisco resta investita: è uno dei motivi per cui operare di rado costa meno.',
    'Con il regime amministrato è l’intermediario a calcolare e versare. Con quello dichiarativo il compito passa al contribuente: chi usa un intermediario estero deve di solito occuparsene da solo, compreso il monitoraggio fiscale.',
    'Un fondo misto che contiene titoli di Stato paga l’aliquota ridotta sulla quota corrispondente: l’imposta effettiva può quindi trovarsi fra il 12,5 e il 26%.',
  ],
  mistakes: [
    'Dimenticare gli obblighi di dichiarazione quando l’intermediario è estero.',
    'Lasciar scadere le minusvalenze, che si perdono dopo il quarto anno.',
    'Scegliere un prodotto soltanto per il vantaggio fiscale, senza guardare rischio e costi.',
  ],
  sources: ['entrate', 'tesoro', 'consob'],
  risk: 'Le regole fiscali possono cambiare e dipendono dal caso personale: per una decisione concreta serve un professionista. E nessuna aliquota favorevole compensa una perdita di capitale.',
  example(random) {
    const capital = random.range(10_000, 60_000, 5_000)
    const gross = random.range(0.025, 0.045, 0.0025)
    const government = gross * (1 - 0.125)
    const needed = government / (1 - 0.26)
    return {
      intro: `Due strumenti rendono entrambi ${il(gross, 2)} lordo l’anno su ${euro(capital)}. Uno è un titolo di Stato, l’altro un’obbligazione societaria. Il guadagno lordo è lo stesso, ${euro(capital * gross, 2)}; l’imposta no. Il conto esclude bollo e commissioni.`,
      table: {
        caption: `Guadagno di un anno su ${euro(capital)}, rendimento lordo ${shortPercent(gross, 2)}`,
        columns: ['Strumento', 'Imposta', 'Guadagno netto', 'Rendimento netto'],
        rows: [0.125, 0.26].map((tax) => [
          tax === 0.125 ? 'Titolo di Stato (12,5%)' : 'Obbligazione societaria (26%)',
          euro(capital * gross * tax, 2),
          euro(capital * gross * (1 - tax), 2),
          shortPercent(gross * (1 - tax), 2),
        ]),
      },
      reading: `La differenza è di ${euro(capital * gross * (0.26 - 0.125), 2)} l’anno. Per dare lo stesso netto del titolo di Stato, l’altra obbligazione dovrebbe rendere lordi ${shortPercent(needed, 2)}: il netto del primo diviso per 0,74. Se rende di più, resta da chiedersi se il maggior rischio è pagato abbastanza.`,
      takeaway: `Nell’esempio un rendimento lordo ${del(gross, 2)} diventa ${shortPercent(government, 2)} netto con l’aliquota del 12,5% e ${shortPercent(gross * 0.74, 2)} con quella del 26%.`,
    }
  },
}
