export default 'Le regole per usare il sito: natura informativa dei contenuti, pubblicità, testi generati con intelligenza artificiale, responsabilità.'
