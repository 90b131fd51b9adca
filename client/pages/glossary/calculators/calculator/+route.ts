export default '/calcolatori/@slug'
