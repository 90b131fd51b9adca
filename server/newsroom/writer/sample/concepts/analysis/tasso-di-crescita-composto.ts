import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, dal, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, requiredYearlyReturn } from '../../../../../../events/domain/finance/growth.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

export const tassoDiCrescitaComposto = concept({
  slug: 'tasso-di-crescita-composto',
  figures(random) {
    const up = random.pick([0.35, 0.4, 0.45, 0.5])
    const down = random.pick([0.2, 0.25])
    const capital = 10_000
    const returns = [up, -down, up, -down]
    const path = [capital]
    for (const each of returns) path.push(path.at(-1)! * (1 + each))
    const mean = (up - down) / 2
    const rate = requiredYearlyReturn(capital, path[4]!, 4)
    // Above what was earned and below the mean, for every choice.
    const calm = Math.ceil(rate * 100 + 1) / 100
    const fooled = [0, 1, 2, 3, 4].map((year) => futureValue(capital, mean, year))
    const from = random.range(12_000, 18_000, 1_000)
    const to = random.range(24_000, 30_000, 1_000)
    const years = random.pick([8, 9, 11])
    return {
      up,
      down,
      calm,
      capital,
      path,
      end: path[4]!,
      mean,
      rate,
      fooled,
      missing: difference(fooled[4]!, path[4]!),
      from,
      to,
      years,
      total: to / from - 1,
      divided: (to / from - 1) / years,
      compound: requiredYearlyReturn(from, to, years),
      check: futureValue(from, (to / from - 1) / years, years),
      ratio: to / from,
      fromLow: requiredYearlyReturn(60, 100, 5),
      fromHigh: requiredYearlyReturn(95, 100, 6),
      fromLongAgo: requiredYearlyReturn(70, 100, 10),
    }
  },
  pieces: [
    {
      form: 'mistake',
      title: 'La media dei rendimenti promette un capitale che non esiste',
      subtitle: 'Due anni buoni e due cattivi: la media è positiva, il conto molto meno. Dove si perde la differenza.',
      point: (f) =>
        `Con rendimenti alterni la media è ${del(f.mean)}, ma il capitale è cresciuto ${del(f.rate, 2)} l’anno: sono ${euro(f.missing)} in meno di quanto la media farebbe credere.`,
      body: (f) => [
        `Più ${percent(f.up, 0)}, meno ${percent(f.down, 0)}, più ${percent(f.up, 0)}, meno ${percent(f.down, 0)}. La media è ${del(f.mean)}, e ${euro(f.capital)} dopo quattro anni dovrebbero essere ${figure(f.fooled[4]!)}. Sul conto ce ne sono ${figure(f.end)}. Chi ha venduto il fondo non ha mentito: ha calcolato una media.`,
        line({ title: 'Il capitale vero e quello secondo la media', unit: 'euro', axis: 'Anno' }, [0, 1, 2, 3, 4], {
          Vero: f.path,
          'Secondo la media': f.fooled,
        }),
        '## Sommare e moltiplicare',
        'Sommare e dividere va bene per cose che si sommano, come le spese o i chilometri. I rendimenti si moltiplicano: ogni anno agisce su ciò che gli anni prima hanno lasciato. Una perdita riduce la base su cui lavorerà il guadagno seguente, e la media non lo sa.',
        '## La distanza fra i due tassi',
        `Il tasso che porta davvero da ${euro(f.capital)} a ${euro(f.end)} in quattro anni è ${il(f.rate, 2)}. La distanza dalla media cresce con gli sbalzi: è circa metà della varianza. Un investimento che rendesse ${il(f.calm, 0)} ogni anno, senza salti, batterebbe questo, che in media rende ${il(f.mean)}.`,
        '## Dove la si trova',
        [
          'Nelle presentazioni che riportano il «rendimento medio degli ultimi anni» senza dire quale media.',
          'Nei prodotti a leva, dove gli sbalzi sono moltiplicati e lo scarto esplode.',
          'Nei piani pensionistici fatti con un foglio elettronico e la funzione sbagliata.',
        ],
        'La domanda da fare è breve: quanto avrebbe oggi chi avesse messo diecimila euro all’inizio? Da quella cifra si ricava l’unico tasso che conta.',
      ],
      closing: (f) =>
        `Prima di confrontare due fondi conviene dunque rifare il conto con il capitale finale: ${euro(f.end)} partendo da ${euro(f.capital)} sono ${il(f.rate, 2)} l’anno, e con quello si mettono in fila i prodotti. Quando una scheda dà soltanto la media, mancano gli sbalzi: si chiede il valore di ogni anno e si moltiplica.`,
    },
    {
      form: 'steps',
      title: 'Ricavare il rendimento annuo da due soli numeri: partenza e arrivo',
      subtitle: 'Una divisione, una radice, una sottrazione. E la prova del nove che smaschera la scorciatoia.',
      point: (f) =>
        `Da ${euro(f.from)} a ${euro(f.to)} in ${f.years} anni il tasso composto è ${del(f.compound, 2)}, non ${del(f.divided, 2)}.`,
      body: (f) => [
        `Una polizza liquidata, un terreno venduto, un vecchio fondo: si conosce quanto si è messo e quanto si è riavuto. Messi ${euro(f.from)}, riavuti ${euro(f.to)}, in mezzo ${f.years} anni. Per sapere se è stato un buon affare serve un tasso annuo, e bastano tre operazioni.`,
        steps(
          `Dividere l’arrivo per la partenza: ${figure(f.ratio, 4)}.`,
          `Estrarre la radice di ordine ${f.years}, cioè elevare a uno diviso ${f.years}: ${figure(1 + f.compound, 4)}.`,
          `Togliere uno: ${percent(f.compound, 2)}.`,
        ),
        '## La scorciatoia e la sua prova',
        `Molti dividono il guadagno totale, ${il(f.total, 2)}, per ${f.years} e ottengono ${il(f.divided, 2)}. Si controlla subito: facendo crescere ${euro(f.from)} a quel tasso si arriverebbe a circa ${euro(f.check)}, più di quanto si è incassato.`,
        table(
          'Due tassi messi alla prova',
          ['Tasso', 'Dove porta'],
          [
            [percent(f.divided, 2), euro(f.check)],
            [percent(f.compound, 2), euro(f.to)],
          ],
        ),
        '## I limiti del metodo',
        'Il metodo vale se in mezzo non è successo nulla. Con versamenti o prelievi intermedi due numeri non sono più sufficienti: serve il tasso che azzera tutti i flussi, il tasso interno, che un foglio elettronico trova da solo. Usare il metodo breve su un piano di accumulo dà un tasso troppo basso, perché tratta gli ultimi versamenti come se fossero lì dall’inizio.',
        '## Il confronto finale',
        `Il tasso composto, qui ${il(f.compound, 2)}, va messo accanto al rincaro dei prezzi e al rendimento di un titolo di Stato negli stessi anni. Un tasso positivo può ancora essere una rinuncia.`,
        'Per un immobile partenza e arrivo non bastano mai: in mezzo ci sono anni di spese da togliere e, se era affittato, di canoni da aggiungere. Due numeri soli, in quel caso, raccontano un’altra storia.',
      ],
      closing: (f) =>
        `Chi ha in mano una vecchia polizza può rifare subito la divisione. Un risultato come ${il(f.compound, 2)} si confronta con l’inflazione di quegli anni; se il venditore aveva promesso ${il(f.divided, 2)}, la differenza sta nel metodo e non nel prodotto.`,
    },
    {
      form: 'question',
      title: 'Da quale anno parte il grafico, e chi lo ha deciso?',
      subtitle: 'Lo stesso investimento può vantare tre rendimenti annui diversi. Cambia soltanto la data di inizio.',
      point: (f) =>
        `Secondo la data di partenza lo stesso fondo mostra un tasso annuo ${del(f.fromLow)}, ${del(f.fromLongAgo)} o ${del(f.fromHigh)}.`,
      body: (f) => [
        `Prendiamo un fondo inventato che oggi vale 100. Cinque anni fa, dopo un crollo, valeva 60; sei anni fa, prima del crollo, 95; dieci anni fa 70. Tre pubblicità potrebbero scrivere tre numeri, tutti esatti: ${percent(f.fromLow)}, ${percent(f.fromHigh)}, ${percent(f.fromLongAgo)}. Nessuna direbbe il falso.`,
        bars(
          { title: 'Lo stesso fondo con tre date di partenza', unit: '%', axis: 'Da quando', decimals: 1 },
          ['5 anni fa', '6 anni fa', '10 anni fa'],
          { 'Tasso annuo': [f.fromLow * 100, f.fromHigh * 100, f.fromLongAgo * 100] },
        ),
        '## Gli estremi contano più del percorso',
        'Il tasso composto guarda due punti e ignora tutto il resto. È la sua forza, perché non si fa confondere dagli sbalzi, ed è la sua debolezza: chi sceglie i due punti sceglie il risultato. Qui basta spostare l’inizio di dodici mesi per ridurlo a meno di un decimo.',
        '## Come difendersi',
        [
          'Chiedere sempre lo stesso periodo per tutti i prodotti, anche se per qualcuno è sfavorevole.',
          'Preferire gli anni solari interi, uno per uno, alla media di un intervallo.',
          'Guardare tutti i periodi di cinque anni possibili e non uno: la forbice fra il migliore e il peggiore dice più di entrambi.',
          'Diffidare dei grafici che cominciano «dal lancio»: spesso i fondi si lanciano quando le serie simulate sono belle.',
        ],
        '## La data di chi legge',
        `Alla fine la partenza che conta è quella di chi ha comprato. Un tasso ${del(f.fromLow)} pubblicato oggi non appartiene a chi è entrato prima del crollo, che in sei anni ne ha fatto uno ${del(f.fromHigh)}. E non dice nulla a chi entra adesso: può servire a capire quanto il fondo oscilla, non dove andrà.`,
        `Il numero più onesto, se ce n’è uno, è quello del periodo più lungo disponibile: qui ${il(f.fromLongAgo)}.`,
      ],
      closing: (f) =>
        `Davanti a un grafico, quindi, si chiede di ripeterlo con altri due inizi. Se il tasso resta vicino ${al(f.fromLongAgo)} il risultato non dipende dalla data; se passa ${dal(f.fromLow)} ${al(f.fromHigh)}, come qui, chi lo mostra ha scelto il punto di partenza più comodo.`,
    },
  ],
})
