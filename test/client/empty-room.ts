/**
 * Runs in the browser.
 * @returns the longest vertical run, in px, inside the grid of a section's stories that no story's picture and text reach
 */
export function emptyRoom(): number {
  const STEP = 8
  const GAP = 32
  const grid = document.querySelector('.section-stories')!
  const { left, top, right, bottom } = grid.getBoundingClientRect()
  // Cards are stretched to their rows, but their content is not.
  const boxes = [...grid.children].map((card) => {
    const parts = [...card.querySelectorAll('.cover, .story-text > *')].map((part) => part.getBoundingClientRect())
    return {
      left: Math.min(...parts.map((part) => part.left)) - GAP,
      top: Math.min(...parts.map((part) => part.top)) - GAP,
      right: Math.max(...parts.map((part) => part.right)) + GAP,
      bottom: Math.max(...parts.map((part) => part.bottom)) + GAP,
    }
  })
  let longest = 0
  for (let x = left + STEP; x < right; x += STEP) {
    let run = 0
    for (let y = top + STEP; y < bottom; y += STEP) {
      const isFilled = boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
      run = isFilled ? 0 : run + STEP
      longest = Math.max(longest, run)
    }
  }
  return longest
}
