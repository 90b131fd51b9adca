export default '/come-scriviamo'
