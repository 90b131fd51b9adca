const search = document.querySelector<HTMLInputElement>('#cerca')!
const status = document.querySelector('[role="status"]')!

/** Shows the components whose names contain the words, in the index and on the page. */
function showFound(): void {
  const word = search.value.trim().toLowerCase()
  const isFound = (element: HTMLElement) => element.dataset['name']!.toLowerCase().includes(word)
  let found = 0
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]')) {
    element.hidden = !isFound(element)
    if (element.localName === 'li' && isFound(element)) found++
  }
  for (const section of document.querySelectorAll<HTMLElement>('section'))
    section.hidden = !section.querySelector('[data-name]:not([hidden])')
  status.textContent = word === '' ? '' : found === 1 ? 'Un componente' : `${found} componenti`
}

search.addEventListener('input', showFound)
showFound()
