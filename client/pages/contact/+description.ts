export default 'Scrivi alla redazione: e-mail, telefono, orari e un modulo dimostrativo. Non diamo consulenza finanziaria personalizzata.'
