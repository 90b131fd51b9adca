import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { STAMP_DUTY, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** BTP Valore of June 2023, for a face value of 100: coupons of each year, and the bonus for who keeps it. */
const COUPONS = [3.25, 3.25, 4, 4]

const BONUS = 0.5

const SUBSCRIBED = 10_000

/** @returns what payments, one at each end of a year, are worth at a yearly rate */
const worthOf = (payments: readonly number[], rate: number): number =>
  payments.reduce((sum, each, at) => sum + each / (1 + rate) ** (at + 1), 0)

/** @returns the yearly rate at which payments are worth 100 */
function rateOf(payments: readonly number[]): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worthOf(payments, middle) > 100) low = middle
    else high = middle
  }
  return low
}

const repaid = (last: number) => COUPONS.map((coupon, at) => (at === COUPONS.length - 1 ? coupon + last : coupon))

const KEPT = rateOf(repaid(100 + BONUS))

const BARE = rateOf(repaid(100))

const EARNED = (SUBSCRIBED * (COUPONS.reduce((sum, coupon) => sum + coupon, 0) + BONUS)) / 100

const VALORE = {
  kept: KEPT,
  bare: BARE,
  extra: difference(KEPT * 100, BARE * 100, 0, 2),
  earned: EARNED,
  earnedTax: EARNED * TAX_ON_GOVERNMENT_BONDS,
  earnedStamp: SUBSCRIBED * STAMP_DUTY * COUPONS.length,
  earnedNet: EARNED * (1 - TAX_ON_GOVERNMENT_BONDS) - SUBSCRIBED * STAMP_DUTY * COUPONS.length,
  firstCoupon: (SUBSCRIBED * COUPONS[0]!) / 100,
  bonus: (SUBSCRIBED * BONUS) / 100,
}

function inputs(random: SeededRandom) {
  const days = random.pick([182, 364])
  const isHalfYear = days === 182
  const price = random.pick(isHalfYear ? [98.6, 98.8, 99] : [97.4, 97.6, 97.8])
  const small = 1_000
  const large = random.range(20_000, 50_000, 10_000)
  const fee = 5
  const gain = (amount: number) => (amount * (100 - price)) / 100
  const net = (amount: number) => gain(amount) * (1 - TAX_ON_GOVERNMENT_BONDS)
  const offered = random.pick([6, 7, 8])
  const bids = [offered * 0.4, offered * 0.35, offered * 0.4, offered * 0.3]
  const yields = [0.0248, 0.025, 0.0254, 0.0259]
  const brokerage = random.pick([0.0015, 0.002, 0.0025])
  const soldAt = worthOf(repaid(100).slice(1), BARE + 0.01)
  const stamp = (amount: number) => (amount * STAMP_DUTY * days) / 365
  const after = (amount: number) => difference(net(amount), fee, stamp(amount), 2)
  // Rate of a deposit with the same duty: earnings after tax and fee, as a yearly rate on the sum paid.
  const matching = (amount: number, spent = fee) => ((net(amount) - spent) / (1 - TAX_ON_GAINS) / ((amount * price) / 100)) * (365 / days)
  const gross = ((100 - price) / price) * (360 / days)
  const civil = ((100 - price) / price) * (365 / days)
  const auctionFee = small * (isHalfYear ? 0.001 : 0.0015)
  const average = (bids[0]! * yields[0]! + bids[1]! * yields[1]! + (offered - bids[0]! - bids[1]!) * yields[2]!) / offered
  return {
    days,
    price,
    small,
    large,
    fee,
    // The most that a bank may ask at an auction: decree of 15 January 2015, art. 2.
    auctionFee,
    auctionMatching: matching(small, auctionFee),
    gross,
    civil,
    rival: (gross + civil) / 2,
    civilNet: civil * (1 - TAX_ON_GOVERNMENT_BONDS),
    rivalNet: ((gross + civil) / 2) * (1 - TAX_ON_GAINS),
    smallGain: net(small),
    largeGain: net(large),
    smallStamp: stamp(small),
    largeStamp: stamp(large),
    smallAfter: after(small),
    largeAfter: after(large),
    smallMatching: matching(small),
    largeMatching: matching(large),
    smallShare: fee / net(small),
    largeShare: fee / net(large),
    paid: (large * price) / 100,
    grossGain: gain(large),
    tax: gain(large) * TAX_ON_GOVERNMENT_BONDS,
    offered,
    bids,
    yields,
    asked: bids.reduce((sum, each) => sum + each, 0),
    cover: bids.reduce((sum, each) => sum + each, 0) / offered,
    third: offered - bids[0]! - bids[1]!,
    ...VALORE,
    brokerage,
    // The yield at par that pays for the commission, too.
    rivalBond: KEPT + (brokerage * 100) / worthOf([100, 100, 100, 100], KEPT),
    soldAt,
    soldLoss: difference(SUBSCRIBED, (SUBSCRIBED * soldAt) / 100),
    average,
    averagePrice: 100 / (1 + (average * days) / 360),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    stepsTable: f.bids.map((bid, at) => ['ABCD'[at]!, figure(bid, 2), percent(f.yields[at]!, 2)]),
  } satisfies Figures
}
