export default '/api'
