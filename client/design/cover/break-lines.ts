/** Width of a character of the headline face in ems, rounded up. */
function widthOf(character: string): number {
  if (/[ijl.,:;’'!|]/.test(character)) return 0.27
  if (/[frt()«»-]/.test(character)) return 0.37
  if (/[mwMW%½¼¾™Œœ]/.test(character)) return 0.82
  if (/[\p{Lu}$£¥€]/u.test(character)) return 0.66
  if (character === ' ') return 0.22
  return 0.5
}

/** @returns ems */
function measure(line: string): number {
  let ems = 0
  for (const character of line) ems += widthOf(character)
  return ems
}

/** @returns the text in lines of at most `ems` of the headline face; a single longer word has a line of its own */
export function breakLines(text: string, ems: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
