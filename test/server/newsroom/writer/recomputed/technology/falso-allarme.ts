import type { Readings } from '../reading.ts'

/** Counts the payments that a system stops among 100,000, of which `fraud` are fraud, with these shares in percent. */
function counted(fraud: number, seen: number, disturbed: number) {
  const [right, wrong] = [Math.round((fraud * seen) / 100), Math.round(((100_000 - fraud) * disturbed) / 100)]
  return { right, missed: fraud - right, wrong, passed: 100_000 - fraud - wrong, alarms: right + wrong }
}

export const falsoAllarme: Readings = {
  page: (at) => {
    const [fraud, seen, disturbed] = [at(1, 1), at(1, 3), at(1, 4)]
    const { right, missed, wrong, passed, alarms } = counted(fraud, seen, disturbed)
    const share = (right / alarms) * 100
    return [
      [share],
      [100_000, fraud, fraud / 1_000, seen, disturbed],
      [100_000],
      [right, missed, fraud],
      [wrong, passed, 100_000 - fraud],
      [alarms, missed + passed, 100_000],
      [alarms, right, share, (missed / (missed + passed)) * 100],
    ]
  },
  portrait: (at) => {
    const [worked, wage, benefit, review] = [at(3, 0), at(3, 1), at(3, 3), at(0, 1)]
    const mean = (fortnights: number) => (wage * fortnights) / 26
    const cut = (fortnights: number) => (mean(fortnights) > 150 ? ((mean(fortnights) - 150) * 50) / 100 : 0)
    const debt = (fortnights: number) => (26 - fortnights) * cut(fortnights)
    const counts = Array.from({ length: 14 }, (_, at) => 2 * at)
    const each = 721e6 / 470_000
    const share = (review / each) * 100
    return [
      [each, review, share],
      [29, 470_000, 721],
      [26],
      [worked, wage, 26 - worked, benefit, 50, 150],
      [0, mean(worked)],
      [benefit, benefit - cut(worked)],
      [0, cut(worked)],
      [26 - worked, debt(worked)],
      counts,
      counts.map(debt),
      [7],
      [721, each, review, share, 1.2],
      [60],
      [2_270, 8],
    ]
  },
  question: (at) => {
    const fraud = at(3, 2)
    const { right, missed, wrong, passed, alarms } = counted(fraud, 95, 1)
    return [
      [100_000, alarms, (right / alarms) * 100],
      [95],
      [100_000],
      [right, missed, fraud],
      [wrong, passed, 100_000 - fraud],
      [fraud, right, 100_000 - fraud, 1, wrong, wrong / right],
    ]
  },
  steps: (at) => {
    const fraud = at(3, 1)
    const { right, wrong, alarms } = counted(fraud, 95, 1)
    const share = right / alarms
    const given = (rate: number) => (rate * 95) / (rate * 95 + (100 - rate) * 1)
    const rates = [0.5, 1, 1.5, 2, 2.5, 3]
    return [
      [95],
      [fraud / 1_000, share * 100],
      [100_000],
      [fraud / 1_000, fraud, 100_000 - fraud],
      [95, right],
      [1, wrong],
      [alarms, right, alarms, share * 100],
      [0.015, given(0.015) * 100],
      rates,
      rates.map((rate) => given(rate) * 100),
      [fraud / 1_000, share * 100, given(share * 100) * 100],
    ]
  },
  comparison: (at) => {
    const [loss, check, right, wrong, more] = [at(1, 0), at(1, 1), at(3, 0), at(3, 1), at(4, 0)]
    const row = (stopped: number, disturbed: number) => [stopped, disturbed, stopped * loss - (stopped + disturbed) * check]
    const [normal, strict] = [row(right, wrong), row(more, 3 * wrong)]
    return [
      [normal[2]!, strict[2]!],
      [loss, check],
      [100_000],
      normal,
      strict,
      [
        right * loss,
        (right + wrong) * check,
        (more - right) * loss,
        (more - right + 2 * wrong) * check,
        loss,
        check,
        loss / check,
        (more - right + 2 * wrong) / (more - right),
      ],
    ]
  },
  mistake: (at) => {
    const [loss, check, fraud] = [at(2, 1), at(2, 2), at(7, 0)]
    const { right, wrong, alarms } = counted(fraud, 95, 1)
    const mistaken = 2_470 - 173
    const disturbed = (mistaken / 170_000) * 100
    return [
      [99],
      [(mistaken / 2_470) * 100],
      [(check / loss) * 100, loss, check],
      [3, 170_000, 2_470, 173],
      [mistaken, 2_470, (mistaken / 2_470) * 100],
      [mistaken, 170_000, disturbed],
      [100 - disturbed],
      [fraud, 100_000, 100 - fraud / 1_000, right, wrong, 100 - (fraud - right + wrong) / 1_000],
      [loss, check, check, loss, (check / loss) * 100, (right / alarms) * 100],
    ]
  },
}
