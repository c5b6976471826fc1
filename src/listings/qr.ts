/**
 * Entry of the script that draws the QR code of the page's URL for print. Loads when a visitor prints, and runs once:
 * the code stays in the page for the next print.
 */
import qrcode from 'qrcode-generator';
import { pageAddress } from './address';
import { all } from '../printed/dom';

const SVG = 'http://www.w3.org/2000/svg';

/** Light modules around the code that scanners need (ISO/IEC 18004). */
const MARGIN = 4;

function draw( text: string ): SVGElement {
	const code = qrcode( 0, 'M' );
	code.addData( text );
	code.make();
	const size = code.getModuleCount();
	let dark = '';
	for ( let row = 0; row < size; row++ ) {
		for ( let column = 0; column < size; column++ ) {
			dark += code.isDark( row, column ) ? `M${ column } ${ row }h1v1h-1z` : '';
		}
	}
	const svg = document.createElementNS( SVG, 'svg' );
	const path = document.createElementNS( SVG, 'path' );
	const whole = size + 2 * MARGIN;
	svg.setAttribute( 'viewBox', `${ -MARGIN } ${ -MARGIN } ${ whole } ${ whole }` );
	svg.setAttribute( 'role', 'img' );
	svg.setAttribute( 'aria-label', text );
	path.setAttribute( 'd', dark );
	svg.append( path );
	return svg;
}

all( '[data-swis-qr]' ).forEach( ( place ) => place.replaceChildren( draw( pageAddress() ) ) );
