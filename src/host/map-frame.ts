/**
 * Entry of the script of maps, loaded when a visitor opens a map of listings. Separate from the host script, which must
 * stay below 4 KB.
 */
import { mountMaps } from './map';
import { sameSiteValues } from './same-site';

mountMaps( sameSiteValues );
