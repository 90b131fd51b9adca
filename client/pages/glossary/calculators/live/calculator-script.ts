import '../../../../site/shell/page-script.ts'
import { startCalculator } from './start-calculator.ts'

const start = () => {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]')
  if (form) void startCalculator(form)
}

// The script may run before the document is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
