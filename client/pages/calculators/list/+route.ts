export default '/calcolatori'
