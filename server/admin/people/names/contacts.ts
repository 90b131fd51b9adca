import { skeletonOf, skeletonPattern } from '../../../newsroom/writer/editorial/look-alikes.ts'

/** Common top-level domains. In names, `nameFault` recognises any. */
const ENDINGS =
  'com|org|net|it|eu|info|biz|io|co|ch|uk|de|fr|es|app|dev|me|tv|ly|gg|cc|ru|news|blog|online|site|shop|xyz|club|finance|trading|money|top|link|live|pro|vip'
const ADDRESS = skeletonPattern(
  new RegExp(`https?:|www\\.|[a-z0-9-]{2}\\.(?:${ENDINGS})(?![a-z0-9])|[a-z0-9._-]{1,64}@|@[a-z0-9]|\\b(?:t|wa)\\.me\\b`),
)
/** «evil punto com», «ada chiocciola evil», «evil [dot] com». */
const SPELLED_OUT = skeletonPattern(
  new RegExp(`\\bchiocciola\\b|\\(at\\)|\\[at\\]|[a-z0-9-]{2} ?[([]?\\b(?:punto|dot)\\b[)\\]]? ?(?:${ENDINGS})\\b`),
)
/** Digits grouped as in a telephone number. */
const NUMBER = /\+?\d[\d ./()-]{5,30}\d/g
/** Dates, spans of years, and amounts. */
const NO_PHONE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4} ?[/-] ?\d{2,4}|\d{1,3}(?:\.\d{3})+)$/
const MIN_DIGITS_OF_PHONE = 8
/** Letters and digits mixed as in no natural word, as in wallet addresses and account numbers. */
const LONG_CODE = /[A-Za-z0-9]{18,100}/g
const MIN_DIGITS_OF_CODE = 3
/**
 * Beginnings of wallet addresses and account numbers, without spaces and punctuation: Bitcoin and Litecoin (BIP 173), Ethereum, and Italian
 * IBANs.
 */
const WALLET = /(?:bc|ltc)1[02-9ac-hj-np-z]{20}|0x[0-9a-f]{20}|it\d\d[a-z]\d{20}/i

/** @returns whether a text contains a web or e-mail address, a handle or a telephone number, including in look-alike letters */
export function namesAddress(text: string): boolean {
  const skeleton = skeletonOf(text.replaceAll('。', '.'))
  if (ADDRESS.test(skeleton) || SPELLED_OUT.test(skeleton)) return true
  return (text.normalize('NFKC').match(NUMBER) ?? []).some(
    (number) => !NO_PHONE.test(number) && number.replace(/\D/g, '').length >= MIN_DIGITS_OF_PHONE,
  )
}

/** @returns whether a text contains a wallet address, an account number or a similar code, also with spaces in it */
export function namesAccount(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (WALLET.test(plain.replace(/[\s._-]+/g, ''))) return true
  return (plain.match(LONG_CODE) ?? []).some((code) => (code.match(/\d/g)?.length ?? 0) >= MIN_DIGITS_OF_CODE && /[a-z]/i.test(code))
}
