/**
 * The script of maps: comes when somebody asks for a map of listings (L21). It is no part of the host script, whose 4 KB
 * are those of widgets, and a page may have both.
 */
import { mountMaps } from './map';
import { own } from './own';

mountMaps( own );
