import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useReducer, useState } from 'react';
import { Head, TextField } from '../../ui';
import type { Fault } from '../submission/form';
import { StepForm, StepPanel, Stepper, useWizard, type Steps } from '.';
import { pressAlone } from './testing';

type Name = 'kind' | 'place' | 'person';

interface Options {
	/** Steps behind the first are locked until a kind is chosen. */
	isLocked?: boolean;
	/** Locked until something has come: the first step shows meanwhile. */
	isAwaited?: boolean;
	faults?: readonly Fault[];
	refusals?: number;
	phase?: 'editing' | 'sent';
	/** Restored by an effect of the first render, as a draft is. */
	kept?: Name;
}

const link = () => {
	const told: { go?: ( path: string ) => void } = {};
	return {
		told,
		scrollTo: jest.fn(),
		route: jest.fn(),
		onNavigate: ( listener: ( path: string ) => void ) => {
			told.go = listener;
			return () => undefined;
		},
	};
};

function Form( { options, frame }: { options: Options; frame: ReturnType< typeof link > } ) {
	const { isAwaited = false, isLocked = isAwaited, faults = [], refusals = 0, phase = 'editing' } = options;
	const [ wanted, setCurrent ] = useReducer( ( _: Name, next: Name ) => next, 'kind' );
	const current = isAwaited ? 'kind' : wanted;
	const [ kept ] = useState( options.kept );
	useEffect( () => {
		if ( kept ) {
			setCurrent( kept );
		}
	}, [ kept ] );
	const locked = isLocked ? 'Choose a kind first.' : null;
	const steps: Steps< Name > = [
		{ name: 'kind', label: 'Kind', paths: [ 'lead.kind' ], locked: null },
		{ name: 'place', label: 'Place', paths: [ 'lead.locations' ], locked, isAwaited },
		{ name: 'person', label: 'Person', paths: [ 'address' ], locked, isAwaited },
	];
	const wizard = useWizard( {
		route: '/lead',
		steps,
		current,
		open: setCurrent,
		submission: { faults, state: { refusals, phase } },
		link: frame,
	} );
	const field = ( name: string ) => <TextField name={ name } label={ name } value="" onChange={ () => undefined } />;
	return (
		<>
			<Stepper wizard={ wizard } />
			<StepPanel wizard={ wizard } name="kind">
				<Head title="Which kind?" focus={ false } />
				<StepForm summary={ wizard.summary( 'kind' ) } onNext={ () => setCurrent( 'place' ) }>
					{ field( 'lead.kind' ) }
				</StepForm>
			</StepPanel>
			<StepPanel wizard={ wizard } name="place">
				<Head title="Which place?" focus={ false } />
				<StepForm
					summary={ wizard.summary( 'place' ) }
					onNext={ () => setCurrent( 'person' ) }
					onBack={ () => setCurrent( 'kind' ) }
				>
					{ field( 'lead.locations.0.zip' ) }
				</StepForm>
			</StepPanel>
			<StepPanel wizard={ wizard } name="person">
				<Head title="Who are you?" focus={ false } />
				<StepForm summary={ wizard.summary( 'person' ) } onNext={ () => undefined } hasNext={ false }>
					{ field( 'email' ) }
				</StepForm>
			</StepPanel>
		</>
	);
}

function opened( options: Options = {} ) {
	const frame = link();
	const { rerender } = render( <Form options={ options } frame={ frame } /> );
	return {
		...frame,
		again: ( changed: Options ) => rerender( <Form options={ changed } frame={ frame } /> ),
	};
}

const heading = (): string => screen.getByRole( 'heading', { level: 1 } ).textContent;
const press = ( name: string | RegExp ) => userEvent.click( screen.getByRole( 'button', { name } ) );
const focused = (): string => document.activeElement?.textContent ?? '';

beforeEach( () => jest.spyOn( document, 'hasFocus' ).mockReturnValue( true ) );

