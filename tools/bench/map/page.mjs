/**
 * The page for the map measurements: a button that opens the map of the regions named by the address (?set=).
 * `window.bench` has the functions that the bench calls.
 */
import { createElement as h, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RegionMap } from '../../../src/map/index.tsx';
import '../../../src/ui/styles.css';

const set = new URLSearchParams( window.location.search ).get( 'set' );
const { regions, outlines } = await ( await fetch( `/${ set }.json` ) ).json();

function Page() {
	const [ isOpen, setOpen ] = useState( false );
	const [ selected, setSelected ] = useState( new Set() );
	const [ hovered, setHovered ] = useState( null );
	const toggle = useCallback(
		( id ) =>
			setSelected(
				( before ) =>
					new Set( before.has( id ) ? [ ...before ].filter( ( other ) => other !== id ) : [ ...before, id ] )
			),
		[]
	);
	const map = { regions, outlines, selected, hovered, focused: null, tiles: null, notify: () => {} };
	return h(
		'main',
		{ className: 'swis' },
		h( 'button', { type: 'button', onClick: () => setOpen( true ) }, 'Map' ),
		isOpen && h( RegionMap, { ...map, onToggle: toggle, onHover: setHovered } )
	);
}

/** Number of the current frame, and of the frame that last drew on the canvas. */
const seen = { frame: 0, drawn: 0 };

const count = () => {
	seen.frame += 1;
	requestAnimationFrame( count );
};
requestAnimationFrame( count );

const { fill } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.fill = function ( ...args ) {
	seen.drawn = seen.frame;
	return fill.apply( this, args );
};

const container = () => document.querySelector( '.leaflet-container' );
const nextFrame = () => new Promise( requestAnimationFrame );

/** @returns {Promise<number>} milliseconds from a click on the button until the last slice of outlines is drawn */
async function open() {
	const begin = performance.now();
	document.querySelector( 'button' ).click();
	while ( container()?.getAttribute( 'aria-busy' ) !== 'false' ) {
		await nextFrame();
	}
	return performance.now() - begin;
}

/**
 * Measures while the bench moves the mouse over the map.
 *
 * @param {Promise<void>} until resolves when the mouse stops
 * @returns {Promise<number[]>} milliseconds between the animation frames until then
 */
async function frames( until ) {
	const gaps = [];
	let isOver = false;
	void until.then( () => ( isOver = true ) );
	let before = await nextFrame();
	while ( ! isOver ) {
		const now = await nextFrame();
		gaps.push( now - before );
		before = now;
	}
	return gaps;
}

/** @returns {Promise<number>} frames from the next click until the canvas is drawn again */
function framesToDraw() {
	return new Promise( ( resolve ) => {
		const onClick = async () => {
			const { frame } = seen;
			seen.drawn = 0;
			while ( seen.drawn === 0 ) {
				await nextFrame();
			}
			resolve( seen.drawn - frame );
		};
		window.addEventListener( 'click', () => void onClick(), { capture: true, once: true } );
	} );
}

flushSync( () => createRoot( document.getElementById( 'root' ) ).render( h( Page ) ) );
Object.assign( window, { bench: { open, frames, framesToDraw } } );
