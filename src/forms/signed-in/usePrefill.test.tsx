import { act, renderHook } from '@testing-library/react';
import type { Account } from '../../contract/types.gen';
import { NO_ENTRIES } from '../../domain/contact';
import { contactAt } from '../../domain/contact-paths';
import type { Visitor } from '../../store';
import { initialState, reduce, type Action } from '../submission/machine';
import { usePrefill } from './usePrefill';

const EMPTY = contactAt( 'contact', NO_ENTRIES );

const known = ( account: Partial< Account > ): Visitor => ( {
	phase: 'known',
	account: {
		email: 'name@domain.example',
		customFields: { dataPrivacy: true, acceptContact: true, newsletter: true },
		...account,
	},
} );

test( 'prefills empty fields once; typed values stay, cleared fields stay empty', () => {
	const change = jest.fn();
	const dispatch = jest.fn();
	const typed = { ...EMPTY, 'contact.firstname': 'Max' };
	const { rerender } = renderHook(
		( { entries, visitor }: { entries: typeof EMPTY; visitor: Visitor } ) =>
			usePrefill(
				'contact',
				{ state: initialState< typeof EMPTY, null >( EMPTY, entries ), change, dispatch },
				visitor
			),
		{ initialProps: { entries: typed, visitor: { phase: 'asking' } } }
	);
	expect( change ).not.toHaveBeenCalled();
	const visitor = known( { firstname: 'Erika', lastname: 'Mustermann' } );
	act( () => rerender( { entries: typed, visitor } ) );
	act( () => rerender( { entries: EMPTY, visitor } ) );
	expect( change.mock.calls ).toEqual( [
		[ { 'contact.lastname': 'Mustermann', 'contact.email': 'name@domain.example' } ],
	] );
} );

test( 'on a change of account, keeps only typed values', () => {
	let entries = EMPTY;
	const change = ( changed: Partial< typeof EMPTY > ): void => {
		entries = { ...entries, ...changed };
	};
	const dispatch = jest.fn();
	const { rerender } = renderHook(
		( { visitor }: { visitor: Visitor } ) =>
			usePrefill(
				'contact',
				{ state: initialState< typeof EMPTY, null >( EMPTY, entries ), change, dispatch },
				visitor
			),
		{ initialProps: { visitor: known( { firstname: 'Erika', lastname: 'Mustermann', phone: '07732 1234567' } ) } }
	);
	change( { 'contact.firstname': 'Rika', 'contact.city': 'Singen', 'contact.customFields.dataPrivacy': true } );
	rerender( { visitor: { phase: 'asking' } } );
	rerender( { visitor: known( { email: 'other@domain.example', lastname: 'Beispiel', city: 'Konstanz' } ) } );
	expect( entries ).toEqual( {
		...EMPTY,
		'contact.firstname': 'Rika',
		'contact.lastname': 'Beispiel',
		'contact.email': 'other@domain.example',
		'contact.city': 'Singen',
		'contact.customFields.dataPrivacy': true,
	} );
} );

test( 'after sign-out, keeps only typed values; a hidden step is not prefilled', () => {
	let state = initialState< typeof EMPTY, string >( EMPTY, { 'contact.firstname': 'Rika' } );
	const dispatch = ( action: Action< typeof EMPTY, string > ): void => {
		state = reduce( { empty: EMPTY, email: 'contact.email', consents: [], once: [] }, state, action );
	};
	const change = ( entries: Partial< typeof EMPTY > ): void => dispatch( { type: 'changed', entries } );
	const visitor = known( { firstname: 'Erika', lastname: 'Mustermann', city: 'Konstanz' } );
	const { rerender } = renderHook(
		( now: { visitor: Visitor; isStepOpen: boolean } ) =>
			usePrefill( 'contact', { state, change, dispatch }, now.visitor, now.isStepOpen ),
		{ initialProps: { visitor, isStepOpen: false } }
	);
	expect( state.entries[ 'contact.lastname' ] ).toBe( '' );
	rerender( { visitor, isStepOpen: true } );
	dispatch( { type: 'attempted', attempt: { key: 'key', body: 'Mustermann' } } );
	change( { 'contact.city': 'Singen' } );
	rerender( { visitor, isStepOpen: false } );
	expect( state.entries[ 'contact.lastname' ] ).toBe( 'Mustermann' );
	rerender( { visitor: { phase: 'stranger' }, isStepOpen: false } );
	expect( state.entries ).toEqual( { ...EMPTY, 'contact.firstname': 'Rika', 'contact.city': 'Singen' } );
	expect( state.pending ).toBeNull();
	rerender( { visitor, isStepOpen: true } );
	expect( state.entries ).toMatchObject( { 'contact.lastname': 'Mustermann', 'contact.city': 'Singen' } );
} );
