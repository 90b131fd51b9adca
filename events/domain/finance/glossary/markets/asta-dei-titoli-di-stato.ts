import { difference, euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

/**
 * @param days to maturity
 * @returns the highest commission on a BOT bought at auction, as a share of its nominal value: decree of the Ministry of Economy of 15 January 2015
 */
const maxFee = (days: number): number => (days > 270 ? 0.0015 : 0.001)

export const astaDeiTitoliDiStato: GlossaryEntry = {
  title: 'Aste dei titoli di Stato: come nasce il rendimento di un BOT',
  label: 'Asta dei titoli di Stato',
  slug: 'asta-dei-titoli-di-stato',
  description: 'Mercato primario e secondario, prezzo di aggiudicazione e rendimento semplice di un titolo senza cedola.',
  category: 'MERCATI',
  priority: 7,
  brief:
    'Nelle aste lo Stato vende i propri titoli agli intermediari: dal prezzo che si forma discende il rendimento per chi li tiene fino alla scadenza.',
  angle: 'Dal prezzo al rendimento',
  definition: [
    'Sul mercato primario lo Stato emette i titoli e li colloca con un’asta riservata agli intermediari; i risparmiatori partecipano prenotando presso la propria banca. Sul mercato secondario gli stessi titoli si scambiano fra investitori, a un prezzo che cambia di continuo.',
    'I BOT durano al massimo dodici mesi e non pagano cedole. Il rendimento semplice lordo si ottiene dividendo il guadagno per il prezzo pagato e riportandolo all’anno; per convenzione si contano i giorni effettivi su un anno di 360.',
  ],
  formula: {
    tex: String.raw`r = \frac{100 - P}{P} \cdot \frac{360}{g}`,
    where: [
      ['r', 'rendimento semplice lordo annuo di un BOT'],
      ['P', 'prezzo per 100 di valore nominale'],
      ['g', 'giorni alla scadenza'],
    ],
  },
  related: ['tassi-e-prezzi-delle-obbligazioni', 'spread-btp-bund', 'imposta-sulle-rendite-finanziarie'],
  why: [
    'Il rendimento dei BOT è un riferimento per tutto ciò che è breve e poco rischioso: conti di deposito, fondi monetari, liquidità. Conoscerlo permette di capire se un’offerta è in linea con il mercato o nasconde un rischio. Nell’asta del 10 novembre 2011, nei giorni più duri della crisi del debito, il BOT a dodici mesi fu assegnato al 6,087%; dieci anni dopo, nel novembre 2021, il rendimento era sotto zero (risultati d’asta del Tesoro).',
    'I titoli di Stato italiani hanno un’imposta sostitutiva del 12,5%, contro il 26% della generalità degli strumenti finanziari (aliquote in vigore nel 2026). A parità di rendimento lordo, il netto è quindi più alto.',
    'Sulle somme piccole contano le commissioni. Per i BOT esistono tetti di legge a ciò che la banca può chiedere in asta; sul mercato secondario vale invece il listino dell’intermediario, da leggere prima.',
  ],
  mistakes: [
    'Confondere il rendimento annuo con il guadagno del periodo: un BOT a sei mesi al 3% annuo fa guadagnare circa la metà.',
    'Trascurare le commissioni, che su importi modesti e durate brevi possono assorbire gran parte del guadagno.',
    'Confrontare un rendimento lordo con uno netto, o due titoli con imposte diverse.',
    'Dimenticare l’imposta di bollo dello 0,2% annuo sul controvalore dei titoli in deposito (misura in vigore nel 2026).',
  ],
  sources: ['tesoro', 'bancaditalia', 'entrate'],
  risk: 'Anche un titolo di Stato a breve comporta rischio di emittente e, se venduto prima della scadenza, rischio di prezzo; l’inflazione può inoltre superarne il rendimento.',
  example(random) {
    const amount = random.range(5_000, 40_000, 1_000)
    const price = random.range(97, 98.8, 0.1)
    const days = random.pick([182, 273, 364])
    const gross = ((100 - price) / price) * (360 / days)
    const gain = (amount * (100 - price)) / 100
    const tax = gain * 0.125
    const net = difference(gain, tax, 0, 2)
    const fee = amount * maxFee(days)
    return {
      intro: `Si acquistano BOT per ${euro(amount)} di valore nominale al prezzo di ${figure(price, 2)}, con ${days} giorni alla scadenza. Il titolo costa ${euro((amount * price) / 100, 2)} e alla fine rimborsa ${euro(amount)}. L’imposta sostitutiva è del 12,5% sul guadagno: per i BOT la banca la trattiene già all’acquisto, insieme al prezzo. Nel conto non ci sono commissioni.`,
      table: {
        caption: `BOT da ${euro(amount)} nominali a ${days} giorni`,
        columns: ['Voce', 'Importo'],
        drawn: { rows: [1, 2, 3], columns: [1], unit: 'euro' },
        rows: [
          ['Prezzo del titolo', euro((amount * price) / 100, 2)],
          ['Guadagno lordo', euro(gain, 2)],
          ['Imposta (12,5%)', euro(tax, 2)],
          ['Guadagno netto', euro(net, 2)],
          ['Rendimento semplice lordo annuo', shortPercent(gross, 2)],
        ],
      },
      reading: `Il rendimento lordo annuo è ${il(gross, 2)}, cioè il guadagno diviso per il prezzo, moltiplicato per 360 e diviso per ${days}. In tasca restano ${euro(net, 2)}. La commissione più alta che la banca può chiedere in asta per questa durata, ${euro(fee, 2)}, ne assorbirebbe ${il(fee / net)}.`,
      takeaway: `Nell’esempio un BOT pagato ${figure(price, 2)} rende ${il(gross, 2)} lordo l’anno e lascia ${euro(net, 2)} netti su ${euro(amount)} nominali.`,
    }
  },
}
