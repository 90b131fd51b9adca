import { futureValue } from '../../growth.ts'
import { realReturn } from '../../inflation.ts'
import { euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const rendimentoReale: GlossaryEntry = {
  title: 'Rendimento nominale e rendimento reale',
  label: 'Rendimento reale',
  slug: 'rendimento-reale',
  description: 'Perché bisogna dividere e non sottrarre, e che cosa resta dopo imposte e inflazione.',
  category: 'INVESTIMENTI',
  priority: 8,
  brief:
    'Il rendimento reale è ciò che resta del rendimento dopo avere tolto l’effetto dell’inflazione: misura quante cose in più si possono comprare.',
  angle: 'Più euro, meno cose',
  definition: [
    'Il rendimento nominale è la percentuale che si legge sul contratto o sull’estratto conto. Quello reale si ottiene dividendo uno più il rendimento nominale per uno più l’inflazione, e togliendo uno. La semplice differenza fra i due è un’approssimazione, buona soltanto quando i numeri sono piccoli.',
    'Per un confronto completo si usa il rendimento nominale già al netto di costi e imposte. È il numero che risponde alla domanda più concreta: alla fine, potrò comprare di più o di meno?',
  ],
  formula: {
    tex: String.raw`r = \frac{1 + r_n}{1 + p} - 1`,
    where: [
      ['r', 'rendimento reale'],
      ['r_n', 'rendimento nominale'],
      ['p', 'inflazione'],
    ],
  },
  related: ['inflazione', 'interesse-composto', 'imposta-sulle-rendite-finanziarie'],
  why: [
    'Il rendimento reale è l’unico che permette di confrontare periodi diversi. Un deposito al 6% con inflazione al 7% era peggiore di uno all’1% con prezzi fermi.',
    'Serve anche per gli obiettivi lontani. Chi prepara una somma per la pensione deve ragionare in potere d’acquisto, altrimenti scopre troppo tardi che la cifra raggiunta vale meno di quanto immaginava.',
    'Esistono titoli il cui capitale o le cui cedole seguono l’inflazione. Proteggono il potere d’acquisto entro le regole scritte nella scheda, ma il loro prezzo oscilla come quello di ogni altra obbligazione.',
  ],
  mistakes: [
    'Confrontare il rendimento nominale di oggi con quello di trent’anni fa.',
    'Usare l’inflazione attesa come se fosse certa.',
    'Credere che un titolo indicizzato all’inflazione non possa scendere di prezzo.',
  ],
  sources: ['istat', 'tesoro', 'bce'],
  risk: 'Un rendimento reale positivo non è assicurato da nessuno strumento: per cercarlo si accettano rischi di prezzo che possono portare a perdite.',
  example(random) {
    // Prices rise faster than what is left after the tax, whatever is drawn.
    const gross = random.range(0.025, 0.035, 0.005)
    const inflation = random.pick([0.03, 0.035, 0.04])
    const capital = random.range(10_000, 40_000, 5_000)
    const years = random.pick([5, 10, 15])
    const net = gross * 0.74
    const real = realReturn(net, inflation)
    return {
      intro: `Un investimento rende ${il(gross)} lordo l’anno, tassato al 26% (aliquota in vigore nel 2026), mentre i prezzi crescono ${del(inflation)}. Per passare al reale si divide ${figure(1 + net, 4)} per ${figure(1 + inflation, 4)} e si toglie uno.`,
      table: {
        caption: `${euro(capital)} dopo ${years} anni, nei tre modi di contare`,
        columns: ['Rendimento', 'Annuo', `Valore dopo ${years} anni`],
        rows: [
          ['Nominale lordo', shortPercent(gross, 2), euro(futureValue(capital, gross, years))],
          ['Nominale netto', shortPercent(net, 2), euro(futureValue(capital, net, years))],
          ['Reale netto', shortPercent(real, 2), euro(futureValue(capital, real, years))],
        ],
      },
      reading: `In potere d’acquisto ${euro(capital)} diventano ${euro(futureValue(capital, real, years))}: meno di quanto si aveva, anche se sul conto ci sono ${euro(futureValue(capital, net, years))}. Per semplicità l’imposta è applicata ogni anno; il bollo dello 0,2% e le commissioni, che qui mancano, toglierebbero altro.`,
      takeaway: `Nell’esempio un rendimento lordo ${del(gross)} diventa, dopo imposte e inflazione, ${shortPercent(real, 2)} l’anno.`,
    }
  },
}
