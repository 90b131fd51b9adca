import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, requiredYearlyReturn } from '../../../../../../events/domain/finance/growth.ts'
import { concept, inPercent, line, steps, table } from '../../piece.ts'

/** Value of a fund in each of the last eleven years. */
const FUND = [70, 76, 83, 88, 95, 60, 68, 77, 84, 91, 100]

/** Sum added after the good year, in the chart of the portrait. */
const ADDED = [0, 10_000, 20_000, 30_000, 40_000, 50_000]

/** @returns the yearly rate of a sum at the start, another after a year, and what both come to after two */
const innerRate = (first: number, second: number, end: number): number =>
  (Math.sqrt(second ** 2 + 4 * first * end) - second) / (2 * first) - 1

/** Growth of Berkshire Hathaway’s shares from September 1964 to December 2024: a gain of 5,502,284 %. */
const BERKSHIRE = requiredYearlyReturn(100, 5_502_384, 60.25)
const BERKSHIRE_60 = requiredYearlyReturn(100, 5_502_384, 60)

export const tassoDiCrescitaComposto = concept({
  slug: 'tasso-di-crescita-composto',
  figures(random) {
    const up = random.pick([0.35, 0.4, 0.45, 0.5])
    const down = random.pick([0.2, 0.25])
    const capital = 10_000
    const [surge, plunge] = [0.8, random.pick([0.35, 0.4])]
    const added = random.pick([30_000, 40_000])
    const after = (more: number) => (capital * (1 + surge) + more) * (1 - plunge)
    const clientRate = (more: number) => innerRate(capital, more, after(more))
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
      netEnd: to - (to - from) * 0.26,
      netCompound: requiredYearlyReturn(from, to - (to - from) * 0.26, years),
      ratio: to / from,
      plunge,
      added,
      grown: capital * (1 + surge),
      within: capital * (1 + surge) + added,
      paid: capital + added,
      afterAll: after(added),
      lost: capital + added - after(added),
      fundRate: clientRate(0),
      ownRate: clientRate(added),
      evenAdded: (after(0) - capital) / plunge,
      ownRates: ADDED.map(clientRate),
      fromLow: requiredYearlyReturn(FUND[5]!, 100, 5),
      fromHigh: requiredYearlyReturn(FUND[4]!, 100, 6),
      fromLongAgo: requiredYearlyReturn(FUND[0]!, 100, 10),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Il miglior fondo del decennio, e i sottoscrittori che ci hanno perso',
      formerly: 'Rendimento medio annuo: perché la media semplice inganna',
      subtitle:
        'Il tasso composto racconta il fondo. Per sapere com’è andata a chi c’era dentro ne serve un altro, che pesa gli anni con i soldi.',
      real: ['i rendimenti e i flussi di CGM Focus (Wall Street Journal e Morningstar)'],
      point: (f) =>
        `Nell’esempio il fondo cresce ${del(f.fundRate)} l’anno e il suo cliente perde ${il(-f.ownRate)} l’anno: quasi tutto il denaro è arrivato prima dell’anno cattivo.`,
      body: (f) => [
        'Il 31 dicembre 2009 il «Wall Street Journal» indicò il miglior fondo azionario americano del decennio: CGM Focus, 18,2% l’anno. Poche righe sotto c’era un’altra cifra, calcolata da Morningstar. Nei dieci anni chiusi a novembre il sottoscrittore tipico di quel fondo aveva perso l’11% l’anno. Stesso prodotto, stesso periodo, e i due numeri erano entrambi corretti.',
        '## I miliardi arrivati alla vigilia',
        'Nel 2007 il fondo guadagnò l’80%. L’anno seguente, riferiva il quotidiano, i risparmiatori vi versarono 2,6 miliardi di dollari, e il fondo perse il 48%; nei primi undici mesi del 2009 ne ritirarono più di 750 milioni, mentre risaliva. Composti fra loro, +80% e −48% fanno −3,3% l’anno: un danno modesto per chi era dentro dal principio. Ma il denaro, in gran parte, dal principio non c’era.',
        'Il caso è estremo, la direzione no. Per i dieci anni finiti nel 2023 Morningstar stimò che i fondi americani avessero reso in media il 7,3% l’anno, e il 6,3% il denaro che vi era investito: circa un punto l’anno, perduto nelle date scelte per entrare e per uscire.',
        '## Due tassi per gli stessi mesi',
        'Il tasso composto che si legge nelle schede segue una quota mai toccata, dall’inizio alla fine, e ignora quanta gente sia entrata dopo. In inglese è il rendimento «time-weighted». L’altro, «money-weighted», è il tasso interno: pesa ogni mese con il denaro presente. Senza versamenti e prelievi i due coincidono.',
        `Un esempio con due anni soli. Il fondo sale dell’80%, poi scende ${del(f.plunge, 0)}. Un cliente comincia con ${euro(f.capital)}; dopo il primo anno, visto il risultato, ne aggiunge ${figure(f.added)}.`,
        table(
          'Il fondo e il suo cliente',
          ['Momento', 'Denaro nel fondo', 'Versato fin lì'],
          [
            ['Inizio', euro(f.capital), euro(f.capital)],
            ['Dopo il primo anno', euro(f.grown), euro(f.capital)],
            ['Dopo il versamento', euro(f.within), euro(f.paid)],
            ['Dopo il secondo anno', euro(f.afterAll), euro(f.paid)],
          ],
        ),
        `Il gestore può scrivere, senza mentire, che il fondo ha reso ${il(f.fundRate)} l’anno. Al cliente mancano ${euro(f.lost)}, e il suo tasso interno è ${percent(f.ownRate)}.`,
        '## Il versamento che cambia il segno',
        `Fra i due esiti c’è una soglia. Con un’aggiunta di ${euro(f.evenAdded)} il cliente va in pari; oltre, perde in un fondo che ha guadagnato.`,
        line(
          { title: 'Il tasso annuo del fondo e quello del cliente', unit: '%', axis: 'Euro aggiunti dopo il primo anno', decimals: 1 },
          ADDED.map((sum) => figure(sum)),
          { Cliente: inPercent(f.ownRates), Fondo: ADDED.map(() => f.fundRate * 100) },
        ),
        'La curva scende in fretta all’inizio e poi rallenta: i primi diecimila euro contano più degli ultimi ventimila. Chi versa molto dopo un anno eccezionale sposta quasi tutto il proprio risultato sull’anno che deve ancora venire.',
        '## Dove si trova il proprio',
        'Schede, KID e classifiche pubblicano il primo tasso, ed è giusto: serve a giudicare il gestore, che non sceglie quando arrivano i soldi. Il secondo compare, se compare, nel rendiconto periodico della banca, alla voce «money-weighted» o Mwrr.',
        'Dove manca lo si ricava con la funzione Tir.x di un foglio elettronico: in una colonna le date, nell’altra i versamenti con il segno meno, i rimborsi e le cedole incassate con il segno più, e in fondo il valore di oggi. Deve essere quello che si incasserebbe davvero, tolta l’imposta del 26% sul guadagno, se c’è, e l’eventuale commissione di uscita. Il bollo pagato ogni anno va fra i versamenti.',
        'La distanza fra i due tassi non misura la bravura del gestore, e non sempre è un errore del cliente: chi riceve una liquidazione la investe quando la riceve. Diventa un’indicazione quando si ripete, fondo dopo fondo, sempre con lo stesso segno.',
      ],
      closing: () =>
        'La regola che riduce la distanza è noiosa: versamenti uguali, a date fissate prima di vedere la classifica. A gennaio, con il rendiconto, si mettono accanto i due tassi. Se il proprio resta più basso per anni, a non funzionare è il calendario degli acquisti, e un fondo nuovo non lo corregge.',
    },
    {
      form: 'mistake',
      title: 'La media dei rendimenti promette un capitale che non esiste',
      subtitle: 'Due anni buoni e due cattivi: la media è positiva, il conto molto meno. Dove si perde la differenza.',
      real: ['i rendimenti dell’indice mondiale con un anno accanto (MSCI)'],
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
        `Il tasso che porta davvero da ${euro(f.capital)} a ${euro(f.end)} in quattro anni è ${il(f.rate, 2)}. La distanza dalla media cresce con gli sbalzi: è circa metà della varianza, cioè del quadrato della volatilità. Un investimento che rendesse ${il(f.calm, 0)} ogni anno, senza salti, batterebbe questo, che in media rende ${il(f.mean)}.`,
        'Un caso vero: l’indice mondiale MSCI World, in dollari e con i dividendi, perse il 40,7% nel 2008 e guadagnò il 30% nel 2009. Sommando si perdono 10,7 punti; di cento dollari, invece, ne restavano 77.',
        '## Dove si incontra la media sbagliata',
        [
          'Nelle presentazioni che riportano il «rendimento medio degli ultimi anni» senza dire quale media.',
          'Nei prodotti a leva, dove gli sbalzi sono moltiplicati e lo scarto esplode.',
          'Nei piani pensionistici fatti con un foglio elettronico e la funzione sbagliata.',
        ],
        'La domanda da fare è breve: quanto avrebbe oggi chi avesse messo diecimila euro all’inizio? Da quella cifra si ricava il tasso con cui mettere in fila i prodotti.',
      ],
      closing: () =>
        'Le società di gestione pubblicano i rendimenti dei fondi anno per anno, di solito per gli ultimi dieci. Si scrive ciascuno in decimali e gli si aggiunge uno, si moltiplicano i numeri ottenuti, si estrae la radice che ha per indice il numero degli anni e si toglie uno: con un foglio di calcolo bastano pochi minuti, e la media non serve più.',
    },
    {
      form: 'steps',
      title: 'Da 5.502.284% al 19,9% l’anno: il rendimento da due soli numeri',
      formerly: 'Ricavare il rendimento annuo da due soli numeri: partenza e arrivo',
      subtitle:
        'Nella tabella di Berkshire Hathaway il guadagno totale sembra un errore di stampa. Tre operazioni lo riducono a un tasso che si può confrontare.',
      real: ['i guadagni di Berkshire Hathaway e dell’indice S&P (relazione annuale di Berkshire Hathaway)'],
      sources: ['ivass', 'consob'],
      point: (f) =>
        `Da ${euro(f.from)} a ${euro(f.to)} in ${f.years} anni, senza versamenti in mezzo, il tasso composto è ${del(f.compound, 2)}; chi divide il guadagno per gli anni trova ${il(f.divided, 2)}, che è troppo.`,
      body: (f) => [
        `La relazione annuale di Berkshire Hathaway per il 2024 si apriva con una tabella. In fondo, due cifre: dal 1964 il titolo aveva guadagnato il 5.502.284%, l’indice S&P 500 con i dividendi il 39.054%. Accanto, le stesse cose dette per anno: 19,9% e 10,4%. Il guadagno della società è 141 volte quello dell’indice, e il tasso non arriva al doppio. Le due righe non si contraddicono, e il passaggio dall’una all’altra si fa con una calcolatrice.`,
        '## Le tre operazioni',
        steps(
          'Dividere l’arrivo per la partenza. Un guadagno del 5.502.284% vuol dire 55.022,84 volte il capitale, più quello iniziale: 55.023,84.',
          `Estrarre la radice di ordine pari agli anni. Fino al 1966 l’esercizio di Berkshire si chiudeva in settembre, e gli anni sono perciò 60,25: la radice è ${figure(1 + BERKSHIRE, 4)}.`,
          `Togliere uno: ${percent(BERKSHIRE, 2)}, che la tabella arrotonda a 19,9.`,
        ),
        `Con 60 anni tondi si sarebbe trovato ${il(BERKSHIRE_60, 2)}, che si arrotonda a ${figure(BERKSHIRE_60 * 100, 1)}. Su periodi così lunghi tre mesi spostano un decimale; su due o tre anni spostano il risultato, e le date si contano in giorni.`,
        '## La scorciatoia e la sua prova',
        `Lo stesso conto serve per una polizza liquidata o un vecchio fondo. Messi ${euro(f.from)}, riavuti ${euro(f.to)}, in mezzo ${f.years} anni: il rapporto è ${figure(f.ratio, 4)}, il tasso composto ${il(f.compound, 2)}. Molti dividono invece il guadagno totale, ${il(f.total, 2)}, per ${f.years} e ottengono ${il(f.divided, 2)}. Si controlla subito: a quel tasso ${euro(f.from)} diventerebbero circa ${euro(f.check)}, più di quanto si è incassato. Nel caso di Berkshire la scorciatoia darebbe più di novantamila per cento l’anno, e l’errore si vedrebbe da lontano; su dieci anni passa inosservato.`,
        '## Quando due numeri non bastano',
        'Il metodo vale se in mezzo non è successo nulla. Con premi annuali, versamenti o prelievi serve il tasso che azzera tutti i flussi, il tasso interno, che un foglio elettronico trova da solo. Chi usa la radice su un piano di accumulo ottiene un tasso troppo basso, perché tratta gli ultimi versamenti come se fossero lì dall’inizio.',
        '## Dal lordo al netto',
        `Le cifre di Berkshire sono al lordo delle imposte di chi possiede il titolo. Sul guadagno di una polizza o di un fondo si paga di regola il 26%, meno per la parte investita in titoli di Stato, che sconta il 12,5%. Tolta l’imposta piena restano ${euro(f.netEnd)}, e il tasso netto scende ${al(f.netCompound, 2)}: è questo che va messo accanto al rincaro dei prezzi negli stessi anni.`,
      ],
      closing: () =>
        'Per una vecchia polizza i due numeri stanno in documenti diversi: i premi versati nel contratto e negli estratti conto annuali, la somma riavuta nella quietanza di liquidazione, che riporta anche l’imposta trattenuta. Le date dei due pagamenti contano quanto gli importi.',
    },
    {
      form: 'question',
      title: 'Da quale anno parte il grafico, e chi lo ha deciso?',
      subtitle: 'Lo stesso investimento può vantare tre rendimenti annui diversi. Cambia soltanto la data di inizio.',
      real: ['le chiusure del Nikkei (Nikkei)'],
      point: (f) =>
        `Secondo la data di partenza lo stesso fondo mostra un tasso annuo ${del(f.fromLow)}, ${del(f.fromLongAgo)} o ${del(f.fromHigh)}.`,
      body: (f) => [
        `Prendiamo un fondo inventato che oggi vale 100. Cinque anni fa, dopo un crollo, valeva ${FUND[5]}; sei anni fa, prima del crollo, ${FUND[4]}; dieci anni fa ${FUND[0]}. Tre pubblicità potrebbero scrivere tre numeri, tutti esatti: ${percent(f.fromLow)}, ${percent(f.fromHigh)}, ${percent(f.fromLongAgo)}. Nessuna direbbe il falso.`,
        line({ title: 'Il fondo negli ultimi dieci anni', unit: 'euro', axis: 'Anni fa' }, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], {
          Valore: FUND,
        }),
        '## Gli estremi contano più del percorso',
        'Il tasso composto guarda due punti e ignora tutto il resto. È la sua forza, perché non si fa confondere dagli sbalzi, ed è la sua debolezza: chi sceglie i due punti sceglie il risultato. Qui basta spostare l’inizio di dodici mesi per ridurlo a meno di un decimo. Il caso più lungo è giapponese: il Nikkei 225 chiuse il 1989 a 38.916 punti e ci tornò il 22 febbraio 2024. Chi parte da lì ha avuto per tutto quel tempo un rendimento nullo, dividendi esclusi.',
        '## Come difendersi',
        [
          'Chiedere sempre lo stesso periodo per tutti i prodotti, anche se per qualcuno è sfavorevole.',
          'Preferire gli anni solari interi, uno per uno, alla media di un intervallo.',
          'Guardare tutti i periodi di cinque anni possibili e non uno: la forbice fra il migliore e il peggiore dice più di entrambi.',
          'Diffidare dei grafici che cominciano «dal lancio»: spesso i fondi si lanciano quando le serie simulate sono belle.',
        ],
        '## La data di chi legge',
        `Alla fine la partenza che conta è quella di chi ha comprato. Un tasso ${del(f.fromLow)} pubblicato oggi non appartiene a chi è entrato prima del crollo, che in sei anni ne ha fatto uno ${del(f.fromHigh)}. E non dice nulla a chi entra adesso: può servire a capire quanto il fondo oscilla, non dove andrà.`,
        `Il più difficile da addomesticare è il tasso del periodo più lungo disponibile, qui ${il(f.fromLongAgo)}: ha anch’esso un inizio, ma pesa meno.`,
      ],
      closing: () =>
        'Davanti a un grafico si chiede di vedere lo stesso fondo a uno, tre, cinque e dieci anni, con il suo indice di riferimento accanto. Se la risposta comprende un solo periodo, si può presumere che gli altri siano peggiori.',
    },
  ],
})
