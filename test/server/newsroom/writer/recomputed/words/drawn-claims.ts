import type { Claim } from './said-in-words.ts'

/**
 * Claims of the prose about figures that a seed draws: one is larger, something gains or loses, a heading fits its example. By concept; words
 * as in `said-in-words.ts`. Each claim must be in the text, and hold, with every seed.
 */
export const DRAWN: Readonly<Record<string, readonly Claim[]>> = {
  'valore-atteso-di-un-operazione': [
    [
      'Con ~#% di successi il valore atteso è di # euro',
      ([wins, value], elsewhere) => wins === 90 && value! < 0 && elsewhere('95% | # euro')[0]! > 0,
    ],
  ],
  'indice-di-borsa': [
    [
      'dà #%: è la variazione dell’indice pesato per capitalizzazione. Con pesi uguali, un terzo per ciascuna, il risultato sarebbe stato #%',
      ([weighted, equal]) => weighted! > 0 && equal! < 0,
    ],
  ],
  diversificazione: [['ha una volatilità ~#%, e una perdita ~#% è più del doppio', ([volatility, loss]) => loss! > 2 * volatility!]],
  'rendimento-reale': [
    ['ma ~#% del guadagno reale. Tolto anche il bollo, a chi ha investito restano # euro', ([share, left]) => share! > 50 && left! > 0],
    ['In potere d’acquisto # euro diventano # euro: meno di quanto', ([before, after]) => after! < before!],
  ],
  'indice-di-sharpe': [
    ['ha dato # punti di eccesso contro # del prudente. Rispetto al rischio corso', ([wild, calm]) => wild! < calm!],
    ['il primo ha reso # punti oltre i titoli di Stato a breve, che davano ~#%; il secondo #', ([calm, , wild]) => wild! < calm!],
  ],
  'serie-negativa': [['almeno una serie di # perdite è almeno ~#%', ([length, chance]) => length === 5 && chance! >= 20]],
  'pil-reale': [
    [
      'la variazione reale è #%, contro #% nominale. La sottrazione semplice avrebbe dato #%, vicino ma non uguale',
      ([real, , subtracted]) => real !== subtracted && Math.abs(real! - subtracted!) < 0.2,
    ],
  ],
  'consulenza-automatizzata': [
    ['Il portafoglio al 5% | # euro', ([cost], elsewhere) => cost! > elsewhere('Un concorrente a pagamento | # euro')[0]!],
  ],
  'open-banking': [['può rifiutare ogni sconto inferiore a # punti', ([points]) => points! > 0.2 && points! < 1]],
  phishing: [
    [
      'si equivalgono con una probabilità di vittoria ~#%.… la soglia sale ~#%',
      ([whole, half]) => whole! < 50 && half! > 50 && half! < 100,
    ],
    ['circa #, una ogni # messaggi', ([, one]) => one === 1_000],
    ['Inseriscono i dati | # | # euro', ([, all], elsewhere) => elsewhere('Se metà verificasse prima | # | # euro')[1]! * 2 === all],
  ],
  'backtest-e-sovradattamento': [
    [
      'soltanto una regola che batta l’indice di almeno # punti l’anno: dopo la pubblicazione, di # punti',
      ([visible, edge]) => visible! < edge!,
    ],
    ['Con # regole la probabilità è #%', ([rules, chance]) => rules === 100 && chance! > 60],
  ],
  'vendita-allo-scoperto': [
    ['commissioni e imposte ne restano #', ([left]) => left! > 0],
    [
      'se il prezzo raddoppia # euro, più di quanto si era incassato vendendo',
      ([loss], elsewhere) => loss! > elsewhere('incassa # euro, che restano')[0]!,
    ],
    [
      'la perdita è di # euro, più di quanto si era incassato… Il margine si esaurisce prima, con un rialzo ~#%',
      ([loss, rise], elsewhere) => loss! > elsewhere('azioni a # euro, per # euro. Il prestito')[1]! && rise! < 100,
    ],
  ],
  'cripto-attivita': [
    [
      'Con una quota ~#% la perdita è di # euro e il portafoglio chiude con #%. Il rendimento del resto compensa il crollo finché la quota non supera ~#%',
      ([share, , result, limit]) => Math.sign(limit! - share!) === Math.sign(result!),
    ],
  ],
  'costi-ricorrenti': [['si prende ~#% del guadagno lordo: non una piccola percentuale', ([share]) => share! > 20]],
  'bonifico-istantaneo': [
    ['un giorno di ritardo su # euro costa # euro, quanto circa # giorni di anticipo', ([, late, days]) => late! > 40 && days! > 5],
    [
      'La velocità vale # euro l’anno di interessi; la verifica, in questa ipotesi, evita in media # euro',
      ([fast, safe]) => safe! > 5 * fast!,
    ],
  ],
  'falso-allarme': [
    ['soltanto ~#% degli allarmi riguarda una vera frode', ([share]) => share! < 50],
    ['le frodi fermate in più valgono # euro e le verifiche in più ne costano #', ([worth, cost]) => worth! < cost!],
  ],
  'autenticazione-forte': [
    [
      'moltiplica le combinazioni per #; aggiungere quattro caratteri le moltiplica per #. La lunghezza vince',
      ([kinds, length]) => kinds! < length!,
    ],
  ],
  'politica-monetaria': [['Un aumento di # punti percentuali porta la rata', ([points]) => points === 0.25]],
  'differenza-denaro-lettera': [['Con # operazioni i costi', ([count]) => count === 100]],
  'stop-loss': [
    ['cioè # volte tanto', ([times]) => times! > 1.2],
    ['commissioni comprese, # euro; una sola ~#% ne costa #. Lo stop stretto costa di più', ([eight, , one]) => eight! > one!],
    [
      'Un’uscita larga costa quindi # euro, una stretta # euro. Due strette fanno # euro, meno della larga; tre fanno # euro, di più',
      ([wide, , two, three]) => two! < wide! && three! > wide!,
    ],
  ],
  capitalizzazione: [['la società «economica» vale # volte l’altra', ([times]) => times! > 1]],
  opzione: [['mancano # euro: almeno cinque premi', ([loss], elsewhere) => loss! >= 5 * elsewhere('da solo: # euro alla volta')[0]!]],
  'asta-dei-titoli-di-stato': [
    ['il deposito scende ~#%, il BOT ~#%', ([deposit, bill]) => deposit! < bill!],
    ['basta un tasso lordo ~#%; con # euro ne servirebbe uno ~#%', ([small, , large]) => small! > 0 && small! < large!],
  ],
  'rendimento-da-dividendo': [
    ['la società distribuirebbe il #%', ([share]) => share! > 100],
    [
      'il rendimento lordo scende ~#% e quello netto ~#%, mentre l’azione',
      ([gross, net]) => Math.abs(gross! * 0.74 - net!) <= 0.1 && net! < gross!,
    ],
  ],
  'valore-attuale': [
    ['la rendita vale # euro più dell’offerta', ([more]) => more! > 0],
    ['l’offerta è migliore di # euro', ([more]) => more! > 0],
    ['Le # rate valgono oggi # euro; pagando subito con lo sconto si spendono # euro', ([, later, now]) => later! > now!],
    [
      'quell’attesa vale ~#% del prezzo.… se ne offre uno più grande conviene pagare subito, e ~#% lo è',
      ([even, offered]) => offered! > even!,
    ],
  ],
  'tasso-di-crescita-composto': [
    ['rendesse ~#% ogni anno, senza salti, batterebbe questo, che in media rende ~#%', ([calm, mean]) => calm! < mean!],
  ],
  duration: [
    ['il prezzo scende di circa ~#%. Il conto esatto dà un calo ~#%, un po’ meno', ([guess, exact]) => exact! < guess!],
    [
      'Per usarla… Si ottiene la duration modificata, #',
      ([short], elsewhere) => Math.abs(elsewhere('Il quoziente è # anni')[0]! / short! - 1) < 0.04,
    ],
  ],
  'imposta-sulle-rendite-finanziarie': [['rispetto a quel conto si pagano # euro in più', ([more]) => more! > 0]],
}
