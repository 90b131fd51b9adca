import { difference, euro, figure, shown } from '../../../../../../events/domain/figures.ts'
import { monthlyPayment, monthsToSave } from '../../../../../../events/domain/finance/growth.ts'
import { concept, steps, table } from '../../piece.ts'
import { emergenzePortrait, yearWithoutWork } from '../../portraits/investing/fondo-per-le-emergenze.ts'

/** FTSE MIB, closes of 30 December 2019, 12 March 2020 and 30 December 2020 (Borsa Italiana). */
const [END_OF_2019, MARCH_2020, END_OF_2020] = [23_506, 14_894, 22_233] as const

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
    const inTwelve = (rate: number) => shown(monthlyPayment(blow, rate, 12), 2)
    const cardCost = difference(inTwelve(0.18) * 12, blow)
    const loanCost = difference(inTwelve(0.09) * 12, blow)
    const later = (blow * END_OF_2020) / MARCH_2020
    const idle = blow * 0.02
    return {
      rent,
      food,
      bills,
      other,
      monthly,
      saving,
      three: monthly * 3,
      months: monthsToSave(monthly * 3, saving),
      manyMonths: monthsToSave(monthly * 6, saving),
      blow,
      cardPayment: inTwelve(0.18),
      cardCost,
      loanCost,
      idle,
      later,
      missed: difference(later, blow),
      cardYears: cardCost / idle,
      loanYears: loanCost / idle,
      saleYears: difference(later, blow) / idle,
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
      real: ['le spese medie e mediane delle famiglie (Istat)'],
      sources: ['istat', 'bancaditalia'],
      subtitle:
        'Non dal reddito e non da una regola: dalle spese che non si possono saltare. Il procedimento, con i numeri di una famiglia inventata.',
      point: (f) =>
        `Con spese irrinunciabili per ${euro(f.monthly)} al mese, tre mesi di riserva sono ${euro(f.three)}: mettendo da parte ${euro(f.saving)} al mese servono ${f.months} mesi.`,
      body: (f) => [
        `Nel 2023 una famiglia italiana spese in media 2.738 euro al mese, secondo l’Istat, e metà delle famiglie non superò 2.243. Tre mesi di riserva sono dunque ${euro(8_214)} o ${figure(6_729)}? Né gli uni né gli altri. Le regole a memoria non dicono mesi di che cosa: nella spesa media ci sono anche i ristoranti e le vacanze, che in un’emergenza si saltano. La base giusta è più piccola, e si trova nell’estratto conto.`,
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
      title: 'Investire tutto e contare sulla carta di credito: il conto di un imprevisto nel marzo del 2020',
      formerly: 'Investire tutto e contare sulla carta di credito: l’imprevisto pagato due volte',
      subtitle: 'Vendere nel giorno peggiore, fare un debito o avere una riserva: tre prezzi per la stessa spesa, messi in fila.',
      real: ['le chiusure del FTSE MIB (Borsa Italiana)'],
      sources: ['borsa', 'bancaditalia'],
      risk: 'Chi vende quote in ribasso rende definitiva la perdita; una carta revolving rimborsata con la rata minima dura anni e costa molto più di quanto mostri l’esempio.',
      point: (f) =>
        `Una spesa di ${euro(f.blow)} pagata con una carta al 18% in dodici rate costa ${euro(f.cardCost)} di interessi; tenere pronta la stessa somma, se altrove renderebbe due punti in più, costa ${euro(f.idle)} l’anno.`,
      body: (f) => [
        `Il 12 marzo 2020 il FTSE MIB perse il 16,92% e chiuse a ${figure(MARCH_2020)} punti, secondo Borsa Italiana; alla fine del 2019 era a ${figure(END_OF_2019)}. Chi quel giorno doveva trovare ${euro(f.blow)}, e li aveva soltanto in un fondo che segue l’indice, poteva vendere o indebitarsi. Quanto costava ciascuna via, e quanto sarebbe costato avere il denaro da parte?`,
        '## Vendere il 12 marzo',
        `Le quote cedute per incassare ${euro(f.blow)} ne avrebbero valsi ${figure(f.later)} il 30 dicembre, quando l’indice era risalito a ${figure(END_OF_2020)} punti: ${euro(f.missed)} mancati a chi uscì, senza contare dividendi e costi. Quel giorno nessuno poteva saperlo, e la ripresa non era dovuta. Il guaio della vendita forzata è che la data la sceglie la spesa: una recessione, per esempio, può portare insieme il ribasso e il licenziamento.`,
        'Il fisco non rimborsa chi aveva comprato più in alto: la perdita su un fondo diventa una minusvalenza, che non si può sottrarre dai guadagni di altri fondi o di ETF.',
        '## Indebitarsi',
        `Con una carta revolving al tasso ipotetico del 18%, dodici rate mensili da ${euro(f.cardPayment, 2)} fanno ${euro(f.cardCost)} di interessi. Con un prestito personale al 9% sarebbero ${euro(f.loanCost)}. Sono cifre minori della perdita del 2020, purché le rate si paghino davvero: la carta permette di versare molto meno, e allora gli interessi corrono per anni. I tassi medi di ogni tipo di credito li pubblica la Banca d’Italia a ogni trimestre, con la soglia oltre la quale c’è usura.`,
        '## La riserva per la stessa somma',
        `Tenere liquidi ${euro(f.blow)} rinunciando a due punti di rendimento costa ${euro(f.idle)} l’anno. Dividendo il prezzo di ciascuna alternativa per questa cifra si ottengono gli anni di riserva che essa pagherebbe.`,
        table(
          'La stessa spesa in tre modi, e quanti anni di riserva vale ciascuno',
          ['Come si paga', 'Costo', 'Anni di riserva'],
          [
            ['Quote vendute il 12 marzo 2020', euro(f.missed), figure(f.saleYears, 1)],
            ['Carta al 18% in dodici rate', euro(f.cardCost), figure(f.cardYears, 1)],
            ['Prestito al 9% in dodici rate', euro(f.loanCost), figure(f.loanYears, 1)],
          ],
        ),
        '## Quando il debito costa meno',
        'Il pareggio dice anche il contrario di quello che si ripete. Se una spesa simile capita più di rado che ogni cinque anni, e la carta è sicura, la riserva costa più del debito. Ma la carta è sicura finché c’è lo stipendio: chi lo perde rischia di trovare il fido ridotto proprio quando gli serve, e non ha con che pagare le rate. Per questo l’auto e la caldaia si possono affidare in parte al credito, la perdita del lavoro no.',
      ],
      closing: () =>
        'La somma da cui cominciare è la spesa imprevista più alta degli ultimi cinque anni, e si trova nei movimenti del conto. Chi ha tutto investito può metterla insieme con i prossimi versamenti, senza vendere nulla.',
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
