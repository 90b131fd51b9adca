import { difference, euro, figure, shown } from '../../../../../../events/domain/figures.ts'
import { futureValue, monthsToSave } from '../../../../../../events/domain/finance/growth.ts'
import { concept, steps, table } from '../../piece.ts'
import { emergenzePortrait, yearWithoutWork } from '../../portraits/investing/fondo-per-le-emergenze.ts'

export const fondoPerLeEmergenze = concept({
  slug: 'fondo-per-le-emergenze',
  figures(random) {
    const rent = random.range(500, 700, 50)
    const food = random.range(350, 500, 50)
    const bills = random.range(150, 250, 25)
    const other = random.range(100, 200, 25)
    const monthly = rent + food + bills + other
    const saving = random.range(150, 300, 50)
    const blow = random.range(2_000, 3_500, 500)
    const card = futureValue(blow, 0.18, 2)
    return {
      rent,
      food,
      bills,
      other,
      monthly,
      saving,
      three: monthly * 3,
      four: monthly * 4,
      six: monthly * 6,
      months: monthsToSave(monthly * 3, saving),
      manyMonths: monthsToSave(monthly * 6, saving),
      blow,
      card,
      cardCost: difference(card, blow),
      idle: monthly * 6 * 0.02,
      evenYears: difference(card, blow) / shown(monthly * 6 * 0.02, 0),
      sold: blow / 0.75,
      forced: difference(blow / 0.75, blow),
      single: monthly * 6,
      couple: monthly * 3,
      ...yearWithoutWork(random),
    }
  },
  pieces: [
    emergenzePortrait,
    {
      form: 'steps',
      title: 'Costruire la riserva per gli imprevisti partendo dall’estratto conto',
      subtitle:
        'Non dal reddito e non da una regola: dalle spese che non si possono saltare. Il procedimento, con i numeri di una famiglia inventata.',
      point: (f) =>
        `Con spese irrinunciabili per ${euro(f.monthly)} al mese, tre mesi di riserva sono ${euro(f.three)}: mettendo da parte ${euro(f.saving)} al mese servono ${f.months} mesi.`,
      body: (f) => [
        'Le regole a memoria, tre mesi, sei mesi, un anno, hanno un difetto: non dicono mesi di che cosa. Di stipendio sono troppi, perché nello stipendio c’è anche ciò che si risparmia. Di spese totali pure, perché in un’emergenza il ristorante si salta. La base giusta è più piccola, e si trova nell’estratto conto.',
        '## La cernita',
        table(
          'Le spese che restano anche senza stipendio',
          ['Voce', 'Al mese'],
          [
            ['Affitto o rata', euro(f.rent)],
            ['Spesa e farmaci', euro(f.food)],
            ['Utenze e telefono', euro(f.bills)],
            ['Trasporti e assicurazioni', euro(f.other)],
            ['Somma', euro(f.monthly)],
          ],
        ),
        steps(
          'Scaricare gli ultimi tre mesi di movimenti, non uno: un mese solo è sempre speciale.',
          'Segnare ciò che si pagherebbe anche senza lavoro. Il resto, per questo conto, non esiste.',
          'Dividere per dodici le spese annuali, come il bollo dell’auto e le polizze, e aggiungerle.',
          `Moltiplicare per i mesi da coprire: con ${euro(f.monthly)}, tre mesi fanno ${euro(f.three)}.`,
        ),
        '## Quanti mesi per arrivarci',
        `Accantonando ${euro(f.saving)} al mese servono ${f.months} mesi. Può sembrare lungo; ma la riserva aiuta già a metà strada, perché molti imprevisti costano meno di tre mesi di spese: una caldaia, un dente, una frizione.`,
        '## Dove tenerla',
        'Separata dal conto di tutti i giorni, e disponibile in uno o due giorni lavorativi. Un deposito libero va bene; un vincolo con penale no, una polizza nemmeno. Il rendimento è l’ultima delle qualità: il fondo non serve a guadagnare, serve a non dover vendere altro.',
        'Quando lo si usa, il risparmio torna lì finché la cifra non è ricostituita. È l’unica regola di manutenzione.',
      ],
      closing: (f) =>
        `Il primo passo si può fare oggi: scaricare i movimenti, sommare le voci che restano e impostare il bonifico di ${euro(f.saving)} il giorno dello stipendio. Fra ${f.months} mesi la cifra c’è; da quel momento lo stesso bonifico può cambiare destinazione.`,
    },
    {
      form: 'mistake',
      title: 'Investire tutto e contare sulla carta di credito: l’imprevisto pagato due volte',
      subtitle: 'Sembra efficiente non lasciare nulla fermo. Finché non arriva una spesa nel mese sbagliato.',
      point: (f) =>
        `Una spesa di ${euro(f.blow)} messa su una carta revolving al 18%, e lasciata crescere due anni, costa ${euro(f.cardCost)} in più.`,
      body: (f) => [
        `«I soldi fermi perdono valore, quindi investo tutto.» La prima metà della frase è vera. Poi si rompe l’auto: ${euro(f.blow)}. Sul conto non ci sono, il fondo è in perdita, e resta la carta. L’errore non si vede finché non accade, ed è per questo che è così comune.`,
        '## Le due uscite, entrambe care',
        `La prima è il debito. Su una carta revolving al 18% una spesa di ${euro(f.blow)} lasciata lì per due anni, in un conto semplificato senza rimborsi, diventa ${euro(f.card)}. La seconda è la vendita: se il fondo in quel momento è sceso del 25%, per avere ${euro(f.blow)} bisogna disfarsi di quote che prima del ribasso valevano ${euro(f.sold)}. La minusvalenza si può usare entro il quarto anno successivo, ma ${euro(f.forced)} di perdita forse temporanea sono diventati definitivi.`,
        '## Il prezzo della prudenza',
        `Anche la riserva ha un prezzo: tenere liquidi ${euro(f.six)}, sei mesi di spese, rinunciando a due punti di rendimento, costa ${euro(f.idle)} l’anno. È un premio assicurativo, e come tale va giudicato: si paga sempre, serve ogni tanto. Il pareggio con la carta arriva dopo ${figure(f.evenYears, 1)} anni senza imprevisti, e chi ha un’auto, una caldaia e dei denti di solito non li vede.`,
        '## Le correlazioni che nessuno sceglie',
        'Gli imprevisti arrivano in compagnia. Si perde il lavoro più facilmente in una recessione, quando spesso anche i mercati scendono e le banche concedono meno credito. Chi conta sul fido, sul portafoglio e sullo stipendio conta tre volte sulla stessa cosa.',
        '## Il compromesso ragionevole',
        'Nessuno deve tenere un anno di spese sotto il materasso. Prima un mese, subito, anche rinviando il piano di accumulo. Poi tre, mentre si comincia a investire. Da lì in su dipende da quanto è stabile il reddito, e da quante persone ne vivono.',
      ],
      closing: () =>
        'Chi oggi ha tutto investito può cominciare dai prossimi versamenti, senza vendere nulla: finché la riserva non c’è, il denaro nuovo va lì. E se la spesa arriva prima, conviene chiedere un preventivo di prestito personale prima di usare la carta: il numero da confrontare è il TAEG, che le banche devono dichiarare.',
    },
    {
      form: 'comparison',
      title: 'Stipendio fisso o partita Iva: due riserve che non possono essere uguali',
      subtitle: 'La stessa spesa mensile, due modi di guadagnarla. I mesi da coprire dipendono da ciò che può interrompersi.',
      point: (f) =>
        `A parità di spese, ${euro(f.monthly)} al mese, una coppia con due stipendi può puntare a ${euro(f.couple)} e un autonomo da solo a ${euro(f.single)}.`,
      body: (f) => [
        `Due famiglie immaginarie spendono entrambe ${euro(f.monthly)} al mese per vivere. Nella prima lavorano in due, con contratti stabili. Nella seconda il reddito è uno, e arriva con le fatture. Applicare a entrambe la stessa regola sarebbe come dare a tutti lo stesso ombrello.`,
        '## Che cosa può mancare',
        'Nella prima famiglia è improbabile che i due stipendi si interrompano insieme; se uno si ferma, c’è di solito la Naspi, che secondo l’Inps vale il 75% della retribuzione media entro un massimale e scende del 3% al mese dal sesto mese in poi. Nella seconda un cliente che paga tardi basta a svuotare il conto, e una malattia può fermare tutto dal primo giorno. Per gli autonomi iscritti alla gestione separata c’è dal 2024, in modo stabile, soltanto l’Iscro: sei mesi al massimo, se il reddito è caduto di molto.',
        '## Tre domande al posto di una regola',
        [
          'Se il reddito principale si ferma, dopo quanti giorni arriva qualcosa al suo posto?',
          'Quante entrate indipendenti ha la famiglia, davvero indipendenti?',
          'Quali spese grosse e poco rinviabili possono capitare: casa di proprietà, auto per lavorare, genitori anziani?',
        ],
        'Ogni risposta scomoda aggiunge un mese. È un metodo grossolano, ma parte dai fatti di chi lo usa.',
        '## Il cuscinetto fiscale, che non è la riserva',
        'Chi ha una partita Iva custodisce per qualche mese denaro che non è suo: l’Iva incassata, le imposte da versare. Contarlo nella riserva è la via più breve per averne una finta. Meglio un secondo conto, in cui quelle somme entrano il giorno dell’incasso.',
        '## La velocità',
        `Versando ${euro(f.saving)} al mese la prima famiglia arriva ai tre mesi di spese in ${f.months} mesi, la seconda ai suoi sei in ${f.manyMonths}. Il tempo che manca si accorcia con le entrate straordinarie: una commessa andata bene, un rimborso, una tredicesima.`,
      ],
      closing: () =>
        'Il bersaglio si scrive dunque in euro, con la data in cui lo si raggiunge al passo attuale. Se la data è troppo lontana si aumenta il versamento, o si tagliano le spese irrinunciabili: abbassare i mesi è l’ultima soluzione. Chi passa da un lavoro dipendente alla partita Iva rifà il conto prima di dare le dimissioni.',
    },
  ],
})
