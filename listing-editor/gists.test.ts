import { gistOf, gistContext, type GistContext } from './gists';
import { DEFAULTS, type Meta } from './meta';
import type { PanelName } from './panels/names';
import { printListingData } from './testing/data';

beforeEach( () => printListingData() );

const gist = (
	panel: PanelName,
	changed: Partial< Meta >,
	open: readonly string[] = [],
	changedContext: Partial< GistContext > = {}
): string =>
	gistOf( panel, { ...DEFAULTS, ...changed }, { ...gistContext( open, '', 'public' ), ...changedContext } ).replace(
		/\u00a0/g,
		' '
	);

test.each< [ string, PanelName, Partial< Meta > ] >( [
	[ 'Haus, 1.180.000 €', 'figures', { category: 1, price: 1_180_000 } ],
	[ 'Haus, Price on request', 'figures', { category: 1, price: 1_180_000, price_on_request: true } ],
	[ '', 'figures', {} ],
	[ '3 and 2', 'pictures', { gallery: [ 1, 2, 3 ], plans: [ 4, 5 ] } ],
	[ '3', 'pictures', { gallery: [ 1, 2, 3 ] } ],
	[ '', 'pictures', {} ],
	[ '78315 Radolfzell', 'place', { zip: '78315', city: 'Radolfzell' } ],
	[ '3,57 %', 'commission', { commission: 'due', commission_rate: 3.57 } ],
	[ '', 'commission', { commission: 'due' } ],
	[ 'none', 'commission', { commission: 'none' } ],
	[ 'none', 'commission', { commission: 'due', commission_rate: 3, category: 1, marketing_type: 'rent' } ],
	[ '3 %', 'commission', { commission: 'due', commission_rate: 3, category: 3, marketing_type: 'rent' } ],
	[ 'Anna Probe', 'agent', { agent_user: 7 } ],
	[ 'Musterhaus Immobilien', 'agent', {} ],
	[ '2', 'documents', { documents: [ 1, 2 ] } ],
	[ '', 'documents', {} ],
	[ 'not required', 'energy', { energy_status: 'exempt', category: 1 } ],
	[ 'not required', 'energy', { category: 2 } ],
	[ 'at the viewing', 'energy', { energy_status: 'pending', category: 1 } ],
	[ 'complete', 'energy', { energy_status: 'certificate', category: 1 } ],
] )( '“%s” summarizes the panel %s', ( text, panel, changed ) => {
	expect( gist( panel, changed ) ).toBe( text );
} );

test( 'a certificate with an open point is incomplete', () => {
	expect( gist( 'energy', { category: 1 }, [ 'energy_status' ] ) ).toBe( 'incomplete' );
	expect( gist( 'energy', { category: 1, energy_status: 'pending' }, [ 'price' ] ) ).toBe( 'at the viewing' );
} );

test( 'shows the region if there is no address', () => {
	expect( gist( 'place', { region: 'r1' }, [], { region: 'Höri' } ) ).toBe( 'Höri' );
} );

test( 'shows the stored visibility, not the unsaved one', () => {
	const text = ( audience: GistContext[ 'audience' ] ) => gist( 'visibility', { exclusive: true }, [], { audience } );
	expect( [ text( 'public' ), text( 'exclusive' ), text( 'hidden' ) ] ).toEqual( [
		'public',
		'exclusive',
		'not public',
	] );
} );
