import { difference, euro, percent, shown } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { monthlyPayment, remainingDebt } from '../../../../../../events/domain/finance/growth.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { ammortamentoPortrait, twoPlans } from '../../portraits/investing/ammortamento-alla-francese.ts'

const YEARS = [0, 5, 10, 15, 20, 25]

export const ammortamentoAllaFrancese = concept({
  slug: 'ammortamento-alla-francese',
  figures(random) {
    const debt = random.range(100_000, 180_000, 20_000)
    const rate = random.pick([0.03, 0.033, 0.036])
    const payment = (years: number) => monthlyPayment(debt, rate, years * 12)
    const left = (paid: number) => remainingDebt(debt, rate, 300, paid)
    // Readers multiply the payment they see.
    const interest = (years: number) => shown(payment(years), 2) * years * 12 - debt
    const paid10 = shown(payment(25), 2) * 120
    const extra = 10_000
    const shorter = Math.log(1 / (1 - ((left(60) - extra) * rate) / 12 / payment(25))) / Math.log(1 + rate / 12)
    return {
      debt,
      rate,
      payment: payment(25),
      debts: YEARS.map((year) => left(year * 12)),
      firstInterest: (debt * rate) / 12,
      firstCapital: difference(payment(25), (debt * rate) / 12, 0, 2),
      secondDebt: left(1),
      secondInterest: (left(1) * rate) / 12,
      shift: difference((debt * rate) / 12, (left(1) * rate) / 12, 0, 2),
      secondCapital: difference(payment(25), (left(1) * rate) / 12, 0, 2),
      thirdDebt: difference(left(1), difference(payment(25), (left(1) * rate) / 12, 0, 2), 0, 2),
      paid10,
      left10: left(120),
      repaid10: difference(debt, left(120)),
      interest10: difference(paid10, difference(debt, left(120))),
      durations: [15, 20, 25, 30],
      payments: [15, 20, 25, 30].map(payment),
      interests: [15, 20, 25, 30].map(interest),
      saving: difference(interest(30), interest(20)),
      step: difference(payment(20), payment(30), 0, 2),
      extra,
      rateMatching: rate / (1 - TAX_ON_GAINS),
      left5: left(60),
      months: 240,
      newMonths: Math.ceil(shorter),
      fewer: 240 - Math.ceil(shorter),
      ...twoPlans(debt, rate),
    }
  },
  pieces: [
    ammortamentoPortrait,
    {
      form: 'question',
      title: 'Dopo dieci anni di rate, quanto mutuo resta da pagare?',
      subtitle: 'È passato il 40% del tempo, ma il debito è sceso di meno di un terzo. Non è un inganno: è l’ordine degli interessi.',
      point: (f) =>
        `Dopo dieci anni su venticinque si sono pagati ${euro(f.paid10)} e restano da rimborsare ${euro(f.left10)} di un debito di ${euro(f.debt)}.`,
      body: (f) => [
        `Un mutuo di ${euro(f.debt)} a venticinque anni, tasso fisso ${percent(f.rate)}, rata di ${euro(f.payment, 2)}. Dopo dieci anni si pensa di vendere la casa e si chiede alla banca il debito residuo. La risposta, ${euro(f.left10)}, di solito viene accolta con un silenzio.`,
        line({ title: 'Il debito che resta', unit: 'euro', axis: 'Anno' }, YEARS, { 'Debito residuo': f.debts }),
        '## Capitale e interessi',
        `In dieci anni sono usciti ${euro(f.paid10)}. Di questi, ${euro(f.repaid10)} hanno ridotto il debito e ${euro(f.interest10)} hanno pagato gli interessi. Il grafico scende piano all’inizio e in fretta alla fine: la rata è costante, la sua composizione no.`,
        '## L’interesse segue il debito',
        'Ogni mese l’interesse si calcola sul debito di quel momento. All’inizio il debito è grande, quindi lo è anche l’interesse; ciò che avanza della rata va a capitale. Nessuno paga interessi in anticipo: si pagano quelli maturati, non un euro di più. Per rimborsare più capitale nei primi anni servirebbe, semplicemente, una rata iniziale più alta.',
        '## Che cosa se ne fa chi ha un mutuo',
        [
          'Il confronto fra banche per una surroga va fatto sul debito residuo, non sulla somma presa a suo tempo.',
          'Un rimborso anticipato vale di più nei primi anni, quando toglie molti interessi futuri.',
          'La detrazione fiscale sugli interessi per l’abitazione principale diminuisce con gli anni, insieme agli interessi.',
        ],
        'Per i mutui stipulati da persone fisiche dopo il 3 aprile 2007, per comprare o ristrutturare un’abitazione, la legge vieta penali di estinzione anticipata: chiudere prima costa soltanto il debito residuo e gli interessi maturati.',
      ],
      closing: (f) =>
        `Chi prevede di vendere o di cambiare banca può quindi chiedere il debito residuo anno per anno, e non accontentarsi della somma pagata: dopo dieci anni, qui, sono ${euro(f.left10)}. È la cifra da cui partono sia il prezzo minimo della casa sia il confronto fra due offerte.`,
    },
    {
      form: 'comparison',
      title: 'Mutuo a venti o a trent’anni: la rata scende, il conto sale',
      subtitle: 'Allungare la durata alleggerisce ogni mese e appesantisce il totale. I due numeri vanno guardati insieme.',
      point: (f) =>
        `Passando da venti a trent’anni la rata scende di ${euro(f.step, 2)} al mese e gli interessi totali salgono di ${euro(f.saving)}.`,
      body: (f) => [
        `«Possiamo farla stare in trent’anni»: è una frase gentile, e chi la sente di solito respira. Per un prestito di ${euro(f.debt)} ${al(f.rate)} la rata passa da ${euro(f.payments[1]!, 2)} a ${euro(f.payments[3]!, 2)}. Quello che la frase non dice sta nell’altra metà del foglio.`,
        table(
          `Un prestito di ${euro(f.debt)} con durate diverse`,
          ['Durata in anni', 'Rata', 'Interessi in tutto'],
          f.durations.map((years, at) => [String(years), euro(f.payments[at]!, 2), euro(f.interests[at]!)]),
        ),
        '## Il prezzo di dieci anni in più',
        `Fra venti e trent’anni la rata si alleggerisce di ${euro(f.step, 2)}, e gli interessi crescono di ${euro(f.saving)}. È il costo di dieci anni di respiro. Può valerlo: una rata che occupa metà dello stipendio non diventa sostenibile perché fa risparmiare nel 2050.`,
        '## La terza possibilità',
        'Si può firmare per trent’anni e pagare come se fossero venti, con rimborsi parziali quando il bilancio lo permette. Sulla casa di abitazione la legge non ammette penali per chi rimborsa prima. Si conserva la libertà di tornare alla rata bassa in un anno difficile e, se il tasso delle due durate è lo stesso, la si paga soltanto quando la si usa.',
        'Funziona a una condizione: i rimborsi vanno fatti davvero. La differenza di rata che finisce nelle spese correnti non accorcia nulla, e fra vent’anni il debito sarà ancora lì.',
        '## La domanda prima della durata',
        'Quanto stipendio resta dopo la rata, e per quanti mesi si riuscirebbe a pagarla senza? Se la risposta alla seconda parte è «due», conviene pensare prima alla riserva e poi alla scadenza.',
      ],
      closing: () =>
        'Se senza quel margine la rata non si regge, il prezzo è giustificato; se servirebbe soltanto a spendere altro, conviene la durata più breve. Il confronto si chiede alla banca in due copie dello stesso modulo, il Prospetto informativo europeo standardizzato, una per durata: la riga da guardare è il costo totale del credito, non la rata.',
    },
    {
      form: 'steps',
      title: 'Un mutuo riga per riga: le prime due rate scomposte con la calcolatrice',
      subtitle: 'Quota interessi, quota capitale, nuovo debito: tre operazioni che si ripetono trecento volte.',
      point: (f) =>
        `Della prima rata di ${euro(f.payment, 2)} gli interessi sono ${euro(f.firstInterest, 2)} e il capitale ${euro(f.firstCapital, 2)}.`,
      body: (f) => [
        `Il piano di ammortamento che la banca allega al contratto ha centinaia di righe e l’aria di non volersi far leggere. Ne bastano due per capirle tutte, perché ogni riga si ottiene dalla precedente con le stesse tre operazioni. L’esempio è un mutuo a tasso fisso di ${euro(f.debt)} in venticinque anni, cioè trecento rate da ${euro(f.payment, 2)}.`,
        '## Prima rata',
        steps(
          `Interessi: il debito, ${euro(f.debt)}, per il tasso annuo ${del(f.rate)}, diviso dodici. Fa ${euro(f.firstInterest, 2)}.`,
          `Capitale: la rata meno gli interessi, ${euro(f.payment, 2)} meno ${euro(f.firstInterest, 2)}. Fa ${euro(f.firstCapital, 2)}.`,
          `Nuovo debito: il vecchio meno il capitale. Restano ${euro(f.secondDebt, 2)}.`,
        ),
        '## Seconda rata',
        `Si ricomincia da ${euro(f.secondDebt, 2)}. Gli interessi scendono a ${euro(f.secondInterest, 2)}, e il capitale sale a ${euro(f.secondCapital, 2)}. In un mese si sono spostati ${euro(f.shift, 2)} dagli interessi al capitale: è così che la rata, restando ferma, cambia contenuto.`,
        table(
          'Le prime due righe del piano',
          ['Rata', 'Interessi', 'Capitale', 'Debito residuo'],
          [
            ['1', euro(f.firstInterest, 2), euro(f.firstCapital, 2), euro(f.secondDebt, 2)],
            ['2', euro(f.secondInterest, 2), euro(f.secondCapital, 2), euro(f.thirdDebt, 2)],
          ],
        ),
        '## Da dove viene la rata',
        'È l’unico numero che non si ottiene dalla riga prima. Si cerca la cifra costante che, ripetuta per tutti i mesi, azzera il debito con l’ultima rata: una formula la trova subito, ma si potrebbe arrivarci anche per tentativi. Una rata più bassa di un euro lascerebbe un residuo alla fine; una più alta estinguerebbe il debito in anticipo.',
        '## E un versamento straordinario?',
        `Dopo cinque anni il debito è di ${euro(f.left5)} e mancano ${f.months} rate. Versando ${euro(f.extra)} e tenendo la stessa rata ne bastano ${f.newMonths}: ${f.fewer} in meno. È come un investimento che rende ${il(f.rate)} netto: per fare altrettanto un deposito dovrebbe offrire ${il(f.rateMatching, 2)} lordo, bollo a parte.`,
      ],
      closing: (f) =>
        `Con il piano in mano si può rifare una riga qualunque e controllare che torni al centesimo. Chi ha ${euro(f.extra)} da parte, oltre alla riserva per gli imprevisti, può chiedere alla banca la stessa simulazione: dopo il versamento si concorda se abbassare la rata o accorciare la durata, e ci si fa dare il nuovo piano.`,
    },
  ],
})
