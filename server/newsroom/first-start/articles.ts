import { bceTagliaTassiSettembre2025RisparmiInvestimenti } from './articles/mercati/bce-taglia-tassi-settembre-2025-risparmi-investimenti.ts'
import { cambioEuroDollaroEffettoPortafoglio } from './articles/mercati/cambio-euro-dollaro-effetto-portafoglio.ts'
import { ftseMibComeSiLeggeIndiceDividendi } from './articles/mercati/ftse-mib-come-si-legge-indice-dividendi.ts'
import { oroRecord2025CheCosaAspettarsi } from './articles/mercati/oro-record-2025-che-cosa-aspettarsi.ts'
import { spreadBtpBundCheCosaMisura } from './articles/mercati/spread-btp-bund-che-cosa-misura.ts'
import { fondoEmergenzaQuantoServe } from './articles/investimenti/fondo-emergenza-quanto-serve.ts'
import { infermieraRomaTurniNotteStabilita } from './articles/investimenti/infermiera-roma-turni-notte-stabilita.ts'
import { operaioTorinoCantiereCapitale } from './articles/investimenti/operaio-torino-cantiere-capitale.ts'
import { pacOVersamentoUnicoConti } from './articles/investimenti/pac-o-versamento-unico-conti.ts'
import { portafoglioDiversificato2025 } from './articles/investimenti/portafoglio-diversificato-2025.ts'
import { tfrAziendaOFondoPensioneConti } from './articles/investimenti/tfr-azienda-o-fondo-pensione-conti.ts'
import { btp2025AnalisiRendimentiProspettive } from './articles/analisi/btp-2025-analisi-rendimenti-prospettive.ts'
import { comeLeggereKidEtf } from './articles/analisi/come-leggere-kid-etf.ts'
import { costiNascostiContoTitoli } from './articles/analisi/costi-nascosti-conto-titoli.ts'
import { inflazione20222024PotereAcquistoRisparmi } from './articles/analisi/inflazione-2022-2024-potere-acquisto-risparmi.ts'
import { mutuiVariabiliProtezioneTassiCasaFamiglia } from './articles/analisi/mutui-variabili-protezione-tassi-casa-famiglia.ts'
import { backtestOverfittingStrategieAutomatiche } from './articles/trading/backtest-overfitting-strategie-automatiche.ts'
import { dimensionePosizioneSeriePerdite } from './articles/trading/dimensione-posizione-serie-perdite.ts'
import { levaFinanziariaCfdLimitiEsma } from './articles/trading/leva-finanziaria-cfd-limiti-esma.ts'
import { ordiniBorsaMercatoLimiteStop } from './articles/trading/ordini-borsa-mercato-limite-stop.ts'
import { plusvalenzeMinusvalenzeTasseTrading } from './articles/trading/plusvalenze-minusvalenze-tasse-trading.ts'
import { tradingAutomaticoRivoluzione2025 } from './articles/trading/trading-automatico-rivoluzione-2025.ts'
import { bonificiIstantaneiVerificaBeneficiario } from './articles/tecnologia/bonifici-istantanei-verifica-beneficiario.ts'
import { criptoattivitaRegoleMicaTutele } from './articles/tecnologia/criptoattivita-regole-mica-tutele.ts'
import { intelligenzaArtificialeConsulenzaFinanziariaRegole } from './articles/tecnologia/intelligenza-artificiale-consulenza-finanziaria-regole.ts'
import { roboAdvisorComeFunzionanoCosti } from './articles/tecnologia/robo-advisor-come-funzionano-costi.ts'
import { truffeFinanziarieOnlineRiconoscerle } from './articles/tecnologia/truffe-finanziarie-online-riconoscerle.ts'
import type { ImportedArticle } from './articles/imported-article.ts'

export type { ImportedArticle } from './articles/imported-article.ts'

/** The 27 articles of a new portal, by section; their order on pages follows `publishedAt`. */
export const importedArticles: readonly ImportedArticle[] = [
  bceTagliaTassiSettembre2025RisparmiInvestimenti,
  cambioEuroDollaroEffettoPortafoglio,
  ftseMibComeSiLeggeIndiceDividendi,
  oroRecord2025CheCosaAspettarsi,
  spreadBtpBundCheCosaMisura,
  fondoEmergenzaQuantoServe,
  infermieraRomaTurniNotteStabilita,
  operaioTorinoCantiereCapitale,
  pacOVersamentoUnicoConti,
  portafoglioDiversificato2025,
  tfrAziendaOFondoPensioneConti,
  btp2025AnalisiRendimentiProspettive,
  comeLeggereKidEtf,
  costiNascostiContoTitoli,
  inflazione20222024PotereAcquistoRisparmi,
  mutuiVariabiliProtezioneTassiCasaFamiglia,
  backtestOverfittingStrategieAutomatiche,
  dimensionePosizioneSeriePerdite,
  levaFinanziariaCfdLimitiEsma,
  ordiniBorsaMercatoLimiteStop,
  plusvalenzeMinusvalenzeTasseTrading,
  tradingAutomaticoRivoluzione2025,
  bonificiIstantaneiVerificaBeneficiario,
  criptoattivitaRegoleMicaTutele,
  intelligenzaArtificialeConsulenzaFinanziariaRegole,
  roboAdvisorComeFunzionanoCosti,
  truffeFinanziarieOnlineRiconoscerle,
]
