/**
 * Numbers in words that no text computes: what an example supposes («dopo venticinque anni»), what its words count («tre operazioni»), what
 * is said of the world («in dieci secondi»). By concept. Where the writer computes with one, the readings do, too.
 */
export const GIVEN: Readonly<Record<string, string>> = {
  'ammortamento-alla-francese':
    'cinque anni, dieci anni, due cifre, due rate, la metà, metà, sette giorni, tre operazioni, un dodicesimo, venticinque anni',
  'asta-dei-titoli-di-stato':
    'cento euro, dieci anni, dodici mesi, due anni, due cifre, due titoli, due volte, la metà, mille euro, sei mesi, trecentosessanta giorni',
  'autenticazione-forte':
    'cinque anni, cinque parole, dieci volte, due anni, due punti, due secondi, metà, nove caratteri, nove lettere, otto caratteri, otto lettere, quattordici caratteri, quattro caratteri, quattro parole, sei cifre, sei lettere, undici caratteri',
  'backtest-e-sovradattamento':
    'cento società, cinque anni, dieci anni, due cifre, due volte, otto anni, quindici anni, sei mesi, sette anni, tre quarti',
  'bonifico-istantaneo': 'dieci secondi, due lettere, metà, mille euro, tre giorni, trenta secondi',
  capitalizzazione:
    'cento euro, cento milioni, cinque euro, cinque sedute, cinquecento milioni, dieci azioni, dieci milioni, due società, mille euro, quattrocento azioni, tre società, un decimo, un millesimo',
  'consulenza-automatizzata':
    'cinque punti, cinque volte, dieci anni, due anni, mille euro, tre anni, tre punti, tre società, un terzo, venti anni, venti per cento',
  contango: 'dieci anni, dodici volte, due anni',
  'costi-ricorrenti': 'dieci anni, dodici mesi, due anni, metà, nove anni, tre punti, un quarto, un quinto, un terzo, venticinque anni',
  'cripto-attivita': 'cento anni, cento euro, cinque per cento, dieci tentativi, dimezzato, due anni, metà, tre mesi, tre volte, un quinto',
  'differenza-denaro-lettera':
    'cento titoli, dieci anni, due azioni, due operazioni, due titoli, due volte, il doppio, metà, quattro operazioni, quattro volte, tre titoli, un millesimo, un quarto',
  'dimensione-della-posizione':
    'cento operazioni, cinque per cento, cinque volte, dieci perdite, dimezzare, due volte, duecento azioni, metà, raddoppiare, un millesimo, un quarto',
  diversificazione:
    'del doppio, dieci titoli, dimezzato, due anni, due azioni, due società, due titoli, metà, quaranta società, quaranta titoli, tre anni, un decimo',
  duration:
    'cinque anni, cinque punti, dodici mesi, due giorni, due punti, due titoli, quattro anni, quattro cedole, quattro volte, quindici anni, tre punti, un decimo',
  'falso-allarme': 'cinque su cento, due settimane, due volte, il doppio, metà, quindici giorni',
  'fondo-per-le-emergenze':
    'cinque anni, dodici mesi, dodici rate, due anni, due giorni, due punti, la metà, metà, quattro anni, sei mesi, tre anni, tre mesi, un decimo',
  'imposta-di-bollo':
    'dieci per cento, dodici mesi, due decimi, il doppio, la metà, metà, mille euro, quattro per mille, quattro volte, raddoppiata, tre anni, tre mesi, un decimo, venti euro',
  'imposta-sulle-rendite-finanziarie': 'cinque giorni, due anni, due titoli, due volte, metà, quattro anni, quindici anni, tre anni',
  'indice-di-borsa':
    'cinque settimane, dieci anni, dieci titoli, due anni, due titoli, il doppio, mille punti, quattro trimestri, tre anni, tre mesi, tre società, un terzo',
  'indice-di-sharpe':
    'dieci anni, dodici mesi, metà, raddoppiando, raddoppiano, tre anni, tre decimi, trentacinque anni, un dodicesimo, undici su trentaquattro',
  inflazione:
    'dieci anni, dieci volte, dodici mesi, due anni, due mesi, metà, quattro volte, sei mesi, tre anni, tre giorni, tre quarti, un centesimo',
  'interesse-composto':
    'cento anni, cinque anni, diciotto anni, due volte, il doppio, metà, novanta giorni, quattromila anni, raddoppia, raddoppiare, raddoppio, un decimo, venticinque anni',
  'leva-finanziaria': 'cento per cento, dieci per cento, due punti, il doppio, la metà, metà, mille euro, raddoppia, tre settimane',
  'massimo-ribasso':
    'dimezzamento, due anni, due cifre, due trimestri, nove anni, quattro anni, quindici anni, sei mesi, settecento euro, trenta per cento, un quinto',
  'media-mobile':
    'cinquanta giorni, cinque giorni, dimezzamento, dodici mesi, duecento giorni, duecento sedute, otto giorni, otto volte, sedici anni, sei giorni, sette volte, tre giorni, un quinto',
  'open-banking': 'dieci anni, dieci minuti, dodici mesi, raddoppiano, sei mesi, tre mesi, tredici mesi',
  opzione:
    'cento azioni, dieci anni, dieci trimestri, due mesi, metà, sei anni, tre mesi, tre trimestri, trenta giorni, un decimo, un terzo, ventinove giorni',
  phishing: 'cinque anni, dieci minuti, dimezzerebbe, due anni, due minuti, la metà, metà, mille volte, tre quarti, tre su quattro',
  'piano-di-accumulo':
    'dieci anni, dimezzare, due anni, due euro, la metà, metà, tre mesi, tre rate, un decimo, un millesimo, un quarto, un terzo',
  'pil-reale': 'dimezzato, due anni, metà, tre anni, tre volte, trenta giorni, un decimo, un quarto',
  'politica-monetaria':
    'centomila euro, dodici mesi, due anni, due punti, due titoli, la metà, quattro anni, quattro volte, sei mesi, tre mesi, tre punti, un quarto, un terzo',
  'rapporto-prezzo-utili':
    'cinque anni, dieci anni, dieci volte, dimezza, dimezzarsi, dodici mesi, due anni, due cifre, quindici volte, raddoppiare, raddoppiati, tre cifre, undici anni',
  'rendimento-da-dividendo': 'dimezzata, dimezzato, dodici mesi, due azioni, due giorni, due volte, la metà, metà, undici anni',
  'rendimento-reale': 'due cifre, due titoli, metà, quindici anni, sette anni, tre anni',
  'rischio-di-cambio': 'cinque anni, due cifre, due volte, quattro anni, tre anni, tre operazioni, un sesto',
  'serie-negativa':
    'del doppio, dieci sedute, dieci volte, il doppio, la metà, metà, otto trimestri, otto volte, quattro operazioni, raddoppia, raddoppiare, raddoppiata, raddoppio, sei operazioni, sei perdite, sei tentativi, sei volte, tre perdite, undici sedute',
  'spread-btp-bund': 'cento milioni, cento punti, dieci anni, dieci punti, due anni, metà, sette anni, un centesimo, un quarto',
  'stop-loss': 'due settimane, la metà, otto volte, quattro mesi, un decimo, un quinto',
  'tassi-e-prezzi-delle-obbligazioni': 'dieci anni, dodici mesi, due anni, due azioni, due per cento, otto anni, sei giorni, tre anni',
  'tasso-di-crescita-composto':
    'cento dollari, cinque anni, dieci anni, diecimila euro, due anni, due cifre, due punti, due volte, metà, quattro anni, sei anni, tre anni, tre mesi, tre operazioni, undici mesi',
  'tipi-di-ordine': 'cinquecento azioni, dieci anni, novanta giorni, trecento azioni, un centesimo',
  'trading-algoritmico':
    'centomila dollari, cinque operazioni, cinque secondi, dieci euro, dieci volte, due anni, due operazioni, il triplo, la metà, metà, mille punti, quarantacinque minuti, quattro anni, quattro milioni, raddoppia, raddoppiare, tre quarti, un centesimo, un decimo, venti minuti',
  'valore-atteso-di-un-operazione':
    'cento operazioni, cinquanta operazioni, due volte, tre volte, trenta operazioni, un terzo, undici operazioni, venti operazioni, venti tentativi',
  'valore-attuale':
    'cinque anni, dieci anni, dieci rate, diecimila euro, dimezza, dodici rate, due anni, due punti, due volte, la metà, metà, mille euro, raddoppia, venticinque anni, ventiquattro rate',
  'vendita-allo-scoperto':
    'cinque mesi, due anni, due cifre, due mesi, due settimane, la metà, metà, raddoppia, raddoppiato, raddoppio, sedici mesi, sei mesi, un quarto',
  volatilita: 'cinquantanove mesi, cinque anni, cinque mesi, dieci anni, due anni, due punti, metà, sei mesi, tre anni, un decimo',
}
