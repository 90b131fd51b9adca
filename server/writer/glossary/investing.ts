import {
  bondPrice,
  futureValue,
  futureValueAfterFees,
  futureValueOfInstalments,
  monthlyPayment,
  realRate,
} from '../../finance/arithmetic.ts'
import { euro, figure } from '../../finance/italian-figures.ts'
import type { GlossaryEntry } from './entry.ts'
import { al, del, il, pct } from './figures.ts'

export const INVESTING: readonly GlossaryEntry[] = [
  {
    title: 'Interesse composto: perché il tempo conta più della somma',
    label: 'Interesse composto',
    description: 'Come crescono gli interessi sugli interessi, con una tabella anno per anno e il confronto con l’interesse semplice.',
    category: 'INVESTIMENTI',
    priority: 10,
    brief: 'Con l’interesse composto gli interessi maturati si aggiungono al capitale e producono a loro volta altri interessi.',
    angles: [
      {
        name: 'Dieci anni prima, dieci anni dopo',
        subtitle: 'La stessa somma, lo stesso tasso: a fare la differenza è quando si comincia.',
        opening:
          'Quando si confrontano due investimenti si guarda quasi sempre il tasso. Eppure c’è una leva più forte, che non dipende dai mercati: il tempo. L’interesse composto lavora in modo quasi invisibile nei primi anni e sempre più evidente negli ultimi.',
      },
      {
        name: 'La formula in una riga',
        subtitle: 'Capitale, tasso, anni: tre numeri e una potenza bastano a fare il conto da soli.',
        opening:
          'La formula dell’interesse composto sta in una riga e funziona con qualsiasi calcolatrice. Saperla usare permette di controllare da soli le promesse, di confrontare le offerte e di capire in quanti anni un capitale può, in teoria, raddoppiare.',
      },
    ],
    definition: [
      'Con l’interesse semplice ogni anno si guadagna la stessa cifra, calcolata sul capitale iniziale. Con l’interesse composto il guadagno di ogni anno si somma al capitale e nell’anno successivo produce altro guadagno. Il capitale finale è quello iniziale moltiplicato per uno più il tasso, elevato al numero degli anni.',
      'Una scorciatoia utile è la regola del 72: dividendo 72 per il tasso in percentuale si ottiene, con buona approssimazione, il numero di anni in cui il capitale raddoppia. Al 4 per cento servono circa diciotto anni.',
    ],
    why: [
      'Il meccanismo spiega perché conviene iniziare presto anche con poco. Gli ultimi anni sono quelli in cui il capitale cresce di più, e si hanno soltanto se i primi sono cominciati in tempo.',
      'Funziona anche al contrario. Un debito che non si paga cresce nello stesso modo, e i tassi di carte revolving e prestiti al consumo sono di solito molto più alti di quelli dei depositi.',
      'Anche i costi si compongono. Una commissione annua toglie una piccola parte del capitale e, con essa, tutto ciò che quella parte avrebbe potuto produrre negli anni a venire.',
    ],
    mistakes: [
      'Moltiplicare il tasso per il numero degli anni: così si calcola l’interesse semplice e si sottostima la crescita.',
      'Usare un tasso costante come se fosse una previsione: i rendimenti reali cambiano di anno in anno e possono essere negativi.',
      'Dimenticare imposte e costi, che riducono la base su cui maturano gli interessi successivi.',
      'Ritirare i guadagni ogni anno e aspettarsi comunque l’effetto composto.',
      'Guardare il capitale finale senza togliere l’inflazione: dopo vent’anni un euro non compra le stesse cose.',
    ],
    sources: ['bancaditalia', 'consob', 'istat'],
    risk: 'I tassi dell’esempio non sono promessi da nessuno: un investimento può rendere meno del previsto o perdere valore, e l’effetto composto amplifica anche le perdite.',
    example(random) {
      const capital = random.range(5_000, 40_000, 2_500)
      const rate = random.range(0.02, 0.05, 0.005)
      const years = random.pick([20, 25, 30])
      const half = Math.round(years / 2)
      const simple = (each: number) => capital * (1 + rate * each)
      const compound = (each: number) => futureValue(capital, rate, each)
      return {
        titles: [
          `${euro(capital)} ${al(rate)} per ${years} anni: che cosa fa l’interesse composto`,
          `Semplice o composto? La differenza su ${euro(capital)} in ${years} anni`,
          `Il tempo al lavoro: ${euro(capital)}, tasso ${al(rate)}, ${years} anni`,
        ],
        intro: `Partiamo da ${euro(capital)} e da un tasso annuo ${del(rate)}, senza costi né imposte, per ${years} anni. Con l’interesse semplice gli interessi si ritirano ogni anno; con quello composto restano investiti. Il valore composto si ottiene moltiplicando ogni volta per ${figure(1 + rate, 3)}.`,
        table: {
          caption: `${euro(capital)} al tasso ${del(rate)}: interesse semplice e composto`,
          columns: ['Anni', 'Semplice', 'Composto', 'Differenza'],
          rows: [5, half, years].map((each) => [
            figure(each),
            euro(simple(each)),
            euro(compound(each)),
            euro(compound(each) - simple(each)),
          ]),
        },
        reading: `Dopo cinque anni la differenza è di ${euro(compound(5) - simple(5))}, quasi niente; dopo ${years} anni è di ${euro(compound(years) - simple(years))}. Con questo tasso il capitale raddoppia in circa ${figure(Math.log(2) / Math.log(1 + rate), 1)} anni; la regola del 72 dà ${figure(0.72 / rate, 1)}.`,
        takeaway: `Nell’esempio ${euro(capital)} diventano ${euro(compound(years))} in ${years} anni con un tasso ipotetico ${del(rate)}.`,
      }
    },
  },
  {
    title: 'Piano di accumulo: versare poco e spesso',
    label: 'Piano di accumulo (Pac)',
    description: 'Come funziona un versamento periodico, che cosa media e quali limiti ha.',
    category: 'INVESTIMENTI',
    priority: 9,
    brief:
      'Un piano di accumulo è un programma di versamenti periodici, di solito mensili, nello stesso investimento, qualunque sia il prezzo del momento.',
    angles: [
      {
        name: 'Il prezzo medio di carico',
        subtitle: 'Con una rata fissa si comprano più quote quando costano poco e meno quando costano tanto.',
        opening:
          'Non serve indovinare il momento giusto se si compra ogni mese. È questa l’idea, semplice, del piano di accumulo. Non elimina il rischio e non garantisce un guadagno, ma distribuisce gli acquisti nel tempo. Vediamo con i numeri che cosa fa e che cosa non fa.',
      },
      {
        name: 'La disciplina prima del rendimento',
        subtitle: 'Il vantaggio più grande non è matematico: è togliere l’emozione dalla decisione.',
        opening:
          'Chi investe una somma tutta insieme deve scegliere un giorno. Chi versa ogni mese sceglie una regola. La differenza, prima ancora che nei conti, sta nel comportamento: una regola si può seguire anche quando i mercati spaventano.',
      },
    ],
    definition: [
      'In un piano di accumulo si stabiliscono rata, frequenza e strumento. A ogni scadenza la stessa somma compra un numero di quote che dipende dal prezzo: più quote quando il prezzo è basso, meno quando è alto. Il prezzo medio pagato è quindi inferiore alla media semplice dei prezzi.',
      'Questo non significa che il risultato sia migliore di un versamento unico. Se i prezzi salgono in modo regolare, investire tutto all’inizio rende di più; se scendono e poi recuperano, rende di più il piano. Il piano riduce la dipendenza dal momento di ingresso.',
    ],
    why: [
      'Per chi risparmia sullo stipendio il piano non è una strategia ma una necessità: il denaro arriva ogni mese. Automatizzare il versamento evita di decidere ogni volta da capo, e di rinviare.',
      'Nei primi anni il capitale è piccolo e le oscillazioni pesano poco in euro. Verso la fine accade il contrario: una discesa colpisce tutto ciò che si è accumulato, e la rata nuova non basta a compensarla.',
      'I costi fissi contano molto. Una commissione di due euro su una rata da cento è il 2 per cento, cioè quanto molti strumenti rendono in un anno: prima di partire conviene fare la divisione.',
    ],
    mistakes: [
      'Credere che il piano protegga dalle perdite: se il prezzo finale è sotto quello medio, si perde.',
      'Sospendere i versamenti quando i prezzi scendono, cioè proprio quando si comprano più quote.',
      'Ignorare la commissione fissa su ogni rata.',
      'Usare il piano su un singolo titolo azionario: si media il prezzo, non il rischio di quella società.',
      'Non avere un fondo per le emergenze e dover vendere nel momento sbagliato.',
    ],
    sources: ['consob', 'priips', 'bancaditalia'],
    risk: 'Un piano di accumulo non assicura un risultato positivo: il valore finale dipende dai mercati e può essere inferiore alla somma dei versamenti.',
    example(random) {
      const instalment = random.range(100, 400, 50)
      const years = random.pick([10, 15, 20])
      const rate = random.range(0.02, 0.05, 0.005)
      const paid = instalment * 12 * years
      const value = (each: number) => futureValueOfInstalments(instalment, each, years * 12)
      return {
        titles: [
          `${euro(instalment)} al mese per ${years} anni: che cosa si accumula, e con quali ipotesi`,
          `Pac da ${euro(instalment)}: il conto a ${years} anni con tre rendimenti diversi`,
          `${years} anni di versamenti da ${euro(instalment)}: quanto pesa il rendimento`,
        ],
        intro: `Si versano ${euro(instalment)} alla fine di ogni mese per ${years} anni: in tutto ${euro(paid)}. Il tasso annuo si converte nel tasso mensile equivalente e ogni rata cresce per i mesi che le restano. Costi e imposte sono esclusi dal conto.`,
        table: {
          caption: `Valore dopo ${years} anni di versamenti da ${euro(instalment)} al mese`,
          columns: ['Rendimento annuo ipotetico', 'Versato', 'Valore finale', 'Differenza'],
          rows: [-0.01, 0, rate, rate + 0.02].map((each) => [pct(each), euro(paid), euro(value(each)), euro(value(each) - paid)]),
        },
        reading: `Con un rendimento medio ${del(rate)} i versamenti diventano ${euro(value(rate))}. La prima riga ricorda che il segno può essere negativo: con un rendimento medio ${del(-0.01)} mancherebbero ${euro(paid - value(-0.01))}. La maggior parte del valore finale, con tassi contenuti, viene da ciò che si è versato.`,
        takeaway: `Nell’esempio ${euro(instalment)} al mese per ${years} anni fanno ${euro(paid)} versati e ${euro(value(rate))} con un rendimento ipotetico ${del(rate)}.`,
      }
    },
  },
  {
    title: 'Costi di un fondo: quanto pesa l’uno per cento',
    label: 'Costi ricorrenti (Ter)',
    description: 'Commissioni annue, di ingresso e di incentivo: dove si leggono e quanto tolgono in vent’anni.',
    category: 'INVESTIMENTI',
    priority: 9,
    brief:
      'I costi ricorrenti, spesso indicati con la sigla Ter, sono la percentuale del patrimonio che un fondo trattiene ogni anno per gestione e spese.',
    angles: [
      {
        name: 'Il prezzo che non si vede',
        subtitle: 'Nessuno manda la fattura: il costo è già tolto dal valore della quota.',
        opening:
          'I costi di un fondo non arrivano con un bollettino. Si prelevano ogni giorno, in piccolissime parti, dal patrimonio comune, e il risparmiatore vede soltanto un rendimento un po’ più basso. Per accorgersene bisogna fare il conto su molti anni.',
      },
      {
        name: 'Due fondi, una sola differenza',
        subtitle: 'Stesso mercato, stesso rendimento lordo, costi diversi: il confronto in una tabella.',
        opening:
          'Immaginiamo due fondi che investono negli stessi titoli e ottengono lo stesso risultato lordo. L’unica differenza è il costo annuo. Sembra un dettaglio, ma dopo vent’anni i due risparmiatori hanno in mano cifre molto lontane.',
      },
    ],
    definition: [
      'Il costo totale di un fondo ha più parti: i costi ricorrenti, espressi in percentuale annua del patrimonio; gli eventuali costi di ingresso e di uscita, pagati una volta; le commissioni legate al risultato, dove previste. A questi si aggiungono i costi di transazione interni al fondo.',
      'Il documento con le informazioni chiave, obbligatorio in Europa, riporta tutte queste voci e le riassume in un numero: l’impatto annuo dei costi sul rendimento. È il dato da usare per i confronti, perché tiene insieme ciò che altrimenti resta sparso.',
    ],
    why: [
      'Il rendimento futuro è incerto, il costo è certo. È una delle poche variabili che si conoscono prima e che si possono scegliere, e proprio per questo vale la pena di controllarla per prima.',
      'L’effetto è composto. Il denaro pagato in commissioni nel primo anno non produce nulla in tutti gli anni successivi, e la distanza fra due prodotti cresce più che in proporzione al tempo.',
      'Un costo più alto può avere una ragione, per esempio un servizio di consulenza compreso nel prezzo. L’importante è sapere che cosa si paga e chiedersi se quel servizio serve davvero.',
    ],
    mistakes: [
      'Guardare soltanto la commissione di gestione e dimenticare ingresso, uscita e incentivo.',
      'Confrontare il costo con il capitale invece che con il rendimento: l’1 per cento su un rendimento del 4 è un quarto del guadagno.',
      'Pensare che un fondo più caro sia per forza gestito meglio.',
      'Ignorare il costo del conto titoli e quello della piattaforma, che si aggiungono a quelli del prodotto.',
      'Cambiare spesso prodotto per inseguire il migliore dell’anno prima, pagando ogni volta l’ingresso.',
    ],
    sources: ['priips', 'consob', 'covip'],
    risk: 'Costi bassi non rendono sicuro un investimento: riducono una perdita certa, ma il valore delle quote può comunque scendere.',
    example(random) {
      const capital = random.range(10_000, 50_000, 5_000)
      const gross = random.range(0.03, 0.055, 0.005)
      const cheap = random.pick([0.002, 0.003, 0.004])
      const dear = random.pick([0.015, 0.018, 0.02, 0.022])
      const years = random.pick([10, 15, 20, 25])
      const value = (fee: number) => futureValueAfterFees(capital, gross, fee, years)
      return {
        titles: [
          `${euro(capital)} per ${years} anni: quanto costa un fondo ${al(dear)} invece che ${al(cheap)}`,
          `Costi ${al(cheap)} o ${al(dear)}: la differenza su ${euro(capital)} in ${years} anni`,
          `Il peso dei costi: ${euro(value(cheap) - value(dear))} in ${years} anni su ${euro(capital)}`,
        ],
        intro: `Si investono ${euro(capital)} per ${years} anni con un rendimento lordo ipotetico ${del(gross)}. Un fondo trattiene ogni anno ${il(cheap)}, l’altro ${il(dear)}. Ogni anno il capitale si moltiplica per uno più il rendimento e poi per uno meno il costo.`,
        table: {
          caption: `${euro(capital)} dopo ${years} anni, rendimento lordo ${pct(gross)}`,
          columns: ['Costo annuo', 'Valore finale', 'Tolto dai costi'],
          rows: [0, cheap, dear].map((fee) => [pct(fee), euro(value(fee)), euro(value(0) - value(fee))]),
        },
        reading: `La differenza fra i due fondi è di ${euro(value(cheap) - value(dear))}, pari ${al((value(cheap) - value(dear)) / capital)} della somma di partenza. Il fondo più caro si prende ${il((value(0) - value(dear)) / (value(0) - capital))} del guadagno lordo: non una piccola percentuale, ma una parte importante.`,
        takeaway: `Nell’esempio costi ${al(dear)} invece che ${al(cheap)} tolgono ${euro(value(cheap) - value(dear))} in ${years} anni.`,
      }
    },
  },
  {
    title: 'Tasse sugli investimenti: 26 e 12,5 per cento',
    label: 'Imposta sulle rendite finanziarie',
    description: 'Le due aliquote in vigore nel 2025, la compensazione delle perdite e il conto del rendimento netto.',
    category: 'INVESTIMENTI',
    priority: 8,
    brief:
      'In Italia i redditi finanziari pagano di regola un’imposta del 26 per cento, ridotta al 12,5 per i titoli di Stato ed equiparati (aliquote in vigore nel 2025).',
    angles: [
      {
        name: 'Dal lordo al netto',
        subtitle: 'Due rendimenti uguali sulla carta possono essere diversi in tasca.',
        opening:
          'Un rendimento senza l’aggettivo «lordo» o «netto» non dice abbastanza. Fra i due c’è l’imposta, che in Italia cambia secondo lo strumento. Prima di confrontare due proposte conviene portarle entrambe al netto: bastano una moltiplicazione e un po’ di attenzione.',
      },
      {
        name: 'Perché l’aliquota cambia il confronto',
        subtitle: 'Quanto deve rendere un’obbligazione societaria per pareggiare un titolo di Stato.',
        opening:
          'Un titolo di Stato al 3 per cento e un’obbligazione societaria al 3,3: quale rende di più? La risposta dipende dall’aliquota, e non è quella che sembra. Ecco come si calcola il punto di pareggio.',
      },
    ],
    definition: [
      'Interessi, dividendi e guadagni da vendita di strumenti finanziari sono soggetti, per le persone fisiche residenti, a un’imposta sostitutiva del 26 per cento. Per i titoli di Stato italiani e per quelli dei Paesi che scambiano informazioni fiscali l’aliquota è del 12,5 per cento. Sono le misure in vigore nel 2025.',
      'Le perdite da vendita possono compensare guadagni futuri della stessa natura entro il quarto anno successivo. Attenzione però: i proventi di fondi ed Etf sono redditi di capitale, e di norma non si possono usare per recuperare le minusvalenze.',
    ],
    why: [
      'L’imposta si paga sul guadagno e non sul capitale. Quanto più a lungo si rinvia la vendita, tanto più a lungo la parte dovuta al fisco resta investita: è uno dei motivi per cui operare di rado costa meno.',
      'Con il regime amministrato è l’intermediario a calcolare e versare. Con quello dichiarativo il compito passa al contribuente: chi usa un intermediario estero deve di solito occuparsene da solo, compreso il monitoraggio fiscale.',
      'Un fondo misto che contiene titoli di Stato paga l’aliquota ridotta sulla quota corrispondente: l’imposta effettiva può quindi trovarsi fra il 12,5 e il 26 per cento.',
    ],
    mistakes: [
      'Confrontare il rendimento lordo di un’obbligazione societaria con quello di un titolo di Stato.',
      'Contare di recuperare una minusvalenza con il guadagno di un Etf: di norma non è possibile.',
      'Dimenticare gli obblighi di dichiarazione quando l’intermediario è estero.',
      'Lasciar scadere le minusvalenze, che si perdono dopo il quarto anno.',
      'Scegliere un prodotto soltanto per il vantaggio fiscale, senza guardare rischio e costi.',
    ],
    sources: ['entrate', 'tesoro', 'consob'],
    risk: 'Le regole fiscali possono cambiare e dipendono dal caso personale: per una decisione concreta serve un professionista. E nessuna aliquota favorevole compensa una perdita di capitale.',
    example(random) {
      const capital = random.range(10_000, 60_000, 5_000)
      const gross = random.range(0.025, 0.045, 0.0025)
      const government = gross * (1 - 0.125)
      const needed = government / (1 - 0.26)
      return {
        titles: [
          `Rendimento lordo ${al(gross, 2)}: quanto resta al netto, con il 26 e con il 12,5 per cento`,
          `${euro(capital)} e due aliquote: il netto di un anno`,
          `Titolo di Stato ${al(gross, 2)}: un’obbligazione societaria deve rendere ${il(needed, 2)} per pareggiare`,
        ],
        intro: `Due strumenti rendono entrambi ${il(gross, 2)} lordo l’anno su ${euro(capital)}. Uno è un titolo di Stato, l’altro un’obbligazione societaria. Il guadagno lordo è lo stesso, ${euro(capital * gross, 2)}; l’imposta no. Il conto esclude bollo e commissioni.`,
        table: {
          caption: `Guadagno di un anno su ${euro(capital)}, rendimento lordo ${pct(gross, 2)}`,
          columns: ['Strumento', 'Imposta', 'Guadagno netto', 'Rendimento netto'],
          rows: [0.125, 0.26].map((tax) => [
            tax === 0.125 ? 'Titolo di Stato (12,5%)' : 'Obbligazione societaria (26%)',
            euro(capital * gross * tax, 2),
            euro(capital * gross * (1 - tax), 2),
            pct(gross * (1 - tax), 2),
          ]),
        },
        reading: `La differenza è di ${euro(capital * gross * (0.26 - 0.125), 2)} l’anno. Per dare lo stesso netto del titolo di Stato, l’altra obbligazione dovrebbe rendere lordi ${pct(needed, 2)}: il netto del primo diviso per 0,74. Se rende di più, resta da chiedersi se il maggior rischio è pagato abbastanza.`,
        takeaway: `Nell’esempio un rendimento lordo ${del(gross, 2)} diventa ${pct(government, 2)} netto con il 12,5 per cento e ${pct(gross * 0.74, 2)} con il 26.`,
      }
    },
  },
  {
    title: 'Rendimento nominale e rendimento reale',
    label: 'Rendimento reale',
    description: 'Perché bisogna dividere e non sottrarre, e che cosa resta dopo imposte e inflazione.',
    category: 'INVESTIMENTI',
    priority: 8,
    brief:
      'Il rendimento reale è ciò che resta del rendimento dopo avere tolto l’effetto dell’inflazione: misura quante cose in più si possono comprare.',
    angles: [
      {
        name: 'Più euro, meno cose',
        subtitle: 'Un guadagno può essere una perdita, se i prezzi corrono più del capitale.',
        opening:
          'Avere più euro di un anno fa non significa essere più ricchi. Se nel frattempo i prezzi sono cresciuti di più, con quei soldi si compra meno. Il rendimento reale serve a distinguere i due casi, e il calcolo è alla portata di chiunque.',
      },
      {
        name: 'L’imposta sul guadagno che non c’è',
        subtitle: 'Il fisco tassa il nominale: con i prezzi in salita il netto reale può andare sotto zero.',
        opening:
          'L’imposta sulle rendite si calcola sul guadagno in euro, senza togliere l’inflazione. Ne segue un effetto poco noto: si può pagare un’imposta su un guadagno che, in potere d’acquisto, non esiste. Vediamo quando succede.',
      },
    ],
    definition: [
      'Il rendimento nominale è la percentuale che si legge sul contratto o sull’estratto conto. Quello reale si ottiene dividendo uno più il rendimento nominale per uno più l’inflazione, e togliendo uno. La semplice differenza fra i due è un’approssimazione, buona soltanto quando i numeri sono piccoli.',
      'Per un confronto completo si usa il rendimento nominale già al netto di costi e imposte. È il numero che risponde alla domanda più concreta: alla fine, potrò comprare di più o di meno?',
    ],
    why: [
      'Il rendimento reale è l’unico che permette di confrontare periodi diversi. Un deposito al 6 per cento con inflazione al 7 era peggiore di uno all’1 per cento con prezzi fermi.',
      'Serve anche per gli obiettivi lontani. Chi prepara una somma per la pensione deve ragionare in potere d’acquisto, altrimenti scopre troppo tardi che la cifra raggiunta vale meno di quanto immaginava.',
      'Esistono titoli il cui capitale o le cui cedole seguono l’inflazione. Proteggono il potere d’acquisto entro le regole scritte nella scheda, ma il loro prezzo oscilla come quello di ogni altra obbligazione.',
    ],
    mistakes: [
      'Confrontare il rendimento nominale di oggi con quello di trent’anni fa.',
      'Sottrarre l’inflazione invece di dividere quando i tassi sono alti o gli anni sono molti.',
      'Usare l’inflazione attesa come se fosse certa.',
      'Dimenticare che le imposte si pagano sul nominale.',
      'Credere che un titolo indicizzato all’inflazione non possa scendere di prezzo.',
    ],
    sources: ['istat', 'tesoro', 'bce'],
    risk: 'Un rendimento reale positivo non è assicurato da nessuno strumento: per cercarlo si accettano rischi di prezzo che possono portare a perdite.',
    example(random) {
      const gross = random.range(0.025, 0.05, 0.005)
      const inflation = random.range(0.015, 0.035, 0.005)
      const capital = random.range(10_000, 40_000, 5_000)
      const years = random.pick([5, 10, 15])
      const net = gross * 0.74
      const real = realRate(net, inflation)
      return {
        titles: [
          `Rendimento ${al(gross)}, inflazione ${al(inflation)}: che cosa resta davvero`,
          `Dal nominale al reale: ${euro(capital)} in ${years} anni con prezzi in salita ${del(inflation)}`,
          `Lordo ${pct(gross)}, netto ${pct(net, 2)}, reale ${pct(real, 2)}: i tre numeri da conoscere`,
        ],
        intro: `Un investimento rende ${il(gross)} lordo l’anno, tassato al 26 per cento (aliquota in vigore nel 2025), mentre i prezzi crescono ${del(inflation)}. Per passare al reale si divide ${figure(1 + net, 4)} per ${figure(1 + inflation, 4)} e si toglie uno.`,
        table: {
          caption: `${euro(capital)} dopo ${years} anni, nei tre modi di contare`,
          columns: ['Rendimento', 'Annuo', `Valore dopo ${years} anni`],
          rows: [
            ['Nominale lordo', pct(gross, 2), euro(futureValue(capital, gross, years))],
            ['Nominale netto', pct(net, 2), euro(futureValue(capital, net, years))],
            ['Reale netto', pct(real, 2), euro(futureValue(capital, real, years))],
          ],
        },
        reading: `In potere d’acquisto ${euro(capital)} diventano ${euro(futureValue(capital, real, years))}: ${real < 0 ? 'meno' : 'più'} di quanto si aveva, nonostante la cifra in euro sia cresciuta fino a ${euro(futureValue(capital, net, years))}. Per semplicità l’imposta è applicata ogni anno.`,
        takeaway: `Nell’esempio un rendimento lordo ${del(gross)} diventa, dopo imposte e inflazione, ${pct(real, 2)} l’anno.`,
      }
    },
  },
  {
    title: 'Diversificazione: perché due rischi insieme fanno meno di due',
    label: 'Diversificazione',
    description: 'La varianza di un portafoglio di due attività e il ruolo della correlazione, con i numeri.',
    category: 'INVESTIMENTI',
    priority: 8,
    brief:
      'Diversificare significa distribuire il capitale fra attività che non si muovono sempre insieme, in modo che le perdite di alcune siano attenuate dalle altre.',
    angles: [
      {
        name: 'La correlazione decide tutto',
        subtitle: 'Non conta quanti titoli si hanno, ma quanto si assomigliano.',
        opening:
          'Possedere dieci fondi non vuol dire essere diversificati, se tutti comprano le stesse società. La diversificazione non si misura contando, ma guardando come le attività si muovono l’una rispetto all’altra. Bastano due titoli per capirlo.',
      },
      {
        name: 'Il solo pasto gratis, con i suoi limiti',
        subtitle: 'Ridurre il rischio senza ridurre il rendimento atteso si può, ma non fino a zero.',
        opening:
          'In finanza quasi nulla è gratuito. La diversificazione è la cosa che ci va più vicino: a parità di rendimento medio, riduce le oscillazioni. Ha però un limite preciso, e nelle crisi funziona meno di quanto si vorrebbe.',
      },
    ],
    definition: [
      'Il rischio di un portafoglio non è la media dei rischi dei suoi componenti. Dipende anche dalla correlazione, un numero fra meno uno e più uno che dice quanto due attività si muovono insieme. Con correlazione pari a uno non c’è beneficio; più il numero scende, più le oscillazioni si compensano.',
      'Si distingue fra rischio specifico, legato alla singola società o al singolo settore, e rischio di mercato, che colpisce tutti. Il primo si può ridurre quasi del tutto aumentando il numero di titoli; il secondo no.',
    ],
    why: [
      'Un singolo titolo può azzerarsi. Un insieme ampio di titoli può scendere molto, ma perché vada a zero dovrebbero fallire tutti: è la differenza fra una perdita definitiva e una discesa da cui si può, forse, risalire.',
      'La diversificazione riguarda anche il lavoro e la casa. Chi investe nelle azioni della società per cui lavora mette nello stesso paniere stipendio e risparmi.',
      'Un portafoglio diversificato avrà sempre una parte che delude. È il segno che funziona: se tutto salisse insieme, tutto potrebbe anche scendere insieme.',
    ],
    mistakes: [
      'Contare i fondi invece di guardare che cosa contengono.',
      'Usare le correlazioni di un periodo tranquillo: nelle crisi tendono a salire proprio quando servirebbero basse.',
      'Concentrarsi sul proprio Paese soltanto perché lo si conosce.',
      'Inseguire l’attività che è appena salita, riducendo la varietà nel momento sbagliato.',
      'Non riportare mai i pesi a quelli decisi: dopo anni di rialzi il portafoglio è diventato un altro.',
    ],
    sources: ['consob', 'esma', 'covip'],
    risk: 'La diversificazione attenua le perdite ma non le impedisce: nelle fasi di crisi quasi tutte le attività possono scendere nello stesso momento.',
    example(random) {
      const first = random.range(0.14, 0.24, 0.02)
      const second = random.range(0.06, 0.12, 0.01)
      const weight = random.pick([0.3, 0.4, 0.5, 0.6])
      const low = random.pick([-0.2, 0, 0.2])
      const risk = (correlation: number) =>
        Math.sqrt((weight * first) ** 2 + ((1 - weight) * second) ** 2 + 2 * weight * (1 - weight) * first * second * correlation)
      return {
        titles: [
          `Volatilità ${al(first)} e ${al(second)}: quanto ne resta mettendole insieme`,
          `Un portafoglio ${pct(weight)}–${pct(1 - weight)}: che cosa cambia con la correlazione`,
          `Due attività, un portafoglio: la volatilità scende ${al(risk(low))} con pesi ${pct(weight)} e ${pct(1 - weight)}`,
        ],
        intro: `Mettiamo ${il(weight)} del capitale in un’attività con volatilità annua ${del(first)} e il resto in una con volatilità ${del(second)}. La volatilità dell’insieme è la radice quadrata di tre addendi: i due rischi pesati, al quadrato, e un termine che dipende dalla correlazione.`,
        table: {
          caption: `Volatilità annua del portafoglio al variare della correlazione`,
          columns: ['Correlazione', 'Volatilità', 'Riduzione rispetto alla media'],
          rows: [1, 0.5, low].map((each) => [figure(each, 1), pct(risk(each), 2), pct(risk(1) - risk(each), 2)]),
        },
        reading: `Con correlazione uno la volatilità è la media pesata, ${pct(risk(1), 2)}: nessun beneficio. Con correlazione ${figure(low, 1)} scende a ${pct(risk(low), 2)}. Il rendimento medio atteso, invece, resta in ogni caso la media pesata dei due: per questo la riduzione del rischio vale qualcosa.`,
        takeaway: `Nell’esempio la volatilità del portafoglio scende da ${pct(risk(1), 2)} a ${pct(risk(low), 2)} soltanto grazie alla bassa correlazione.`,
      }
    },
  },
  {
    title: 'Duration: quanto è sensibile un’obbligazione ai tassi',
    label: 'Duration',
    description: 'La durata media finanziaria calcolata a mano e il suo uso per stimare le variazioni di prezzo.',
    category: 'INVESTIMENTI',
    priority: 7,
    brief:
      'La duration è la media dei tempi in cui un’obbligazione paga, pesati per il valore attuale di ogni pagamento, e misura la sensibilità del prezzo ai tassi.',
    angles: [
      {
        name: 'Un numero per stimare la perdita',
        subtitle: 'Duration per variazione dei tassi: il conto approssimato che si fa a mente.',
        opening:
          'C’è un numero, nella scheda di ogni fondo obbligazionario, che dice in anticipo quanto si perderà se i tassi salgono di un punto. Si chiama duration, si misura in anni e quasi nessuno lo guarda. Eppure si usa con una sola moltiplicazione.',
      },
      {
        name: 'Più breve della scadenza',
        subtitle: 'Perché un titolo a dieci anni può avere una durata media di otto.',
        opening:
          'La scadenza dice quando arriva l’ultimo pagamento. Ma le cedole arrivano prima, e una parte del capitale, in senso finanziario, è già tornata a casa. La duration tiene conto di tutto, e per questo è più corta.',
      },
    ],
    definition: [
      'Per calcolarla si attualizza ogni pagamento, lo si moltiplica per gli anni che mancano, si somma e si divide per il prezzo. Il risultato è in anni. Un titolo senza cedole ha duration uguale alla vita residua; con le cedole è più breve.',
      'Dividendo la duration per uno più il rendimento si ottiene quella modificata, che dà la stima pratica: la variazione percentuale del prezzo è circa la duration modificata per la variazione dei tassi, con il segno contrario.',
    ],
    why: [
      'Permette di confrontare titoli e fondi diversi con una sola misura. Un fondo con duration 8 reagisce ai tassi circa quattro volte più di uno con duration 2.',
      'Aiuta ad abbinare l’investimento all’obiettivo. Se il denaro serve fra cinque anni, un portafoglio con duration molto più lunga espone a oscillazioni che potrebbero non avere il tempo di rientrare.',
      'La stima è buona per piccoli movimenti. Per quelli grandi sottovaluta il prezzo finale, perché la relazione è curva: la correzione si chiama convessità.',
    ],
    mistakes: [
      'Confondere duration e scadenza.',
      'Credere che un fondo obbligazionario abbia una scadenza: la sua duration resta simile nel tempo, perché i titoli vengono sostituiti.',
      'Usare la stima lineare per variazioni dei tassi di diversi punti.',
      'Pensare che la duration misuri anche il rischio di insolvenza: riguarda soltanto i tassi.',
      'Scegliere la duration più lunga per il rendimento un po’ più alto, senza calcolare la possibile discesa.',
    ],
    sources: ['tesoro', 'borsa', 'consob'],
    risk: 'Una duration lunga espone a forti perdite di prezzo quando i tassi salgono, anche se l’emittente è solido.',
    example(random) {
      const coupon = random.range(0.02, 0.045, 0.005)
      const years = random.pick([4, 5, 6, 7, 8, 10])
      const rise = random.pick([0.005, 0.01, 0.015])
      const flows = Array.from({ length: years }, (_, year) => ({
        year: year + 1,
        value: (100 * coupon + (year + 1 === years ? 100 : 0)) / (1 + coupon) ** (year + 1),
      }))
      const duration = flows.reduce((sum, { year, value }) => sum + (year * value) / 100, 0)
      const modified = duration / (1 + coupon)
      const exact = bondPrice(coupon, coupon + rise, years) / 100 - 1
      return {
        titles: [
          `Duration di ${figure(duration, 2)} anni: quanto perde il titolo se i tassi salgono ${del(rise)}`,
          `Un titolo a ${years} anni con cedola ${al(coupon)}: la duration calcolata a mano`,
          `Scadenza ${years} anni, duration ${figure(duration, 2)}: la differenza in una tabella`,
        ],
        intro: `Un’obbligazione paga una cedola annua ${del(coupon)}, scade fra ${years} anni e quota 100, quindi rende quanto la cedola. Attualizziamo i pagamenti e moltiplichiamo ognuno per gli anni di attesa: nella tabella ci sono il primo, il penultimo e l’ultimo.`,
        table: {
          caption: `Pagamenti di un titolo a ${years} anni e loro peso nella duration`,
          columns: ['Anno', 'Valore attuale', 'Anno per valore'],
          rows: [
            ...[flows[0]!, flows[years - 2]!, flows[years - 1]!].map(({ year, value }) => [
              figure(year),
              figure(value, 2),
              figure(year * value, 2),
            ]),
            ['Totale (tutti gli anni)', figure(100, 2), figure(duration * 100, 2)],
          ],
        },
        reading: `Il totale diviso per il prezzo dà una duration di ${figure(duration, 2)} anni; quella modificata è ${figure(modified, 2)}. Se i tassi salgono ${del(rise)}, la stima è una variazione ${del(-modified * rise, 2)}; il calcolo esatto dà ${pct(exact, 2)}. La differenza è l’effetto della convessità.`,
        takeaway: `Nell’esempio la duration è di ${figure(duration, 2)} anni, e un rialzo dei tassi ${del(rise)} fa scendere il prezzo ${del(-exact, 2)}.`,
      }
    },
  },
  {
    title: 'Mutuo a rata costante: quanto è interesse e quanto è capitale',
    label: 'Ammortamento alla francese',
    description: 'Il piano di rimborso riga per riga e il costo totale al variare della durata.',
    category: 'INVESTIMENTI',
    priority: 6,
    brief:
      'Nell’ammortamento alla francese la rata è sempre uguale: all’inizio contiene soprattutto interessi, alla fine quasi soltanto capitale.',
    angles: [
      {
        name: 'Le prime rate e le ultime',
        subtitle: 'La cifra è la stessa ogni mese, ma ciò che paga cambia di continuo.',
        opening:
          'La rata non cambia mai, eppure dopo cinque anni il debito è sceso meno di quanto ci si aspettava. Non è un inganno: è il modo in cui la rata si divide fra interessi e capitale. Guardare il piano di rimborso evita sorprese, soprattutto a chi pensa di estinguere prima.',
      },
      {
        name: 'Durata lunga, conto lungo',
        subtitle: 'Una rata più leggera si paga con più interessi: il confronto fra due durate.',
        opening:
          'Allungare il mutuo alleggerisce la rata, e spesso è l’unico modo per sostenerla. Ha però un prezzo, che si legge soltanto sommando tutti i pagamenti. Ecco come fare il confronto prima di firmare.',
      },
    ],
    definition: [
      'Con il metodo più diffuso in Italia la rata si calcola in modo che, sommando interessi e quota di capitale, resti identica per tutta la durata. Gli interessi di ogni mese si calcolano sul debito che rimane: all’inizio è alto, e la parte di capitale è piccola.',
      'Il Taeg comprende, oltre agli interessi, le spese obbligatorie: istruttoria, perizia, assicurazioni richieste. È la percentuale da usare per confrontare due offerte, perché il solo tasso nominale non racconta tutto.',
    ],
    why: [
      'Rimborsare in anticipo conviene soprattutto nei primi anni, quando il debito residuo e gli interessi futuri sono ancora alti. Verso la fine il risparmio è minimo.',
      'Per i mutui destinati all’acquisto della prima casa la legge italiana esclude penali di estinzione anticipata, e la surroga presso un’altra banca è gratuita per il cliente.',
      'Fra rimborsare e investire il confronto va fatto al netto: il tasso del mutuo è un costo certo, il rendimento dell’investimento è incerto e paga imposte.',
    ],
    mistakes: [
      'Confrontare due mutui guardando la sola rata e non la durata.',
      'Usare il tasso nominale invece del Taeg.',
      'Calcolare la sostenibilità sulla rata di oggi quando il tasso è variabile.',
      'Pensare che a metà della durata si sia restituita la metà del debito.',
      'Investire il denaro delle emergenze per estinguere il mutuo, e restare senza riserve.',
    ],
    sources: ['bancaditalia', 'bce', 'entrate'],
    risk: 'Un mutuo è un impegno di molti anni: se il reddito scende o il tasso variabile sale, la rata può diventare difficile da pagare, e chi non paga rischia di perdere la casa data in garanzia.',
    example(random) {
      const loan = random.range(90_000, 220_000, 10_000)
      const rate = random.range(0.025, 0.04, 0.0025)
      const [short, long] = random.pick([
        [15, 25],
        [20, 30],
        [15, 20],
      ] as const)
      const payment = (years: number) => monthlyPayment(loan, rate, years * 12)
      const interest = (years: number) => payment(years) * years * 12 - loan
      const first = (loan * rate) / 12
      return {
        titles: [
          `Mutuo da ${euro(loan)}: ${short} o ${long} anni, quanto cambia il conto totale`,
          `${euro(interest(long) - interest(short))} di interessi in più: il prezzo di una durata più lunga su un mutuo da ${euro(loan)}`,
          `Rata ${al(rate, 2)} su ${euro(loan)}: quanto è capitale e quanto è interesse`,
        ],
        intro: `Un mutuo di ${euro(loan)} al tasso fisso nominale ${del(rate, 2)}, con rate mensili. La prima rata contiene ${euro(first, 2)} di interessi, cioè un dodicesimo del tasso sul debito intero. Confrontiamo due durate.`,
        table: {
          caption: `Mutuo da ${euro(loan)} al tasso ${del(rate, 2)}`,
          columns: ['Durata', 'Rata mensile', 'Capitale nella prima rata', 'Interessi totali'],
          rows: [short, long].map((years) => [
            `${years} anni`,
            euro(payment(years), 2),
            euro(payment(years) - first, 2),
            euro(interest(years)),
          ]),
        },
        reading: `La durata più lunga riduce la rata di ${euro(payment(short) - payment(long), 2)}, ma aumenta gli interessi totali di ${euro(interest(long) - interest(short))}. Nella prima rata a ${long} anni gli interessi sono ${il(first / payment(long))} del totale.`,
        takeaway: `Nell’esempio passare da ${short} a ${long} anni alleggerisce la rata di ${euro(payment(short) - payment(long), 2)} e aggiunge ${euro(interest(long) - interest(short))} di interessi.`,
      }
    },
  },
  {
    title: 'Imposta di bollo e costi fissi sui risparmi',
    label: 'Imposta di bollo',
    description: 'Lo 0,2 per cento sugli investimenti e l’importo fisso sul conto: quando pesano davvero.',
    category: 'INVESTIMENTI',
    priority: 6,
    brief:
      'L’imposta di bollo sui prodotti finanziari è pari allo 0,2 per cento annuo del loro valore, anche quando non hanno reso nulla (misura in vigore nel 2025).',
    angles: [
      {
        name: 'Si paga anche in perdita',
        subtitle: 'Il bollo si calcola sul valore e non sul guadagno: il conto in un anno senza rendimento.',
        opening:
          'C’è un’imposta che non guarda se si è guadagnato o perso: l’imposta di bollo. La percentuale è piccola, e proprio per questo spesso non viene messa nel conto. Su strumenti che rendono poco, però, la quota che si porta via è tutt’altro che trascurabile.',
      },
      {
        name: 'Tutti i costi in una pagina',
        subtitle: 'Bollo, canone, commissioni: come sommarli prima di scegliere.',
        opening:
          'Il rendimento di un investimento si legge in grande, i costi fissi in piccolo. Sommarli richiede pochi minuti e cambia il confronto, soprattutto quando la somma investita è modesta. Partiamo dal più uniforme di tutti: il bollo.',
      },
    ],
    definition: [
      'Sui prodotti finanziari tenuti presso banche e intermediari si paga ogni anno lo 0,2 per cento del valore, calcolato in proporzione al periodo. Sui conti correnti delle persone fisiche l’imposta è invece fissa, 34,20 euro l’anno, e non è dovuta se la giacenza media non supera 5.000 euro. Sono le misure in vigore nel 2025.',
      'Fondi pensione e fondi sanitari ne sono esclusi. Per gli strumenti tenuti all’estero esiste un’imposta analoga, l’Ivafe, con la stessa percentuale ordinaria, che il contribuente calcola nella dichiarazione dei redditi.',
    ],
    why: [
      'Su un rendimento lordo del 2 per cento il bollo vale un decimo del guadagno. Su uno dello 0,5 per cento ne vale quasi la metà: più basso è il rendimento, più alto è il peso.',
      'I costi fissi, come il canone del deposito titoli, colpiscono soprattutto le somme piccole. Venti euro l’anno su mille euro sono il 2 per cento, su centomila sono quasi nulla.',
      'Il bollo si somma all’imposta sulle rendite, non la sostituisce. Il rendimento netto va calcolato togliendo entrambi, e soltanto dopo si può parlare di inflazione.',
    ],
    mistakes: [
      'Confrontare un conto di deposito con un conto corrente senza considerare i bolli diversi.',
      'Dimenticare che il bollo si paga anche su strumenti in perdita.',
      'Pensare che un intermediario estero eviti l’imposta: cambia chi la versa.',
      'Tenere molti rapporti con piccole giacenze, ognuno con il suo canone.',
      'Chiamare «senza spese» un prodotto perché non ha commissioni di gestione.',
    ],
    sources: ['entrate', 'bancaditalia', 'consob'],
    risk: 'I costi riducono il rendimento in ogni caso, ma non sono l’unico pericolo: anche uno strumento economico può perdere valore.',
    example(random) {
      const capital = random.range(10_000, 80_000, 5_000)
      const gross = random.range(0.01, 0.035, 0.005)
      const fee = random.pick([0, 20, 30, 40])
      const earned = capital * gross
      const tax = earned * 0.26
      const stamp = capital * 0.002
      const net = earned - tax - stamp - fee
      return {
        titles: [
          `${euro(capital)} ${al(gross)} lordo: quanto resta dopo imposta, bollo e spese`,
          `Bollo di ${euro(stamp, 2)} l’anno su ${euro(capital)}: quanto pesa sul guadagno`,
          `Lordo ${pct(gross)}, netto ${pct(net / capital, 2)}: la strada di ${euro(capital)} in un anno`,
        ],
        intro: `Si investono ${euro(capital)} in uno strumento tassato al 26 per cento che rende ${il(gross)} lordo l’anno. L’intermediario chiede ${fee === 0 ? 'nessun canone' : `un canone di ${euro(fee)} l’anno`}. Mettiamo in fila tutte le voci.`,
        table: {
          caption: `Un anno di investimento su ${euro(capital)}`,
          columns: ['Voce', 'Importo', 'In percentuale del capitale'],
          rows: [
            ['Guadagno lordo', euro(earned, 2), pct(gross, 2)],
            ['Imposta (26%)', euro(tax, 2), pct(tax / capital, 2)],
            ['Bollo (0,2%)', euro(stamp, 2), pct(0.002, 2)],
            ['Canone', euro(fee, 2), pct(fee / capital, 2)],
            ['Guadagno netto', euro(net, 2), pct(net / capital, 2)],
          ],
        },
        reading: `Il bollo da solo assorbe ${il(stamp / earned)} del guadagno lordo. In totale, fra imposte e spese, se ne va ${il((earned - net) / earned)}. Con un rendimento pari a zero il risultato sarebbe negativo per ${euro(stamp + fee, 2)}.`,
        takeaway: `Nell’esempio di ${euro(earned, 2)} guadagnati ne restano ${euro(net, 2)} dopo imposta, bollo e spese.`,
      }
    },
  },
  {
    title: 'Fondo per le emergenze: quanto, dove e perché prima di investire',
    label: 'Fondo per le emergenze',
    description: 'Come si calcola la riserva di liquidità e quanto costa farne a meno.',
    category: 'INVESTIMENTI',
    priority: 7,
    brief:
      'Il fondo per le emergenze è una somma pronta all’uso, pari di solito ad alcuni mesi di spese, che evita di vendere o indebitarsi nel momento sbagliato.',
    angles: [
      {
        name: 'Il conto in mesi di spese',
        subtitle: 'Si parte da quanto si spende, non da quanto si guadagna.',
        opening:
          'La prima domanda non è dove investire, ma quanto non investire. Una caldaia rotta, una spesa medica, qualche mese senza lavoro: chi non ha una riserva deve vendere o chiedere un prestito. Il calcolo della riserva è semplice, e si fa in mesi.',
      },
      {
        name: 'Quanto costa non averlo',
        subtitle: 'Un imprevisto pagato a rate costa molto più di un deposito che rende poco.',
        opening:
          'Tenere denaro fermo sembra uno spreco. Ma il confronto corretto non è con il rendimento di un’azione: è con il costo del debito che si farebbe al primo imprevisto. Mettiamo i due numeri uno accanto all’altro.',
      },
    ],
    definition: [
      'Si sommano le spese che non si possono evitare: casa, alimentari, utenze, trasporti, rate. Il totale mensile si moltiplica per un numero di mesi che dipende dalla stabilità del reddito: spesso tre per chi ha un impiego stabile in una famiglia con due redditi, sei o più per chi lavora in proprio.',
      'Il fondo deve essere disponibile in pochi giorni e non deve oscillare: conto corrente, conto di deposito svincolabile. I depositi bancari sono tutelati fino a 100.000 euro per depositante e per banca.',
    ],
    why: [
      'Chi ha una riserva può lasciare investito il resto anche quando i mercati scendono. Chi non l’ha rischia di vendere proprio in quel momento, trasformando un’oscillazione in una perdita definitiva.',
      'Il credito al consumo ha tassi di solito ben più alti di quelli che si ricavano da un deposito. Il vantaggio della riserva sta nella differenza fra i due.',
      'La riserva va ricostituita dopo l’uso. Per questo conviene tenerla separata dal conto di tutti i giorni e alimentarla con un versamento automatico.',
    ],
    mistakes: [
      'Calcolare la riserva sullo stipendio e non sulle spese.',
      'Tenerla in azioni o in fondi che possono perdere valore quando serve.',
      'Usarla per spese prevedibili, come le vacanze o l’assicurazione dell’auto.',
      'Accumulare troppo: oltre la riserva, il denaro fermo perde potere d’acquisto.',
      'Vincolarla in un deposito che non si può svincolare.',
    ],
    sources: ['bancaditalia', 'garanziaDepositi', 'consob'],
    risk: 'La liquidità non oscilla ma si riduce in termini reali con l’inflazione; il resto del patrimonio, se investito, può perdere valore.',
    example(random) {
      const expenses = random.range(1_100, 2_400, 100)
      const months = random.pick([3, 4, 5, 6])
      const saving = random.range(100, 350, 50)
      const shock = random.range(2_000, 5_000, 500)
      const loanRate = random.range(0.09, 0.13, 0.01)
      const payment = monthlyPayment(shock, loanRate, 36)
      const target = expenses * months
      return {
        titles: [
          `${euro(expenses)} di spese al mese: quanto deve valere il fondo per le emergenze`,
          `Un imprevisto da ${euro(shock)}: il conto con la riserva e senza`,
          `${months} mesi di spese, ${euro(target)}: come si costruisce una riserva`,
        ],
        intro: `Una famiglia spende ${euro(expenses)} al mese per le voci che non può evitare e decide di coprire ${months} mesi. Mette da parte ${euro(saving)} al mese. Se arriva una spesa di ${euro(shock)} senza riserva, la paga con un prestito di tre anni al tasso ${del(loanRate)}.`,
        table: {
          caption: 'La riserva e l’alternativa',
          columns: ['Voce', 'Importo'],
          rows: [
            ['Riserva da costruire', euro(target)],
            [`Mesi necessari versando ${euro(saving)}`, figure(Math.ceil(target / saving))],
            ['Rata del prestito', euro(payment, 2)],
            ['Interessi del prestito in tre anni', euro(payment * 36 - shock, 2)],
          ],
        },
        reading: `Per arrivare a ${euro(target)} servono ${figure(Math.ceil(target / saving))} mesi di versamenti. Il prestito per il solo imprevisto costerebbe ${euro(payment * 36 - shock, 2)} di interessi, oltre alle spese di istruttoria: è il prezzo di non avere una riserva, e si ripete a ogni imprevisto.`,
        takeaway: `Nell’esempio la riserva è di ${euro(target)}, e un imprevisto pagato a rate costa ${euro(payment * 36 - shock, 2)} di soli interessi.`,
      }
    },
  },
]
