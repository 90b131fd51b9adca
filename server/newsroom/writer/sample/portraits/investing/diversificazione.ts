import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { gainToRecover } from '../../../../../../events/domain/finance/risk.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { line, type Piece, table } from '../../piece.ts'

const SHARES = [0.05, 0.1, 0.2, 0.4]
const DRAWN = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/** Years that a total loss on one holding costs, and the holding whose loss costs three years. */
export function oneHolding(random: SeededRandom) {
  const savings = random.range(60_000, 120_000, 20_000)
  const growth = random.pick([0.03, 0.035, 0.04])
  const years = (share: number) => Math.log(1 / (1 - share)) / Math.log(1 + growth)
  return {
    savings,
    growth,
    backGains: SHARES.map(gainToRecover),
    backYears: SHARES.map(years),
    backPath: DRAWN.map(years),
    losses: SHARES.map((share) => savings * share),
    threeYears: 1 - (1 + growth) ** -3,
    threeYearsSum: savings * (1 - (1 + growth) ** -3),
  }
}

export const diversificazionePortrait: Piece<ReturnType<typeof oneHolding>> = {
  form: 'portrait',
  title: 'Stipendio, casa e risparmi nello stesso paniere: la lezione della Popolare di Vicenza',
  formerly: 'Diversificazione: perché due rischi insieme fanno meno di due',
  subtitle: 'Un prezzo fermo per anni, poi il crollo. Quanto si può mettere in un solo nome si calcola in anni da recuperare.',
  real: ['i prezzi delle azioni di Popolare di Vicenza (comunicati della banca)'],
  sources: ['consob', 'bancaditalia'],
  point: (f) =>
    `Con il resto investito ${al(f.growth)} l’anno, chi accetta di perdere al massimo tre anni di rendimenti può mettere in un solo titolo ${il(f.threeYears)} dei risparmi.`,
  body: (f) => [
    'Nel 2014 un’azione della Banca Popolare di Vicenza costava 62,50 euro. Il prezzo non lo faceva la Borsa, dove il titolo non era quotato: lo proponeva ogni anno il consiglio e lo votava l’assemblea. Nella primavera del 2016, all’aumento di capitale sottoscritto dal fondo Atlante, ne valeva 0,10. Chi nel 2014 aveva investito 10.000 euro possedeva 160 azioni; due anni dopo valevano 16 euro. Il 25 giugno 2017 la banca fu messa in liquidazione.',
    '## Più rischi con lo stesso indirizzo',
    'I soci erano più di centomila, e fra loro moltissime famiglie e imprese del Veneto. Chi viveva lì poteva avere lo stipendio e la casa nella stessa provincia, il conto e il mutuo nella stessa banca, e nelle sue azioni una parte grande dei risparmi. Quando l’economia locale rallenta soffrono insieme il lavoro, il valore della casa e i prestiti che la banca ha concesso: tre voci di un bilancio familiare che sembravano distinte dipendono da una causa sola.',
    'A nascondere il pericolo contribuiva un prezzo che non scendeva mai. Un titolo senza mercato appare tranquillo perché nessuno lo misura ogni giorno; poi, quando si vuole uscire, manca il compratore. Una volatilità bassa, in questi casi, descrive il modo di fissare il prezzo e non il rischio.',
    '## Il rimborso che è arrivato',
    'La legge n. 145 del 2018 istituì il fondo indennizzo risparmiatori, dal quale gli azionisti di quella e di altre banche poste in liquidazione hanno potuto avere il 30% del costo di acquisto, salito al 40% nel 2023, con un tetto di 100.000 euro. Sui 10.000 euro dell’esempio fanno 4.000, meno quanto la banca avesse già pagato con una transazione. È stata una misura straordinaria, con una domanda da presentare e requisiti da provare. La garanzia dei depositi, che copre fino a 100.000 euro per cliente e per banca, protegge il conto e non le azioni.',
    '## La misura: gli anni da rifare',
    `Quanto si può tenere in un nome solo? La risposta si cerca partendo dal caso peggiore, l’azzeramento. Ciò che resta deve crescere fino alla somma di prima, e il tempo dipende dal rendimento: qui si suppone ${il(f.growth)} l’anno, al netto di costi e imposte, su risparmi per ${euro(f.savings)}.`,
    table(
      'Se il titolo si azzera, quanto serve per tornare alla somma iniziale',
      ['Quota nel titolo', 'Perdita', 'Guadagno richiesto al resto', 'Anni'],
      SHARES.map((share, at) => [percent(share, 0), euro(f.losses[at]!), percent(f.backGains[at]!), figure(f.backYears[at]!, 1)]),
    ),
    line(
      { title: 'Gli anni necessari secondo la quota perduta', unit: 'anni', axis: 'Quota nel titolo', decimals: 1 },
      DRAWN.map((share) => percent(share, 0)),
      { Anni: f.backPath },
    ),
    `La curva sale piano e poi si impenna: le ultime quote costano più delle prime, perché a recuperare resta sempre meno capitale. Il numero che decide si ottiene rovesciando il conto. Chi è disposto a rinunciare al massimo a tre anni di rendimenti divide uno per ${figure(1 + f.growth, 3)} elevato a tre, e toglie il risultato da uno: la quota è ${il(f.threeYears)}, cioè ${euro(f.threeYearsSum)}. Per la società da cui arriva lo stipendio il limite va dimezzato almeno, perché nel caso peggiore si perderebbe anche il reddito con cui ricominciare.`,
    '## I limiti della regola',
    'Il calcolo riguarda un titolo che può andare a zero. Un fondo o un ETF su centinaia di società può scendere molto, ma per azzerarsi dovrebbero fallire tutte: la soglia non si applica, e al suo posto conta la perdita che l’intero mercato può infliggere. Nemmeno dieci banche della stessa regione sono dieci nomi diversi: contano per uno tutte le posizioni che la stessa notizia farebbe cadere insieme, comprese le obbligazioni subordinate.',
  ],
  closing: () =>
    'Il controllo si fa sul rendiconto annuale del deposito titoli, sommando azioni, obbligazioni e polizze che dipendono dallo stesso emittente. Se una voce supera il limite e non è quotata, la prima domanda da mettere per iscritto alla banca è in quanti giorni sono state eseguite le ultime richieste di vendita, e a quale prezzo.',
}
