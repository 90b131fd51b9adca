export default '/cerca'
