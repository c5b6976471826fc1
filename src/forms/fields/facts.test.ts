import { fieldFacts } from './facts';
import { fieldsOf, HOUSE, OFFICE, context } from './testing/context';

const search = context( { wizard: 'search' } );
const at = ( name: string ): string => `savedSearch.fields.${ name }`;

function facts(
	fieldsContext: typeof search,
	category: string,
	marketingType: string,
	entries: Record< string, string >
): string[] {
	return fieldFacts( fieldsOf( fieldsContext, category, marketingType ), entries, fieldsContext ).map(
		( { label, text } ) => `${ label }: ${ text }`.replace( /\u00a0/g, ' ' )
	);
}

test.each( [
	[ 'lead.fields.area.livingSpace', '-5' ],
	[ 'lead.fields.price.price', 'a lot' ],
	[ 'lead.fields.name', 'x'.repeat( 501 ) ],
] )( 'omits an invalid entry: %s', ( path, entry ) => {
	expect( facts( context(), HOUSE, 'BUY', { [ path ]: entry, 'lead.fields.cellar': '0' } ) ).toEqual( [
		'Cellar: No',
	] );
} );

test( 'lists the facts of a lead', () => {
	expect(
		facts( context(), HOUSE, 'RENT', {
			'lead.fields.price.price': '1200',
			'lead.fields.area.livingSpace': '142.5',
			'lead.fields.name': 'Lake house',
			'lead.fields.heating': 'pump',
			'lead.fields.cellar': '0',
			'lead.fields.floor': 'upper',
		} )
	).toEqual( [
		'Monthly rent: €1,200 per month',
		'Living space: 142.5 m²',
		'Name of the house: Lake house',
		'Heating: Heat pump',
		'Cellar: No',
	] );
} );

// C3.35
test.each( [
	[ '1000', '1200', 'Monthly rent: €1,000 to €1,200 per month' ],
	[ '1000', '', 'Monthly rent: from €1,000 per month' ],
	[ '', '1200', 'Monthly rent: up to €1,200 per month' ],
	[ '1200', '1200', 'Monthly rent: €1,200 per month' ],
] )( 'a range from "%s" up to "%s"', ( minValue, maxValue, text ) => {
	const entries = { [ at( 'price.price.minValue' ) ]: minValue, [ at( 'price.price.maxValue' ) ]: maxValue };
	expect( facts( search, HOUSE, 'rent', entries ) ).toEqual( [ text ] );
} );

test( "shows a saved search's value as a minimum", () => {
	expect( facts( search, HOUSE, 'buy', { [ at( 'area.livingSpace.minValue' ) ]: '110' } ) ).toEqual( [
		'Living space: from 110 m²',
	] );
	expect( facts( search, OFFICE, 'buy', { [ at( 'area.plotArea' ) ]: '80' } ) ).toEqual( [ 'Area: from 80 m²' ] );
} );
