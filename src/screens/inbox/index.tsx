import { createRoot } from '@wordpress/element';
import { screenData } from './data';
import { beginDrafts } from './drafts';
import './list.css';
import './inbox.css';
import { Screen } from './Screen';

const root = document.getElementById( 'sw-immosuite-inbox' );
const data = screenData();
if ( root !== null && data !== null ) {
	beginDrafts( data.session );
	createRoot( root ).render( <Screen data={ data } /> );
}
