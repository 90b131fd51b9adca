import { difference, euro } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValue, futureValueAfterFees } from '../../../../../../events/domain/finance/growth.ts'
import { STAMP_DUTY, stampDutyOn } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, table } from '../../piece.ts'
import { bolloPortrait, quarters } from '../../portraits/investing/imposta-di-bollo.ts'

const YEARS = [0, 4, 8, 12, 16, 20]

export const impostaDiBollo = concept({
  slug: 'imposta-di-bollo',
  figures(random) {
    // From 40,000 euro on the least amount of 2012 and 2013, 34.20 euro, did not matter.
    const value = random.range(40_000, 100_000, 10_000)
    const rate = random.pick([0.02, 0.025, 0.03])
    const balance = random.range(6_000, 12_000, 1_000)
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
      depositShare: 34.2 / balance,
      half: stampDutyOn(value) / 2,
      amounts: [5_000, 10_000, 17_100, 30_000, 60_000],
      duties: [5_000, 10_000, 17_100, 30_000, 60_000].map(stampDutyOn),
      first: value * 0.001,
      second: value * 0.0015,
      ...quarters(random),
    }
  },
  pieces: [
    bolloPortrait,
    {
      form: 'comparison',
      title: 'Conto corrente, conto deposito, titoli: tre bolli diversi sulla stessa somma',
      subtitle: 'Su un conto il bollo è fisso, sul resto è proporzionale. C’è una cifra alla quale si equivalgono.',
      point: (f) =>
        `Su ${euro(f.balance)} il conto corrente paga ${euro(f.fixed, 2)} l’anno e il conto deposito ${euro(f.deposit, 2)}: si equivalgono a ${euro(f.even)}.`,
      body: (f) => [
        `La stessa somma, ${euro(f.balance)}, può stare su un conto corrente, su un conto deposito o in titoli. L’imposta di bollo la tratta in modi diversi, e la differenza, piccola ma certa, merita una riga nel confronto. Le misure sono quelle in vigore nel 2026.`,
        '## Il fisso',
        `Il conto corrente di una persona fisica paga ${euro(f.fixed, 2)} l’anno se la giacenza media supera i 5.000 euro, e niente se resta sotto. Non conta di quanto la supera: uno da seimila e uno da seicentomila pagano uguale.`,
        '## Il proporzionale',
        `Conti deposito, titoli, fondi e polizze finanziarie pagano il due per mille del valore. Su ${euro(f.balance)} fanno ${euro(f.deposit, 2)}. Per il deposito la base è il saldo, per i titoli il valore di mercato alla data dell’estratto conto, o quello nominale se un prezzo manca: la misura è la stessa, il conto no. Qui non c’è una soglia di esenzione né, per le persone fisiche, un tetto.`,
        table(
          'Il bollo annuo su somme diverse',
          ['Somma', 'Conto corrente', 'Deposito o titoli'],
          f.amounts.map((amount, at) => [euro(amount), amount > 5_000 ? euro(f.fixed, 2) : euro(0, 2), euro(f.duties[at]!, 2)]),
        ),
        '## Il punto di incontro',
        `A ${euro(f.even)} i due bolli sono uguali. Al di sopra il proporzionale costa di più; al di sotto costa di meno, ma fino a 5.000 euro il conto corrente non paga nulla. Non è un buon motivo per lasciare grandi somme ferme sul conto: se il conto non rende nulla, il bollo che si evita è di solito più piccolo degli interessi a cui si rinuncia.`,
        '## I casi senza bollo',
        'I fondi pensione ne sono esenti, come i buoni postali quando il loro valore complessivo non supera 5.000 euro. Esistono intermediari che se ne fanno carico per i primi mesi, per attirare clienti: è uno sconto, non un’esenzione, e ha una data di fine.',
      ],
      closing: (f) =>
        `Su somme come ${euro(f.balance)} a decidere è il tasso, e il bollo sposta pochi euro: dagli interessi netti offerti si toglie quello dovuto e si guarda che cosa resta. Chi tiene sul conto soltanto la spesa corrente controlli la giacenza media, che la banca scrive nel documento per l’Isee: sotto i 5.000 euro il bollo non è dovuto.`,
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
        `Se l’investimento rende ${il(f.rate)}, il bollo porta via circa ${il(f.share)} di quel rendimento. Se rende il doppio, la metà. Chi sceglie strumenti tranquilli paga quindi, in proporzione a ciò che guadagna, più di chi rischia e guadagna di più: è una conseguenza della base imponibile, non una scelta di politica economica dichiarata. Il caso più comune è il titolo breve: su un Bot che rende il 2%, quanto il tasso della BCE sui depositi dal giugno 2025, il bollo prende un decimo del lordo e, tolta l’imposta del 12,5%, l’11,4% di ciò che resta.`,
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
