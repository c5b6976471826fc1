/** The chunk with Leaflet; other code imports index.tsx. */
import './leaflet.css';
import './map.css';

export { ListingsMap } from './listings/ListingsMap';
export { MarkerMap } from './MarkerMap';
export { RegionMap } from './RegionMap';
