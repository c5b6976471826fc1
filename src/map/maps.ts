/** The chunk that holds Leaflet: everything else knows the maps through index.tsx. */
import './leaflet.css';
import './map.css';

export { ListingsMap } from './listings/ListingsMap';
export { MarkerMap } from './MarkerMap';
export { RegionMap } from './RegionMap';
