import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

const MOVES = [-1, -0.5, 0, 0.5, 1, 2]

export const venditaAlloScoperto = concept({
  slug: 'vendita-allo-scoperto',
  figures(random) {
    const price = random.range(10, 25, 5)
    const shares = random.range(100, 300, 50)
    const value = price * shares
    const fee = random.pick([0.05, 0.08])
    const months = 6
    const fall = random.pick([0.2, 0.25])
    const dividend = random.pick([0.02, 0.03])
    const gross = value * fall
    const loan = (value * fee * months) / 12
    const due = value * dividend
    return {
      price,
      shares,
      value,
      fee,
      months,
      fall,
      dividend,
      gross,
      loan,
      due,
      net: difference(gross, loan, due, 2),
      buyBack: price * (1 - fall),
      results: MOVES.map((move) => -value * move),
      long: MOVES.map((move) => value * move),
      doubled: -value,
      triple: value * 2,
      after50: value * 1.5,
      grown: 1.5 / 0.5,
      equity: value * 0.5,
      exposure: value * 1.5,
      startShare: 1,
      squeezeShare: 0.25,
      daysToCover: 0.25 / 0.02,
    }
  },
  pieces: [
    {
      form: 'comparison',
      title: 'Comprare o vendere allo scoperto: due scommesse che non sono l’una lo specchio dell’altra',
      subtitle: 'Stesso titolo, direzioni opposte. Ma una perdita ha un fondo e l’altra no, e il tempo lavora per una sola delle due.',
      point: (f) =>
        `Su ${euro(f.value)} chi compra può perdere al massimo ${euro(f.value)}; chi vende allo scoperto, se il prezzo triplica, perde ${euro(f.triple)}.`,
      body: (f) => [
        `Due persone guardano la stessa azione a ${euro(f.price)}. La prima ne compra ${f.shares} perché crede che salirà; la seconda ne vende altrettante, prese a prestito, perché crede che scenderà. Sembrano posizioni simmetriche, come due lati di un campo da tennis. Non lo sono.`,
        line(
          { title: 'Il risultato delle due posizioni', unit: 'euro', axis: 'Il prezzo varia di' },
          MOVES.map((move) => percent(move, 0)),
          { 'Chi ha comprato': f.long, 'Chi ha venduto': f.results },
        ),
        '## I due estremi',
        `Un prezzo non può scendere sotto zero: la prima rischia ${euro(f.value)}, tutto ciò che ha messo, e può guadagnare senza un limite. La seconda può guadagnare al massimo quella stessa cifra e perdere senza un limite. A parità di idee giuste e sbagliate la forma delle conseguenze è capovolta.`,
        '## La posizione che cresce quando va male',
        `C’è un dettaglio più insidioso. Se il prezzo raddoppia contro chi ha comprato, cioè dimezza, la sua posizione pesa la metà: il rischio si riduce da solo. Se raddoppia contro chi ha venduto, la posizione da ricomprare è grande il doppio. Dopo un rialzo del 50 per cento l’esposizione è ${euro(f.exposure)}, mentre il capitale a copertura si è ridotto.`,
        '## Il tempo',
        'Chi compra può aspettare, e intanto incassa i dividendi. Chi vende paga il prestito ogni giorno, versa i dividendi a chi gli ha dato le azioni, e può vedersele richiedere. Le Borse, nel lungo periodo, sono salite: lo scoperto nuota controcorrente anche quando ha ragione sulla società.',
        'Serve a coprire rischi, e a rendere i prezzi meno creduli. Come investimento è un mestiere, e chi lo fa per mestiere tiene posizioni piccole.',
      ],
    },
    {
      form: 'steps',
      title: 'Una vendita allo scoperto dall’apertura alla chiusura, con tutti i costi',
      subtitle: 'Il prestito dei titoli, il dividendo da restituire, il riacquisto. Quanto resta di un ribasso indovinato.',
      point: (f) =>
        `Un ribasso ${del(f.fall, 0)} su ${euro(f.value)} vale ${euro(f.gross, 2)}; tolti prestito e dividendo restano ${euro(f.net, 2)}.`,
      body: (f) => [
        `L’idea era giusta: l’azione è scesa da ${euro(f.price, 2)} a ${euro(f.buyBack, 2)} in ${f.months} mesi. Chi l’aveva venduta senza possederla ha guadagnato, ma non quanto dice il grafico. Seguiamo il denaro.`,
        steps(
          `L’intermediario prende in prestito ${f.shares} azioni e le vende a ${euro(f.price, 2)}: incassa ${euro(f.value)}, che restano vincolati.`,
          `Durante il periodo la società stacca un dividendo ${del(f.dividend)}: chi ha venduto lo deve a chi ha prestato i titoli. Sono ${euro(f.due, 2)}.`,
          `Il prestito costa ${percent(f.fee, 0)} l’anno: per ${f.months} mesi ${euro(f.loan, 2)}.`,
          `Si ricomprano le azioni a ${euro(f.buyBack, 2)} e si restituiscono.`,
        ),
        table(
          'Il conto finale',
          ['Voce', 'Importo'],
          [
            ['Guadagno sul prezzo', euro(f.gross, 2)],
            ['Costo del prestito', euro(f.loan, 2)],
            ['Dividendo restituito', euro(f.due, 2)],
            ['Che cosa resta', euro(f.net, 2)],
          ],
        ),
        bars({ title: 'Dal ribasso al guadagno', unit: 'euro', axis: 'Voce', decimals: 2 }, ['Ribasso', 'Costi', 'Resta'], {
          Importo: [f.gross, f.gross - f.net, f.net],
        }),
        '## Il costo che cambia in corsa',
        'Il tasso del prestito non è fissato per sempre. Se molti vogliono vendere la stessa azione, chi le presta alza il prezzo, e sui titoli più contesi si arriva a decine di punti l’anno. Può anche richiamarle: allora si ricompra quel giorno, al prezzo di quel giorno.',
        '## Non per tutti i conti',
        'Molte banche italiane offrono lo scoperto soltanto su una lista di titoli e spesso solo in giornata. Chi vuole coprirsi da un ribasso dispone di strumenti con una perdita massima nota in partenza, come un’opzione put: costano un premio, che però è il solo denaro in gioco.',
      ],
    },
    {
      form: 'history',
      title: 'Quattro secoli di divieti: le vendite allo scoperto dal 1610 a oggi',
      subtitle:
        'Nacquero con la prima società per azioni, e furono vietate l’anno dopo. Da allora ogni crisi ricomincia dallo stesso punto.',
      point: (f) =>
        `La ragione dei divieti sta nell’asimmetria: su ${euro(f.value)} venduti allo scoperto un prezzo che triplica ne costa ${euro(f.triple)}.`,
      body: (f) => [
        'Nel 1609 un mercante di Amsterdam, Isaac Le Maire, che la Compagnia olandese delle Indie orientali aveva estromesso, ne vendette azioni che non possedeva, a consegna futura, e fece circolare cattive notizie sulla società. Il prezzo scese. L’anno seguente le autorità vietarono le vendite di titoli non posseduti: la prima norma della storia su questo tema.',
        '## Il ritornello',
        'Da allora la scena si è ripetuta. Dopo la bolla dei Mari del Sud, nel Settecento inglese. In Francia con Napoleone, che considerava chi vendeva allo scoperto poco meno di un traditore. Negli Stati Uniti dopo il 1929. Ogni volta la stessa sequenza: un crollo, la ricerca di un responsabile, un divieto, la sua silenziosa rimozione.',
        '## Le due tesi',
        [
          'Contro: chi vende ciò che non ha guadagna dal male altrui, e può provocarlo con voci e panico.',
          'A favore: chi studia bilanci falsi trova un compenso nel dirlo, e senza di lui i prezzi salirebbero più del dovuto.',
        ],
        'Entrambe hanno esempi. Alcune frodi contabili celebri furono denunciate da chi ci aveva scommesso contro, anni prima delle autorità.',
        '## Le regole di oggi',
        'In Europa vale il regolamento 236 del 2012. Chi vende deve avere preso in prestito i titoli o essersi assicurato di poterlo fare; le posizioni superiori a una certa soglia si comunicano alla Consob e, più in alto, si pubblicano; nelle emergenze le autorità possono sospendere tutto, come avvenne nella primavera del 2020.',
        '## L’asimmetria che non passa',
        bars(
          { title: 'Perdite e guadagni di chi vende allo scoperto', unit: 'euro', axis: 'Il prezzo varia di' },
          MOVES.map((move) => percent(move, 0)),
          { Risultato: f.results },
        ),
        'Le norme sono cambiate, la figura no: da un lato il guadagno si ferma, dall’altro la perdita continua. È questa forma, più della morale, a rendere lo scoperto un affare per pochi.',
      ],
    },
    {
      form: 'question',
      title: 'Che cosa succede quando tutti quelli che hanno venduto devono ricomprare?',
      subtitle: 'Il rialzo che si autoalimenta ha un nome inglese e una meccanica semplice. Si misura con due numeri pubblici.',
      point: (f) =>
        `Se è venduto allo scoperto un quarto delle azioni e ogni giorno se ne scambia il 2 per cento, per ricomprarle tutte servono ${figure(f.daysToCover, 1)} giorni.`,
      body: (f) => [
        'Chi ha venduto allo scoperto e vede salire il prezzo ha due possibilità: versare altro margine o ricomprare. Se ricompra, il suo acquisto fa salire ancora il prezzo, e mette in difficoltà il prossimo. Quando i venditori sono tanti, e le azioni disponibili poche, la porta è stretta e tutti escono insieme.',
        '## Due numeri',
        steps(
          'La quota venduta allo scoperto: quante azioni, sul flottante, sono state prese a prestito e vendute. Oltre il 20 per cento è alta.',
          'I giorni per ricomprare: quella quota divisa per gli scambi medi giornalieri.',
        ),
        `Con un quarto del flottante venduto e scambi pari al 2 per cento al giorno, ci vorrebbero ${figure(f.daysToCover, 1)} giorni per chiudere tutto, se nessun altro comprasse. È un’eternità, quando il margine si calcola ogni sera.`,
        bars(
          { title: 'Venduto allo scoperto e scambi di un giorno', unit: '%', axis: 'Quota del flottante' },
          ['Venduto', 'Scambi giornalieri'],
          { Quota: [25, 2] },
        ),
        '## Non serve una buona notizia',
        'Il rialzo può partire da un nulla: un acquisto grande, un gruppo di risparmiatori che si dà appuntamento in rete. La società può andare male prima, durante e dopo. In quei giorni il prezzo misura la fretta di chi esce, e a chi entra in corsa non resta che vendere a qualcuno più in ritardo.',
        '## Da che parte stare',
        `Da nessuna, per chi non è del mestiere. Chi è allo scoperto con ${euro(f.value)} e vede un rialzo ${del(0.5, 0)} deve già trovare denaro; chi compra la salita dipende dal momento esatto in cui finisce. Le quote vendute allo scoperto sono pubbliche sul sito della Consob oltre lo 0,5 per cento: più che un segnale, sono un avviso di traffico. Un prezzo raddoppiato, ${al(1, 0)} in più, non ha ancora dato ragione a nessuno.`,
      ],
    },
  ],
})
