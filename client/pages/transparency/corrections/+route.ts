export default '/correzioni'
