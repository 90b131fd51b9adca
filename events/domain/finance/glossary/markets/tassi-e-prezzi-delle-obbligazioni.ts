import { bondPrice } from '../../growth.ts'
import { difference, euro, figure, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del } from '../figures.ts'

export const tassiEPrezziDelleObbligazioni: GlossaryEntry = {
  title: 'Perché i tassi muovono i prezzi delle obbligazioni',
  label: 'Tassi e prezzi delle obbligazioni',
  slug: 'tassi-e-prezzi-delle-obbligazioni',
  description: 'Il legame inverso fra rendimento richiesto e prezzo, con il conto su un titolo a cedola fissa.',
  category: 'MERCATI',
  priority: 9,
  brief:
    'Quando i tassi di mercato salgono, i prezzi delle obbligazioni già in circolazione scendono, perché le loro cedole fisse valgono meno al confronto con quelle nuove.',
  angle: 'L’altalena fra prezzo e rendimento',
  definition: [
    'Un’obbligazione a tasso fisso promette una serie di pagamenti noti: le cedole e, alla fine, il capitale. Il suo prezzo è la somma di questi pagamenti riportati a oggi con il tasso che il mercato richiede in quel momento. Se il tasso richiesto cresce, ogni pagamento futuro vale meno e il prezzo scende.',
    'Il meccanismo è simmetrico. Quando i tassi calano, il vecchio titolo paga più di quelli nuovi e gli acquirenti sono disposti a spendere oltre il valore nominale. A scadenza, se l’emittente paga, il prezzo torna comunque a 100.',
  ],
  formula: {
    tex: String.raw`P = \sum_{t=1}^{n} \frac{c}{(1 + y)^t} + \frac{100}{(1 + y)^n}`,
    where: [
      ['P', 'prezzo per 100 di valore nominale'],
      ['c', 'cedola annua'],
      ['y', 'rendimento che il mercato richiede'],
      ['n', 'anni alla scadenza'],
    ],
  },
  related: ['duration', 'valore-attuale', 'politica-monetaria'],
  why: [
    'Chi tiene il titolo fino alla scadenza incassa quanto promesso, salvo insolvenza. Chi deve vendere prima riceve il prezzo del giorno, che può essere più basso di quello di acquisto: il rischio di tasso riguarda soprattutto lui.',
    `Il legame spiega perché un fondo obbligazionario può chiudere un anno in perdita pur avendo in portafoglio soltanto emittenti solidi. È accaduto nel 2022, quando il rendimento del BTP decennale salì da poco più dell’1% a più del 4,5% (dati della Banca d’Italia): con quel rendimento richiesto un titolo a dieci anni con cedola dell’1% vale ${figure(bondPrice(0.01, 0.045, 10), 2)}, e non 100.`,
    'Capire questa relazione aiuta anche a leggere le notizie. Un rendimento che sale, per chi possiede già il titolo, è una notizia sgradita; per chi deve ancora comprare è un’occasione per incassare di più.',
  ],
  mistakes: [
    'Scegliere in base alla sola cedola: ciò che conta è il rendimento a scadenza, che tiene conto anche del prezzo pagato.',
    'Trascurare la durata: a parità di movimento dei tassi, un titolo trentennale si muove molte volte più di uno a due anni.',
    'Confrontare il prezzo di due obbligazioni con cedole diverse come se fosse quello di due azioni.',
    'Dimenticare che il prezzo quotato è di solito al corso secco: al momento dell’acquisto si paga in più il rateo maturato.',
  ],
  sources: ['tesoro', 'borsa', 'bancaditalia'],
  risk: 'Le obbligazioni espongono al rischio di tasso e a quello di insolvenza dell’emittente: chi vende prima della scadenza può ricevere meno di quanto ha pagato.',
  example(random) {
    const coupon = random.range(0.02, 0.045, 0.005)
    const years = random.pick([3, 5, 7, 10, 15, 20])
    const move = random.pick([0.005, 0.01, 0.015, 0.02])
    const price = (change: number) => bondPrice(coupon, coupon + change, years)
    return {
      intro: `Consideriamo un’obbligazione con cedola annua ${del(coupon)} e ${years} anni di vita residua, comprata a 100 quando il mercato chiede proprio quel rendimento. Il giorno dopo i tassi si muovono. Il nuovo prezzo è la somma delle cedole e del rimborso, ciascuno diviso per uno più il nuovo tasso, elevato agli anni di attesa.`,
      table: {
        caption: `Prezzo e variazione di un titolo a ${years} anni con cedola ${shortPercent(coupon)}, per 100 di valore nominale`,
        columns: ['Rendimento richiesto', 'Prezzo', 'Variazione'],
        rows: [-move, 0, move].map((change) => [
          shortPercent(coupon + change, 2),
          figure(price(change), 2),
          shortPercent(price(change) / 100 - 1, 2),
        ]),
      },
      reading: `Un rialzo ${del(move)} porta il prezzo a ${figure(price(move), 2)}. Su ${euro(10_000)} di valore nominale significa ${euro(difference(100, price(move), 0, 2) * 100)} in meno per chi vende subito. Il guadagno in caso di ribasso è un po’ più grande della perdita in caso di rialzo: è l’effetto che gli operatori chiamano convessità.`,
      takeaway: `Nell’esempio un titolo a ${years} anni scende da 100 a ${figure(price(move), 2)} se i tassi salgono ${del(move)}.`,
    }
  },
}
