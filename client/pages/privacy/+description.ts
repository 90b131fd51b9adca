export default 'Quali dati personali tratta il sito, perché e per quanto tempo: in breve, il minimo per rispondere alle richieste.'
