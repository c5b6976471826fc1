import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import source from '../../../includes/Foundation/Contract/catalogue.json';
import type { CatalogueConfig } from '../../contract/types.gen';
import type { CategoryChoice, WizardName } from '../../domain/categories';
import type { Fault } from '../submission/form';
import { pressWithoutAct } from '../wizard/testing/press';
import { CategoryStep } from '.';

const catalogue = source as unknown as CatalogueConfig;
const START: CategoryChoice = { objectType: 'LIVING', marketingType: 'BUY', categoryId: '' };
const onAdvance = jest.fn();

interface Options {
	wizard?: WizardName;
	start?: Partial< CategoryChoice >;
	offered?: CatalogueConfig;
	faults?: readonly Fault[];
}

/** Clears the category when the object type changes, as the widgets do. */
function Step( { wizard = 'lead', start = {}, offered = catalogue, faults = [] }: Options ) {
	const [ chosen, setChosen ] = useState( { ...START, ...start } );
	const choose = ( change: Partial< CategoryChoice > ): void =>
		setChosen( { ...chosen, ...( change.objectType !== undefined && { categoryId: '' } ), ...change } );
	return (
		<CategoryStep
			catalogue={ offered }
			wizard={ wizard }
			chosen={ chosen }
			faults={ faults }
			onChoose={ choose }
			onAdvance={ ( categoryId ) => {
				choose( { categoryId } );
				onAdvance( categoryId );
			} }
		/>
	);
}

/** Replaces the category step with the next step after a click. */
function TwoSteps() {
	const [ isAnswered, answer ] = useState( false );
	return isAnswered ? (
		<h1>Where is it?</h1>
	) : (
		<CategoryStep
			catalogue={ catalogue }
			wizard="lead"
			chosen={ START }
			faults={ [] }
			onChoose={ onAdvance }
			onAdvance={ () => answer( true ) }
		/>
	);
}

const group = ( name: string ) => within( screen.getByRole( 'group', { name } ) );
const names = (): ( string | null )[] =>
	group( 'Type of property' )
		.getAllByRole( 'radio' )
		.map( ( radio ) => radio.getAttribute( 'aria-label' ) );
const tile = ( name: string ) => screen.getByRole< HTMLInputElement >( 'radio', { name } );
const announced = (): string =>
	screen
		.getAllByRole( 'status' )
		.map( ( { textContent } ) => textContent )
		.join( '|' );

// For an arrow key, user-event finds the group by its name, escaped by CSS.escape(), which jsdom lacks.
Object.assign( window, { CSS: { escape: ( text: string ) => text.replace( /\./g, '\\.' ) } } );

beforeEach( () => onAdvance.mockClear() );

// C2.16
test( 'each category is a radio button with its label as name and its hint as description', () => {
	render( <Step /> );
	expect( names() ).toEqual( [ 'House', 'Apartment', 'Apartment building', 'Plot of land' ] );
	const hint = tile( 'House' ).getAttribute( 'aria-describedby' ) ?? '';
	expect( document.getElementById( hint )?.textContent ).toBe( 'Detached, semi-detached, terraced' );
	expect( tile( 'House' ).name ).toBe( 'lead.categoryId' );
} );

/** The radio buttons of a group: their labels and values. */
const options = ( legend: string ): [ string | undefined, string ][] =>
	group( legend )
		.getAllByRole< HTMLInputElement >( 'radio' )
		.map( ( { labels, value } ) => [ labels?.[ 0 ]?.textContent, value ] );

// C1.2, C9.1, C9.2, C9.3, C9.4
test( 'object types and marketing types have the labels of the wizard', () => {
	const { unmount } = render( <Step /> );
	expect( options( 'Use' ) ).toEqual( [
		[ 'Residential', 'LIVING' ],
		[ 'Commercial', 'COMMERCIAL' ],
	] );
	expect( options( 'What are your plans?' ) ).toEqual( [
		[ 'Sell', 'BUY' ],
		[ 'Rent out', 'RENT' ],
	] );
	unmount();
	render( <Step wizard="search" start={ { marketingType: 'buy' } } /> );
	expect( options( 'Would you like to buy or rent?' ) ).toEqual( [
		[ 'Buy', 'buy' ],
		[ 'Rent', 'rent' ],
	] );
	expect( tile( 'Rent' ).name ).toBe( 'savedSearch.marketingType' );
} );

test( 'does not show a choice with one option', () => {
	const lead = catalogue.marketingTypes.lead.slice( 0, 1 );
	render( <Step offered={ { ...catalogue, marketingTypes: { ...catalogue.marketingTypes, lead } } } /> );
	expect( screen.queryByRole( 'group', { name: 'What are your plans?' } ) ).toBeNull();
} );

