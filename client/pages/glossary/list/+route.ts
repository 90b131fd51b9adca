export default '/glossario'
