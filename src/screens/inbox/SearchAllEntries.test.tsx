import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { InboxState } from './urlState';
import { NO_FILTERS, type Listed } from './data';
import { SearchAllEntries } from './SearchAllEntries';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, onClick }: ComponentProps< 'button' > ) => <button onClick={ onClick }>{ children }</button>,
} ) );

const state: InboxState = {
	filters: { ...NO_FILTERS, status: [ 'new' ] },
	order: 'newest',
	search: 'Adler',
	entry: null,
};

const entries = ( ...uuids: string[] ): Listed[] => uuids.map( ( uuid ) => ( { uuid } ) as Listed );

const mockFound = ( items: Listed[], next: string | null = null ): unknown =>
	jest.mocked( apiFetch ).mockResolvedValueOnce( { items, next } );

async function show( items: Listed[] ): Promise< { moved: jest.Mock; showOnly: ( remaining: Listed[] ) => void } > {
	const moved = jest.fn();
	const screenOf = ( shown: Listed[] ) => <SearchAllEntries state={ state } items={ shown } onMove={ moved } />;
	const { rerender } = render( screenOf( items ) );
	await act( () => Promise.resolve() );
	return { moved, showOnly: ( remaining ) => rerender( screenOf( remaining ) ) };
}

const button = (): HTMLElement | null => screen.queryByRole( 'button', { name: 'Search all entries' } );

test( "counts matches without the view's filters, with a link to them", async () => {
	mockFound( entries( 'a', 'b', 'c' ) );
	const { moved } = await show( entries( 'b' ) );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '2 more entries outside this view' );
	expect( jest.mocked( apiFetch ).mock.lastCall?.[ 0 ].path ).toBe(
		'/sw-immosuite-admin/v1/entries?order=newest&search=Adler'
	);
	fireEvent.click( button() as HTMLElement );
	expect( moved ).toHaveBeenCalledWith( { filters: NO_FILTERS } );
} );

test( 'shows nothing if the view has all matches, until one leaves the view', async () => {
	mockFound( entries( 'a', 'b' ) );
	const { showOnly } = await show( entries( 'a', 'b' ) );
	expect( button() ).toBeNull();
	showOnly( entries( 'a' ) );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '1 more entry outside this view' );
} );

test( 'shows the link without a number if there are more matches than one page', async () => {
	mockFound( entries( 'a', 'b' ), 'cursor' );
	await show( entries( 'a' ) );
	expect( [ screen.getByRole( 'status' ).textContent, button() === null ] ).toEqual( [ '', false ] );
} );

test( 'shows the link if the count fails', async () => {
	jest.mocked( apiFetch ).mockRejectedValueOnce( { code: 'fetch_error' } );
	await show( entries( 'a' ) );
	expect( button() ).not.toBeNull();
} );
