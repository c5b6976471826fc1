import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { LeadWizardAttributes } from '../../src/contract/blocks.gen';
import { leadWizardAttributes, readAttributes } from '../../src/domain/attributes';
import { revoke } from '../../src/map/consent';
import { squareAt, mockBrowser, mockLayout } from '../../src/map/testing';
import { MapPanel } from './MapPanel';

jest.mock( '@wordpress/components', () =>
	jest.requireActual< typeof import( '../_editor/testing/components' ) >( '../_editor/testing/components' )
);

const defaults = readAttributes< LeadWizardAttributes >( leadWizardAttributes, {} );

const tiles = {
	url: 'https://tile.example/{z}/{x}/{y}.png',
	provider: 'Kartenhaus',
	attribution: '© Kartenhaus',
	licence: '',
	minZoom: 0,
	consent: [ { text: 'Die Karte kommt vom Kartenhaus.' } ],
};

beforeAll( mockBrowser );

beforeEach( () => {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = { outlines: '/geojson', map: tiles };
	window.fetch = jest.fn( () => Promise.resolve( { json: () => Promise.resolve( null ) } as Response ) );
} );

afterEach( () => act( revoke ) );

/** Renders the panel with attribute state as in the editor; returns a getter of the attributes. */
async function show( given: Partial< LeadWizardAttributes > = {} ): Promise< () => LeadWizardAttributes > {
	let current = { ...defaults, ...given };
	const Block = () => {
		const [ attributes, setAttributes ] = useState( current );
		current = attributes;
		return (
			<MapPanel
				attributes={ attributes }
				setAttributes={ ( changed ) => setAttributes( ( before ) => ( { ...before, ...changed } ) ) }
			/>
		);
	};
	render( <Block /> );
	await map();
	return () => current;
}

/** The map, hidden while the consent question is shown. The first call waits until the map's module has loaded. */
const map = (): Promise< HTMLElement > => screen.findByRole( 'application', { name: 'Map center', hidden: true } );

const numberField = ( name: string ): HTMLInputElement => screen.getByLabelText( name );
const type = ( name: string, value: string ): void => {
	fireEvent.change( numberField( name ), { target: { value } } );
};
/** URLs of the map tiles that the document has requested. */
const tileUrls = (): string[] =>
	Array.from( document.querySelectorAll< HTMLImageElement >( 'img' ), ( { src } ) => src );

test( 'accepts the center as two numbers, and the zoom', async () => {
	const current = await show();
	expect( numberField( 'Latitude' ).value ).toBe( '47.70999' );
	expect( numberField( 'Longitude' ).value ).toBe( '9.15022' );
	type( 'Latitude', '48.1' );
	type( 'Longitude', '11.5' );
	type( 'Zoom', '9' );
	expect( current() ).toMatchObject( { mapCenter: '48.1, 11.5', mapZoom: 9 } );
	type( 'Zoom', '' );
	expect( current().mapZoom ).toBe( 12 );
} );

test( 'moving the map changes the center, its buttons change the zoom', async () => {
	const current = await show( { mapCenter: '48.1, 11.5', mapZoom: 9 } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Zoom in' } ) );
	expect( current() ).toMatchObject( { mapCenter: '48.1, 11.5', mapZoom: 10 } );
	fireEvent.keyDown( await map(), { key: 'ArrowRight', keyCode: 39 } );
	await screen.findByLabelText( 'Latitude' );
	const [ lat, lng ] = current().mapCenter.split( ', ' ).map( Number );
	expect( lat ).toBeCloseTo( 48.1, 3 );
	expect( lng ).toBeGreaterThan( 11.5 );
	expect( numberField( 'Longitude' ).value ).toBe( `${ lng }` );
} );

test( 'neither showing the map nor an incomplete center changes an attribute', async () => {
	const current = await show( { mapCenter: '48.1, ', mapZoom: 3 } );
	expect( current() ).toEqual( { ...defaults, mapCenter: '48.1, ', mapZoom: 3 } );
} );

// C2.17
test( 'late outlines of distant regions do not move the map', async () => {
	let arrive: ( response: Response ) => void = () => undefined;
	window.fetch = jest.fn( () => new Promise( ( resolve ) => ( arrive = resolve ) ) );
	mockLayout();
	const current = await show( { mapCenter: '48.1, 11.5', mapZoom: 9 } );
	arrive( {
		json: () => Promise.resolve( { type: 'FeatureCollection', features: [ squareAt( 'far', 12, 50 ) ] } ),
	} as Response );
	await waitFor( async () => expect( ( await map() ).getAttribute( 'aria-busy' ) ).toBe( 'false' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Zoom in' } ) );
	expect( current() ).toEqual( { ...defaults, mapCenter: '48.1, 11.5', mapZoom: 10 } );
	jest.restoreAllMocks();
} );

test( 'loads no tile before the user consents', async () => {
	await show();
	expect( screen.getByRole( 'heading', { name: 'Load map from Kartenhaus?' } ) ).toBeTruthy();
	expect( tileUrls() ).toEqual( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( tileUrls() ).not.toEqual( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Switch the map off again' } ) );
	expect( tileUrls() ).toEqual( [] );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'The map will no longer be loaded.' );
} );
