import { difference, euro, percent, shown } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, futureValueAfterFees } from '../../../../../../events/domain/finance/growth.ts'
import { netGain, STAMP_DUTY, stampDutyOn, TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, table } from '../../piece.ts'
import { bolloPortrait, quarters } from '../../portraits/investing/imposta-di-bollo.ts'

const YEARS = [0, 4, 8, 12, 16, 20]
const AMOUNTS = [5_000, 17_100, 30_000, 60_000, 100_000]
/** New deposits with a term in Italian banks, September 2025 (ABI, monthly report of October 2025). */
const FIXED_TERM_RATE = 0.0197

export const impostaDiBollo = concept({
  slug: 'imposta-di-bollo',
  figures(random) {
    // From 40,000 euro on the least amount of 2012 and 2013, 34.20 euro, did not matter.
    const value = random.range(40_000, 100_000, 10_000)
    const rate = random.pick([0.02, 0.025, 0.03])
    const balance = random.range(20_000, 50_000, 5_000)
    /** The gross rate whose net interest is what the deposit pays more. */
    const evenRate = (sum: number) => (stampDutyOn(sum) - (sum > 5_000 ? 34.2 : 0)) / (1 - TAX_ON_GAINS) / sum
    const interest = balance * FIXED_TERM_RATE
    const with_ = (year: number) => futureValueAfterFees(value, rate, STAMP_DUTY, year)
    return {
      value,
      rate,
      balance,
      yearly: stampDutyOn(value),
      fixed: 34.2,
      even: 34.2 / STAMP_DUTY,
      share: STAMP_DUTY / rate,
      free: YEARS.map((year) => futureValue(value, rate, year)),
      stamped: YEARS.map(with_),
      gap: difference(futureValue(value, rate, 20), with_(20)),
      deposit: stampDutyOn(balance),
      moreDuty: difference(stampDutyOn(balance), 34.2, 0, 2),
      grossOfIt: difference(stampDutyOn(balance), 34.2, 0, 2) / (1 - TAX_ON_GAINS),
      evenRate: evenRate(balance),
      limitRate: STAMP_DUTY / (1 - TAX_ON_GAINS),
      interest,
      kept: netGain(interest) - stampDutyOn(balance),
      advantage: shown(netGain(interest) - stampDutyOn(balance), 2) + 34.2,
      half: stampDutyOn(value) / 2,
      duties: AMOUNTS.map(stampDutyOn),
      evenRates: AMOUNTS.map(evenRate),
      first: value * 0.001,
      second: value * 0.0015,
      ...quarters(random),
    }
  },
  pieces: [
    bolloPortrait,
    {
      form: 'comparison',
      title: 'Conto corrente o conto deposito: due bolli diversi, e il tasso che li pareggia',
      formerly: 'Conto corrente, conto deposito, titoli: tre bolli diversi sulla stessa somma',
      subtitle: 'Sul conto il bollo è fisso, sul deposito cresce con la somma. Quanto rendimento in più serve a compensarlo.',
      real: ['il tasso medio dei depositi vincolati (Abi)'],
      sources: ['entrate', 'bancaditalia'],
      point: (f) =>
        `Su ${euro(f.balance)} il deposito paga ${euro(f.moreDuty, 2)} di bollo più del conto corrente: se il conto non rende nulla, li compensa un rendimento lordo ${del(f.evenRate, 2)}.`,
      body: (f) => [
        `Nel settembre del 2025 i nuovi depositi vincolati delle banche italiane rendevano in media l’1,97% lordo, secondo il rapporto mensile dell’Abi; su molti conti correnti il tasso è vicino a zero. Chi sposta ${euro(f.balance)} dal conto al deposito cambia però anche bollo: da ${euro(f.fixed, 2)} fissi si passa al due per mille, che su questa somma fa ${euro(f.deposit, 2)}. A partire da quale tasso il cambio conviene?`,
        '## Fisso e proporzionale',
        `Per una persona fisica il conto corrente e il libretto pagano ${euro(f.fixed, 2)} l’anno se la giacenza media supera i 5.000 euro, e nulla se resta sotto; la misura è la stessa dal 2012. Il conto deposito paga il due per mille del saldo, senza esenzione e senza tetto. I due importi si equivalgono a ${euro(f.even)}. Entrambi sono annui e si dividono secondo i giorni a cui si riferisce il rendiconto: chi apre il deposito a metà anno ne paga circa la metà.`,
        '## Il rendimento che serve',
        `Su ${euro(f.balance)} la differenza è di ${euro(f.moreDuty, 2)}. Gli interessi sono tassati al 26%: per averne altrettanti al netto ne servono ${euro(f.grossOfIt, 2)} lordi, cioè ${il(f.evenRate, 2)} della somma. Lo stesso calcolo vale per ogni importo.`,
        table(
          'Il bollo di un anno e il rendimento lordo che lo pareggia',
          ['Somma', 'Conto corrente', 'Conto deposito', 'Rendimento di pareggio'],
          AMOUNTS.map((amount, at) => [
            euro(amount),
            euro(amount > 5_000 ? f.fixed : 0, 2),
            euro(f.duties[at]!, 2),
            percent(Math.abs(f.evenRates[at]!), 2),
          ]),
        ),
        `Fra 5.000 euro e ${euro(f.even)} è il conto a pagare di più, e al deposito non serve alcun compenso. Al crescere della somma la soglia sale verso ${il(f.limitRate, 2)}, che non supera mai: è 0,2 diviso 0,74.`,
        '## La prova con il tasso medio',
        `All’1,97%, in un anno, ${euro(f.balance)} danno ${euro(f.interest, 2)} di interessi. Tolti l’imposta e il bollo restano ${euro(f.kept, 2)}; sul conto che non rende nulla si sarebbero persi ${euro(f.fixed, 2)}. Il deposito porta dunque ${euro(f.advantage, 2)} in più, e il bollo vi incide per poco. Diventa decisivo quando i due tassi sono quasi uguali: un conto che paga l’1% batte, per questa somma, un deposito libero che rende meno ${del(0.01 + f.evenRate, 2)}.`,
        '## Tre dettagli che spostano il risultato',
        [
          'La soglia dei 5.000 euro si misura sommando i conti e i libretti con la stessa intestazione nella stessa banca: dividere lì il denaro non serve.',
          'Il tasso vincolato si ottiene lasciando fermo il denaro: chi esce prima della scadenza, dove è permesso, perde di solito gli interessi o una parte.',
          'Alcune banche si fanno carico del bollo per i primi mesi. È uno sconto a termine, da contare come un pezzo di interesse.',
        ],
      ],
      closing: () =>
        'La voce da cercare nel foglio informativo, dopo il tasso e la durata del vincolo, è «imposta di bollo»: dice a carico di chi è, e fino a quando. Se la paga il cliente, al tasso offerto si toglie la soglia della tabella e si confronta il resto con quello del conto.',
    },
    {
      form: 'question',
      title: 'Quanto incide il due per mille su chi investe con prudenza?',
      subtitle: 'La percentuale è identica per tutti, il peso no: su un rendimento basso porta via una fetta che si nota.',
      point: (f) =>
        `Con un rendimento ${del(f.rate)} il bollo ne assorbe circa ${il(f.share)} ogni anno; su ${euro(f.value)} mancano, dopo vent’anni, ${euro(f.gap)}.`,
      body: (f) => [
        `Due per mille: ${euro(f.yearly)} l’anno su ${euro(f.value)}. Detto così impressiona pochi. Ma il bollo si paga sul valore, non sul guadagno, e la domanda da farsi è quale parte del guadagno prende.`,
        '## Una divisione',
        `Se l’investimento rende ${il(f.rate)}, il bollo porta via circa ${il(f.share)} di quel rendimento. Se rende il doppio, la metà. Chi sceglie strumenti tranquilli paga quindi, in proporzione a ciò che guadagna, più di chi rischia e guadagna di più: è una conseguenza della base imponibile, non una scelta di politica economica dichiarata. Il caso più comune è il titolo breve: su un BOT che rende il 2%, quanto il tasso della BCE sui depositi dal giugno 2025, il bollo prende un decimo del lordo e, tolta l’imposta del 12,5%, l’11,4% di ciò che resta.`,
        line({ title: 'Vent’anni con e senza bollo', unit: 'euro', axis: 'Anno' }, YEARS, {
          'Senza bollo': f.free,
          'Con il bollo': f.stamped,
        }),
        '## Si paga anche in perdita',
        'Un fondo sceso del dieci per cento paga il bollo sul nuovo valore. Un titolo che non rende nulla lo paga lo stesso. Per questo alcuni lo chiamano una piccola patrimoniale: guarda ciò che si possiede e non ciò che si guadagna.',
        '## Il giorno dell’addebito',
        `Di solito a fine anno o alla chiusura del rapporto, in proporzione ai giorni. Chi trasferisce i titoli a metà anno ne paga circa ${euro(f.half)} al primo intermediario e altrettanti al secondo, se il valore non cambia. Nell’estratto conto è una riga a sé, e non va confusa con le commissioni: quelle restano a chi gestisce, il bollo la banca lo versa allo Stato.`,
        '## Che cosa si può fare',
        `Poco, ed è giusto saperlo: non si evita cambiando fondo. Si può invece tenerne conto nei confronti. Un rendimento ${del(f.rate)} «netto» scritto su un volantino spesso non lo è anche del bollo, e la differenza di due decimi di punto, ripetuta per vent’anni, è quella che separa le due linee del grafico.`,
      ],
      closing: () =>
        'Quando si confrontano due prodotti prudenti conviene dunque togliere due decimi di punto da tutti e due, prima di guardare il rendimento. Se uno dei due lo ha già fatto, la sottrazione si fa soltanto sull’altro: lo dice la nota in piccolo, sotto il numero, e se non lo dice si chiede.',
    },
    {
      form: 'history',
      title: 'Il bollo sui risparmi, da marca da incollare a patrimoniale in miniatura',
      subtitle: 'Nacque per dare valore legale alla carta. Nel 2012 cambiò natura: dall’importo fisso al per mille.',
      point: (f) =>
        `Su ${euro(f.value)} il bollo valeva ${euro(f.first)} nel 2012, ${euro(f.second)} nel 2013 e ${euro(f.yearly)} dal 2014.`,
      body: () => [
        'Il bollo è fra le imposte più antiche che si paghino ancora. In origine serviva a dare valore legale a un documento: la carta bollata costava, e in cambio l’atto valeva davanti a un giudice. Che cosa c’entra con un fondo comune? Quasi più nulla, a parte il nome.',
        '## L’estratto conto come documento',
        'Il ponte fra i due mondi è l’estratto conto. Per la legge è un documento inviato dalla banca al cliente, e come tale era soggetto a un’imposta fissa per ogni invio. Finché l’importo rimase fisso, chi aveva molto e chi aveva poco pagavano lo stesso; nell’estate del 2011 arrivarono, per il deposito titoli, gli scaglioni.',
        '## Il passaggio al per mille',
        'Alla fine del 2011, in piena crisi del debito, un decreto trasformò l’imposta sui prodotti finanziari: non più una cifra per documento, ma una quota del valore. Uno per mille nel 2012, uno e mezzo nel 2013, con un minimo di 34,20 euro. La legge di stabilità per il 2014 abolì il minimo e la portò al due per mille, dov’era ancora nel 2026.',
        '## Un nome vecchio per una cosa nuova',
        'Da quel momento l’imposta colpisce la ricchezza e non la carta. Il nome è rimasto perché è rimasta la legge, un decreto del 1972 con una tariffa allegata che si è allungata di anno in anno. È un caso frequente nel fisco italiano: le basi cambiano, i titoli degli articoli no.',
        'Per chi investe all’estero esiste il gemello, che si chiama Ivafe e ha di regola la stessa misura, raddoppiata dal 2024 per i Paesi a fiscalità privilegiata: serve a evitare che basti un conto oltre confine per non pagarla. Si versa con la dichiarazione dei redditi, perché un intermediario straniero di solito non la trattiene.',
      ],
      closing: () =>
        'La storia lascia a chi risparmia una cautela: in tre anni di seguito la misura fu diversa, e nessuno lo aveva messo nel proprio piano. Un progetto lungo va fatto con l’aliquota di oggi e provato con il doppio: se con quattro per mille non regge più, era troppo stretto.',
    },
  ],
})
