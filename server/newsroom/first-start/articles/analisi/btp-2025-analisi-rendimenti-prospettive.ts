import { bondPrice } from '../../../../../events/domain/finance/growth.ts'
import { realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const change = (years: number, shift: number) => bondPrice(0.035, 0.035 + shift, years) / 100 - 1

const priceRow = (years: number) => [`${years} anni`, ...[-0.01, 0.005, 0.01, 0.02].map((shift) => percent(change(years, shift)))]

const DURATIONS = [2, 5, 10, 20, 30]

const netRow = (name: string, gross: number, tax: number) => {
  const net = gross * (1 - tax) - 0.002
  return [name, percent(gross, 2), percent(tax), percent(net, 2), percent(realReturn(net, 0.02), 2)]
}

export const btp2025AnalisiRendimentiProspettive = importedArticle({
  articleId: '2c5379bd-68a4-4579-81a2-092199987e17',
  slug: 'btp-2025-analisi-rendimenti-prospettive',
  category: 'ANALISI',
  title: 'BTP 2025: i rendimenti, il rischio di tasso e che cosa può cambiare',
  subtitle: 'Un decennale intorno al 3,5% lordo è interessante? Dipende da tre sottrazioni e da quanto tempo si è disposti ad aspettare.',
  excerpt:
    'Rendimento lordo, netto e reale dei titoli di Stato a settembre 2025, l’effetto di un rialzo dei tassi sui prezzi e tre scenari, senza pronostici.',
  summary:
    'Dal lordo al reale, passando per imposta e bollo; poi la durata, che decide quanto il prezzo oscilla. Gli scenari sono tre e nessuno è una previsione.',
  desk: 'dati',
  publishedAt: '2025-09-25T06:10:00.000Z',
  body: [
    p`A settembre 2025 il BTP decennale rende, lordo, intorno al 3,5%. È molto più dell’1% circa offerto nel 2021, e meno del 4,5–5% toccato nell’autunno 2023. È una via di mezzo, e per giudicarla servono due domande: quanto resta davvero, e che cosa succede se i tassi cambiano.`,
    h2('Dal lordo al reale'),
    p`Le cedole e i guadagni sui titoli di Stato italiani sono tassati al ${strong('12,5%')}, contro il 26% di depositi e obbligazioni societarie. Il deposito titoli paga lo 0,2% di bollo sul valore di mercato. Infine c’è l’inflazione, che qui ipotizziamo al 2%.`,
    table(
      'Dal rendimento lordo al rendimento reale, con bollo e inflazione al 2% (ipotesi)',
      ['Strumento', 'Lordo', 'Imposta', 'Netto di imposta e bollo', 'Reale'],
      [
        netRow('Titolo di Stato decennale', 0.035, 0.125),
        netRow('Titolo di Stato a due anni', 0.022, 0.125),
        netRow('Obbligazione bancaria', 0.035, 0.26),
        netRow('Deposito vincolato', 0.022, 0.26),
      ],
    ),
    p`Un decennale al 3,5% lascia poco meno dello 0,9% sopra l’inflazione. A parità di lordo, l’obbligazione bancaria rende circa mezzo punto in meno: per eguagliare il titolo di Stato dovrebbe offrire il ${percent((0.035 * (1 - 0.125)) / (1 - 0.26), 2)}.`,
    p`Due vantaggi ulteriori riguardano le famiglie: i titoli di Stato sono esclusi dall’imposta di successione e, dal marzo 2025, non contano nell’ISEE fino a 50.000 euro per nucleo, insieme a buoni e libretti postali.`,
    h2('Il rischio che si vede solo se si vende'),
    p`Chi tiene il titolo fino alla scadenza incassa le cedole e 100, salvo un’insolvenza dello Stato. Ma se i soldi servono prima, il prezzo è quello del giorno. Quando i rendimenti salgono i prezzi scendono, tanto più quanto più lunga è la vita residua. La tabella mostra la variazione immediata di prezzo di un titolo con cedola del 3,5% comprato a 100.`,
    table(
      'Variazione del prezzo di un titolo con cedola 3,5% se i rendimenti cambiano (calcolo con cedola annua)',
      ['Vita residua', 'Rendimenti −1 punto', '+0,5 punti', '+1 punto', '+2 punti'],
      DURATIONS.map(priceRow),
    ),
    chart({
      kind: 'bar',
      title: 'Più lunga è la vita residua, più il prezzo si muove per un punto di rendimento',
      unit: '%',
      axis: 'Vita residua',
      labels: DURATIONS.map((years) => `${years} anni`),
      series: [
        { name: 'Rendimenti −1 punto', values: DURATIONS.map((years) => 100 * change(years, -0.01)) },
        { name: 'Rendimenti +1 punto', values: DURATIONS.map((years) => 100 * change(years, 0.01)) },
      ],
      decimals: 1,
    }),
    p`Non è teoria. Nel 2022 i rendimenti italiani salirono di oltre tre punti e i titoli trentennali emessi a cedola minima persero oltre un terzo del valore. Chi li aveva comprati come «sicuri» scoprì che la sicurezza riguarda il rimborso, non il prezzo lungo la strada.`,
    callout(
      'example',
      'Quanto dura il recupero',
      text`Chi ha comprato a 100 un decennale al 3,5% e vede i rendimenti salire al 4,5% ha un titolo che vale ${figure(bondPrice(0.035, 0.045, 10), 2)}. Non ha perso le cedole: tra dieci anni riceverà comunque 100. Ma ha rinunciato a ${euro(1_000 * 0.01)} l’anno ogni 1.000 investiti rispetto a chi compra dopo il rialzo. È un’occasione persa, che vendendo si trasforma in perdita di capitale.`,
    ),
    h2('Tre scenari, nessun pronostico'),
    p`Che cosa può accadere nei prossimi dodici mesi? Possiamo dire che cosa accadrebbe al detentore di un decennale in tre casi. Al risultato concorrono la cedola incassata e il prezzo di un titolo che, nel frattempo, avrà nove anni di vita residua.`,
    table(
      'Rendimento lordo in un anno di un decennale 3,5% comprato a 100',
      ['Scenario', 'Rendimento a fine anno', 'Prezzo', 'Cedola più variazione'],
      [
        ['Tassi in calo', 0.025],
        ['Tassi fermi', 0.035],
        ['Tassi in rialzo', 0.045],
      ].map(([name, rate]) => [
        String(name),
        percent(Number(rate)),
        figure(bondPrice(0.035, Number(rate), 9), 2),
        percent(0.035 + bondPrice(0.035, Number(rate), 9) / 100 - 1),
      ]),
    ),
    p`Basta un punto di rialzo per azzerare più di due anni di cedole. I fattori che spingono da una parte o dall’altra sono noti: l’inflazione e la risposta della BCE, ferma al 2,00% dall’11 giugno 2025; la quantità di titoli che gli Stati europei, Germania compresa, dovranno collocare; la fiducia nei conti italiani, di cui si parla nell’articolo sullo ${link('spread', '/articolo/spread-btp-bund-che-cosa-misura')}. Quale prevarrà non lo sa nessuno.`,
    h2('Come scegliere la durata'),
    points(
      text`${strong('Data certa')}: se i soldi servono nel 2029, un titolo che scade nel 2029 elimina il rischio di prezzo.`,
      text`${strong('Scala di scadenze')}: dividere la somma in parti che scadono ogni anno o due. Ogni rimborso si reinveste ai tassi del momento, alti o bassi che siano.`,
      text`${strong('Indicizzati')}: i titoli legati all’inflazione rendono meno all’inizio e proteggono se i prezzi sorprendono. Conta la differenza tra il rendimento nominale e quello reale di pari scadenza.`,
      text`${strong('Quota')}: anche il titolo più solido è un debitore solo. Sopra un quarto del patrimonio, per dare una misura, conviene distribuire su più emittenti.`,
    ),
    h2('Il prezzo sotto 100 non è uno sconto'),
    p`Un titolo con cedola dell’1% che quota 85 non è «a buon mercato»: ha quel prezzo perché la cedola è bassa. A parità di scadenza il rendimento è vicino a quello degli altri. C’è una piccola differenza fiscale: il guadagno a scadenza, quindici punti, è un reddito diverso e può compensare minusvalenze pregresse, per il 48,08% del suo importo, mentre le cedole no.`,
    p`I rendimenti d’asta e le scadenze si trovano sul sito del ${link('Tesoro', 'https://www.dt.mef.gov.it')}. Il dato da cercare è sempre il rendimento a scadenza, al netto: la cedola stampata nel nome del titolo dice soltanto quanto si incassa, non quanto si guadagna.`,
  ],
})