describe( 'opening a step', () => {
	test( 'the first one takes no focus, and its place in the history is told once', () => {
		const { route, scrollTo } = opened();
		expect( route.mock.calls ).toEqual( [ [ '/lead', false ] ] );
		expect( scrollTo ).not.toHaveBeenCalled();
		expect( document.activeElement ).toBe( document.body );
		expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
	} );

	test( 'a step that a draft brings back opens without focus, and replaces the first in the history', () => {
		const { route } = opened( { kept: 'person' } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( route.mock.calls ).toEqual( [ [ '/lead?step=person', false ] ] );
		expect( document.activeElement ).toBe( document.body );
		expect( screen.queryByText( 'Which place?' ) ).toBeNull();
	} );

	test( 'the next one is told to the history, read out and scrolled to', async () => {
		const { route, scrollTo } = opened();
		await press( 'Next' );
		expect( route ).toHaveBeenLastCalledWith( '/lead?step=place', true );
		expect( focused() ).toBe( 'Which place?' );
		expect( scrollTo ).toHaveBeenCalledWith( document.activeElement );
		expect( route.mock.invocationCallOrder.at( -1 ) ).toBeLessThan( scrollTo.mock.invocationCallOrder[ 0 ] ?? 0 );
		expect( screen.getByRole( 'status' ).textContent ).toBe( 'Step 2 of 3: Place' );
	} );

	test( 'Enter in a field does what the button does', async () => {
		opened();
		await userEvent.type( screen.getByRole( 'textbox', { name: 'lead.kind' } ), '{Enter}' );
		expect( heading() ).toBe( 'Which place?' );
	} );

	test.each( [
		[ 'Next', 'Which place?' ],
		[ 'Back', 'Which kind?' ],
		[ /^Person/, 'Who are you?' ],
	] )( '%s: the step that is left stays until the other one is rendered', async ( name, title ) => {
		opened();
		if ( name === 'Back' ) {
			await press( 'Next' );
		}
		const before = heading();
		await pressAlone( screen.getByRole( 'button', { name } ) );
		expect( heading() ).toBe( before );
		await screen.findByRole( 'heading', { name: title } );
		expect( focused() ).toBe( title );
	} );

	// C2.40
	test( 'what has been open stays in the document, what has not is not there', async () => {
		opened();
		const first = screen.getByRole( 'textbox' );
		await press( 'Next' );
		expect( first.isConnected ).toBe( true );
		expect( screen.queryByText( 'Who are you?' ) ).toBeNull();
		await press( 'Back' );
		expect( screen.getByRole( 'textbox' ) ).toBe( first );
		expect( focused() ).toBe( 'Which kind?' );
	} );
} );

describe( 'the browser’s buttons', () => {
	const go = ( frame: { told: { go?: ( path: string ) => void } }, path: string ): void =>
		act( () => frame.told.go?.( path ) );

	test( 'open a step without a further entry, where the page stands', async () => {
		const frame = opened();
		await press( 'Next' );
		frame.scrollTo.mockClear();
		go( frame, '/lead' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( focused() ).toBe( 'Which kind?' );
		expect( frame.route ).toHaveBeenLastCalledWith( '/lead', false );
		expect( frame.scrollTo ).not.toHaveBeenCalled();
		await press( 'Next' );
		expect( frame.route ).toHaveBeenLastCalledWith( '/lead?step=place', true );
	} );

	test( 'take no focus from the page around', async () => {
		const frame = opened();
		await press( 'Next' );
		jest.mocked( document.hasFocus ).mockReturnValue( false );
		const before = document.activeElement;
		go( frame, '/lead' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( document.activeElement ).not.toBe( screen.getByRole( 'heading', { level: 1 } ) );
		expect( before?.isConnected ).toBe( true );
	} );

	test.each( [ '/lead?step=place', '/lead?step=none', '/other' ] )(
		'do not open %s while it is locked or unknown',
		( path ) => {
			const frame = opened( { isLocked: true } );
			go( frame, path );
			expect( heading() ).toBe( 'Which kind?' );
			expect( frame.route ).toHaveBeenLastCalledWith( '/lead', false );
		}
	);

	test( 'open a step that is awaited once it can be had, and its entry stays what it is', () => {
		const frame = opened( { isAwaited: true } );
		frame.route.mockClear();
		go( frame, '/lead?step=person' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( frame.route ).not.toHaveBeenCalled();
		frame.again( {} );
		expect( heading() ).toBe( 'Who are you?' );
		expect( frame.route.mock.calls ).toEqual( [ [ '/lead?step=person', false ] ] );
	} );

	test( 'take back the wish for a step that is awaited', () => {
		const frame = opened( { isAwaited: true } );
		go( frame, '/lead?step=person' );
		go( frame, '/lead' );
		frame.again( {} );
		expect( heading() ).toBe( 'Which kind?' );
	} );

	test( 'change nothing once all is sent', () => {
		const frame = opened( { phase: 'sent' } );
		go( frame, '/lead?step=place' );
		expect( heading() ).toBe( 'Which kind?' );
	} );
} );

describe( 'the header', () => {
	const names = (): ( string | null )[] =>
		within( screen.getByRole( 'navigation', { name: 'Steps of this form' } ) )
			.getAllByRole( 'button' )
			.map( ( { textContent } ) => textContent );

	test( 'says which step is done, open, and can be opened', async () => {
		opened();
		expect( names() ).toEqual( [ 'Kind', 'Place (available)', 'Person (available)' ] );
		await press( /^Place/ );
		expect( names() ).toEqual( [ 'Kind (completed)', 'Place', 'Person (available)' ] );
		expect( screen.getByRole( 'button', { current: 'step' } ).textContent ).toBe( 'Place' );
	} );

	test( 'locks a step and says why', () => {
		opened( { isLocked: true } );
		const button = screen.getByRole< HTMLButtonElement >( 'button', { name: /^Place/ } );
		expect( button.textContent ).toBe( 'Place (not available yet. Choose a kind first.)' );
		expect( button.disabled ).toBe( true );
	} );

	test( 'marks the steps with faults', () => {
		opened( { faults: [ { path: 'address.email', message: 'Enter an address.' } ], refusals: 1, kept: 'person' } );
		expect( names() ).toEqual( [ 'Kind (completed)', 'Place (completed)', 'Person (needs your attention)' ] );
	} );
} );

describe( 'a refused attempt', () => {
	const faults: readonly Fault[] = [
		{ path: 'address.email', message: 'Enter an address.' },
		{ path: 'lead.locations.0.zip', message: 'Enter a postal code.' },
	];

	test( 'opens the first step with a fault and has the focus on the summary there', async () => {
		const { again } = opened();
		await press( /^Person/ );
		again( { faults, refusals: 1 } );
		expect( heading() ).toBe( 'Which place?' );
		expect( document.activeElement ).toBe( screen.getByRole( 'alert' ) );
		expect( within( screen.getByRole( 'alert' ) ).getAllByRole( 'link' ) ).toHaveLength( 2 );
	} );

	test( 'leads to the control of another step', async () => {
		const { again, scrollTo } = opened();
		again( { faults, refusals: 1 } );
		await userEvent.click( screen.getByRole( 'link', { name: 'Enter an address.' } ) );
		const email = screen.getByRole( 'textbox', { name: 'email' } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( document.activeElement ).toBe( email );
		expect( scrollTo ).toHaveBeenLastCalledWith( email );
		await userEvent.click( screen.getByRole( 'link', { name: 'Enter a postal code.' } ) );
		expect( document.activeElement ).toBe( screen.getByRole( 'textbox', { name: 'lead.locations.0.zip' } ) );
	} );

	test( 'a step opened later shows the summary, and the focus stays with its heading', async () => {
		const { again } = opened();
		again( { faults, refusals: 1 } );
		await press( /^Person/ );
		expect( focused() ).toBe( 'Who are you?' );
		await press( /^Place/ );
		expect( focused() ).toBe( 'Which place?' );
		expect( screen.getByRole( 'alert' ) ).not.toBeNull();
	} );

	test( 'a further one brings the summary back', async () => {
		const { again } = opened();
		again( { faults, refusals: 1 } );
		await press( /^Person/ );
		again( { faults: faults.slice( 0, 1 ), refusals: 2 } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( document.activeElement ).toBe( screen.getByRole( 'alert' ) );
	} );

	test( 'a fault that belongs to no step is said where the visitor is', async () => {
		const { again } = opened();
		await press( 'Next' );
		again( { faults: [ { path: null, message: 'Try later.' } ], refusals: 1 } );
		expect( heading() ).toBe( 'Which place?' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Try later.' );
	} );
} );