describe( 'going to the next step', () => {
	test( 'a click continues, also on the selected option', async () => {
		render( <Step /> );
		await userEvent.click( tile( 'Apartment' ) );
		await userEvent.click( tile( 'Apartment' ) );
		expect( onAdvance.mock.calls ).toEqual( [ [ '30225' ], [ '30225' ] ] );
		expect( tile( 'Apartment' ).checked ).toBe( true );
	} );

	test.each( [ '{Enter}', ' ' ] )( 'the key %j continues, on selected and unselected options', async ( key ) => {
		render( <Step /> );
		tile( 'House' ).focus();
		await userEvent.keyboard( key );
		expect( tile( 'House' ).checked ).toBe( true );
		await userEvent.keyboard( key );
		expect( onAdvance.mock.calls ).toEqual( [ [ '22332' ], [ '22332' ] ] );
	} );

	test( 'arrow keys only select, although browsers fire a click for them', async () => {
		render( <Step start={ { categoryId: '22332' } } /> );
		tile( 'House' ).focus();
		await userEvent.keyboard( '{ArrowRight}' );
		expect( tile( 'Apartment' ).checked ).toBe( true );
		await userEvent.keyboard( '{ArrowDown}{ArrowDown}' );
		expect( tile( 'Plot of land' ).checked ).toBe( true );
		expect( onAdvance ).not.toHaveBeenCalled();
		await userEvent.click( tile( 'House' ) );
		expect( onAdvance.mock.calls ).toEqual( [ [ '22332' ] ] );
	} );

	test( 'a click continues even if keyup of an arrow key was missed', () => {
		render( <Step /> );
		fireEvent.keyDown( tile( 'House' ), { key: 'ArrowRight' } );
		fireEvent.pointerDown( tile( 'Apartment' ) );
		fireEvent.click( tile( 'Apartment' ) );
		expect( onAdvance ).toHaveBeenCalledWith( '30225' );
	} );

	test( 'a click by assistive technology, without keys, continues', () => {
		render( <Step /> );
		act( () => tile( 'House' ).click() );
		expect( onAdvance ).toHaveBeenCalledWith( '22332' );
	} );

	test( 'selects the option at once, and opens the next step when that step is rendered', async () => {
		render( <TwoSteps /> );
		await pressWithoutAct( tile( 'House' ) );
		expect( tile( 'House' ).checked ).toBe( true );
		expect( await screen.findByRole( 'heading', { name: 'Where is it?' } ) ).toBeTruthy();
	} );

	test( 'choosing a use or a marketing type does not continue', async () => {
		render( <Step /> );
		await userEvent.click( tile( 'Commercial' ) );
		await userEvent.click( tile( 'Rent out' ) );
		expect( onAdvance ).not.toHaveBeenCalled();
	} );
} );

describe( 'offered categories', () => {
	// C4.7
	test( 'another use offers other categories, and reports the lost selection', async () => {
		render( <Step start={ { categoryId: '22332' } } /> );
		await userEvent.click( tile( 'Commercial' ) );
		expect( names() ).toEqual( [ 'Plot of land', 'Office/practice', 'Retail', 'Halls/warehouses', 'Hospitality' ] );
		expect( announced() ).toContain( 'The use has changed. Please choose the type of property again.' );
		await userEvent.click( tile( 'Retail' ) );
		expect( announced() ).not.toContain( 'The use has changed.' );
	} );

	test( 'reports nothing if nothing was selected', async () => {
		render( <Step /> );
		await userEvent.click( tile( 'Commercial' ) );
		expect( announced() ).not.toContain( 'The use has changed.' );
	} );

	test( 'a marketing type hides categories that do not fit', async () => {
		render( <Step /> );
		await userEvent.click( tile( 'Rent out' ) );
		expect( names() ).toEqual( [ 'House', 'Apartment', 'Apartment building' ] );
	} );

	test( 'shows a message if no category fits', () => {
		render( <Step offered={ { ...catalogue, categories: [] } } /> );
		expect( announced() ).toContain( 'There is no type of property for this choice.' );
		expect( screen.queryByRole( 'radio', { name: 'House' } ) ).toBeNull();
	} );
} );

test( "shows the category's error; the summary's link leads to the first tile", () => {
	render( <Step faults={ [ { path: 'lead.categoryId', message: 'Choose a type of property.' } ] } /> );
	expect( screen.getByText( 'Choose a type of property.' ) ).not.toBeNull();
	expect( document.getElementById( 'swis-lead.categoryId' ) ).toBe( tile( 'House' ) );
} );
