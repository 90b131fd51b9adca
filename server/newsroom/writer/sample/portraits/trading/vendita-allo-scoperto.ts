import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { taxOn } from '../../../../../../events/domain/finance/taxes.ts'
import { line, type Piece, table } from '../../piece.ts'

const RISES = [0, 0.1, 0.25, 0.5]
const MONTHS = [0, 6, 12, 18, 24, 30, 36]

/** Costs of waiting for a share sold short to fall by 60 %, and the remaining gain. */
export function waitingOn(value: number, fee: number) {
  const [margin, rise, waited, contested] = [0.4, 0.5, 16, 0.2]
  const collateral = (up: number) => margin * (1 + up) + up
  const gain = value * 0.6
  const loanWaited = (value * fee * waited) / 12
  const netWaited = difference(gain, taxOn(gain), loanWaited)
  const afterMonths = (loanFee: number) => MONTHS.map((month) => gain - taxOn(gain) - (value * loanFee * month) / 12)
  return {
    margin,
    rise,
    waited,
    contested,
    gain,
    gainTax: taxOn(gain),
    loanWaited,
    netWaited,
    needed: value * collateral(rise),
    neededShare: collateral(rise),
    onNeeded: netWaited / (value * collateral(rise)),
    evenMonths: (12 * (gain - taxOn(gain))) / (value * contested),
    capitals: RISES.map((up) => value * collateral(up)),
    capitalShares: RISES.map(collateral),
    easy: afterMonths(fee),
    hard: afterMonths(contested),
  }
}

type Waited = ReturnType<typeof waitingOn> & { readonly value: number; readonly fee: number }

export const venditaAlloScopertoPortrait: Piece<Waited> = {
  form: 'portrait',
  title: 'Wirecard, avere ragione e non poter aspettare',
  formerly: 'Vendita allo scoperto: guadagno limitato, perdita no',
  subtitle:
    'Chi vendette il titolo tedesco nel 2019 aveva visto giusto con sedici mesi di anticipo. Quanto denaro e quanto tempo servono per arrivare al giorno in cui si ha ragione.',
  real: ['le date e i prezzi di Wirecard (BaFin e Borsa di Francoforte)'],
  point: (f) =>
    `Per sopportare un rialzo ${del(f.rise)} chi vende allo scoperto ${euro(f.value)} di azioni deve avere ${euro(f.needed)} a garanzia; se il prestito costa ${il(f.contested)} l’anno, dopo ${figure(f.evenMonths, 1)} mesi anche un crollo del 60% non lascia nulla.`,
  body: (f) => [
    'Il 30 gennaio 2019 il Financial Times scrisse di contratti sospetti nella sede di Singapore di Wirecard, società di pagamenti entrata da pochi mesi nel Dax. In due settimane il titolo perse circa il 40%. Il 18 febbraio l’autorità tedesca, la BaFin, vietò di aprire o aumentare posizioni corte su quelle azioni fino al 18 aprile. Non l’aveva mai fatto per una società sola. Quel giorno il prezzo salì del 13%, a 113 euro, e durante l’estate superò i 140.',
    'Il 18 giugno 2020 il revisore non firmò il bilancio: non si trovavano 1,9 miliardi. In una seduta l’azione passò da 104,50 a 39,90 euro, e una settimana dopo la società chiese l’apertura della procedura d’insolvenza. Chi l’aveva venduta a 113 aveva ragione. Per incassare, però, doveva essere ancora lì sedici mesi dopo.',
    '## Il denaro per restare',
    `A ogni seduta l’intermediario ricalcola due somme: la perdita maturata, che va versata, e il margine sul nuovo valore della posizione. Supponiamo di vendere azioni per ${euro(f.value)} con un margine ${del(f.margin)}. Se il prezzo sale la prima somma cresce e la seconda pure.`,
    table(
      `Quanto serve a garanzia di uno scoperto da ${euro(f.value)}`,
      ['Rialzo del prezzo', 'Denaro a garanzia', 'Sul valore venduto'],
      RISES.map((rise, at) => [percent(rise, 0), euro(f.capitals[at]!), percent(f.capitalShares[at]!, 0)]),
    ),
    `Con un rialzo ${del(f.rise)} il denaro richiesto è ${il(f.neededShare)} del valore venduto. Chi ha versato soltanto il margine iniziale viene chiuso alle prime salite, e da quel momento avere ragione non gli serve più. È la differenza pratica con chi compra: un acquisto sbagliato di tempo si può tenere senza versare altro, una vendita allo scoperto no.`,
    '## L’affitto delle azioni',
    `Le azioni prese in prestito si pagano ogni giorno. Su un titolo facile da trovare supponiamo ${il(f.fee)} l’anno; su uno conteso si può salire a due cifre, e qui mettiamo ${il(f.contested)}. Dopo ${f.waited} mesi il prezzo scende del 60%: il guadagno lordo è di ${euro(f.gain)}, l’imposta del 26% ne prende ${figure(f.gainTax)}, il prestito meno caro ${figure(f.loanWaited)}. Resta un utile di ${euro(f.netWaited)}, ${il(f.onNeeded)} del denaro che era stato necessario tenere fermo.`,
    line({ title: `L’utile di chi vende ${euro(f.value)} e aspetta un crollo del 60%`, unit: 'euro', axis: 'Mesi di attesa' }, MONTHS, {
      [`Prestito ${al(f.fee)}`]: f.easy,
      [`Prestito ${al(f.contested)}`]: f.hard,
    }),
    `La linea più ripida tocca lo zero dopo ${figure(f.evenMonths, 1)} mesi. Il conto applica l’imposta a tutta la differenza di prezzo, il caso meno favorevole, e lascia fuori commissioni e dividendi, che chi è allo scoperto deve rimborsare. Tutto questo per una società che perde più di metà del proprio valore: con un ribasso ordinario la soglia arriva molto prima.`,
    '## Tre fili in mano ad altri',
    [
      'Chi ha prestato i titoli può richiamarli: si ricompra quel giorno, al prezzo di quel giorno.',
      'L’autorità può vietare di aumentare la posizione, come fece la BaFin in base al regolamento europeo sulle vendite allo scoperto. Le posizioni già aperte restano, ma la notizia di un divieto di solito alza il prezzo.',
      'L’intermediario può alzare il margine richiesto su un titolo agitato, anche se la posizione non è cambiata.',
    ],
    'Per un privato italiano c’è un quarto limite: molte banche concedono lo scoperto soltanto in giornata, e un’idea che richiede sedici mesi non si può nemmeno mettere in pratica. Una put comprata costa di più all’inizio e scade, ma non chiede altro denaro e non può essere richiamata.',
  ],
  closing: (f) =>
    `Prima di vendere ciò che non si possiede servono quindi due date e una cifra: entro quando il fatto atteso diventerà pubblico, fino a quando il prestito si ripaga, e ${euro(f.needed)} liquidi per un valore di ${figure(f.value)}. Se manca una delle tre, resta la scelta di non possedere il titolo, che non costa nulla.`,
}
