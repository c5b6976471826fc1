import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '../../store';
import { useConnection } from '../../store';
import { LazyStep, useLazyParts } from '.';

interface Parts {
	readonly words: string;
}

/** Each call is pending until the test resolves or rejects it. */
const load = jest.fn< Promise< Parts >, [ Language ] >();
let answers: Array< { resolve: ( parts: Parts ) => void; fail: () => void } >;

beforeEach( () => {
	answers = [];
	load.mockReset();
	load.mockImplementation(
		() =>
			new Promise< Parts >( ( resolve, reject ) => {
				answers.push( { resolve, fail: () => reject( new Error( 'Loading chunk failed' ) ) } );
			} )
	);
	act( () => useConnection.setState( { online: true } ) );
} );

const arrive = ( words: string ) => act( () => Promise.resolve( answers.at( -1 )?.resolve( { words } ) ) );
const fail = () => act( () => Promise.resolve( answers.at( -1 )?.fail() ) );

interface WizardProps {
	isOpen?: boolean;
	lang?: Language;
}

function Wizard( { isOpen = false, lang = 'en' }: WizardProps ) {
	const lazy = useLazyParts( load, lang );
	return (
		<>
			<input aria-label="City" />
			{ isOpen && (
				<LazyStep
					title="How can we reach you?"
					lazy={ lazy }
					intro={ ( { words } ) => <i>Intro: { words }</i> }
				>
					{ ( { words } ) => <p>{ words }</p> }
				</LazyStep>
			) }
		</>
	);
}

test( 'loads nothing before the visitor touches the document, and then once', () => {
	render( <Wizard /> );
	expect( load ).not.toHaveBeenCalled();
	fireEvent.pointerOver( screen.getByLabelText( 'City' ) );
	fireEvent.keyDown( screen.getByLabelText( 'City' ), { key: 'a' } );
	expect( load.mock.calls ).toEqual( [ [ 'en' ] ] );
} );

test( 'focus in the document starts loading', () => {
	document.body.innerHTML = '<button></button>';
	document.querySelector( 'button' )?.focus();
	render( <Wizard /> );
	expect( load ).toHaveBeenCalledTimes( 1 );
	document.body.replaceChildren();
} );

test( 'an open step loads without a touch, below its heading', async () => {
	render( <Wizard isOpen /> );
	const heading = screen.getByRole( 'heading', { name: 'How can we reach you?' } );
	expect( screen.getByRole( 'status' ).textContent ).toContain( 'Loading …' );
	await arrive( 'Here' );
	expect( screen.getByText( 'Here' ) ).toBeTruthy();
	expect( screen.getByText( 'Intro: Here' ) ).toBeTruthy();
	expect( screen.getByRole( 'heading' ) ).toBe( heading );
	expect( screen.queryByRole( 'status' ) ).toBeNull();
} );

test( 'shows a retry after a failed load, and a reload button too after the second', async () => {
	render( <Wizard isOpen /> );
	await fail();
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Your entries are still here. Please try again.' );
	expect( screen.queryByRole( 'button', { name: 'Reload' } ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( screen.getByRole( 'status' ).textContent ).toContain( 'Loading …' );
	await fail();
	expect( screen.getByRole( 'button', { name: 'Reload' } ) ).toBeTruthy();
	act( () => useConnection.setState( { online: false } ) );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'You are offline. Your entries are kept.' );
	expect( screen.queryByRole( 'button', { name: 'Reload' } ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await arrive( 'Here' );
	expect( screen.getByText( 'Here' ) ).toBeTruthy();
	expect( load ).toHaveBeenCalledTimes( 3 );
	expect( console ).toHaveErrored();
} );

test( "loads another language's texts and keeps the loaded parts", async () => {
	const { rerender } = render( <Wizard isOpen /> );
	await arrive( 'Here' );
	rerender( <Wizard isOpen lang="de" /> );
	expect( load ).toHaveBeenLastCalledWith( 'de' );
	expect( screen.getByText( 'Here' ) ).toBeTruthy();
	await arrive( 'Hier' );
	expect( screen.getByText( 'Hier' ) ).toBeTruthy();
	expect( load ).toHaveBeenCalledTimes( 2 );
} );
