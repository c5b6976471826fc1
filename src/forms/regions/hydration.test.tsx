import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { hydrateRoot, type Root } from 'react-dom/client';
import { regionTree, type Location } from '../../domain/regions';
import { connectRegions } from '../../store';
import type { Form, FormFrame } from '../submission/form';
import { useSubmission } from '../submission/useSubmission';
import { Regions, useRegionTree } from './Regions';

const vectors = JSON.parse( readFileSync( 'tests/fixtures/printed-regions.json', 'utf8' ) ) as Array< {
	why: string;
	regions: Location[];
	html: string;
} >;
const NAME = 'savedSearch.locations';
const { regions, html } = vectors.find( ( { why } ) => why === 'the same in English' ) ?? { regions: [], html: '' };
const { leaves } = regionTree( regions );

interface Search {
	readonly [ NAME ]: readonly string[];
	readonly [ path: string ]: readonly string[];
}

const form: Form< Search, null > = {
	widget: 'contact-form',
	empty: { [ NAME ]: leaves },
	email: NAME,
	consents: [],
	once: [],
	validate: () => [],
	request: () => null,
	submit: () => Promise.resolve( { ok: true, value: { id: '1', sent: false } } ),
};

const frame: FormFrame = {
	config: { lang: 'en' as const, consents: { hash: 'hash' } },
	params: { id: '' },
	link: { scrollTo: () => undefined, emit: () => undefined },
};

function Widget() {
	const { state, change, formRef } = useSubmission( form, frame );
	return (
		<form ref={ formRef }>
			<Regions
				regions={ useRegionTree() }
				name={ NAME }
				chosen={ state.entries[ NAME ] }
				onChange={ ( chosen ) => change( { [ NAME ]: chosen } ) }
			/>
		</form>
	);
}

const box = ( name: string ) => screen.getByRole< HTMLInputElement >( 'checkbox', { name } );
const checkedValues = () =>
	screen
		.getAllByRole< HTMLInputElement >( 'checkbox' )
		.filter( ( { checked } ) => checked )
		.map( ( { value } ) => value );
const headline = () => screen.getAllByRole( 'status' )[ 0 ]?.textContent;
const onRecoverableError = jest.fn();
let reactRoot: Root;

/** Inserts the printed document, clicks the given boxes, and hydrates. */
async function hydrateAfterClicks( ...pressed: string[] ): Promise< void > {
	connectRegions( { locations: '', geojson: '', list: regions } );
	document.body.innerHTML = `<main><form>${ html }</form></main>`;
	pressed.forEach( ( name ) => box( name ).click() );
	const root = document.querySelector( 'main' ) as HTMLElement;
	await act( async () => {
		reactRoot = hydrateRoot( root, <Widget />, { onRecoverableError } );
		await Promise.resolve();
	} );
}

afterEach( () => {
	expect( onRecoverableError ).not.toHaveBeenCalled();
	act( () => reactRoot.unmount() );
	document.body.replaceChildren();
} );

test( 'hydrates the printed list without changes', async () => {
	await hydrateAfterClicks();
	expect( checkedValues() ).toHaveLength( 13 );
	expect( headline() ).toBe( '10 regions selected' );
} );

test( 'keeps clicks on boxes before hydration, and applies a click on a parent to its children', async () => {
	await hydrateAfterClicks( 'Altstadt', 'Westlicher Bodensee', 'Meersburg' );
	expect( checkedValues() ).toEqual( [ 'petershausen', 'y.1', 'y.2', 'y.3', 'y.4' ] );
	expect( headline() ).toBe( '5 regions selected' );
	expect( box( 'Konstanz' ).indeterminate ).toBe( true );
} );

test( 'boxes clicked before hydration work afterwards', async () => {
	await hydrateAfterClicks( 'Konstanz', 'Westlicher Bodensee' );
	act( () => box( 'Petershausen' ).click() );
	expect( [ box( 'Petershausen' ).checked, box( 'Konstanz' ).indeterminate ] ).toEqual( [ true, true ] );
	act( () => box( 'Konstanz' ).click() );
	expect( [ box( 'Altstadt' ).checked, box( 'Konstanz' ).checked ] ).toEqual( [ true, true ] );
	expect( headline() ).toBe( '7 regions selected' );
} );
