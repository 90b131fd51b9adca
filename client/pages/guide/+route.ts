export default '/guida-trading-automatico'
