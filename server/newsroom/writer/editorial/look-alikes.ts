/**
 * Letters that pass for Latin ones, by the letter: of Latin itself, Greek, Cyrillic, Armenian, Cherokee, Coptic, Lisu, Tifinagh and
 * Canadian syllabics, in the Basic Multilingual Plane. From confusables.txt (Unicode Technical Standard 39, version 13), without what
 * compatibility decomposition or the removal of marks brings to a Latin letter anyway; with small capitals and stroked letters added.
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

/** The first of 26 letters in alphabetical order: negative circled, negative squared, and regional indicators. */
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

/** Every character that the table knows, for tests. */
export const lookAlikes: ReadonlyMap<string, string> = latinOf

/** Folds Latin letters that look alike: «l» and «I», «rn» and «m». */
const foldLatin = (text: string) => text.replaceAll('l', 'i').replaceAll('rn', 'm')

/**
 * Two texts that look the same have the same skeleton (Unicode Technical Standard 39). For matching only; never shown.
 * @returns lower case, without marks; look-alikes as Latin letters, «l» as «i», «rn» as «m». The one word whose accent changes its
 *   meaning for a search for denials, «né», is «non»
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

/**
 * @param pattern written for plain text in lower case; it names «l» and «rn» as letters only
 * @returns the same for skeletons
 */
export function skeletonPattern(pattern: RegExp): RegExp {
  return new RegExp(foldLatin(pattern.source.normalize('NFD').replace(/\p{M}/gu, '')), pattern.flags)
}
