import { createRoot } from '@wordpress/element';
import { screenData } from './data';
import './regions.css';
import { Screen } from './Screen';

const root = document.getElementById( 'sw-immosuite-regions' );
const data = screenData();
if ( root !== null && data !== null ) {
	createRoot( root ).render( <Screen data={ data } /> );
}
