interface Constant {
  /** As the texts print it: percent, euro, or a day. */
  readonly value: number
  readonly source: string
}

const constant = (value: number, source: string): Constant => ({ value, source })

/** Figures of the texts that no one can compute: what the law says, and where. */
export const LAW = {
  capitalGains: constant(26, 'D.L. 66/2014, art. 3, comma 1'),
  governmentBonds: constant(12.5, 'D.L. 66/2014, art. 3, comma 2'),
  capitalGains2012: constant(20, 'D.L. 138/2011, art. 2, comma 6, from 1 January 2012'),
  depositInterest2011: constant(27, 'D.P.R. 600/1973, art. 26, until 31 December 2011'),
  severanceTax: constant(17, 'D.Lgs. 47/2000, art. 11, comma 3, as of L. 190/2014, art. 1, comma 623'),
  agreedRents: constant(75, 'D.M. 16 January 2017, annex A: at most 75 % of the rise of the index'),
  highestPensions2023: constant(32, 'L. 197/2022, art. 1, comma 309: above ten times the minimum'),
  lossesOnGovernmentBonds: constant(48.08, 'D.L. 138/2011, art. 2; D.M. 13 December 2011: 12.5 over 26'),
  pensionFunds: constant(20, 'D.Lgs. 252/2005, art. 17, as of L. 190/2014, art. 1, comma 621'),
  stampDuty: constant(0.2, 'D.P.R. 642/1972, tariffa, art. 13, comma 2-ter; L. 147/2013, art. 1, comma 581'),
  stampDutyOnAccounts: constant(34.2, 'D.P.R. 642/1972, tariffa, art. 13, comma 2-bis'),
  stampDutyFreeUpTo: constant(5_000, 'D.P.R. 642/1972, tariffa, art. 13, comma 2-bis'),
  postalBondsFreeUpTo: constant(5_000, 'D.P.R. 642/1972, tariffa, art. 13, comma 2-ter'),
  depositGuarantee: constant(100_000, 'Directive 2014/49/EU, art. 6'),
  bondsOutsideIsee: constant(50_000, 'L. 213/2023, art. 1, commi 183 and 184; D.P.C.M. 14 January 2025, n. 13: since 5 March 2025'),
  billCommission: constant(1.5, 'D.M. 15 January 2015, art. 2: from 271 days on'),
  billCommissionShort: constant(1, 'D.M. 15 January 2015, art. 2: from 141 to 270 days'),
  compoundInterestArticle: constant(1_283, 'Codice civile, art. 1283'),
  severancePay: constant(6.91, 'Codice civile, art. 2120: 1/13.5 of the wages, less 0.5 %; D.Lgs. 252/2005, art. 8'),
  shareholdersRefund: constant(30, 'L. 145/2018, art. 1, comma 496'),
  shareholdersRefundUpTo: constant(100_000, 'L. 145/2018, art. 1, comma 496'),
  budgetLaw2019: constant(145, 'L. 145/2018'),
  americanGuarantee: constant(250_000, '12 U.S.C. 1821(a)(1)(E)'),
  jobless: constant(22, 'D.Lgs. 22/2015'),
  joblessThreshold: constant(1_456.72, 'Inps, circolare 4 of 28 January 2026 (searched)'),
  joblessMost: constant(1_584.7, 'Inps, circolare 4 of 28 January 2026 (searched)'),
  joblessShare: constant(75, 'D.Lgs. 22/2015, art. 4'),
  joblessShareAbove: constant(25, 'D.Lgs. 22/2015, art. 4'),
  joblessFall: constant(3, 'D.Lgs. 22/2015, art. 4, comma 3, as of L. 234/2021: from the sixth month, from the eighth at 55 years'),
  joblessClaimDays: constant(68, 'D.Lgs. 22/2015, art. 6'),
  joblessWeeks: constant(13, 'D.Lgs. 22/2015, art. 3, as of L. 207/2024, art. 1, comma 171'),
  accountStatements: constant(119, 'D.Lgs. 385/1993, art. 119, comma 2'),
  stampDutyOfFirms: constant(100, 'D.P.R. 642/1972, tariffa, art. 13, comma 2-bis'),
  basicAccountIsee: constant(11_600, 'D.M. 3 May 2018, n. 70'),
  basicAccount: constant(70, 'D.M. 3 May 2018, n. 70'),
  mortgageJudgmentDay: constant(29, 'Cassazione, Sezioni Unite, 29 May 2024, n. 15130'),
  mortgageJudgment: constant(15_130, 'Cassazione, Sezioni Unite, 29 May 2024, n. 15130'),
  mortgageInterestDeduction: constant(19, 'D.P.R. 917/1986, art. 15, comma 1, lett. b'),
  mortgageInterestDeductedUpTo: constant(4_000, 'D.P.R. 917/1986, art. 15, comma 1, lett. b'),
  earlyRepaymentDay: constant(
    3,
    'D.Lgs. 385/1993, art. 120-ter; D.L. 7/2007, art. 7, as converted by L. 40/2007, in force on 3 April 2007',
  ),
  transactionTax: constant(0.2, 'L. 228/2012, art. 1, comma 491, as of L. 199/2025: on regulated markets, from 1 January 2026 (searched)'),
  untaxedCompanies: constant(500, 'L. 228/2012, art. 1, comma 491: below 500 million in November of the year before'),
  freeFloat: constant(10, 'Directive (EU) 2024/2811, amending 2014/65/EU, art. 51a: at least 10 %'),
  americanDividends: constant(15, 'Convention between Ireland and the United States of 28 July 1997, art. 10'),
  shortSellingRegulation: constant(236, 'Regulation (EU) No 236/2012'),
  shortPositionsNotifiedFrom: constant(
    0.1,
    'Regulation (EU) No 236/2012, art. 5(2), as of 2022/27, in force on 31 January 2022 (searched)',
  ),
  shortPositionsShownFrom: constant(0.5, 'Regulation (EU) No 236/2012, art. 6'),
  paymentServices: constant(2, 'Directive (EU) 2015/2366, «PSD2»'),
  accountAccessDays: constant(180, 'Delegated Regulation (EU) 2018/389, art. 10a, as of 2022/2360'),
  directDebitRefundWeeks: constant(8, 'Directive (EU) 2015/2366, art. 77; D.Lgs. 11/2010, art. 14'),
  withdrawalDays: constant(14, 'D.Lgs. 206/2005, art. 52'),
  cryptoRegulation: constant(1_114, 'Regulation (EU) 2023/1114, «MiCA»'),
  stablecoinsDay: constant(30, 'Regulation (EU) 2023/1114, art. 149: 30 June 2024'),
  cryptoServicesDay: constant(30, 'Regulation (EU) 2023/1114, art. 149: 30 December 2024'),
  cryptoTransitionDay: constant(30, 'D.Lgs. 129/2024, art. 45, as of D.L. 95/2025: 30 June 2026 at the latest (searched)'),
  cryptoGains: constant(33, 'L. 207/2024, art. 1, comma 24: from 2026; 26 for e-money tokens in euro, L. 199/2025 (searched)'),
  cryptoWealth: constant(0.2, 'L. 197/2022, art. 1, commi 146 and 147; quadro W of the 730 since the form of 2024 (searched)'),
  instantPayments: constant(886, 'Regulation (EU) 2024/886'),
  instantPaymentsDay: constant(9, 'Regulation (EU) No 260/2012, art. 5a, of 2024/886: 9 January and 9 October 2025'),
  instantPaymentsSeconds: constant(10, 'Regulation (EU) No 260/2012, art. 5a, of 2024/886'),
} satisfies Readonly<Record<string, Constant>>

/** Laws that the texts name, and what they are named for. */
export const LAW_NAMES: Readonly<Record<string, string>> = {
  'MiFID II': 'Directive 2014/65/EU, art. 17 (algorithmic trading), 24 (costs) and 25 (suitability)',
  PSD2: 'Directive (EU) 2015/2366, art. 66, 67 (access to accounts), 72 to 74 (refunds) and 97 (authentication)',
  MiCA: 'Regulation (EU) 2023/1114, art. 36, 39, 50 (stable coins), 59 and 70 (custody)',
  'codice civile': 'Codice civile, art. 1283 (compound interest) and 2120 (severance pay)',
  'codice penale': 'Code pénal of 1810, art. 421 and 422',
  'regolamento europeo sulla privacy': 'Regulation (EU) 2016/679, art. 13, 17 and 22',
  'legge di stabilità': 'L. 147/2013, art. 1, comma 581',
  'Sec 2010': 'Regulation (EU) No 549/2013',
}
