/**
 * Look-alikes by Latin letter: Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic, Lisu, Tifinagh and Canadian syllabics, in the Basic
 * Multilingual Plane. From confusables.txt (Unicode Technical Standard 39, version 13), without those that compatibility decomposition or
 * the removal of marks maps to a Latin letter anyway; small capitals and stroked letters are added.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'ɐɑΑαАаᎪᗄᗅᴀⱯꓮꓯꭺ',
  b: 'ÞßþƀƂƃƄƅɓʙΒβБВЬвьѢѣҌҍᏏᏰᏴᏼᑲᑳᖯᗷꓐꞴꞵꮟ',
  c: 'ȼɕСсҪҫᏟᴄⲤⲥꓚꮯ',
  d: 'ÐðĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓꭰ',
  e: 'ƐɆɇɘəɛΕεЄЕеєҽҿԐԑᎬᏋᴇⲈⲉⴹꓰꞒꞓꬲꭼꮛ',
  f: 'ƑƒʃϜքᖴᵮẝꓝꜰꞘꞙꬵꭍ',
  g: 'ƍǤǥɠɡɢԌԍցᏀᏳᏻᶃꓖꮐ',
  h: 'ĦħɦʜΗНнћҢңһӇӈӉӊհᎻᏂᏲᕼⱧⱶⲎꓧꚕꮀꮋ',
  i: 'ıɨɩɪιіӏᎥᵻᵼꙇꭵ',
  j: 'ȷɈɉͿϳЈјյᎫᒍᴊꓙꞲꭻ',
  k: 'ĸƙΚκКкҚқҞҟᏦᴋⱩⲔⲕꓗꝀꮶ',
  l: 'ŁłƖƗƚǀɫɭʟΙІӀᏞᒪⲒⳐⳑⵏꓡꓲꮮ',
  m: 'ɱʍΜϺМмӍӎᎷᗰᴍⲘꓟꮇ',
  n: 'ŊŋƝƞɲɳɴΝηոռᵰⲚꓠ',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօჿᎾᏫᴏᴑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻ',
  p: 'ƥΡρРрᏢᑭᴘᴩᵽⲢⲣꓑꮲ',
  q: 'ɋʠԛգզᶐⵕꞯ',
  r: 'ƦɍɼɽɾʀгғᎡᏒᖇᴦᵲᵳⲅꓣꭇꭈꭱꮁꮢ',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ',
  t: 'ŦŧƫƭƮȾΤτТтҬҭᎢᎿᴛᵵⲦꓔꭲ',
  u: 'ƱɄʉʊʋυՍսᏌᑌᘮᘴᴜᵾᵿꓴꞟꭎꭒꮜ',
  v: 'ɅʋʌΛνЛѴѵӅᏙᐯᐱᴠᴧⴷⴸꓥꓦꮩ',
  w: 'ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ',
  x: 'ΧχХхҲᕁᕽⲬⵝꓫꞳ',
  y: 'ƴɎɏɣʎʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ',
}

/** First of 26 letters in alphabetical order: negative circled, negative squared, and regional indicators. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

const latinOf = new Map<string, string>([
  ...Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
  ...ALPHABETS.flatMap((first) =>
    Array.from({ length: 26 }, (_, at) => [String.fromCodePoint(first + at), String.fromCharCode(97 + at)] as const),
  ),
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
])

export const lookAlikes: ReadonlyMap<string, string> = latinOf

const foldLatin = (text: string) => text.replaceAll('l', 'i').replaceAll('rn', 'm')

/**
 * Returns a skeleton: texts that look the same have the same one (Unicode Technical Standard 39). For matching only; never shown. It is
 * lower case without marks, with look-alikes as Latin letters, «l» as «i», «rn» as «m». «né» becomes «non», because its accent
 * distinguishes a negation.
 */
export function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/(?<!\p{L})n[éè](?![\p{L}\p{M}])/giu, 'non')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  return foldLatin(plain.replace(/[^\0-\x7f]/gu, (character) => latinOf.get(character) ?? character).toLowerCase())
}

/** Returns the same pattern for skeletons. @param pattern for plain lower-case text; may contain «l» and «rn» only as letters */
export function skeletonPattern(pattern: RegExp): RegExp {
  return new RegExp(foldLatin(pattern.source.normalize('NFD').replace(/\p{M}/gu, '')), pattern.flags)
}
