import { bondPrice, futureValue, monthlyPayment } from '../../finance/arithmetic.ts'
import { euro, figure } from '../../finance/italian-figures.ts'
import type { GlossaryEntry } from './entry.ts'
import { al, del, il, pct } from './figures.ts'

export const MARKETS: readonly GlossaryEntry[] = [
  {
    title: 'Inflazione: come si misura e quanto toglie al potere d’acquisto',
    label: 'Inflazione',
    description: 'Gli indici dei prezzi, il paniere e il conto di quanto valgono oggi i risparmi fermi.',
    category: 'MERCATI',
    priority: 10,
    brief:
      'L’inflazione è l’aumento medio dei prezzi di un paniere di beni e servizi: misura quanto potere d’acquisto perde una somma che resta ferma.',
    angles: [
      {
        name: 'Il conto del denaro fermo',
        subtitle: 'Una somma sul conto non cambia cifra, ma cambia ciò che può comprare: ecco come misurarlo.',
        opening:
          'Chi lascia i risparmi sul conto corrente vede sempre la stessa cifra, e per questo ha l’impressione di non perdere nulla. Il saldo però non dice che cosa si può comprare. Per saperlo serve un secondo numero, l’inflazione, e un conto che si fa in una riga.',
      },
      {
        name: 'Come si legge il comunicato dei prezzi',
        subtitle: 'Indice, variazione mensile, variazione annua: tre numeri diversi che i titoli spesso confondono.',
        opening:
          'Ogni mese il dato sull’inflazione finisce nei titoli, quasi sempre ridotto a una sola percentuale. Dietro quella cifra ci sono un paniere, un confronto con un periodo preciso e più di un indice. Capire come si costruisce aiuta a non trarre conclusioni affrettate.',
      },
    ],
    definition: [
      'L’inflazione si calcola seguendo nel tempo il prezzo di un paniere che rappresenta le spese delle famiglie: alimentari, energia, affitti, trasporti, servizi. Ogni voce pesa quanto incide sulla spesa complessiva. Se l’indice passa da 100 a 103 in dodici mesi, l’inflazione annua è pari al 3 per cento.',
      'In Italia l’Istat pubblica più indici: il Nic per l’intera collettività, il Foi, usato per rivalutare affitti e assegni, e l’Ipca, costruito con regole comuni per i confronti europei. Possono dare numeri un po’ diversi, perché coprono famiglie e spese diverse.',
    ],
    why: [
      'Un rendimento va sempre letto insieme all’inflazione dello stesso periodo. Guadagnare il 2 per cento mentre i prezzi salgono del 3 significa avere più euro e comprare meno cose: il risultato nominale è positivo, quello reale è negativo.',
      'L’inflazione agisce in modo composto, come gli interessi, ma nella direzione opposta. Tassi che in un anno sembrano trascurabili, ripetuti per dieci o vent’anni, cambiano in modo visibile il valore di un capitale.',
      'Anche le banche centrali ragionano su questo numero. La Banca centrale europea ha come obiettivo un’inflazione del 2 per cento nel medio termine, e in base alla distanza da quell’obiettivo decide i tassi ufficiali.',
    ],
    mistakes: [
      'Pensare che un’inflazione in calo significhi prezzi in calo: se passa dal 5 al 2 per cento i prezzi continuano a salire, soltanto più piano.',
      'Sottrarre l’inflazione al rendimento e fermarsi lì: per periodi lunghi la differenza è un’approssimazione, il conto esatto è un rapporto.',
      'Confondere la variazione su base mensile con quella su base annua, che raccontano fenomeni diversi.',
      'Credere che il dato valga per tutti: chi spende molto in energia o in affitto può avere un’inflazione personale lontana dalla media.',
      'Considerare privo di rischio il denaro fermo: non oscilla, ma il suo potere d’acquisto dipende dai prezzi.',
    ],
    sources: ['istat', 'bce', 'bancaditalia'],
    risk: 'Nessuno conosce in anticipo l’inflazione dei prossimi anni, e cercare di batterla espone a rischi di mercato che possono tradursi in perdite.',
    example(random) {
      const capital = random.range(8_000, 60_000, 2_000)
      const rate = random.range(0.015, 0.04, 0.005)
      const years = random.pick([5, 10, 15, 20])
      const left = (inflation: number) => capital / (1 + inflation) ** years
      return {
        titles: [
          `${euro(capital)} fermi per ${years} anni: che cosa resta con l’inflazione ${al(rate)}`,
          `Prezzi in salita ${del(rate)} l’anno: quanto perdono ${euro(capital)} in ${years} anni`,
          `Il costo del denaro fermo: ${euro(capital)}, ${years} anni, inflazione ${al(rate)}`,
        ],
        intro: `Prendiamo ${euro(capital)} lasciati su un conto senza interessi per ${years} anni. La cifra non cambia; per sapere che cosa compra alla fine si divide per quanto sono cresciuti i prezzi, cioè per uno più il tasso di inflazione, elevato al numero degli anni.`,
        table: {
          caption: `Potere d’acquisto di ${euro(capital)} dopo ${years} anni, in euro di oggi`,
          columns: ['Inflazione annua', 'Potere d’acquisto', 'Perdita'],
          rows: [0.01, rate, rate + 0.02].map((each) => [pct(each), euro(left(each)), pct(1 - left(each) / capital)]),
        },
        reading: `Con un’inflazione media ${del(rate)} la somma permette di comprare ciò che oggi costa ${euro(left(rate))}: una perdita di potere d’acquisto pari a ${euro(capital - left(rate))}, senza che il saldo si sia mosso di un centesimo. Per restare in pari servirebbe un rendimento netto uguale all’inflazione.`,
        takeaway: `Nell’esempio ${euro(capital)} fermi per ${years} anni, con prezzi in crescita ${del(rate)} l’anno, valgono come ${euro(left(rate))} di oggi.`,
      }
    },
  },
  {
    title: 'Perché i tassi muovono i prezzi delle obbligazioni',
    label: 'Tassi e prezzi delle obbligazioni',
    description: 'Il legame inverso fra rendimento richiesto e prezzo, con il conto su un titolo a cedola fissa.',
    category: 'MERCATI',
    priority: 9,
    brief:
      'Quando i tassi di mercato salgono, i prezzi delle obbligazioni già in circolazione scendono, perché le loro cedole fisse valgono meno al confronto con quelle nuove.',
    angles: [
      {
        name: 'L’altalena fra prezzo e rendimento',
        subtitle: 'Se uno sale l’altro scende: non è un’opinione, è aritmetica. Vediamo perché.',
        opening:
          'Chi compra per la prima volta un titolo a tasso fisso si stupisce che il suo prezzo si muova. La cedola è scritta, il rimborso pure: che cosa c’è da negoziare? La risposta sta nel confronto continuo con i titoli nuovi, e si ricava con un calcolo alla portata di tutti.',
      },
      {
        name: 'Perché la scadenza lunga pesa di più',
        subtitle: 'Lo stesso movimento dei tassi lascia quasi indifferente un titolo breve e scuote uno lungo.',
        opening:
          'Due obbligazioni dello stesso emittente e con la stessa cedola possono reagire ai tassi in modo molto diverso. La differenza la fa il tempo: più lontano è il rimborso, più il prezzo di oggi dipende dal tasso con cui si attualizza il domani.',
      },
    ],
    definition: [
      'Un’obbligazione a tasso fisso promette una serie di pagamenti noti: le cedole e, alla fine, il capitale. Il suo prezzo è la somma di questi pagamenti riportati a oggi con il tasso che il mercato richiede in quel momento. Se il tasso richiesto cresce, ogni pagamento futuro vale meno e il prezzo scende.',
      'Il meccanismo è simmetrico. Quando i tassi calano, il vecchio titolo paga più di quelli nuovi e gli acquirenti sono disposti a spendere oltre il valore nominale. A scadenza, se l’emittente paga, il prezzo torna comunque a 100.',
    ],
    why: [
      'Chi tiene il titolo fino alla scadenza incassa quanto promesso, salvo insolvenza. Chi deve vendere prima riceve il prezzo del giorno, che può essere più basso di quello di acquisto: il rischio di tasso riguarda soprattutto lui.',
      'Il legame spiega perché un fondo obbligazionario può chiudere un anno in perdita pur avendo in portafoglio soltanto emittenti solidi. Non c’è nessun mancato pagamento: sono i prezzi che si adeguano ai nuovi tassi.',
      'Capire questa relazione aiuta anche a leggere le notizie. Un rendimento che sale, per chi possiede già il titolo, è una notizia sgradita; per chi deve ancora comprare è un’occasione per incassare di più.',
    ],
    mistakes: [
      'Scegliere in base alla sola cedola: ciò che conta è il rendimento a scadenza, che tiene conto anche del prezzo pagato.',
      'Credere che un titolo di Stato non possa scendere sotto il prezzo di acquisto prima della scadenza.',
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
        titles: [
          `Cedola ${al(coupon)} e ${years} anni di vita: che cosa succede se i tassi salgono ${del(move)}`,
          `Tassi in rialzo ${del(move)}: quanto perde un’obbligazione a ${years} anni con cedola ${al(coupon)}`,
          `Un titolo a ${years} anni, cedola ${pct(coupon)}: il prezzo prima e dopo un movimento ${del(move)}`,
        ],
        intro: `Consideriamo un’obbligazione con cedola annua ${del(coupon)} e ${years} anni di vita residua, comprata a 100 quando il mercato chiede proprio quel rendimento. Il giorno dopo i tassi si muovono. Il nuovo prezzo è la somma delle cedole e del rimborso, ciascuno diviso per uno più il nuovo tasso, elevato agli anni di attesa.`,
        table: {
          caption: `Prezzo di un titolo a ${years} anni con cedola ${pct(coupon)}, per 100 di valore nominale`,
          columns: ['Rendimento richiesto', 'Prezzo', 'Variazione'],
          rows: [-move, 0, move].map((change) => [pct(coupon + change, 2), figure(price(change), 2), pct(price(change) / 100 - 1, 2)]),
        },
        reading: `Un rialzo ${del(move)} porta il prezzo a ${figure(price(move), 2)}. Su ${euro(10_000)} di valore nominale significa ${euro((100 - price(move)) * 100)} in meno per chi vende subito. Il guadagno in caso di ribasso è un po’ più grande della perdita in caso di rialzo: è l’effetto che gli operatori chiamano convessità.`,
        takeaway: `Nell’esempio un titolo a ${years} anni scende da 100 a ${figure(price(move), 2)} se i tassi salgono ${del(move)}.`,
      }
    },
  },
  {
    title: 'Spread fra Btp e Bund: che cosa misura e che cosa no',
    label: 'Spread Btp-Bund',
    description: 'La differenza di rendimento fra due titoli di Stato a dieci anni e il suo effetto su nuovi prestiti e prezzi.',
    category: 'MERCATI',
    priority: 8,
    brief:
      'Lo spread è la differenza, in punti base, fra il rendimento del titolo di Stato decennale italiano e quello del decennale tedesco.',
    angles: [
      {
        name: 'Dai punti base agli euro',
        subtitle: 'Cento punti base sono un punto percentuale: ecco quanto pesano su un prestito o su un titolo.',
        opening:
          'Si parla di spread come di un termometro, ma pochi saprebbero dire quanto vale un grado. L’unità di misura è il punto base, un centesimo di punto percentuale. Tradurlo in euro aiuta a dare alle notizie il peso giusto, senza allarmi e senza minimizzare.',
      },
      {
        name: 'Un confronto, non un giudizio',
        subtitle: 'Lo spread può salire perché un titolo sale o perché l’altro scende: la differenza non dice quale dei due.',
        opening:
          'Lo spread è una sottrazione, e come tutte le sottrazioni nasconde qualcosa: non dice quale dei due numeri si è mosso. Prima di trarre conclusioni conviene guardare i rendimenti da cui nasce, uno per uno.',
      },
    ],
    definition: [
      'In finanza spread significa scarto. Nel linguaggio dei giornali italiani indica quasi sempre la differenza fra il rendimento del Btp a dieci anni e quello del Bund tedesco di pari durata. Se il primo rende il 3,6 per cento e il secondo il 2,4, lo spread è di 120 punti base.',
      'Il titolo tedesco fa da riferimento perché è considerato fra i più sicuri dell’area dell’euro. Lo scarto riflette quindi il compenso aggiuntivo che gli investitori chiedono per prestare all’Italia, insieme a fattori più tecnici come la liquidità dei due mercati.',
    ],
    why: [
      'Per lo Stato uno spread più alto significa, a parità di altre condizioni, pagare di più sulle nuove emissioni. L’effetto è graduale: i titoli già in circolazione mantengono la loro cedola, e soltanto quelli che scadono vengono sostituiti alle condizioni nuove.',
      'Per chi possiede titoli di Stato, un rendimento che sale equivale a un prezzo che scende. Chi li tiene fino alla scadenza non incassa di meno, ma vede il valore di mercato oscillare nel frattempo.',
      'Anche banche e imprese ne risentono, perché il costo della loro raccolta si muove spesso insieme a quello dello Stato in cui hanno sede. Il passaggio ai tassi dei prestiti non è né immediato né automatico.',
    ],
    mistakes: [
      'Considerare lo spread un tasso di interesse: è una differenza fra tassi, e da solo non dice quanto costa indebitarsi.',
      'Pensare che una rata di mutuo già in corso segua lo spread: il variabile segue l’Euribor, il fisso non cambia.',
      'Confondere punti base e punti percentuali: 50 punti base sono mezzo punto percentuale.',
      'Leggere un movimento di pochi punti in una giornata come un segnale: oscillazioni simili sono normali.',
      'Dimenticare la scadenza: lo scarto a due anni può raccontare una storia diversa da quello a dieci.',
    ],
    sources: ['tesoro', 'bancaditalia', 'bce'],
    risk: 'I titoli di Stato oscillano di prezzo e il loro emittente può, in casi estremi, non pagare: concentrare tutto su un solo debitore è un rischio anche quando sembra solido.',
    example(random) {
      const bund = random.range(0.018, 0.03, 0.002)
      const spread = random.range(80, 240, 10)
      const rise = random.pick([30, 50, 80, 100])
      const issue = random.pick([10, 15, 20, 25])
      const cost = (points: number) => (issue * 1_000 * points) / 10_000
      return {
        titles: [
          `Spread da ${spread} a ${spread + rise} punti: che cosa cambia in euro`,
          `${rise} punti base in più: il conto per lo Stato e per chi possiede il titolo`,
          `Spread a ${spread} punti con il decennale tedesco ${al(bund)}: come si legge`,
        ],
        intro: `Supponiamo che il decennale tedesco renda ${il(bund)} e che lo spread sia di ${spread} punti base. Il decennale italiano rende allora ${il(bund + spread / 10_000, 2)}. Se lo spread sale di ${rise} punti e il rendimento tedesco non cambia, ecco l’effetto su un’emissione da ${issue} miliardi di euro.`,
        table: {
          caption: `Interessi annui su una nuova emissione da ${issue} miliardi di euro`,
          columns: ['Spread (punti base)', 'Rendimento del Btp', 'Interessi annui (milioni di euro)'],
          rows: [spread, spread + rise].map((points) => [
            figure(points),
            pct(bund + points / 10_000, 2),
            figure(issue * 1_000 * (bund + points / 10_000), 1),
          ]),
        },
        reading: `La differenza è di ${figure(cost(rise), 1)} milioni di euro l’anno, ma soltanto sui titoli nuovi. Per chi possiede un decennale con cedola pari al vecchio rendimento, lo stesso movimento porta il prezzo da 100 a circa ${figure(bondPrice(bund + spread / 10_000, bund + (spread + rise) / 10_000, 10), 1)}.`,
        takeaway: `Nell’esempio ${rise} punti base in più costano ${figure(cost(rise), 1)} milioni di euro l’anno su ${issue} miliardi di nuove emissioni.`,
      }
    },
  },
  {
    title: 'Indici di Borsa: come sono costruiti e che cosa raccontano',
    label: 'Indice di Borsa',
    description: 'Pesi, capitalizzazione e dividendi: perché lo stesso mercato può avere indici diversi.',
    category: 'MERCATI',
    priority: 8,
    brief:
      'Un indice di Borsa riassume in un numero l’andamento di un gruppo di titoli, ciascuno con un peso stabilito da una regola pubblica.',
    angles: [
      {
        name: 'Chi pesa di più nell’indice',
        subtitle: 'Pochi titoli grandi possono decidere da soli il segno della giornata.',
        opening:
          'Quando si dice che «la Borsa sale» si parla quasi sempre di un indice, cioè di una media. Ma nelle medie non tutti contano allo stesso modo. Basta guardare come si assegnano i pesi per capire perché la maggior parte dei titoli può scendere mentre l’indice sale.',
      },
      {
        name: 'Lo stesso mercato, due risultati',
        subtitle: 'Pesi uguali o pesi per dimensione: il metodo cambia il numero, a parità di titoli.',
        opening:
          'Due indici che contengono le stesse società possono chiudere la giornata con segni opposti. Non c’è errore: cambia la regola con cui si fa la media. Un esempio con tre titoli basta a mostrarlo.',
      },
    ],
    definition: [
      'Un indice è una media ponderata di prezzi, riportata a un valore di partenza convenzionale. Il metodo più diffuso pesa ogni società per la sua capitalizzazione, spesso limitata al flottante, cioè alle azioni che si possono davvero scambiare. Altri indici danno a tutti lo stesso peso.',
      'Esistono poi versioni diverse dello stesso indice: quella di prezzo ignora i dividendi, quella a rendimento totale li considera reinvestiti. Su periodi lunghi la distanza fra le due diventa ampia, e confrontarle senza accorgersene porta fuori strada.',
    ],
    why: [
      'Gli indici sono il metro con cui si giudicano fondi e gestori. Un confronto onesto usa un indice che contenga lo stesso tipo di titoli, nella stessa valuta e con i dividendi compresi.',
      'Molti fondi a basso costo si limitano a copiare un indice. Conoscerne la regola significa sapere che cosa si compra: quanti titoli, di quali Paesi, e con quale concentrazione sui più grandi.',
      'L’indice è anche un modo di riassumere un’economia, con un limite: contiene soltanto le società quotate, che in Italia sono una parte piccola del sistema produttivo.',
    ],
    mistakes: [
      'Confrontare i livelli di due indici, per esempio 34.000 e 5.000 punti: contano soltanto le variazioni.',
      'Paragonare un fondo che reinveste i dividendi con un indice che non li considera.',
      'Credere che un indice con centinaia di titoli sia sempre ben diversificato: i primi dieci possono valere una quota molto alta.',
      'Ignorare la valuta: un indice estero può salire nella sua moneta e scendere in euro.',
      'Dimenticare che un indice non ha costi, mentre qualsiasi prodotto che lo segue li ha.',
    ],
    sources: ['borsa', 'esma', 'consob'],
    risk: 'Un prodotto che segue un indice ne segue anche le discese, per intero e senza paracadute: il valore può ridursi in modo ampio e per anni.',
    example(random) {
      const big = random.range(50, 120, 10)
      const middle = random.range(15, 30, 5)
      const small = random.range(5, 10, 1)
      const rise = random.range(0.01, 0.03, 0.005)
      const fall = random.range(0.01, 0.025, 0.005)
      const total = big + middle + small
      const weighted = (big * rise - middle * fall - small * fall) / total
      const equal = (rise - 2 * fall) / 3
      return {
        titles: [
          `Due titoli su tre scendono ${del(fall)}, l’indice segna ${pct(weighted, 2)}: come è possibile`,
          `Un gigante da ${big} miliardi e due titoli più piccoli: chi decide l’indice`,
          `Pesi diversi, risultati diversi: ${pct(weighted, 2)} o ${pct(equal, 2)} con gli stessi tre titoli`,
        ],
        intro: `Immaginiamo un mercato di tre società che valgono ${big}, ${middle} e ${small} miliardi di euro. In una giornata la prima guadagna ${il(rise)}, le altre due perdono ${il(fall)}. Il peso di ciascuna è il suo valore diviso per il totale, cioè ${total} miliardi.`,
        table: {
          caption: 'Tre società in un indice pesato per capitalizzazione',
          columns: ['Società', 'Peso', 'Variazione', 'Contributo'],
          rows: [
            ['Alfa', pct(big / total), pct(rise), pct((big / total) * rise, 2)],
            ['Beta', pct(middle / total), pct(-fall), pct((-middle / total) * fall, 2)],
            ['Gamma', pct(small / total), pct(-fall), pct((-small / total) * fall, 2)],
          ],
        },
        reading: `La somma dei contributi dà ${pct(weighted, 2)}: è la variazione dell’indice pesato per capitalizzazione. Con pesi uguali, un terzo per ciascuna, il risultato sarebbe stato ${pct(equal, 2)}. Gli stessi prezzi, due medie diverse: nessuna delle due è sbagliata, ma rispondono a domande differenti.`,
        takeaway: `Nell’esempio lo stesso mercato segna ${pct(weighted, 2)} con i pesi per capitalizzazione e ${pct(equal, 2)} con pesi uguali.`,
      }
    },
  },
  {
    title: 'Tasso di cambio: come incide su chi investe fuori dall’euro',
    label: 'Rischio di cambio',
    description: 'Perché un investimento estero può guadagnare nella sua valuta e perdere in euro.',
    category: 'MERCATI',
    priority: 7,
    brief:
      'Il rischio di cambio è la possibilità che il valore in euro di un investimento estero vari perché si muove il rapporto fra le due monete.',
    angles: [
      {
        name: 'Due rendimenti in uno',
        subtitle: 'Chi compra un titolo in dollari compra anche dollari: i due effetti si moltiplicano.',
        opening:
          'Un’azione americana che sale del dieci per cento non fa guadagnare per forza il dieci per cento a chi vive in Italia. Fra il prezzo in dollari e il conto in euro c’è il cambio, che può aggiungere o togliere molto. Il calcolo è semplice, ma va fatto nell’ordine giusto.',
      },
      {
        name: 'Euro forte, euro debole',
        subtitle: 'Una moneta che si rafforza aiuta chi compra all’estero e pesa su chi ci ha già investito.',
        opening:
          '«Euro forte» suona come una buona notizia, e per chi viaggia o importa spesso lo è. Chi possiede attività in altre valute la legge al contrario: quando le converte riceve meno euro. Vediamo quanto.',
      },
    ],
    definition: [
      'Il tasso di cambio dice quanta valuta estera si ottiene con un euro. Se il cambio fra euro e dollaro vale 1,10, un euro compra 1,10 dollari. Quando il numero sale l’euro si rafforza, e una stessa somma in dollari vale meno euro; quando scende accade il contrario.',
      'Il rendimento in euro di un’attività estera nasce quindi da due fattori: la variazione del prezzo nella valuta locale e la variazione del cambio. I due effetti non si sommano, si moltiplicano, e su movimenti ampi la differenza si vede.',
    ],
    why: [
      'Molti fondi azionari globali investono in gran parte fuori dall’area dell’euro. Chi li possiede è esposto al cambio anche se il fondo è quotato in euro a Milano: la valuta di quotazione non elimina quella dei titoli contenuti.',
      'Esistono classi di fondi con copertura del cambio. La copertura riduce le oscillazioni dovute alle valute, ma ha un costo, che dipende dalla differenza fra i tassi di interesse delle due aree.',
      'Il cambio può anche attenuare le perdite: in alcune fasi di tensione il dollaro si è rafforzato mentre le Borse scendevano. Non è una regola su cui contare, ma spiega perché la copertura non è sempre la scelta ovvia.',
    ],
    mistakes: [
      'Credere che un fondo quotato in euro non abbia rischio di cambio.',
      'Sommare il rendimento locale e quello del cambio invece di moltiplicare i due fattori.',
      'Dimenticare il margine applicato sulla conversione, che può costare più della commissione di acquisto.',
      'Scambiare un’obbligazione in valuta ad alto rendimento per un affare: la cedola alta riflette spesso un’inflazione alta e una moneta debole.',
      'Decidere in base a una previsione sul cambio, che è fra le grandezze più difficili da anticipare.',
    ],
    sources: ['bce', 'bancaditalia', 'consob'],
    risk: 'I cambi possono muoversi in modo brusco e annullare il rendimento di anni: gli investimenti in valuta estera espongono a perdite anche quando il titolo sottostante sale.',
    example(random) {
      const capital = random.range(5_000, 20_000, 1_000)
      const start = random.range(1.05, 1.15, 0.01)
      const gain = random.range(0.04, 0.12, 0.01)
      const end = (move: number) => start * (1 + move)
      const move = random.pick([0.05, 0.08, 0.1, 0.12])
      const result = (change: number) => (capital * start * (1 + gain)) / end(change)
      return {
        titles: [
          `Più ${pct(gain)} in dollari, e in euro? Il conto su ${euro(capital)}`,
          `${euro(capital)} investiti in dollari: che cosa fa un euro più forte ${del(move)}`,
          `Cambio da ${figure(start, 2)} a ${figure(end(move), 2)}: dove finisce un guadagno ${del(gain)}`,
        ],
        intro: `Si investono ${euro(capital)} in un titolo in dollari quando un euro vale ${figure(start, 2)} dollari: sono ${figure(capital * start)} dollari. In un anno il titolo guadagna ${il(gain)}. Il risultato in euro dipende dal cambio al momento della vendita.`,
        table: {
          caption: `Valore in euro di ${euro(capital)} dopo un rialzo del titolo ${del(gain)}`,
          columns: ['Cambio finale', 'Valore in euro', 'Rendimento'],
          rows: [-move, 0, move].map((change) => [figure(end(change), 3), euro(result(change)), pct(result(change) / capital - 1)]),
        },
        reading: `Se l’euro si rafforza ${del(move)}, il valore finale è di ${euro(result(move))}: il rendimento è ${il(result(move) / capital - 1)} invece ${del(gain)}. Se l’euro si indebolisce della stessa misura, il risultato è ${il(result(-move) / capital - 1)}. Il titolo è lo stesso; cambia la moneta in cui si fa il conto.`,
        takeaway: `Nell’esempio un guadagno ${del(gain)} in dollari diventa ${pct(result(move) / capital - 1)} in euro se la moneta europea si rafforza ${del(move)}.`,
      }
    },
  },
  {
    title: 'Aste dei titoli di Stato: come nasce il rendimento di un Bot',
    label: 'Asta dei titoli di Stato',
    description: 'Mercato primario e secondario, prezzo di aggiudicazione e rendimento semplice di un titolo senza cedola.',
    category: 'MERCATI',
    priority: 7,
    brief:
      'Nelle aste lo Stato vende i propri titoli agli intermediari: dal prezzo che si forma discende il rendimento per chi li tiene fino alla scadenza.',
    angles: [
      {
        name: 'Dal prezzo al rendimento',
        subtitle: 'Un Bot non paga cedole: tutto il guadagno sta nella differenza fra 100 e il prezzo pagato.',
        opening:
          'Il Buono ordinario del Tesoro è il titolo più semplice che ci sia: si paga meno di 100, si riceve 100. Proprio per questo è un buon punto di partenza per capire che cosa significa rendimento, e quanto ne resta dopo imposte e commissioni.',
      },
      {
        name: 'Primario e secondario',
        subtitle: 'Comprare all’asta o in Borsa: due mercati, due momenti, lo stesso titolo.',
        opening:
          'Un titolo di Stato nasce in asta e poi passa di mano ogni giorno. Chi compra dopo non paga lo stesso prezzo di chi ha comprato prima, e il rendimento che ottiene è un altro. La differenza fra i due mercati è il primo concetto da mettere in ordine.',
      },
    ],
    definition: [
      'Sul mercato primario lo Stato emette i titoli e li colloca con un’asta riservata agli intermediari; i risparmiatori partecipano prenotando presso la propria banca. Sul mercato secondario gli stessi titoli si scambiano fra investitori, a un prezzo che cambia di continuo.',
      'I Bot durano al massimo dodici mesi e non pagano cedole. Il rendimento semplice lordo si ottiene dividendo il guadagno per il prezzo pagato e riportandolo all’anno; per convenzione si contano i giorni effettivi su un anno di 360.',
    ],
    why: [
      'Il rendimento dei Bot è un riferimento per tutto ciò che è breve e poco rischioso: conti di deposito, fondi monetari, liquidità. Conoscerlo permette di capire se un’offerta è in linea con il mercato o nasconde un rischio.',
      'I titoli di Stato italiani hanno un’imposta sostitutiva del 12,5 per cento, contro il 26 per cento della generalità degli strumenti finanziari (aliquote in vigore nel 2025). A parità di rendimento lordo, il netto è quindi più alto.',
      'Sulle somme piccole contano le commissioni. Per i Bot esistono tetti di legge a ciò che la banca può chiedere in asta; sul mercato secondario vale invece il listino dell’intermediario, da leggere prima.',
    ],
    mistakes: [
      'Confondere il rendimento annuo con il guadagno del periodo: un Bot a sei mesi al 3 per cento annuo fa guadagnare circa la metà.',
      'Trascurare le commissioni, che su importi modesti e durate brevi possono assorbire gran parte del guadagno.',
      'Pensare che il prezzo di mercato non possa scendere: prima della scadenza oscilla, anche se poco.',
      'Confrontare un rendimento lordo con uno netto, o due titoli con imposte diverse.',
      'Dimenticare l’imposta di bollo dello 0,2 per cento annuo sul controvalore dei titoli in deposito (misura in vigore nel 2025).',
    ],
    sources: ['tesoro', 'bancaditalia', 'entrate'],
    risk: 'Anche un titolo di Stato a breve comporta rischio di emittente e, se venduto prima della scadenza, rischio di prezzo; l’inflazione può inoltre superarne il rendimento.',
    example(random) {
      const amount = random.range(5_000, 40_000, 1_000)
      const price = random.range(97, 98.8, 0.1)
      const days = random.pick([182, 273, 364])
      const gross = ((100 - price) / price) * (360 / days)
      const gain = (amount * (100 - price)) / 100
      const tax = gain * 0.125
      return {
        titles: [
          `Un Bot a ${days} giorni comprato a ${figure(price, 2)}: quanto rende davvero`,
          `${euro(amount)} di Bot a ${figure(price, 2)}: dal prezzo al guadagno netto`,
          `Prezzo ${figure(price, 2)}, rimborso 100: il rendimento di un Bot in quattro righe`,
        ],
        intro: `Si acquistano Bot per ${euro(amount)} di valore nominale al prezzo di ${figure(price, 2)}, con ${days} giorni alla scadenza. Si pagano ${euro((amount * price) / 100, 2)} e, alla fine, se ne ricevono ${euro(amount)}. L’imposta sostitutiva è del 12,5 per cento sul guadagno; nel conto non ci sono commissioni.`,
        table: {
          caption: `Bot da ${euro(amount)} nominali a ${days} giorni`,
          columns: ['Voce', 'Importo'],
          rows: [
            ['Somma pagata', euro((amount * price) / 100, 2)],
            ['Guadagno lordo', euro(gain, 2)],
            ['Imposta (12,5%)', euro(tax, 2)],
            ['Guadagno netto', euro(gain - tax, 2)],
            ['Rendimento semplice lordo annuo', pct(gross, 2)],
          ],
        },
        reading: `Il rendimento lordo annuo è ${il(gross, 2)}, cioè il guadagno diviso per il prezzo, moltiplicato per 360 e diviso per ${days}. In tasca restano ${euro(gain - tax, 2)}. Una commissione di ${euro(9)} ne assorbirebbe ${il(9 / (gain - tax))}: su importi più piccoli il peso sarebbe maggiore.`,
        takeaway: `Nell’esempio un Bot pagato ${figure(price, 2)} rende lordi ${pct(gross, 2)} l’anno e lascia ${euro(gain - tax, 2)} netti su ${euro(amount)} nominali.`,
      }
    },
  },
  {
    title: 'Capitalizzazione e flottante: quanto vale una società quotata',
    label: 'Capitalizzazione',
    description: 'Prezzo per numero di azioni, e la parte che si può davvero comprare e vendere.',
    category: 'MERCATI',
    priority: 6,
    brief:
      'La capitalizzazione è il prezzo di un’azione moltiplicato per il numero di azioni: dice quanto il mercato valuta l’intera società in quel momento.',
    angles: [
      {
        name: 'Perché il prezzo da solo non dice nulla',
        subtitle: 'Un’azione da due euro può appartenere a una società più grande di una da cinquanta.',
        opening:
          '«Costa poco, solo due euro»: è una frase che si sente spesso a proposito di un’azione, e non ha senso. Il prezzo unitario dipende da quante fette si è tagliata la torta. Per sapere quanto è grande la torta bisogna moltiplicare.',
      },
      {
        name: 'La parte che si scambia',
        subtitle: 'Il flottante esclude le azioni dei soci stabili, e spiega molti movimenti bruschi.',
        opening:
          'Non tutte le azioni di una società sono in vendita. Una parte, a volte la maggioranza, è in mano a soci che non la cedono. Quella che resta, il flottante, è il vero campo in cui si forma il prezzo.',
      },
    ],
    definition: [
      'Se una società ha cento milioni di azioni e ciascuna vale cinque euro, la capitalizzazione è di cinquecento milioni. Il numero cambia a ogni scambio insieme al prezzo. Non va confuso con il patrimonio contabile né con il valore dell’intera impresa, che comprende anche i debiti finanziari.',
      'Il flottante è la quota di azioni non detenuta da soci stabili o vincolata da patti. Gli indici lo usano spesso per assegnare i pesi, perché rappresenta ciò che gli investitori possono davvero comprare.',
    ],
    why: [
      'La dimensione aiuta a collocare una società: grande, media o piccola capitalizzazione. Le società più piccole hanno di solito scambi meno intensi e prezzi che reagiscono di più a ogni ordine.',
      'Un frazionamento delle azioni cambia il prezzo unitario e non il valore: chi possedeva dieci azioni da cento euro ne possiede venti da cinquanta. Sapere questo evita di scambiare un’operazione contabile per un affare.',
      'Un aumento di capitale crea azioni nuove. Se non si partecipa, la propria quota si riduce: è la diluizione, che va calcolata prima di decidere se esercitare o vendere i diritti.',
    ],
    mistakes: [
      'Giudicare cara o economica un’azione dal prezzo unitario.',
      'Confondere la capitalizzazione con il denaro che la società ha in cassa.',
      'Ignorare i debiti: due imprese con la stessa capitalizzazione possono avere rischi molto diversi.',
      'Considerare liquido un titolo soltanto perché la società è grande: conta quanto si scambia ogni giorno.',
      'Pensare che un frazionamento renda più ricchi gli azionisti.',
    ],
    sources: ['borsa', 'consob', 'tuf'],
    risk: 'Le azioni possono perdere gran parte del loro valore, e quelle a bassa capitalizzazione possono essere difficili da vendere proprio quando serve.',
    example(random) {
      const price = random.range(2, 9, 0.5)
      const shares = random.range(80, 300, 20)
      const float = random.range(0.3, 0.6, 0.05)
      const fresh = random.range(0.1, 0.3, 0.05)
      const value = price * shares
      const issuePrice = price * 0.8
      const after = (value + shares * fresh * issuePrice) / (shares * (1 + fresh))
      return {
        titles: [
          `Un’azione da ${euro(price, 2)}: quanto vale la società che c’è dietro`,
          `${shares} milioni di azioni, flottante ${al(float)}: la capitalizzazione spiegata con i numeri`,
          `Da ${euro(price, 2)} a ${euro(after, 2)}: che cosa fa un aumento di capitale`,
        ],
        intro: `Una società ha ${shares} milioni di azioni al prezzo di ${euro(price, 2)}. Il flottante è ${il(float)}. Decide poi un aumento di capitale: azioni nuove pari ${al(fresh)} di quelle esistenti, offerte a un prezzo del 20 per cento più basso.`,
        table: {
          caption: 'La società prima e dopo l’aumento di capitale (milioni)',
          columns: ['Grandezza', 'Prima', 'Dopo'],
          rows: [
            ['Azioni', figure(shares, 1), figure(shares * (1 + fresh), 1)],
            ['Capitalizzazione (euro)', figure(value, 1), figure(value + shares * fresh * issuePrice, 1)],
            ['Prezzo teorico (euro)', figure(price, 2), figure(after, 2)],
          ],
        },
        reading: `Prima dell’operazione la società vale ${figure(value, 1)} milioni, di cui ${figure(value * float, 1)} di flottante. Le azioni nuove portano denaro in cassa e abbassano il prezzo teorico a ${euro(after, 2)}. Chi aveva l’1 per cento e non partecipa scende ${al(0.01 / (1 + fresh), 2)}: non perde valore se incassa quello dei diritti vendendoli.`,
        takeaway: `Nell’esempio ${shares} milioni di azioni a ${euro(price, 2)} fanno una capitalizzazione di ${figure(value, 1)} milioni di euro.`,
      }
    },
  },
  {
    title: 'Politica monetaria: dal tasso della banca centrale alla rata',
    label: 'Politica monetaria',
    description: 'Come una decisione sui tassi ufficiali arriva ai mutui variabili, ai depositi e ai prezzi.',
    category: 'MERCATI',
    priority: 8,
    brief:
      'La politica monetaria è l’insieme delle decisioni con cui la banca centrale governa il costo del denaro per tenere stabili i prezzi.',
    angles: [
      {
        name: 'La rata del variabile',
        subtitle: 'Un quarto di punto sembra poco: ecco quanti euro al mese sposta su un mutuo.',
        opening:
          'Le decisioni della banca centrale si misurano in venticinque centesimi di punto, e sembrano riguardare soltanto gli addetti ai lavori. Per chi ha un mutuo a tasso variabile sono invece un numero preciso sull’estratto conto. Vediamo come ci si arriva.',
      },
      {
        name: 'I tempi della trasmissione',
        subtitle: 'Dal tasso ufficiale ai prezzi passano mesi: perché gli effetti non sono immediati.',
        opening:
          'Una decisione sui tassi viene annunciata in un pomeriggio, ma i suoi effetti si distribuiscono su molti mesi. Prima si muovono i tassi fra le banche, poi i prestiti, infine spesa e prezzi. Conoscere la catena aiuta a non aspettarsi miracoli il giorno dopo.',
      },
    ],
    definition: [
      'Nell’area dell’euro la Banca centrale europea fissa i tassi ai quali le banche depositano o prendono a prestito denaro presso di essa. Da questi discendono l’Euribor, cioè il tasso fra banche, e via via i tassi su mutui, prestiti e depositi.',
      'L’obiettivo dichiarato è un’inflazione del 2 per cento nel medio termine. Quando i prezzi corrono, tassi più alti rendono più costoso indebitarsi e frenano la spesa; quando l’economia rallenta, tassi più bassi la sostengono.',
    ],
    why: [
      'I mutui a tasso variabile seguono di solito l’Euribor a uno o a tre mesi, più un margine fisso stabilito dal contratto. Chi li ha sottoscritti sente il cambiamento alla prima revisione; chi ha il tasso fisso non lo sente affatto.',
      'I tassi influenzano anche i prezzi di obbligazioni e azioni, perché cambia il valore attuale dei flussi futuri. Molto di ciò che accadrà è però già nei prezzi: i mercati si muovono sulle sorprese, non sulle decisioni attese.',
      'Per chi ha liquidità, i tassi ufficiali sono un riferimento: un deposito che rende molto di più della media nasconde un vincolo, un costo o un rischio da individuare prima di firmare.',
    ],
    mistakes: [
      'Pensare che la banca centrale decida direttamente i tassi dei mutui: ne influenza il costo di base, il resto lo fa la concorrenza fra banche.',
      'Scegliere fra fisso e variabile indovinando la prossima decisione invece di chiedersi quale rata massima si può sostenere.',
      'Dimenticare il margine della banca, che nel contratto resta anche se l’Euribor va a zero.',
      'Confondere punti percentuali e percentuali: dal 2 al 3 per cento è un punto in più, cioè la metà in più.',
      'Aspettarsi che i tassi sui depositi si muovano alla stessa velocità di quelli sui prestiti.',
    ],
    sources: ['bce', 'bancaditalia', 'istat'],
    risk: 'Un tasso variabile può salire oltre quanto il bilancio familiare sopporta: prima di indebitarsi conviene calcolare la rata con due o tre punti in più. Chi ha obbligazioni può perdere denaro quando i tassi salgono.',
    example(random) {
      const loan = random.range(80_000, 200_000, 10_000)
      const years = random.pick([15, 20, 25, 30])
      const rate = random.range(0.025, 0.04, 0.0025)
      const move = random.pick([0.005, 0.01, 0.015])
      const payment = (change: number) => monthlyPayment(loan, rate + change, years * 12)
      return {
        titles: [
          `Mutuo da ${euro(loan)} a ${years} anni: quanto cambia la rata se i tassi si muovono ${del(move)}`,
          `${figure(move * 10_000)} punti base sulla rata: il conto per un mutuo da ${euro(loan)}`,
          `Tasso ${al(rate, 2)}, ${years} anni, ${euro(loan)}: la rata prima e dopo`,
        ],
        intro: `Un mutuo di ${euro(loan)} dura ancora ${years} anni, con rata mensile calcolata al tasso ${del(rate, 2)}. Se il tasso di riferimento si muove ${del(move)}, la rata viene ricalcolata sul debito che resta. Per semplicità facciamo il conto all’inizio del piano.`,
        table: {
          caption: `Rata mensile di un mutuo da ${euro(loan)} a ${years} anni`,
          columns: ['Tasso annuo', 'Rata mensile', 'Differenza'],
          rows: [-move, 0, move].map((change) => [
            pct(rate + change, 2),
            euro(payment(change), 2),
            change === 0 ? 'base' : euro(payment(change) - payment(0), 2),
          ]),
        },
        reading: `Un aumento ${del(move)} porta la rata da ${euro(payment(0), 2)} a ${euro(payment(move), 2)}: ${euro((payment(move) - payment(0)) * 12)} in più ogni anno. Vale anche al contrario, in misura un po’ minore. Più lunga è la durata, più la rata è sensibile al tasso.`,
        takeaway: `Nell’esempio la rata passa da ${euro(payment(0), 2)} a ${euro(payment(move), 2)} se il tasso sale ${del(move)}.`,
      }
    },
  },
  {
    title: 'Materie prime e futures: perché il fondo non rende come il prezzo',
    label: 'Contango',
    description: 'Il rinnovo dei contratti a termine e il suo effetto su chi investe in petrolio, gas o metalli.',
    category: 'MERCATI',
    priority: 5,
    brief:
      'Si ha contango quando i contratti a termine con scadenza più lontana costano più di quelli vicini: chi li rinnova compra ogni volta più caro.',
    angles: [
      {
        name: 'Il costo del rinnovo',
        subtitle: 'Vendere il contratto che scade e comprare il successivo: un dettaglio che decide il risultato.',
        opening:
          'Il prezzo di una materia prima torna dov’era un anno fa, ma il fondo che la segue è in perdita. Non c’è trucco: il fondo non possiede barili né lingotti, possiede contratti che scadono. Rinnovarli ha un prezzo.',
      },
      {
        name: 'Prezzo a pronti e prezzo a termine',
        subtitle: 'Due prezzi per la stessa merce: che cosa li separa e perché.',
        opening:
          'La stessa merce ha un prezzo se la si ritira oggi e un altro se la si ritira fra sei mesi. In mezzo ci sono magazzini, assicurazioni, interessi e aspettative. Chi investe in materie prime deve sapere quale dei due sta comprando.',
      },
    ],
    definition: [
      'Un future è un contratto che impegna a comprare o vendere una merce a una data e a un prezzo stabiliti. Chi non vuole la merce chiude il contratto prima della scadenza e ne apre uno più lontano: l’operazione si chiama rinnovo, in inglese roll.',
      'Se il contratto lontano costa di più il mercato è in contango, e a ogni rinnovo si comprano meno unità con la stessa somma. Se costa di meno è in backwardation, e il rinnovo lavora a favore di chi è investito.',
    ],
    why: [
      'Per molte materie prime non c’è alternativa pratica: conservare petrolio o grano è impossibile per un risparmiatore. I prodotti quotati usano quindi i contratti a termine, e il loro rendimento comprende l’effetto dei rinnovi.',
      'Sui metalli preziosi la situazione è diversa, perché si conservano facilmente: esistono prodotti garantiti da metallo fisico, nei quali l’effetto del rinnovo non c’è e restano i costi di custodia.',
      'Sapere come funziona il rinnovo aiuta a leggere il documento informativo: vi si trova quali contratti si usano, con quale frequenza si rinnovano e quanto si paga di commissioni.',
    ],
    mistakes: [
      'Confrontare il rendimento del prodotto con il solo prezzo a pronti riportato dai giornali.',
      'Tenere per anni un prodotto pensato per pochi giorni, come quelli a leva giornaliera.',
      'Ignorare la valuta: quasi tutte le materie prime sono quotate in dollari.',
      'Considerare le materie prime una protezione automatica dall’inflazione, senza guardare i costi del rinnovo.',
      'Trascurare l’imposta: i prodotti quotati su materie prime seguono spesso regole fiscali diverse dai fondi.',
    ],
    sources: ['esma', 'borsa', 'priips'],
    risk: 'Le materie prime oscillano molto, e i prodotti a termine possono perdere valore anche se il prezzo a pronti resta fermo: la perdita può essere ampia.',
    example(random) {
      const capital = random.range(5_000, 20_000, 1_000)
      const spot = random.range(60, 90, 5)
      const premium = random.range(0.004, 0.014, 0.002)
      const rolls = 12
      const left = capital / futureValue(1, premium, rolls)
      return {
        titles: [
          `Prezzo fermo a ${figure(spot)} dollari, fondo in perdita ${del(1 - left / capital)}: come è possibile`,
          `Dodici rinnovi con un divario ${del(premium, 2)}: che cosa resta di ${euro(capital)}`,
          `Il contango in cifre: ${euro(capital)} e dodici rinnovi`,
        ],
        intro: `Supponiamo che il prezzo a pronti sia di ${figure(spot)} dollari e resti tale per un anno, e che ogni mese il contratto successivo costi ${il(premium, 2)} in più di quello in scadenza. Si investono ${euro(capital)} e si rinnova dodici volte, senza commissioni e con cambio fermo.`,
        table: {
          caption: `Valore di ${euro(capital)} con un divario ${del(premium, 2)} a ogni rinnovo`,
          columns: ['Rinnovi', 'Valore', 'Variazione'],
          rows: [1, 3, 6, 12].map((count) => {
            const value = capital / futureValue(1, premium, count)
            return [figure(count), euro(value), pct(value / capital - 1)]
          }),
        },
        reading: `Dopo dodici rinnovi restano ${euro(left)}: il prezzo non si è mosso, ma la posizione ha perso ${il(1 - left / capital)}. Con la struttura opposta, cioè contratti lontani più economici, la stessa serie di rinnovi avrebbe prodotto un guadagno. La forma della curva pesa quanto la direzione del prezzo.`,
        takeaway: `Nell’esempio, a prezzo fermo, dodici rinnovi in contango riducono ${euro(capital)} a ${euro(left)}.`,
      }
    },
  },
]
